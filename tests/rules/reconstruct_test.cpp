#include "rules/perft.h"
#include "rules/reconstruct.h"
#include "support/brute_ways.h"
#include "support/catch.h"
#include "support/random_mill.h"

#include <iostream>
#include <map>
#include <set>

using namespace rules;
using support::below;
using support::Random;

namespace {

std::shared_ptr<const RuleSet> withMill(const MillRules& mill)
{
    RuleSet set = *findRuleSet("traditional");
    set.game = mill;
    return std::make_shared<const RuleSet>(std::move(set));
}

/// Every set of the mill family, and three of the sowing family small enough to be searched plainly.
std::vector<std::pair<std::string, std::shared_ptr<const RuleSet>>> allSets()
{
    std::vector<std::pair<std::string, std::shared_ptr<const RuleSet>>> sets;
    for (const auto& [name, mill] : support::millRuleSets())
        sets.emplace_back(name, withMill(mill));
    const std::vector<std::vector<std::string>> sowing{
        {"columns=5"}, {"columns=4", "bonus-optional=yes"}, {"columns=6", "bonus=1", "stones=1"}};
    for (const auto& assignments : sowing)
        sets.emplace_back("moruba " + assignments.front(),
            std::make_shared<const RuleSet>(support::ruleSet("moruba", assignments)));
    return sets;
}

/// A game played at random for a while, not to its end.
Game randomGame(const std::shared_ptr<const RuleSet>& rules, Random& random)
{
    Game game(rules);
    const auto length = below(random, 70);
    for (std::size_t i = 0; i < length; ++i) {
        const auto plies = game.legalPlies();
        if (plies.empty()) {
            game.takeBack(std::min(game.plies(), 4));
            return game;
        }
        game.play(plies[below(random, plies.size())]);
    }
    return game;
}

/// Forgets some of what a position says besides its board.
SeenPosition dimmed(SeenPosition seen, Random& random)
{
    for (std::size_t side = 0; side < 2; ++side) {
        if (below(random, 2) == 0)
            seen.inHand[side].reset();
        if (below(random, 3) > 0)
            seen.last[side].reset();
    }
    if (below(random, 2) == 0)
        seen.toMove.reset();
    if (below(random, 3) > 0)
        seen.pliesSinceShot.reset();
    return seen;
}

/// Moves or removes something, so that hardly any game leads there.
SeenPosition disturbed(SeenPosition seen, Random& random)
{
    if (auto* holes = std::get_if<std::array<std::vector<int>, 2>>(&seen.board)) {
        auto& row = (*holes)[below(random, 2)];
        auto& hole = row[below(random, row.size())];
        hole = hole > 0 ? hole - 1 : 1;
        return seen;
    }
    auto& cows = std::get<std::array<JunctionSet, 2>>(seen.board);
    const auto point = JunctionSet(1U << below(random, 24));
    const auto side = below(random, 2);
    if (((cows[0] | cows[1]) & point).empty())
        cows[side] = cows[side] | point;
    else
        cows = {cows[0] - point, cows[1] - point};
    return seen;
}

/// How deep plain search may go.
int depthFor(const RuleSet& rules, const Setup& from)
{
    int depth = 1;
    while (depth < 3 && perft(rules, from, depth + 1) < 20000)
        ++depth;
    return depth;
}

/// Says what is not as plain search has it.
std::string faultIn(const Ways& found, const support::BruteWays& brute, const RuleSet& rules,
    const SeenPosition& seen, int depth)
{
    for (int plies = 0; plies <= depth; ++plies) {
        const auto expected = brute.leadingTo(seen, plies);
        if (expected.empty())
            continue;
        if (found.plies != plies)
            return "not found in " + std::to_string(plies) + " plies";
        if (found.count != expected.size())
            return "counted " + std::to_string(found.count) + ", not " + std::to_string(expected.size());
        std::vector<std::string> texts;
        for (const auto& sequence : found.sequences)
            texts.push_back(support::joined(rules, sequence));
        return texts == expected ? "" : "other sequences";
    }
    return found.plies ? "found what is not there" : "";
}

/// Board and hands, whoever is to move.
std::string boardText(const RuleSet& rules, Position position)
{
    if (auto* mill = std::get_if<MillPosition>(&position))
        mill->toMove = Side::White;
    else
        std::get<SowingPosition>(position).toMove = Side::White;
    return writePosition(rules, {position, {}, 0});
}

/// The boards nearest by plain search, each with the first of its shortest ways.
std::set<std::string> nearestByBrute(
    const support::BruteWays& brute, const RuleSet& rules, const SeenPosition& seen, int depth)
{
    int best = 1000;
    std::map<std::string, std::pair<int, std::string>> boards;
    for (int plies = 0; plies <= depth; ++plies)
        for (const auto& reached : brute.ofLength(plies)) {
            const int differing = differences(seen, reached.setup.position);
            if (differing > best)
                continue;
            if (differing < best)
                boards.clear();
            best = differing;
            const std::pair way{plies, reached.text};
            const auto [at, isNew] = boards.emplace(boardText(rules, reached.setup.position), way);
            if (!isNew)
                at->second = std::min(at->second, way);
        }
    std::set<std::string> lines;
    for (const auto& [board, way] : boards)
        lines.insert(std::to_string(best) + ' ' + way.second);
    return lines;
}

std::set<std::string> nearestFound(const Ways& found, const RuleSet& rules)
{
    std::set<std::string> lines;
    for (const auto& board : found.nearest)
        lines.insert(std::to_string(board.differences) + ' ' + support::joined(rules, board.plies));
    return lines;
}

/// Asks for ways to positions that were reached and to disturbed ones, and compares with plain search.
int comparePairs(const std::shared_ptr<const RuleSet>& rules, Random& random, int& impossible)
{
    const auto game = randomGame(rules, random);
    const auto from = game.setup();
    const int depth = depthFor(*rules, from);
    const support::BruteWays brute(rules, from, depth);
    const WaysLimits limits{depth, 1'000'000, depth};
    int pairs = 0;
    for (int i = 0; i < 8; ++i) {
        const auto& level
            = brute.ofLength(static_cast<int>(below(random, static_cast<std::size_t>(depth) + 1)));
        if (level.empty())
            continue;
        auto seen = dimmed(seenPosition(level[below(random, level.size())].setup), random);
        if (i % 2 == 1)
            seen = disturbed(seen, random);
        const auto found = ways(*rules, from, seen, limits);
        INFO(writePosition(*rules, from)
            << "  ->  " << writeSeenPosition(*rules, seen) << "  depth " << depth);
        CHECK(faultIn(found, brute, *rules, seen, depth).empty());
        if (!found.plies)
            CHECK(nearestFound(found, *rules) == nearestByBrute(brute, *rules, seen, depth));
        impossible += !found.plies;
        ++pairs;
    }
    return pairs;
}

} // namespace

