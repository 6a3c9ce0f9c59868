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
        Record,      ///< its own tags cannot be read: `error`
        BadNote,     ///< a ruling or illegal-move note cannot be read: `token`
        BadResult,   ///< `token`
    };
    Reason reason = Reason::RulesDiffer;
    std::optional<rules::RecordError> error = std::nullopt;
    std::string token;
};

/// Where and between whom a record is to be entered.
struct ImportPlace {
    GameId game{}; ///< the id it will get: one more than tournament.lastGame (or further on in a list)
    int round = 1;
    int board = 1;
    PlayerId white{};
    PlayerId black{};
};

/// The commands that enter a record anew: the opening of the game, every ply, note, remark and ruling, and
/// the result if it is not what the board shows. `seal` is EventStore::seal or Desk::seal. The tags that the
/// tournament does not hold itself go into the heading.
rules::Result<std::vector<Command>, CannotImport> importCommands(const Tournament& tournament,
    const rules::GameRecord& record, const ImportPlace& place,
    const std::function<SealedText(std::string)>& seal);

} // namespace arbiter
