#pragma once

#include "pairing/pairing.h"

#include <array>
#include <optional>
#include <vector>

namespace pairing {

/// How much a player is owed a colour, weakest first. Source: C.04.3 1.7.
enum class PreferenceKind { None, Mild, Strong, Absolute };

/// Which way a player floated in a round. Source: C.04.3 1.4.
enum class Float { None, Down, Up };

/// One entrant as the criteria see him: all that follows from his record and from the round to be paired.
struct Card {
    PairingNumber number{1};
    Points score;     ///< pairing score: rounds, adjustment and the virtual points of the round to pair
    Points realScore; ///< the same without virtual points
    int rank = 0;     ///< place by score, then number; from 0; over all entrants
    int place
        = 1; ///< what 5.2.5 takes the parity of: place among those already paired once or present; from 1
    int colourDifference = 0; ///< games with White minus games with Black (1.6)
    PreferenceKind preference = PreferenceKind::None;
    std::optional<Colour> preferred;                       ///< nullopt exactly when `preference` is None
    std::vector<Colour> colours;                           ///< of played games only, oldest first
    std::array<Float, 2> floats{Float::None, Float::None}; ///< [0]: last round, [1]: the round before it
    std::vector<PairingNumber> met; ///< opponents of played games, ascending, each once
    bool byeAllowed = true;         ///< may get the PAB (C2, C.04.1 art. 4)
    int unplayedGames = 0;          ///< rounds without a played game (C9)
    bool topscorer = false;         ///< 1.8; only when the last round is paired
    bool present = true;

    friend bool operator==(const Card&, const Card&) = default;
};

/// The cards of all entrants, in the order of `Input::entrants`.
/// Pre: numbers are unique, records mirror each other, opponents exist.
std::vector<Card> cards(const Input& input);

/// Whether the two last games had one colour.
bool hasDoubleColour(const Card& card);

/// Whether the game has been played before (C1).
bool haveMet(const Card& one, const Card& other);

/// C3: both want the same colour absolutely and neither is a topscorer.
bool coloursClash(const Card& one, const Card& other);

/// Score descending, then number (1.2).
bool ranksHigher(const Card& one, const Card& other);

} // namespace pairing
