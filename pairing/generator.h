#pragma once

#include "pairing/generator_config.h"
#include "pairing/pairing.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace pairing {

struct GeneratedPlayer {
    Entrant entrant; ///< with all rounds; a round nobody could be paired in is not among them
    int rating = 0;
};

/// A random tournament as plain facts.
struct GeneratedTournament {
    /// The round that has no legal pairing, which ends the tournament.
    struct Stop {
        int round = 0; ///< from 1
        CannotPair why;
        Input before; ///< what the engine was given
    };

    std::uint64_t seed = 0;
    int roundsPlanned = 0;
    int roundsPlayed = 0;
    Colour initialColour = Colour::White;
    PointSystem points;
    std::vector<GeneratedPlayer> players; ///< by number, 1 … n, the strongest first
    std::vector<GroupLine> groups;
    std::optional<Stop> stop;
};

/// Makes up a tournament: players with ratings, absences, and in each round the pairing by FIDE Dutch and
/// results that follow the ratings (Elo's expectation, in whole per cent). At least two players stay present
/// in each round. The same configuration and seed give the same tournament on every machine. Pre: the
/// configuration comes from readGeneratorConfig or keeps to its ranges.
GeneratedTournament generate(const GeneratorConfig& config, std::uint64_t seed);

/// What an engine is given to pair `round` (from 1 to roundsPlayed) of a generated tournament.
Input inputBefore(const GeneratedTournament& tournament, int round);

/// The pairing of `round` (from 1 to roundsPlayed) as it was played.
RoundPairing pairingOf(const GeneratedTournament& tournament, int round);

/// Expected score of a player against another who is rated `difference` lower, in per cent (50 to 100; under
/// 50 for a negative difference). Source: the conversion table of FIDE's rating regulations (B.02 8.1.2).
int expectedPerCent(int difference);

} // namespace pairing
