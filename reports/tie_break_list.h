#pragma once

#include "arbiter/records.h"
#include "reports/score_sheet.h"
#include "rules/result.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace reports {

/// What a place may be decided by. In brackets the name of FIDE C.07, article of the 2026 text.
enum class Criterion {
    Points,                    ///< PTS
    DirectEncounter,           ///< DE, 6
    Wins,                      ///< WIN, 7.1
    WinsOverBoard,             ///< WON, 7.2
    BlackGames,                ///< BPG, 7.3
    BlackWins,                 ///< BWG, 7.4
    Progressive,               ///< PS, 7.5
    RoundsElected,             ///< REP (GE until August 2024), 7.6
    Standard,                  ///< STD, 7.7
    PairingNumber,             ///< TPN, 7.8
    Buchholz,                  ///< BH, 8.1
    AverageOpponentsBuchholz,  ///< AOB, 8.2
    ForeBuchholz,              ///< FB, 8.3
    SonnebornBerger,           ///< SB, 9.1
    Koya,                      ///< KS, 9.2
    AverageRating,             ///< ARO, 10.1
    Performance,               ///< TPR, 10.2
    PerfectPerformance,        ///< PTP, 10.3
    AveragePerformance,        ///< APRO, 10.4
    AveragePerfectPerformance, ///< APPO, 10.5
    OwnRating,                 ///< RTNG, 10.6
    MssaScore,                 ///< MSCORE, Mind Sports South Africa, schedule 1, 1 and 5
    OpponentsSum,              ///< SOS, the same, 3
    DirectGame,                ///< the same, 4: the game between exactly two tied players
};

/// Koya's limit, C.07 9.2 and 14.
struct KoyaLimit {
    enum class Unit { HalfPoints, Percent } unit = Unit::HalfPoints;
    int value = 0; ///< half points: added to 50 per cent of the maximum; per cent: of the maximum

    friend bool operator==(const KoyaLimit&, const KoyaLimit&) = default;
};

/// One criterion of a list, with its modifiers (C.07 14).
struct TieBreak {
    Criterion criterion = Criterion::Points;
    int lowCuts = 0;             ///< C1 C2 M1 M2
    int highCuts = 0;            ///< M1 M2
    bool reversed = false;       ///< R
    bool forfeitsPlayed = false; ///< P
    bool fore = false;           ///< F, of AOB: of the opponents' FB
    KoyaLimit koya;
    std::string name;      ///< as asked for
    bool hasColumn = true; ///< false: decides, but has no number of its own

    friend bool operator==(const TieBreak&, const TieBreak&) = default;
};

/// Why a list cannot be used.
struct TieBreakListError {
    enum class Problem {
        Empty,
        UnknownName,
        TeamCriterion,        ///< of team tournaments, which are not built
        BadModifier,          ///< none of ours, or not one of this criterion
        BuchholzInRoundRobin, ///< not allowed since 2026 (C.07 8)
    };
    Problem problem = Problem::Empty;
    std::string word; ///< the entry as it was written

    friend bool operator==(const TieBreakListError&, const TieBreakListError&) = default;
};

/// Reads names parted by commas or blanks, in any case: NAME[/MODIFIER]…; MSSA stands for three.
/// PTS is put first unless it stands somewhere, or the list begins with a score of its own (MSCORE).
rules::Result<std::vector<TieBreak>, TieBreakListError> readTieBreaks(std::string_view list);

/// Where a tournament's list comes from.
enum class ListSource { Asked, Standings212, TieBreaks202, SwissDefault, RoundRobinDefault };

struct ListText {
    std::string text;
    ListSource source = ListSource::SwissDefault;
};

/// TRF 212, else 202, else PTS,BH/C1,BH,SB,DE or PTS,DE,SB,KS,WIN.
ListText listOf(const arbiter::TournamentRecord& record, bool roundRobin);

/// The edition in force on a date as files write it; 2026 if it cannot be read.
Edition editionOn(std::string_view date);

/// Whether smaller numbers rank first (TPN, and what /R turns round).
bool smallerIsBetter(const TieBreak& tieBreak);

/// BH, FB and AOB: what C.07 8 forbids in round robins.
bool isBuchholz(Criterion criterion);

} // namespace reports
