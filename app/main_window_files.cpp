#include "app/action_runner.h"
#include "app/desk_commands.h"
#include "app/explain.h"
#include "app/explain_arbiter.h"
#include "app/main_window.h"
#include "app/sheet_dialog.h"
#include "arbiter/storage/backup.h"

#include <QApplication>
#include <QDir>
#include <QFileDialog>
#include <QInputDialog>
#include <QMenu>
#include <QStandardPaths>
#include <QThread>

#include <sstream>

namespace app {
namespace {

const QString deskFiles()
{
    return MainWindow::tr("Club files (*.kgotla);;All files (*)");
}

QString withEnding(const QString& path, const QString& ending)
{
    return QFileInfo(path).suffix().isEmpty() ? path + ending : path;
}

} // namespace

void MainWindow::askNewFile()
{
    const QString path = QFileDialog::getSaveFileName(this, tr("New club file"),
        m_settings.lastFolder() + QStringLiteral("/club.kgotla"), deskFiles(), nullptr,
        QFileDialog::DontConfirmOverwrite);
    if (!path.isEmpty())
        createFile(withEnding(path, QStringLiteral(".kgotla")));
}

void MainWindow::askOpenFile()
{
    const QString path
        = QFileDialog::getOpenFileName(this, tr("Open a club file"), m_settings.lastFolder(), deskFiles());
    if (!path.isEmpty())
        openFile(path);
}

void MainWindow::askOpenServer()
{
    const QString url = QInputDialog::getText(this, tr("Open on a server"), tr("Address of the database:"),
        QLineEdit::Normal, QStringLiteral("postgresql://"));
    if (url.isEmpty())
        return;
    openFile(url);
}

void MainWindow::fillRecentMenu()
{
    m_recentMenu->clear();
    for (const QString& location : m_settings.recentFiles())
        connect(m_recentMenu->addAction(location), &QAction::triggered, this,
            [this, location] { openFile(location); });
    if (m_recentMenu->isEmpty())
        m_recentMenu->addAction(tr("None yet"))->setEnabled(false);
}

bool MainWindow::importGames(const QString& path)
{
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    Io io{in, out, err};
    DeskCall call{&m_session->workplace(), m_session->desk().id().text};
    Exit exit = Exit::Done;
    const auto before = m_session->tournament().games.size();
    QApplication::setOverrideCursor(Qt::WaitCursor);
    const Attempt end = attempt([&]() -> std::optional<arbiter::Refusal> {
        exit = runVerb(call, std::vector<std::string>{"import", path.toStdString()}, io);
        m_session->desk().reload();
        return std::nullopt;
    });
    QApplication::restoreOverrideCursor();
    const auto entered = m_session->tournament().games.size() - before;
    if (!end.done())
        say(MessageBar::Kind::Trouble, end.sentence);
    else if (exit != Exit::Done)
        say(MessageBar::Kind::Refusal,
            tr("Games entered: %1. %2").arg(entered).arg(fromUtf8(err.str()).trimmed()));
    else
        say(MessageBar::Kind::Note, tr("Games entered: %1.").arg(entered));
    return end.done() && exit == Exit::Done;
}

void MainWindow::askImport()
{
    if (!m_session->hasTournament()) {
        say(MessageBar::Kind::Note, tr("Open a tournament first; recorded games are entered in it."));
        return;
    }
    const QString path = QFileDialog::getOpenFileName(
        this, tr("Import games"), m_settings.lastFolder(), tr("Recorded games (*.txt);;All files (*)"));
    if (path.isEmpty())
        return;
    m_settings.setLastFolder(QFileInfo(path).absolutePath());
    importGames(path);
}

void MainWindow::askExportGame()
{
    const auto id = chosenGame();
    if (!id) {
        say(MessageBar::Kind::Note, tr("Choose a game in the list first."));
        return;
    }
    const arbiter::Game& game = *m_session->tournament().game(*id);
    const QString path = QFileDialog::getSaveFileName(this, tr("Export the game"),
        tr("%1/round%2-board%3.txt").arg(m_settings.lastFolder()).arg(game.round).arg(game.board),
        tr("Recorded games (*.txt)"));
    if (path.isEmpty())
        return;
    QString trouble;
    const Attempt end = attempt([&]() -> std::optional<arbiter::Refusal> {
        trouble = writeWhole(
            withEnding(path, QStringLiteral(".txt")), rules::writeRecord(m_session->record(game)));
        return std::nullopt;
    });
    m_settings.setLastFolder(QFileInfo(path).absolutePath());
    if (!end.done() || !trouble.isEmpty())
        say(MessageBar::Kind::Trouble, end.done() ? trouble : end.sentence);
}

void MainWindow::askExportAll()
{
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Export all"), m_settings.lastFolder());
    if (folder.isEmpty())
        return;
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    Io io{in, out, err};
    DeskCall call{&m_session->workplace(), m_session->desk().id().text};
    Exit exit = Exit::Done;
    const Attempt end = attempt([&]() -> std::optional<arbiter::Refusal> {
        exit = runVerb(call, std::vector<std::string>{"export", folder.toStdString()}, io);
        return std::nullopt;
    });
    if (!end.done())
        say(MessageBar::Kind::Trouble, end.sentence);
    else if (exit != Exit::Done)
        say(MessageBar::Kind::Refusal, fromUtf8(err.str()).trimmed());
    else
        say(MessageBar::Kind::Note, tr("Written: %1").arg(fromUtf8(out.str()).trimmed()));
}

/// The copy is made beside the window's own work, by a connection of its own.
void MainWindow::askCopy()
{
    const QString target = QFileDialog::getSaveFileName(this, tr("Save a copy"),
        m_settings.lastFolder() + QStringLiteral("/copy.kgotla"), deskFiles(), nullptr,
        QFileDialog::DontConfirmOverwrite);
    if (target.isEmpty())
        return;
    const auto sentence = std::make_shared<QString>();
    QThread* worker = QThread::create([source = m_session->location(), target, sentence] {
        const Attempt end = attempt([&]() -> std::optional<arbiter::Refusal> {
            arbiter::storage::backUp(source, target);
            return std::nullopt;
        });
        *sentence = end.sentence;
    });
    worker->setParent(this);
    connect(worker, &QThread::finished, this, [this, worker, target, sentence] {
        worker->deleteLater();
        if (sentence->isEmpty())
            say(MessageBar::Kind::Note, tr("The copy is in %1.").arg(target));
        else
            say(MessageBar::Kind::Trouble, *sentence);
    });
    worker->start();
}

void MainWindow::openSamples()
{
    if (m_samples)
        return;
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
    QDir().mkpath(folder);
    const QString path = folder + QStringLiteral("/samples.kgotla");
    if (QFileInfo::exists(path)) {
        openFile(path);
        return;
    }
    closeFile();
    const Attempt end = attempt([&]() -> std::optional<arbiter::Refusal> {
        m_samples = std::make_unique<SampleRun>(path);
        return std::nullopt;
    });
    if (!end.done()) {
        say(MessageBar::Kind::Trouble, end.sentence);
        return;
    }
    connect(m_samples.get(), &SampleRun::progress, m_welcome, &WelcomePage::setProgress);
    connect(m_samples.get(), &SampleRun::finished, this, &MainWindow::samplesDone, Qt::QueuedConnection);
    say(MessageBar::Kind::Note, tr("The sample games are being recorded\u2026"));
    m_samples->start();
}

void MainWindow::samplesDone(const QString& trouble)
{
    const QString path = m_samples->location();
    m_samples.reset();
    m_welcome->setProgress(0, 0);
    if (!trouble.isEmpty()) {
        say(MessageBar::Kind::Trouble, trouble);
        return;
    }
    m_welcome->say(MessageBar::Kind::Note, tr("The sample games are in %1.").arg(path));
    openFile(path);
}

void MainWindow::showSheet()
{
    const auto id = chosenGame();
    if (!id) {
        say(MessageBar::Kind::Note, tr("Choose a game in the list first."));
        return;
    }
    const Attempt end = attempt([&]() -> std::optional<arbiter::Refusal> {
        SheetDialog dialog(*m_session, m_settings, *m_session->tournament().game(*id), this);
        dialog.exec();
        return std::nullopt;
    });
    if (!end.done())
        say(MessageBar::Kind::Trouble, end.sentence);
}

} // namespace app
