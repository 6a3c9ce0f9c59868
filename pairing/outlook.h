#pragma once

#include "pairing/bracket_cost.h"
#include "pairing/field.h"

#include <vector>

namespace pairing {

/// The graph of one bracket: every perfect matching of it is a pairing of the bracket that can be completed
/// (C4), and the other way round. Lower players stand in it one by one only where it matters who of them is
/// taken.
struct BracketGraph {
    std::vector<Seat> seats; ///< MDPs, residents, following scoregroup, rest, PAB, exits
    BitGraph graph;
    int paired = 0; ///< how many seats are MDPs or residents: the first ones
};

/// Source: C.04.3 C4 to C8.
BracketGraph bracketGraph(const Field& field, const Bracket& bracket);

} // namespace pairing
