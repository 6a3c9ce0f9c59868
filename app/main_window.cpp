#include "app/main_window.h"

#include "app/action_runner.h"
#include "app/explain.h"
#include "app/explain_arbiter.h"

#include <QActionGroup>
#include <QApplication>
#include <QCloseEvent>
#include <QFileInfo>
#include <QMenuBar>
#include <QTabBar>

#include <algorithm>

namespace app {
namespace {

void fill(QMenu* menu, const std::vector<QAction*>& actions)
{
    menu->clear();
    for (QAction* action : actions) {
        if (action == nullptr)
            menu->addSeparator();
        else
            menu->addAction(action);
    }
    menu->menuAction()->setVisible(!actions.empty());
}

} // namespace

MainWindow::MainWindow(Settings& settings, QWidget* parent)
    : QMainWindow(parent)
    , m_settings(settings)
    , m_plainPointSize(QApplication::font().pointSizeF())
{
    setWindowTitle(tr("Kgotla"));
    setWindowIcon(QIcon(QStringLiteral(":/icons/kgotla.svg")));
    m_stack = new QStackedWidget(this);
    m_tabs = new QTabWidget(m_stack);
    m_tabs->setTabsClosable(true);
    m_tabs->setMovable(true);
    m_tabs->setDocumentMode(true);
    makeFileMenu();
    m_welcome = new WelcomePage(settings, {m_newFile, m_open, m_sampleGames}, m_stack);
    m_stack->addWidget(m_welcome);
    m_stack->addWidget(m_tabs);
    setCentralWidget(m_stack);
    m_editMenu = menuBar()->addMenu(tr("&Edit"));
    m_tournamentMenu = menuBar()->addMenu(tr("&Tournament"));
    m_gameMenu = menuBar()->addMenu(tr("&Game"));
    m_boardMenu = menuBar()->addMenu(tr("&Board"));
    makeViewMenu();
    makeHelpMenu();
    m_otherTournaments = new QMenu(tr("&Other tournament"), this);
    connect(m_otherTournaments, &QMenu::aboutToShow, this, &MainWindow::fillTournamentMenu);
    m_copyPosition = new QAction(tr("&Copy the position"), this);
    m_copyPosition->setShortcut(QKeySequence(tr("Ctrl+Shift+C")));
    addAction(m_copyPosition);
    connect(m_copyPosition, &QAction::triggered, this, &MainWindow::copyPosition);
    m_needGame.push_back(m_copyPosition);
    connect(m_welcome, &WelcomePage::fileWanted, this, &MainWindow::openFile);
    connect(m_tabs, &QTabWidget::currentChanged, this, &MainWindow::fillContextMenus);
    connect(m_tabs, &QTabWidget::tabCloseRequested, this, &MainWindow::closeTab);
    setTextScale(settings.textScale());
    if (!restoreGeometry(settings.windowGeometry())) {
        constexpr QSize usual(1120, 760);
        resize(usual);
    }
    fillContextMenus();
}

MainWindow::~MainWindow()
{
    // The pages go before the session they look at.
    m_tabs->disconnect(this);
    while (m_tabs->count() > 0) {
        QWidget* page = m_tabs->widget(0);
        m_tabs->removeTab(0);
        delete page;
    }
}

bool MainWindow::adopt(const std::function<std::unique_ptr<Workplace>()>& open)
{
    std::unique_ptr<DeskSession> session;
    const Attempt end = attempt([&]() -> std::optional<arbiter::Refusal> {
        session = std::make_unique<DeskSession>(open());
        return std::nullopt;
    });
    if (!end.done()) {
        say(MessageBar::Kind::Trouble, end.sentence);
        return false;
    }
    closeFile();
    m_session = std::move(session);
    showSession();
    return true;
}

bool MainWindow::openFile(const QString& location)
{
    const bool opened = adopt([&] { return Workplace::open(location); });
    if (!opened && !location.startsWith(QLatin1String("postgresql://")) && !QFileInfo::exists(location)) {
        m_settings.forgetRecentFile(location);
        m_welcome->refresh();
    }
    return opened;
}

bool MainWindow::createFile(const QString& location)
{
    return adopt([&] { return Workplace::create(location); });
}

void MainWindow::showSession()
{
    const QString location = m_session->location();
    m_settings.addRecentFile(location);
    if (!location.startsWith(QLatin1String("postgresql://")))
        m_settings.setLastFolder(QFileInfo(location).absolutePath());
    m_tournament = new TournamentPage(*m_session, m_settings, m_tabs);
    const int at = m_tabs->addTab(m_tournament, tr("Tournament"));
    m_tabs->tabBar()->setTabButton(at, QTabBar::RightSide, nullptr);
    m_tabs->tabBar()->setTabButton(at, QTabBar::LeftSide, nullptr);
    connect(m_tournament, &TournamentPage::gameWanted, this,
        [this](qlonglong game) { openGame(static_cast<arbiter::GameId>(game)); });
    connect(m_session.get(), &DeskSession::tournamentReplaced, this, &MainWindow::closeGames);
    connect(m_session.get(), &DeskSession::changed, this, &MainWindow::fillContextMenus);
    m_stack->setCurrentWidget(m_tabs);
    setWindowTitle(tr("%1 \u2013 Kgotla").arg(QFileInfo(location).fileName()));
    QStringList warnings;
    for (const auto& warning : m_session->workplace().file().warnings())
        warnings << explain(warning);
    if (!warnings.isEmpty())
        say(MessageBar::Kind::Refusal, warnings.join(QLatin1Char(' ')));
    fillContextMenus();
    m_tournament->setFocus();
}

void MainWindow::closeFile()
{
    if (!m_session)
        return;
    closeGames();
    m_tournament->remember();
    m_tabs->removeTab(m_tabs->indexOf(m_tournament));
    delete m_tournament;
    m_tournament = nullptr;
    m_session.reset();
    m_welcome->refresh();
    m_stack->setCurrentWidget(m_welcome);
    setWindowTitle(tr("Kgotla"));
    fillContextMenus();
}

GamePage* MainWindow::openGame(arbiter::GameId game)
{
    for (int i = 0; i < m_tabs->count(); ++i)
        if (auto* page = qobject_cast<GamePage*>(m_tabs->widget(i));
            page != nullptr && page->game() == game) {
            m_tabs->setCurrentIndex(i);
            page->setFocus();
            return page;
        }
    auto* page = new GamePage(*m_session, m_settings, game, m_tabs);
    const int at = m_tabs->addTab(page, page->title());
    connect(page, &GamePage::gone, this, [this, page] { removeGame(page); });
    connect(page, &GamePage::titleChanged, this,
        [this, page] { m_tabs->setTabText(m_tabs->indexOf(page), page->title()); });
    m_tabs->setCurrentIndex(at);
    page->setFocus();
    return page;
}

void MainWindow::removeGame(GamePage* page)
{
    page->disconnect(this);
    page->remember();
    m_tabs->removeTab(m_tabs->indexOf(page));
    // It may be on the call stack: its own session told it.
    page->hide();
    page->deleteLater();
}

void MainWindow::closeGames()
{
    for (int i = m_tabs->count() - 1; i >= 0; --i)
        if (auto* page = qobject_cast<GamePage*>(m_tabs->widget(i))) {
            page->remember();
            m_tabs->removeTab(i);
            delete page;
        }
}

void MainWindow::closeTab(int index)
{
    if (auto* page = qobject_cast<GamePage*>(m_tabs->widget(index)))
        removeGame(page);
}

void MainWindow::closeCurrentTab()
{
    closeTab(m_tabs->currentIndex());
}

GamePage* MainWindow::currentGame() const
{
    return m_session ? qobject_cast<GamePage*>(m_tabs->currentWidget()) : nullptr;
}

std::optional<arbiter::GameId> MainWindow::chosenGame() const
{
    if (const GamePage* page = currentGame())
        return page->game();
    return m_tournament != nullptr ? m_tournament->chosenGame() : std::nullopt;
}

void MainWindow::say(MessageBar::Kind kind, const QString& sentence)
{
    if (m_session && m_tournament != nullptr) {
        m_tournament->say(kind, sentence);
        m_tabs->setCurrentWidget(m_tournament);
        return;
    }
    m_welcome->say(kind, sentence);
}

QString MainWindow::message() const
{
    if (!m_session)
        return m_welcome->message();
    if (const GamePage* page = currentGame())
        return page->message();
    return m_tournament->message();
}

void MainWindow::forEachGame(const std::function<void(GamePage&)>& act)
{
    for (int i = 0; i < m_tabs->count(); ++i)
        if (auto* page = qobject_cast<GamePage*>(m_tabs->widget(i)))
            act(*page);
}

/// Menus show what can be done on the page in front.
void MainWindow::fillContextMenus()
{
    GamePage* game = currentGame();
    const bool open = m_session != nullptr && m_tournament != nullptr;
    std::vector<QAction*> edit;
    if (game != nullptr)
        edit = {game->undoAction(), game->redoAction(), nullptr, m_copyPosition};
    else if (open)
        edit = {m_tournament->undoAction(), m_tournament->redoAction()};
    fill(m_editMenu, edit);
    std::vector<QAction*> tournament;
    if (open) {
        tournament = m_tournament->tournamentActions();
        tournament.insert(tournament.begin() + 1, m_otherTournaments->menuAction());
    }
    fill(m_tournamentMenu, tournament);
    fill(m_gameMenu, game != nullptr ? game->gameActions() : std::vector<QAction*>());
    fill(m_boardMenu, game != nullptr ? game->boardActions() : std::vector<QAction*>());
    for (QAction* action : m_needFile)
        action->setEnabled(open);
    for (QAction* action : m_needGame)
        action->setEnabled(open && !m_session->tournament().games.empty());
}

void MainWindow::fillTournamentMenu()
{
    m_otherTournaments->clear();
    const Attempt end = attempt([this]() -> std::optional<arbiter::Refusal> {
        for (const auto& summary : m_session->tournaments()) {
            QAction* action = m_otherTournaments->addAction(fromUtf8(summary.name));
            action->setCheckable(true);
            action->setChecked(summary.id == m_session->desk().id());
            connect(action, &QAction::triggered, this, [this, id = summary.id] {
                const Attempt moved = attempt([&]() -> std::optional<arbiter::Refusal> {
                    m_session->sitDownAt(id);
                    return std::nullopt;
                });
                if (!moved.done())
                    say(MessageBar::Kind::Trouble, moved.sentence);
            });
        }
        return std::nullopt;
    });
    if (!end.done())
        say(MessageBar::Kind::Trouble, end.sentence);
}

void MainWindow::setTextScale(int percent)
{
    constexpr int least = 50;
    constexpr int most = 300;
    const int scale = std::clamp(percent, least, most);
    m_settings.setTextScale(scale);
    QFont font = QApplication::font();
    font.setPointSizeF(m_plainPointSize * scale / 100.0);
    QApplication::setFont(font);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    forEachGame([](GamePage& page) { page.remember(); });
    if (m_tournament != nullptr)
        m_tournament->remember();
    m_settings.setWindowGeometry(saveGeometry());
    event->accept();
}

} // namespace app
