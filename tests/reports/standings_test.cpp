#include "corpus_files.h"
#include "support/catch.h"

#include <algorithm>
#include <set>

using namespace reports;
using arbiter::Points;
using arbiter::TournamentRecord;
using arbiter::TournamentType;
using pairing::Cell;
using pairing::PairingNumber;

namespace {

/// A player's rounds as words: opponent (0 for nobody), colour, code of the report file, as in "2w1" or
/// "0-U".
arbiter::RecordedPlayer player(int number, const std::vector<std::string>& rounds)
{
    arbiter::RecordedPlayer result;
    result.number = PairingNumber{number};
    result.name = "Player " + std::to_string(number);
    for (const auto& word : rounds) {
        pairing::RoundRecord round;
        const std::string codes = "1=0WDL+-UFHZ*X";
        const int opponent = std::stoi(word);
        const auto colour = word[word.size() - 2];
        if (opponent != 0)
            round.opponent = PairingNumber{opponent};
        if (colour != '-')
            round.colour = colour == 'w' ? pairing::Colour::White : pairing::Colour::Black;
        round.cell = static_cast<Cell>(codes.find(word.back()));
        result.rounds.push_back(round);
    }
    return result;
}

/// Four players, two rounds; 2 and 3 are equal on everything.
TournamentRecord fourPlayers()
{
    TournamentRecord record;
    record.type = TournamentType::Swiss;
    record.players = {player(1, {"4w1", "2b1"}), player(2, {"3w=", "1w0"}), player(3, {"2b=", "4b0"}),
        player(4, {"1b0", "3w1"})};
    return record;
}

std::vector<int> ranks(const Standings& table)
{
    std::vector<int> result;
    for (const auto& row : table.rows)
        result.push_back(row.rank);
    return result;
}

std::vector<int> order(const TournamentRecord& record, const Standings& table)
{
    std::vector<int> result;
    for (const auto& row : table.rows)
        result.push_back(static_cast<int>(record.players[row.player].number));
    return result;
}

Standings ranked(const TournamentRecord& record, const StandingsOptions& options)
{
    const auto result = standings(record, options);
    REQUIRE(result);
    return *result;
}

StandingsOptions by(const std::string& list)
{
    StandingsOptions options;
    options.tieBreaks = list;
    return options;
}

} // namespace

TEST_CASE(
    "C.07 4.2: equal on the whole list is equal rank, and the next place is skipped", "[reports][standings]")
{
    auto record = fourPlayers();
    record.players[2].rounds[1].cell = Cell::Draw;
    record.players[3].rounds[1].cell = Cell::Draw;

    const auto table = ranked(record, by("PTS,WIN"));

    // 1: 2 points. 3: 1. 2 and 4: a half.
    CHECK(order(record, table) == std::vector<int>{1, 3, 2, 4});
    CHECK(ranks(table) == std::vector<int>{1, 2, 3, 3});
    record.players[0].rounds[1].cell = Cell::Loss;
    record.players[1].rounds[1].cell = Cell::Win;
    CHECK(ranks(ranked(record, by("PTS"))) == std::vector<int>{1, 2, 2, 4});
}

TEST_CASE("Lots are drawn from a seed: the same seed, the same order; only ties are touched",
    "[reports][standings]")
{
    TournamentRecord record;
    record.type = TournamentType::Swiss;
    for (int number = 1; number <= 40; number += 2) {
        record.players.push_back(player(number, {std::to_string(number + 1) + "w1"}));
        record.players.push_back(player(number + 1, {std::to_string(number) + "b0"}));
    }
    auto options = by("PTS");
    options.lots = 7;

    const auto first = ranked(record, options);
    const auto again = ranked(record, options);
    options.lots = 8;
    const auto other = ranked(record, options);

    CHECK(first.rows == again.rows);
    CHECK(order(record, first) != order(record, other));
    const auto drawn = ranks(first);
    CHECK(std::set<int>(drawn.begin(), drawn.end()).size() == 40);
    for (const auto& row : first.rows) {
        CHECK(row.byLot);
        CHECK((row.rank <= 20) == (row.values[0] == Rational{1, 1}));
    }
}

