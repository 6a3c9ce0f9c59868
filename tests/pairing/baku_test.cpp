#include "pairing/baku.h"
#include "state_file.h"
#include "support/catch.h"

using namespace pairing;

namespace {

std::vector<int> tenths(int rounds, const PointSystem& points = {})
{
    std::vector<int> result;
    for (const Points value : bakuVirtualPoints(rounds, points))
        result.push_back(value.tenths);
    return result;
}

Input field(int players)
{
    Input input;
    input.roundsPlanned = 9;
    for (int player = 1; player <= players; ++player)
        input.entrants.push_back(tests::entrant(player));
    return input;
}

std::vector<int> accelerated(const Input& input)
{
    std::vector<int> result;
    for (const Entrant& entrant : withBaku(input).entrants)
        if (!entrant.virtualPoints.empty())
            result.push_back(static_cast<int>(entrant.number));
    return result;
}

} // namespace

TEST_CASE("C.04.7: half of the field rounded up to an even number is accelerated", "[pairing][baku]")
{
    CHECK(bakuGroupSize(161) == 82);
    CHECK(bakuGroupSize(160) == 80);
    CHECK(bakuGroupSize(5) == 4);
    CHECK(bakuGroupSize(6) == 4);
    CHECK(bakuGroupSize(8) == 4);
    CHECK(bakuGroupSize(9) == 6);
    CHECK(bakuGroupSize(10) == 6);
    CHECK(bakuGroupSize(1) == 2);
}

TEST_CASE("C.04.7: half of the rounds are accelerated, half of those by a whole win", "[pairing][baku]")
{
    CHECK(tenths(9) == std::vector<int>{10, 10, 10, 5, 5});
    CHECK(tenths(11) == std::vector<int>{10, 10, 10, 5, 5, 5});
    CHECK(tenths(8) == std::vector<int>{10, 10, 5, 5});
    CHECK(tenths(7) == std::vector<int>{10, 10, 5, 5});
    CHECK(tenths(6) == std::vector<int>{10, 10, 5});
    CHECK(tenths(5) == std::vector<int>{10, 10, 5});
    CHECK(tenths(2) == std::vector<int>{10});
    CHECK(tenths(1) == std::vector<int>{10});
    CHECK(tenths(0).empty());
}

TEST_CASE("C.04.7: virtual points are counted in wins and draws of the point system", "[pairing][baku]")
{
    PointSystem points;
    points.win = {20};
    points.draw = {10};

    CHECK(bakuAllowed(points));
    CHECK(tenths(6, points) == std::vector<int>{20, 20, 10});
}

TEST_CASE(
    "C.04.7: no acceleration where a win is not two draws or a loss is worth something", "[pairing][baku]")
{
    Input input = field(10);
    input.points.win = {30};
    input.points.draw = {10};

    CHECK_FALSE(bakuAllowed(input.points));
    CHECK(accelerated(input).empty());

    input.points = {.win = {30}, .draw = {20}, .loss = {10}};
    CHECK_FALSE(bakuAllowed(input.points));
}

TEST_CASE("C.04.7: ten players, six of them accelerated", "[pairing][baku]")
{
    CHECK(accelerated(field(10)) == std::vector<int>{1, 2, 3, 4, 5, 6});
}

TEST_CASE("C.04.7: before round 1 only those present have a pairing number", "[pairing][baku]")
{
    Input input = field(10);
    input.entrants[0].present = false;
    input.entrants[3].present = false;

    // Eight are numbered: 2 3 5 6 7 8 9 10; four of them are accelerated, and who comes before the last of
    // them.
    CHECK(accelerated(input) == std::vector<int>{1, 2, 3, 4, 5, 6});
}

TEST_CASE("C.04.7: late entries sort in, the last of the group stays the same", "[pairing][baku]")
{
    Input input = field(10);
    input.roundsPlayed = 1;
    for (Entrant& entrant : input.entrants) {
        const int number = static_cast<int>(entrant.number);
        RoundRecord record;
        if (number != 2 && number != 9)
            record = {PairingNumber{1}, Colour::White, Cell::Draw};
        entrant.rounds = {record};
    }

    // In round 1 eight played: 1 3 4 5 | 6 7 8 10. Number 2 comes late and makes the group odd.
    CHECK(bakuLastOfGroup(input) == PairingNumber{5});
    CHECK(accelerated(input) == std::vector<int>{1, 2, 3, 4, 5});
}

TEST_CASE("C.04.7: nobody there, nobody accelerated", "[pairing][baku]")
{
    CHECK_FALSE(bakuLastOfGroup(field(0)));
    CHECK(withBaku(field(0)).entrants.empty());
}
