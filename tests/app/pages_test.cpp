#include "app/gui_support.h"
#include "app/new_tournament_dialog.h"
#include "app/result_dialog.h"
#include "app/ruling_dialog.h"
#include "support/catch.h"

#include <QAbstractButton>
#include <QDialog>
#include <QElapsedTimer>
#include <QLabel>
#include <QMenuBar>
#include <QScrollBar>
#include <QTimer>
#include <QToolButton>

namespace {

/// Does something to the dialog that opens next.
void inDialog(const std::function<void(QDialog&)>& act)
{
    QTimer::singleShot(0, qApp, [act] {
        auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
        REQUIRE(dialog != nullptr);
        QApplication::setActiveWindow(dialog);
        QApplication::processEvents();
        REQUIRE(QApplication::focusWidget() != nullptr);
        act(*dialog);
        CHECK(!dialog->isVisible());
        dialog->reject(); // a failed test must not wait for anybody
    });
}

QString visibleText(QWidget& page)
{
    QStringList texts;
    for (const QLabel* label : page.findChildren<QLabel*>())
        if (label->isVisible())
            texts << label->text();
    return texts.join(QLatin1Char('\n'));
}

/// A score of a game of twelve plies, legal in every mill set with twelve cows.
const QString opening = QStringLiteral("d6f4b4g4e4f6f2d2d3d7e3e5");

} // namespace

TEST_CASE("Without a file the desk says what can be done", "[app][pages]")
{
    TestDesk desk;

    CHECK(desk.window().welcomePage().isVisible());
    CHECK(desk.window().welcomePage().findChildren<QAbstractButton*>().size() >= 3);
    CHECK(visibleText(desk.window().welcomePage())
              .contains(QStringLiteral("Files opened here will be listed")));
}

TEST_CASE("A tournament is opened, players entered and a game begun by keys alone", "[app][pages]")
{
    TestDesk desk;
    REQUIRE(desk.window().createFile(desk.file()));
    CHECK(visibleText(*desk.window().tournamentPage()).contains(QStringLiteral("holds no tournament yet")));

    inDialog([](QDialog& dialog) {
        typeText(QStringLiteral("Club cup"));
        QTest::keyClick(&dialog, Qt::Key_Return);
    });
    desk.window().tournamentPage()->newTournament();
    REQUIRE(desk.window().session()->hasTournament());
    CHECK(desk.window().session()->tournament().opening->name == "Club cup");
    CHECK(visibleText(*desk.window().tournamentPage()).contains(QStringLiteral("No players yet")));

    QApplication::setActiveWindow(&desk.window()); // no window manager gives it back here
    desk.window().tournamentPage()->setFocus();
    QTest::keyClick(desk.window().tournamentPage(), Qt::Key_F2);
    typeText(QStringLiteral("Anna; North Club; 1500"));
    typeKey(Qt::Key_Return);
    typeText(QStringLiteral("Bheki"));
    typeKey(Qt::Key_Return);
    REQUIRE(desk.window().session()->tournament().players.size() == 2);
    CHECK(desk.window().session()->tournament().players[0].rating == 1500);

    inDialog([](QDialog& dialog) { QTest::keyClick(&dialog, Qt::Key_Return); });
    desk.window().tournamentPage()->newGame();
    QApplication::setActiveWindow(&desk.window());
    REQUIRE(desk.window().currentGame() != nullptr);
    CHECK(QApplication::focusWidget() == &desk.window().currentGame()->entry());
    CHECK(desk.window().currentGame()->title() == QStringLiteral("Anna \u2013 Bheki"));
}

TEST_CASE("A ply the rules refuse is explained with its article within 50 ms, and what was typed stays",
    "[app][pages]")
{
    TestDesk desk;
    app::GamePage& page = desk.newGame("gar");
    typeText(opening);
    REQUIRE(desk.plies() == 12);

    typeText(QStringLiteral("d6"));
    QElapsedTimer clock;
    clock.start();
    typeKey(Qt::Key_Return);
    const qint64 milliseconds = clock.elapsed();

    CHECK(milliseconds < 50);
    CHECK(page.message().contains(QStringLiteral("d6")));
    CHECK(page.message().contains(QLatin1Char('(')));
    CHECK(page.entry().text() == QStringLiteral("d6"));
    CHECK(desk.plies() == 12);
}

