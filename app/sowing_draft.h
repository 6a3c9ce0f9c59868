#pragma once

#include "rules/sowing.h"

#include <optional>

namespace app {

/// A ply of the sowing family as it comes together on a board: the hole sown from, then, after a capture, the
/// extra enemy holes. Like MillDraft it proposes and never judges.
class SowingDraft {
public:
    SowingDraft() = default;
    SowingDraft(const rules::SowingRules& rules, const rules::SowingPosition& position);

    struct Outcome {
        std::optional<rules::SowingAction> ply; ///< to submit: complete, or not legal whatever follows
        bool needsOwnHole = false;              ///< the press meant nothing: a hole of the mover comes first
    };
    /// A press on a hole of `side`. A chosen extra hole pressed again is given back.
    Outcome press(rules::Side side, rules::Hole hole);
    /// The ply with the extra holes chosen so far.
    rules::SowingAction decline() const;
    /// Takes the last step back; false if there was none.
    bool back();
    /// As much of a typed ply as makes sense.
    void show(const rules::SowingAction& action);

    bool bonusDue() const { return m_start && m_due > 0; }
    int due() const { return m_due; }
    int taken() const { return static_cast<int>(m_bonus.size()); }
    bool mayDecline() const { return bonusDue() && m_rules.bonusOptional; }
    std::optional<rules::Hole> start() const { return m_start; }
    const std::vector<rules::Hole>& bonus() const { return m_bonus; }
    /// Whether a press there makes sense now.
    bool isTarget(rules::Side side, rules::Hole hole) const;
    /// The board as the draft leaves it: sown, the captured holes and the extra ones empty.
    rules::SowingPosition shown() const;

private:
    rules::SowingRules m_rules;
    rules::SowingPosition m_position;
    std::optional<rules::Hole> m_start;
    rules::Sowing m_sowing;
    std::vector<rules::Hole> m_bonus; ///< in the order chosen
    std::vector<bool> m_legalStarts;  ///< by Hole
    int m_due = 0;
};

/// A sowing before its end: the stones after the first `steps` of its path, and how many are still in hand.
struct SowingMoment {
    rules::SowingPosition position;
    int inHand = 0;
};
/// Pre: 0 <= steps <= sowing.path.size(), and `sowing` is sow(rules, before, start).
SowingMoment momentOf(
    const rules::SowingPosition& before, rules::Hole start, const rules::Sowing& sowing, int steps);

} // namespace app
