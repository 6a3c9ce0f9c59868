#include "app/board_paint.h"

#include <QFontInfo>
#include <QFontMetricsF>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace app {
namespace {

constexpr int middleLightness = 128;

QPen roundPen(const QColor& colour, double width)
{
    return {colour, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin};
}

BoardColours lightColours()
{
    BoardColours colours;
    colours.ground = QColor(0xF1, 0xE4, 0xCC);
    colours.inlay = QColor(0xE6, 0xD4, 0xB4);
    colours.frame = QColor(0x8A, 0x64, 0x3E);
    colours.line = QColor(0x5B, 0x3F, 0x26);
    colours.text = QColor(0x4A, 0x32, 0x1C);
    colours.lightCow = QColor(0xFF, 0xFB, 0xF0);
    colours.darkCow = QColor(0x33, 0x2A, 0x24);
    colours.edge = QColor(0x2A, 0x1E, 0x14);
    colours.target = QColor(0x1F, 0x6F, 0x43);
    colours.shot = QColor(0xB3, 0x1B, 0x1B);
    colours.last = QColor(0xB3, 0x6A, 0x00);
    colours.focus = QColor(0x0B, 0x57, 0xA4);
    colours.sign = QColor(0xFF, 0xF6, 0xD8);
    colours.signText = QColor(0x3A, 0x22, 0x10);
    return colours;
}

BoardColours darkColours()
{
    BoardColours colours;
    colours.dark = true;
    colours.ground = QColor(0x3A, 0x2F, 0x27);
    colours.inlay = QColor(0x48, 0x3A, 0x2F);
    colours.frame = QColor(0x9A, 0x78, 0x52);
    colours.line = QColor(0xC9, 0xAE, 0x87);
    colours.text = QColor(0xEC, 0xDD, 0xC3);
    colours.lightCow = QColor(0xF4, 0xEB, 0xD8);
    colours.darkCow = QColor(0x17, 0x12, 0x0F);
    colours.edge = QColor(0xF0, 0xE4, 0xCF);
    colours.target = QColor(0x7C, 0xD9, 0x9C);
    colours.shot = QColor(0xFF, 0x8A, 0x80);
    colours.last = QColor(0xF2, 0xB8, 0x4B);
    colours.focus = QColor(0x8C, 0xC4, 0xFF);
    colours.sign = QColor(0x22, 0x1B, 0x15);
    colours.signText = QColor(0xFB, 0xEB, 0xC8);
    return colours;
}

/// The dark cow's mark: three slanting chords of the inner disc. No clipping: drawings for print have none.
void paintHatch(QPainter& painter, QPointF centre, double radius, const QColor& colour)
{
    const double inner = radius * 0.72;
    const QPointF along = QPointF(0.51, -0.86);
    const QPointF across = QPointF(0.86, 0.51);
    painter.setPen(roundPen(colour, std::max(1.0, radius * 0.11)));
    for (const double off : {-0.5, 0.0, 0.5}) {
        const QPointF middle = centre + across * (off * radius);
        const double half = std::sqrt(inner * inner - off * off * radius * radius);
        painter.drawLine(middle - along * half, middle + along * half);
    }
}

} // namespace

BoardColours boardColours(const QPalette& palette)
{
    return palette.color(QPalette::Window).lightness() < middleLightness ? darkColours() : lightColours();
}

void paintCow(QPainter& painter, QPointF centre, double radius, rules::Side side, const BoardColours& colours)
{
    const bool light = side == rules::Side::White;
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(0, 0, 0, 60));
    painter.drawEllipse(centre + QPointF(0, radius * 0.10), radius * 1.02, radius * 1.02);
    painter.setPen(roundPen(colours.edge, std::max(1.2, radius * 0.09)));
    painter.setBrush(light ? colours.lightCow : colours.darkCow);
    painter.drawEllipse(centre, radius, radius);
    if (!light) {
        paintHatch(painter, centre, radius, QColor(0xB9, 0xA5, 0x8A));
        return;
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(roundPen(QColor(0x7A, 0x5B, 0x3A), std::max(1.0, radius * 0.10)));
    painter.drawEllipse(centre, radius * 0.58, radius * 0.58);
}

