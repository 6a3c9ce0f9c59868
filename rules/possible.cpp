#include "rules/possible.h"

#include "rules/mill_turn.h"

#include <algorithm>
#include <numeric>

namespace rules {
namespace {

constexpr std::array sides{Side::White, Side::Black};

/// The tests of the mill family. Where a hand is unknown a test is left out or takes the mildest case.
class MillTests {
public:
    MillTests(const MillRules& rules, const SeenPosition& seen)
        : m_rules(rules)
        , m_seen(seen)
        , m_cows(std::get<std::array<JunctionSet, 2>>(seen.board))
    {
    }

    std::vector<Impossibility> all()
    {
        for (const Side side : sides)
            if (const int owned = onBoard(side) + hand(side).value_or(0); owned > m_rules.cowsPerSide)
                add(Impossible::TooManyCows, side, owned, m_rules.cowsPerSide);
        if (!m_found.empty())
            return m_found; // the rest counts what is missing
        testTurns();
        for (const Side side : sides) {
            testShots(side);
            testMills(side);
            testLast(side);
        }
        testLosses();
        return m_found;
    }

private:
    void add(Impossible reason, Side side, int counted = 0, int allowed = 0)
    {
        m_found.push_back({reason, side, counted, allowed});
    }

    int onBoard(Side side) const { return m_cows[index(side)].size(); }
    const std::optional<int>& hand(Side side) const { return m_seen.inHand[index(side)]; }

    /// Cows shot; unknown with the hand.
    std::optional<int> shot(Side side) const
    {
        if (!hand(side))
            return std::nullopt;
        return m_rules.cowsPerSide - onBoard(side) - *hand(side);
    }

    /// Whether a side holds cows and may only place them, hence has moved none so far.
    bool onlyPlaced(Side side) const { return !m_rules.movesWhilePlacing && hand(side) && *hand(side) > 0; }

    void testTurns()
    {
        const Side starter = m_rules.starts;
        const Side second = other(starter);
        if (m_rules.movesWhilePlacing || !hand(starter) || !hand(second))
            return;
        const int ahead = *hand(second) - *hand(starter);
        if (ahead != 0 && ahead != 1)
            add(Impossible::HandsOutOfTurn, starter, *hand(starter), *hand(second));
        const bool placing = *hand(starter) > 0 || *hand(second) > 0;
        if (!placing)
            return;
        if (m_seen.toMove && (ahead == 0 || ahead == 1) && *m_seen.toMove != (ahead == 0 ? starter : second))
            add(Impossible::WrongSideToMove, *m_seen.toMove);
        const bool atStart = *hand(starter) == m_rules.cowsPerSide && *hand(second) == m_rules.cowsPerSide;
        if (m_seen.pliesSinceShot && *m_seen.pliesSinceShot > 0 && !atStart)
            add(Impossible::CounterWhilePlacing, starter, *m_seen.pliesSinceShot, 0);
    }

    /// Shots by a side that has only placed: none with its first two cows, and if all its cows still stand,
    /// one for each mill that stands.
    void testShots(Side side)
    {
        const Side enemy = other(side);
        const auto gone = shot(side);
        if (!gone || *gone <= 0)
            return;
        int most = shotLimit(m_rules.shots, 3) * 1000;
        if (hand(enemy)) {
            const int placed = m_rules.cowsPerSide - *hand(enemy);
            if (placed < 3)
                most = 0;
            else if (onlyPlaced(enemy))
                most = (placed - 2) * shotLimit(m_rules.shots, 3);
            if (onlyPlaced(enemy) && shot(enemy) == 0)
                most = std::min(most, standingMills(enemy));
        }
        if (*gone > most)
            add(Impossible::TooFewMillsClosed, enemy, *gone, most);
    }

    int standingMills(Side side) const
    {
        const auto& lines = millBoard(m_rules.layout).lines;
        return static_cast<int>(std::count_if(lines.begin(), lines.end(),
            [&](JunctionSet line) { return m_cows[index(side)].contains(line); }));
    }

    /// A mill that stands was closed once, with the enemy on the board: something was shot.
    void testMills(Side side)
    {
        if (m_rules.mayDecline || m_rules.shelter == Shelter::NeverShot || m_rules.movesWhilePlacing)
            return;
        if (standingMills(side) > 0 && shot(other(side)) == 0)
            add(Impossible::MillWithoutShot, side);
    }

    /// The last ply seen must be visible: the cow of the side that has just moved stands where it came to.
    void testLast(Side side)
    {
        const auto& last = m_seen.last[index(side)];
        if (!last || last->action.pass || m_seen.toMove != other(side))
            return;
        const auto taken = m_cows[0] | m_cows[1];
        const auto& action = last->action;
        if (!m_cows[index(side)].contains(action.to) || (action.from && taken.contains(*action.from)))
            add(Impossible::LastPlyNotSeen, side);
    }

    void testLosses()
    {
        if (!m_rules.countHand || m_rules.cowsPerSide < m_rules.lostBelow)
            return;
        std::array<bool, 2> lost{};
        for (const Side side : sides) {
            if (!hand(side))
                continue;
            const int owned = onBoard(side) + *hand(side);
            lost[index(side)] = owned < m_rules.lostBelow;
            if (owned < m_rules.lostBelow - 1)
                add(Impossible::FewerThanLost, side, owned, m_rules.lostBelow - 1);
            if (lost[index(side)] && m_seen.toMove == other(side))
                add(Impossible::WentOnAfterEnd, side);
        }
        if (lost[0] && lost[1])
            add(Impossible::BothLost, Side::White);
    }

    const MillRules& m_rules;
    const SeenPosition& m_seen;
    std::array<JunctionSet, 2> m_cows;
    std::vector<Impossibility> m_found;
};

/// Stones only ever go, and the game ends when one side has none.
std::vector<Impossibility> sowingImpossibilities(const SowingRules& rules, const SeenPosition& seen)
{
    std::vector<Impossibility> found;
    const auto& holes = std::get<std::array<std::vector<int>, 2>>(seen.board);
    const int most = 2 * rules.columns * rules.stonesPerHole;
    std::array<bool, 2> stripped{};
    for (const Side side : sides) {
        const auto& row = holes[index(side)];
        const int stones = std::accumulate(row.begin(), row.end(), 0);
        if (stones > most)
            found.push_back({Impossible::TooManyCows, side, stones, most});
        stripped[index(side)] = stones == 0;
        if (stones == 0 && seen.toMove == other(side))
            found.push_back({Impossible::WentOnAfterEnd, side, 0, 0});
    }
    if (stripped[0] && stripped[1])
        found.push_back({Impossible::BothLost, Side::White, 0, 0});
    return found;
}

} // namespace

std::vector<Impossibility> impossibilities(const RuleSet& rules, const SeenPosition& seen)
{
    if (const auto* mill = std::get_if<MillRules>(&rules.game))
        return MillTests(*mill, seen).all();
    return sowingImpossibilities(std::get<SowingRules>(rules.game), seen);
}

} // namespace rules
