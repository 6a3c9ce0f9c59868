#pragma once

#include "pairing/pairing.h"

namespace pairing {

/// Why a round cannot be paired, and the first thing in the order of CannotPair::Concession that would have
/// to be given up, with the pairing it would give: as few pairs as possible use what was given up. One
/// concession alone is tried before several together; of several, the last in the order is named. Pre:
/// somebody is present and there is no legal pairing.
CannotPair explainImpossible(const Input& input, BoardOrder order);

} // namespace pairing