TEST_CASE("Ways between boards are exactly those of plain search, in every rule set", "[rules][dispute]")
{
    const unsigned seed = 7;
    std::cout << "ways: seed " << seed << '\n';
    Random random(seed);
    int pairs = 0;
    int impossible = 0;
    for (const auto& [name, rules] : allSets())
        for (int i = 0; i < 4; ++i) {
            INFO(name);
            pairs += comparePairs(rules, random, impossible);
        }
    std::cout << "ways: " << pairs << " pairs of boards, " << impossible << " of them impossible\n";
    CHECK(pairs >= 1000);
    CHECK(impossible >= 200);
}

TEST_CASE("The first board leads to itself in no ply", "[rules][dispute]")
{
    const auto rules = findRuleSet("gar");
    const auto found = ways(*rules, startSetup(*rules), seenPosition(startSetup(*rules)), {});
    REQUIRE(found.plies == 0);
    CHECK(found.count == 1);
    REQUIRE(found.sequences.size() == 1);
    CHECK(found.sequences[0].empty());
}

TEST_CASE("Three placements each may come in 36 orders", "[rules][dispute]")
{
    // No mill among them, so the orders are 3! for White times 3! for Black.
    const auto rules = findRuleSet("traditional");
    const auto seen = readSeenPosition(*rules, "9,9 a7,d6,g1 b2,e4,c3 w ? ? ?");
    REQUIRE(seen);
    const auto found = ways(*rules, startSetup(*rules), *seen, {6, 5, 3});
    CHECK(found.plies == 6);
    CHECK(found.count == 36);
    REQUIRE(found.sequences.size() == 5);
    CHECK(support::joined(*rules, found.sequences[0]) == "a7 b2 d6 c3 g1 e4");
    CHECK(support::joined(*rules, found.sequences[1]) == "a7 b2 d6 e4 g1 c3");
}

