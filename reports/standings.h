#pragma once

#include "arbiter/records.h"
#include "reports/tie_break_list.h"
#include "reports/tie_breaks.h"
#include "reports/trf.h"
#include "rules/result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace reports {

/// What the caller may settle; everything left open is taken from the record.
struct StandingsOptions {
    std::optional<std::string> tieBreaks;        ///< a list as text; else the record's, else a default
    std::optional<Edition> edition;              ///< else by the start date
    std::optional<arbiter::TournamentType> type; ///< else the record's, else Swiss
    std::optional<int> after;                    ///< after this round; else lastRoundWithResults()
    std::optional<int> unratedAs;                ///< what unrated players are taken for
    std::optional<std::uint64_t> lots;           ///< seed by which remaining ties are drawn; else they stay
    MssaSettings mssa;
    /// Leaves out of a finished round robin who played less than half of his games, and his games with him.
    bool leaveOutUnderHalf = false;
};

/// Why there are no standings.
struct BadRound {
    int asked = 0;
    int last = 0; ///< the last round there is

    friend bool operator==(const BadRound&, const BadRound&) = default;
};
struct UnknownPlayerNumber {
    pairing::PairingNumber number{0};

    friend bool operator==(const UnknownPlayerNumber&, const UnknownPlayerNumber&) = default;
};
using StandingsError = std::variant<TieBreakListError, BadRound, UnknownPlayerNumber>;

struct StandingsRow {
    std::size_t player = 0;                      ///< index in record.players
    int rank = 1;                                ///< 1-2-2-4
    std::vector<std::optional<Rational>> values; ///< one for each entry of Standings::tieBreaks
    bool hasOpenGame = false;                    ///< a game of his has no result yet and counts 0
    bool byLot = false;                          ///< the place inside a tie was drawn

    friend bool operator==(const StandingsRow&, const StandingsRow&) = default;
};

struct Standings {
    std::vector<TieBreak> tieBreaks; ///< PTS among them
    ListSource source = ListSource::Asked;
    Edition edition = Edition::Y2026;
    arbiter::TournamentType type = arbiter::TournamentType::Swiss;
    bool typeAssumed = false; ///< neither said nor in the record
    int after = 0;
    std::vector<StandingsRow> rows;   ///< by rank, then by lot or number
    std::vector<std::size_t> leftOut; ///< see StandingsOptions::leaveOutUnderHalf
    std::vector<OpenGame> openGames;  ///< up to `after`
    bool unratedMet = false;          ///< rating criteria of some are undefined for want of a rating
};

/// Ranks by the list, each criterion applied to those still tied; equal on all of it: equal rank.
/// Source: C.07 4.2; MSSA schedule 1, 4 for the direct game.
rules::Result<Standings, StandingsError> standings(
    const arbiter::TournamentRecord& record, const StandingsOptions& options = {});

/// The default for StandingsOptions::after: the last played round, but not one of whose games none has a
/// result.
int lastRoundWithResults(const arbiter::TournamentRecord& record);

/// The last round before which, and in which, no game is open.
int lastCompleteRound(const arbiter::TournamentRecord& record);

/// A cell for people and machines: decimals where they end, "14/3" where they do not, AOB with two decimals,
/// "-" undefined.
std::string cellText(const TieBreak& tieBreak, const std::optional<Rational>& value);

/// "2.5", "111/8" only if the decimals do not end.
std::string rationalText(Rational value);

/// How the score that an opponent counts with came about.
struct OpponentScoreNote {
    std::size_t opponent = 0;      ///< index in record.players
    arbiter::Points score;         ///< in the standings
    arbiter::Points asOpponent;    ///< C.07 16.3
    std::vector<int> roundsAsDraw; ///< byes that count as draws (16.2.5), from 1
};

/// One cell taken apart.
struct Explanation {
    TieBreak tieBreak;
    Edition edition = Edition::Y2026;
    std::size_t player = 0;
    Evaluation
        evaluation; ///< the parts that count give `total` by `operation`, and that is the cell (but see DE)
    std::vector<OpponentScoreNote>
        opponents; ///< whose scores were used, where they differ from the standings
};

/// Takes the cell of `name` (one criterion with its modifiers, or PTS) apart.
rules::Result<Explanation, StandingsError> explain(const arbiter::TournamentRecord& record,
    const StandingsOptions& options, pairing::PairingNumber player, std::string_view name);

/// A stated rank that the list does not give.
struct RankFault {
    std::size_t player = 0; ///< index in record.players
    int stated = 0;
    int first = 1; ///< ranks that would do: a tie may be shared or broken
    int last = 1;

    friend bool operator==(const RankFault&, const RankFault&) = default;
};

struct StandingsCheck {
    std::vector<RankFault> faults; ///< by number
    int withoutRank = 0;           ///< players for whom none is stated
    bool byPointsOnly = false;     ///< the record has no list of its own and none was asked for
};

/// Which stated ranks do not follow the record's list (or the one asked for); without a list only points are
/// judged.
rules::Result<StandingsCheck, StandingsError> checkStandings(
    const arbiter::TournamentRecord& record, const StandingsOptions& options = {});

} // namespace reports
