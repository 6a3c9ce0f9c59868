#include "app/board_widget.h"

#include <QFontInfo>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace app {

using rules::Junction;
using rules::Side;

void BoardWidget::paintEvent(QPaintEvent*)
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
    paintCoordinates(painter);
    paintLastPly(painter);
    paintCows(painter);
    if (hints())
        paintTargets(painter);
    if (hasFocus())
        paintFocus(painter, spotRect(cursor()).adjusted(3, 3, -3, -3), m_colours);
    const QString text = m_draft.shotDue() && isRecording()
        ? (m_draft.shotsDue() > 1
                ? tr("Shot due (%1 of %2)").arg(m_draft.shotsTaken() + 1).arg(m_draft.shotsDue())
                : tr("Shot due"))
        : sign();
    if (!text.isEmpty()) {
        painter.setFont(boardFont(font(), geometry.cell * 0.3));
        const QPointF middle = geometry.corner + QPointF(3, 3) * geometry.cell;
        const double half = geometry.cell * 0.62;
        paintSign(painter, QRectF(middle.x() - half, middle.y() - half, 2 * half, 2 * half), text, m_colours);
    }
    if (const auto from = dragged(); from && *from < spots())
        paintCow(painter, dragPoint(), cowRadius() * 1.08, mill().toMove, m_colours);
}

void BoardWidget::paintGround(QPainter& painter) const
{
    const Geometry geometry = geometryOf(size());
    painter.setPen(QPen(m_colours.frame, 2));
    painter.setBrush(m_colours.ground);
    painter.drawRoundedRect(geometry.board.adjusted(1, 1, -1, -1), 10, 10);
    painter.setPen(QPen(m_colours.line, std::max(1.5, geometry.cell * 0.045), Qt::SolidLine, Qt::RoundCap));
    for (const auto& [from, to] : board().strokes)
        painter.drawLine(centre(from), centre(to));
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_colours.line);
    for (const Junction junction : board().all)
        painter.drawEllipse(centre(junction), geometry.cell * 0.09, geometry.cell * 0.09);
}

void BoardWidget::paintCoordinates(QPainter& painter) const
{
    const Geometry geometry = geometryOf(size());
    painter.setPen(m_colours.text);
    if (coordinates() != rules::Coordinates::Algebraic) {
        painter.setFont(boardFont(font(), geometry.cell * 0.22));
        for (const Junction junction : board().all)
            paintPointName(painter, junction);
        return;
    }
    painter.setFont(boardFont(font(), geometry.cell * 0.26));
    constexpr int lines = 7;
    for (int i = 0; i < lines; ++i) {
        const QPointF at = geometry.corner + QPointF(i, i) * geometry.cell;
        const int file = isTurned() ? lines - 1 - i : i;
        const int rank = isTurned() ? i + 1 : lines - i;
        const QRectF below(at.x() - geometry.cell / 2, geometry.board.bottom() - geometry.label - 2,
            geometry.cell, geometry.label);
        const QRectF beside(
            geometry.board.left() + 2, at.y() - geometry.cell / 2, geometry.label, geometry.cell);
        painter.drawText(below, Qt::AlignCenter, QString(QChar(QLatin1Char('a').unicode() + file)));
        painter.drawText(beside, Qt::AlignCenter, QString::number(rank));
    }
}

/// The name beside a point: above it to the right; below where a line leaves that way, to the left if the
/// next point is near there.
void BoardWidget::paintPointName(QPainter& painter, Junction junction) const
{
    const double cell = geometryOf(size()).cell;
    const QPointF middle = centre(junction);
    bool lineToTheRight = false;
    bool pointNearBelow = false;
    for (const Junction neighbour : board().neighbours[index(junction)]) {
        const QPointF way = centre(neighbour) - middle;
        lineToTheRight |= way.x() > 1 && way.y() < -1;
        pointNearBelow |= std::abs(way.x()) < 1 && way.y() > 1 && way.y() < 1.5 * cell;
    }
    const QString name = spotName(static_cast<int>(index(junction)));
    const QFontMetricsF metrics(painter.font());
    const double away = cell * 0.31;
    QRectF area(0, 0, metrics.horizontalAdvance(name) + 2, metrics.ascent());
    if (lineToTheRight && pointNearBelow)
        area.moveTopRight(middle + QPointF(-away, away - metrics.ascent() * 0.25));
    else if (lineToTheRight)
        area.moveTopLeft(middle + QPointF(away, away - metrics.ascent() * 0.25));
    else
        area.moveBottomLeft(middle + QPointF(away, -away + metrics.ascent() * 0.25));
    painter.drawText(area.adjusted(-4, -4, 4, 4), Qt::AlignCenter, name);
}

