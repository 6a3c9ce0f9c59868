#include "app/cli_call.h"
#include "support/catch.h"

#include <filesystem>
#include <fstream>
#include <unistd.h>

namespace {

/// A file that is gone when the test is.
class TemporaryFile {
public:
    TemporaryFile(const std::string& name, const std::string& bytes)
        : m_path(std::filesystem::temp_directory_path()
            / ("kgotla-cli-" + std::to_string(::getpid()) + "-" + name))
    {
        std::ofstream(m_path, std::ios::binary) << bytes;
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile() { std::filesystem::remove(m_path); }
    std::string path() const { return m_path.string(); }

private:
    std::filesystem::path m_path;
};

} // namespace

TEST_CASE("rules lists every set, and what it prints of one --set accepts", "[cli]")
{
    const auto all = cli({"rules"});
    REQUIRE(all.exit == app::Exit::Done);
    CHECK(lines(all.out).size() == 12);
    for (const std::string& line : lines(all.out)) {
        const std::string id = line.substr(0, line.find('\t'));
        const auto settings = cli({"rules", id});
        REQUIRE(settings.exit == app::Exit::Done);
        std::vector<std::string> again{"rules", id};
        for (const std::string& setting : lines(settings.out)) {
            again.emplace_back("--set");
            again.push_back(
                setting.substr(0, setting.find('\t')) + "=" + setting.substr(setting.find('\t') + 1));
        }
        INFO(id);
        CHECK(cli(again).out == settings.out);
    }
}

TEST_CASE("perft prints the count on its last line, and divide adds up to it", "[cli]")
{
    CHECK(cli({"perft", "--rules", "traditional", "--depth", "3"}).out == "12144\n");
    const auto divided = lines(cli({"perft", "--rules", "gar", "--depth", "2", "--divide"}).out);
    REQUIRE(divided.size() == 25);
    CHECK(divided.back() == "552");
    CHECK(cli({"perft", "--rules", "moruba", "--depth", "1"}).out == "2784\n");
}

TEST_CASE("judge names reason, article and sentence", "[cli]")
{
    CHECK(cli({"judge", "--rules", "gar", "d2"}).out == "legal\n");
    const auto taken = cli({"judge", "--rules", "gar", "--position", "11,12 d2 - b d2 - 0", "d2"});
    CHECK(taken.exit == app::Exit::Refused);
    CHECK(taken.out.substr(0, 15) == "point-occupied\t");
    CHECK(taken.out.find("d2 is taken") != std::string::npos);
    CHECK(cli({"judge", "--rules", "gar", "h9"}).out.substr(0, 13) == "no-such-point");
    CHECK(cli({"judge", "--rules", "koti", "--"}).out.substr(0, 12) == "may-not-pass");
}

TEST_CASE("game check tells ok, illegal and differs apart", "[cli]")
{
    const TemporaryFile file("games.txt",
        "[Id \"good\"]\n[Ruleset \"gar\"]\n[Result \"*\"]\n1. d2 d3 *\n\n"
        "[Id \"bad\"]\n[Ruleset \"gar\"]\n[Result \"*\"]\n1. d2 d2 *\n\n"
        "[Id \"wrong\"]\n[Ruleset \"gar\"]\n[Result \"1-0\"]\n[Termination \"blocked\"]\n1. d2 d3 1-0\n");

    const auto call = cli({"game", "check", file.path()});

    CHECK(call.exit == app::Exit::Refused);
    const auto rows = lines(call.out);
    REQUIRE(rows.size() == 3);
    CHECK(rows[0] == "good\tok\t2\t*\t\t11,11 d2 d3 w d2 d3 0");
    CHECK(rows[1] == "bad\tillegal\t1\t\t\t");
    CHECK(rows[2].substr(0, 16) == "wrong\tdiffers\t2\t");
    CHECK(call.err.find("point-occupied") != std::string::npos);
}

TEST_CASE("A missing file is exit 3 and named", "[cli]")
{
    const auto call = cli({"game", "check", "no-such-file.txt"});
    CHECK(call.exit == app::Exit::Storage);
    CHECK(call.err.find("no-such-file.txt") != std::string::npos);
}

TEST_CASE("game convert goes there and back", "[cli]")
{
    const std::string game = "[Ruleset \"gar\"]\n1. a7 d7 2. g7 a1 *\n";
    const auto rings = cli({"game", "convert", "-", "--to", "rings"}, game);
    REQUIRE(rings.exit == app::Exit::Done);
    CHECK(rings.out.find("E1") != std::string::npos);
    const auto back = cli({"game", "convert", "-", "--to", "algebraic"}, rings.out);
    CHECK(back.out.find("1. a7 d7 2. g7 a1") != std::string::npos);
}

TEST_CASE("game show draws the board and says where the draws stand", "[cli]")
{
    const auto call = cli({"game", "show", "-", "--ply", "1"}, "[Ruleset \"gar\"]\n1. a7 d7 *\n");
    REQUIRE(call.exit == app::Exit::Done);
    CHECK(lines(call.out).front() == "7 W-----------.-----------.");
    CHECK(call.out.find("11,12 a7 - b a7 - 0") != std::string::npos);
}

TEST_CASE("Output into a device goes into it, and a full one is exit 3", "[cli]")
{
    if (!std::filesystem::is_character_file("/dev/full"))
        return;
    const auto call
        = cli({"pair", "--generate", "--players", "8", "--rounds", "3", "--seed", "1", "-p", "/dev/full"});
    CHECK(call.exit == app::Exit::Storage);
    CHECK(std::filesystem::is_character_file("/dev/full"));
}