TEST_CASE("One key notes the refused ply as an illegal move", "[app][pages]")
{
    TestDesk desk;
    app::GamePage& page = desk.newGame("gar");
    typeText(QStringLiteral("d6d6"));
    REQUIRE(desk.plies() == 1);
    typeKey(Qt::Key_Return);
    REQUIRE(!page.message().isEmpty());

    typeKey(Qt::Key_F8);

    const auto record = desk.window().session()->record(desk.game());
    bool noted = false;
    for (const auto& entry : record.entries)
        if (const auto* note = std::get_if<rules::NoteEntry>(&entry))
            noted |= note->word == "illegal";
    CHECK(noted);
    CHECK(page.entry().text().isEmpty());
    CHECK(desk.plies() == 1);
}

TEST_CASE("A ply that was not legal can be let stand", "[app][pages]")
{
    TestDesk desk;
    app::GamePage& page = desk.newGame("gar", "0,0 a1,a4,d7,e4,f2 b4,c4,d2,f6,g7 w - - 0");
    typeText(QStringLiteral("d7g1"));
    typeKey(Qt::Key_Return);
    REQUIRE(!page.message().isEmpty());

    typeKey(Qt::Key_F8, Qt::ShiftModifier);

    REQUIRE(desk.plies() == 1);
    CHECK(desk.game().play.letStand(1));
    CHECK(page.message().isEmpty());
}

TEST_CASE(
    "A3: ten slips are undone and redone, the position as before, the log with every entry", "[app][pages]")
{
    TestDesk desk;
    desk.newGame("traditional");
    typeText(opening);
    REQUIRE(desk.plies() == 12);
    const std::string before = stateText(desk.window().session()->tournament());
    const auto position = desk.game().play.positionAfter(2);
    const auto seq = desk.window().session()->tournament().last;

    for (int i = 0; i < 10; ++i)
        typeKey(Qt::Key_Z, Qt::ControlModifier);
    CHECK(desk.plies() == 2);
    CHECK(desk.game().play.position() == position);
    CHECK(static_cast<int>(desk.window().session()->tournament().last) == static_cast<int>(seq) + 10);
    for (int i = 0; i < 10; ++i)
        typeKey(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);

    CHECK(desk.plies() == 12);
    CHECK(stateText(desk.window().session()->tournament()) == before);
}

TEST_CASE("A take-back by ruling has a reason and stays in the record", "[app][pages]")
{
    TestDesk desk;
    desk.newGame("traditional");
    typeText(opening);

    inDialog([](QDialog& dialog) {
        auto& ruling = dynamic_cast<app::RulingDialog&>(dialog);
        ruling.findChildren<QSpinBox*>().front()->setValue(3);
        for (QLineEdit* field : ruling.findChildren<QLineEdit*>())
            if (field->placeholderText().startsWith(QStringLiteral("the reason")))
                field->setText(QStringLiteral("cow not released"));
        QTest::keyClick(&dialog, Qt::Key_Return);
    });
    typeKey(Qt::Key_T, Qt::ControlModifier);

    CHECK(desk.plies() == 9);
    const std::string text = rules::writeRecord(desk.window().session()->record(desk.game()));
    CHECK(text.find("{@ruling takeback 3") != std::string::npos);
}

TEST_CASE("A dialog stays open with what was typed while the desk refuses", "[app][pages]")
{
    TestDesk desk;
    desk.window().createFile(desk.file());
    QString complaint;

    inDialog([&](QDialog& dialog) {
        QTest::keyClick(&dialog, Qt::Key_Return); // no name
        complaint = dynamic_cast<app::TryingDialog&>(dialog).complaint();
        CHECK(dialog.isVisible());
        dialog.reject();
    });
    desk.window().tournamentPage()->newTournament();

    CHECK(!complaint.isEmpty());
    CHECK(!desk.window().session()->hasTournament());
}

TEST_CASE("House settings are judged as they are typed", "[app][pages]")
{
    TestDesk desk;
    app::NewTournamentDialog dialog(desk.settings(), &desk.window());
    auto* keys = dialog.findChild<QTableWidget*>();
    REQUIRE(keys != nullptr);
    const auto rowOf = [&](const QString& key) {
        for (int row = 0; row < keys->rowCount(); ++row)
            if (keys->item(row, 0)->text() == key)
                return row;
        return -1;
    };

    keys->item(rowOf(QStringLiteral("fly")), 1)->setText(QStringLiteral("7"));
    CHECK(!dialog.complaint().isEmpty());
    keys->item(rowOf(QStringLiteral("fly")), 1)->setText(QStringLiteral("4"));
    CHECK(dialog.complaint().isEmpty());
    CHECK(dialog.opening().ruleSet.find("\"4\"") != std::string::npos);
}

