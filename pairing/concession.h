#pragma once

#include "pairing/field.h"
#include "pairing/pairing.h"

namespace pairing {

/// Pairs the field by C.04.3; nullopt if no complete legal pairing exists. Boards are not in order yet.
std::optional<RoundPairing> pairField(Field& field);

/// Why a field cannot be paired, and the first thing that would have to be given up.
CannotPair explainImpossible(const Input& input, const Field& field, BoardOrder order);

} // namespace pairing
