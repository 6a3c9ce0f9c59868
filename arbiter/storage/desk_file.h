#pragma once

#include "arbiter/storage/database.h"
#include "arbiter/storage/place.h"
#include "arbiter/storage/sql_event_store.h"
#include "arbiter/storage/sql_register.h"

#include <memory>
#include <vector>

namespace arbiter::storage {

/// An open desk file (or database on a server): logs and register, schema up to date.
/// This is what app/open.cpp builds. Everything may throw StorageError.
class DeskFile {
public:
    /// Makes a new one. An SQLite file appears whole or not at all and is never written over (AlreadyThere);
    /// a PostgreSQL database must exist and be empty.
    static std::unique_ptr<DeskFile> create(const QString& location);
    /// Opens one and migrates it; before a migration of an SQLite file a copy is put beside it
    /// (NAME.kgotla.v0001). ReadOnly: NewerVersion and older schemas are refused, nothing is written.
    static std::unique_ptr<DeskFile> open(const QString& location, Access access = Access::ReadWrite);

    const QString& location() const { return m_database->location(); }
    Access access() const { return m_database->access(); }
    Database& database() { return *m_database; }
    SqlEventStore& events() { return m_events; }
    SqlRegister& people() { return m_people; }
    const std::vector<PlaceWarning>& warnings() const { return m_warnings; }

private:
    explicit DeskFile(std::unique_ptr<Database> database);

    std::unique_ptr<Database> m_database;
    SqlEventStore m_events;
    SqlRegister m_people;
    std::vector<PlaceWarning> m_warnings;
};

} // namespace arbiter::storage