void paintTarget(QPainter& painter, QPointF centre, double radius, const BoardColours& colours)
{
    painter.setPen(roundPen(colours.target, std::max(1.5, radius * 0.14)));
    painter.setBrush(colours.ground);
    painter.drawEllipse(centre, radius * 0.62, radius * 0.62);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours.target);
    painter.drawEllipse(centre, radius * 0.28, radius * 0.28);
}

void paintShotTarget(QPainter& painter, QPointF centre, double radius, const BoardColours& colours)
{
    const double width = std::max(2.0, radius * 0.14);
    painter.setBrush(Qt::NoBrush);
    for (const auto& [colour, extra] : {std::pair{colours.ground, 2.0}, std::pair{colours.shot, 0.0}}) {
        painter.setPen(roundPen(colour, width + extra));
        painter.drawEllipse(centre, radius * 1.14, radius * 1.14);
        for (const QPointF way : {QPointF(1, 0), QPointF(-1, 0), QPointF(0, 1), QPointF(0, -1)})
            painter.drawLine(centre + way * radius * 0.92, centre + way * radius * 1.42);
    }
}

void paintShot(QPainter& painter, QPointF centre, double radius, const BoardColours& colours)
{
    const double arm = radius * 0.5;
    for (const auto& [colour, extra] : {std::pair{colours.ground, 2.0}, std::pair{colours.shot, 0.0}}) {
        painter.setPen(roundPen(colour, std::max(2.0, radius * 0.16) + extra));
        painter.drawLine(centre - QPointF(arm, arm), centre + QPointF(arm, arm));
        painter.drawLine(centre - QPointF(arm, -arm), centre + QPointF(arm, -arm));
    }
}

void paintCorners(QPainter& painter, const QRectF& area, const BoardColours& colours)
{
    const double arm = area.width() * 0.26;
    QPainterPath path;
    const auto corner = [&](QPointF at, double across, double down) {
        path.moveTo(at + QPointF(across * arm, 0));
        path.lineTo(at);
        path.lineTo(at + QPointF(0, down * arm));
    };
    corner(area.topLeft(), 1, 1);
    corner(area.topRight(), -1, 1);
    corner(area.bottomLeft(), 1, -1);
    corner(area.bottomRight(), -1, -1);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(roundPen(colours.last, std::max(2.0, area.width() * 0.05)));
    painter.drawPath(path);
}

void paintFocus(QPainter& painter, const QRectF& area, const BoardColours& colours)
{
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colours.ground, 4));
    painter.drawRoundedRect(area, 5, 5);
    QPen dashes(colours.focus, 2.5);
    dashes.setDashPattern({3, 1.6});
    painter.setPen(dashes);
    painter.drawRoundedRect(area, 5, 5);
}

void paintChosen(QPainter& painter, QPointF centre, double radius, const BoardColours& colours)
{
    painter.setBrush(Qt::NoBrush);
    painter.setPen(roundPen(colours.ground, std::max(4.0, radius * 0.30)));
    painter.drawEllipse(centre, radius * 1.16, radius * 1.16);
    painter.setPen(roundPen(colours.target, std::max(2.5, radius * 0.18)));
    painter.drawEllipse(centre, radius * 1.16, radius * 1.16);
}

void paintSign(QPainter& painter, const QRectF& area, const QString& text, const BoardColours& colours)
{
    QFont font = painter.font();
    font.setBold(true);
    const QRectF room = area.adjusted(8, 5, -8, -5);
    constexpr int smallest = 9;
    const auto needed
        = [&] { return QFontMetricsF(font).boundingRect(room, Qt::AlignCenter | Qt::TextWordWrap, text); };
    for (int pixels = QFontInfo(font).pixelSize(); pixels >= smallest; --pixels) {
        font.setPixelSize(pixels);
        const QRectF size = needed();
        if (size.width() <= room.width() && size.height() <= room.height())
            break;
    }
    QRectF plate = needed().adjusted(-10, -6, 10, 6);
    plate.moveCenter(area.center());
    painter.setPen(roundPen(colours.last, 2));
    painter.setBrush(colours.sign);
    painter.drawRoundedRect(plate, 8, 8);
    painter.setPen(colours.signText);
    painter.setFont(font);
    painter.drawText(plate, Qt::AlignCenter | Qt::TextWordWrap, text);
}

QFont boardFont(const QFont& font, double pixels)
{
    QFont scaled = font;
    scaled.setPixelSize(std::max(QFontInfo(font).pixelSize(), static_cast<int>(std::lround(pixels))));
    return scaled;
}

} // namespace app
