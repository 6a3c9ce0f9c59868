#pragma once

#include "arbiter/decide.h"
#include "arbiter/register.h"
#include "rules/record.h"

#include <chrono>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace arbiter {

/// What writing a record needs from outside the tournament.
struct RecordSources {
    PersonLookup person;
    TextLookup text;
    std::chrono::minutes utcOffset{0}; ///< for the Date tag
};

/// A game of the tournament as a record: tags, plies, notes of illegal moves, rulings, remarks, result, final
/// position. What was undone is not in it. Algebraic. An erased name is "?", an erased remark is left out.
/// Pre: the game is one of the tournament's.
rules::GameRecord gameRecord(const Tournament& tournament, const Game& game, const RecordSources& sources);

/// Why a record cannot be entered in a tournament.
struct CannotImport {
    enum class Reason {
        RulesDiffer, ///< the record is of another rule set than the tournament
        Record,      ///< it cannot be read: `error`
        BadNote,     ///< a ruling or a note cannot be carried out: `token`, and `refusal` if it was read
        BadResult,   ///< `token` is no result
        BadPlace,    ///< the game cannot be opened there: `refusal`
    };
    Reason reason = Reason::RulesDiffer;
    std::optional<rules::RecordError> error = std::nullopt;
    std::string token = {};
    std::optional<Refusal> refusal = std::nullopt;
};

/// Where and between whom a record is to be entered.
struct ImportPlace {
    int round = 1;
    int board = 1;
    PlayerId white{};
    PlayerId black{};
};

/// A record as commands; submitAll() carries them out.
struct Import {
    std::vector<Command> commands;
    GameId game{};                             ///< the id the game gets
    int plies = 0;                             ///< that stand at the end
    std::optional<rules::IllegalMove> stopped; ///< why the record was not read to its end
    std::string unread; ///< the rest of its score then, from the illegal ply on; kept as the remark "unread"
    std::optional<std::string>
        differs; ///< the result it states, if the plies give another (theirs is entered)
};

/// The commands that enter a record anew: the opening of the game, every ply, note, remark and ruling, and
/// the result if it is not what the board shows. `seal` is EventStore::seal or Desk::seal. The tags that the
/// tournament does not hold itself go into the heading. To import several, submit one before the next is
/// planned. Pre: the tournament is open.
rules::Result<Import, CannotImport> importCommands(const Tournament& tournament,
    const rules::GameRecord& record, const ImportPlace& place,
    const std::function<SealedText(std::string)>& seal);

} // namespace arbiter
