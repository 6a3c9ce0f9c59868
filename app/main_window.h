#pragma once

#include "app/desk_session.h"
#include "app/game_page.h"
#include "app/sample_run.h"
#include "app/settings.h"
#include "app/tournament_page.h"
#include "app/welcome_page.h"

#include <QMainWindow>
#include <QStackedWidget>
#include <QTabWidget>

#include <functional>
#include <memory>
#include <optional>

class QActionGroup;

namespace app {

/// The desk's window: the welcome page, or a desk file with its tournament and the games being recorded as
/// tabs.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// `settings` outlives the window.
    explicit MainWindow(Settings& settings, QWidget* parent = nullptr);
    ~MainWindow() override;

    /// Opens a desk file or a database on a server. False, and said on the page, if it cannot be.
    bool openFile(const QString& location);
    /// Makes a new desk file and opens it.
    bool createFile(const QString& location);
    /// Opens the tab of a game, or brings it to the front. Pre: a file is open and has that game.
    GamePage* openGame(arbiter::GameId game);
    void closeFile();
    /// Enters the recorded games of a file. False, and said, if any was refused.
    bool importGames(const QString& path);

    DeskSession* session() { return m_session.get(); } ///< nullptr: no file
    WelcomePage& welcomePage() { return *m_welcome; }
    TournamentPage* tournamentPage() { return m_tournament; } ///< nullptr: no file
    GamePage* currentGame() const;
    /// The sentence that stands on the page in front; empty if none.
    QString message() const;
    /// Text at so many per cent of the system's size, 50 to 300.
    void setTextScale(int percent);

protected:
    void closeEvent(QCloseEvent* event) override;

private:
    using Slot = void (MainWindow::*)();
    QAction* addTo(QMenu* menu, const QString& text, const QKeySequence& keys, Slot slot);
    void makeFileMenu();
    void makeViewMenu();
    void makeHelpMenu();
    void fillContextMenus();
    void fillRecentMenu();
    void fillTournamentMenu();

    bool adopt(const std::function<std::unique_ptr<Workplace>()>& open);
    void showSession();
    void closeTab(int index);
    void removeGame(GamePage* page);
    void closeGames();
    void say(MessageBar::Kind kind, const QString& sentence);
    void forEachGame(const std::function<void(GamePage&)>& act);

    void askNewFile();
    void askOpenFile();
    void askOpenServer();
    void askImport();
    void askExportGame();
    void askExportAll();
    void askCopy();
    void openSamples();
    void samplesDone(const QString& trouble);
    void showSheet();
    void closeCurrentTab();
    void copyPosition();
    void showKeys();
    void showAbout();
    void nextTab();
    void larger();
    void smaller();
    void plainSize();
    void chooseCoordinates(rules::Coordinates coordinates);
    std::optional<arbiter::GameId> chosenGame() const;

    Settings& m_settings;
    std::unique_ptr<DeskSession> m_session;
    std::unique_ptr<SampleRun> m_samples;
    QStackedWidget* m_stack = nullptr;
    WelcomePage* m_welcome = nullptr;
    QTabWidget* m_tabs = nullptr;
    TournamentPage* m_tournament = nullptr;

    QMenu* m_fileMenu = nullptr;
    QMenu* m_recentMenu = nullptr;
    QMenu* m_editMenu = nullptr;
    QMenu* m_tournamentMenu = nullptr;
    QMenu* m_gameMenu = nullptr;
    QMenu* m_boardMenu = nullptr;
    QMenu* m_viewMenu = nullptr;
    QMenu* m_otherTournaments = nullptr;
    QAction* m_newFile = nullptr;
    QAction* m_open = nullptr;
    QAction* m_sampleGames = nullptr;
    QAction* m_copyPosition = nullptr;
    std::vector<QAction*> m_needFile; ///< enabled only while a file is open
    std::vector<QAction*> m_needGame; ///< enabled only while a game is chosen
    qreal m_plainPointSize = 0;
};

} // namespace app
