#pragma once

#include "arbiter/clock.h"
#include "arbiter/decide.h"
#include "arbiter/event_store.h"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace arbiter {

/// Why a list of commands was refused; none of them was carried out.
struct ListRefusal {
    std::size_t index = 0; ///< the command at fault, from 0
    Refusal refusal;
};

/// Where the arbiter sits: decides, stores, then changes the tournament, then tells. One thread.
class Desk {
public:
    using Listener = std::function<void()>;

    /// Loads and folds the tournament; one without events may be opened by the first command.
    /// `store` and `clock` outlive the desk. Throws StorageError, CorruptLog.
    Desk(EventStore& store, const Clock& clock, TournamentId tournament, ActorId actor);

    /// Carries out a command, or says why not. When it returns nothing, the events are on the disk.
    /// Throws StorageError: nothing has changed here. After LostConnection it is not known whether the server
    /// took it; submitting an equal command again is safe, it is never carried out twice. Throws StaleLog:
    /// another desk wrote first; the tournament has been brought up to date, look again.
    std::optional<Refusal> submit(const Command& command);

    /// All of the commands, each judged after the ones before it and each an entry of its own, or none.
    /// Stored in one transaction; listeners are told once.
    std::optional<ListRefusal> submitAll(std::span<const Command> commands);

    /// Takes in what other desks wrote. True if there was anything. Throws StorageError, CorruptLog.
    bool reload();

    const Tournament& tournament() const { return m_tournament; }
    /// What the last accepted submit or submitAll wrote.
    const std::vector<Event>& written() const { return m_written; }
    const TournamentId& id() const { return m_tournament.id; }

    /// Makes a text ready for a command.
    SealedText seal(std::string text) { return m_store.seal(std::move(text)); }

    /// Called after every change, in the order of registration. A listener may not submit.
    void onChange(Listener listener);

private:
    /// An append whose answer got lost.
    struct Pending {
        std::vector<Command> commands;
        Batch batch;
    };
    bool settlePending(std::span<const Command> commands);
    void store(std::span<const Command> commands, Batch batch);
    void tell() const;

    EventStore& m_store;
    const Clock& m_clock;
    ActorId m_actor;
    Tournament m_tournament;
    std::vector<Event> m_written;
    std::optional<Pending> m_pending;
    std::vector<Listener> m_listeners;
};

} // namespace arbiter