TEST_CASE("C.07 8: Buchholz is refused in a round robin since 2026, not before", "[reports][standings]")
{
    auto record = fourPlayers();
    record.type = TournamentType::RoundRobin;
    for (const auto* name : {"BH", "bh/c1", "FB", "AOB"}) {
        const auto refused = standings(record, by(name));
        REQUIRE(!refused);
        CHECK(std::get<TieBreakListError>(refused.error())
            == TieBreakListError{TieBreakListError::Problem::BuchholzInRoundRobin, name});
    }
    auto options = by("BH");
    options.edition = Edition::Y2024;
    CHECK(standings(record, options));
}

TEST_CASE("Swiss or round robin is declared, never guessed from the number of rounds", "[reports][standings]")
{
    auto record = tests::readRecord(tests::standingsData() / "corpus" / "gen-rr-12.trf");
    CHECK(ranked(record, {}).type == TournamentType::RoundRobin);
    CHECK(!ranked(record, {}).typeAssumed);

    record.type = TournamentType::Unknown;
    const auto assumed = ranked(record, {});
    CHECK(assumed.type == TournamentType::Swiss);
    CHECK(assumed.typeAssumed);

    StandingsOptions options;
    options.type = TournamentType::RoundRobin;
    CHECK(!ranked(record, options).typeAssumed);
}

TEST_CASE("The list is the one asked for, else 212, else 202, else a default", "[reports][standings]")
{
    auto record = fourPlayers();
    const auto names = [](const Standings& table) {
        std::string text;
        for (const auto& tieBreak : table.tieBreaks)
            text += (text.empty() ? "" : ",") + tieBreak.name;
        return text;
    };
    CHECK(names(ranked(record, {})) == "PTS,BH/C1,BH,SB,DE");
    CHECK(ranked(record, {}).source == ListSource::SwissDefault);
    record.type = TournamentType::RoundRobin;
    CHECK(names(ranked(record, {})) == "PTS,DE,SB,KS,WIN");
    record.tieBreaks = "SB,WIN";
    CHECK(names(ranked(record, {})) == "PTS,SB,WIN");
    record.standingsTieBreaks = "WIN,PTS";
    CHECK(names(ranked(record, {})) == "WIN,PTS");
    CHECK(ranked(record, {}).source == ListSource::Standings212);
    CHECK(names(ranked(record, by("ks/L-1"))) == "PTS,ks/L-1");
}

TEST_CASE("A list with a word nobody knows is refused with the word", "[reports][standings]")
{
    using Problem = TieBreakListError::Problem;
    const std::vector<std::pair<std::string, TieBreakListError>> cases{
        {"", {Problem::Empty, ""}},
        {"PTS,XYZ", {Problem::UnknownName, "XYZ"}},
        {"EMMSB", {Problem::TeamCriterion, "EMMSB"}},
        {"BH:MP", {Problem::TeamCriterion, "BH:MP"}},
        {"BH/Q", {Problem::BadModifier, "BH/Q"}},
        {"BH/", {Problem::BadModifier, "BH/"}},
        {"BH/C", {Problem::BadModifier, "BH/C"}},
        {"DE/C1", {Problem::BadModifier, "DE/C1"}},
        {"PS/M1", {Problem::BadModifier, "PS/M1"}},
        {"SB/L1", {Problem::BadModifier, "SB/L1"}},
        {"BH/R", {Problem::BadModifier, "BH/R"}},
        {"KS/L101", {Problem::BadModifier, "KS/L101"}},
    };
    for (const auto& [list, error] : cases) {
        const auto read = readTieBreaks(list);
        INFO(list);
        REQUIRE(!read);
        CHECK(read.error() == error);
    }
}

TEST_CASE("The edition is the one in force on the start date, however it is written", "[reports][standings]")
{
    for (const auto* date :
        {"2026/03/01", "2026-03-01", "01.03.2026", "26/03/01", "March 1, 2026", "2026", "", "?"})
        CHECK(editionOn(date) == Edition::Y2026);
    for (const auto* date :
        {"2026/02/28", "2025/12/31", "28.02.2026", "26/02/28", "May 29, 2020", "2025", "Feb 2026"})
        CHECK(editionOn(date) == Edition::Y2024);
}

