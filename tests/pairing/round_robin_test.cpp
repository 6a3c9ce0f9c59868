#include "pairing/round_robin.h"
#include "state_file.h"
#include "support/catch.h"

#include <algorithm>
#include <map>
#include <set>

using namespace pairing;

namespace {

PairingNumber number(int value)
{
    return PairingNumber{value};
}

std::string games(const RoundPairing& round)
{
    std::string text;
    for (const Game& game : round.games)
        text += std::to_string(static_cast<int>(game.white)) + '-'
            + std::to_string(static_cast<int>(game.black)) + ' ';
    return text;
}

/// One letter a round, `-` for a free round.
std::string colours(const std::vector<RoundPairing>& rounds, PairingNumber player)
{
    std::string text;
    for (const RoundPairing& round : rounds) {
        char letter = '-';
        for (const Game& game : round.games)
            if (game.white == player)
                letter = 'w';
            else if (game.black == player)
                letter = 'b';
        text += letter;
    }
    return text;
}

std::size_t longestRun(const std::string& text)
{
    std::size_t longest = 0;
    std::size_t run = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        run = i > 0 && text[i] == text[i - 1] ? run + 1 : 1;
        longest = std::max(longest, run);
    }
    return longest;
}

} // namespace

TEST_CASE("C.05 annex 1: the tables for 4, 6 and 8 players as published", "[pairing][round-robin]")
{
    const std::map<int, std::vector<std::string>> published{
        {4, {"1-4 2-3 ", "4-3 1-2 ", "2-4 3-1 "}},
        {6, {"1-6 2-5 3-4 ", "6-4 5-3 1-2 ", "2-6 3-1 4-5 ", "6-5 1-4 2-3 ", "3-6 4-2 5-1 "}},
        {8,
            {"1-8 2-7 3-6 4-5 ", "8-5 6-4 7-3 1-2 ", "2-8 3-1 4-7 5-6 ", "8-6 7-5 1-4 2-3 ",
                "3-8 4-2 5-1 6-7 ", "8-7 1-6 2-5 3-4 ", "4-8 5-3 6-2 7-1 "}},
    };
    for (const auto& [size, rounds] : published) {
        const auto table = bergerTable(size);
        REQUIRE(table.size() == rounds.size());
        for (std::size_t round = 0; round < rounds.size(); ++round)
            CHECK(games(table[round]) == rounds[round]);
    }
}

TEST_CASE("C.05 annex 1: the last round for 16 players as published", "[pairing][round-robin]")
{
    CHECK(games(bergerTable(16).back()) == "8-16 9-7 10-6 11-5 12-4 13-3 14-2 15-1 ");
    CHECK(games(bergerTable(14)[8]) == "5-14 6-4 7-3 8-2 9-1 10-13 11-12 ");
}

TEST_CASE("Round robin: everybody meets everybody once, with nearly as many Whites as Blacks",
    "[pairing][round-robin]")
{
    for (int size = 2; size <= 100; ++size) {
        CAPTURE(size);
        const auto table = bergerTable(size);
        const int evenSize = size + size % 2;
        REQUIRE(table.size() == static_cast<std::size_t>(evenSize - 1));
        std::set<std::pair<PairingNumber, PairingNumber>> met;
        std::set<PairingNumber> free;
        std::map<PairingNumber, int> whites;
        for (const auto& round : table) {
            REQUIRE(round.games.size() == static_cast<std::size_t>(size / 2));
            REQUIRE(round.bye.has_value() == (size % 2 != 0));
            std::set<PairingNumber> busy;
            for (const Game& game : round.games) {
                REQUIRE(met.insert(std::minmax(game.white, game.black)).second);
                busy.insert({game.white, game.black});
                ++whites[game.white];
            }
            if (round.bye) {
                REQUIRE(free.insert(*round.bye).second);
                busy.insert(*round.bye);
            }
            REQUIRE(busy.size() == static_cast<std::size_t>(size));
        }
        REQUIRE(met.size() == static_cast<std::size_t>(size * (size - 1) / 2));
        for (int player = 1; player <= size; ++player) {
            const int games = size - 1;
            const int white = whites[number(player)];
            REQUIRE((white == games / 2 || white == games - games / 2));
        }
    }
}

