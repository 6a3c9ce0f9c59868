#include "app/demo.h"

#include "app/demo_pictures.h"
#include "app/desk_commands.h"
#include "app/explain.h"
#include "app/explain_arbiter.h"
#include "app/main_window.h"
#include "app/new_tournament_dialog.h"
#include "app/ruling_dialog.h"
#include "app/sheet.h"
#include "app/sheet_dialog.h"

#include <QApplication>
#include <QDir>
#include <QKeyEvent>
#include <QStyleFactory>

#include <iostream>
#include <sstream>

namespace app {
namespace {

/// The demonstration: one window, three tournaments, and what they leave behind.
class Demo {
public:
    explicit Demo(const QString& folder)
        : m_folder(folder)
        , m_settings(m_folder.filePath(QStringLiteral("desk.ini")))
        , m_window(m_settings)
    {
        constexpr QSize size(1120, 760);
        m_window.resize(size);
        m_window.show();
        m_settings.setPlaysOut(false);
    }

    bool run()
    {
        picture(QStringLiteral("welcome"), m_window);
        const QString file = m_folder.filePath(QStringLiteral("samples.kgotla"));
        QFile::remove(file);
        if (!m_window.createFile(file))
            return trouble(m_window.message());
        step(QStringLiteral("new club file %1").arg(file));
        picture(QStringLiteral("no-tournament"), m_window);
        int number = 0;
        for (const std::string& script : sampleScripts())
            if (!play(script, "t" + std::to_string(++number)))
                return false;
        return reopenAndLook(file);
    }

private:
    static void step(const QString& text) { std::cout << text.toStdString() << std::endl; }
    bool trouble(const QString& text)
    {
        std::cerr << text.toStdString() << std::endl;
        return false;
    }

    void picture(const QString& name, QWidget& window)
    {
        QApplication::processEvents();
        const QStringList failed = takePictures(window, m_folder, name);
        step(failed.isEmpty() ? QStringLiteral("  pictures %1-*.png").arg(name)
                              : QStringLiteral("  not written: %1").arg(failed.join(QLatin1Char(' '))));
    }

    bool play(const std::string& script, const std::string& tournament)
    {
        std::istringstream lines(script);
        for (std::string line; std::getline(lines, line);) {
            const auto words = scriptWords(line);
            if (!words || words->empty())
                continue;
            const bool done = words->front() == "ply" ? typePly(*words) : runLine(*words, tournament);
            if (!done)
                return trouble(QStringLiteral("stopped at: %1").arg(fromUtf8(line)));
        }
        return finishTournament();
    }

    /// A verb of the command table, on the window's own file.
    bool runLine(const std::vector<std::string>& words, const std::string& tournament)
    {
        std::istringstream in;
        std::ostringstream out;
        Io io{in, out, std::cerr};
        DeskCall call{&m_window.session()->workplace(), tournament};
        if (runVerb(call, words, io) != Exit::Done)
            return false;
        if (words.front() == "open-tournament")
            m_window.session()->sitDownAt(arbiter::TournamentId{tournament});
        else
            m_window.session()->desk().reload();
        std::string text;
        for (const std::string& word : words)
            text += (text.empty() ? "" : " ") + word;
        step(fromUtf8(text));
        QApplication::processEvents();
        return true;
    }

    /// Types a ply into the entry field of the game's own page, as a recorder does.
    bool typePly(const std::vector<std::string>& words)
    {
        const auto id = static_cast<arbiter::GameId>(std::stoll(words[1]));
        GamePage* page = m_window.openGame(id);
        const auto plies = [&] { return m_window.session()->tournament().game(id)->play.plies(); };
        const int before = plies();
        const QString text = fromUtf8(words[2]);
        for (const QChar c : text) {
            if (plies() > before)
                break; // it was complete without what is left of it
            key(page->entry(), 0, QString(c));
            if (page->board().shotDue() && !std::exchange(m_shotSeen, true))
                picture(QStringLiteral("shot-due"), m_window);
        }
        if (plies() == before)
            key(page->entry(), Qt::Key_Return, QStringLiteral("\r"));
        if (plies() != before + 1)
            return trouble(page->message());
        const rules::Game& play = m_window.session()->tournament().game(id)->play;
        if (rules::writePly(play.rules(), play.ply(plies()), rules::Coordinates::Algebraic) != words[2])
            return trouble(QStringLiteral("recorded something else than %1").arg(text));
        step(QStringLiteral("  game %1, ply %2: %3").arg(fromUtf8(words[1])).arg(plies()).arg(text));
        if (plies() == 30 && !std::exchange(m_refusalSeen, true))
            showRefusal(*page);
        return true;
    }

