#pragma once

#include "app/board_paint.h"
#include "app/board_view.h"
#include "app/sowing_draft.h"

#include <QTimer>

namespace app {

/// Moruba's four rows: South (White) below, North (Black) above, holes named from each player's own left.
/// A spot is a hole: South's in sowing order, then North's.
class SowingWidget : public BoardView {
    Q_OBJECT

public:
    explicit SowingWidget(QWidget* parent = nullptr);

    int spots() const override;
    QRectF spotRect(int spot) const override;
    QString spotName(int spot) const override;
    QString spotText(int spot) const override;
    void press(int spot) override;
    bool back() override;
    bool shotDue() const override { return m_draft.bonusDue(); }
    bool mayDecline() const override { return m_draft.mayDecline(); }
    void decline() override;
    bool mustPass() const override { return false; }
    QString prompt() const override;
    QString draftText() const override;
    void preview(const std::optional<rules::Ply>& ply) override;

    /// Plays the last ply out, stone by stone. Any press or key shows its end at once.
    void playOut();
    bool isPlayingOut() const { return m_clock.isActive(); }
    /// Stones on the board as shown plus those in hand at this moment.
    int stonesShown() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void positionShown() override;
    LastPlyMark lastPlyMark(int spot) const override;
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    struct Geometry {
        double cell = 0;
        double label = 0;  ///< height of the column names above and below
        double side = 0;   ///< width of the arrows at the left, and as much at the right
        double middle = 0; ///< height of the band between the players
        QRectF board;
        QRectF strips[2];
    };
    Geometry geometryOf(QSize size) const;
    int columnsOf() const;
    const rules::SowingRules& sowingRules() const;
    const rules::SowingPosition& sowing() const;
    rules::Side sideOf(int spot) const;
    rules::Hole holeOf(int spot) const;
    int stonesAt(int spot) const;
    void finish(const SowingDraft::Outcome& outcome);
    void nextStep();
    void stopPlayingOut();

    void paintGround(QPainter& painter) const;
    void paintHole(QPainter& painter, int spot) const;
    void paintStones(QPainter& painter, QPointF centre, double radius, int stones) const;
    void paintStrip(QPainter& painter, const QRectF& strip, rules::Side side) const;
    void paintMiddle(QPainter& painter) const;

    SowingDraft m_draft;
    SowingMoment m_shown;
    rules::Sowing m_lastSowing; ///< of the last ply
    int m_step = 0;             ///< while playing out: stones sown so far
    QTimer m_clock;
    BoardColours m_colours;
};

} // namespace app
