#pragma once

#include "rules/seen_position.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace rules {

/// How far to look.
struct WaysLimits {
    int maxPlies = 6;            ///< sequences longer than this are not looked for
    std::size_t sequences = 100; ///< so many are listed at most; all are counted
    int nearestWithin = 3;       ///< plies; for the nearest boards where there is no way
};

/// A board that can be reached, and by what.
struct NearBoard {
    int differences = 0;    ///< points (holes) and hands that are not as seen
    std::vector<Ply> plies; ///< the shortest way there, the first by its text
    Position position;
};

/// What leads from one position to another.
struct Ways {
    std::optional<int> plies; ///< of the shortest sequences; nothing: proved that none up to maxPlies exists
    std::uint64_t count = 0;  ///< sequences of that length, shots in every order that is a ply of its own
    std::vector<std::vector<Ply>> sequences; ///< the first of them, sorted by their text
    /// Where there is none: every board with the fewest differences that can be reached within nearestWithin
    /// plies, whoever is to move; sorted by the text of their ways, at most `sequences` of them.
    std::vector<NearBoard> nearest;
};

/// Every shortest sequence of legal plies from `from` to the position seen. A position that is over has no
/// plies; automatic draws by the counter count as over, automatic draws by repetition do not.
/// Pre: both belong to the rule set's family.
Ways ways(const RuleSet& rules, const Setup& from, const SeenPosition& seen, const WaysLimits& limits);

/// The same for sequences of exactly `plies` plies, without nearest boards; `plies` of the answer is set if
/// there are any.
Ways waysOfLength(
    const RuleSet& rules, const Setup& from, const SeenPosition& seen, int plies, std::size_t sequences);

} // namespace rules
