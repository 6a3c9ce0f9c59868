#include "corpus_files.h"
#include "support/catch.h"

#include <algorithm>

using namespace arbiter;
using pairing::Cell;
using pairing::Colour;
using pairing::PairingNumber;

namespace {

TournamentRecord record(const std::string& text)
{
    const auto file = reports::readTrf(text);
    REQUIRE(file);
    return file->record;
}

std::string player(int number, const std::string& rounds, int rank = 0)
{
    const std::string digits = std::to_string(number);
    std::string line = "001 " + std::string(4 - digits.size(), ' ') + digits;
    line.resize(85, ' ');
    line += rank == 0 ? "    " : "   " + std::to_string(rank);
    return line + "  " + rounds + "\n";
}

std::vector<int> present(const pairing::Input& input)
{
    std::vector<int> numbers;
    for (const auto& entrant : input.entrants)
        if (entrant.present)
            numbers.push_back(static_cast<int>(entrant.number));
    return numbers;
}

} // namespace

TEST_CASE("A played round: H, F, Z and nothing were absent, forfeits and the PAB were there", "[records]")
{
    const auto file = record(player(1, "   2 w +     3 w 1") + player(2, "   1 b -  0000 - U")
        + player(3, "0000 - H     1 b 0") + player(4, "0000 - Z          ")
        + player(5, "                  "));

    CHECK(playedRounds(file) == 2);
    CHECK(present(pairingInput(file, 1)) == std::vector<int>{1, 2});
    CHECK(present(pairingInput(file, 2)) == std::vector<int>{1, 2, 3});
    CHECK(present(pairingInput(file, 3)) == std::vector<int>{1, 2, 3, 4, 5});
    CHECK(pairingInput(file, 2).entrants[0].rounds.size() == 1);
}

TEST_CASE("A column that only announces is not played: H, F, Z, 240 and XXZ are absent, nothing is present",
    "[records]")
{
    const auto file = record(player(1, "   2 w 1  0000 - H") + player(2, "   1 b 0          ")
        + player(3, "   4 w =  0000 - Z") + player(4, "   3 b =") + player(5, "0000 - U")
        + player(6, "0000 - Z") + "240 H 002    4\nXXZ 5\n142 5\n");

    CHECK(playedRounds(file) == 1);
    CHECK(plannedRounds(file) == 5);
    const auto input = pairingInput(file, 2);
    CHECK(present(input) == std::vector<int>{2, 6});
    CHECK(input.roundsPlayed == 1);
    CHECK(input.roundsPlanned == 5);
    // XXZ speaks of the coming round only.
    CHECK(present(pairingInput(file, 3)) == std::vector<int>{1, 2, 3, 4, 5, 6});
}

TEST_CASE("A bye announced beyond an empty cell becomes a request", "[records]")
{
    const auto file = record(player(1, "   2 w 1            0000 - H") + player(2, "   1 b 0  0000 - Z"));

    CHECK(file.players[0].rounds.size() == 1);
    CHECK(file.players[1].rounds.size() == 2);
    CHECK(file.requestedByes == std::vector<RequestedBye>{{3, Cell::HalfBye, {PairingNumber{1}}}});
    CHECK(present(pairingInput(file, 2)) == std::vector<int>{1});
    CHECK(present(pairingInput(file, 3)) == std::vector<int>{2});
}

TEST_CASE("A round in which everybody has a bye is no played round", "[records]")
{
    const auto file = record(player(1, "0000 - H") + player(2, "0000 - F"));

    CHECK(playedRounds(file) == 0);
    CHECK(present(pairingInput(file, 1)).empty());
}

TEST_CASE("Forbidden groups hold in their rounds, every pair once", "[records]")
{
    const auto file = record(player(1, "") + player(2, "") + player(3, "")
        + "260 002 003    3    1    2\n260 003 003    1    2\nXXP 2 3\n");
    using Pairs = std::vector<std::pair<PairingNumber, PairingNumber>>;
    const auto one = PairingNumber{1};
    const auto two = PairingNumber{2};
    const auto three = PairingNumber{3};

    CHECK(pairingInput(file, 1).forbidden == Pairs{{two, three}});
    CHECK(pairingInput(file, 2).forbidden == Pairs{{one, two}, {one, three}, {two, three}});
    CHECK(pairingInput(file, 3).forbidden == Pairs{{one, two}, {one, three}, {two, three}});
    CHECK(pairingInput(file, 4).forbidden == Pairs{{two, three}});
}

