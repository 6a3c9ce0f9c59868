#pragma once

#include "arbiter/records.h"
#include "reports/trf.h"
#include "reports/trf_lines.h"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace reports {

/// A number in one of the records that list players, and where it stands.
struct MentionedPlayer {
    pairing::PairingNumber number{1};
    int line = 0;
    int column = 0;
};

/// A report file in the middle of being read.
struct TrfReading {
    using Points = arbiter::Points;

    arbiter::TournamentRecord record;
    std::vector<TrfError> warnings;
    std::map<std::string, Points, std::less<>> codedPoints; ///< XXS and BB.: code → value, the last one wins
    std::optional<Points> pairingBye, unfinished;           ///< 162 P and X, where given
    std::vector<MentionedPlayer> mentioned;                 ///< in lists of players
    std::optional<int> statedPlayers;                       ///< 062
    int statedPlayersLine = 0;
    std::map<std::string, int, std::less<>> seen; ///< tag → line, of records that may stand once
};

/// One kind of record: how it is read and how it is written, side by side.
struct TrfField {
    std::string_view tag;
    TrfEdition since = TrfEdition::Trf16;
    bool repeats = false; ///< may stand several times
    std::optional<TrfError> (*read)(TrfReading&, const TrfLine&);
    /// Whole lines without their tag, from column 4 on; none if there is nothing to say. nullptr: only read.
    std::vector<std::string> (*write)(const arbiter::TournamentRecord&);
};

/// Every record but 001, in the order in which they are written.
std::span<const TrfField> tournamentFields();

/// nullptr if the tag is none of ours.
const TrfField* tournamentField(std::string_view tag);

/// Whether the tag is one of FIDE's records about teams.
bool isTeamTag(std::string_view tag);

/// After all lines: points by code become the point system and unusual values.
void applyPoints(TrfReading& reading);

/// The system that a code (192) or words (092) name.
arbiter::TournamentType typeNamed(std::string_view codeOrWords);

} // namespace reports
