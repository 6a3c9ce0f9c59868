#pragma once

#include "app/desk_session.h"
#include "app/settings.h"
#include "app/trying_dialog.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QTableWidget>

namespace app {

/// What a tournament is opened with: name, rules with the house's own settings, rounds, players.
class NewTournamentDialog : public TryingDialog {
    Q_OBJECT

public:
    NewTournamentDialog(Settings& settings, QWidget* parent);

    arbiter::TournamentOpened opening() const;
    /// One a line: name, or name; club, or name; club; rating.
    std::vector<NewPlayer> players() const;

private:
    QWidget* makeRulesPart();
    void chooseRuleSet(int index);
    void showRuleSet();
    void changeSetting(int row);
    void loadRuleSet();
    void saveRuleSet();

    Settings& m_settings;
    rules::RuleSet m_rules;
    QLineEdit* m_name;
    QLineEdit* m_place;
    QLineEdit* m_date;
    QSpinBox* m_rounds;
    QComboBox* m_ruleSet;
    QLabel* m_source;
    QTableWidget* m_keys;
    QPlainTextEdit* m_players;
    bool m_filling = false;
};

} // namespace app
