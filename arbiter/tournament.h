#pragma once

#include "arbiter/event.h"
#include "rules/game.h"

#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

namespace arbiter {

/// The log says something that cannot have happened: it is damaged or was edited by hand.
class CorruptLog : public std::runtime_error {
public:
    /// `what` is for the log of the program, not for people.
    CorruptLog(EventSeq seq, const std::string& what)
        : std::runtime_error(what)
        , m_seq(seq)
    {
    }
    EventSeq seq() const { return m_seq; }

private:
    EventSeq m_seq;
};

/// Rounds without a player: from `from` up to the one before `until`, or to the end.
struct Absence {
    int from = 1;
    std::optional<int> until;
    friend bool operator==(const Absence&, const Absence&) = default;
};

struct Player {
    PlayerId id{};
    PersonId person{};
    std::optional<int> rating;
    std::vector<Absence> absences; ///< in order, apart from each other; only the last may be open

    /// Withdrawn and not back.
    bool withdrawn() const { return !absences.empty() && !absences.back().until; }
    bool presentIn(int round) const;
    friend bool operator==(const Player&, const Player&) = default;
};

/// An act that holds: what undo takes out and the record is written from.
struct JournalEntry {
    EventSeq seq{}; ///< of its first event
    Instant at;
    ActorId actor{};
    std::vector<EventBody> bodies;
    EventSeq undoneAt{}; ///< the event that took it out; 0 while it holds
    friend bool operator==(const JournalEntry&, const JournalEntry&) = default;
};

/// One game of the tournament.
struct Game {
    GameId id{};
    int round = 1;
    int board = 1;
    PlayerId white{};
    PlayerId black{};
    Instant openedAt;
    std::optional<TextRef> heading; ///< see GameOpened
    rules::Game play;               ///< the position and the plies that stand
    std::optional<GameResult> result;
    bool resultByBoard = false;
    rules::Setup start;                ///< the position the game was opened with
    std::vector<JournalEntry> journal; ///< all that happened and holds, in order
    std::vector<JournalEntry> undone;  ///< what redo can bring back, the last one first to come

    bool holds(PlayerId player) const { return white == player || black == player; }
};

/// A tournament as the log tells it. Plain data; changed by evolve() alone.
struct Tournament {
    TournamentId id;
    EventSeq last{};                         ///< the last event folded; 0: none
    std::optional<TournamentOpened> opening; ///< nothing before the first event
    std::shared_ptr<const rules::RuleSet> ruleSet;
    std::vector<Player> players;       ///< in the order of entry
    std::vector<Game> games;           ///< in the order of opening
    std::vector<JournalEntry> journal; ///< acts on the tournament itself that can be undone
    std::vector<JournalEntry> undone;
    std::vector<Game> shelved; ///< games whose opening is undone, until it is redone or gone for good
    PlayerId lastPlayer{};     ///< highest ids ever given
    GameId lastGame{};
    EntryId lastEntry;  ///< of the event `last`: the next event of the same entry joins it
    EventSeq lastAct{}; ///< the last event that was neither undo nor redo

    const Player* player(PlayerId id) const; ///< nullptr if there is none
    const Game* game(GameId id) const;       ///< nullptr if there is none
    const Game* gameAt(int round, int board) const;
};

/// The journal entry that undo or redo would take. Undo: the last that holds, of `game`, or (nullopt) of the
/// tournament and all its games. Redo: the last that was undone in `game`, if nothing was done in it since;
/// or (nullopt) the last that was undone anywhere, if nothing was done at all since.
struct UndoTarget {
    EventSeq entry{};
    std::optional<GameId> game; ///< the game it belongs to
    const JournalEntry* journal = nullptr;
};
std::optional<UndoTarget> undoTarget(const Tournament& tournament, std::optional<GameId> game);
std::optional<UndoTarget> redoTarget(const Tournament& tournament, std::optional<GameId> game);

/// Takes in one event: the only way a tournament changes. Throws CorruptLog (and may leave it half changed)
/// if the event does not follow from the ones before it: wrong seq, unknown ids, an illegal ply, …
void evolve(Tournament& tournament, const Event& event);

/// The tournament that a log tells. Throws CorruptLog.
Tournament fold(TournamentId id, std::span<const Event> events);

/// Everything that is there now as text, one line a fact, whatever led to it (seq, times and undo chains
/// apart): two tournaments are in the same state if and only if these texts are equal.
std::string stateText(const Tournament& tournament);

} // namespace arbiter
