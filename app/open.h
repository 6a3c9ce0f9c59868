#pragma once

#include "arbiter/clock.h"
#include "arbiter/desk.h"
#include "arbiter/game_record.h"
#include "arbiter/storage/desk_file.h"

#include <QString>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace app {

/// An open desk file with its clock: what both programs build and hand down. Everything may throw
/// StorageError, CorruptLog.
class Workplace {
public:
    /// Makes a new desk file; `location` is a file or postgresql://….
    static std::unique_ptr<Workplace> create(const QString& location);
    static std::unique_ptr<Workplace> open(
        const QString& location, arbiter::storage::Access access = arbiter::storage::Access::ReadWrite);

    arbiter::storage::DeskFile& file() { return *m_file; }
    const arbiter::Clock& clock() const { return m_clock; }

    /// The desk of a tournament; one that has no events yet can be opened by it. The workplace outlives the
    /// desk.
    std::unique_ptr<arbiter::Desk> desk(const arbiter::TournamentId& tournament);

    arbiter::PersonLookup personLookup();
    /// Names, texts and the time zone for writing game records.
    arbiter::RecordSources recordSources();

private:
    explicit Workplace(std::unique_ptr<arbiter::storage::DeskFile> file);

    std::unique_ptr<arbiter::storage::DeskFile> m_file;
    arbiter::SystemClock m_clock;
};

} // namespace app
