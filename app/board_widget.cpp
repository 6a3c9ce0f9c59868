#include "app/board_widget.h"

#include <QFontInfo>
#include <QFontMetricsF>
#include <QPaintEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace app {

using rules::Junction;
using rules::JunctionSet;
using rules::MillAction;
using rules::Side;

namespace {

constexpr double columns = 7; // cells across: seven points and half a cell of wood on either side

Junction junctionOf(int spot)
{
    return static_cast<Junction>(spot);
}

QString written(Junction junction, rules::Coordinates coordinates)
{
    const auto text = rules::name(junction, coordinates);
    return QString::fromLatin1(text.data(), static_cast<qsizetype>(text.size()));
}

} // namespace

BoardWidget::BoardWidget(QWidget* parent)
    : BoardView(parent)
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    policy.setHeightForWidth(false);
    setSizePolicy(policy);
}

const rules::MillPosition& BoardWidget::mill() const
{
    return *std::get_if<rules::MillPosition>(&position());
}

const rules::MillBoard& BoardWidget::board() const
{
    return rules::millBoard(std::get_if<rules::MillRules>(&ruleSet().game)->layout);
}

int BoardWidget::spots() const
{
    return hasGame() ? board().junctions : 0;
}

void BoardWidget::positionShown()
{
    m_draft = MillDraft(*std::get_if<rules::MillRules>(&ruleSet().game), mill());
}

BoardWidget::Geometry BoardWidget::geometryOf(QSize size) const
{
    Geometry geometry;
    const double text = QFontMetricsF(font()).height();
    const double stripHeight = text * 1.7;
    const double most = std::min<double>(size.width(), size.height() - 2 * stripHeight);
    const bool around = coordinates() == rules::Coordinates::Algebraic;
    geometry.label = around ? std::max(text * 1.3, most * 0.055) : text * 0.8;
    // Names around the board need room at the left and below, names at the points a little on all sides.
    const double margin = around ? geometry.label : 2 * geometry.label;
    geometry.cell = std::max(1.0, std::floor((most - margin) / columns));
    const double side = geometry.cell * columns + margin;
    const double top = std::floor((size.height() - side - 2 * stripHeight) / 2) + stripHeight;
    geometry.board = QRectF(std::floor((size.width() - side) / 2), top, side, side);
    geometry.corner = geometry.board.topLeft()
        + QPointF(geometry.label + geometry.cell / 2, geometry.cell / 2 + (around ? 0 : geometry.label));
    geometry.strips[0]
        = QRectF(geometry.board.left(), top - stripHeight, geometry.board.width(), stripHeight);
    geometry.strips[1]
        = QRectF(geometry.board.left(), geometry.board.bottom(), geometry.board.width(), stripHeight);
    return geometry;
}

QPointF BoardWidget::centre(Junction junction) const
{
    constexpr double last = columns - 1;
    const Geometry geometry = geometryOf(size());
    const auto spot = board().spots[index(junction)];
    const double across = isTurned() ? last - static_cast<double>(spot.x) : static_cast<double>(spot.x);
    const double down = isTurned() ? static_cast<double>(spot.y) : last - static_cast<double>(spot.y);
    return geometry.corner + QPointF(across, down) * geometry.cell;
}

QRectF BoardWidget::spotRect(int spot) const
{
    const double cell = geometryOf(size()).cell;
    const QPointF middle = centre(junctionOf(spot));
    return {middle.x() - cell / 2, middle.y() - cell / 2, cell, cell};
}

double BoardWidget::cowRadius() const
{
    return geometryOf(size()).cell * 0.33;
}

QSize BoardWidget::minimumSizeHint() const
{
    const double text = QFontMetricsF(font()).height();
    const int side = static_cast<int>(columns) * smallestSpot();
    return {side + static_cast<int>(text * 1.7), side + static_cast<int>(text * 5.2)};
}

QSize BoardWidget::sizeHint() const
{
    constexpr int comfortable = 76;
    const int side = static_cast<int>(columns) * std::max(comfortable, smallestSpot());
    return {side, side + static_cast<int>(QFontMetricsF(font()).height() * 4)};
}

QString BoardWidget::spotName(int spot) const
{
    return written(junctionOf(spot), coordinates());
}

std::optional<Side> BoardWidget::cowAt(Junction junction) const
{
    const auto cows = m_draft.cows();
    for (const Side side : {Side::White, Side::Black})
        if (cows[index(side)].contains(junction))
            return side;
    return std::nullopt;
}

