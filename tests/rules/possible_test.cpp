#include "rules/game.h"
#include "rules/possible.h"
#include "support/brute_ways.h"
#include "support/catch.h"
#include "support/random_mill.h"

#include <algorithm>
#include <iostream>
#include <set>

using namespace rules;
using support::below;
using support::Random;

namespace {

std::vector<Impossibility> of(const std::string& id, const std::string& text)
{
    const auto rules = findRuleSet(id);
    const auto seen = readSeenPosition(*rules, text);
    REQUIRE(seen);
    return impossibilities(*rules, *seen);
}

SeenPosition dimmed(SeenPosition seen, Random& random)
{
    for (std::size_t side = 0; side < 2; ++side) {
        if (below(random, 3) == 0)
            seen.inHand[side].reset();
        if (below(random, 3) == 0)
            seen.last[side].reset();
    }
    if (below(random, 3) == 0)
        seen.toMove.reset();
    return seen;
}

std::shared_ptr<const RuleSet> withMill(const MillRules& mill)
{
    RuleSet set = *findRuleSet("traditional");
    set.game = mill;
    return std::make_shared<const RuleSet>(std::move(set));
}

/// A few cows anywhere, about as many out of the hands.
SeenPosition randomBoard(const MillRules& rules, Random& random)
{
    std::array<JunctionSet, 2> cows;
    SeenPosition seen;
    for (std::size_t side = 0; side < 2; ++side) {
        const auto placed = below(random, 3);
        for (std::size_t i = 0; i < placed; ++i) {
            const JunctionSet cow(1U << below(random, 24));
            if (((cows[0] | cows[1]) & cow).empty())
                cows[side] = cows[side] | cow;
        }
        const int gone = below(random, 8) == 0 ? 1 : 0;
        seen.inHand[side] = std::max(0, rules.cowsPerSide - cows[side].size() - gone);
    }
    seen.board = cows;
    seen.toMove = static_cast<Side>(below(random, 2));
    return seen;
}

} // namespace

TEST_CASE("No board of a game is called impossible, in any rule set", "[rules][dispute]")
{
    const unsigned seed = 3;
    std::cout << "possible: seed " << seed << '\n';
    Random random(seed);
    auto sets = support::millRuleSets();
    int boards = 0;
    for (const auto& [name, mill] : sets) {
        const auto rules = withMill(mill);
        for (int i = 0; i < 6; ++i) {
            Game game(rules);
            for (int ply = 0; ply < 90; ++ply) {
                const auto seen = dimmed(seenPosition(game.setup()), random);
                INFO(name << ": " << writeSeenPosition(*rules, seen));
                CHECK(impossibilities(*rules, seen).empty());
                ++boards;
                const auto plies = game.legalPlies();
                if (plies.empty())
                    break;
                game.play(plies[below(random, plies.size())]);
            }
        }
    }
    std::cout << "possible: " << boards << " boards of games\n";
}

TEST_CASE("1,000 random boards: none that three plies reach is called impossible", "[rules][dispute]")
{
    const unsigned seed = 4;
    std::cout << "possible: seed " << seed << '\n';
    Random random(seed);
    int reachable = 0;
    int named = 0;
    const auto rules = findRuleSet("traditional");
    const auto& mill = std::get<MillRules>(rules->game);
    const support::BruteWays brute(rules, startSetup(*rules), 3);
    std::set<std::string> reached;
    for (int plies = 0; plies <= 3; ++plies)
        for (const auto& one : brute.ofLength(plies))
            reached.insert(writePosition(*rules, {one.setup.position, {}, 0}));
    for (int i = 0; i < 1000; ++i) {
        const auto seen = randomBoard(mill, random);
        MillPosition position;
        position.cows = std::get<std::array<JunctionSet, 2>>(seen.board);
        position.inHand = {*seen.inHand[0], *seen.inHand[1]};
        position.toMove = *seen.toMove;
        const bool isReached = reached.contains(writePosition(*rules, {position, {}, 0}));
        const bool isImpossible = !impossibilities(*rules, seen).empty();
        INFO(writeSeenPosition(*rules, seen));
        CHECK(!(isReached && isImpossible));
        // Up to three cows out of the hands are three plies: what they do not reach, nothing reaches.
        const int placed = 2 * mill.cowsPerSide - position.inHand[0] - position.inHand[1];
        if (placed <= 3 && !isReached)
            CHECK(isImpossible);
        reachable += isReached;
        named += isImpossible;
    }
    std::cout << "possible: of 1000 boards " << reachable << " reached in three plies, " << named
              << " called impossible\n";
    CHECK(reachable > 50);
}

