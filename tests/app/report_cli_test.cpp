#include "app/cli_call.h"
#include "app/pair_commands.h"
#include "support/catch.h"

#include <QTemporaryDir>

#include <fstream>
#include <set>

namespace {

/// A folder with a made-up tournament in it.
class MadeUp {
public:
    MadeUp()
        : m_file(path("made-up.trf"))
    {
        REQUIRE(
            cli({"pair", "--generate", "--players", "13", "--rounds", "5", "--seed", "7", "-p", m_file}).exit
            == app::Exit::Done);
    }
    std::string path(const char* name) const
    {
        return m_folder.filePath(QString::fromUtf8(name)).toStdString();
    }
    const std::string& file() const { return m_file; }

private:
    QTemporaryDir m_folder;
    std::string m_file;
};

std::string bytes(const std::string& path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// A call as bbpPairings takes it.
std::pair<int, std::string> bbp(const std::vector<std::string>& words, const std::string& input = {})
{
    std::istringstream in(input);
    std::ostringstream out;
    std::ostringstream err;
    app::Io io{in, out, err};
    const auto code = app::runAsBbpPairings(words, io);
    REQUIRE(code);
    return {*code, out.str()};
}

/// Four players after one round; `cell` is what player 1 had.
std::string trf(const std::string& cell)
{
    const auto player = [](int number, const std::string& points, const std::string& round) {
        std::string line = "001    " + std::to_string(number) + "      Player " + std::to_string(number);
        line.resize(80, ' ');
        return line + points + "    " + std::to_string(number) + "  " + round + "\r\n";
    };
    return "012 Test\r\n142 3\r\n152 W\r\n192 FIDE_DUTCH\r\n" + player(1, " 1.0", cell)
        + player(2, " 0.0", "   4 b 0") + player(3, " 0.0", "   1 b 0") + player(4, " 1.0", "   2 w 1");
}

} // namespace

TEST_CASE("A made-up tournament is the same for the same seed, and its pairings check", "[cli][pairing]")
{
    const MadeUp made;
    REQUIRE(cli({"pair", "--generate", "--players", "13", "--rounds", "5", "--seed", "7", "-p",
                    made.path("again.trf")})
                .exit
        == app::Exit::Done);
    CHECK(bytes(made.file()) == bytes(made.path("again.trf")));

    const auto check = cli({"pair", "--check", made.file()});
    CHECK(check.exit == app::Exit::Done);
    const auto rows = lines(check.out);
    REQUIRE(rows.size() == 5);
    CHECK(rows[0] == made.file() + "\t1\tok");
}

TEST_CASE("A round paired anew is the round that was played; judge finds nothing in it", "[cli][pairing]")
{
    const MadeUp made;
    const auto paired = lines(cli({"pair", made.file(), "--round", "3"}).out);
    REQUIRE(paired.size() == 8); // seven lines follow the first: six games and the bye
    CHECK(paired[0] == "7");
    CHECK(paired.back().substr(paired.back().find(' ')) == " 0");

    std::string round;
    for (std::size_t i = 1; i < paired.size(); ++i) {
        std::string pair = paired[i];
        pair[pair.find(' ')] = '-';
        round += pair + ' ';
    }
    CHECK(cli({"pair", "--judge", made.file(), "--round", "3", round}).exit == app::Exit::Done);
}

TEST_CASE("judge names what a hand-made round breaks, by player", "[cli][pairing]")
{
    const auto rematch = cli({"pair", "--judge", "-", "--round", "2", "3-1 2-4"}, trf("   3 w 1"));
    CHECK(rematch.exit == app::Exit::Refused);
    std::set<std::string> codes;
    for (const std::string& row : lines(rematch.out))
        codes.insert(row.substr(0, row.rfind('\t')));
    CHECK(codes.count("3,1\tC1") == 1);
    CHECK(codes.count("2,4\tC1") == 1);
}

TEST_CASE("pair --explain tells brackets, opponents, colours and the bye", "[cli][pairing]")
{
    const MadeUp made;
    const auto call = cli({"pair", made.file(), "--round", "3", "--explain"});
    CHECK(call.out.find("Bye: player") != std::string::npos);
    CHECK(call.out.find("Bracket of") != std::string::npos);
    CHECK(call.out.find("(5.2.") != std::string::npos);
}

TEST_CASE("Members of a soft group are kept apart where they can be, and it is said", "[cli][pairing]")
{
    const MadeUp made;
    const auto usual = lines(cli({"pair", made.file(), "--round", "1"}).out);
    REQUIRE(usual.size() > 2);
    std::string group = usual[1];
    std::ofstream(made.path("groups.txt")) << "# a family\nsoft 1 5 " << group << '\n';

    const auto apart = cli({"pair", made.file(), "--round", "1", "--config", made.path("groups.txt")});

    CHECK(apart.exit == app::Exit::Done);
    CHECK(lines(apart.out)[1] != group);
    CHECK(apart.err.find("not a rule of FIDE's; 0 couple(s)") != std::string::npos);
    std::ofstream(made.path("bad.txt")) << "soft 1 5 7\n";
    const auto bad = cli({"pair", made.file(), "--round", "1", "--config", made.path("bad.txt")});
    CHECK(bad.exit == app::Exit::Usage);
    CHECK(bad.err.find("bad.txt:1") != std::string::npos);
}

TEST_CASE("A defect of a report file is exit 3 with file, line, column and reason", "[cli][trf]")
{
    const auto call = cli({"pair", "-"}, trf("   9 w 1"));
    CHECK(call.exit == app::Exit::Storage);
    CHECK(call.err.substr(0, 6) == "-:5:92");
    CHECK(call.err.find("no opponent 9") != std::string::npos);
    CHECK(cli({"standings", "-"}, "no report").exit == app::Exit::Storage);
}

TEST_CASE("Called with bbpPairings' flags: its output, its exit codes", "[cli][bbp]")
{
    const MadeUp made;
    CHECK(bbp({"--dutch", "-p"}, trf("   3 w 1")) == std::pair<int, std::string>(0, "2\n4 1\n2 3\n"));
    CHECK(bbp({"--dutch", "no-such-file.trf", "-p"}).first == 5);
    CHECK(bbp({"--dutch", "-p"}, "rubbish").first == 3);
    CHECK(bbp({"--dutch"}).first == 3);
    CHECK(bbp({"--dutch", made.file(), "-p", "out.txt"}).first == 0);
    CHECK(bytes(made.path("out.txt")) != "");
    CHECK(bbp({"--dutch", made.file(), "-c"}).second.substr(0, 20) == "made-up: Round #1\nma");
    CHECK(bbp({"--dutch", "-g", "-o", made.path("g1.trf"), "-s", "5"}).first == 0);
    CHECK(bbp({"--dutch", "-g", "-o", made.path("g2.trf"), "-s", "5"}).first == 0);
    CHECK(bytes(made.path("g1.trf")) == bytes(made.path("g2.trf")));
}

TEST_CASE("standings prints ID RANK NAME and the tie-breaks asked for", "[cli][standings]")
{
    const auto call
        = cli({"standings", "-", "--tie-breaks", "PTS,BH,DE", "--type", "swiss"}, trf("   3 w 1"));
    REQUIRE(call.exit == app::Exit::Done);
    const auto rows = lines(call.out);
    REQUIRE(rows.size() == 5);
    CHECK(rows[0] == "ID\tRANK\tNAME\tPTS\tBH\tDE");
    CHECK(rows[1].substr(0, 2) == "1\t");
}

TEST_CASE("What --explain lists adds up to the cell", "[cli][standings]")
{
    const MadeUp made;
    const auto table = lines(cli({"standings", made.file(), "--tie-breaks", "PTS,BH/C1"}).out);
    for (std::size_t i = 1; i < table.size(); ++i) {
        const std::string id = table[i].substr(0, table[i].find('\t'));
        const auto rows = lines(cli({"standings", made.file(), "--explain", id, "BH/C1"}).out);
        double sum = 0;
        for (const std::string& row : rows) {
            std::istringstream cells(row);
            std::vector<std::string> cell(7);
            for (std::string& text : cell)
                std::getline(cells, text, '\t');
            if (cell[0] != "ROUND" && cell[0] != "TOTAL" && cell[0] != "VALUE" && cell[5] == "-")
                sum += std::stod(cell[2]);
        }
        CHECK(sum == Approx(std::stod(table[i].substr(table[i].rfind('\t') + 1))));
    }
}

TEST_CASE("Buchholz is refused in a round robin", "[cli][standings]")
{
    const auto call
        = cli({"standings", "-", "--tie-breaks", "PTS,BH", "--type", "round-robin"}, trf("   3 w 1"));
    CHECK(call.exit == app::Exit::Usage);
    CHECK(call.err.find("C.07 art. 8") != std::string::npos);
}

TEST_CASE("trf writes strictly what it read, and reads it again the same", "[cli][trf]")
{
    const MadeUp made;
    const auto once = cli({"trf", made.file(), "--to", "trf26"}).out;
    CHECK(cli({"trf", "-", "--to", "trf26"}, once).out == once);
    CHECK(cli({"trf", made.file(), "--to", "trf16"}).exit == app::Exit::Done);
}

TEST_CASE("ratings lists every player with games", "[cli][ratings]")
{
    const MadeUp made;
    for (const char* system : {"elo", "club-elo", "glicko2"}) {
        const auto call = cli({"ratings", made.file(), "--system", system});
        CHECK(call.exit == app::Exit::Done);
        CHECK(lines(call.out).size() > 10);
    }
}
