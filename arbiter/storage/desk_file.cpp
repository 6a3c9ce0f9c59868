#include "arbiter/storage/desk_file.h"

#include "arbiter/storage/backup.h"
#include "arbiter/storage/database_open.h"
#include "arbiter/storage/migrations.h"
#include "arbiter/storage/new_file.h"

#include <QFileInfo>

namespace arbiter::storage {

namespace {

void createServerTables(const QString& location)
{
    const auto database = Database::open(location, Access::ReadWrite);
    if (schemaVersionOf(*database) != 0)
        throw StorageError(StorageError::Kind::AlreadyThere, database->location().toStdString(), {});
    migrate(*database);
}

void createFile(const QString& path)
{
    NewFile file(path);
    {
        const auto database = Database::createSqlite(file.path());
        migrate(*database);
        database->run(QStringLiteral("PRAGMA wal_checkpoint(TRUNCATE)")).finish();
    }
    file.place();
}

/// The file as it was, for the case that the new version is not wanted.
void keepOldVersion(const QString& path, int version)
{
    const auto kept = path + QStringLiteral(".v%1").arg(version, 4, 10, QLatin1Char('0'));
    if (!QFileInfo::exists(kept))
        copySqlite(path, kept);
}

} // namespace

DeskFile::DeskFile(std::unique_ptr<Database> database)
    : m_database(std::move(database))
    , m_events(*m_database)
    , m_people(*m_database)
    , m_warnings(placeWarnings(m_database->location()))
{
}

std::unique_ptr<DeskFile> DeskFile::create(const QString& location)
{
    if (readServerUrl(location))
        createServerTables(location);
    else if (location.isEmpty() || location.contains(QLatin1String("://")))
        throw StorageError(StorageError::Kind::BadLocation, location.toStdString(), {});
    else
        createFile(location);
    return open(location);
}

std::unique_ptr<DeskFile> DeskFile::open(const QString& location, Access access)
{
    auto database = Database::open(location, access);
    if (access == Access::ReadOnly) {
        requireCurrent(*database);
    } else {
        const int version = schemaVersionOf(*database);
        if (version == 0)
            throw StorageError(StorageError::Kind::ForeignFile, database->location().toStdString(), {});
        if (version < schemaVersion() && database->engine() == Engine::Sqlite)
            keepOldVersion(location, version);
        migrate(*database);
    }
    return std::unique_ptr<DeskFile>(new DeskFile(std::move(database)));
}

} // namespace arbiter::storage
