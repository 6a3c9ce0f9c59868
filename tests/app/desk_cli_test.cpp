#include "app/cli_call.h"
#include "arbiter/event_store.h"
#include "support/catch.h"

#include <QTemporaryDir>

#include <filesystem>
#include <fstream>

namespace {

/// A folder with a desk file in it, and the calls on that file.
class DeskFolder {
public:
    DeskFolder()
        : m_file(m_folder.filePath(QStringLiteral("club.kgotla")).toStdString())
    {
        REQUIRE(cli({"desk", m_file, "create"}).exit == app::Exit::Done);
    }
    CliCall operator()(std::vector<std::string> words) const
    {
        words.insert(words.begin(), {"desk", m_file});
        return cli(words);
    }
    const std::string& file() const { return m_file; }
    std::string path(const char* name) const
    {
        return m_folder.filePath(QString::fromUtf8(name)).toStdString();
    }

private:
    QTemporaryDir m_folder;
    std::string m_file;
};

void openGame(const DeskFolder& desk)
{
    REQUIRE(desk({"open-tournament", "--name", "Cup", "--rules", "gar", "--rounds", "3"}).exit
        == app::Exit::Done);
    REQUIRE(desk({"enter", "Player 1", "--rating", "1500", "--club", "A"}).exit == app::Exit::Done);
    REQUIRE(desk({"enter", "Player 2"}).exit == app::Exit::Done);
    REQUIRE(desk({"game", "1", "1", "--white", "Player 1", "--black", "2"}).exit == app::Exit::Done);
}

} // namespace

TEST_CASE("A game is recorded, taken back, undone and redone by the command line", "[cli][desk]")
{
    const DeskFolder desk;
    openGame(desk);

    const auto ply = desk({"ply", "1", "d2"});
    CHECK(ply.exit == app::Exit::Done);
    CHECK(lines(ply.out).size() == 1);
    CHECK(ply.out.find("move-played") != std::string::npos);
    CHECK(desk({"ply", "1", "d3"}).exit == app::Exit::Done);

    const auto refused = desk({"ply", "1", "d2"});
    CHECK(refused.exit == app::Exit::Refused);
    CHECK(refused.out.find("point-occupied") != std::string::npos);

    CHECK(desk({"illegal", "1", "d2"}).exit == app::Exit::Done);
    CHECK(desk({"take-back", "1", "--why", "asked for"}).exit == app::Exit::Done);
    CHECK(desk({"sheet", "1"}).out.find("{@ruling takeback 1}") != std::string::npos);
    CHECK(desk({"undo"}).exit == app::Exit::Done);
    CHECK(desk({"sheet", "1"}).out.find("{@ruling") == std::string::npos);
    CHECK(desk({"redo"}).exit == app::Exit::Done);
    CHECK(desk({"sheet", "1"}).out.find("{@ruling takeback 1}") != std::string::npos);
    CHECK(desk({"redo"}).exit == app::Exit::Refused);
}

TEST_CASE("The log verifies, and a copy restored has the same log", "[cli][desk]")
{
    const DeskFolder desk;
    openGame(desk);
    const auto log = cli({"log", desk.file()});
    REQUIRE(log.exit == app::Exit::Done);
    CHECK(lines(log.out).size() == 4);
    CHECK(cli({"log", desk.file(), "--verify"}).exit == app::Exit::Done);
    CHECK(log.out.find("Player 1") == std::string::npos);

    CHECK(cli({"backup", desk.file(), desk.path("copy.kgotla")}).exit == app::Exit::Done);
    CHECK_THROWS_AS(cli({"backup", desk.file(), desk.path("copy.kgotla")}), arbiter::StorageError);
    CHECK(desk({"ply", "1", "a1"}).exit == app::Exit::Done);
    CHECK(cli({"restore", desk.path("copy.kgotla"), desk.file()}).exit == app::Exit::Done);
    CHECK(cli({"log", desk.file()}).out == log.out);
}

TEST_CASE("Export writes nothing over, and what it writes can be imported", "[cli][desk]")
{
    const DeskFolder desk;
    openGame(desk);
    for (const char* ply : {"a7", "b4", "d7", "c4", "g7xb4"})
        REQUIRE(desk({"ply", "1", ply}).exit == app::Exit::Done);

    const auto first = desk({"export", desk.path("out")});
    const auto second = desk({"export", desk.path("out")});
    CHECK(first.exit == app::Exit::Done);
    CHECK(second.exit == app::Exit::Done);
    CHECK(std::filesystem::exists(desk.path("out/games.txt")));
    CHECK(std::filesystem::exists(desk.path("out/games-2.txt")));

    const DeskFolder other;
    REQUIRE(other({"open-tournament", "--name", "Again", "--rules", "gar", "--rounds", "3"}).exit
        == app::Exit::Done);
    CHECK(other({"import", desk.path("out/games.txt")}).exit == app::Exit::Done);
    const auto sheet = other({"sheet", "1"}).out;
    CHECK(sheet.find("1. a7 b4 2. d7 c4 3. g7xb4") != std::string::npos);
    CHECK(sheet.find("[White \"Player 1\"]") != std::string::npos);
}

TEST_CASE("A refused enter leaves nobody behind in the register", "[cli][desk]")
{
    const DeskFolder desk;
    openGame(desk);
    const auto again = desk({"enter", "Player 1"});
    CHECK(again.exit == app::Exit::Refused);
    CHECK(desk({"enter", "Player 1", "--namesake"}).exit == app::Exit::Done);
    CHECK(desk({"game", "2", "1", "--white", "Player 1", "--black", "2"}).exit == app::Exit::Refused);
}

TEST_CASE("A script is carried out line by line and stops at the first that fails", "[cli][desk]")
{
    const DeskFolder desk;
    std::ofstream(desk.path("good.txt"))
        << "open-tournament --name \"My Cup\" --rules nmm # nine men\n\nenter \"A B\"\nenter C\n"
           "game 1 1 --white 1 --black 2\nply 1 d2\n";
    CHECK(desk({"script", desk.path("good.txt")}).exit == app::Exit::Done);
    std::ofstream(desk.path("bad.txt")) << "ply 1 d3\nply 1 d3\nply 1 d5\n";
    const auto bad = desk({"script", desk.path("bad.txt")});
    CHECK(bad.exit == app::Exit::Refused);
    CHECK(bad.err.find("Line 2") != std::string::npos);
    CHECK(desk({"sheet", "1"}).out.find("1. d2 d3 *") != std::string::npos);
}

TEST_CASE("Undoing more than there is changes nothing", "[cli][desk]")
{
    const DeskFolder desk;
    openGame(desk);
    REQUIRE(desk({"ply", "1", "d2"}).exit == app::Exit::Done);
    const auto before = cli({"log", desk.file()}).out;

    CHECK(desk({"undo", "99"}).exit == app::Exit::Refused);

    CHECK(cli({"log", desk.file()}).out == before);
    CHECK(desk({"undo", "2"}).exit == app::Exit::Done);
    CHECK(lines(cli({"log", desk.file()}).out).size() == lines(before).size() + 2);
}

TEST_CASE("A nameless player and an unknown tie-break are not stored", "[cli][desk]")
{
    const DeskFolder desk;
    CHECK(desk({"open-tournament", "--name", "Cup", "--tie-breaks", "PTS,NOSUCH"}).exit == app::Exit::Usage);
    REQUIRE(desk({"open-tournament", "--name", "Cup", "--tie-breaks", "PTS,BH"}).exit == app::Exit::Done);
    CHECK(desk({"enter", " "}).exit == app::Exit::Usage);
}
