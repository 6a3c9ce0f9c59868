#include "rules/reconstruct_search.h"
#include "rules/sowing_field.h"

#include <algorithm>

namespace rules {
namespace {

using sowing::Field;
using sowing::Turn;

/// Depth first, pruned by what the sowings that are left can still change: a row that its owner will not sow
/// again can only lose holes, and stones never come back.
class SowingWaySearch : public WaySearch {
public:
    SowingWaySearch(const RuleSet& ruleSet, const Setup& from, const SeenPosition& seen)
        : m_ruleSet(ruleSet)
        , m_rules(std::get<SowingRules>(ruleSet.game))
        , m_seen(seen)
    {
        const auto& position = std::get<SowingPosition>(from.position);
        m_start = sowing::fieldOf(position.holes, position.toMove);
        m_goal = sowing::fieldOf(std::get<std::array<std::vector<int>, 2>>(seen.board), Side::White);
    }

    std::uint64_t count(int plies) override
    {
        const Side after = plies % 2 == 0 ? m_start.toMove : other(m_start.toMove);
        if (m_seen.toMove && *m_seen.toMove != after)
            return 0;
        return countFrom(m_start, plies);
    }

    std::vector<std::vector<Ply>> list(int plies, std::size_t limit) override
    {
        std::vector<std::vector<Ply>> all;
        std::vector<Ply> sofar;
        if (count(plies) > 0)
            listFrom(m_start, plies, sofar, {all, limit});
        return all;
    }

private:
    struct Into {
        std::vector<std::vector<Ply>>& all;
        std::size_t limit;
    };

    static int stones(const std::array<int, 72>& row)
    {
        int sum = 0;
        for (const int n : row)
            sum += n;
        return sum;
    }

    /// Whether the row of a side that sows no more can become the one seen by `turns` of the enemy's.
    bool canBeCleared(const Field& field, Side side, int turns) const
    {
        const auto& row = field.row(side);
        const auto& goal = m_goal.row(side);
        int cleared = 0;
        for (std::size_t hole = 0; hole < row.size(); ++hole) {
            if (row[hole] == goal[hole])
                continue;
            if (goal[hole] != 0)
                return false;
            ++cleared;
        }
        return cleared <= turns * (2 + m_rules.bonusHoles);
    }

    bool hopeless(const Field& field, int left) const
    {
        return std::ranges::any_of(std::array{Side::White, Side::Black}, [&](Side side) {
            if (stones(field.row(side)) < stones(m_goal.row(side)))
                return true;
            const int own = side == field.toMove ? (left + 1) / 2 : left / 2;
            return own == 0 && !canBeCleared(field, side, left);
        });
    }

    /// Calls use(action, next) for every ply behind which the goal may still be reached.
    template <typename Use> void forEachPly(const Field& field, int left, const Use& use) const
    {
        sowing::forEachTurn(m_rules, field, [&](const Turn& turn) {
            const Side mover = field.toMove;
            if (stones(turn.next.row(other(mover))) < stones(m_goal.row(other(mover))))
                return;
            if (left <= 2 && !canBeCleared(turn.next, mover, left - 1))
                return;
            if (left == 1) {
                offerOnlyBonus(turn, use);
                return;
            }
            sowing::forEachBonus(m_rules, turn, [&](const std::vector<Hole>& bonus, const Field& next) {
                if (!hopeless(next, left - 1))
                    use(SowingAction{static_cast<Hole>(turn.start), bonus}, next);
            });
        });
    }

    /// The last ply can clear only what is not to be seen.
    template <typename Use> void offerOnlyBonus(const Turn& turn, const Use& use) const
    {
        const Side enemy = turn.next.toMove;
        SowingAction action{static_cast<Hole>(turn.start), {}};
        for (std::size_t hole = 0; hole < m_goal.row(enemy).size(); ++hole)
            if (turn.next.row(enemy)[hole] != 0 && m_goal.row(enemy)[hole] == 0)
                action.bonus.push_back(static_cast<Hole>(hole));
        const int taken = static_cast<int>(action.bonus.size());
        if (taken > turn.bonusDue || (taken < turn.bonusDue && !m_rules.bonusOptional))
            return;
        auto next = turn.next;
        for (const Hole hole : action.bonus)
            next.row(enemy)[index(hole)] = 0;
        if (next.holes == m_goal.holes)
            use(action, next);
    }

    std::uint64_t countFrom(const Field& field, int left) const
    {
        if (left == 0)
            return field.holes == m_goal.holes ? 1 : 0;
        std::uint64_t sum = 0;
        if (!hopeless(field, left))
            forEachPly(field, left,
                [&](const SowingAction&, const Field& next) { sum = sumOf(sum, countFrom(next, left - 1)); });
        return sum;
    }

    void listFrom(const Field& field, int left, std::vector<Ply>& sofar, Into into) const
    {
        if (left == 0) {
            into.all.push_back(sofar);
            return;
        }
        struct Branch {
            std::string text;
            SowingAction action;
            Field next;
        };
        std::vector<Branch> branches;
        forEachPly(field, left, [&](const SowingAction& action, const Field& next) {
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
    const SowingRules& m_rules;
    const SeenPosition& m_seen;
    Field m_start;
    Field m_goal;
};

} // namespace

std::unique_ptr<WaySearch> sowingWaySearch(const RuleSet& rules, const Setup& from, const SeenPosition& seen)
{
    return std::make_unique<SowingWaySearch>(rules, from, seen);
}

} // namespace rules
