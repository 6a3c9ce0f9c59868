#pragma once

#include "pairing/criteria.h"
#include "pairing/pairing.h"

#include <optional>
#include <vector>

namespace pairing {

/// What is wrong with a round.
enum class Fault {
    UnknownPlayer, ///< a number nobody has
    AbsentPlayer,  ///< paired, but not there in this round
    PairedTwice,   ///< in two games, or in a game and the bye
    AgainstHimself,
    Unpaired,               ///< there, but neither paired nor given the bye
    Rematch,                ///< C1; `round` says when they met
    IneligibleBye,          ///< C2
    SameAbsolutePreference, ///< C3; `due` is the colour both must have
    ForbiddenPair,
    WideDifference, ///< more than two games more with one colour (C.04.1 art. 6); C10 where a topscorer plays
    ThirdColour,    ///< the same colour three times running (C.04.1 art. 7); C11 where a topscorer plays
    WrongColours,   ///< not as article 5.2 allots them; `due` is the colour of the first player
    GroupMates,     ///< the soft rule of the house
    BetterPairing,  ///< another round is better, and `criterion` decides it
};

/// One fault, with the facts.
struct Breach {
    Fault fault = Fault::Unpaired;
    /// By number of the article where the fault is one; for BetterPairing what decides.
    std::optional<Criterion> criterion{};
    std::vector<PairingNumber> players{}; ///< who; White first where it is a game
    std::optional<int> round{};           ///< from 1
    std::optional<Colour> due{};
    std::optional<Points> bracket{}; ///< BetterPairing: the score of the bracket where they part
    CriterionValue given{};          ///< BetterPairing: what the criterion comes to here
    CriterionValue possible{};       ///< and there

    friend bool operator==(const Breach&, const Breach&) = default;
};

/// What a round breaks that somebody made by hand, first the players who are not paired once, then game by
/// game, then the bye. Nothing is said of the criteria of quality, for which one must know what is possible.
std::vector<Breach> judge(const Input& input, const RoundPairing& round);

/// The same, and last where `engine` is better: BetterPairing with the criterion that decides and the players
/// who count against it (for the order of generation those of the bracket who meet somebody else); then, so
/// too, each lower criterion of the same bracket in which `round` comes out worse. Not said of a round that
/// is not complete and legal.
std::vector<Breach> judge(const Input& input, const RoundPairing& round, const RoundPairing& engine);

} // namespace pairing
