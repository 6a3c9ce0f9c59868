#include "corpus_files.h"
#include "reports/tie_breaks.h"
#include "support/catch.h"

#include <algorithm>
#include <numeric>

using namespace reports;

namespace {

arbiter::TournamentRecord scenario(const std::string& name)
{
    return tests::readRecord(tests::standingsData() / "scenarios" / (name + ".trf"));
}

/// The cell of `player` (a number) under `name`, the last of `list`.
std::string cell(const arbiter::TournamentRecord& record, int player, const std::string& list)
{
    StandingsOptions options;
    options.tieBreaks = list;
    const auto ranked = standings(record, options);
    REQUIRE(ranked);
    const auto found = std::find_if(ranked->rows.begin(), ranked->rows.end(),
        [&](const auto& row) { return static_cast<int>(record.players[row.player].number) == player; });
    REQUIRE(found != ranked->rows.end());
    return cellText(ranked->tieBreaks.back(), found->values.back());
}

int rank(const arbiter::TournamentRecord& record, int player, const std::string& list)
{
    StandingsOptions options;
    options.tieBreaks = list;
    const auto ranked = standings(record, options);
    REQUIRE(ranked);
    for (const auto& row : ranked->rows)
        if (static_cast<int>(record.players[row.player].number) == player)
            return row.rank;
    FAIL("no such player");
    return 0;
}

} // namespace

TEST_CASE("C.07 16.4: a bye is a game against a dummy with the player's own score", "[reports][article16]")
{
    const auto record = scenario("s01-sb-bye");

    CHECK(cell(record, 1, "SB") == "3.5");
    CHECK(cell(record, 2, "SB") == "1.5");
    CHECK(cell(record, 3, "SB") == "1");
    CHECK(cell(record, 5, "SB") == "3");
    CHECK(cell(record, 5, "BH") == "4.5");
}

TEST_CASE("C.07 16.4: a bye worth half a point multiplies the dummy by the half", "[reports][article16]")
{
    const auto record = scenario("s15-halfpab");

    CHECK(cell(record, 3, "PTS") == "0.5");
    CHECK(cell(record, 3, "BH") == "5.5");
    CHECK(cell(record, 3, "SB") == "0.25");
    CHECK(cell(record, 3, "STD") == "0.5");
    CHECK(cell(record, 5, "PTS") == "2");
    CHECK(cell(record, 5, "BH") == "3");
    CHECK(cell(record, 5, "SB") == "1.75");
    CHECK(cell(record, 5, "WIN") == "1");
}

TEST_CASE("C.07 16.4.1: a forfeit's dummy is capped by the scheduled opponent alone", "[reports][article16]")
{
    const auto record = scenario("s02-forfeit-cap");

    CHECK(cell(record, 1, "BH") == "8.5");
    CHECK(cell(record, 2, "BH") == "7");
    CHECK(cell(record, 1, "BH/C1") == "7");
    CHECK(cell(record, 1, "SB") == "7.75");
}

TEST_CASE("C.07 16.5.1: of voluntary absences the lowest product is looked at, not the lowest dummy",
    "[reports][article16]")
{
    const auto record = scenario("s03-sbc1-vur");

    CHECK(cell(record, 1, "SB") == "6");
    CHECK(cell(record, 1, "SB/C1") == "5.5");
    CHECK(cell(record, 1, "BH/C1") == "9.5");
}

TEST_CASE("C.07 16.2: an awarded bye at the end is no voluntary absence", "[reports][article16]")
{
    const auto record = scenario("s04-trailing");
    const std::vector<std::vector<std::string>> expected{
        {"8", "5.5", "7"}, {"8.5", "4.5", "6.5"}, {"8.5", "4", "6.5"}, {"9", "1", "8"}};

    for (int player = 1; player <= 4; ++player) {
        const auto& row = expected[static_cast<std::size_t>(player - 1)];
        CHECK(cell(record, player, "BH") == row[0]);
        CHECK(cell(record, player, "SB") == row[1]);
        CHECK(cell(record, player, "BH/C1") == row[2]);
    }
}

