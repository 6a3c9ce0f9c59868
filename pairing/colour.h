#pragma once

#include "pairing/card.h"

namespace pairing {

/// Which rule decided the colours of a pair. Source: C.04.3 5.2.1 to 5.2.5.
enum class ColourRule { BothPreferences, StrongerPreference, LastDifference, HigherRanked, NumberParity };

/// The colour one player gets, and why.
struct ColourDecision {
    Colour colour = Colour::White; ///< of the player asked about
    ColourRule rule = ColourRule::BothPreferences;

    friend bool operator==(const ColourDecision&, const ColourDecision&) = default;
};

Colour opposite(Colour colour);

/// The colour of `one` against `other`. Source: C.04.3 art. 5; the parity of 5.2.5 is that of Card::place.
ColourDecision allotColour(const Card& one, const Card& other, Colour initialColour);

} // namespace pairing
