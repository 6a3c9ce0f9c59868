#pragma once

#include "pairing/bracket_cost.h"
#include "pairing/field.h"
#include "pairing/outlook.h"

#include <utility>
#include <vector>

namespace pairing {

/// A bracket as paired, with the graph and the costs it was chosen by.
struct SolvedBracket {
    BracketGraph graph;
    BracketCost cost;
    std::vector<int> partners; ///< of each seat of the graph

    /// Pairs of places in the Field, higher ranked first, in rank order.
    std::vector<std::pair<int, int>> pairs() const;
    /// Best first; in the last bracket he who gets the PAB.
    std::vector<int> downfloaters() const;
};

/// The pairing of a bracket that is best by C6 to C21, and of those the first in the order of generation.
/// Pre: the players of the bracket and those below can be paired.
/// Source: C.04.3 art. 3 and 4.
SolvedBracket solveBracket(const Field& field, const Bracket& bracket);

} // namespace pairing