TEST_CASE(
    "Virtual points come from 250 and XXA, round by round; else a Baku code stands for C.04.7", "[records]")
{
    auto file = record(player(1, "") + player(2, "") + player(3, "")
        + "250       1.0 001 002 0001 0002\nXXA    2  0.0  0.5\n");
    auto input = pairingInput(file, 3);
    CHECK(input.entrants[0].virtualPoints == std::vector<Points>{Points{10}, Points{10}});
    CHECK(input.entrants[1].virtualPoints == std::vector<Points>{Points{10}, Points{15}});
    CHECK(input.entrants[2].virtualPoints.empty());

    file.accelerations.clear();
    file.typeCode = "FIDE_DUTCH_BAKU";
    file.roundsPlanned = 9;
    input = pairingInput(file, 1);
    // C.04.7: of three players two are in GA; nine rounds: 1 1 1 ½ ½.
    CHECK(input.entrants[0].virtualPoints
        == std::vector<Points>{Points{10}, Points{10}, Points{10}, Points{5}, Points{5}});
    CHECK(input.entrants[1].virtualPoints.size() == 5);
    CHECK(std::all_of(input.entrants[2].virtualPoints.begin(), input.entrants[2].virtualPoints.end(),
        [](Points points) { return points == Points{}; }));
}

TEST_CASE("The initial colour is said, or read off round 1 by the parity of the number", "[records]")
{
    auto file = record(
        player(1, "   3 b 1") + player(2, "   4 w 1") + player(3, "   1 w 0") + player(4, "   2 b 0"));
    CHECK(pairingInput(file, 2).initialColour == Colour::Black);
    file.players[0].rounds.clear();
    file.players[2].rounds.clear();
    // The first game is now that of number 2, who is even and has White: the first of the list would have had
    // Black.
    CHECK(pairingInput(file, 2).initialColour == Colour::Black);
    file.initialColour = Colour::White;
    CHECK(pairingInput(file, 2).initialColour == Colour::White);
    CHECK(pairingInput(record(player(1, "")), 1).initialColour == Colour::White);
}

TEST_CASE("Bonuses and unusual values reach the engine as an adjustment", "[records]")
{
    const auto file = record(player(1, "   2 w 1     3 b =") + player(2, "   1 b 0  0000 - H")
        + player(3, "0000 - U     1 w =")
        + "299 W        2.0  001    1\n299          -0.5  000    2\n299 H        0.0  000    2\n");

    const auto input = pairingInput(file, 3);

    CHECK(input.entrants[0].adjustment == Points{10});
    CHECK(input.entrants[1].adjustment == Points{-10});
    CHECK(input.entrants[2].adjustment == Points{0});
    CHECK(score(file, file.players[0], 2) == Points{25});
    CHECK(score(file, file.players[1], 2) == Points{-5});
    // Before round 2 nobody has had his half-point bye.
    CHECK(pairingInput(file, 2).entrants[1].adjustment == Points{-5});
}

TEST_CASE(
    "XXC rank: the engine sees ranks as numbers, the pairing comes back in numbers of the file", "[records]")
{
    const auto file = record(
        player(10, "  20 w 1", 2) + player(20, "  10 b 0", 1) + player(30, "0000 - U", 3) + "XXC rank\n");

    const auto input = pairingInput(file, 2);

    REQUIRE(input.entrants.size() == 3);
    CHECK(input.entrants[0].number == PairingNumber{1});
    CHECK(input.entrants[0].rounds[0].opponent == PairingNumber{2});
    const pairing::RoundPairing paired{{{PairingNumber{1}, PairingNumber{3}}}, PairingNumber{2}};
    const auto back = inFileNumbers(file, paired);
    CHECK(back.games[0] == pairing::Game{PairingNumber{20}, PairingNumber{30}});
    CHECK(back.bye == PairingNumber{10});
}

TEST_CASE("Without a planned number the last recorded round is the last, the next one is not known to be",
    "[records]")
{
    const auto file = record(player(1, "   2 w 1     2 b 1") + player(2, "   1 b 0     1 w 0"));
    CHECK(pairingInput(file, 2).roundsPlanned == 2);
    CHECK(pairingInput(file, 3).roundsPlanned == 0);
}
