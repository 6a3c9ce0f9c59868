#pragma once

#include "support/memory_event_store.h"

namespace test {

/// Fails on the n-th append, as the disk or the server would.
class FailingEventStore final : public MemoryEventStore {
public:
    using Kind = arbiter::StorageError::Kind;

    /// From now on the `number`-th append (1: the next) fails. `done`: it was carried out, but nobody heard
    /// of it.
    void failAt(int number, Kind kind, bool done = false)
    {
        m_number = number;
        m_kind = kind;
        m_done = done;
    }
    void append(const arbiter::TournamentId& tournament, arbiter::EventSeq after,
        const arbiter::Batch& batch) override
    {
        if (m_number > 0 && --m_number == 0) {
            if (m_done)
                MemoryEventStore::append(tournament, after, batch);
            throw arbiter::StorageError(m_kind, "memory", "as asked for");
        }
        MemoryEventStore::append(tournament, after, batch);
    }

private:
    int m_number = 0;
    Kind m_kind = Kind::Other;
    bool m_done = false;
};

} // namespace test
