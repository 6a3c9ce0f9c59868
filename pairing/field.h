#pragma once

#include "pairing/bit_graph.h"
#include "pairing/card.h"

#include <optional>
#include <utility>
#include <vector>

namespace pairing {

/// What the rules forbid and the arbiter has given up for this round.
struct Waiver {
    /// Pairs that may meet although C1, C3 or a forbidden pair stand against it; by pairing number.
    std::vector<std::pair<PairingNumber, PairingNumber>> pairs;
    bool secondBye = false; ///< C2 is not asked
};

/// The players to be paired, best first, and who may meet whom. Players are named by their place here, from
/// 0.
struct Field {
    std::vector<Card> players;                ///< the present ones, by rank
    std::vector<std::vector<int>> softGroups; ///< of each player; empty unless they are to be weighed
    BitGraph legal;                           ///< C1, C3 and forbidden pairs
    BitSet byeCandidates;                     ///< who may get the PAB: C2, and C5 once it is settled
    Colour initialColour = Colour::White;

    int size() const { return static_cast<int>(players.size()); }
    const Card& card(int player) const { return players[static_cast<std::size_t>(player)]; }
    bool needsBye() const { return players.size() % 2 == 1; }
};

Field makeField(const Input& input, const Waiver& waiver = {});

/// Whether the whole field can be paired (C4), and if so C5: `byeCandidates` shrinks to the score of the PAB.
/// False leaves the field as it is.
bool settleBye(Field& field);

} // namespace pairing
