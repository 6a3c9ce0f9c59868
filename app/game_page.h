#pragma once

#include "app/action_runner.h"
#include "app/board_view.h"
#include "app/counters_panel.h"
#include "app/desk_session.h"
#include "app/entry_field.h"
#include "app/message_bar.h"
#include "app/ply_list_model.h"
#include "app/settings.h"
#include "app/typed_ply.h"

#include <QAction>
#include <QLabel>
#include <QSplitter>
#include <QTableView>
#include <QWidget>

#include <optional>

class QBoxLayout;
class QToolButton;

namespace app {

/// One game: its board, what is to be done, the entry field, the counters and the plies. It keeps no state of
/// the game: it reads the desk and submits commands.
class GamePage : public QWidget {
    Q_OBJECT

public:
    /// `session` and `settings` outlive the page. Pre: the tournament has that game.
    GamePage(DeskSession& session, Settings& settings, arbiter::GameId game, QWidget* parent = nullptr);

    arbiter::GameId game() const { return m_game; }
    QString title();
    BoardView& board() { return *m_board; }
    EntryField& entry() { return *m_entry; }
    QString prompt() const { return m_prompt->text(); }
    QString message() const { return m_message->sentence(); }
    QStringList counters() const { return m_counters->lines(); }
    int shownPly() const;

    /// What can be done here, for the window's menu; nullptr stands for a separator.
    const std::vector<QAction*>& gameActions() const { return m_gameActions; }
    const std::vector<QAction*>& boardActions() const { return m_boardActions; }
    QAction* undoAction() { return m_undo; }
    QAction* redoAction() { return m_redo; }

    void setCoordinates(rules::Coordinates coordinates);
    void setHints(bool hints);
    /// Writes column widths and the splitter to the settings.
    void remember();

signals:
    void gone(); ///< the game's opening was undone
    void titleChanged();

protected:
    void changeEvent(QEvent* event) override;

private:
    struct RefusedPly {
        QString text;
        rules::Coordinates coordinates = rules::Coordinates::Algebraic;
    };
    QAction* makeAction(const QString& text, const QKeySequence& keys, void (GamePage::*slot)());
    void makeActions();
    void makeReplayActions();
    void layOut();
    void fitRows();
    QWidget* makeSide();
    QBoxLayout* makeEntryRow();
    QBoxLayout* makeReplayRow();

    const arbiter::Game* current() const;
    void refresh();
    void refreshBoard(const arbiter::Game& game);
    void refreshPrompt();
    void refreshActions(const arbiter::Game& game);
    QString verdict(const arbiter::Game& game) const;

    void recordPly(const rules::Ply& ply);
    void recordTyped();
    void textEdited(const QString& text);
    void submitMove(const QString& text, rules::Coordinates coordinates, bool letStand);
    QString inChosenCoordinates(const RefusedPly& given) const;
    void sayRefusal(const arbiter::Refusal& refusal, const RefusedPly& given);
    /// Submits a command; a refusal or trouble is said. True if it was done.
    bool submit(const arbiter::Command& command);

    void pass();
    void decline();
    void noteIllegal();
    void letStand();
    void undo();
    void redo();
    void rule();
    void enterResult();
    void turn();
    void focusBoard();
    void focusEntry();
    void playOut();
    void toStart();
    void back();
    void forth();
    void toEnd();
    void showPly(std::optional<int> ply);

    DeskSession& m_session;
    Settings& m_settings;
    arbiter::GameId m_game;
    std::optional<int> m_lookedAt; ///< the ply of a replay; nothing: the game as it stands
    std::optional<RefusedPly> m_refused;
    int m_pliesSeen = -1;

    QLabel* m_heading = nullptr;
    QLabel* m_prompt = nullptr;
    QSplitter* m_splitter = nullptr;
    BoardView* m_board = nullptr;
    EntryField* m_entry = nullptr;
    QToolButton* m_passButton = nullptr;
    QToolButton* m_declineButton = nullptr;
    MessageBar* m_message = nullptr;
    CountersPanel* m_counters = nullptr;
    QTableView* m_list = nullptr;
    PlyListModel* m_plies = nullptr;

    QAction* m_pass = nullptr;
    QAction* m_decline = nullptr;
    QAction* m_noteIllegal = nullptr;
    QAction* m_letStand = nullptr;
    QAction* m_undo = nullptr;
    QAction* m_redo = nullptr;
    QAction* m_rule = nullptr;
    QAction* m_result = nullptr;
    QAction* m_turn = nullptr;
    QAction* m_playOut = nullptr;
    QAction* m_toStart = nullptr;
    QAction* m_back = nullptr;
    QAction* m_forth = nullptr;
    QAction* m_toEnd = nullptr;
    std::vector<QAction*> m_gameActions;
    std::vector<QAction*> m_boardActions;
};

} // namespace app
