#pragma once

#include "pairing/evaluation.h"
#include "pairing/pairing.h"

#include <optional>

namespace pairing {

/// A legal round that the rules prefer to `round` and that comes of it by one exchange of opponents: between
/// two games (either way), or between a game and the bye. Empty if there is none, which a right pairing
/// always gives. Colours of the answer are those of article 5.2. Pre: `round` is legal.
std::optional<RoundPairing> betterExchange(const Evaluator& evaluator, const RoundPairing& round);

} // namespace pairing
