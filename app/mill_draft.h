#pragma once

#include "rules/mill.h"

#include <optional>

namespace app {

/// A ply of the mill family as it comes together on a board: a point pressed is a cow taken up, an arrival
/// or a shot. The draft proposes, the judge decides: a press that cannot be legal gives the ply as it would
/// be, so that its refusal can be explained.
class MillDraft {
public:
    MillDraft() = default;
    MillDraft(const rules::MillRules& rules, const rules::MillPosition& position);

    /// What a press came to.
    struct Outcome {
        std::optional<rules::MillAction> ply; ///< a ply to submit: complete, or not legal whatever follows
        bool needsOwnCow = false;             ///< the press meant nothing: a cow of the mover comes first
    };
    Outcome press(rules::Junction junction);
    /// A cow dragged from `from` (nullopt: from the hand) to `to`.
    Outcome drop(std::optional<rules::Junction> from, rules::Junction to);
    /// The ply without the shots that are still due. Pre: mayDecline().
    rules::MillAction decline() const { return m_action; }
    /// Takes the last step back: a shot, the arrival, the cow taken up. False if there was none.
    bool back();
    /// As much of a typed ply as makes sense, nothing of it if it does not.
    void show(const rules::MillAction& action);
    void clear();

    bool shotDue() const { return m_arrived && m_earned.due > 0; }
    int shotsDue() const { return m_arrived ? m_earned.due : 0; }
    int shotsTaken() const { return m_action.shots.size(); }
    bool mayDecline() const { return shotDue() && m_earned.mayDecline; }
    bool empty() const { return !m_arrived && !m_action.from; }
    /// The only ply is the pass.
    bool mustPass() const { return m_mustPass; }
    /// The cow that was taken up.
    std::optional<rules::Junction> from() const { return m_action.from; }
    std::optional<rules::Junction> arrival() const;
    /// Where the next press makes sense: own cows that can move, arrivals, or cows that may be shot.
    rules::JunctionSet targets() const;
    /// The mills the arrival has closed.
    rules::JunctionSet closed() const { return m_arrived ? m_earned.closed : rules::JunctionSet(); }
    /// The board as the draft leaves it: the cow arrived, cows shot are off.
    std::array<rules::JunctionSet, 2> cows() const;
    /// The ply as far as it goes.
    const rules::MillAction& action() const { return m_action; }

private:
    Outcome arrive(rules::Junction to);
    Outcome shoot(rules::Junction at);
    bool complete() const;
    bool placing() const;

    rules::MillRules m_rules;
    rules::MillPosition m_position;
    rules::MillAction m_action;
    rules::ShotsEarned m_earned;
    bool m_arrived = false; ///< the cow has come to m_action.to
    bool m_mustPass = false;
};

} // namespace app
