#include "app/action_runner.h"
#include "app/explain.h"
#include "app/keys_dialog.h"
#include "app/main_window.h"

#include <QActionGroup>
#include <QApplication>
#include <QClipboard>
#include <QMenuBar>
#include <QMessageBox>

namespace app {

QAction* MainWindow::addTo(QMenu* menu, const QString& text, const QKeySequence& keys, Slot slot)
{
    QAction* action = menu->addAction(text);
    action->setShortcut(keys);
    connect(action, &QAction::triggered, this, slot);
    return action;
}

void MainWindow::makeFileMenu()
{
    m_fileMenu = menuBar()->addMenu(tr("&File"));
    m_newFile = addTo(m_fileMenu, tr("&New club file\u2026"), QKeySequence::New, &MainWindow::askNewFile);
    m_open = addTo(m_fileMenu, tr("&Open a club file\u2026"), QKeySequence::Open, &MainWindow::askOpenFile);
    addTo(m_fileMenu, tr("Open on a ser&ver\u2026"), QKeySequence(tr("Ctrl+Shift+O")),
        &MainWindow::askOpenServer);
    m_recentMenu = m_fileMenu->addMenu(tr("&Last files"));
    connect(m_recentMenu, &QMenu::aboutToShow, this, &MainWindow::fillRecentMenu);
    m_sampleGames
        = addTo(m_fileMenu, tr("Sa&mple games"), QKeySequence(tr("Ctrl+Shift+M")), &MainWindow::openSamples);
    m_fileMenu->addSeparator();
    QAction* sheet = addTo(
        m_fileMenu, tr("&Score sheet\u2026"), QKeySequence(tr("Ctrl+Shift+P")), &MainWindow::showSheet);
    QAction* exportGame = addTo(
        m_fileMenu, tr("&Export the game\u2026"), QKeySequence(tr("Ctrl+E")), &MainWindow::askExportGame);
    QAction* exportAll = addTo(
        m_fileMenu, tr("Export &all\u2026"), QKeySequence(tr("Ctrl+Shift+E")), &MainWindow::askExportAll);
    QAction* import
        = addTo(m_fileMenu, tr("&Import games\u2026"), QKeySequence(tr("Ctrl+I")), &MainWindow::askImport);
    QAction* copy
        = addTo(m_fileMenu, tr("Save a &copy\u2026"), QKeySequence(tr("Ctrl+Shift+S")), &MainWindow::askCopy);
    m_fileMenu->addSeparator();
    QAction* closeTab
        = addTo(m_fileMenu, tr("Close the &tab"), QKeySequence::Close, &MainWindow::closeCurrentTab);
    QAction* closeFile
        = addTo(m_fileMenu, tr("Close the &file"), QKeySequence(tr("Ctrl+Shift+W")), &MainWindow::closeFile);
    QAction* quit = m_fileMenu->addAction(tr("&Quit"));
    quit->setShortcut(QKeySequence(tr("Ctrl+Q")));
    connect(quit, &QAction::triggered, this, &QWidget::close);
    m_needFile = {import, exportAll, copy, closeTab, closeFile};
    m_needGame = {sheet, exportGame};
}

void MainWindow::makeViewMenu()
{
    m_viewMenu = menuBar()->addMenu(tr("&View"));
    auto* group = new QActionGroup(this);
    using rules::Coordinates;
    const std::array<std::tuple<QString, QString, Coordinates>, 3> systems{
        std::tuple{tr("Coordinates a&1 to g7"), tr("Ctrl+1"), Coordinates::Algebraic},
        std::tuple{tr("Coordinates &E1, A1, R1 (rings)"), tr("Ctrl+2"), Coordinates::Rings},
        std::tuple{tr("Coordinates 1 to &24"), tr("Ctrl+3"), Coordinates::PlayOk}};
    for (const auto& [text, keys, coordinates] : systems) {
        QAction* action = m_viewMenu->addAction(text);
        action->setShortcut(QKeySequence(keys));
        action->setCheckable(true);
        action->setChecked(m_settings.coordinates() == coordinates);
        group->addAction(action);
        connect(
            action, &QAction::triggered, this, [this, chosen = coordinates] { chooseCoordinates(chosen); });
    }
    m_viewMenu->addSeparator();
    const auto addSwitch = [this](const QString& text, const QString& keys, bool on, auto&& act) {
        QAction* action = m_viewMenu->addAction(text);
        action->setShortcut(QKeySequence(keys));
        action->setCheckable(true);
        action->setChecked(on);
        connect(action, &QAction::toggled, this, act);
    };
    addSwitch(tr("&Light the points that can be chosen"), tr("Ctrl+L"), m_settings.hints(), [this](bool on) {
        m_settings.setHints(on);
        forEachGame([on](GamePage& page) { page.setHints(on); });
    });
    addSwitch(tr("&Record a typed ply as soon as it is complete"), tr("Ctrl+Shift+R"),
        m_settings.recordsAtOnce(), [this](bool on) { m_settings.setRecordsAtOnce(on); });
    addSwitch(tr("Show a &sowing stone by stone"), tr("Ctrl+Shift+L"), m_settings.playsOut(),
        [this](bool on) { m_settings.setPlaysOut(on); });
    m_viewMenu->addSeparator();
    addTo(m_viewMenu, tr("Lar&ger text"), QKeySequence::ZoomIn, &MainWindow::larger);
    addTo(m_viewMenu, tr("S&maller text"), QKeySequence::ZoomOut, &MainWindow::smaller);
    addTo(m_viewMenu, tr("&Usual text"), QKeySequence(tr("Ctrl+0")), &MainWindow::plainSize);
    m_viewMenu->addSeparator();
    addTo(m_viewMenu, tr("&Next tab"), QKeySequence(tr("Ctrl+Tab")), &MainWindow::nextTab);
}

void MainWindow::makeHelpMenu()
{
    QMenu* help = menuBar()->addMenu(tr("&Help"));
    addTo(help, tr("&Keys"), QKeySequence::HelpContents, &MainWindow::showKeys);
    addTo(help, tr("&About Kgotla"), QKeySequence(tr("Shift+F1")), &MainWindow::showAbout);
}

void MainWindow::chooseCoordinates(rules::Coordinates coordinates)
{
    m_settings.setCoordinates(coordinates);
    forEachGame([coordinates](GamePage& page) { page.setCoordinates(coordinates); });
}

void MainWindow::copyPosition()
{
    const GamePage* page = currentGame();
    if (page == nullptr)
        return;
    const rules::Game& play = m_session->tournament().game(page->game())->play;
    QApplication::clipboard()->setText(
        fromUtf8(rules::writePosition(play.rules(), play.setupAfter(page->shownPly()))));
}

void MainWindow::nextTab()
{
    if (m_tabs->count() > 1)
        m_tabs->setCurrentIndex((m_tabs->currentIndex() + 1) % m_tabs->count());
    if (QWidget* page = m_tabs->currentWidget())
        page->setFocus();
}

void MainWindow::larger()
{
    setTextScale(m_settings.textScale() + 25);
}

void MainWindow::smaller()
{
    setTextScale(m_settings.textScale() - 25);
}

void MainWindow::plainSize()
{
    setTextScale(100);
}

void MainWindow::showKeys()
{
    KeysDialog dialog(*menuBar(), this);
    dialog.exec();
}

void MainWindow::showAbout()
{
    QMessageBox::about(this, tr("About Kgotla"),
        tr("<h2>Kgotla %1</h2><p>The arbiter's desk for Morabaraba and its kin.</p><p>Qt %2</p>")
            .arg(QApplication::applicationVersion(), QLatin1String(qVersion())));
}

} // namespace app
