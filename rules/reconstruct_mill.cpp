#include "rules/mill_turn.h"
#include "rules/reconstruct_search.h"

#include <algorithm>
#include <unordered_map>

namespace rules {
namespace {

/// A position on the way. The counter is 0 throughout where nothing asks for it.
struct Node {
    MillPosition position;
    int counter = 0;
};

/// All of a node in two words.
struct Key {
    std::uint64_t board = 0;
    std::uint64_t rest = 0;
    friend bool operator==(const Key&, const Key&) = default;
};

struct KeyHash {
    std::size_t operator()(const Key& key) const
    {
        std::uint64_t mixed = (key.board ^ (key.rest * 0x9E3779B97F4A7C15U)) * 0xD6E8FEB86659FD93U;
        mixed ^= mixed >> 32;
        return static_cast<std::size_t>(mixed * 0xD6E8FEB86659FD93U);
    }
};

Key keyOf(const Node& node)
{
    const auto& at = node.position;
    Key key;
    key.board = at.cows[0].bits() | std::uint64_t{at.cows[1].bits()} << 24;
    key.board
        |= static_cast<std::uint64_t>(at.inHand[0]) << 48 | static_cast<std::uint64_t>(at.inHand[1]) << 52;
    key.board |= std::uint64_t{index(at.toMove)} << 56;
    key.rest = static_cast<std::uint64_t>(node.counter);
    for (std::size_t side = 0; side < 2; ++side) {
        const auto& step = at.lastMillMove[side];
        const auto& cow = at.lastMillCow[side];
        key.rest = key.rest << 11 | (step ? 1U + index(step->from) * 32U + index(step->to) : 0U);
        key.rest = key.rest << 5 | (cow ? 1U + index(*cow) : 0U);
    }
    return key;
}

using Reach = std::vector<std::array<JunctionSet, 32>>;

/// reach[steps][junction]: from where a cow can have come in at most so many steps.
Reach reachOn(const MillBoard& board, int steps)
{
    Reach reach(static_cast<std::size_t>(steps) + 1);
    for (const Junction junction : board.all)
        reach[0][index(junction)] = JunctionSet::of(junction);
    for (std::size_t i = 1; i < reach.size(); ++i)
        for (const Junction junction : board.all) {
            auto grown = reach[i - 1][index(junction)];
            for (const Junction next : reach[i - 1][index(junction)])
                grown = grown | board.neighbours[index(next)];
            reach[i][index(junction)] = grown;
        }
    return reach;
}

int shotsInOnePly(ShotRule rule)
{
    return shotLimit(rule, 3);
}

/// Depth first from the near end, pruned by what the plies that are left can still change: own cows by one
/// arrival a ply, the enemy's by the shots of a ply. What is left to do from a position is counted once.
class MillWaySearch : public WaySearch {
public:
    MillWaySearch(const RuleSet& ruleSet, const Setup& from, const SeenPosition& seen, int longest)
        : m_ruleSet(ruleSet)
        , m_rules(std::get<MillRules>(ruleSet.game))
        , m_from(from)
        , m_seen(seen)
        , m_goal(std::get<std::array<JunctionSet, 2>>(seen.board))
        , m_reach(reachOn(millBoard(m_rules.layout), longest / 2 + 1))
        , m_counted(static_cast<std::size_t>(longest) + 1)
    {
        const int last = from.pliesSinceShot + longest;
        const bool mayEnd = m_rules.claims == Claims::Automatic
            && ((m_rules.drawNoShot > 0 && last >= m_rules.drawNoShot)
                || (m_rules.drawThreeThree > 0 && last >= m_rules.drawThreeThree));
        m_counts = mayEnd || seen.pliesSinceShot.has_value();
    }

    std::uint64_t count(int plies) override
    {
        const auto node = start();
        if (!fitsBefore(plies) || hopeless(node.position, plies))
            return 0;
        return countFrom(node, plies);
    }

    std::vector<std::vector<Ply>> list(int plies, std::size_t limit) override
    {
        std::vector<std::vector<Ply>> all;
        std::vector<Ply> sofar;
        if (count(plies) > 0)
            listFrom(start(), plies, sofar, {all, limit});
        return all;
    }

private:
    struct Into {
        std::vector<std::vector<Ply>>& all;
        std::size_t limit;
    };