TEST_CASE("GAR stage 2: a cow's return that re-forms its mill is no way", "[rules][dispute][gar]")
{
    // The cow came from d1 to d2 and closed b2-d2-f2; back on d1 it would close a1-d1-g1 again.
    const std::string before = "0,0 a1,b2,d2,f2,g1 a7,b6,c5,e4,e5 w d1-d2x a4-a7 1";
    const std::string seen = "a1,b2,d1,f2,g1 a7,b6,c5,e4 b";

    const auto waysBy = [&](const std::string& id) {
        const auto rules = findRuleSet(id);
        return ways(*rules, *readPosition(*rules, before), *readSeenPosition(*rules, seen), {1, 10, 1});
    };

    CHECK(!waysBy("gar").plies);
    CHECK(waysBy("traditional").plies == 1);
}

TEST_CASE("A position seen is read with ? in any place, and written again", "[rules][dispute]")
{
    const auto rules = findRuleSet("traditional");
    for (const std::string text : {"? a7,d7 b2 ? ? ? ?", "?,3 a7 - w ? d2 5", "3,? a7 d2-d3 w - - 0",
             "2,3 a7 d2 ? a7 d2 0", "? a7,d7 b2 b b4-a4x -- 12"}) {
        const auto seen = readSeenPosition(*rules, text);
        if (text.find("d2-d3 w") != std::string::npos) {
            REQUIRE(!seen);
            CHECK(seen.error().column == 8);
            continue;
        }
        REQUIRE(seen);
        CHECK(writeSeenPosition(*rules, *seen) == text);
    }
    const auto points = readSeenPosition(*rules, "a7,d7 -");
    REQUIRE(points);
    CHECK(writeSeenPosition(*rules, *points) == "? a7,d7 - ? ? ? ?");
    CHECK(writeSeenPosition(*rules, *readSeenPosition(*rules, "- a7 b")) == "? - a7 b ? ? ?");
    const auto wrong = readSeenPosition(*rules, "a7,d9 -");
    REQUIRE(!wrong);
    CHECK(wrong.error().column == 4);
    const auto twice = readSeenPosition(*rules, "? a7,a7 - w ? ? ?");
    REQUIRE(!twice);
    CHECK(twice.error().column == 6);
    const auto tooFew = readSeenPosition(*rules, "a7");
    REQUIRE(!tooFew);
    CHECK(tooFew.error().reason == NotationError::Reason::WrongTokenCount);
}

TEST_CASE("Moruba rows are read with the side unknown", "[rules][dispute][moruba]")
{
    const auto rules = std::make_shared<const RuleSet>(support::ruleSet("moruba", {"columns=4"}));
    const auto seen = readSeenPosition(*rules, "2,2,2,2/2,2,2,2/2,2,2,2/2,2,2,2 ?");
    REQUIRE(seen);
    CHECK(!seen->toMove);
    CHECK(writeSeenPosition(*rules, *seen) == "2,2,2,2/2,2,2,2/2,2,2,2/2,2,2,2 ?");
    CHECK(matches(*seen, startSetup(*rules)));
}