TEST_CASE("A game without a result is pending: marked, worth nothing, and no absence", "[reports][standings]")
{
    auto record = fourPlayers();
    for (auto& one : {&record.players[0], &record.players[1]})
        one->rounds[1].cell = Cell::Pending;

    const auto table = ranked(record, by("PTS,BH"));

    CHECK(table.after == 2);
    REQUIRE(table.openGames.size() == 1);
    CHECK(table.openGames[0] == OpenGame{2, PairingNumber{2}, PairingNumber{1}});
    for (const auto& row : table.rows) {
        const int number = static_cast<int>(record.players[row.player].number);
        CHECK(row.hasOpenGame == (number <= 2));
        if (number == 1) {
            // Opponents 4 (1 point) and 2 (a half): the open game is a game, no dummy comes in.
            CHECK(row.values[0] == Rational{1, 1});
            CHECK(row.values[1] == Rational{3, 2});
        }
    }
    CHECK(lastCompleteRound(record) == 1);
}

TEST_CASE("A round that is paired and has no result yet does not enter by itself", "[reports][standings]")
{
    auto record = fourPlayers();
    for (auto& one : record.players)
        one.rounds[1].cell = Cell::Pending;

    CHECK(ranked(record, by("PTS")).after == 1);
    auto options = by("PTS");
    options.after = 2;
    CHECK(ranked(record, options).openGames.size() == 2);
}

TEST_CASE("Standings after a round are those of the file that ends there", "[reports][standings]")
{
    const auto record = tests::readRecord(tests::standingsData() / "corpus" / "gen-std-40.trf");
    for (int round = 0; round <= 9; ++round) {
        auto shorter = record;
        shorter.roundsPlanned = plannedRounds(record);
        for (auto& one : shorter.players)
            one.rounds.resize(std::min(one.rounds.size(), static_cast<std::size_t>(round)));
        auto options = by("PTS,DE,BH/C1,SB/C1,PS,ARO,FB,KS");
        options.after = round;
        const auto cut = ranked(record, options);
        options.after.reset();
        CHECK(cut.rows == ranked(shorter, options).rows);
    }
    auto options = by("PTS");
    options.after = 10;
    const auto refused = standings(record, options);
    REQUIRE(!refused);
    CHECK(std::get<BadRound>(refused.error()) == BadRound{10, 9});
}

TEST_CASE("C.07 10: whoever met an unrated player has no rating criteria, unless a value is set", "[reports]")
{
    auto record = fourPlayers();
    for (auto& one : record.players)
        one.rating = 1600;
    record.players[3].rating.reset();

    const auto table = ranked(record, by("PTS,ARO"));

    CHECK(table.unratedMet);
    for (const auto& row : table.rows) {
        const int number = static_cast<int>(record.players[row.player].number);
        CHECK(cellText(table.tieBreaks[1], row.values[1]) == (number == 1 || number == 3 ? "-" : "1600"));
    }
    auto options = by("PTS,ARO");
    options.unratedAs = 1400;
    CHECK(ranked(record, options).rows.front().values[1] == Rational{1500, 1});
    CHECK(!ranked(record, options).unratedMet);
}

TEST_CASE("Undefined ranks last", "[reports][standings]")
{
    TournamentRecord record;
    record.type = TournamentType::Swiss;
    record.players = {player(1, {"0-F"}), player(2, {"3w1"}), player(3, {"2b0"})};
    record.players[1].rating = 1000;
    record.players[2].rating = 1000;

    const auto table = ranked(record, by("PTS,ARO"));

    CHECK(order(record, table) == std::vector<int>{2, 1, 3});
    CHECK(ranks(table) == std::vector<int>{1, 2, 3});
}

TEST_CASE("Points of 299 enter the score: a bonus as it is, a coded value instead of the usual", "[reports]")
{
    auto record = fourPlayers();
    record.abnormalPoints
        = {{"", Points{-5}, 0, {PairingNumber{1}}}, {"W", Points{20}, 2, {PairingNumber{1}}}};

    const auto table = ranked(record, by("PTS"));

    // 1 + 2 - 0.5
    CHECK(table.rows.front().values[0] == Rational{5, 2});
}

