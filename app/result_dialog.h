#pragma once

#include "app/trying_dialog.h"
#include "arbiter/tournament.h"

#include <QComboBox>
#include <QLineEdit>

#include <optional>

namespace app {

/// The result of a game, entered or (with a reason) corrected.
class ResultDialog : public TryingDialog {
    Q_OBJECT

public:
    ResultDialog(const arbiter::Game& game, QWidget* parent);

    /// Nothing: none yet, the game goes on (corrections only).
    std::optional<arbiter::GameResult> result() const;
    QString reason() const;

private:
    void fill(bool correcting);

    std::vector<std::optional<arbiter::GameResult>> m_choices;
    QComboBox* m_result;
    QLineEdit* m_reason = nullptr;
};

} // namespace app
