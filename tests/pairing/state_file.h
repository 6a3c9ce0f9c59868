#pragma once

#include "pairing/pairing.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tests {

/// A tournament report as far as the corpora of this project use it, read without mercy: a defect is an
/// exception.
struct StateFile {
    struct Announced {
        int round = 0;
        pairing::PairingNumber player{1};
    };
    struct Forbidden {
        int first = 1;
        int last = 9999;
        std::vector<int> players;
    };

    int roundsPlanned = 0;
    int roundsRecorded = 0; ///< columns in which somebody has a cell
    pairing::Colour initialColour = pairing::Colour::White;
    pairing::PointSystem points;
    std::vector<pairing::Entrant> entrants; ///< with all recorded rounds
    std::vector<std::vector<bool>> blank;   ///< by player and round: the cell is empty
    std::vector<Announced> announced;
    std::vector<Forbidden> forbidden;

    /// Whether the column of a round (from 1) holds a game, a forfeit or a PAB.
    bool isPlayed(int round) const;

    /// What an engine is given to pair `round`.
    pairing::Input before(int round) const;

    /// The recorded pairing of a played round.
    pairing::RoundPairing recorded(int round) const;
};

StateFile readStateFile(const std::string& path);

/// "1-8 9-2; bye=7" as in the corpus, or nothing for "none".
std::optional<pairing::RoundPairing> readPairing(const std::string& text);

/// The rounds of a `.pairings` file.
std::vector<std::pair<int, std::optional<pairing::RoundPairing>>> readPairings(const std::string& path);

/// One round of a Berger table: size, round from 1, games as "1-4 2-3 ".
struct BergerLine {
    int size = 0;
    int round = 0;
    std::string games;
};
std::vector<BergerLine> readBergerLines(const std::string& path);

/// Somebody present without a history.
pairing::Entrant entrant(int number);

/// As a set: games sorted by White.
pairing::RoundPairing sorted(pairing::RoundPairing round);

std::string print(const pairing::RoundPairing& round);

/// A text that rebuilds the state in a report: one line a player.
std::string print(const pairing::Input& input);

/// Folder of the corpora, empty where there is none (a warning is then printed).
std::string sharedFolder();

} // namespace tests