TEST_CASE("MSSA 5: a bye is worth the average of the player's own games", "[reports][mssa]")
{
    TournamentRecord record;
    record.type = TournamentType::Swiss;
    // 5: win, draw, loss and a bye: 1.5 + 1.5/3 = 2.
    record.players = {player(1, {"5w0", "0-Z", "0-Z", "0-Z"}), player(2, {"0-Z", "5w=", "0-Z", "0-Z"}),
        player(3, {"0-Z", "0-Z", "5w1", "0-Z"}), player(5, {"1b1", "2b=", "3b0", "0-U"})};

    auto options = by("MSSA");
    const auto table = ranked(record, options);

    CHECK(table.tieBreaks.size() == 3);
    CHECK(!table.tieBreaks[2].hasColumn);
    CHECK(record.players[table.rows.front().player].number == PairingNumber{5});
    CHECK(table.rows.front().values[0] == Rational{2, 1});
    CHECK(table.rows.front().values[1] == Rational{3, 2});

    options.mssa.byeInSum = MssaSettings::ByeInSum::OwnScore;
    CHECK(ranked(record, options).rows.front().values[1] == Rational{7, 2});
    options.mssa.byeInSum = MssaSettings::ByeInSum::OwnAverage;
    CHECK(ranked(record, options).rows.front().values[1] == Rational{2, 1});
}

TEST_CASE("MSSA: every point its text leaves open is a setting", "[reports][mssa]")
{
    TournamentRecord record;
    record.type = TournamentType::Swiss;
    // 1: two wins and a loss, 2 + 2/3 for the bye.
    record.players = {player(1, {"2w1", "3b1", "4w0", "0-H"}), player(2, {"1b0", "4w1", "3w+", "0-Z"}),
        player(3, {"4b1", "1w0", "2b-", "0-U"}), player(4, {"3w0", "2b0", "1b1", "0-Z"})};
    auto options = by("MSCORE,SOS");
    const auto cellsOf = [&](int number) {
        const auto table = ranked(record, options);
        const auto found = std::find_if(table.rows.begin(), table.rows.end(),
            [&](const auto& row) { return record.players[row.player].number == PairingNumber{number}; });
        return std::pair{
            rationalText(found->values[0]->reduced()), rationalText(found->values[1]->reduced())};
    };
    // 3: a win, a loss and a forfeit: 1 + 1/3.
    CHECK(cellsOf(1) == std::pair<std::string, std::string>{"8/3", "13/3"});
    CHECK(cellsOf(3).first == "4/3");
    options.mssa.rounding = MssaSettings::Rounding::Tenth;
    CHECK(cellsOf(1).first == "2.7");
    options.mssa.rounding = MssaSettings::Rounding::Half;
    CHECK(cellsOf(1).first == "2.5");
    options.mssa = {};
    options.mssa.halfByesAreByes = false;
    CHECK(cellsOf(1).first == "2.5");
    options.mssa = {};
    options.mssa.forfeitsAreResults = false;
    // The forfeit is nothing: 3 has a win and a loss, the bye is worth a half.
    CHECK(cellsOf(3).first == "1.5");
    CHECK(cellsOf(2).first == "1");
    options.mssa = {};
    options.mssa.sumOf = MssaSettings::SumOf::PointsOverBoard;
    CHECK(cellsOf(1).second == "4");
}

TEST_CASE("MSSA 4: the game decides between exactly two, or among all who met if so set", "[reports][mssa]")
{
    TournamentRecord record;
    record.type = TournamentType::RoundRobin;
    record.players = {player(1, {"2w1", "3w1", "4w0"}), player(2, {"1b0", "4w1", "3w1"}),
        player(3, {"4b1", "1b0", "2b0"}), player(4, {"3w0", "2b0", "1b1"})};

    const auto table = ranked(record, by("MSSA"));

    // 1 and 2 have 2 points each and sums of 4 each; 1 beat 2. 3 and 4 have 1 and 5 each; 3 beat 4.
    CHECK(order(record, table) == std::vector<int>{1, 2, 3, 4});
    CHECK(ranks(table) == std::vector<int>{1, 2, 3, 4});

    // A circle of three with one win each and one more: nobody is parted either way.
    record.players = {player(1, {"2w1", "3w0"}), player(2, {"1b0", "3b1"}), player(3, {"1b1", "2w0"})};
    CHECK(ranks(ranked(record, by("MSSA"))) == std::vector<int>{1, 1, 1});
}

