#pragma once

#include "rules/mill.h"

#include <cstdint>

namespace rules {

/// perft by the list itself: what perft() must equal. Slow; for comparison and for boards that are not three
/// squares.
std::uint64_t perftByList(const MillRules& rules, const MillPosition& position, int depth);

} // namespace rules
