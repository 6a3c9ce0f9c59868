#pragma once

#include "pairing/pairing.h"

#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace pairing {

/// Players who are not to meet each other in some rounds.
struct GroupLine {
    bool soft = false; ///< apart as far as possible, instead of never
    int firstRound = 1;
    int lastRound = 1;                  ///< the last one included
    std::vector<PairingNumber> players; ///< two or more, each once

    friend bool operator==(const GroupLine&, const GroupLine&) = default;
};

/// What is wrong with a group line.
enum class BadGroup {
    NotANumber,     ///< a word is no number from 1 to 9999
    FewPlayers,     ///< fewer than two
    TwicePlayer,    ///< a player twice
    RoundsReversed, ///< the last round before the first
};

/// Reads `260 FIRST LAST ID ID …` (never) or `soft FIRST LAST ID ID …` (as far as possible): words separated
/// by blanks, as record 260 of a tournament report without its columns. Pre: isGroupLine(line).
std::variant<GroupLine, BadGroup> readGroupLine(std::string_view line);

/// Whether a line begins with the word `260` or `soft`.
bool isGroupLine(std::string_view line);

/// All couples of the lines that are forbidden in a round (from 1), soft ones left out.
std::vector<std::pair<PairingNumber, PairingNumber>> forbiddenIn(
    int round, const std::vector<GroupLine>& groups);

} // namespace pairing
