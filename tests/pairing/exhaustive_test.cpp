#include "pairing/evaluation.h"
#include "pairing/exchange.h"
#include "random_state.h"
#include "state_file.h"
#include "support/catch.h"

#include <algorithm>
#include <compare>
#include <cstdlib>
#include <string>

using namespace pairing;

namespace {

/// So many random states: KGOTLA_STATES, or enough for a daily run.
int statesWanted()
{
    const char* chosen = std::getenv("KGOTLA_STATES");
    return chosen != nullptr ? std::atoi(chosen) : 2000;
}

std::uint64_t firstSeed()
{
    const char* chosen = std::getenv("KGOTLA_SEED");
    return chosen != nullptr ? std::strtoull(chosen, nullptr, 10) : 1;
}

/// The best of all legal rounds by `compare`; empty if there is none.
std::optional<RoundPairing> bestOfAll(const Evaluator& evaluator, const std::vector<RoundPairing>& rounds)
{
    std::optional<RoundPairing> best;
    Evaluation value;
    for (const RoundPairing& round : rounds) {
        Evaluation candidate = evaluator.evaluate(round);
        if (!best || compare(candidate, value) < 0) {
            best = round;
            value = std::move(candidate);
        }
    }
    return best;
}

/// How many games of one round are not in the other, the bye counting as a game.
int differences(const RoundPairing& one, const RoundPairing& other)
{
    int result = one.bye != other.bye ? 1 : 0;
    for (const Game& game : one.games)
        result
            += static_cast<int>(std::find(other.games.begin(), other.games.end(), game) == other.games.end());
    return result;
}

enum class Answer { None, Round };

/// Checks the engine's answer against all legal rounds.
Answer judgeEngine(std::uint64_t seed, const Input& input)
{
    const Evaluator evaluator(input);
    const Outcome outcome = pairDutch(input);
    const auto* found = std::get_if<RoundPairing>(&outcome);
    const bool nobody = std::none_of(
        input.entrants.begin(), input.entrants.end(), [](const Entrant& entrant) { return entrant.present; });
    std::optional<RoundPairing> best = bestOfAll(evaluator, tests::allLegalRounds(evaluator));
    if (!best || nobody) {
        INFO("seed " << seed << "\n" << tests::print(input));
        CHECK(found == nullptr);
        return Answer::None;
    }
    best = tests::sorted(*best);
    if (found != nullptr && tests::sorted(*found) == *best)
        return Answer::Round;
    INFO("seed " << seed << "\n" << tests::print(input));
    INFO("best  " << tests::print(*best));
    INFO("found " << (found == nullptr ? "none" : tests::print(tests::sorted(*found))));
    const auto parted
        = found == nullptr ? std::nullopt : parting(evaluator.evaluate(*best), evaluator.evaluate(*found));
    INFO("criterion " << (parted ? static_cast<int>(parted->criterion) + 1 : 0));
    CHECK(false);
    return Answer::Round;
}

} // namespace

TEST_CASE(
    "C.04.3: the engine gives the best of all legal rounds of up to eight players", "[pairing][exhaustive]")
{
    const int states = statesWanted();
    int impossible = 0;
    WARN("seeds " << firstSeed() << " and the following " << states - 1);
    for (int i = 0; i < states; ++i) {
        const std::uint64_t seed = firstSeed() + static_cast<std::uint64_t>(i);
        std::mt19937_64 random(seed);
        impossible += judgeEngine(seed, tests::randomState(random, 8)) == Answer::None;
    }
    CHECK(impossible < states / 4);
}

TEST_CASE("Soft rule: members of a group are kept apart as far as C1 to C7 allow", "[pairing][exhaustive]")
{
    const int states = statesWanted() / 4;
    WARN("seeds " << firstSeed() << " and the following " << states - 1);
    for (int i = 0; i < states; ++i) {
        const std::uint64_t seed = firstSeed() + static_cast<std::uint64_t>(i);
        std::mt19937_64 random(seed);
        Input input = tests::randomState(random, 8);
        input.keepGroupsApart = true;
        for (Entrant& entrant : input.entrants)
            for (int groups = tests::draw(random, 3); groups > 0; --groups)
                entrant.softGroups.push_back(tests::draw(random, 4));
        judgeEngine(seed, input);
    }
}

TEST_CASE(
    "C.04.3: no two legal rounds are equal in criteria and order of generation", "[pairing][exhaustive]")
{
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        std::mt19937_64 random(seed);
        const Input input = tests::randomState(random, 6);
        const Evaluator evaluator(input);
        std::vector<Evaluation> values;
        for (const RoundPairing& round : tests::allLegalRounds(evaluator))
            values.push_back(evaluator.evaluate(round));
        std::sort(values.begin(), values.end(),
            [](const Evaluation& a, const Evaluation& b) { return compare(a, b) < 0; });
        for (std::size_t i = 1; i < values.size(); ++i) {
            CAPTURE(seed, i);
            REQUIRE(std::is_lt(compare(values[i - 1], values[i])));
        }
    }
}

TEST_CASE("An exchange is called better exactly when the comparison of whole rounds says so",
    "[pairing][exhaustive]")
{
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        std::mt19937_64 random(seed);
        const Input input = tests::randomState(random, 7);
        const Evaluator evaluator(input);
        const std::vector<RoundPairing> rounds = tests::allLegalRounds(evaluator);
        for (const RoundPairing& round : rounds) {
            bool beaten = false;
            const Evaluation value = evaluator.evaluate(round);
            for (const RoundPairing& other : rounds)
                beaten = beaten
                    || (differences(other, round) <= 2 && compare(evaluator.evaluate(other), value) < 0);
            CAPTURE(seed, tests::print(round));
            REQUIRE(betterExchange(evaluator, round).has_value() == beaten);
        }
    }
}
