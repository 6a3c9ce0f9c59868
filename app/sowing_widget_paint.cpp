#include "app/sowing_widget.h"

#include <QFontInfo>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace app {

using rules::Side;

void SowingWidget::paintEvent(QPaintEvent*)
{
    if (!hasGame())
        return;
    m_colours = boardColours(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Geometry geometry = geometryOf(size());
    const Side above = isTurned() ? Side::White : Side::Black;
    paintStrip(painter, geometry.strips[0], above);
    paintStrip(painter, geometry.strips[1], other(above));
    paintGround(painter);
    for (int spot = 0; spot < spots(); ++spot)
        paintHole(painter, spot);
    paintMiddle(painter);
    if (hasFocus())
        paintFocus(painter, spotRect(cursor()).adjusted(2, 2, -2, -2), m_colours);
}

void SowingWidget::paintGround(QPainter& painter) const
{
    const Geometry geometry = geometryOf(size());
    painter.setPen(QPen(m_colours.frame, 2));
    painter.setBrush(m_colours.ground);
    painter.drawRoundedRect(geometry.board.adjusted(1, 1, -1, -1), 10, 10);
    const QRectF upper(geometry.board.left() + 4, geometry.board.top() + 4, geometry.board.width() - 8,
        (geometry.board.height() - geometry.middle) / 2 - 4);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_colours.inlay);
    painter.drawRoundedRect(upper, 8, 8);

    painter.setPen(m_colours.text);
    painter.setFont(font());
    const int columns = columnsOf();
    // Everybody sows along his outer row to his own right and back along the inner one.
    const QString right = QStringLiteral("\u2192");
    const QString left = QStringLiteral("\u2190");
    for (const auto& [hole, arrow] : {std::pair{0, right}, std::pair{2 * columns - 1, left}}) {
        for (const int first : {0, 2 * columns}) {
            const QRectF row = spotRect(first + hole);
            const bool below = (first == 0) != isTurned();
            const double room = geometry.side - 4;
            painter.setFont(boardFont(font(), geometry.side * 0.8));
            const QRectF beside(geometry.board.left() + 3, row.top(), room, row.height());
            painter.drawText(beside, Qt::AlignCenter, below == (arrow == right) ? right : left);
        }
    }
    painter.setFont(boardFont(font(), geometry.cell * 0.26));
    for (int column = 0; column < columns; ++column) {
        // Every column carries the outer hole's number of its own side; the inner hole has the same number.
        const QRectF below = spotRect(isTurned() ? 2 * columns + column : column);
        const QRectF above = spotRect(isTurned() ? column : 2 * columns + column);
        const QString name = QString::number(column + 1);
        painter.drawText(
            QRectF(below.left(), below.bottom(), geometry.cell, geometry.label), Qt::AlignCenter, name);
        painter.drawText(QRectF(above.left(), above.top() - geometry.label, geometry.cell, geometry.label),
            Qt::AlignCenter, name);
    }
}

void SowingWidget::paintHole(QPainter& painter, int spot) const
{
    const QRectF area = spotRect(spot);
    const double radius = area.width() * 0.43;
    const QPointF middle = area.center();
    const LastPlyMark mark = isPlayingOut() || m_draft.start() ? LastPlyMark::None : lastPlyMark(spot);
    QRadialGradient hollow(middle + QPointF(0, -radius * 0.3), radius * 1.4);
    hollow.setColorAt(0, m_colours.dark ? QColor(0x22, 0x1A, 0x14) : QColor(0xC7, 0xAA, 0x7E));
    hollow.setColorAt(1, m_colours.dark ? QColor(0x30, 0x26, 0x1E) : QColor(0xE2, 0xCC, 0xA6));
    painter.setPen(QPen(m_colours.line, std::max(1.2, radius * 0.06)));
    painter.setBrush(hollow);
    painter.drawEllipse(middle, radius, radius);
    paintStones(painter, middle, radius, stonesAt(spot));

    const bool start = m_draft.start() == holeOf(spot) && sideOf(spot) == sowing().toMove;
    if (start)
        paintChosen(painter, middle, radius * 0.86, m_colours);
    else if (hints() && m_draft.isTarget(sideOf(spot), holeOf(spot))) {
        if (m_draft.bonusDue())
            paintShotTarget(painter, middle, radius * 0.72, m_colours);
        else {
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(m_colours.target, std::max(2.0, radius * 0.1)));
            painter.drawEllipse(middle, radius, radius);
        }
    }
    if (mark == LastPlyMark::Arrived)
        paintCorners(painter, area.adjusted(2, 2, -2, -2), m_colours);
    if (mark == LastPlyMark::Left) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(m_colours.last, std::max(2.0, radius * 0.12), Qt::DotLine));
        painter.drawEllipse(middle, radius * 0.96, radius * 0.96);
    }
    if (mark == LastPlyMark::Taken)
        paintShot(painter, middle, radius, m_colours);
}

