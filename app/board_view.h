#pragma once

#include "rules/game.h"

#include <QRectF>
#include <QString>
#include <QWidget>

#include <array>
#include <memory>
#include <optional>
#include <vector>

namespace app {

/// How a spot takes part in the last ply.
enum class LastPlyMark { None, Left, Arrived, Taken };

/// A board on the screen: what the boards of both families share. It shows one position of a game, composes a
/// ply from presses by mouse, touch, key or assistive technology, and submits nothing itself.
/// A spot is a point or a hole, numbered from 0; a spot is at least 9 mm wide at the smallest size.
class BoardView : public QWidget {
    Q_OBJECT

public:
    explicit BoardView(QWidget* parent = nullptr);
    ~BoardView() override;

    /// Shows the position after `ply` plies of a game and forgets the draft. A copy is kept, not the game.
    void setGame(const rules::Game& game, int ply);
    /// Whether plies may be composed; off for a game that is over or looked back at.
    void setRecording(bool recording);
    bool isRecording() const { return m_recording; }
    void setCoordinates(rules::Coordinates coordinates);
    rules::Coordinates coordinates() const { return m_coordinates; }
    /// Seen from Black's side.
    void setTurned(bool turned);
    bool isTurned() const { return m_turned; }
    /// Whether the points where a press makes sense are lit.
    void setHints(bool hints);
    /// The players as they are to be called, indexed by Side.
    void setPlayers(std::array<QString, 2> names);
    /// A sign over the board, such as the result; empty for none.
    void setSign(const QString& sign);

    virtual int spots() const = 0;
    /// The area that answers to a press, in widget coordinates.
    virtual QRectF spotRect(int spot) const = 0;
    /// "d2" or "E1", in the coordinates chosen; "o5 of White" for a hole.
    virtual QString spotName(int spot) const = 0;
    /// Name and all that is to be seen there: "d2, white cow, last ply".
    virtual QString spotText(int spot) const = 0;
    /// What a click on the spot does.
    virtual void press(int spot) = 0;
    /// Takes back the last step of the draft; false if there was none.
    virtual bool back() = 0;
    /// Shots or extra holes are still due.
    virtual bool shotDue() const = 0;
    /// What is due may be left out.
    virtual bool mayDecline() const = 0;
    /// Submits the draft without what is still due. Pre: mayDecline().
    virtual void decline() = 0;
    /// The pass is the only ply.
    virtual bool mustPass() const = 0;
    /// What is to be done now: "Shot due: choose a black cow (1 of 2)."; empty when nothing can be.
    virtual QString prompt() const = 0;
    /// The draft as far as it goes, in the coordinates chosen.
    virtual QString draftText() const = 0;
    /// Shows a ply that is being typed, as far as it makes sense; nothing: forgets the draft.
    virtual void preview(const std::optional<rules::Ply>& ply) = 0;
    /// The page could not record the ply: the step that completed it is taken back, the rest stays.
    void plyRefused();

    int cursor() const { return m_cursor; }
    void setCursorSpot(int spot);
    std::optional<int> spotAt(QPointF at) const;

signals:
    void plyComposed(const rules::Ply& ply);
    void draftChanged();
    /// A letter or digit was typed on the board; it belongs to the entry field.
    void typed(const QString& text);
    /// A press that meant nothing, explained.
    void said(const QString& sentence);

protected:
    virtual void positionShown() = 0; ///< a new position, side or ply to show: forget the draft
    virtual LastPlyMark lastPlyMark(int spot) const = 0;
    /// Dragging: whether it can begin at a spot, and what it does at its end.
    virtual bool canDrag(int spot) const;
    virtual void drop(int from, int to);
    virtual void paintDragged(QPainter& painter, QPointF at);

    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;

    const rules::RuleSet& ruleSet() const { return *m_rules; }
    bool hasGame() const { return m_rules != nullptr; }
    const rules::Position& position() const { return m_position; }
    const std::optional<rules::Ply>& lastPly() const { return m_lastPly; }
    const rules::Position& positionBefore() const { return m_before; } ///< before lastPly()
    const QString& player(rules::Side side) const { return m_players[index(side)]; }
    const QString& sign() const { return m_sign; }
    bool hints() const { return m_hints && m_recording; }
    std::optional<int> dragged() const { return m_dragging ? m_pressed : std::nullopt; }
    QPointF dragPoint() const { return m_dragPoint; }
    /// Width of the smallest spot, in pixels: 9 mm on this screen, or the height of the text if that is more.
    int smallestSpot() const;
    void changed();

private:
    void moveCursor(int key);
    void finishDrag(QPointF at);
    void announceSpots();
    void announceCursor();

    std::shared_ptr<const rules::RuleSet> m_rules;
    rules::Position m_position;
    rules::Position m_before;
    std::optional<rules::Ply> m_lastPly;
    std::array<QString, 2> m_players;
    QString m_sign;
    std::vector<QString> m_announced; ///< what assistive technology was told of each spot
    rules::Coordinates m_coordinates = rules::Coordinates::Algebraic;
    bool m_recording = false;
    bool m_turned = false;
    bool m_hints = true;
    bool m_submitting = false;
    int m_cursor = 0;
    std::optional<int> m_pressed;
    bool m_dragging = false;
    QPointF m_pressPoint;
    QPointF m_dragPoint;
};

} // namespace app
