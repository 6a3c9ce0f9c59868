#pragma once

#include "arbiter/storage/database.h"

#include <optional>
#include <vector>

namespace arbiter::storage {

/// Logs in an SQL database, chained by hashes.
class SqlEventStore final : public EventStore {
public:
    /// `database` is migrated and outlives the store.
    explicit SqlEventStore(Database& database)
        : m_database(database)
    {
    }
    std::vector<Event> load(const TournamentId& tournament, EventSeq after) const override;
    void append(const TournamentId& tournament, EventSeq after, const Batch& batch) override;
    std::vector<TournamentSummary> tournaments() const override;
    TournamentId freshTournament() const override;
    EntryId freshEntry() override;
    SealedText seal(std::string text) override;

private:
    Database& m_database;
};

/// SHA-256 of salt and text: TextRef::digest.
std::string textDigest(const std::string& salt, const std::string& text);

/// The end of a tournament's log: printed or exported, it proves later that nothing was cut off.
struct Head {
    TournamentId tournament;
    EventSeq seq{};
    std::string digest; ///< 64 hexadecimal digits
    friend bool operator==(const Head&, const Head&) = default;
};
std::vector<Head> heads(Database& database);

/// The first entry of a log that does not hold.
struct BrokenEntry {
    enum class Reason {
        Missing,     ///< there is no event of this seq, but later ones
        Digest,      ///< the row or one before it was changed
        Unreadable,  ///< the row is sound but its contents cannot be read
        Impossible,  ///< the event cannot follow from those before it
        TextChanged, ///< a free text that is there is not the one the entry speaks of
        CutOff,      ///< the log ends before the head it was checked against, or has another digest there
    };
    TournamentId tournament;
    EventSeq seq{};
    Reason reason = Reason::Digest;
    std::string detail; ///< for the program's log
};
/// Walks the chains of all tournaments and folds them. `expected`: heads noted earlier. Nothing: all is
/// sound.
std::optional<BrokenEntry> verifyLog(Database& database, const std::vector<Head>& expected = {});

} // namespace arbiter::storage