TEST_CASE("C.07 16.2.3: an absence in the middle counts with what was awarded", "[reports][article16]")
{
    const auto record = scenario("s10-manual-absence");

    CHECK(cell(record, 1, "BH") == "13.5");
    CHECK(cell(record, 1, "BH/C1") == "11");
    CHECK(cell(record, 1, "SB") == "11");
    CHECK(cell(record, 1, "SB/C1") == "9");
}

TEST_CASE("C.07 6.3: whoever is sure of the last place only is not split off", "[reports][de]")
{
    const auto record = scenario("s05-de-bottom");

    for (const int player : {1, 4, 5}) {
        CHECK(cell(record, player, "DE") == "0");
        CHECK(rank(record, player, "PTS,DE") == rank(record, 1, "PTS,DE"));
    }
}

TEST_CASE("C.07 6.1.1: a double forfeit is no meeting", "[reports][de]")
{
    const auto record = scenario("s08-doubleforfeit");

    for (const int player : {1, 2, 3})
        CHECK(cell(record, player, "DE") == "0");
}

TEST_CASE(
    "C.07 6.1.2: equal averages over two games decide nothing, the next criterion does", "[reports][de]")
{
    const auto record = scenario("s06-de-double");

    CHECK(record.type == arbiter::TournamentType::DoubleRoundRobin);
    CHECK(cell(record, 1, "DE") == "0");
    CHECK(cell(record, 2, "DE") == "0");
    CHECK(cell(record, 1, "SB") == "10");
    CHECK(cell(record, 2, "SB") == "9.5");
    CHECK(rank(record, 1, "PTS,DE,SB") == 1);
    CHECK(rank(record, 2, "PTS,DE,SB") == 2);
}

TEST_CASE("C.07 6.1.2: several meetings count with their average, not their sum", "[reports][de]")
{
    const auto record = scenario("s14-de-average");

    CHECK(cell(record, 3, "DE") == "1");
    CHECK(cell(record, 2, "DE") == "2");
    CHECK(cell(record, 4, "DE") == "3");
    const auto table = explain(record, {}, pairing::PairingNumber{3}, "DE");
    REQUIRE(table);
    CHECK(table->evaluation.total == Rational{5, 4});
}

TEST_CASE("C.07 8.3: Fore Buchholz leaves nothing behind for the criteria after it", "[reports][fb]")
{
    const auto record = scenario("s09-fb-leak");

    CHECK(cell(record, 2, "FB,SB") == "4.75");
    CHECK(cell(record, 2, "SB") == "4.75");
    CHECK(cell(record, 2, "PTS,FB,BH") == cell(record, 2, "BH"));
    CHECK(cell(record, 2, "PTS,FB,AOB") == cell(record, 2, "AOB"));
}

TEST_CASE("C.07 8.3: before the final round Fore Buchholz is Buchholz", "[reports][fb]")
{
    auto record = tests::readRecord(tests::standingsData() / "corpus" / "gen-std-05.trf");
    record.roundsPlanned = 9;

    for (int player = 1; player <= 9; ++player)
        CHECK(cell(record, player, "FB") == cell(record, player, "BH"));
}

TEST_CASE("C.07 10.2: four of seven is 57 per cent", "[reports][ratings]")
{
    const auto record = scenario("s07-tpr57");

    CHECK(cell(record, 1, "ARO") == "1750");
    CHECK(cell(record, 1, "TPR") == "1800");
    CHECK(cell(record, 1, "PTP") == "1804");
}