    Node start() const
    {
        return {std::get<MillPosition>(m_from.position), m_counts ? m_from.pliesSinceShot : 0};
    }

    /// What the number of plies alone decides: the side to move, and last plies that lie before the start.
    bool fitsBefore(int plies) const
    {
        const auto& at = std::get<MillPosition>(m_from.position);
        const Side after = plies % 2 == 0 ? at.toMove : other(at.toMove);
        if (m_seen.toMove && *m_seen.toMove != after)
            return false;
        return std::ranges::all_of(std::array{Side::White, Side::Black}, [&](Side side) {
            const bool moved = plies >= 2 || (plies == 1 && side == at.toMove);
            const auto& seen = m_seen.last[index(side)];
            return moved || !seen || samePly(*seen, m_from.last[index(side)]);
        });
    }

    static bool samePly(const LastPly& seen, const std::optional<LastPly>& last)
    {
        if (!last || seen.closedMill != last->closedMill || seen.action.pass != last->action.pass)
            return false;
        return seen.action.pass
            || (seen.action.from == last->action.from && seen.action.to == last->action.to);
    }

    /// Whether the action may be one of the last two.
    bool fitsLast(const MillPosition& at, const MillAction& action, int left) const
    {
        const auto& seen = m_seen.last[index(at.toMove)];
        if (left > 2 || !seen)
            return true;
        auto own = at.cows[index(at.toMove)];
        if (action.from)
            own = own - JunctionSet::of(*action.from);
        const bool closed = !action.pass && closedBy(millBoard(m_rules.layout), own, action.to).count > 0;
        return samePly(*seen, LastPly{action, closed});
    }

    bool over(const Node& node) const
    {
        if (outcome(m_rules, node.position))
            return true;
        if (!m_counts || m_rules.claims != Claims::Automatic)
            return false;
        if (m_rules.drawNoShot > 0 && node.counter >= m_rules.drawNoShot)
            return true;
        const auto three = [&](std::size_t side) {
            return node.position.inHand[side] == 0 && node.position.cows[side].size() == 3;
        };
        const bool threes
            = m_rules.threeThree == ThreeThree::Both ? three(0) && three(1) : three(0) || three(1);
        return threes && m_rules.drawThreeThree > 0 && node.counter >= m_rules.drawThreeThree;
    }

    /// Whether so many more plies cannot bring one side's cows to where they are seen.
    bool hopeless(const MillPosition& at, int left) const
    {
        return hopeless(at, at.toMove, (left + 1) / 2, left / 2)
            || hopeless(at, other(at.toMove), left / 2, (left + 1) / 2);
    }

    bool hopeless(const MillPosition& at, Side side, int plies, int enemyPlies) const
    {
        const auto cows = at.cows[index(side)];
        const auto goal = m_goal[index(side)];
        const int hand = at.inHand[index(side)];
        const auto missing = goal - cows;
        if (missing.size() > plies)
            return true;
        int most = std::min(plies, hand);
        int fewest = m_rules.movesWhilePlacing ? 0 : most;
        if (const auto& seenHand = m_seen.inHand[index(side)]) {
            const int placed = hand - *seenHand;
            if (placed < fewest || placed > most)
                return true;
            fewest = most = placed;
        }
        const int surplus = cows.size() - goal.size();
        if (surplus + most < 0 || surplus + fewest > enemyPlies * shotsInOnePly(m_rules.shots))
            return true;
        const bool steps = hand == 0 && (m_rules.flyAt == 0 || goal.size() > m_rules.flyAt);
        return steps && std::any_of(missing.begin(), JunctionSet::end(), [&](Junction junction) {
            return (m_reach[static_cast<std::size_t>(plies)][index(junction)] & cows).empty();
        });
    }

    Node after(const Node& node, const MillAction& action) const
    {
        Node next{playLiterally(m_rules, node.position, action), 0};
        if (m_counts && (action.pass || (action.from && action.shots.empty())))
            next.counter = node.counter + 1;
        return next;
    }

