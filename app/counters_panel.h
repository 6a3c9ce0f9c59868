#pragma once

#include "rules/game.h"

#include <QLabel>
#include <QProgressBar>
#include <QVBoxLayout>
#include <QWidget>

#include <array>

namespace app {

/// How far the game is from each draw that its rules know, and the claims that are open, with the plies that
/// prove them.
class CountersPanel : public QWidget {
    Q_OBJECT

public:
    explicit CountersPanel(QWidget* parent = nullptr);

    void setGame(const rules::Game& game);
    /// Every line as text, for the score sheet of the demonstration and for tests.
    QStringList lines() const;

private:
    struct Line {
        QLabel* text = nullptr;
        QProgressBar* bar = nullptr;
    };
    Line addLine();
    void setLine(Line& line, const QString& text, int value, int limit);

    QVBoxLayout* m_column;
    std::array<Line, 3> m_lines; ///< no shot, three-three, repetition
    QLabel* m_claims;
};

} // namespace app
