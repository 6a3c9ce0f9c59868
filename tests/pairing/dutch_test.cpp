#include "build_input.h"
#include "pairing/pairing.h"
#include "state_file.h"
#include "support/catch.h"

#include <algorithm>
#include <random>

using namespace pairing;
using tests::stateAfter;

namespace {

RoundPairing paired(const Input& input)
{
    const auto outcome = pairDutch(input);
    REQUIRE(std::holds_alternative<RoundPairing>(outcome));
    return std::get<RoundPairing>(outcome);
}

CannotPair refused(const Input& input)
{
    const auto outcome = pairDutch(input);
    REQUIRE(std::holds_alternative<CannotPair>(outcome));
    return std::get<CannotPair>(outcome);
}

std::string text(const RoundPairing& pairing)
{
    return tests::print(tests::sorted(pairing));
}

PairingNumber number(int value)
{
    return PairingNumber{value};
}

std::vector<int> sortedNumbers(const std::vector<PairingNumber>& numbers)
{
    std::vector<int> result;
    for (const auto one : numbers)
        result.push_back(static_cast<int>(one));
    std::sort(result.begin(), result.end());
    return result;
}

} // namespace

TEST_CASE("C.04.3 3.2: round one pairs the upper half with the lower", "[pairing][dutch]")
{
    const auto pairing = paired(stateAfter(0, {"", "", "", "", "", "", ""}));

    CHECK(text(pairing) == "1-4 3-6 5-2 bye=7");
}

TEST_CASE("C.04.3 1.5: one player present gets the PAB", "[pairing][dutch]")
{
    CHECK(text(paired(stateAfter(0, {""}))) == "bye=1");
}

TEST_CASE("Nobody present is an answer", "[pairing][dutch]")
{
    auto input = stateAfter(0, {"", ""});
    for (auto& player : input.entrants)
        player.present = false;

    CHECK(refused(input).reason == CannotPair::Reason::NobodyPresent);
    CHECK(refused(Input{}).reason == CannotPair::Reason::NobodyPresent);
}

TEST_CASE("The order in which entrants are given does not matter", "[pairing][dutch]")
{
    auto input
        = stateAfter(2, {"4w1 2b1", "5b1 1w0", "6w1 4b=", "1b0 3w=", "2w0 7b1", "3b0 0-U", "0-U 5w0"}, 3);
    const auto expected = text(paired(input));
    const unsigned seed = 11;
    std::mt19937 random(seed);
    for (int i = 0; i < 20; ++i) {
        std::shuffle(input.entrants.begin(), input.entrants.end(), random);
        CHECK(text(paired(input)) == expected);
    }
}

TEST_CASE("C14: who had a PAB worth nothing does not float down next", "[pairing][dutch]")
{
    // 1, 2 and 3 have one point, 4, 5 and 6 none; 7 and 8 have left. 3 had the PAB in round 2.
    auto input = stateAfter(
        2, {"4w1 7b0", "5b1 8w0", "6w1 0-U", "1b0 5b-", "2w0 4w-", "3b0 0-Z", "0-F 1w1", "0-F 2b1"}, 5);
    input.points.pairingBye = Points{0};
    input.entrants[6].present = false;
    input.entrants[7].present = false;

    const auto pairing = paired(input);

    CHECK(text(pairing) == "1-3 4-2 6-5 bye=0");
}

TEST_CASE("C2: nobody may get the PAB a second time, and a second one is offered", "[pairing][dutch]")
{
    const auto input = stateAfter(3, {"0-U 2w1 3b1", "3w1 1b0 0-U", "2b0 0-U 1w0"}, 5);

    const auto answer = refused(input);

    CHECK(answer.reason == CannotPair::Reason::NobodyEligibleForBye);
    // All have met, so a second PAB alone does not help.
    CHECK(answer.concession == CannotPair::Concession::Rematch);
    REQUIRE(answer.offered);
    CHECK(answer.offered->games.size() == 1);
    CHECK(answer.offered->bye);
}

TEST_CASE("C2: a second PAB is what is offered where it is all that is missing", "[pairing][dutch]")
{
    const auto input = stateAfter(1, {"0-U", "0-F", "0-F"}, 5);

    const auto answer = refused(input);

    CHECK(answer.reason == CannotPair::Reason::NobodyEligibleForBye);
    CHECK(sortedNumbers(answer.players) == std::vector{1, 2, 3});
    CHECK(answer.concession == CannotPair::Concession::SecondBye);
    REQUIRE(answer.offered);
    CHECK(answer.offered->bye);
}