    /// Calls use(action, next) for every legal ply behind which the goal may still be reached.
    template <typename Use> void forEachPly(const Node& node, int left, const Use& use) const
    {
        if (over(node))
            return;
        const auto& at = node.position;
        bool any = false;
        const auto arriveFrom = [&](std::optional<Junction> from) {
            for (const Junction to : arrivals(m_rules, at, from)) {
                any = true;
                const MillAction turn{from, to, {}, false};
                if (arrivalHelps(at, turn, left) && fitsLast(at, turn, left))
                    shoot(node, turn, left, use);
            }
        };
        arriveFrom(std::nullopt);
        for (const Junction from : at.cows[index(at.toMove)])
            arriveFrom(from);
        const MillAction pass{std::nullopt, {}, {}, true};
        if (!any && mustPass(m_rules, at) && fitsLast(at, pass, left))
            offer(node, pass, left, use);
    }

    /// Whether the mover can still bring his cows to their places in the turns he has behind this one.
    bool arrivalHelps(const MillPosition& at, const MillAction& turn, int left) const
    {
        auto own = at.cows[index(at.toMove)] | JunctionSet::of(turn.to);
        if (turn.from)
            own = own - JunctionSet::of(*turn.from);
        return (m_goal[index(at.toMove)] - own).size() <= (left - 1) / 2;
    }

    template <typename Use>
    void shoot(const Node& node, const MillAction& turn, int left, const Use& use) const
    {
        const auto open = shotTargets(m_rules, node.position, turn);
        if (open.empty() || m_rules.mayDecline)
            offer(node, turn, left, use);
        for (const Junction target : open) {
            auto next = turn;
            next.shots.add(target);
            shoot(node, next, left, use);
        }
    }

    template <typename Use>
    void offer(const Node& node, const MillAction& turn, int left, const Use& use) const
    {
        const auto next = after(node, turn);
        if (!hopeless(next.position, left - 1))
            use(turn, next);
    }

    /// Pre: !hopeless(node, left).
    std::uint64_t countFrom(const Node& node, int left)
    {
        if (left == 0)
            return !m_seen.pliesSinceShot || *m_seen.pliesSinceShot == node.counter ? 1 : 0;
        auto& counted = m_counted[static_cast<std::size_t>(left)];
        const auto key = keyOf(node);
        if (const auto found = counted.find(key); found != counted.end())
            return found->second;
        std::uint64_t sum = 0;
        forEachPly(node, left,
            [&](const MillAction&, const Node& next) { sum = sumOf(sum, countFrom(next, left - 1)); });
        counted.emplace(key, sum);
        return sum;
    }

    void listFrom(const Node& node, int left, std::vector<Ply>& sofar, Into into)
    {
        if (left == 0) {
            into.all.push_back(sofar);
            return;
        }
        struct Branch {
            std::string text;
            MillAction action;
            Node next;
        };
        std::vector<Branch> branches;
        forEachPly(node, left, [&](const MillAction& action, const Node& next) {
            if (countFrom(next, left - 1) > 0)
                branches.push_back({writePly(m_ruleSet, action, Coordinates::Algebraic), action, next});
        });
        std::sort(branches.begin(), branches.end(),
            [](const Branch& a, const Branch& b) { return a.text < b.text; });
        for (const auto& branch : branches) {
            if (into.all.size() >= into.limit)
                return;
            sofar.emplace_back(branch.action);
            listFrom(branch.next, left - 1, sofar, into);
            sofar.pop_back();
        }
    }

    const RuleSet& m_ruleSet;
    const MillRules& m_rules;
    const Setup& m_from;
    const SeenPosition& m_seen;
    std::array<JunctionSet, 2> m_goal;
    Reach m_reach;
    bool m_counts = false;
    std::vector<std::unordered_map<Key, std::uint64_t, KeyHash>> m_counted; ///< by plies left
};

} // namespace

std::unique_ptr<WaySearch> millWaySearch(
    const RuleSet& rules, const Setup& from, const SeenPosition& seen, int longest)
{
    return std::make_unique<MillWaySearch>(rules, from, seen, longest);
}

} // namespace rules
