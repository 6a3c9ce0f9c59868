#pragma once

#include "app/board_paint.h"
#include "app/board_view.h"
#include "app/mill_draft.h"

namespace app {

/// A board of the mill family, drawn from its data: points, lines, cows, hands, last ply, targets.
class BoardWidget : public BoardView {
    Q_OBJECT

public:
    explicit BoardWidget(QWidget* parent = nullptr);

    int spots() const override;
    QRectF spotRect(int spot) const override;
    QString spotName(int spot) const override;
    QString spotText(int spot) const override;
    void press(int spot) override;
    bool back() override;
    bool shotDue() const override { return m_draft.shotDue(); }
    bool mayDecline() const override { return m_draft.mayDecline(); }
    void decline() override;
    bool mustPass() const override { return m_draft.mustPass(); }
    QString prompt() const override;
    QString draftText() const override;
    void preview(const std::optional<rules::Ply>& ply) override;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void positionShown() override;
    LastPlyMark lastPlyMark(int spot) const override;
    bool canDrag(int spot) const override;
    void drop(int from, int to) override;
    void paintEvent(QPaintEvent* event) override;

private:
    struct Geometry {
        double cell = 0;  ///< distance of two neighbouring points of the inner square
        QPointF corner;   ///< centre of the point at column 0, row 0 from the top
        QRectF board;     ///< the wood
        double label = 0; ///< room for coordinates at the left and below
        QRectF strips[2]; ///< above and below: the players' hands
    };
    Geometry geometryOf(QSize size) const;
    QPointF centre(rules::Junction junction) const;
    double cowRadius() const;
    const rules::MillPosition& mill() const;
    const rules::MillBoard& board() const;
    std::optional<rules::Side> cowAt(rules::Junction junction) const;
    void finish(const MillDraft::Outcome& outcome);

    void paintGround(QPainter& painter) const;
    void paintCoordinates(QPainter& painter) const;
    void paintLastPly(QPainter& painter) const;
    void paintCows(QPainter& painter) const;
    void paintTargets(QPainter& painter) const;
    void paintStrip(QPainter& painter, const QRectF& strip, rules::Side side) const;
    void paintPointName(QPainter& painter, rules::Junction junction) const;

    MillDraft m_draft;
    BoardColours m_colours;
};

} // namespace app
