#pragma once

#include "arbiter/tournament.h"
#include "rules/notation.h"
#include "rules/result.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace arbiter {

struct OpenTournament {
    TournamentOpened opening; ///< `ruleSet` as JSON
    friend bool operator==(const OpenTournament&, const OpenTournament&) = default;
};
struct EnterPlayer {
    PersonId person{};
    std::optional<int> rating; ///< 1..9999
    friend bool operator==(const EnterPlayer&, const EnterPlayer&) = default;
};
struct WithdrawPlayer {
    PlayerId player{};
    int fromRound = 1;
    friend bool operator==(const WithdrawPlayer&, const WithdrawPlayer&) = default;
};
struct ReturnPlayer {
    PlayerId player{};
    int fromRound = 1;
    friend bool operator==(const ReturnPlayer&, const ReturnPlayer&) = default;
};
struct OpenGame {
    int round = 1;
    int board = 1;
    PlayerId white{};
    PlayerId black{};
    std::string position; ///< position text; empty: the rule set's start
    std::optional<SealedText> heading;
    friend bool operator==(const OpenGame&, const OpenGame&) = default;
};
struct PlayMove {
    GameId game{};
    std::string text; ///< as typed
    rules::Coordinates coordinates = rules::Coordinates::Algebraic;
    bool letStand = false; ///< play it though it is not legal (what reads as legal is played as such)
    friend bool operator==(const PlayMove&, const PlayMove&) = default;
};
struct NoteIllegalMove {
    GameId game{};
    std::string text;
    rules::Coordinates coordinates = rules::Coordinates::Algebraic;
    friend bool operator==(const NoteIllegalMove&, const NoteIllegalMove&) = default;
};
struct MakeRemark {
    GameId game{};
    std::string word; ///< empty: a plain comment
    SealedText text;
    friend bool operator==(const MakeRemark&, const MakeRemark&) = default;
};
/// The plies and positions in `ruling` are read in algebraic coordinates.
struct GiveRuling {
    GameId game{};
    Ruling ruling;
    std::optional<SealedText> why; ///< AwardResult must have one
    friend bool operator==(const GiveRuling&, const GiveRuling&) = default;
};
struct EnterResult {
    GameId game{};
    GameResult result;
    friend bool operator==(const EnterResult&, const EnterResult&) = default;
};
struct CorrectResult {
    GameId game{};
    std::optional<GameResult> result; ///< nullopt: the game has none yet
    SealedText why;                   ///< not empty
    friend bool operator==(const CorrectResult&, const CorrectResult&) = default;
};
/// Takes out the last entry that holds: of a game, or of all there are.
struct UndoEntry {
    std::optional<GameId> game;
    friend bool operator==(const UndoEntry&, const UndoEntry&) = default;
};
struct RedoEntry {
    std::optional<GameId> game;
    friend bool operator==(const RedoEntry&, const RedoEntry&) = default;
};

/// What somebody wants done. May be refused.
using Command = std::variant<OpenTournament, EnterPlayer, WithdrawPlayer, ReturnPlayer, OpenGame, PlayMove,
    NoteIllegalMove, MakeRemark, GiveRuling, EnterResult, CorrectResult, UndoEntry, RedoEntry>;

/// A rule of the desk that stands against a command. Which facts are set, each reason says.
struct Refused {
    enum class Reason {
        AlreadyOpen,          ///< the tournament has been opened before
        NotOpen,              ///< nothing can be done before it is opened
        NameMissing,          ///< a tournament needs a name
        BadRuleSet,           ///< the JSON of the rule set cannot be read; `ruleSet`
        BadDate,              ///< not ISO, or the end before the start
        BadRounds,            ///< `given` is not in 1..999
        BadPoints,            ///< two draws worth more than a win and a loss, or a bye worth more than a win
        BadRating,            ///< `given` is not in 1..9999
        NoSuchPlayer,         ///< `player`
        PersonAlreadyEntered, ///< the person is `player` already
        PlayerWithdrawn,      ///< `player` is out in `round`
        PlayerNotWithdrawn,   ///< `player` has not left
        ReturnBeforeWithdrawal, ///< `player` left from round `allowed` on; `given` is not later
        PlayerHasGame,          ///< `player` has `game` in `round`, which is not before the withdrawal
        NoSuchRound,            ///< `round`; the tournament has `allowed`
        BadBoard,               ///< `board` is not in 1..9999
        BoardTaken,             ///< `round`, `board`: `game`
        SamePlayerTwice,        ///< `player` against himself
        PlayerAlreadyPaired,    ///< `player` plays `game` in `round`
        NoSuchGame,             ///< `game`
        GameHasResult,          ///< `game` is over by `result`; correct it or rule
        PlyIsLegal,             ///< nothing to note: the rules allow it; `game`
        TakeBackTooFar,         ///< `given` plies of `allowed`; `game`
        NoSuchPly,              ///< ply `given` of `allowed`; `game`
        SamePly,                ///< ply `given` reads so already
        LaterPlyIllegal,        ///< with the correction, ply `given` would not be legal any more: `illegal`
        ResultDoesNotFit,       ///< the ending cannot have that score; `result`
        BoardSaysOtherwise,     ///< the recorded plies give `result`; a ruling may still decide otherwise
        ClaimNotOpen,           ///< the record does not bear out the ending of `result`
        NoResultYet,            ///< nothing to correct; `game`
        SameResult,             ///< it is `result` already
        ReasonMissing,          ///< a reason must be given
        BadWord,                ///< a remark's word holds other characters than letters, digits and hyphens
        NothingToUndo,
        NothingToRedo,
    };
    Reason reason = Reason::NotOpen;
    std::optional<PlayerId> player = std::nullopt;
    std::optional<GameId> game = std::nullopt;
    int round = 0;
    int board = 0;
    int given = 0;
    int allowed = 0;
    std::optional<GameResult> result = std::nullopt;
    std::optional<rules::IllegalMove> illegal = std::nullopt;
    std::optional<rules::RuleSetJsonError> ruleSet = std::nullopt;
};

using Refusal = std::variant<Refused, rules::IllegalMove, rules::NotationError>;

/// What a command makes happen, or why it may not. Pure. All events of one command are one entry.
rules::Result<std::vector<EventBody>, Refusal> decide(const Tournament& tournament, const Command& command);

/// The free texts a command brings along; they are stored with its events.
std::vector<SealedText> textsOf(const Command& command);

} // namespace arbiter
