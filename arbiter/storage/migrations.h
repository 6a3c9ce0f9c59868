#pragma once

#include "arbiter/storage/database.h"

#include <QStringList>

namespace arbiter::storage {

/// The schema this program knows: the number of its last step.
int schemaVersion();

/// The schema of a database; 0: empty. Throws ForeignFile if it is not one of ours.
int schemaVersionOf(Database& database);

/// Brings a database up to schemaVersion(), all steps in one transaction: the old schema or the new one,
/// nothing between. Throws NewerVersion, ForeignFile, and whatever a step meets.
void migrate(Database& database);

/// Refuses what migrate() would refuse or would have to change; for Access::ReadOnly.
void requireCurrent(Database& database);

/// The statements of a migration: paragraphs, comment lines (`--`) left out.
QStringList statements(const QString& text);

} // namespace arbiter::storage