void BoardWidget::paintLastPly(QPainter& painter) const
{
    const double cell = geometryOf(size()).cell;
    const auto* action = lastPly() ? std::get_if<rules::MillAction>(&*lastPly()) : nullptr;
    if (action == nullptr || action->pass)
        return;
    if (action->from) {
        QColor trace = m_colours.last;
        trace.setAlpha(150);
        painter.setPen(QPen(trace, cell * 0.12, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(centre(*action->from), centre(action->to));
        painter.setPen(QPen(m_colours.last, std::max(2.0, cell * 0.04), Qt::DotLine));
        painter.setBrush(m_colours.ground);
        painter.drawEllipse(centre(*action->from), cell * 0.2, cell * 0.2);
    }
    for (const Junction shot : action->shots)
        if (!cowAt(shot))
            paintShot(painter, centre(shot), cell * 0.33, m_colours);
    const double half = cell * 0.42;
    const QPointF at = centre(action->to);
    paintCorners(painter, QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half), m_colours);
}

void BoardWidget::paintCows(QPainter& painter) const
{
    const double radius = cowRadius();
    for (const Junction junction : m_draft.closed()) {
        painter.setPen(Qt::NoPen);
        QColor glow = m_colours.target;
        glow.setAlpha(90);
        painter.setBrush(glow);
        painter.drawEllipse(centre(junction), radius * 1.35, radius * 1.35);
    }
    for (const Junction junction : board().all) {
        const auto cow = cowAt(junction);
        if (!cow)
            continue;
        const bool lifted = dragged() == static_cast<int>(index(junction));
        painter.setOpacity(lifted ? 0.35 : 1.0);
        paintCow(painter, centre(junction), radius, *cow, m_colours);
        painter.setOpacity(1.0);
    }
    for (const Junction shot : m_draft.action().shots)
        if (m_draft.shotDue())
            paintShot(painter, centre(shot), radius, m_colours);
    if (m_draft.from() && !m_draft.arrival())
        paintChosen(painter, centre(*m_draft.from()), radius, m_colours);
}

void BoardWidget::paintTargets(QPainter& painter) const
{
    const double radius = cowRadius();
    for (const Junction junction : m_draft.targets()) {
        if (m_draft.shotDue())
            paintShotTarget(painter, centre(junction), radius, m_colours);
        else if (m_draft.from())
            paintTarget(painter, centre(junction), radius, m_colours);
        else if (!cowAt(junction)) {
            painter.setPen(QPen(m_colours.target, std::max(1.5, radius * 0.12)));
            painter.setBrush(m_colours.ground);
            painter.drawEllipse(centre(junction), radius * 0.34, radius * 0.34);
        }
    }
}

void BoardWidget::paintStrip(QPainter& painter, const QRectF& strip, Side side) const
{
    const int hand = mill().inHand[index(side)];
    const int standing = m_draft.cows()[index(side)].size();
    const double radius = strip.height() * 0.30;
    QFont text = font();
    text.setBold(mill().toMove == side && isRecording());
    painter.setFont(text);
    const QFontMetricsF metrics(text);
    double left = strip.left() + 2;
    if (mill().toMove == side && isRecording()) {
        const QPointF tip(left + radius * 1.1, strip.center().y());
        painter.setPen(Qt::NoPen);
        painter.setBrush(palette().windowText());
        painter.drawPolygon(
            QPolygonF({tip, tip + QPointF(-radius, -radius * 0.8), tip + QPointF(-radius, radius * 0.8)}));
    }
    left += radius * 1.8;
    paintCow(painter, QPointF(left + radius, strip.center().y()), radius, side, m_colours);
    left += 2 * radius + 8;
    const QString counts = hand > 0 ? tr("%1 in hand, %2 on the board").arg(hand).arg(standing)
                                    : tr("%1 on the board").arg(standing);
    const double countsWidth = metrics.horizontalAdvance(counts);
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(QRectF(strip.right() - countsWidth - 2, strip.top(), countsWidth + 2, strip.height()),
        Qt::AlignVCenter | Qt::AlignRight, counts);
    const double room = strip.right() - countsWidth - 12 - left;
    QString name = player(side);
    if (name.isEmpty())
        name = side == Side::White ? tr("White") : tr("Black");
    painter.drawText(QRectF(left, strip.top(), room, strip.height()), Qt::AlignVCenter | Qt::AlignLeft,
        metrics.elidedText(name, Qt::ElideRight, room));
}

} // namespace app
