#include "app/ply_list_model.h"

#include "app/explain.h"

#include <QFont>

#include <map>

namespace app {
namespace {

/// Illegal moves noted, by the ply that followed them (plies() + 1: none yet).
std::map<int, int> illegalMovesBefore(const arbiter::Game& game)
{
    std::map<int, int> noted;
    int ply = 0;
    for (const arbiter::JournalEntry& entry : game.journal)
        for (const arbiter::EventBody& body : entry.bodies) {
            if (std::holds_alternative<arbiter::MovePlayed>(body))
                ++ply;
            if (std::holds_alternative<arbiter::IllegalMoveNoted>(body))
                ++noted[ply + 1];
            const auto* ruling = std::get_if<arbiter::RulingGiven>(&body);
            const auto* back = ruling != nullptr ? std::get_if<arbiter::TakeBack>(&ruling->ruling) : nullptr;
            if (back != nullptr)
                ply -= back->plies;
        }
    return noted;
}

} // namespace

PlyListModel::PlyListModel(QObject* parent)
    : QAbstractTableModel(parent)
{
}

void PlyListModel::setGame(const arbiter::Game& game, rules::Coordinates coordinates)
{
    beginResetModel();
    m_rows.clear();
    const rules::Game& play = game.play;
    m_sowing = std::holds_alternative<rules::SowingRules>(play.rules().game);
    const auto noted = illegalMovesBefore(game);
    for (int ply = 1; ply <= play.plies(); ++ply) {
        const auto column = rules::index(play.toMoveAfter(ply - 1));
        if (m_rows.empty() || column == 0 || m_rows.back()[1].ply != 0)
            m_rows.emplace_back();
        Cell& cell = m_rows.back()[column];
        cell.ply = ply;
        cell.text = fromUtf8(rules::writePly(play.rules(), play.ply(ply), coordinates));
        if (play.letStand(ply)) {
            cell.text += QLatin1Char('~');
            cell.remark = tr("Not legal, and let stand.");
        }
        if (const auto found = noted.find(ply); found != noted.end()) {
            cell.text = tr("! %1", "a ply before which an illegal move was noted").arg(cell.text);
            cell.remark = tr("An illegal move was noted before this ply.");
        }
    }
    endResetModel();
}

void PlyListModel::setShown(int ply)
{
    m_shown = ply;
    if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

int PlyListModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int PlyListModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : 3;
}

QVariant PlyListModel::data(const QModelIndex& at, int role) const
{
    if (!at.isValid())
        return {};
    if (at.column() == 0)
        return role == Qt::DisplayRole      ? QVariant(tr("%1.").arg(at.row() + 1))
            : role == Qt::TextAlignmentRole ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter))
                                            : QVariant();
    const Cell& cell = m_rows[static_cast<std::size_t>(at.row())][static_cast<std::size_t>(at.column() - 1)];
    switch (role) {
    case Qt::DisplayRole:
        return cell.text;
    case Qt::ToolTipRole:
    case Qt::AccessibleDescriptionRole:
        return cell.remark;
    case Qt::FontRole: {
        QFont font;
        font.setBold(cell.ply != 0 && cell.ply == m_shown);
        return font;
    }
    case PlyRole:
        return cell.ply;
    default:
        return {};
    }
}

QVariant PlyListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    if (section == 0)
        return tr("No.");
    if (section == 1)
        return m_sowing ? tr("South") : tr("White");
    return m_sowing ? tr("North") : tr("Black");
}

Qt::ItemFlags PlyListModel::flags(const QModelIndex& at) const
{
    return plyAt(at) != 0 ? Qt::ItemIsEnabled | Qt::ItemIsSelectable : Qt::NoItemFlags;
}

QModelIndex PlyListModel::indexOf(int ply) const
{
    for (std::size_t row = 0; row < m_rows.size(); ++row)
        for (std::size_t column = 0; column < 2; ++column)
            if (ply != 0 && m_rows[row][column].ply == ply)
                return index(static_cast<int>(row), static_cast<int>(column) + 1);
    return {};
}

int PlyListModel::plyAt(const QModelIndex& at) const
{
    if (!at.isValid() || at.column() == 0)
        return 0;
    return m_rows[static_cast<std::size_t>(at.row())][static_cast<std::size_t>(at.column() - 1)].ply;
}

} // namespace app
