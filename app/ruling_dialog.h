#pragma once

#include "app/trying_dialog.h"
#include "arbiter/event.h"
#include "rules/game.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QRadioButton>
#include <QSpinBox>

namespace app {

/// What the arbiter rules about a game, and why: plies taken back, a ply put right, another board, a result.
class RulingDialog : public TryingDialog {
    Q_OBJECT

public:
    RulingDialog(const rules::Game& play, rules::Coordinates coordinates, QWidget* parent);

    arbiter::Ruling ruling() const;
    QString reason() const { return m_reason->text().trimmed(); }

private:
    void layOutChoices();
    void fillAwards();
    void describeTakeBack();
    std::string algebraic(const QString& ply) const;

    const rules::Game m_play;
    rules::Coordinates m_coordinates;
    QRadioButton* m_takeBack;
    QRadioButton* m_correct;
    QRadioButton* m_position;
    QRadioButton* m_award;
    QSpinBox* m_plies;
    QLabel* m_goesOn;
    QSpinBox* m_number;
    QLineEdit* m_ply;
    QLineEdit* m_board;
    QComboBox* m_result;
    QLineEdit* m_reason;
};

} // namespace app
