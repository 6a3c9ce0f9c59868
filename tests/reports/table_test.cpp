#include "reports/fold.h"
#include "reports/pairing_tables.h"
#include "reports/player_tables.h"
#include "reports/standings_table.h"
#include "reports/table.h"
#include "reports/text.h"
#include "reports/utf8.h"
#include "support/catch.h"
#include "support/example_record.h"

#include <limits>
#include <set>

namespace reports {

namespace {

std::string row(const Table& table, std::size_t index)
{
    std::string out;
    for (const auto& cell : table.rows.at(index))
        out += cellText(cell, plainWords()) + "|";
    out.pop_back();
    return out;
}

StandingsView view()
{
    using pairing::PairingNumber;
    StandingsView view;
    view.round = 2;
    view.names = {"PTS", "BH"};
    view.rows = {{PairingNumber{5}, 3, {Number{10, 1}, Undefined{}}},
        {PairingNumber{1}, 1, {Number{20, 1}, Number{250, 2}}},
        {PairingNumber{2}, 3, {Number{10, 1}, Number{25, 1}}},
        {PairingNumber{4}, 5, {Number{5, 1}, Number{10, 1}}},
        {PairingNumber{3}, 2, {Number{10, 1}, Number{30, 1}}}};
    return view;
}

} // namespace

TEST_CASE("Every label has an id of its own", "[reports][table]")
{
    std::set<std::string_view> ids;
    for (int i = 0; i < labelCount; ++i)
        ids.insert(labelId(static_cast<Label>(i)));
    CHECK(ids.size() == static_cast<std::size_t>(labelCount));
    CHECK(labelId(Label::Standings) == "STANDINGS");
    CHECK(labelId(Label::Id) == "ID");
    CHECK(labelId(Label::PairingBye) == "PAIRING_BYE");
    CHECK(labelId(Label::Notes) == "NOTES");
}

TEST_CASE("Numbers are printed exactly, with their decimals and a point", "[reports][table]")
{
    CHECK(numberText({35, 1}) == "3.5");
    CHECK(numberText({30, 1}) == "3.0");
    CHECK(numberText({-5, 1}) == "-0.5");
    CHECK(numberText({5, 2}) == "0.05");
    CHECK(numberText({0, 0}) == "0");
    CHECK(numberText({1234567890123, 0}) == "1234567890123");
    CHECK(numberText({std::numeric_limits<std::int64_t>::min(), 2}) == "-92233720368547758.08");
}

TEST_CASE("Pairings by board: boards by score, then who has no game", "[reports][table]")
{
    const auto record = example::fivePlayers();
    const auto boards = roundBoards(record, 3);

    const auto table = pairingsByBoard(record, boards);

    REQUIRE(table.rows.size() == 3);
    CHECK(table.round == 3);
    CHECK(row(table, 0) == "1|1|Mokoena, Thabo|1900|2.0||1.0|1500|Ávila, Ana|5");
    CHECK(row(table, 1) == "2|3|Ṱhomas, Ḽivhu|1700|1.0|=|1.0|1800|Đorđević, Šćepan|2");
    CHECK(row(table, 2) == "|4|Zulu, Ayanda|1600|0.5|PAIRING_BYE||||");
}

TEST_CASE("Pairings by name: accents do not part names", "[reports][table]")
{
    const auto record = example::fivePlayers();
    const auto table = pairingsByName(record, roundBoards(record, 3));

    REQUIRE(table.rows.size() == 5);
    CHECK(row(table, 0) == "Ávila, Ana|5|1|BLACK|Mokoena, Thabo|1");
    CHECK(row(table, 1) == "Đorđević, Šćepan|2|2|BLACK|Ṱhomas, Ḽivhu|3");
    CHECK(row(table, 4) == "Zulu, Ayanda|4|||PAIRING_BYE|");
}

TEST_CASE("Results and missing results of a round", "[reports][table]")
{
    const auto record = example::fivePlayers();

    const auto second = roundResults(record, roundBoards(record, 2));
    REQUIRE(second.rows.size() == 3);
    CHECK(row(second, 0) == "1|2|Đorđević, Šćepan|0-1|Mokoena, Thabo|1");
    CHECK(row(second, 1) == "2|3|Ṱhomas, Ḽivhu|+-|Ávila, Ana|5");
    CHECK(row(second, 2) == "|4|Zulu, Ayanda|HALF_POINT_BYE||");

    const auto third = roundResults(record, roundBoards(record, 3));
    CHECK(row(third, 0) == "1|1|Mokoena, Thabo|PENDING|Ávila, Ana|5");

    const auto missing = missingResults(record, 3);
    REQUIRE(missing.rows.size() == 1);
    CHECK(row(missing, 0) == "3|1|1|Mokoena, Thabo|Ávila, Ana|5");
    CHECK(missingResults(record, 2).rows.empty());
}

TEST_CASE("Result codes say forfeits, unrated games and sides that do not mirror", "[reports][table]")
{
    using pairing::Cell;
    CHECK(resultCode(Cell::Win, Cell::Loss).text == "1-0");
    CHECK(resultCode(Cell::Draw, Cell::Draw).text == "=");
    CHECK(resultCode(Cell::ForfeitLoss, Cell::ForfeitLoss).text == "--");
    CHECK(resultCode(Cell::ForfeitLoss, Cell::ForfeitWin).text == "-+");
    CHECK(resultCode(Cell::UnratedWin, Cell::UnratedLoss).text == "W-L");
    CHECK(resultCode(Cell::Draw, Cell::Loss).text == "=-0");
    CHECK(resultCode(Cell::Loss, Cell::Loss).text == "0-0");
    CHECK(resultCode(Cell::Adjourned, Cell::Adjourned).text == "*");
}

TEST_CASE("A player's card runs through his rounds", "[reports][table]")
{
    const auto table = playerCard(example::fivePlayers(), pairing::PairingNumber{3});

    REQUIRE(table.rows.size() == 3);
    CHECK(row(table, 0) == "1|BLACK|1|Mokoena, Thabo|1900|0|0.0");
    CHECK(row(table, 1) == "2|WHITE|5|Ávila, Ana|1500|+|1.0");
    CHECK(row(table, 2) == "3|WHITE|2|Đorđević, Šćepan|1800|=|1.5");
    CHECK(table.facts.front().second == Cell(Text{"Ṱhomas, Ḽivhu"}));
}

TEST_CASE("C.04.3 1.4: floats of games, of the PAB and of a forfeit win", "[reports][table]")
{
    const auto table = colourFloatHistory(example::fivePlayers(), 3);

    // Round 1: all start level, the PAB is a downfloat. Round 2: the game of equals floats nobody; the
    // forfeit win and the half-point bye do, without playing. Round 3: 1 (2 points) meets 5 (1 point): down
    // and up.
    CHECK(row(table, 0) == "1|Mokoena, Thabo|2.0|w|b|w↓");
    CHECK(row(table, 2) == "3|Ṱhomas, Ḽivhu|1.5|b|-↓|w");
    CHECK(row(table, 3) == "4|Zulu, Ayanda|1.5|w|-↓|-↓");
    CHECK(row(table, 4) == "5|Ávila, Ana|1.0|-↓|-|b↑");
}

TEST_CASE("The player list gives no birth date away", "[reports][table]")
{
    auto record = example::fivePlayers();
    record.players[0].birth = "1990/01/01";
    const auto table = playerList(record);
    CHECK(row(table, 0) == "1||Mokoena, Thabo|1900|RSA|");
    CHECK(tsv(table, plainWords()).find("1990") == std::string::npos);
}

TEST_CASE("Standings as the command line prints them: by rank, then number", "[reports][table]")
{
    const auto table = standingsTable(example::fivePlayers(), view(), StandingsColumns::Short);

    CHECK(tsv(table, plainWords())
        == "ID\tRANK\tNAME\tPTS\tBH\n"
           "1\t1\tMokoena, Thabo\t2.0\t2.50\n"
           "3\t2\tṰhomas, Ḽivhu\t1.0\t3.0\n"
           "2\t3\tĐorđević, Šćepan\t1.0\t2.5\n"
           "5\t3\tÁvila, Ana\t1.0\t-\n"
           "4\t5\tZulu, Ayanda\t0.5\t1.0\n");
}

TEST_CASE("Standings for people: the decimals of a column stand under each other", "[reports][table]")
{
    const auto record = example::fivePlayers();
    StandingsOptions options;
    options.tieBreaks = "BH,DE,ARO";
    options.after = 2;
    const auto standings = reports::standings(record, options);
    REQUIRE(standings);

    const auto table = standingsTable(record, standingsView(record, *standings), StandingsColumns::Full);

    CHECK(headingText(table.columns.at(6).heading, plainWords()) == "PTS");
    CHECK(headingText(table.columns.at(7).heading, plainWords()) == "BH");
    CHECK(row(table, 0).starts_with("1|1||Mokoena, Thabo|1900|RSA|2.0|"));
    CHECK(std::holds_alternative<Number>(table.rows[0][7]));
    CHECK(row(table, 4).starts_with("5|4||Zulu, Ayanda|1600|RSA|0.5|"));
}

TEST_CASE("Cross tables: rounds in a Swiss, opponents in a round robin", "[reports][table]")
{
    auto record = example::fivePlayers();
    const auto swiss = crossTable(record, view());
    CHECK(row(swiss, 0) == "1|1|Mokoena, Thabo|1900|3w1|2b1|2.0");
    CHECK(row(swiss, 4) == "5|4|Zulu, Ayanda|1600|2w0|H|0.5");

    record.type = arbiter::TournamentType::DoubleRoundRobin;
    record.players[0].rounds[1] = record.players[0].rounds[0];
    const auto robin = crossTable(record, view());
    CHECK(headingText(robin.columns[5].heading, plainWords()) == "3");
    CHECK(row(robin, 0) == "1|1|Mokoena, Thabo|1900|×|11||||2.0");
}

TEST_CASE("Text is aligned by what a terminal shows", "[reports][table]")
{
    Table table;
    table.title = Label::PlayerList;
    table.event = "Open";
    table.columns = {{Label::Name}, {Label::Points, Align::End}};
    table.rows = {{Text{"Ṱo"}, Number{5, 1}},
        {Text{"T\xCC\xAD"
              "o"},
            Number{105, 1}},
        {Text{"a\tb\n"}, Undefined{}}};

    CHECK(textTable(table, plainWords())
        == "Open\nPLAYER_LIST\n\nNAME  POINTS\n----  ------\nṰo       0.5\nT\xCC\xAD"
           "o      10.5\na␉b␊       -\n");
    CHECK(displayWidth("漢字") == 4);
    CHECK(displayWidth("\xE2\x80\x8F") == 0);
}

TEST_CASE("Folded names compare without case, accents and punctuation", "[reports][table]")
{
    CHECK(foldedText("ŠISULU, Ṱhomas-Ḽi") == "sisulu thomas li");
    CHECK(foldedText("  Đorđević ") == "dordevic");
    CHECK(foldedText("S\xCC\x8Cisulu") == "sisulu");
    CHECK(foldedText("ЖАРКО Ђурић") == "жарко ђурић");
    CHECK(foldedText("***").empty());
    CHECK(nameBefore("Đorđević", "Zulu"));
    CHECK(nameBefore("Дудић", "Ђурић"));
    CHECK(nameBefore("Ђурић", "Ерић"));
    CHECK_FALSE(nameBefore("a", "a"));
}

TEST_CASE("UTF-8 that is none becomes U+FFFD, byte by byte", "[reports][table]")
{
    CHECK(validUtf8("a\xFFz") == "a\xEF\xBF\xBDz");
    CHECK(validUtf8("\xC0\xAF") == "\xEF\xBF\xBD\xEF\xBF\xBD");                 // overlong
    CHECK(validUtf8("\xED\xA0\x80") == "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD"); // surrogate
    CHECK(validUtf8("ж\xF0\x9F\x90\x84") == "ж\xF0\x9F\x90\x84");
    CHECK(isUtf8("š ê ô ṱ ḽ ň đ ж"));
    CHECK_FALSE(isUtf8("\xE1\xB9"));
    CHECK(isolatedText("\xE2\x80\xAE"
                       "x")
        == "\xE2\x81\xA8\xE2\x80\xAEx\xE2\x81\xA9");
    CHECK(isolatedText("\xE2\x81\xA9x\xE2\x81\xA7") == "\xE2\x81\xA8x\xE2\x81\xA7\xE2\x81\xA9\xE2\x81\xA9");
}

} // namespace reports