TEST_CASE("Round robin: an even field gives the lower half one White more", "[pairing][round-robin]")
{
    for (int size = 4; size <= 100; size += 2) {
        const auto table = bergerTable(size);
        for (int player = 1; player <= size; ++player) {
            const std::string own = colours(table, number(player));
            REQUIRE(
                std::count(own.begin(), own.end(), 'w') == (player <= size / 2 ? size / 2 : size / 2 - 1));
        }
    }
}

TEST_CASE("Double round robin of six: plain, three equal colours at the joint", "[pairing][round-robin]")
{
    const std::vector<std::string> published{
        "wwbwbbbwbw", "wbwwbbwbbw", "wbwbwbwbwb", "bbwbwwwbwb", "bwbbwwbwwb", "bwbwbwbwbw"};
    const auto table = bergerTable(6, Cycles::Double);
    for (int player = 1; player <= 6; ++player)
        CHECK(colours(table, number(player)) == published[static_cast<std::size_t>(player) - 1]);
}

TEST_CASE(
    "Double round robin of six: with the last two rounds of cycle one exchanged", "[pairing][round-robin]")
{
    const std::vector<std::string> published{
        "wwbbwbbwbw", "wbwbwbwbbw", "wbwwbbwbwb", "bbwwbwwbwb", "bwbwbwbwwb", "bwbbwwbwbw"};
    const auto table = bergerTable(6, Cycles::DoubleSwapped);
    for (int player = 1; player <= 6; ++player)
        CHECK(colours(table, number(player)) == published[static_cast<std::size_t>(player) - 1]);
}

TEST_CASE(
    "Double round robin: the exchange leaves nobody three equal colours in a row", "[pairing][round-robin]")
{
    for (int size = 4; size <= 100; size += 2)
        for (int player = 1; player <= size; ++player)
            REQUIRE(longestRun(colours(bergerTable(size, Cycles::DoubleSwapped), number(player))) <= 2);
}

TEST_CASE("Double round robin: everybody has both colours against everybody", "[pairing][round-robin]")
{
    for (const Cycles cycles : {Cycles::Double, Cycles::DoubleSwapped})
        for (const int size : {2, 3, 5, 8, 13}) {
            std::set<Game> all;
            for (const auto& round : bergerTable(size, cycles))
                for (const Game& game : round.games)
                    REQUIRE(all.insert(game).second);
            CHECK(all.size() == static_cast<std::size_t>(size * (size - 1)));
        }
}

TEST_CASE("Round robin: fields of none or one have no rounds", "[pairing][round-robin]")
{
    CHECK(bergerTable(0).empty());
    CHECK(bergerTable(1).empty());
    CHECK_FALSE(roundRobinRound({number(1), number(2)}, Cycles::Single, 2));
    CHECK_FALSE(roundRobinRound({number(1), number(2)}, Cycles::Single, 0));
}

TEST_CASE("Round robin: players sit where their lots put them", "[pairing][round-robin]")
{
    const auto round = roundRobinRound({number(30), number(10), number(20)}, Cycles::Single, 1);

    REQUIRE(round);
    CHECK(games(*round) == "10-20 ");
    CHECK(round->bye == number(30));
}

TEST_CASE("Round robin: the next round follows the rounds played", "[pairing][round-robin]")
{
    Input input;
    for (const int player : {4, 2, 3, 1})
        input.entrants.push_back(tests::entrant(player));
    input.roundsPlayed = 2;

    CHECK(games(pairRoundRobin(input, Cycles::Single).value()) == "2-4 3-1 ");
    input.roundsPlayed = 3;
    CHECK_FALSE(pairRoundRobin(input, Cycles::Single));
    CHECK(games(pairRoundRobin(input, Cycles::Double).value()) == "4-1 3-2 ");
}

