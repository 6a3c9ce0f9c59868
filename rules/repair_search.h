#pragma once

#include "rules/repair.h"

namespace rules {

/// Plies of a score replaced by others.
struct Change {
    int at = 1; ///< the first ply that goes, or before which others come
    int removed = 0;
    std::vector<Ply> inserted;
};

/// A score that does not lead to the board, and its legal beginning.
struct Damaged {
    const RuleSet& rules;
    const Score& score;
    const SeenPosition& seen;
    const Game& beginning;

    int plies() const { return static_cast<int>(score.plies.size()); }
    const Ply& ply(int number) const { return score.plies[static_cast<std::size_t>(number) - 1].ply; }
};

/// Changes that may lead to the board; each has yet to be played through.
std::vector<Change> millChanges(const Damaged& damaged);
std::vector<Change> sowingChanges(const Damaged& damaged);

} // namespace rules
