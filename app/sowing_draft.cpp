#include "app/sowing_draft.h"

#include <algorithm>

namespace app {

using rules::Hole;
using rules::Side;
using rules::SowingAction;
using rules::SowingPosition;

SowingDraft::SowingDraft(const rules::SowingRules& rules, const SowingPosition& position)
    : m_rules(rules)
    , m_position(position)
    , m_legalStarts(position.holes[index(position.toMove)].size())
{
    for (const SowingAction& action : rules::legalActions(rules, position))
        m_legalStarts[index(action.start)] = true;
}

SowingDraft::Outcome SowingDraft::press(Side side, Hole hole)
{
    const Side mover = m_position.toMove;
    if (m_start && m_due == 0)
        back(); // offered before, and neither recorded nor refused
    if (!m_start) {
        if (side != mover)
            return {std::nullopt, true};
        if (m_position.holes[index(mover)][index(hole)] == 0 || !m_legalStarts[index(hole)])
            return {SowingAction{hole, {}}, false};
        m_sowing = rules::sow(m_rules, m_position, hole);
        m_start = hole;
        m_due = m_sowing.bonusDue;
        if (m_due == 0)
            return {SowingAction{hole, {}}, false};
        return {};
    }
    if (side == mover)
        return {};
    const auto chosen = std::find(m_bonus.begin(), m_bonus.end(), hole);
    if (chosen != m_bonus.end()) {
        m_bonus.erase(chosen);
        return {};
    }
    const bool allowed = isTarget(side, hole);
    m_bonus.push_back(hole);
    if (!allowed || taken() >= m_due)
        return {decline(), false};
    return {};
}

SowingAction SowingDraft::decline() const
{
    SowingAction action{*m_start, m_bonus};
    std::sort(action.bonus.begin(), action.bonus.end());
    return action;
}

bool SowingDraft::back()
{
    if (!m_bonus.empty()) {
        m_bonus.pop_back();
        return true;
    }
    if (!m_start)
        return false;
    m_start.reset();
    m_due = 0;
    return true;
}

void SowingDraft::show(const SowingAction& action)
{
    while (back()) {}
    press(m_position.toMove, action.start);
    if (m_start != action.start)
        return;
    for (const Hole hole : action.bonus)
        if (taken() < m_due && isTarget(rules::other(m_position.toMove), hole))
            m_bonus.push_back(hole);
}

bool SowingDraft::isTarget(Side side, Hole hole) const
{
    if (!m_start)
        return side == m_position.toMove && m_legalStarts[index(hole)];
    if (side == m_position.toMove)
        return false;
    const auto holds = [hole](const std::vector<Hole>& holes) {
        return std::find(holes.begin(), holes.end(), hole) != holes.end();
    };
    return m_position.holes[index(side)][index(hole)] > 0 && !holds(m_sowing.captured) && !holds(m_bonus);
}

SowingPosition SowingDraft::shown() const
{
    if (!m_start)
        return m_position;
    SowingPosition position
        = momentOf(m_position, *m_start, m_sowing, static_cast<int>(m_sowing.path.size())).position;
    auto& enemy = position.holes[1 - index(m_position.toMove)];
    for (const Hole hole : m_sowing.captured)
        enemy[index(hole)] = 0;
    for (const Hole hole : m_bonus)
        enemy[index(hole)] = 0;
    return position;
}

SowingMoment momentOf(const SowingPosition& before, Hole start, const rules::Sowing& sowing, int steps)
{
    SowingMoment moment{before, 0};
    auto& holes = moment.position.holes[index(before.toMove)];
    const auto lift = [&](Hole hole) {
        moment.inHand = holes[index(hole)];
        holes[index(hole)] = 0;
    };
    if (steps > 0)
        lift(start);
    for (int step = 0; step < steps; ++step) {
        const Hole hole = sowing.path[static_cast<std::size_t>(step)];
        if (moment.inHand == 0)
            lift(sowing.path[static_cast<std::size_t>(step - 1)]);
        ++holes[index(hole)];
        --moment.inHand;
    }
    return moment;
}

} // namespace app
