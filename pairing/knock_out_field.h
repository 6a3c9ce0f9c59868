#pragma once

#include "pairing/knock_out.h"
#include "pairing/pairing.h"

namespace pairing {

/// The field that an input's records tell: seeds are the pairing numbers in order of those who have a game or
/// a bye (PAB, full or half point) in round 1 or, before it, are present.
KnockOutField knockOutField(const Input& input, KnockOutSystem system);

} // namespace pairing
