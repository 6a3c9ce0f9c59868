#include "rules/repair_search.h"
#include "rules/sowing_field.h"

#include <algorithm>

namespace rules {
namespace {

using sowing::Field;
using sowing::Turn;

/// Sowings that may be tried in all: a good half of a second.
constexpr int mostSowings = 3'000'000;

/// Tries every ply in every gap and plays the rest of the score behind it: a sowing cannot be undone. Most
/// fail within a few plies.
class SowingRepairs {
public:
    explicit SowingRepairs(const Damaged& damaged)
        : m_damaged(damaged)
        , m_rules(std::get<SowingRules>(damaged.rules.game))
        , m_goal(sowing::fieldOf(std::get<std::array<std::vector<int>, 2>>(damaged.seen.board), Side::White))
    {
    }

    std::vector<Change> search()
    {
        for (const int inserted : {0, 1, 2})
            for (int at = m_damaged.beginning.plies() + 1; at >= 1; --at)
                lookAt(at, inserted);
        return std::move(m_changes);
    }

private:
    void lookAt(int at, int inserted)
    {
        const auto& position = std::get<SowingPosition>(m_damaged.beginning.positionAfter(at - 1));
        const auto field = sowing::fieldOf(position.holes, position.toMove);
        for (int removed = 0; removed <= 2 && at + removed <= m_damaged.plies() + 1; ++removed) {
            const bool oneForOne = removed == 1 && inserted == 1;
            if (oneForOne || (removed == 0) != (inserted == 0))
                fill(field, {at, removed, {}}, inserted);
        }
    }

    /// Puts so many more plies into the gap, then plays the rest.
    void fill(const Field& field, Change change, int left)
    {
        if (left == 0) {
            if (restLeadsThere(field, change.at + change.removed))
                m_changes.push_back(std::move(change));
            return;
        }
        sowing::forEachTurn(m_rules, field, [&](const Turn& turn) {
            if (++m_sowings > mostSowings)
                return;
            sowing::forEachBonus(m_rules, turn, [&](const std::vector<Hole>& bonus, const Field& next) {
                auto longer = change;
                longer.inserted.emplace_back(SowingAction{static_cast<Hole>(turn.start), bonus});
                fill(next, std::move(longer), left - 1);
            });
        });
    }

    bool restLeadsThere(Field field, int ply)
    {
        for (; ply <= m_damaged.plies(); ++ply) {
            ++m_sowings;
            const auto next = played(field, std::get<SowingAction>(m_damaged.ply(ply)));
            if (!next)
                return false;
            field = *next;
        }
        return field.holes == m_goal.holes
            && (!m_damaged.seen.toMove || *m_damaged.seen.toMove == field.toMove);
    }

    std::optional<Field> played(const Field& field, const SowingAction& action) const
    {
        const auto start = static_cast<int>(index(action.start));
        if (start >= 2 * m_rules.columns || sowing::isStripped(field))
            return std::nullopt;
        auto turn = sowing::turnFrom(m_rules, field, start);
        if (!turn)
            return std::nullopt;
        const int given = static_cast<int>(action.bonus.size());
        if (given > turn->bonusDue || (given < turn->bonusDue && !m_rules.bonusOptional))
            return std::nullopt;
        auto& enemy = turn->next.row(turn->next.toMove);
        for (const Hole hole : action.bonus) {
            if (index(hole) >= enemy.size() || enemy[index(hole)] == 0)
                return std::nullopt;
            enemy[index(hole)] = 0;
        }
        return turn->next;
    }

    const Damaged& m_damaged;
    const SowingRules& m_rules;
    Field m_goal;
    int m_sowings = 0;
    std::vector<Change> m_changes;
};

} // namespace

std::vector<Change> sowingChanges(const Damaged& damaged)
{
    return SowingRepairs(damaged).search();
}

} // namespace rules
