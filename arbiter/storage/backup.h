#pragma once

#include "arbiter/event_store.h"

#include <QString>

namespace arbiter::storage {

/// Copies a live desk file (others may be writing to it) to `target`, which must not exist, and checks the
/// copy: whole database, hash chains. `source` may be a PostgreSQL database: the copy is an SQLite file all
/// the same. The target appears whole or not at all. Throws StorageError (AlreadyThere, DiskFull, …),
/// CorruptLog.
void backUp(const QString& source, const QString& target);

/// The same for two SQLite files, whatever their schema.
void copySqlite(const QString& source, const QString& target);

/// Puts a copy in the place of `target`. If there is a file already it is kept beside it first, as
/// NAME.before-restore
/// (-2, -3…). Returns where the old one is, or an empty string. `copy` is checked before anything is touched.
/// A PostgreSQL target must be empty.
QString restore(const QString& copy, const QString& target);

} // namespace arbiter::storage
