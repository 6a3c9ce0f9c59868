#pragma once

#include "pairing/judge.h"
#include "pairing/pairing.h"

#include <optional>
#include <vector>

namespace pairing {

enum class Verdict {
    Ok,      ///< the same games with the same colours, the same bye; board order does not matter
    Differs, ///< legal, but not what the rules give
    Illegal, ///< not complete, or against C1 to C3 or a forbidden pair; or no legal pairing exists
};

/// One thing in which a round differs from what the rules give.
struct Difference {
    enum class Kind {
        Missing,    ///< `game` should have been played
        Surplus,    ///< `game` should not
        Colours,    ///< the two of `game` should have the other colours; `game` is as it should be
        MissingBye, ///< `game.white` should have the bye
        SurplusBye, ///< `game.white` should not
    };

    Kind kind = Kind::Missing;
    Game game;

    friend bool operator==(const Difference&, const Difference&) = default;
};

/// What checking one round brought to light.
struct RoundCheck {
    Verdict verdict = Verdict::Ok;
    std::vector<Difference> differences;  ///< empty if there is no legal pairing to compare with
    std::vector<Breach> breaches;         ///< as `judge`, with the engine's pairing where there is one
    std::optional<CannotPair> impossible; ///< why the engine could not pair the round
};

/// A round as it was played, and all that was known before it.
struct RoundToCheck {
    Input before;
    RoundPairing actual;
};

/// Pairs the round anew and compares.
RoundCheck checkRound(const RoundToCheck& round);

/// The same for every round of a tournament.
std::vector<RoundCheck> checkRounds(const std::vector<RoundToCheck>& rounds);

/// In what two rounds differ: first games of `expected` that `actual` lacks, then those it has too many, then
/// colours, then the bye.
std::vector<Difference> differences(const RoundPairing& expected, const RoundPairing& actual);

} // namespace pairing
