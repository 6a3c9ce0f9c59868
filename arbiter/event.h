#pragma once

#include "arbiter/clock.h"
#include "arbiter/game_result.h"
#include "arbiter/ids.h"
#include "pairing/pairing.h"
#include "rules/illegal_move.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace arbiter {

/// How the rounds are made. Free: games are opened as they come, a player may have several in a round.
enum class System : std::uint8_t { Free, Swiss, RoundRobin, DoubleRoundRobin, KnockOut, DoubleKnockOut };

/// What the tournament is played by, fixed at its opening. The first event of every log, and only the first.
struct TournamentOpened {
    std::string name;
    std::string place;     ///< may be empty
    std::string startDate; ///< ISO, may be empty
    std::string endDate;   ///< ISO, may be empty
    std::string
        ruleSet; ///< the whole set as JSON (rules::writeRuleSetJson): a later edition changes no old game
    System system = System::Free;
    int rounds = 1;        ///< 1..999
    std::string tieBreaks; ///< names separated by commas, in order; may be empty
    pairing::PointSystem points;
    friend bool operator==(const TournamentOpened&, const TournamentOpened&) = default;
};

struct PlayerEntered {
    PlayerId player{};
    PersonId person{};
    std::optional<int> rating; ///< the one that counts in this tournament
    friend bool operator==(const PlayerEntered&, const PlayerEntered&) = default;
};
struct PlayerWithdrew {
    PlayerId player{};
    int fromRound = 1; ///< the first round without him
    friend bool operator==(const PlayerWithdrew&, const PlayerWithdrew&) = default;
};
struct PlayerReturned {
    PlayerId player{};
    int fromRound = 1; ///< the first round with him again
    friend bool operator==(const PlayerReturned&, const PlayerReturned&) = default;
};

struct GameOpened {
    GameId game{};
    int round = 1;
    int board = 1;
    PlayerId white{};
    PlayerId black{};
    std::string position;           ///< position text of the start; empty: the rule set's own
    std::optional<TextRef> heading; ///< further tags of the record the game was read from
    friend bool operator==(const GameOpened&, const GameOpened&) = default;
};
struct MovePlayed {
    GameId game{};
    std::string ply;       ///< algebraic, strict
    bool letStand = false; ///< not legal, and let stand
    friend bool operator==(const MovePlayed&, const MovePlayed&) = default;
};
/// Somebody did on the board what the rules forbid, and it was taken back there.
struct IllegalMoveNoted {
    GameId game{};
    std::string ply; ///< algebraic, strict
    rules::Illegal reason = rules::Illegal::GameOver;
    friend bool operator==(const IllegalMoveNoted&, const IllegalMoveNoted&) = default;
};
/// A comment (`word` empty) or a note `{@word …}` in the record of a game.
struct RemarkMade {
    GameId game{};
    std::string word; ///< letters, digits and hyphens
    TextRef text;
    friend bool operator==(const RemarkMade&, const RemarkMade&) = default;
};

/// The game goes on from the position before the last `plies`; they stay in the record.
struct TakeBack {
    int plies = 1; ///< >= 1
    friend bool operator==(const TakeBack&, const TakeBack&) = default;
};
/// Ply `number` was this one; the later plies stand.
struct CorrectPly {
    int number = 1;  ///< from 1
    std::string ply; ///< algebraic, strict
    friend bool operator==(const CorrectPly&, const CorrectPly&) = default;
};
/// The game goes on from this board.
struct SetPosition {
    std::string position; ///< position text, strict
    friend bool operator==(const SetPosition&, const SetPosition&) = default;
};
/// The arbiter decides the game.
struct AwardResult {
    GameResult result;
    friend bool operator==(const AwardResult&, const AwardResult&) = default;
};
using Ruling = std::variant<TakeBack, CorrectPly, SetPosition, AwardResult>;

struct RulingGiven {
    GameId game{};
    Ruling ruling;
    std::optional<TextRef> why;
    friend bool operator==(const RulingGiven&, const RulingGiven&) = default;
};

struct ResultEntered {
    GameId game{};
    GameResult result;
    bool byBoard = false; ///< the recorded plies end the game so; nobody typed it
    friend bool operator==(const ResultEntered&, const ResultEntered&) = default;
};
struct ResultCorrected {
    GameId game{};
    std::optional<GameResult> result; ///< nullopt: none yet, the game goes on
    TextRef why;
    friend bool operator==(const ResultCorrected&, const ResultCorrected&) = default;
};

/// A slip of the keyboard is taken out again: everything the entry beginning at `entry` did. No ruling.
struct EntryUndone {
    EventSeq entry{};           ///< its first event
    std::optional<GameId> game; ///< the game it belongs to; nullopt: to the tournament
    friend bool operator==(const EntryUndone&, const EntryUndone&) = default;
};
/// The entry that was undone last (of that game, or of the tournament) holds again.
struct EntryRedone {
    EventSeq entry{};
    std::optional<GameId> game;
    friend bool operator==(const EntryRedone&, const EntryRedone&) = default;
};

/// What has happened. Never changed, never deleted; names and free text are not in it.
using EventBody
    = std::variant<TournamentOpened, PlayerEntered, PlayerWithdrew, PlayerReturned, GameOpened, MovePlayed,
        IllegalMoveNoted, RemarkMade, RulingGiven, ResultEntered, ResultCorrected, EntryUndone, EntryRedone>;

/// An entry of the log.
struct Event {
    EventSeq seq{};
    EntryId entry;
    Instant at;
    ActorId actor{};
    EventBody body;
    friend bool operator==(const Event&, const Event&) = default;
};

/// The game an event is about; nothing if it is about the tournament.
std::optional<GameId> gameOf(const EventBody& body);

/// Stable name of the kind: "move-played". Part of the log's format and of the command line's output.
std::string_view kindName(const EventBody& body);

/// What the event says, as names and values in a fixed order, for lists and the command line: "game" "3",
/// "ply" "d2"… A free text is named by its id.
std::vector<std::pair<std::string, std::string>> facts(const EventBody& body);

/// "free", "swiss", "round-robin", "double-round-robin", "knock-out", "double-knock-out".
std::string_view systemName(System system);
std::optional<System> systemNamed(std::string_view name);

} // namespace arbiter
