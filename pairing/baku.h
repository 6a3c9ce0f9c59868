#pragma once

#include "pairing/pairing.h"

#include <optional>
#include <vector>

namespace pairing {

/// Whether a point system may be accelerated: a win is two draws and a loss nothing. Source: C.04.7.
bool bakuAllowed(const PointSystem& points);

/// How many of `players` are in the accelerated group GA: half of the list rounded up to an even number,
/// 2 * ceil(players / 4). Source: C.04.7.
int bakuGroupSize(int players);

/// What GA gets on top in each round of a tournament, index = round - 1, none after the accelerated rounds: a
/// win's worth in the first half (rounded up) of the accelerated rounds, a draw's worth in the rest of them.
/// Accelerated is the first half of all rounds, rounded up. Nine rounds: 1 1 1 ½ ½. Source: C.04.7.
std::vector<Points> bakuVirtualPoints(int rounds, const PointSystem& points);

/// The last number of GA. GA is fixed when the first round is paired, among those who then have a pairing
/// number: who was paired in round 1 (a pairing-allocated bye too), or before round 1 who is present. Later
/// entries sort in and belong to GA if they come before that number. Empty if nobody is there to pair.
std::optional<PairingNumber> bakuLastOfGroup(const Input& input);

/// The same input with `virtualPoints` of every entrant set by Baku acceleration for all `roundsPlanned`
/// rounds. No change if the point system does not allow it or the number of rounds is unknown.
Input withBaku(Input input);

} // namespace pairing
