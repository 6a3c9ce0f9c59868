#pragma once

#include "pairing/bracket_cost.h"
#include "pairing/field.h"

#include <utility>
#include <vector>

namespace pairing {

/// A bracket as paired. Players by their place in the Field.
struct PairedBracket {
    std::vector<std::pair<int, int>> pairs; ///< higher ranked first, in rank order
    std::vector<int> downfloaters;          ///< best first; in the last bracket he who gets the PAB
    int limbo = 0;                          ///< how many of the downfloaters are MDPs
};

/// The pairing of a bracket that is best by C6 to C21, and of those the first in the order of generation.
/// Pre: the players of the bracket and those below can be paired.
/// Source: C.04.3 art. 3 and 4.
PairedBracket pairBracket(const Field& field, const Bracket& bracket);

} // namespace pairing
