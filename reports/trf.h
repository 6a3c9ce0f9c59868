#pragma once

#include "arbiter/records.h"
#include "rules/result.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace reports {

/// Which form of FIDE's tournament report file: 2016, or 2026 (Council, 12 May 2025).
enum class TrfEdition { Trf16, Trf26 };

/// What a report file may get wrong. The first part makes the file unusable, the second is reported beside
/// the record.
enum class TrfProblem {
    NotText, ///< UTF-16, or no text at all
    NoPlayers,
    BadPlayerNumber, ///< columns 5–8 hold no number from 1 to 9999
    DuplicatePlayer,
    BadOpponent, ///< no number where an opponent's should stand
    UnknownOpponent,
    OwnOpponent,
    BadColour,
    BadResult,
    ResultWithoutOpponent, ///< 1 = 0 W D L against nobody
    ByeWithOpponent,       ///< H F U Z against somebody
    OpponentDisagrees,     ///< the opponent's cell names another, or nobody
    PairedTwice,           ///< two players claim the same opponent in one round
    SameColour,            ///< both played the same colour
    ColourMissing,         ///< neither cell of a played game has one
    ResultsDisagree,       ///< the two cells of a game do not fit each other
    SecondPairingBye,      ///< more than one U in a round
    TooManyRounds,
    BadRoundCount,
    BadInitialColour,
    BadPoints, ///< a value that is no number of tenths
    BadPointsCode,
    BadByeKind,
    BadRound,      ///< no round number, or first after last
    BadPlayerList, ///< not a list of player numbers
    UnknownPlayer, ///< a number in 240 … XXZ that no player has

    PointsDiffer, ///< the points field is not the sum of the cells
    BadPointsField,
    BadRankField,
    BadRating,
    PlayerCountDiffers, ///< 062
    RoundCountDiffers,  ///< fewer rounds planned than played
    ColourInferred,     ///< one of the two cells has no colour
    RepeatedRecord,     ///< a record that may stand once stands twice; the last one holds
    PointsByColour,     ///< XXS gives White and Black different points; White's hold
    TypeUnknown,        ///< 192 names no system we know
    TeamRecord,         ///< kept, not understood
    UnknownRecord,      ///< kept, not understood
};

/// Where and what. Columns count characters from 1; 0 where a whole line or the whole file is meant.
struct TrfError {
    TrfProblem problem = TrfProblem::NotText;
    int line = 0;
    int column = 0;
    std::optional<int> player; ///< whose record
    std::optional<int> other;  ///< the other player, where there is one
    std::optional<int> round;
    std::string found;    ///< what stands there, or the first of two cells
    std::string expected; ///< what should, or the second of two cells

    friend bool operator==(const TrfError&, const TrfError&) = default;
};

struct TrfFile {
    arbiter::TournamentRecord record;
    std::vector<TrfError> warnings; ///< by line
};

/// Reads TRF16, TRF(x), TRF(bx) and TRF26: any line ends, UTF-8 (with or without BOM) or else Windows-1252,
/// stripped and short lines, lower-case codes, decimal commas, rulers, comments. Columns count characters.
/// Records it does not know are kept whole. Announced byes that follow an empty cell become requested byes.
/// Refuses a file whose players, opponents, colours or results contradict each other.
/// Source: TRF16 (Elista 2015), TRF26, the manuals of JaVaFo and bbpPairings.
rules::Result<TrfFile, TrfError> readTrf(std::string_view bytes);

/// A part of a record, for saying what a file cannot hold.
enum class RecordPart {
    Header, ///< name, place, dates, arbiters, time control: cut or not in this edition
    Type,
    PlayerName,
    PlayerDetail, ///< title, federation, number, birth date, rating
    Rank,
    Cells, ///< a result that has no code
    RoundsPlanned,
    InitialColour,
    PointSystem,
    RequestedByes,
    Accelerations,
    ForbiddenGroups,
    AbnormalPoints,
    RankOrder, ///< XXC rank
    TieBreaks,
    Comments,
    UnknownLines,
};

struct NotHeld {
    RecordPart part = RecordPart::Header;
    std::optional<pairing::PairingNumber> player;

    friend bool operator==(const NotHeld&, const NotHeld&) = default;
};

/// A game whose result is not known.
struct OpenGame {
    int round = 1;
    pairing::PairingNumber white{1}, black{1}; ///< without colours: the smaller number first

    friend bool operator==(const OpenGame&, const OpenGame&) = default;
};

struct TrfText {
    std::string text;                ///< UTF-8 without BOM, lines end in CR LF
    std::vector<NotHeld> notHeld;    ///< found by reading `text` again and comparing
    std::vector<OpenGame> openGames; ///< not empty: not fit for a final report
};

/// The record as a strict file: the PAB as U, points from the rounds, comments as ###. What is absent from
/// the edition or does not fit its columns is left out and named. Refuses a record that readTrf() would
/// refuse.
rules::Result<TrfText, TrfError> writeTrf(const arbiter::TournamentRecord& record, TrfEdition edition);

/// Games of rounds 1..`rounds` without a result, by round and white's number.
std::vector<OpenGame> openGames(const arbiter::TournamentRecord& record, int rounds);

} // namespace reports