QString BoardWidget::spotText(int spot) const
{
    const Junction junction = junctionOf(spot);
    QStringList parts{spotName(spot)};
    const auto cow = cowAt(junction);
    parts << (!cow ? tr("empty") : *cow == Side::White ? tr("white cow") : tr("black cow"));
    if (m_draft.from() == junction && !m_draft.arrival())
        parts << tr("taken up");
    if (isRecording() && m_draft.targets().contains(junction)) {
        if (m_draft.shotDue())
            parts << tr("may be shot");
        else if (!cow)
            parts << tr("a cow may come here");
    }
    switch (lastPlyMark(spot)) {
    case LastPlyMark::None:
        break;
    case LastPlyMark::Left:
        parts << tr("left in the last ply");
        break;
    case LastPlyMark::Arrived:
        parts << tr("last ply");
        break;
    case LastPlyMark::Taken:
        parts << tr("shot in the last ply");
        break;
    }
    return parts.join(QStringLiteral(", "));
}

LastPlyMark BoardWidget::lastPlyMark(int spot) const
{
    const auto* action = lastPly() ? std::get_if<MillAction>(&*lastPly()) : nullptr;
    if (action == nullptr || action->pass)
        return LastPlyMark::None;
    const Junction junction = junctionOf(spot);
    if (action->to == junction)
        return LastPlyMark::Arrived;
    if (action->from == junction)
        return LastPlyMark::Left;
    if (std::find(action->shots.begin(), action->shots.end(), junction) != action->shots.end())
        return LastPlyMark::Taken;
    return LastPlyMark::None;
}

void BoardWidget::press(int spot)
{
    if (!isRecording())
        return;
    finish(m_draft.press(junctionOf(spot)));
}

void BoardWidget::drop(int from, int to)
{
    if (m_draft.shotDue())
        return;
    finish(m_draft.drop(junctionOf(from), junctionOf(to)));
}

bool BoardWidget::canDrag(int spot) const
{
    const auto side = index(mill().toMove);
    return !m_draft.shotDue() && mill().cows[side].contains(junctionOf(spot)) && mill().inHand[side] == 0;
}

void BoardWidget::finish(const MillDraft::Outcome& outcome)
{
    if (outcome.needsOwnCow)
        emit said(
            mill().toMove == Side::White ? tr("Choose a white cow first.") : tr("Choose a black cow first."));
    changed();
    if (outcome.ply)
        emit plyComposed(*outcome.ply);
}

void BoardWidget::decline()
{
    if (mayDecline())
        emit plyComposed(m_draft.decline());
}

bool BoardWidget::back()
{
    return m_draft.back();
}

void BoardWidget::preview(const std::optional<rules::Ply>& ply)
{
    if (const auto* action = ply && isRecording() ? std::get_if<MillAction>(&*ply) : nullptr)
        m_draft.show(*action);
    else
        m_draft.clear();
    changed();
}

QString BoardWidget::prompt() const
{
    if (!isRecording())
        return {};
    const bool white = mill().toMove == Side::White;
    if (m_draft.shotDue()) {
        const QString enemy
            = white ? tr("Shot due: choose a black cow.") : tr("Shot due: choose a white cow.");
        if (m_draft.shotsDue() == 1)
            return enemy;
        return tr("%1 Shot %2 of %3.").arg(enemy).arg(m_draft.shotsTaken() + 1).arg(m_draft.shotsDue());
    }
    if (m_draft.mustPass())
        return white ? tr("White is blocked and passes.") : tr("Black is blocked and passes.");
    if (m_draft.from() && !m_draft.arrival())
        return tr("From %1: choose where it goes.").arg(written(*m_draft.from(), coordinates()));
    const int hand = mill().inHand[index(mill().toMove)];
    if (hand > 0)
        return white ? tr("White places a cow, %n in hand.", nullptr, hand)
                     : tr("Black places a cow, %n in hand.", nullptr, hand);
    return white ? tr("White moves.") : tr("Black moves.");
}

QString BoardWidget::draftText() const
{
    if (m_draft.empty())
        return {};
    if (!m_draft.arrival())
        return written(*m_draft.from(), coordinates()) + QLatin1Char('-');
    return QString::fromStdString(rules::writePly(ruleSet(), m_draft.action(), coordinates()))
        + QLatin1String(m_draft.shotDue() ? "x" : "");
}

} // namespace app
