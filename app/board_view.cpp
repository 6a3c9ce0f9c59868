#include "app/board_view.h"

#include "app/board_accessible.h"
#include "app/touch.h"

#include <QAccessible>
#include <QApplication>
#include <QFontMetricsF>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <cmath>
#include <limits>

namespace app {

BoardView::BoardView(QWidget* parent)
    : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(false);
    setAccessibleName(tr("Board"));
    installBoardAccessibility();
}

BoardView::~BoardView() = default;

void BoardView::setGame(const rules::Game& game, int ply)
{
    m_rules = game.sharedRules();
    m_position = game.positionAfter(ply);
    m_lastPly.reset();
    if (ply > 0) {
        m_lastPly = game.ply(ply);
        m_before = game.positionAfter(ply - 1);
    }
    m_pressed.reset();
    m_dragging = false;
    positionShown();
    if (m_cursor >= spots())
        m_cursor = 0;
    changed();
}

void BoardView::setRecording(bool recording)
{
    if (m_recording == recording)
        return;
    m_recording = recording;
    changed();
}

void BoardView::setCoordinates(rules::Coordinates coordinates)
{
    m_coordinates = coordinates;
    changed();
}

void BoardView::setTurned(bool turned)
{
    m_turned = turned;
    changed();
}

void BoardView::setHints(bool hints)
{
    m_hints = hints;
    changed();
}

void BoardView::setPlayers(std::array<QString, 2> names)
{
    m_players = std::move(names);
    changed();
}

void BoardView::setSign(const QString& sign)
{
    m_sign = sign;
    changed();
}

void BoardView::plyRefused()
{
    back();
    changed();
}

void BoardView::changed()
{
    update();
    if (!hasGame())
        return;
    announceSpots();
    emit draftChanged();
}

int BoardView::smallestSpot() const
{
    const double text = 1.9 * QFontMetricsF(font()).height();
    return std::max(touchSize(*this), static_cast<int>(std::ceil(text)));
}

std::optional<int> BoardView::spotAt(QPointF at) const
{
    std::optional<int> nearest;
    double best = std::numeric_limits<double>::max();
    for (int spot = 0; spot < spots(); ++spot) {
        const QRectF area = spotRect(spot);
        const QPointF off = at - area.center();
        const double distance = QPointF::dotProduct(off, off);
        if (area.contains(at) && distance < best) {
            best = distance;
            nearest = spot;
        }
    }
    return nearest;
}

void BoardView::setCursorSpot(int spot)
{
    if (spot < 0 || spot >= spots() || spot == m_cursor)
        return;
    m_cursor = spot;
    update();
    announceCursor();
}

/// The nearest spot in the direction of an arrow key; a spot aside counts as farther away.
void BoardView::moveCursor(int key)
{
    const QPointF here = spotRect(m_cursor).center();
    const QPointF ahead = key == Qt::Key_Left ? QPointF(-1, 0)
        : key == Qt::Key_Right                ? QPointF(1, 0)
        : key == Qt::Key_Up                   ? QPointF(0, -1)
                                              : QPointF(0, 1);
    const QPointF aside(-ahead.y(), ahead.x());
    int nearest = m_cursor;
    double best = std::numeric_limits<double>::max();
    for (int spot = 0; spot < spots(); ++spot) {
        const QPointF way = spotRect(spot).center() - here;
        const double forth = QPointF::dotProduct(way, ahead);
        const double across = std::abs(QPointF::dotProduct(way, aside));
        if (forth < 1 || across > forth + 1)
            continue;
        const double distance = forth + 2 * across;
        if (distance < best) {
            best = distance;
            nearest = spot;
        }
    }
    setCursorSpot(nearest);
}

void BoardView::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
        moveCursor(event->key());
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (hasGame())
            press(m_cursor);
        return;
    case Qt::Key_Escape:
    case Qt::Key_Backspace:
        if (back()) {
            changed();
            return;
        }
        break;
    default:
        break;
    }
    const bool plain = (event->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) == Qt::NoModifier;
    const QString text = event->text();
    if (plain && text.size() == 1 && (text[0].isLetterOrNumber() || text[0] == QLatin1Char('-'))) {
        emit typed(text);
        return;
    }
    QWidget::keyPressEvent(event);
}

void BoardView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !hasGame())
        return;
    m_pressed = spotAt(event->position());
    m_pressPoint = event->position();
    m_dragging = false;
    if (m_pressed && *m_pressed < spots())
        setCursorSpot(*m_pressed);
}

void BoardView::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_pressed || !(event->buttons() & Qt::LeftButton))
        return;
    const double way = (event->position() - m_pressPoint).manhattanLength();
    if (!m_dragging && way >= QApplication::startDragDistance() && m_recording && canDrag(*m_pressed))
        m_dragging = true;
    m_dragPoint = event->position();
    if (m_dragging)
        update();
}

void BoardView::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !m_pressed)
        return;
    if (m_dragging) {
        finishDrag(event->position());
        return;
    }
    const int spot = *m_pressed;
    m_pressed.reset();
    if (spotAt(event->position()) == spot)
        press(spot);
}

void BoardView::finishDrag(QPointF at)
{
    const int from = *m_pressed;
    const auto to = spotAt(at);
    m_dragging = false;
    m_pressed.reset();
    if (to && *to != from)
        drop(from, *to);
    changed();
}

bool BoardView::canDrag(int) const
{
    return false;
}

void BoardView::drop(int, int) {}

void BoardView::paintDragged(QPainter&, QPointF) {}

void BoardView::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    update();
    announceCursor();
}

void BoardView::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    update();
}

void BoardView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange)
        updateGeometry();
    QWidget::changeEvent(event);
}

/// Backspace and Escape belong to the draft while there is one, before any shortcut of the window.
bool BoardView::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->modifiers() == Qt::NoModifier && key->key() == Qt::Key_Escape && !draftText().isEmpty()) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

void BoardView::announceSpots()
{
    if (!hasGame() || !QAccessible::isActive())
        return;
    m_announced.resize(static_cast<std::size_t>(spots()));
    for (int spot = 0; spot < spots(); ++spot) {
        QString& told = m_announced[static_cast<std::size_t>(spot)];
        const QString text = spotText(spot);
        if (told == text)
            continue;
        told = text;
        QAccessibleEvent news(this, QAccessible::NameChanged);
        news.setChild(spot);
        QAccessible::updateAccessibility(&news);
    }
}

void BoardView::announceCursor()
{
    if (!hasGame() || !hasFocus() || !QAccessible::isActive())
        return;
    QAccessibleEvent news(this, QAccessible::Focus);
    news.setChild(m_cursor);
    QAccessible::updateAccessibility(&news);
}

} // namespace app
