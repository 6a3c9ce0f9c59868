#pragma once

#include "app/desk_session.h"
#include "app/message_bar.h"
#include "app/settings.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QStackedWidget>
#include <QStandardItemModel>
#include <QTableView>
#include <QWidget>

#include <optional>

namespace app {

/// The tournament at this desk: who plays, and the games. Where there is nothing yet it says what comes next.
class TournamentPage : public QWidget {
    Q_OBJECT

public:
    /// `session` and `settings` outlive the page.
    TournamentPage(DeskSession& session, Settings& settings, QWidget* parent = nullptr);

    /// The game chosen in the list.
    std::optional<arbiter::GameId> chosenGame() const;
    const std::vector<QAction*>& tournamentActions() const { return m_actions; }
    QAction* undoAction() { return m_undo; }
    QAction* redoAction() { return m_redo; }
    QString message() const { return m_message->sentence(); }
    void say(MessageBar::Kind kind, const QString& sentence);
    void newTournament();
    void newGame();
    void remember();

signals:
    void gameWanted(qlonglong game); ///< a GameId; Qt 6.4 cannot carry an enum of that width

private:
    QAction* makeAction(const QString& text, const QKeySequence& keys, void (TournamentPage::*slot)());
    QWidget* makeEmptyPage();
    QWidget* makeListsPage();
    QWidget* makePlayersPart();
    QWidget* makeGamesPart();
    QTableView* makeTable(QStandardItemModel* model, const QString& name);
    void refresh();
    void fillPlayers();
    void fillGames();
    void openChosen();
    void enterPlayer();
    void focusPlayerField();
    void withdrawPlayer();
    bool submit(const arbiter::Command& command);
    void undo();
    void redo();

    DeskSession& m_session;
    Settings& m_settings;
    QStackedWidget* m_stack;
    QLabel* m_heading;
    MessageBar* m_message;
    QLineEdit* m_newPlayer = nullptr;
    QLabel* m_noPlayers = nullptr;
    QLabel* m_noGames = nullptr;
    QStandardItemModel* m_playerRows;
    QStandardItemModel* m_gameRows;
    QTableView* m_players = nullptr;
    QTableView* m_games = nullptr;
    QAction* m_newTournament = nullptr;
    QAction* m_newGame = nullptr;
    QAction* m_openGame = nullptr;
    QAction* m_enter = nullptr;
    QAction* m_withdraw = nullptr;
    QAction* m_undo = nullptr;
    QAction* m_redo = nullptr;
    std::vector<QAction*> m_actions;
};

} // namespace app