TEST_CASE("Looking back changes nothing, and no ply is taken there", "[app][pages]")
{
    TestDesk desk;
    app::GamePage& page = desk.newGame("traditional");
    typeText(opening);
    const auto seq = desk.window().session()->tournament().last;

    typeKey(Qt::Key_Home, Qt::AltModifier);
    CHECK(page.shownPly() == 0);
    CHECK(page.prompt().startsWith(QStringLiteral("Looking back")));
    CHECK(!page.board().isRecording());
    clickSpot(page.board(), spotNamed("a1"));
    CHECK(desk.plies() == 12);
    typeKey(Qt::Key_End, Qt::AltModifier);

    CHECK(page.shownPly() == 12);
    CHECK(desk.window().session()->tournament().last == seq);
}

TEST_CASE("The pass is a button when it is the only ply", "[app][pages][koti]")
{
    TestDesk desk;
    app::GamePage& page = desk.newGame("koti", "0,0 a1,a4,a7,d7 b2,b4,b6,d6,d1,g7,g1 w - - 0");
    const auto isShown = [&] {
        for (const auto* button : page.findChildren<QToolButton*>())
            if (button->isVisible() && button->text().remove(QLatin1Char('&')) == QStringLiteral("Pass"))
                return true;
        return false;
    };
    CHECK(isShown());

    typeKey(Qt::Key_P, Qt::ControlModifier);

    CHECK(desk.plies() == 1);
    CHECK(!isShown());
}

TEST_CASE("Another desk wrote first: it is said, shown, and what was typed stays", "[app][pages]")
{
    TestDesk desk;
    app::GamePage& page = desk.newGame("traditional");
    typeText(QStringLiteral("d6"));
    const auto other = app::Workplace::open(desk.file());
    const auto second = other->desk(desk.window().session()->desk().id());
    REQUIRE(!second->submit(arbiter::PlayMove{desk.game().id, "f4"}));

    typeText(QStringLiteral("b4"));

    CHECK(!page.message().isEmpty());
    CHECK(page.entry().text() == QStringLiteral("b4"));
    CHECK(desk.plies() == 2);
    typeKey(Qt::Key_Return);
    CHECK(desk.plies() == 3);
    CHECK(page.message().isEmpty());
}

TEST_CASE("A disk that fails is said, and what was typed stays and can be tried again", "[app][pages]")
{
    TestDesk desk;
    app::GamePage& page = desk.newGame("traditional");
    auto& database = desk.window().session()->workplace().file().database();
    database.run(QStringLiteral("ALTER TABLE event RENAME TO away"));

    clickSpot(page.board(), spotNamed("d6"));
    CHECK(!page.message().isEmpty());
    CHECK(page.entry().text() == QStringLiteral("d6"));
    CHECK(desk.plies() == 0);
    database.run(QStringLiteral("ALTER TABLE away RENAME TO event"));
    page.entry().setFocus();
    typeKey(Qt::Key_Return);

    CHECK(desk.plies() == 1);
    CHECK(page.message().isEmpty());
}

TEST_CASE("A file that cannot be opened is said on the welcome page", "[app][pages]")
{
    TestDesk desk;

    CHECK(!desk.window().openFile(desk.path(QStringLiteral("none.kgotla"))));
    CHECK(!desk.window().message().isEmpty());
    std::ofstream(desk.path(QStringLiteral("text.kgotla")).toStdString())
        << "not a database, but long enough text";
    CHECK(!desk.window().openFile(desk.path(QStringLiteral("text.kgotla"))));
    CHECK(!desk.window().message().isEmpty());
}

TEST_CASE("Undoing a game's opening closes its tab", "[app][pages]")
{
    TestDesk desk;
    desk.newGame("traditional");
    REQUIRE(desk.window().currentGame() != nullptr);

    desk.window().tournamentPage()->undoAction()->trigger();

    CHECK(desk.window().currentGame() == nullptr);
    CHECK(desk.window().session()->tournament().games.empty());
}

TEST_CASE("Several games are recorded side by side as tabs", "[app][pages]")
{
    TestDesk desk;
    app::GamePage& first = desk.newGame("traditional");
    typeText(QStringLiteral("d6"));
    arbiter::OpenGame game;
    game.round = 2;
    game.white = arbiter::PlayerId{2};
    game.black = arbiter::PlayerId{1};
    REQUIRE(!desk.window().session()->desk().submit(game));
    app::GamePage& second = *desk.window().openGame(desk.game().id);
    typeText(QStringLiteral("a1"));

    CHECK(&first != &second);
    CHECK(first.shownPly() == 1);
    CHECK(second.shownPly() == 1);
    CHECK(desk.window().openGame(first.game()) == &first);
}

