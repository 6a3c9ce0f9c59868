#pragma once

#include "rules/mill_board.h"

#include <QColor>
#include <QFont>
#include <QPainter>
#include <QPalette>
#include <QRectF>
#include <QString>

namespace app {

/// The colours of a board, light or dark after the palette's lightness. What a colour says, a shape says too.
struct BoardColours {
    bool dark = false;
    QColor ground; ///< the wood
    QColor inlay;  ///< the same, a shade apart
    QColor frame;
    QColor line;
    QColor text; ///< on the ground
    QColor lightCow;
    QColor darkCow;
    QColor edge;   ///< around every cow
    QColor target; ///< where a cow may go
    QColor shot;   ///< what may be shot
    QColor last;   ///< the last ply
    QColor focus;
    QColor sign;
    QColor signText;
};

BoardColours boardColours(const QPalette& palette);

/// A cow: the light one with a ring, the dark one hatched.
void paintCow(
    QPainter& painter, QPointF centre, double radius, rules::Side side, const BoardColours& colours);
/// A dot in a ring: a cow may come here.
void paintTarget(QPainter& painter, QPointF centre, double radius, const BoardColours& colours);
/// Crosshairs: this may be shot or taken.
void paintShotTarget(QPainter& painter, QPointF centre, double radius, const BoardColours& colours);
/// A cross where a cow was shot.
void paintShot(QPainter& painter, QPointF centre, double radius, const BoardColours& colours);
/// Corners around the place where the last ply ended.
void paintCorners(QPainter& painter, const QRectF& area, const BoardColours& colours);
/// The keyboard's place: two dashed frames, visible on any ground.
void paintFocus(QPainter& painter, const QRectF& area, const BoardColours& colours);
/// A cow or hole taken up.
void paintChosen(QPainter& painter, QPointF centre, double radius, const BoardColours& colours);
/// A sign with up to two lines of text, as large as fits into `area` but never larger than the font given.
void paintSign(QPainter& painter, const QRectF& area, const QString& text, const BoardColours& colours);
/// The font at a height in pixels, but not smaller than it is.
QFont boardFont(const QFont& font, double pixels);

} // namespace app