TEST_CASE("Each reason against a board has its facts", "[rules][dispute]")
{
    using I = Impossibility;
    using V = std::vector<I>;
    // A text with too many cows is not read; a board set up by hand can have them.
    auto tooMany = *readSeenPosition(*findRuleSet("nmm"), "8,9 a7 - ? ? ? ?");
    tooMany.inHand[0] = 9;
    CHECK(impossibilities(*findRuleSet("nmm"), tooMany) == V{{Impossible::TooManyCows, Side::White, 10, 9}});
    CHECK(of("nmm", "7,9 a7,d7 - b ? ? ?") == V{{Impossible::HandsOutOfTurn, Side::White, 7, 9}});
    CHECK(of("nmm", "8,9 a7 - w ? ? ?") == V{{Impossible::WrongSideToMove, Side::White, 0, 0}});
    CHECK(of("nmm", "7,7 a7,d7 b4 w ? ? ?") == V{{Impossible::TooFewMillsClosed, Side::White, 1, 0}});
    // Three white cows in a line, all that were placed: one mill, hence one shot, not two.
    CHECK(of("nmm", "6,6 a7,d7,g7 b4 w ? ? ?") == V{{Impossible::TooFewMillsClosed, Side::White, 2, 1}});
    CHECK(of("nmm", "6,6 a7,d7,g7 b4,c3 w ? ? ?").empty());
    CHECK(of("nmm", "6,6 a7,d7,g7 b4,c3,d2 w ? ? ?") == V{{Impossible::MillWithoutShot, Side::White, 0, 0}});
    CHECK(of("nmm", "0,0 a7 b4,c3,d2,f6 w ? ? ?") == V{{Impossible::FewerThanLost, Side::White, 1, 2}});
    CHECK(of("nmm", "0,0 a7,d7 b4,c3,d2,f6 b ? ? ?") == V{{Impossible::WentOnAfterEnd, Side::White, 0, 0}});
    CHECK(of("nmm", "0,0 a7,d7 b4,c3 ? ? ? ?") == V{{Impossible::BothLost, Side::White, 0, 0}});
    CHECK(of("nmm", "8,9 a7 - b d2 ? ?") == V{{Impossible::LastPlyNotSeen, Side::White, 0, 0}});
    CHECK(of("nmm", "8,9 a7 - b ? ? 4") == V{{Impossible::CounterWhilePlacing, Side::White, 4, 0}});
    CHECK(of("iggc", "9,9 a7,d7,g7 b4,c3,d2 w ? ? ?").empty()); // shots may be declined
}

TEST_CASE("Moruba: stones never come back, and who is stripped is to move", "[rules][dispute][moruba]")
{
    RuleSet rules = support::ruleSet("moruba", {"columns=4"});
    const auto of
        = [&](const std::string& text) { return impossibilities(rules, *readSeenPosition(rules, text)); };
    CHECK(of("2,2,2,2/2,2,2,2/2,2,2,2/2,2,2,2 s").empty());
    REQUIRE(of("0,0,0,0/0,0,0,0/2,2,2,2/2,2,2,2 s").size() == 1);
    CHECK(of("0,0,0,0/0,0,0,0/2,2,2,2/2,2,2,2 s")[0].reason == Impossible::WentOnAfterEnd);
    CHECK(of("0,0,0,0/0,0,0,0/2,2,2,2/2,2,2,2 n").empty());
    CHECK(of("0,0,0,0/0,0,0,0/0,0,0,0/0,0,0,0 ?")[0].reason == Impossible::BothLost);
}
