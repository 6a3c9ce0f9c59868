#include "build_input.h"
#include "pairing/explanation.h"
#include "random_state.h"
#include "state_file.h"
#include "support/catch.h"

#include <algorithm>

using namespace pairing;
using tests::stateAfter;

namespace {

const PairReport& pairOf(const ExplainedOutcome& explained, int player)
{
    for (const auto& bracket : explained.brackets)
        for (const auto& pair : bracket.pairs)
            if (pair.game.white == PairingNumber{player} || pair.game.black == PairingNumber{player})
                return pair;
    FAIL("no pair of player " << player);
    throw std::logic_error("unreachable");
}

} // namespace

TEST_CASE("Explained: who has met and who is wanted elsewhere", "[pairing][explanation]")
{
    const auto explained = pairDutchExplained(stateAfter(1, {"3w=", "4w=", "1b=", "2b="}));

    REQUIRE(explained.brackets.size() == 1);
    const auto& first = pairOf(explained, 1);
    CHECK(first.higher == PairingNumber{1});
    REQUIRE(first.passedOver.size() == 1);
    CHECK(first.passedOver[0] == PassedOver{PairingNumber{3}, PassedOverReason::HaveMet, std::nullopt});
    CHECK(first.colourRule == ColourRule::BothPreferences);
}

TEST_CASE("Explained: C12 passes over an opponent with the same colour wish", "[pairing][explanation]")
{
    // S1 is 1 and 2, S2 is 3 and 4; 1 and 3 had White, 2 and 4 Black, against players who are gone.
    auto input = stateAfter(1, {"5w=", "6b=", "7w=", "8b=", "1b=", "2w=", "3b=", "4w="});
    for (std::size_t i = 4; i < 8; ++i)
        input.entrants[i].present = false;

    const auto explained = pairDutchExplained(input);

    const auto& first = pairOf(explained, 1);
    REQUIRE(first.passedOver.size() == 1);
    CHECK(first.passedOver[0] == PassedOver{PairingNumber{3}, PassedOverReason::Criterion, Criterion::C12});
    CHECK(first.colourRule == ColourRule::BothPreferences);
}

TEST_CASE("Explained: an exchange names who went down and who came up", "[pairing][explanation]")
{
    // 1 and 2 have met nobody of each other, but both have met 3 and 4.
    auto input = stateAfter(2, {"3w= 4b=", "4w= 3b=", "1b= 2w=", "2b= 1w="});

    const auto explained = pairDutchExplained(input);

    REQUIRE(explained.brackets.size() == 1);
    CHECK(explained.brackets[0].wentDown == std::vector{PairingNumber{2}});
    CHECK(explained.brackets[0].cameUp == std::vector{PairingNumber{3}});
}

TEST_CASE("Explained: the PAB's score, its candidates and who is barred", "[pairing][explanation]")
{
    const auto explained = pairDutchExplained(stateAfter(1, {"2w1", "1b0", "4w=", "3b=", "0-Z"}));

    REQUIRE(explained.bye);
    CHECK(explained.bye->score == Points{0});
    CHECK(explained.bye->candidates == std::vector{PairingNumber{2}, PairingNumber{5}});
    CHECK(explained.bye->lowerButBarred.empty());
}

TEST_CASE(
    "Explained: same pairing as pairDutch, no criterion below what is conceivable", "[pairing][explanation]")
{
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        CAPTURE(seed);
        std::mt19937_64 random(seed);
        const auto input = tests::randomState(random, 14);
        const auto plain = pairDutch(input);
        const auto explained = pairDutchExplained(input);
        REQUIRE(plain.index() == explained.outcome.index());
        const auto* pairing = std::get_if<RoundPairing>(&plain);
        if (pairing == nullptr)
            continue;
        CHECK(*pairing == std::get<RoundPairing>(explained.outcome));
        std::size_t pairs = 0;
        for (const auto& bracket : explained.brackets) {
            pairs += bracket.pairs.size();
            CHECK(bracket.wentDown.size() == bracket.cameUp.size());
            for (const auto& criterion : bracket.criteria)
                CHECK(criterion.conceivable <= criterion.reached);
            for (const auto& pair : bracket.pairs)
                for (const auto& passed : pair.passedOver)
                    CHECK(passed.criterion.has_value() == (passed.reason == PassedOverReason::Criterion));
        }
        CHECK(pairs == pairing->games.size());
    }
}
