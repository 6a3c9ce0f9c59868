#include "build_input.h"
#include "pairing/colour.h"
#include "support/catch.h"

using namespace pairing;

namespace {

/// What player 1 gets against player 2 after rounds given in short.
ColourDecision decide(const std::string& one, const std::string& other, Colour initial = Colour::White)
{
    const auto all = cards(tests::stateAfter(6, {one, other}));
    const auto decision = allotColour(all[0], all[1], initial);
    const auto mirrored = allotColour(all[1], all[0], initial);
    CHECK(mirrored.colour == opposite(decision.colour));
    CHECK(mirrored.rule == decision.rule);
    return decision;
}

} // namespace

TEST_CASE("C.04.3 5.2.1: both preferences are granted", "[pairing][colour]")
{
    CHECK(decide("3w1", "4b1") == ColourDecision{Colour::Black, ColourRule::BothPreferences});
}

TEST_CASE("C.04.3 5.2.2: the stronger preference is granted", "[pairing][colour]")
{
    const auto rule = ColourRule::StrongerPreference;

    CHECK(decide("3w1", "4w1 5w1") == ColourDecision{Colour::White, rule});
    CHECK(decide("3w1", "4b1 5w1") == ColourDecision{Colour::Black, rule});
    CHECK(decide("3w1", "") == ColourDecision{Colour::Black, rule});
    CHECK(decide("", "4b1 5w1") == ColourDecision{Colour::White, rule});
}

TEST_CASE("C.04.3 5.2.2: of two absolute preferences the wider difference is granted", "[pairing][colour]")
{
    CHECK(decide("3b1 4w1 5w1", "6w1 7w1") == ColourDecision{Colour::White, ColourRule::StrongerPreference});
    CHECK(decide("6w1 7w1", "3b1 4w1 5w1") == ColourDecision{Colour::Black, ColourRule::StrongerPreference});
}

TEST_CASE("C.04.3 5.2.3: the last round with different colours is turned round", "[pairing][colour]")
{
    const auto rule = ColourRule::LastDifference;

    CHECK(decide("3w1 4b1 5w1 6b1", "7b1 8w1 9w1 3b1") == ColourDecision{Colour::White, rule});
    // Unplayed rounds are skipped: n-th last game against n-th last game.
    CHECK(decide("3w1 4b1 0-H 5w1 6b1", "7b1 8w1 9w1 3b1") == ColourDecision{Colour::White, rule});
}

TEST_CASE("C.04.3 5.2.4: the higher ranked player's preference", "[pairing][colour]")
{
    CHECK(decide("3w0", "4w1") == ColourDecision{Colour::White, ColourRule::HigherRanked});
    CHECK(decide("3w1", "4w1") == ColourDecision{Colour::Black, ColourRule::HigherRanked});
}

TEST_CASE("C.04.3 5.2.5: the parity of the higher ranked player's number", "[pairing][colour]")
{
    const auto rule = ColourRule::NumberParity;

    CHECK(decide("", "") == ColourDecision{Colour::White, rule});
    CHECK(decide("", "", Colour::Black) == ColourDecision{Colour::Black, rule});
    // Player 2 is ranked higher: even, so he gets the opposite of the initial colour.
    CHECK(decide("", "0-H") == ColourDecision{Colour::White, rule});
}
