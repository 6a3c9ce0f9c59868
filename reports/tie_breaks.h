#pragma once

#include "arbiter/records.h"
#include "reports/direct_encounter.h"
#include "reports/mssa.h"
#include "reports/rational.h"
#include "reports/score_sheet.h"
#include "reports/tie_break_list.h"

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

namespace reports {

/// Why a round adds what it adds to a tie-break.
enum class Reason {
    NotCounted,                 ///< the round adds nothing here
    AwardedPoints,              ///< PTS
    Bonus,                      ///< PTS: bonus or penalty, of no round
    WorthAWin,                  ///< WIN
    WonOverBoard,               ///< WON
    WonWithBlack,               ///< BWG
    PlayedBlack,                ///< BPG
    RunningScore,               ///< PS
    NotElectedAway,             ///< REP
    BetterThanOpponent,         ///< STD, one
    EqualToOpponent,            ///< STD, a half
    BetterThanDraw,             ///< STD, unplayed, one
    EqualToDraw,                ///< STD, unplayed, a half
    OpponentScore,              ///< BH FB SB KS: the opponent's score as opponents count it
    DummyOwnScore,              ///< unplayed: a dummy with the player's own score
    DummyCappedByOpponent,      ///< forfeit: … not more than the scheduled opponent's score
    DummyCappedByDraws,         ///< other unplayed rounds: … not more than a draw in every round
    OpponentBuchholz,           ///< AOB
    OpponentRating,             ///< ARO TPR PTP
    OpponentPerformance,        ///< APRO
    OpponentPerfectPerformance, ///< APPO
    OwnNumber,                  ///< TPN
    OwnRating,                  ///< RTNG
    TableGame,                  ///< DE: average of the games against a tied player
    GamePoints,                 ///< MSCORE
    ByeAtAverage,               ///< MSCORE: a bye is worth the average of the player's games
    OpponentMssaScore,          ///< SOS
    ByeInSum,                   ///< SOS: what the setting gives for a bye
};

/// The article of C.07 (edition of 2026), or the item of MSSA's schedule 1 as "MSSA 5"; "" where no text is
/// needed.
std::string_view article(Reason reason);

enum class Cut {
    No,
    Lowest,          ///< C.07 14: the least significant value
    LowestVoluntary, ///< C.07 16.5: the exception for voluntary unplayed rounds
    Highest,         ///< C.07 14: medians
    FirstRounds,     ///< PS
};

/// One round's part of a tie-break.
struct Contribution {
    int round = 0; ///< from 1; 0: of no round
    Reason reason = Reason::NotCounted;
    std::optional<std::size_t> opponent; ///< index in record.players
    Rational value;                      ///< what it adds
    Rational score;                      ///< the opponent's or the dummy's score that was used
    arbiter::Points points;              ///< what the player had from the round
    Cut cut = Cut::No;
    bool voluntary = false; ///< C.07 16.2: a voluntary unplayed round

    bool counts() const { return reason != Reason::NotCounted && cut == Cut::No; }
};

/// What is done with the contributions that are left.
enum class Operation {
    Sum,
    Mean,               ///< exact
    RoundedMean,        ///< to a whole number, a half upwards
    MeanPlusDifference, ///< TPR: rounded mean plus dp of the score
    SmallestExpecting,  ///< PTP: smallest rating that is expected to make the score
    PlaceInGroup,       ///< DE: the sum is the score in the table of the tied, the value a place
};

struct Evaluation {
    std::vector<Contribution> parts; ///< by round
    Operation operation = Operation::Sum;
    std::optional<Rational> total; ///< of what counts, by the operation (PlaceInGroup: the sum)
    std::optional<Rational> value; ///< the cell; nullopt: undefined
    bool ratingMissing = false;    ///< undefined because of a player without a rating
};

/// What is settled before any number is computed.
struct TieBreakRules {
    Edition edition = Edition::Y2026;
    bool roundRobin = false;
    int cycles = 1; ///< of a round robin
    int rounds = 0; ///< that count
    int roundsPlanned = 0;
    std::optional<int> unratedAs; ///< what unrated players are taken for
    MssaSettings mssa;
};

/// Computes tie-breaks of one tournament at one moment. What many criteria share is kept once computed;
/// nothing outlives the object. The record must outlive it.
class TieBreaks {
public:
    TieBreaks(const arbiter::TournamentRecord& record, const TieBreakRules& rules);

    const TieBreakRules& rules() const { return m_rules; }
    /// Sheets without modifiers.
    const std::vector<ScoreSheet>& sheets() { return sheets(false, false); }
    /// Sheets as the tie-break sees them.
    const std::vector<ScoreSheet>& sheetsFor(const TieBreak& tieBreak);

    /// One cell with its parts. DE is taken among the players with the same points.
    Evaluation evaluate(std::size_t player, const TieBreak& tieBreak);
    /// The cells of all players, in the order of the record.
    std::vector<std::optional<Rational>> column(const TieBreak& tieBreak);
    /// Whether somebody met a player without a rating (and none is set for him).
    bool unratedMet();

private:
    struct Context;

    const std::vector<ScoreSheet>& sheets(bool fore, bool forfeitsPlayed);
    void fill(std::size_t player, const TieBreak& tieBreak, Evaluation& evaluation);
    void fillOwnRecord(const Context& context, Criterion criterion, Evaluation& evaluation) const;
    /// C.07 7.7: over the board against the opponent's points, else against a draw.
    void countStandard(Contribution& contribution, const Context& context, const SheetRound& round) const;
    void fillScores(const Context& context, const TieBreak& tieBreak, Evaluation& evaluation) const;
    void fillKoya(const Context& context, const TieBreak& tieBreak, Evaluation& evaluation) const;
    void fillRatings(const Context& context, Criterion criterion, Evaluation& evaluation) const;
    void fillAverages(const Context& context, const TieBreak& tieBreak, Evaluation& evaluation);
    void fillEncounters(std::size_t player, const TieBreak& tieBreak, Evaluation& evaluation);
    void fillMssa(std::size_t player, Criterion criterion, Evaluation& evaluation);
    void settle(const Context& context, const TieBreak& tieBreak, Evaluation& evaluation) const;
    Rational koyaLimit(const KoyaLimit& limit) const;
    std::optional<int> rating(std::size_t player) const;
    std::vector<std::optional<Rational>> computed(const TieBreak& tieBreak);
    const std::vector<std::optional<Rational>>& cached(const TieBreak& tieBreak);

    const arbiter::TournamentRecord& m_record;
    TieBreakRules m_rules;
    std::array<std::optional<std::vector<ScoreSheet>>, 4> m_sheets;
    std::map<int, std::vector<std::optional<Rational>>> m_columns; ///< columns that others need
    std::optional<std::vector<Rational>> m_mssaScores;
};

} // namespace reports