/// Up to twelve stones in a ring, and always their number, which is what a recorder reads.
void SowingWidget::paintStones(QPainter& painter, QPointF centre, double radius, int stones) const
{
    if (stones == 0)
        return;
    constexpr int drawn = 12;
    constexpr double fullTurn = 6.283185307;
    const double dot = radius * 0.15;
    painter.setPen(
        QPen(m_colours.dark ? QColor(0x17, 0x12, 0x0F) : m_colours.edge, std::max(0.8, dot * 0.2)));
    painter.setBrush(m_colours.dark ? QColor(0xB9, 0xA5, 0x8A) : QColor(0x6E, 0x56, 0x42));
    const int dots = std::min(stones, drawn);
    for (int i = 0; i < dots; ++i) {
        const double turn = fullTurn * (i + 0.5) / std::max(dots, 4) - fullTurn / 4;
        painter.drawEllipse(centre + QPointF(std::cos(turn), std::sin(turn)) * radius * 0.7, dot, dot);
    }
    QFont number = boardFont(font(), radius * 0.62);
    number.setBold(true);
    painter.setFont(number);
    painter.setPen(m_colours.text);
    painter.drawText(QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius),
        Qt::AlignCenter, QString::number(stones));
}

void SowingWidget::paintStrip(QPainter& painter, const QRectF& strip, Side side) const
{
    const auto& holes = m_shown.position.holes[index(side)];
    int stones = std::accumulate(holes.begin(), holes.end(), 0);
    if (side == sowing().toMove && !isPlayingOut())
        stones += m_shown.inHand;
    const bool toMove = sowing().toMove == side && isRecording();
    QFont text = font();
    text.setBold(toMove);
    painter.setFont(text);
    const QFontMetricsF metrics(text);
    const double radius = strip.height() * 0.30;
    double left = strip.left() + 2;
    if (toMove) {
        const QPointF tip(left + radius * 1.1, strip.center().y());
        painter.setPen(Qt::NoPen);
        painter.setBrush(palette().windowText());
        painter.drawPolygon(
            QPolygonF({tip, tip + QPointF(-radius, -radius * 0.8), tip + QPointF(-radius, radius * 0.8)}));
    }
    left += radius * 1.8;
    const QString counts = stones == 1 ? tr("one stone") : tr("%1 stones").arg(stones);
    const double countsWidth = metrics.horizontalAdvance(counts);
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(QRectF(strip.right() - countsWidth - 2, strip.top(), countsWidth + 2, strip.height()),
        Qt::AlignVCenter | Qt::AlignRight, counts);
    const QString seat = side == Side::White ? tr("South") : tr("North");
    const QString name = player(side).isEmpty() ? seat : tr("%1: %2").arg(seat, player(side));
    const double room = strip.right() - countsWidth - 12 - left;
    painter.drawText(QRectF(left, strip.top(), room, strip.height()), Qt::AlignVCenter | Qt::AlignLeft,
        metrics.elidedText(name, Qt::ElideRight, room));
}

/// The band between the players: what is due, or the result.
void SowingWidget::paintMiddle(QPainter& painter) const
{
    const Geometry geometry = geometryOf(size());
    const QRectF band(geometry.board.left() + 6, geometry.board.center().y() - geometry.middle / 2,
        geometry.board.width() - 12, geometry.middle);
    painter.setFont(font());
    const QString text = m_draft.bonusDue() && isRecording()
        ? tr("Captured: choose hole %1 of %2").arg(m_draft.taken() + 1).arg(m_draft.due())
        : isPlayingOut() ? tr("Sowing: %1 in hand").arg(m_shown.inHand)
                         : sign();
    if (!text.isEmpty())
        paintSign(painter, band, text, m_colours);
}

} // namespace app
