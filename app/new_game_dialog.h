#pragma once

#include "app/desk_session.h"
#include "app/trying_dialog.h"

#include <QComboBox>
#include <QSpinBox>

namespace app {

/// Round, board and the two players of a game to be recorded.
class NewGameDialog : public TryingDialog {
    Q_OBJECT

public:
    /// May throw StorageError. Pre: the session has a tournament.
    NewGameDialog(DeskSession& session, QWidget* parent);

    arbiter::OpenGame command() const;

private:
    int freeBoard(int round) const;

    DeskSession& m_session;
    QSpinBox* m_round;
    QSpinBox* m_board;
    QComboBox* m_white;
    QComboBox* m_black;
};

} // namespace app