TEST_CASE("FIDE round robins: who played under half of his games can be left out", "[reports][roundrobin]")
{
    TournamentRecord record;
    record.type = TournamentType::RoundRobin;
    record.roundsPlanned = 3;
    record.players = {player(1, {"2w1", "3w1", "4b-"}), player(2, {"1b0", "4w+", "3b1"}),
        player(3, {"4b0", "1b0", "2w0"}), player(4, {"3w1", "2b-", "1w+"})};
    auto options = by("PTS");

    CHECK(ranked(record, options).rows.size() == 4);
    options.leaveOutUnderHalf = true;
    const auto table = ranked(record, options);

    // 4 played one game of three.
    CHECK(table.leftOut == std::vector<std::size_t>{3});
    CHECK(order(record, table) == std::vector<int>{1, 2, 3});
    CHECK(table.rows[1].values[0] == Rational{1, 1});
}

TEST_CASE("The checker names the places that do not follow the list", "[reports][check]")
{
    auto record = fourPlayers();
    record.standingsTieBreaks = "PTS,WIN";
    const std::vector<int> stated{1, 4, 3, 2};
    for (std::size_t index = 0; index < 4; ++index)
        record.players[index].statedRank = stated[index];

    // 2 and 3 are equal (half a point, no win): shared or broken, both will do.
    CHECK(checkStandings(record)->faults.empty());
    record.players[1].statedRank = 3;
    CHECK(checkStandings(record)->faults.empty());
    record.players[1].statedRank = 4;
    record.players[2].statedRank = 4;
    CHECK(checkStandings(record)->faults == std::vector<RankFault>{{2, 4, 3, 4}});
    record.players[0].statedRank = 2;
    record.players[2].statedRank = 3;
    CHECK(checkStandings(record)->faults == std::vector<RankFault>{{0, 2, 1, 1}});
    record.standingsTieBreaks.clear();
    CHECK(checkStandings(record)->byPointsOnly);
    record.players[3].statedRank.reset();
    CHECK(checkStandings(record)->withoutRank == 1);
}

TEST_CASE("The checker finds the ranks of the generated files in order by points", "[reports][check][corpus]")
{
    // The rank field of these files was made by points alone.
    for (const auto* name : {"gen-std-05", "gen-rr-04", "gen-310-03"}) {
        const auto record
            = tests::readRecord(tests::standingsData() / "corpus" / (std::string{name} + ".trf"));
        const auto check = checkStandings(record);
        REQUIRE(check);
        CHECK(check->byPointsOnly);
        CHECK(check->faults.empty());
    }
}

TEST_CASE("Fractions are exact and shown as such where decimals do not end", "[reports]")
{
    CHECK(rationalText({1, 3}) == "1/3");
    CHECK(rationalText({50, 10}) == "5");
    CHECK(rationalText({-5, 10}) == "-0.5");
    CHECK(rationalText({25, 100}) == "0.25");
    CHECK(rationalText({111, 8}) == "13.875");
    CHECK(rationalText(Rational{1, 3} + Rational{1, 6}) == "0.5");
    CHECK(Rational{1, 3} + Rational{2, 3} == Rational{1, 1});
    CHECK(Rational{-1, 2}.nearest(1) == 0);
    CHECK(Rational{-3, 2}.nearest(1) == -1);
    CHECK(Rational{5, 2}.nearest(1) == 3);
    // Far beyond any tournament: no overflow, only rounding.
    Rational sum;
    for (int denominator = 1; denominator <= 200; ++denominator)
        sum += Rational{1, denominator};
    CHECK(sum > Rational{587, 100});
    CHECK(sum < Rational{588, 100});
    const Rational large = Rational{INT64_MAX - 1, 3} * Rational{7, 5};
    CHECK(large.numerator == INT64_MAX);
}