TEST_CASE("C.07 10.1: a mean of half a point is rounded up", "[reports][ratings]")
{
    const auto record = scenario("s12-aro-half");

    CHECK(cell(record, 1, "ARO") == "1551");
    CHECK(cell(record, 1, "TPR") == "1744");
    CHECK(cell(record, 1, "PTP") == "1746");
    CHECK(cell(record, 1, "ARO/C1") == "1600");
}

TEST_CASE("C.07 10.3: small differences of the table are not shifted", "[reports][ratings]")
{
    const auto record = scenario("s13-equal-ratings");

    CHECK(cell(record, 1, "PTP") == "1779");
    CHECK(cell(record, 2, "PTP") == "1497");
}

TEST_CASE("C.07 10.4: averages of performances are of the rounded ones", "[reports][ratings]")
{
    const auto record = tests::readRecord(tests::standingsData() / "corpus" / "exercise-swiss16.trf");

    CHECK(cell(record, 2, "APRO") == "1856");
    CHECK(cell(record, 3, "APRO") == "1904");
    CHECK(cell(record, 12, "APRO") == "2081");
}

TEST_CASE("C.07 7.2: a win in an unrated game is a win", "[reports]")
{
    auto record = tests::readRecord(tests::standingsData() / "corpus" / "gen-std-05.trf");
    const auto before = cell(record, 1, "WON");
    const auto black = cell(record, 2, "BWG");
    for (auto& player : record.players)
        for (auto& round : player.rounds) {
            if (round.cell == pairing::Cell::Win)
                round.cell = pairing::Cell::UnratedWin;
            if (round.cell == pairing::Cell::Loss)
                round.cell = pairing::Cell::UnratedLoss;
        }

    CHECK(cell(record, 1, "WON") == before);
    CHECK(cell(record, 2, "BWG") == black);
}

TEST_CASE(
    "C.07 15.2: in a round robin a forfeit win is a win, a forfeit loss no game", "[reports][roundrobin]")
{
    const auto record = tests::readRecord(tests::standingsData() / "corpus" / "exercise-rr6.trf");

    // Player 6 won round 4 by forfeit with Black, player 5 lost it.
    CHECK(cell(record, 6, "WON") == "1");
    CHECK(cell(record, 6, "BWG") == "1");
    CHECK(cell(record, 5, "REP") == "4");
    // 10: never in criteria of ratings.
    CHECK(cell(record, 6, "ARO") == "2125");
}

TEST_CASE("C.07 7.8 and 10.6: pairing number ascending, rating descending, /R turns both round", "[reports]")
{
    auto record = scenario("s12-aro-half");
    for (std::size_t index = 0; index < record.players.size(); ++index) {
        record.players[index].rounds.clear();
        record.players[index].rating = 1500 + static_cast<int>(index);
    }
    const int last = static_cast<int>(record.players.size());

    CHECK(rank(record, 1, "PTS,TPN") == 1);
    CHECK(rank(record, 1, "PTS,TPN/R") == last);
    CHECK(rank(record, last, "PTS,RTNG") == 1);
    CHECK(rank(record, last, "PTS,RTNG/R") == last);
}

TEST_CASE(
    "C.07 9.2: Koya's limit is half the games, moved by half points or set in per cent", "[reports][koya]")
{
    const auto record = tests::readRecord(tests::standingsData() / "corpus" / "exercise-rr8koya.trf");

    // Limit 3.5 of 7: players 2 (6), 4 and 7 (5), 8 (3.5).
    CHECK(cell(record, 1, "KS") == "0.5");
    CHECK(cell(record, 8, "KS") == "0");
    // Up by a half: player 8 no longer counts; player 5 took nothing from him.
    CHECK(cell(record, 2, "KS") == "2");
    CHECK(cell(record, 2, "KS/L1") == "1");
    // Down by a half: 3 points count too, players 1 and 5.
    CHECK(cell(record, 2, "KS/L-1") == "4");
    CHECK(cell(record, 2, "KS/L50") == "2");
    CHECK(cell(record, 2, "KS/L60") == "1");
}

