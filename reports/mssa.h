#pragma once

#include "reports/rational.h"
#include "reports/score_sheet.h"

#include <cstddef>
#include <vector>

namespace reports {

/// What the regulations of Mind Sports South Africa (board gaming, schedule 1) leave open. The defaults are
/// our reading.
struct MssaSettings {
    /// What a bye adds to the sum of the opponents' scores.
    enum class ByeInSum { Nothing, OwnScore, OwnAverage };
    /// To what the average that a bye is worth is rounded.
    enum class Rounding { Exact, Tenth, Half };
    /// Which of the opponents' scores are summed.
    enum class SumOf { ScoresWithByes, PointsOverBoard };
    /// Who is decided by the games between the tied.
    enum class DirectGame { TwoPlayersOnly, AllWhoMet };

    ByeInSum byeInSum = ByeInSum::Nothing;
    Rounding rounding = Rounding::Exact;
    SumOf sumOf = SumOf::ScoresWithByes;
    DirectGame directGame = DirectGame::TwoPlayersOnly;
    bool forfeitsAreResults
        = true; ///< a forfeit against an opponent counts as a game; if not, it is nothing at all
    bool halfByesAreByes = true; ///< a half-point bye is a bye; if not, it is worth its half point

    friend bool operator==(const MssaSettings&, const MssaSettings&) = default;
};

/// Whether the round is a game in the sense of these regulations.
bool isMssaGame(const SheetRound& round, const MssaSettings& settings);
/// Whether the round is a bye in that sense; absence is none.
bool isMssaBye(const SheetRound& round, const MssaSettings& settings);

/// What each bye is worth to the player: the average of his games, 0 without one. Source: schedule 1, 5.
Rational mssaByeWorth(const ScoreSheet& sheet, const MssaSettings& settings);

/// The player's total, byes at their worth. Source: schedule 1, 1 and 5.
Rational mssaScore(const ScoreSheet& sheet, const MssaSettings& settings);

/// Points of the games alone.
Rational mssaGamePoints(const ScoreSheet& sheet, const MssaSettings& settings);

} // namespace reports