TEST_CASE("C1: two who have met and nobody else: a rematch is offered", "[pairing][dutch]")
{
    const auto answer = refused(stateAfter(1, {"2w1", "1b0"}, 5));

    CHECK(answer.reason == CannotPair::Reason::NoLegalPairing);
    CHECK(answer.concession == CannotPair::Concession::Rematch);
    REQUIRE(answer.offered);
    CHECK(text(*answer.offered) == "2-1 bye=0");
}

TEST_CASE("C3: a third colour is offered before a rematch", "[pairing][dutch]")
{
    // All four have had White twice.
    const auto input
        = stateAfter(2, {"5w1 6w1", "6w1 5w1", "7w1 8w1", "8w1 7w1", "1b0 2b0", "2b0 1b0", "", ""}, 5);
    auto four = input;
    for (std::size_t i = 4; i < 8; ++i)
        four.entrants[i].present = false;

    const auto answer = refused(four);

    CHECK(answer.reason == CannotPair::Reason::NoLegalPairing);
    CHECK(answer.concession == CannotPair::Concession::ThirdColour);
    REQUIRE(answer.offered);
    CHECK(answer.offered->games.size() == 2);
}

TEST_CASE("Forbidden pairs are given up first, and only as many as it takes", "[pairing][dutch]")
{
    auto input = stateAfter(0, {"", "", "", "", "", ""});
    // 1, 2, 3, 4 may not meet each other: two of them are left without an opponent.
    for (int one = 1; one <= 4; ++one)
        for (int other = one + 1; other <= 4; ++other)
            input.forbidden.emplace_back(number(one), number(other));

    const auto answer = refused(input);

    CHECK(answer.reason == CannotPair::Reason::NoLegalPairing);
    // Three of the four are already too many for 5 and 6.
    CHECK(sortedNumbers(answer.players) == std::vector{1, 2, 3});
    CHECK(answer.concession == CannotPair::Concession::ForbiddenPairs);
    REQUIRE(answer.offered);
    const auto broken
        = std::count_if(answer.offered->games.begin(), answer.offered->games.end(), [](const Game& game) {
              return static_cast<int>(game.white) <= 4 && static_cast<int>(game.black) <= 4;
          });
    CHECK(broken == 1);
}

TEST_CASE("Members of a soft group are kept apart where nothing above forbids", "[pairing][dutch]")
{
    auto input = stateAfter(0, {"", "", "", "", "", ""});
    input.entrants[0].softGroups = {1};
    input.entrants[3].softGroups = {1};
    CHECK(text(paired(input)) == "1-4 3-6 5-2 bye=0");

    input.keepGroupsApart = true;

    CHECK(text(paired(input)) == "1-5 3-6 4-2 bye=0");
}

TEST_CASE("A soft group that cannot be kept apart does not stop the round", "[pairing][dutch]")
{
    auto input = stateAfter(0, {"", "", "", ""});
    input.keepGroupsApart = true;
    for (auto& player : input.entrants)
        player.softGroups = {7};

    CHECK(text(paired(input)) == "1-3 4-2 bye=0");
}

TEST_CASE("C.04.2 3.6: boards by the higher score, the sum, the smaller number", "[pairing][boards]")
{
    auto input = stateAfter(1, {"0-Z", "0-F", "0-H", "0-F", "0-H", "0-Z"});
    RoundPairing pairing{
        {{number(1), number(6)}, {number(5), number(4)}, {number(2), number(3)}}, std::nullopt};

    sortBoards(input, BoardOrder::Fide, pairing);
    CHECK(pairing.games
        == std::vector<Game>{{number(2), number(3)}, {number(5), number(4)}, {number(1), number(6)}});

    input.entrants[0].virtualPoints = {Points{0}, Points{20}};
    sortBoards(input, BoardOrder::Fide, pairing);
    CHECK(pairing.games.front() == Game{number(1), number(6)});
    sortBoards(input, BoardOrder::RealPoints, pairing);
    CHECK(pairing.games.back() == Game{number(1), number(6)});
}

TEST_CASE("Everybody with one absolute wish: no pairing, whatever the size", "[pairing][dutch]")
{
    // 60 players who have had White twice, the opponents gone.
    std::vector<std::string> players;
    for (int i = 0; i < 60; ++i)
        players.push_back(std::to_string(100 + i) + "w1 " + std::to_string(200 + i) + "w0");
    const auto answer = refused(stateAfter(2, players, 9));

    CHECK(answer.concession == CannotPair::Concession::ThirdColour);
    REQUIRE(answer.offered);
    CHECK(answer.offered->games.size() == 30);
}
