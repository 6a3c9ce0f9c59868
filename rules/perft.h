#pragma once

#include "rules/notation.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace rules {

/// Number of sequences of `depth` plies, shots in order, bonus holes as sets; 1 at depth 0, none from a
/// position that is over. Draws by history never stop it. Pre: the setup belongs to the family.
std::uint64_t perft(const RuleSet& rules, const Setup& setup, int depth);

/// The same by first ply, in the order of legalActions. Pre: depth >= 1.
std::vector<std::pair<Ply, std::uint64_t>> divide(const RuleSet& rules, const Setup& setup, int depth);

} // namespace rules
