#include "rules/mill_turn.h"
#include "rules/three_squares.h"
#include "support/catch.h"
#include "support/random_mill.h"

#include <algorithm>
#include <array>
#include <iostream>
#include <set>
#include <tuple>

namespace {

using rules::Junction;
using rules::JunctionSet;
using rules::MillAction;
using rules::MillPosition;
using rules::MillRules;
using rules::Side;

#if defined(NDEBUG) && !defined(__SANITIZE_ADDRESS__)
constexpr int games = 8;
constexpr int judgedPlies = 120;
#else
constexpr int games = 1;
constexpr int judgedPlies = 12;
#endif

/// An action as something that can be sorted.
using Key = std::tuple<int, int, bool, std::vector<int>>;

Key keyOf(const MillAction& action)
{
    std::vector<int> shots;
    for (const Junction shot : action.shots)
        shots.push_back(static_cast<int>(index(shot)));
    return {action.from ? static_cast<int>(index(*action.from)) : -1, static_cast<int>(index(action.to)),
        action.pass, shots};
}

std::set<Key> keysOf(const std::vector<MillAction>& actions)
{
    std::set<Key> keys;
    for (const auto& action : actions)
        keys.insert(keyOf(action));
    return keys;
}

/// Calls use(action) for the pass and all of 25 origins (24 and the hand), 24 arrivals, 25 shots (24 and
/// none).
template <typename Use> void forEachCandidate(const Use& use)
{
    use(MillAction{std::nullopt, {}, {}, true});
    for (int from = -1; from < 24; ++from)
        for (int to = 0; to < 24; ++to)
            for (int shot = -1; shot < 24; ++shot) {
                MillAction action;
                if (from >= 0)
                    action.from = static_cast<Junction>(from);
                action.to = static_cast<Junction>(to);
                if (shot >= 0)
                    action.shots.add(static_cast<Junction>(shot));
                use(action);
            }
}

/// Calls use(action) for all two and three shots behind arrivals that can be reached and close a mill.
template <typename Use>
void forEachReachable(const MillRules& rules, const MillPosition& position, const Use& use)
{
    const auto shoot = [&](MillAction action) {
        for (int a = 0; a < 24; ++a)
            for (int b = 0; b < 24; ++b) {
                auto two = action;
                two.shots.add(static_cast<Junction>(a));
                two.shots.add(static_cast<Junction>(b));
                use(two);
                for (int c = 0; c < 24; ++c) {
                    auto three = two;
                    three.shots.add(static_cast<Junction>(c));
                    use(three);
                }
            }
    };
    const auto from = [&](std::optional<Junction> origin) {
        for (const Junction to : arrivals(rules, position, origin))
            if (!shotsEarned(rules, position, origin, to).closed.empty())
                shoot({origin, to, {}, false});
    };
    from(std::nullopt);
    for (const Junction origin : position.cows[index(position.toMove)])
        from(origin);
}

/// Candidates on which the judge and the list differ.
int disagreements(const MillRules& rules, const MillPosition& position, const std::vector<MillAction>& plies)
{
    auto listed = keysOf(plies);
    int wrong = listed.size() == plies.size() ? 0 : 1;
    const auto compare = [&](const MillAction& action) {
        const bool legal = !check(rules, position, action);
        if (legal != (listed.count(keyOf(action)) > 0))
            ++wrong;
    };
    forEachCandidate(compare);
    forEachReachable(rules, position, compare);
    return wrong;
}

TEST_CASE("check accepts exactly what legalActions lists, over all candidates", "[rules][property]")
{
    constexpr unsigned seed = 77001;
    std::cout << "check and legalActions: seed " << seed << ", " << judgedPlies << " plies a set\n";
    support::Random random(seed);
    for (const auto& [name, rules] : support::millRuleSets()) {
        INFO(name);
        int wrong = 0;
        support::alongRandomGame(
            rules, random, judgedPlies, [&, &rules = rules](const auto& position, const auto& plies) {
                wrong += disagreements(rules, position, plies);
            });
        CHECK(wrong == 0);
    }
}

TEST_CASE("check and legalActions agree on positions nobody played to", "[rules][property]")
{
    constexpr unsigned seed = 77002;
    std::cout << "positions set up: seed " << seed << '\n';
    support::Random random(seed);
    for (const auto& [name, rules] : support::millRuleSets()) {
        INFO(name);
        int wrong = 0;
        for (int i = 0; i < games * 3; ++i) {
            MillPosition position;
            position.toMove = support::below(random, 2) == 0 ? Side::White : Side::Black;
            const bool placing = support::below(random, 3) == 0;
            for (std::size_t side = 0; side < 2; ++side) {
                const auto most = static_cast<std::size_t>(rules.cowsPerSide);
                const auto wanted = 1 + support::below(random, most);
                for (std::size_t cow = 0; cow < wanted; ++cow) {
                    const auto junction = JunctionSet::of(static_cast<Junction>(support::below(random, 24)));
                    position.cows[side] = position.cows[side] | (junction - position.cows[1 - side]);
                }
                const auto stand = static_cast<std::size_t>(position.cows[side].size());
                if (placing)
                    position.inHand[side] = static_cast<int>(support::below(random, most - stand + 1));
            }
            wrong += disagreements(rules, position, legalActions(rules, position));
        }
        CHECK(wrong == 0);
    }
}

TEST_CASE("play keeps cows, hand and shot together", "[rules][property]")
{
    constexpr unsigned seed = 77003;
    std::cout << "conservation: seed " << seed << '\n';
    support::Random random(seed);
    for (const auto& [name, rules] : support::millRuleSets()) {
        INFO(name);
        int wrong = 0;
        for (int game = 0; game < games; ++game)
            support::alongRandomGame(
                rules, random, 200, [&, &rules = rules](const MillPosition& position, const auto& plies) {
                    const auto own = index(position.toMove);
                    const auto owned = [](const MillPosition& at, std::size_t side) {
                        return at.cows[side].size() + at.inHand[side];
                    };
                    for (const auto& ply : plies) {
                        const auto next = play(rules, position, ply);
                        const bool kept = owned(next, own) == owned(position, own)
                            && owned(next, 1 - own) + ply.shots.size() == owned(position, 1 - own)
                            && (next.cows[0] & next.cows[1]).empty() && next.toMove != position.toMove;
                        wrong += kept ? 0 : 1;
                    }
                });
        CHECK(wrong == 0);
    }
}

using Map = std::array<Junction, 24>;

/// Turn, mirror and the exchange of outer and inner ring: all sixteen symmetries of the drawing.
std::vector<Map> symmetries()
{
    std::vector<Map> maps;
    for (const bool ringsSwapped : {false, true})
        for (const bool mirrored : {false, true})
            for (unsigned turn = 0; turn < 8; turn += 2) {
                Map map{};
                for (unsigned i = 0; i < 24; ++i) {
                    const unsigned ring = ringsSwapped ? 2 - i / 8 : i / 8;
                    const unsigned place = mirrored ? (8 - i % 8) % 8 : i % 8;
                    // The mirror keeps corners corners: place 0 is one, and 8 - 0 is again.
                    map[i] = static_cast<Junction>(ring * 8 + (place + turn) % 8);
                }
                maps.push_back(map);
            }
    return maps;
}

Junction mapped(const Map& map, Junction junction)
{
    return map[index(junction)];
}

JunctionSet mapped(const Map& map, JunctionSet set)
{
    JunctionSet result;
    for (const Junction junction : set)
        result = result | JunctionSet::of(mapped(map, junction));
    return result;
}

MillAction mapped(const Map& map, const MillAction& action)
{
    MillAction result{std::nullopt, action.pass ? action.to : mapped(map, action.to), {}, action.pass};
    if (action.from)
        result.from = mapped(map, *action.from);
    for (const Junction shot : action.shots)
        result.shots.add(mapped(map, shot));
    return result;
}

MillPosition mapped(const Map& map, const MillPosition& position)
{
    auto result = position;
    for (std::size_t side = 0; side < 2; ++side) {
        result.cows[side] = mapped(map, position.cows[side]);
        if (auto& step = result.lastMillMove[side])
            step = MillPosition::Step{mapped(map, step->from), mapped(map, step->to)};
        if (auto& cow = result.lastMillCow[side])
            cow = mapped(map, *cow);
    }
    return result;
}

TEST_CASE("the sixteen symmetries of the board map legal plies to legal plies", "[rules][property]")
{
    constexpr unsigned seed = 77004;
    std::cout << "symmetries: seed " << seed << '\n';
    support::Random random(seed);
    const auto maps = symmetries();
    for (const auto& [name, rules] : support::millRuleSets()) {
        INFO(name);
        int wrong = 0;
        for (int game = 0; game < games; ++game)
            support::alongRandomGame(rules, random, 80,
                [&, &rules = rules](const MillPosition& position, const std::vector<MillAction>& plies) {
                    const auto& map = maps[support::below(random, maps.size())];
                    std::set<Key> expected;
                    for (const auto& ply : plies)
                        expected.insert(keyOf(mapped(map, ply)));
                    if (keysOf(legalActions(rules, mapped(map, position))) != expected)
                        ++wrong;
                    if (outcome(rules, mapped(map, position)) != outcome(rules, position))
                        ++wrong;
                });
        CHECK(wrong == 0);
    }
}

TEST_CASE("a ply let stand literally is a legal ply played, where it is legal", "[rules][property]")
{
    constexpr unsigned seed = 77005;
    std::cout << "let stand: seed " << seed << '\n';
    support::Random random(seed);
    for (const auto& [name, rules] : support::millRuleSets()) {
        INFO(name);
        int wrong = 0;
        support::alongRandomGame(rules, random, 120,
            [&, &rules = rules](const MillPosition& position, const std::vector<MillAction>& plies) {
                for (const auto& ply : plies)
                    wrong += playLiterally(rules, position, ply) == play(rules, position, ply) ? 0 : 1;
                // Whatever a ply says, two cows never share a junction and no cow appears from nowhere.
                MillAction wild{static_cast<Junction>(support::below(random, 26)),
                    static_cast<Junction>(support::below(random, 26)), {}, false};
                wild.shots.add(static_cast<Junction>(support::below(random, 26)));
                const auto next = playLiterally(rules, position, wild);
                const auto cows
                    = [](const MillPosition& at) { return at.cows[0].size() + at.cows[1].size(); };
                if (!(next.cows[0] & next.cows[1]).empty() || cows(next) > cows(position))
                    ++wrong;
            });
        CHECK(wrong == 0);
    }
}

template <rules::Layout layout> int bitDisagreements(JunctionSet cows)
{
    using Squares = rules::ThreeSquares<layout>;
    const auto& board = rules::millBoard(layout);
    int wrong = rules::inMills(board, cows).bits() == Squares::inMills(cows.bits()) ? 0 : 1;
    JunctionSet reached;
    for (const Junction junction : cows)
        reached = reached | board.neighbours[index(junction)];
    const auto bits = cows.bits();
    const auto steps
        = Squares::clockwise(bits) | Squares::counter(bits) | Squares::inward(bits) | Squares::outward(bits);
    wrong += steps == reached.bits() ? 0 : 1;
    const auto closers = Squares::closers(bits);
    for (const Junction to : board.all - cows) {
        const auto bit = JunctionSet::of(to).bits();
        const int mills = ((closers.ahead & bit) != 0) + ((closers.behind & bit) != 0)
            + ((closers.middle & bit) != 0) + ((closers.across & bit) != 0);
        wrong += mills == rules::closedBy(board, cows, to).count ? 0 : 1;
    }
    return wrong;
}

TEST_CASE("the board in bits says what its tables say", "[rules][property]")
{
    constexpr unsigned seed = 77006;
    std::cout << "bits and tables: seed " << seed << '\n';
    support::Random random(seed);
    int wrong = 0;
    for (int i = 0; i < 5000; ++i) {
        const JunctionSet cows(
            static_cast<std::uint32_t>(random()) & static_cast<std::uint32_t>(random()) & 0xFFFFFFU);
        wrong += bitDisagreements<rules::Layout::Orthogonal>(cows);
        wrong += bitDisagreements<rules::Layout::MoveOnlyDiagonals>(cows);
        wrong += bitDisagreements<rules::Layout::Diagonals>(cows);
    }
    CHECK(wrong == 0);
}

} // namespace
