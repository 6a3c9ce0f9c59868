#pragma once

#include "arbiter/event.h"

#include <stdexcept>
#include <string>
#include <vector>

namespace arbiter {

/// The world fails: disk, server, a file that is not ours. The desk is then as it was before.
class StorageError : public std::runtime_error {
public:
    enum class Kind {
        NoSuchFile,
        AlreadyThere, ///< would overwrite a file
        CannotCreate, ///< no such folder, no permission
        ReadOnly,     ///< the file or its folder may not be written
        DiskFull,
        Locked,         ///< another program holds the file for too long
        NotADatabase,   ///< not an SQLite file
        Truncated,      ///< shorter than its own head says, or empty
        ForeignFile,    ///< a database of another program
        NewerVersion,   ///< `found` is a later schema or event version than `known`
        Corrupt,        ///< the database itself is damaged
        LostConnection, ///< the server is gone; whether the last write was done is not known
        NoServer,       ///< no server there, or it lets us not in
        NoDriver,       ///< Qt has no driver for this kind of database
        BadLocation,    ///< neither a file nor postgresql://…
        EntryReused,    ///< an entry id came back with other contents
        NotSupported,   ///< this kind of database cannot do that
        Other,          ///< input or output error, or one we have no name for; see driverText()
    };
    StorageError(Kind kind, std::string path, std::string driverText, int found = 0, int known = 0);

    Kind kind() const { return m_kind; }
    const std::string& path() const { return m_path; } ///< file or URL (without a password), UTF-8
    const std::string& driverText() const { return m_driverText; } ///< as the driver said it; may be empty
    int found() const { return m_found; }
    int known() const { return m_known; }

private:
    Kind m_kind;
    std::string m_path;
    std::string m_driverText;
    int m_found;
    int m_known;
};

/// Another desk wrote first.
class StaleLog : public std::runtime_error {
public:
    StaleLog(EventSeq expected, EventSeq found);
    EventSeq expected() const { return m_expected; } ///< what this desk thought was the last event
    EventSeq found() const { return m_found; }       ///< what the last event is; 0 if not known

private:
    EventSeq m_expected;
    EventSeq m_found;
};

/// What goes into the log together or not at all.
struct Batch {
    std::vector<Event> events; ///< seq consecutive; whole entries
    std::vector<SealedText> texts;
    friend bool operator==(const Batch&, const Batch&) = default;
};

/// A tournament of a desk file, at a glance.
struct TournamentSummary {
    TournamentId id;
    std::string name;
    std::string startDate;
    EventSeq last{};
    WallTime lastAt{}; ///< of the last event
    friend bool operator==(const TournamentSummary&, const TournamentSummary&) = default;
};

/// Where logs are kept. Everything may throw StorageError; reading may throw CorruptLog.
class EventStore {
public:
    EventStore() = default;
    EventStore(const EventStore&) = delete;
    EventStore& operator=(const EventStore&) = delete;
    virtual ~EventStore() = default;

    /// The events after `after`, in order; the hash chain is checked on the way.
    virtual std::vector<Event> load(const TournamentId& tournament, EventSeq after) const = 0;

    /// Adds all of a batch or nothing; durable when it returns. `after` is the last event the caller knows.
    /// A batch whose entries are there already, same contents, is no error and changes nothing.
    /// Throws StaleLog if others wrote since. Pre: batch.events is not empty.
    virtual void append(const TournamentId& tournament, EventSeq after, const Batch& batch) = 0;

    /// All tournaments, in the order of their ids ("t2" before "t10"), without folding them.
    virtual std::vector<TournamentSummary> tournaments() const = 0;

    /// An id no tournament of this store has.
    virtual TournamentId freshTournament() const = 0;

    /// A random id, 32 hexadecimal digits.
    virtual EntryId freshEntry() = 0;

    /// Makes a text ready to go along with a command; nothing is stored yet.
    virtual SealedText seal(std::string text) = 0;
};

} // namespace arbiter
