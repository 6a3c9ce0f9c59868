#include "app/sowing_widget.h"

#include <QFontMetricsF>
#include <QKeyEvent>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numeric>

namespace app {

using rules::Hole;
using rules::Side;
using rules::SowingAction;

namespace {

constexpr std::chrono::milliseconds stepLength{90};

QString fromLatin(const std::string& text)
{
    return QString::fromLatin1(text.data(), static_cast<qsizetype>(text.size()));
}

} // namespace

SowingWidget::SowingWidget(QWidget* parent)
    : BoardView(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    m_clock.setInterval(stepLength);
    connect(&m_clock, &QTimer::timeout, this, &SowingWidget::nextStep);
}

const rules::SowingRules& SowingWidget::sowingRules() const
{
    return *std::get_if<rules::SowingRules>(&ruleSet().game);
}

const rules::SowingPosition& SowingWidget::sowing() const
{
    return *std::get_if<rules::SowingPosition>(&position());
}

int SowingWidget::columnsOf() const
{
    return hasGame() ? sowingRules().columns : 12;
}

int SowingWidget::spots() const
{
    return hasGame() ? 4 * columnsOf() : 0;
}

Side SowingWidget::sideOf(int spot) const
{
    return spot < 2 * columnsOf() ? Side::White : Side::Black;
}

Hole SowingWidget::holeOf(int spot) const
{
    return static_cast<Hole>(spot % (2 * columnsOf()));
}

void SowingWidget::positionShown()
{
    m_clock.stop();
    m_draft = SowingDraft(sowingRules(), sowing());
    m_lastSowing = {};
    if (const auto* action = lastPly() ? std::get_if<SowingAction>(&*lastPly()) : nullptr) {
        const auto& before = *std::get_if<rules::SowingPosition>(&positionBefore());
        if (before.holes[index(before.toMove)][index(action->start)] > 0)
            m_lastSowing = rules::sow(sowingRules(), before, action->start);
    }
    m_shown = {m_draft.shown(), 0};
}

SowingWidget::Geometry SowingWidget::geometryOf(QSize size) const
{
    Geometry geometry;
    const double text = QFontMetricsF(font()).height();
    const double stripHeight = text * 1.7;
    geometry.label = text * 1.3;
    geometry.middle = text * 2.2;
    const double height = size.height() - 2 * stripHeight - 2 * geometry.label - geometry.middle;
    constexpr double frame = 8;
    geometry.side = text * 1.2;
    const double columns = columnsOf();
    geometry.cell = std::max(
        1.0, std::floor(std::min((size.width() - 2 * geometry.side) / columns, (height - 2 * frame) / 4)));
    const double boardHeight = 4 * geometry.cell + 2 * geometry.label + geometry.middle + 2 * frame;
    const double boardWidth = columns * geometry.cell + 2 * geometry.side;
    const double left = std::floor((size.width() - boardWidth) / 2);
    const double top = std::floor((size.height() - boardHeight) / 2);
    geometry.board = QRectF(left, top, boardWidth, boardHeight);
    geometry.strips[0] = QRectF(left, top - stripHeight, boardWidth, stripHeight);
    geometry.strips[1] = QRectF(left, geometry.board.bottom(), boardWidth, stripHeight);
    return geometry;
}

QRectF SowingWidget::spotRect(int spot) const
{
    const Geometry geometry = geometryOf(size());
    const int columns = columnsOf();
    const int hole = static_cast<int>(index(holeOf(spot)));
    const bool outer = hole < columns;
    const int own = outer ? hole : 2 * columns - 1 - hole; // the player's own column, from his left
    const bool below = (sideOf(spot) == Side::White) != isTurned();
    const int column = below ? own : columns - 1 - own;
    const double left = geometry.board.left() + (geometry.board.width() - columns * geometry.cell) / 2;
    const double middleTop = geometry.board.center().y() - geometry.middle / 2;
    const double middleBottom = middleTop + geometry.middle;
    const double top
        = below ? middleBottom + (outer ? geometry.cell : 0) : middleTop - (outer ? 2 : 1) * geometry.cell;
    return {left + column * geometry.cell, top, geometry.cell, geometry.cell};
}

QSize SowingWidget::minimumSizeHint() const
{
    const double text = QFontMetricsF(font()).height();
    const int cell = smallestSpot();
    return {
        columnsOf() * cell + static_cast<int>(text * 2.4) + 2, 4 * cell + static_cast<int>(text * 8.6) + 18};
}

QSize SowingWidget::sizeHint() const
{
    constexpr int comfortable = 58;
    const int cell = std::max(comfortable, smallestSpot());
    const double text = QFontMetricsF(font()).height();
    return {
        columnsOf() * cell + static_cast<int>(text * 2.4) + 2, 4 * cell + static_cast<int>(text * 8.6) + 18};
}

int SowingWidget::stonesAt(int spot) const
{
    return m_shown.position.holes[index(sideOf(spot))][index(holeOf(spot))];
}

int SowingWidget::stonesShown() const
{
    int stones = m_shown.inHand;
    for (const auto& holes : m_shown.position.holes)
        stones = std::accumulate(holes.begin(), holes.end(), stones);
    return stones;
}

QString SowingWidget::spotName(int spot) const
{
    const QString hole = fromLatin(rules::holeName(sowingRules(), holeOf(spot)));
    return sideOf(spot) == Side::White ? tr("%1 of South").arg(hole) : tr("%1 of North").arg(hole);
}

QString SowingWidget::spotText(int spot) const
{
    const int stones = stonesAt(spot);
    QStringList parts{spotName(spot)};
    parts << (stones == 0 ? tr("empty") : stones == 1 ? tr("one stone") : tr("%1 stones").arg(stones));
    if (isRecording() && m_draft.isTarget(sideOf(spot), holeOf(spot)))
        parts << (m_draft.bonusDue() ? tr("may be taken") : tr("may be sown"));
    switch (lastPlyMark(spot)) {
    case LastPlyMark::None:
        break;
    case LastPlyMark::Left:
        parts << tr("sown from in the last ply");
        break;
    case LastPlyMark::Arrived:
        parts << tr("the last ply ended here");
        break;
    case LastPlyMark::Taken:
        parts << tr("taken in the last ply");
        break;
    }
    return parts.join(QStringLiteral(", "));
}

LastPlyMark SowingWidget::lastPlyMark(int spot) const
{
    const auto* action = lastPly() ? std::get_if<SowingAction>(&*lastPly()) : nullptr;
    if (action == nullptr)
        return LastPlyMark::None;
    const Side mover = std::get_if<rules::SowingPosition>(&positionBefore())->toMove;
    const Hole hole = holeOf(spot);
    if (sideOf(spot) == mover) {
        if (m_lastSowing.last == hole)
            return LastPlyMark::Arrived;
        return action->start == hole ? LastPlyMark::Left : LastPlyMark::None;
    }
    const auto holds = [hole](const std::vector<Hole>& holes) {
        return std::find(holes.begin(), holes.end(), hole) != holes.end();
    };
    return holds(m_lastSowing.captured) || holds(action->bonus) ? LastPlyMark::Taken : LastPlyMark::None;
}

void SowingWidget::press(int spot)
{
    stopPlayingOut();
    if (isRecording())
        finish(m_draft.press(sideOf(spot), holeOf(spot)));
}

void SowingWidget::finish(const SowingDraft::Outcome& outcome)
{
    if (outcome.needsOwnHole)
        emit said(sowing().toMove == Side::White ? tr("That hole is North's; South is to sow.")
                                                 : tr("That hole is South's; North is to sow."));
    m_shown = {m_draft.shown(), 0};
    changed();
    if (outcome.ply)
        emit plyComposed(*outcome.ply);
}

void SowingWidget::decline()
{
    if (mayDecline())
        emit plyComposed(m_draft.decline());
}

bool SowingWidget::back()
{
    const bool stepped = m_draft.back();
    m_shown = {m_draft.shown(), 0};
    return stepped;
}

void SowingWidget::preview(const std::optional<rules::Ply>& ply)
{
    stopPlayingOut();
    if (const auto* action = ply && isRecording() ? std::get_if<SowingAction>(&*ply) : nullptr)
        m_draft.show(*action);
    else
        while (m_draft.back()) {}
    m_shown = {m_draft.shown(), 0};
    changed();
}

void SowingWidget::keyPressEvent(QKeyEvent* event)
{
    stopPlayingOut();
    BoardView::keyPressEvent(event);
}

void SowingWidget::playOut()
{
    if (m_lastSowing.path.empty())
        return;
    m_step = 0;
    m_clock.start();
    nextStep();
}

void SowingWidget::nextStep()
{
    const auto* action = lastPly() ? std::get_if<SowingAction>(&*lastPly()) : nullptr;
    if (action == nullptr || m_step >= static_cast<int>(m_lastSowing.path.size())) {
        stopPlayingOut();
        return;
    }
    ++m_step;
    m_shown = momentOf(
        *std::get_if<rules::SowingPosition>(&positionBefore()), action->start, m_lastSowing, m_step);
    update();
}

void SowingWidget::stopPlayingOut()
{
    m_clock.stop();
    m_shown = {m_draft.shown(), 0};
    update();
}

QString SowingWidget::prompt() const
{
    if (!isRecording())
        return {};
    const bool south = sowing().toMove == Side::White;
    if (m_draft.bonusDue()) {
        const QString ask
            = south ? tr("Captured: choose a hole of North.") : tr("Captured: choose a hole of South.");
        return tr("%1 Hole %2 of %3.").arg(ask).arg(m_draft.taken() + 1).arg(m_draft.due());
    }
    return south ? tr("South sows.") : tr("North sows.");
}

QString SowingWidget::draftText() const
{
    if (!m_draft.start())
        return {};
    const rules::Ply ply = m_draft.decline();
    const QString text = fromLatin(rules::writePly(ruleSet(), ply, coordinates()));
    return text + QLatin1Char(m_draft.taken() > 0 ? '+' : 'x');
}

} // namespace app
