#pragma once

#include "pairing/bracket.h"
#include "pairing/field.h"
#include "pairing/pairing.h"

#include <functional>
#include <optional>

namespace pairing {

/// Told of every bracket when it is paired, from the top. `field` has the PAB's score settled (C5).
using BracketListener
    = std::function<void(const Field& field, const Bracket& bracket, const SolvedBracket& solved)>;

/// Pairs the field by C.04.3 without putting the boards in order; nullopt if there is no complete legal
/// pairing.
std::optional<RoundPairing> pairField(Field& field, const BracketListener& listener = {});

} // namespace pairing