    void showRefusal(GamePage& page)
    {
        for (const QChar c : QStringLiteral("a1g4"))
            key(page.entry(), 0, QString(c));
        key(page.entry(), Qt::Key_Return, QStringLiteral("\r"));
        step(QStringLiteral("  refused: %1").arg(page.message()));
        picture(QStringLiteral("refused"), m_window);
        key(page.entry(), Qt::Key_Escape, QString());
        for (int i = 0; i < 3; ++i)
            page.boardActions()[3]->trigger();
        picture(QStringLiteral("looking-back"), m_window);
        key(page.entry(), Qt::Key_Escape, QString());
    }

    static void key(QWidget& widget, int code, const QString& text)
    {
        QKeyEvent press(QEvent::KeyPress, code, Qt::NoModifier, text);
        QApplication::sendEvent(&widget, &press);
        QKeyEvent release(QEvent::KeyRelease, code, Qt::NoModifier, text);
        QApplication::sendEvent(&widget, &release);
    }

    /// Score sheets and pictures of a tournament whose games are all in.
    bool finishTournament()
    {
        DeskSession& session = *m_window.session();
        const QString id = fromUtf8(session.desk().id().text);
        for (const arbiter::Game& game : session.tournament().games) {
            const QString stem
                = m_folder.filePath(QStringLiteral("%1-game%2").arg(id).arg(qlonglong(game.id)));
            QString failed
                = writeWhole(stem + QStringLiteral(".txt"), rules::writeRecord(session.record(game)));
            if (failed.isEmpty())
                failed = writeWhole(stem + QStringLiteral(".html"),
                    scoreSheetPage(session, game, rules::Coordinates::Algebraic));
            if (!failed.isEmpty())
                return trouble(failed);
            step(QStringLiteral("  score sheet %1.txt, .html").arg(stem));
        }
        m_window.openGame(session.tournament().games.back().id);
        picture(QStringLiteral("%1-game").arg(id), m_window);
        return true;
    }

    bool reopenAndLook(const QString& file)
    {
        m_window.closeFile();
        if (!m_window.openFile(file))
            return trouble(m_window.message());
        step(QStringLiteral("reopened %1").arg(file));
        DeskSession& session = *m_window.session();
        session.sitDownAt(arbiter::TournamentId{"t1"});
        picture(QStringLiteral("tournament"), m_window);
        const arbiter::Game& game = session.tournament().games.front();
        SheetDialog sheet(session, m_settings, game, &m_window);
        sheet.show();
        picture(QStringLiteral("score-sheet"), sheet);
        sheet.hide();
        RulingDialog ruling(game.play, rules::Coordinates::Algebraic, &m_window);
        ruling.show();
        picture(QStringLiteral("ruling"), ruling);
        ruling.hide();
        NewTournamentDialog tournament(m_settings, &m_window);
        tournament.show();
        picture(QStringLiteral("new-tournament"), tournament);
        tournament.hide();
        m_window.openGame(game.id)->setCoordinates(rules::Coordinates::Rings);
        constexpr int doubled = 200;
        m_window.setTextScale(doubled);
        picture(QStringLiteral("text-200"), m_window);
        m_window.setTextScale(100);
        m_window.closeFile();
        return true;
    }

    QDir m_folder;
    Settings m_settings;
    MainWindow m_window;
    bool m_shotSeen = false;
    bool m_refusalSeen = false;
};

} // namespace

int runDemo(const QString& folder)
{
    if (!QDir().mkpath(folder)) {
        std::cerr << "cannot make " << folder.toStdString() << '\n';
        return static_cast<int>(Exit::Storage);
    }
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    try {
        Demo demo(folder);
        return demo.run() ? static_cast<int>(Exit::Done) : static_cast<int>(Exit::Refused);
    } catch (const arbiter::StorageError& error) {
        std::cerr << explain(error).toStdString() << '\n';
    } catch (const arbiter::StaleLog& stale) {
        std::cerr << explain(stale).toStdString() << '\n';
    } catch (const arbiter::CorruptLog& corrupt) {
        std::cerr << explain(corrupt).toStdString() << '\n';
    }
    return static_cast<int>(Exit::Storage);
}

} // namespace app