TEST_CASE("Draw counters and open claims stand beside the board", "[app][pages]")
{
    TestDesk desk;
    app::GamePage& page = desk.newGame("traditional", "0,0 a1,b2,d7,g4 a7,c5,e3,f6 w - - 0");
    for (int i = 0; i < 2; ++i)
        typeText(QStringLiteral("d7d6a7a4d6d7a4a7"));

    REQUIRE(desk.plies() == 8);
    const QStringList lines = page.counters();
    CHECK(lines.join(QLatin1Char('\n')).contains(QStringLiteral("Without a shot: 8 of 20 plies")));
    CHECK(lines.join(QLatin1Char('\n')).contains(QStringLiteral("This position: 3 of 3 times")));
    CHECK(lines.size() > 2);
    CHECK(!desk.game().result);
}

TEST_CASE("Window, columns, last folder and last files are remembered", "[app][pages]")
{
    QTemporaryDir folder;
    const QString ini = folder.filePath(QStringLiteral("desk.ini"));
    const QString file = folder.filePath(QStringLiteral("club.kgotla"));
    {
        app::Settings settings(ini);
        app::MainWindow window(settings);
        window.resize(901, 677);
        window.show();
        REQUIRE(window.createFile(file));
        window.close();
    }
    app::Settings settings(ini);
    app::MainWindow window(settings);

    CHECK(window.size() == QSize(901, 677));
    CHECK(settings.recentFiles() == QStringList{file});
    CHECK(settings.lastFolder() == folder.path());
}

TEST_CASE("Every action of the menus has keys", "[app][pages]")
{
    TestDesk desk;
    desk.newGame("moruba");
    for (const QAction* top : desk.window().menuBar()->actions()) {
        if (top->menu() == nullptr)
            continue;
        for (const QAction* action : top->menu()->actions())
            if (!action->isSeparator() && action->menu() == nullptr) {
                INFO(action->text().toStdString());
                CHECK(!action->shortcut().isEmpty());
            }
    }
}

TEST_CASE("No two actions that can be reached at once have the same keys", "[app][pages]")
{
    TestDesk desk;
    desk.newGame("moruba");
    std::vector<std::pair<QString, QString>> seen;
    for (const QAction* top : desk.window().menuBar()->actions()) {
        if (top->menu() == nullptr)
            continue;
        for (const QAction* action : top->menu()->actions()) {
            if (action->shortcut().isEmpty() || top->text().contains(QStringLiteral("Tournament")))
                continue;
            for (const auto& [keys, text] : seen) {
                INFO(action->text().toStdString() << " and " << text.toStdString());
                CHECK(keys != action->shortcut().toString());
            }
            seen.emplace_back(action->shortcut().toString(), action->text());
        }
    }
}

TEST_CASE("Text at 200 % fits: nothing beside the board is cut off", "[app][pages]")
{
    TestDesk desk;
    desk.window().resize(1600, 1100);
    app::GamePage& page = desk.newGame("traditional");
    typeText(opening);
    typeText(QStringLiteral("d6"));
    typeKey(Qt::Key_Return);

    desk.window().setTextScale(200);
    desk.window().grab(); // lays out whatever is waiting for it

    for (const QLabel* label : page.findChildren<QLabel*>()) {
        if (!label->isVisible() || label->text().isEmpty())
            continue;
        INFO(label->text().toStdString());
        const int needed
            = label->wordWrap() ? label->heightForWidth(label->width()) : label->sizeHint().height();
        CHECK(label->height() >= needed);
    }
    for (const QAbstractButton* button : page.findChildren<QAbstractButton*>())
        if (button->isVisible()) {
            INFO(button->text().toStdString());
            CHECK(button->height() >= button->minimumSizeHint().height());
            CHECK(button->width() >= button->minimumSizeHint().width());
        }
    desk.window().setTextScale(100);
}

TEST_CASE("The sample games are recorded while the window lives", "[app][pages]")
{
    QTemporaryDir folder;
    app::SampleRun run(folder.filePath(QStringLiteral("samples.kgotla")));
    std::optional<QString> trouble;
    int steps = 0;
    QObject::connect(&run, &app::SampleRun::progress, &run, [&] { ++steps; });
    QObject::connect(&run, &app::SampleRun::finished, &run, [&](const QString& text) { trouble = text; });

    run.start();
    while (!trouble)
        QApplication::processEvents(QEventLoop::WaitForMoreEvents);

    CHECK(trouble->toStdString().empty());
    CHECK(steps > 3);
    const auto workplace = app::Workplace::open(run.location());
    const auto tournaments = workplace->file().events().tournaments();
    REQUIRE(tournaments.size() == 3);
    for (const auto& summary : tournaments) {
        const auto desk = workplace->desk(summary.id);
        for (const arbiter::Game& game : desk->tournament().games)
            CHECK(game.result.has_value());
    }
}