TEST_CASE(
    "C.05 annex 2: no two numbers of a Varma group meet in the last three rounds", "[pairing][round-robin]")
{
    for (int size = 9; size <= 24; ++size) {
        CAPTURE(size);
        const auto groups = varmaGroups(size);
        REQUIRE(groups);
        std::map<PairingNumber, std::size_t> groupOf;
        for (std::size_t group = 0; group < groups->size(); ++group)
            for (const int member : (*groups)[group])
                REQUIRE(groupOf.emplace(number(member), group).second);
        REQUIRE(groupOf.size() == static_cast<std::size_t>(size));
        const auto table = bergerTable(size);
        for (auto round = table.end() - 3; round != table.end(); ++round)
            for (const Game& game : round->games)
                CHECK(groupOf.at(game.white) != groupOf.at(game.black));
    }
    CHECK_FALSE(varmaGroups(8));
    CHECK_FALSE(varmaGroups(25));
}

TEST_CASE("C.05 annex 2: members of one contingent draw from one group", "[pairing][round-robin]")
{
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        CAPTURE(seed);
        std::mt19937_64 random(seed);
        const std::vector<int> contingents{7, 7, 7, 8, 8, 8, 9, 9, 10, 11};
        const auto drawn = varmaDraw(contingents, random);
        const auto* numbers = std::get_if<std::vector<int>>(&drawn);
        REQUIRE(numbers != nullptr);
        REQUIRE(std::set<int>(numbers->begin(), numbers->end()).size() == contingents.size());
        std::map<PairingNumber, int> contingentOf;
        for (std::size_t player = 0; player < contingents.size(); ++player)
            contingentOf[number((*numbers)[player])] = contingents[player];
        const auto table = bergerTable(10);
        for (auto round = table.end() - 3; round != table.end(); ++round)
            for (const Game& game : round->games)
                CHECK(contingentOf.at(game.white) != contingentOf.at(game.black));
    }
}

TEST_CASE("C.05 annex 2: a draw that cannot be is refused with its reason", "[pairing][round-robin]")
{
    std::mt19937_64 random(1);
    using Reason = NoVarmaDraw::Reason;

    CHECK(std::get<NoVarmaDraw>(varmaDraw(std::vector<int>(8, 1), random))
        == NoVarmaDraw{Reason::FieldSize, 0, 8});
    CHECK(std::get<NoVarmaDraw>(varmaDraw({1, 1, 1, 1, 2, 3, 4, 5, 6, 7}, random))
        == NoVarmaDraw{Reason::ContingentTooBig, 1, 4});
    CHECK(std::get<NoVarmaDraw>(varmaDraw({1, 1, 1, 2, 2, 2, 3, 3, 3, 4}, random))
        == NoVarmaDraw{Reason::GroupsExhausted, 1, 3});
}

TEST_CASE("Varma draw: one seed, one draw", "[pairing][round-robin]")
{
    std::mt19937_64 first(42);
    std::mt19937_64 second(42);
    const std::vector<int> contingents{1, 2, 3, 4, 1, 2, 5, 1, 6};

    CHECK(std::get<std::vector<int>>(varmaDraw(contingents, first))
        == std::get<std::vector<int>>(varmaDraw(contingents, second)));
}

TEST_CASE("Berger tables agree with the shared table for 4 to 16 players", "[pairing][round-robin]")
{
    const std::string folder = tests::sharedFolder();
    if (folder.empty())
        return;
    int rounds = 0;
    for (const auto& [size, round, line] : tests::readBergerLines(folder + "/standings/berger.txt")) {
        CAPTURE(size, round);
        CHECK(games(bergerTable(size)[static_cast<std::size_t>(round) - 1]) == line);
        ++rounds;
    }
    CHECK(rounds == 63);
}
