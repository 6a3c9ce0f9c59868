#pragma once

#include "arbiter/storage/database.h"

namespace arbiter::storage {

/// Copies all rows of logs and register from one database to another of the same schema, which holds none: as
/// they were at one moment, in one transaction. Throws StorageError.
void copyRows(Database& from, Database& to);

} // namespace arbiter::storage
