#pragma once

#include "arbiter/records.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace reports {

/// The two texts of FIDE's tie-break regulations (C.07) that are in use: in force from 1 March 2026, and the
/// one before.
enum class Edition { Y2024, Y2026 };

/// C.07 16.2: what kind of unplayed round it is.
enum class Unplayed {
    No,
    AwardedBye,      ///< .1: pairing-allocated or full-point bye
    ForfeitWin,      ///< .2
    ByeBeforeReturn, ///< .3: requested bye, and later a round that is not a voluntary absence
    ForfeitLoss,     ///< .4
    ByeToTheEnd,     ///< .5: requested bye, followed by voluntary absences only, or in the last round
};

/// A round as tie-breaks see it.
struct SheetRound {
    pairing::Cell cell = pairing::Cell::ZeroBye;
    std::optional<std::uint32_t> opponent; ///< index in record.players; of forfeits the scheduled one
    std::optional<pairing::Colour> colour;
    arbiter::Points points;     ///< in the standings
    arbiter::Points asOpponent; ///< C.07 16.3: what it adds to the score that opponents count
    Unplayed unplayed = Unplayed::No;

    /// C.07 16.2: a requested bye or a forfeit loss (VUR).
    bool isVoluntary() const
    {
        return unplayed == Unplayed::ByeBeforeReturn || unplayed == Unplayed::ForfeitLoss
            || unplayed == Unplayed::ByeToTheEnd;
    }
    bool isForfeit() const { return cell == pairing::Cell::ForfeitWin || cell == pairing::Cell::ForfeitLoss; }
    /// No result yet: worth 0 until it comes.
    bool isOpen() const { return cell == pairing::Cell::Pending || cell == pairing::Cell::Adjourned; }
};

/// One player's rounds with C.07 15 and 16 applied.
struct ScoreSheet {
    std::vector<SheetRound> rounds; ///< index = round - 1; all sheets have the same number
    arbiter::Points score;
    arbiter::Points asOpponent; ///< C.07 16.3: the score as his opponents count it
};

struct SheetRules {
    int rounds = 0; ///< how many rounds count
    /// C.07 15.2: pairings fixed beforehand (round robin): a forfeit is a game like others, article 16 does
    /// not apply.
    bool predetermined = false;
    /// C.07 8.3: paired games of the last of `rounds` count as drawn.
    bool lastRoundDrawn = false;
    /// Forfeits count as played (/P).
    bool forfeitsPlayed = false;

    friend bool operator==(const SheetRules&, const SheetRules&) = default;
};

/// One sheet a player, in the order of the record. Opponents that the record does not have are dropped.
std::vector<ScoreSheet> scoreSheets(const arbiter::TournamentRecord& record, const SheetRules& rules);

} // namespace reports