TEST_CASE("Issue lists: /P counts forfeits as played", "[reports][de]")
{
    const auto record = tests::readRecord(tests::standingsData() / "corpus" / "exercise-swiss14.trf");

    // Player 6 beat 11 by forfeit: with /P his Buchholz has 11's score, and the forfeit is a win.
    CHECK(cell(record, 6, "WON") == "1");
    CHECK(cell(record, 6, "WON/P") == "2");
}

TEST_CASE("C.07 16.3: correcting one old result moves the Buchholz of somebody who met neither", "[reports]")
{
    auto record = tests::readRecord(tests::standingsData() / "corpus" / "gen-std-05.trf");
    // Player 2 met 6 7 5 8 1; player 4 lost to nobody of these in round 3. Round 3, 4 w 1 against 7: 7 was
    // met by 2.
    const auto before = tests::number(cell(record, 2, "BH"));
    auto& four = record.players[3].rounds[2];
    auto& seven = record.players[6].rounds[2];
    REQUIRE(four.opponent == pairing::PairingNumber{7});
    std::swap(four.cell, seven.cell);

    const auto after = tests::number(cell(record, 2, "BH"));

    CHECK(before - after == Rational{1, 1});
}

TEST_CASE("Every cell of every tournament is what its parts give", "[reports][explain]")
{
    const std::vector<std::string> names{"PTS", "WIN", "WON", "BPG", "BWG", "PS", "PS/C1", "REP", "STD",
        "TPN", "RTNG", "BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2", "AOB", "FB", "FB/C1", "SB", "SB/C1", "SB/C2",
        "KS", "ARO", "ARO/C1", "ARO/M1", "APRO", "APPO", "MSCORE", "SOS"};
    for (const auto* file : {"exercise-swiss16de", "gen-stress-11", "gen-std-08", "gen-310-03"}) {
        const auto record
            = tests::readRecord(tests::standingsData() / "corpus" / (std::string{file} + ".trf"));
        for (const auto& name : names) {
            for (const auto& player : record.players) {
                const auto taken = explain(record, {}, player.number, name);
                REQUIRE(taken);
                const auto& evaluation = taken->evaluation;
                Rational sum;
                std::int64_t count = 0;
                for (const auto& part : evaluation.parts) {
                    if (!part.counts())
                        continue;
                    sum += part.value;
                    ++count;
                    CHECK((part.round == 0 || part.round <= playedRounds(record)));
                }
                INFO(file << ' ' << name << " player " << static_cast<int>(player.number));
                const auto shown = cell(record, static_cast<int>(player.number), name);
                CHECK(cellText(taken->tieBreak, evaluation.value) == shown);
                if (!evaluation.value)
                    continue;
                if (evaluation.operation == Operation::Mean)
                    CHECK(*evaluation.value == sum * Rational{1, count});
                else if (evaluation.operation == Operation::RoundedMean)
                    CHECK(evaluation.value->numerator == (sum * Rational{1, count}).nearest(1));
                else
                    CHECK(*evaluation.value == sum);
            }
        }
    }
}

TEST_CASE("C.07 16.3: an explanation names whose byes count as draws", "[reports][explain]")
{
    const auto record = scenario("s05-de-bottom");

    // Player 3 met 4, who took a half-point bye in the last round, and 2, who was absent from it.
    const auto taken = explain(record, {}, pairing::PairingNumber{3}, "BH");

    REQUIRE(taken);
    REQUIRE(taken->opponents.size() == 1);
    CHECK(record.players[taken->opponents[0].opponent].number == pairing::PairingNumber{2});
    CHECK(taken->opponents[0].score == arbiter::Points{30});
    CHECK(taken->opponents[0].asOpponent == arbiter::Points{35});
    CHECK(taken->opponents[0].roundsAsDraw == std::vector<int>{5});
    CHECK(article(Reason::DummyCappedByOpponent) == "16.4.1");
}
