#include "app/mill_draft.h"

namespace app {

using rules::Junction;
using rules::JunctionSet;
using rules::MillAction;

MillDraft::MillDraft(const rules::MillRules& rules, const rules::MillPosition& position)
    : m_rules(rules)
    , m_position(position)
{
    MillAction pass;
    pass.pass = true;
    m_mustPass = !rules::outcome(rules, position) && !rules::check(rules, position, pass);
}

bool MillDraft::placing() const
{
    return m_position.inHand[index(m_position.toMove)] > 0;
}

std::optional<Junction> MillDraft::arrival() const
{
    return m_arrived ? std::optional(m_action.to) : std::nullopt;
}

MillDraft::Outcome MillDraft::press(Junction junction)
{
    if (shotDue())
        return shoot(junction);
    if (m_arrived)
        back(); // offered before, and neither recorded nor refused
    const JunctionSet own = m_position.cows[index(m_position.toMove)];
    const bool mayMove = !placing() || m_rules.movesWhilePlacing;
    if (mayMove && own.contains(junction)) {
        if (m_action.from == junction)
            m_action.from.reset();
        else
            m_action.from = junction;
        return {};
    }
    if (!m_action.from && !placing())
        return {std::nullopt, true};
    return arrive(junction);
}

MillDraft::Outcome MillDraft::drop(std::optional<Junction> from, Junction to)
{
    clear();
    m_action.from = from;
    if (from == to)
        return {};
    return arrive(to);
}

MillDraft::Outcome MillDraft::arrive(Junction to)
{
    m_action.to = to;
    m_earned = {};
    m_arrived = true;
    if (rules::arrivals(m_rules, m_position, m_action.from).contains(to))
        m_earned = rules::shotsEarned(m_rules, m_position, m_action.from, to);
    if (shotDue())
        return {};
    return {m_action, false};
}

MillDraft::Outcome MillDraft::shoot(Junction at)
{
    if (m_action.shots.full())
        return {m_action, false};
    const bool allowed = rules::shotTargets(m_rules, m_position, m_action).contains(at);
    m_action.shots.add(at);
    if (!allowed || complete())
        return {m_action, false};
    return {};
}

bool MillDraft::complete() const
{
    if (m_action.shots.size() >= m_earned.due || rules::shotTargets(m_rules, m_position, m_action).empty())
        return true;
    return !m_earned.mayDecline && !rules::check(m_rules, m_position, m_action);
}

bool MillDraft::back()
{
    if (!m_action.shots.empty()) {
        const rules::Shots all = m_action.shots;
        m_action.shots = {};
        for (int i = 0; i + 1 < all.size(); ++i)
            m_action.shots.add(all[i]);
        return true;
    }
    if (m_arrived) {
        m_arrived = false;
        m_earned = {};
        return true;
    }
    if (m_action.from) {
        m_action.from.reset();
        return true;
    }
    return false;
}

void MillDraft::show(const MillAction& action)
{
    clear();
    if (action.pass)
        return;
    if (action.from)
        press(*action.from);
    if (m_action.from != action.from) {
        clear();
        return;
    }
    const bool refused = press(action.to).ply && rules::check(m_rules, m_position, m_action);
    if (refused)
        back();
    for (const Junction shot : action.shots)
        if (shotDue() && rules::shotTargets(m_rules, m_position, m_action).contains(shot))
            m_action.shots.add(shot);
}

void MillDraft::clear()
{
    m_action = {};
    m_earned = {};
    m_arrived = false;
}

JunctionSet MillDraft::targets() const
{
    if (shotDue())
        return rules::shotTargets(m_rules, m_position, m_action);
    if (m_arrived)
        return {};
    if (m_action.from)
        return rules::arrivals(m_rules, m_position, m_action.from);
    JunctionSet lit;
    if (placing())
        lit = rules::arrivals(m_rules, m_position, std::nullopt);
    if (!placing() || m_rules.movesWhilePlacing)
        for (const Junction cow : m_position.cows[index(m_position.toMove)])
            if (!rules::arrivals(m_rules, m_position, cow).empty())
                lit = lit | JunctionSet::of(cow);
    return lit;
}

std::array<JunctionSet, 2> MillDraft::cows() const
{
    auto cows = m_position.cows;
    if (!m_arrived)
        return cows;
    const auto mover = index(m_position.toMove);
    if (m_action.from)
        cows[mover] = cows[mover] - JunctionSet::of(*m_action.from);
    cows[mover] = cows[mover] | JunctionSet::of(m_action.to);
    for (const Junction shot : m_action.shots)
        cows[1 - mover] = cows[1 - mover] - JunctionSet::of(shot);
    return cows;
}

} // namespace app
