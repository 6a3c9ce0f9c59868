#include "arbiter/storage/backup.h"

#include "arbiter/storage/copy_rows.h"
#include "arbiter/storage/database_open.h"
#include "arbiter/storage/migrations.h"
#include "arbiter/storage/new_file.h"
#include "arbiter/storage/sql_event_store.h"
#include "arbiter/tournament.h"

#include <QFileInfo>

#include <memory>
#include <sqlite3.h>

namespace arbiter::storage {

namespace {

using Kind = StorageError::Kind;

struct CloseSqlite {
    void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
};
using Sqlite = std::unique_ptr<sqlite3, CloseSqlite>;

Kind kindOf(int code)
{
    switch (code & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return Kind::Locked;
    case SQLITE_READONLY:
    case SQLITE_PERM:
        return Kind::ReadOnly;
    case SQLITE_CORRUPT:
        return Kind::Corrupt;
    case SQLITE_FULL:
        return Kind::DiskFull;
    case SQLITE_NOTADB:
        return Kind::NotADatabase;
    case SQLITE_CANTOPEN:
        return Kind::CannotCreate;
    default:
        return Kind::Other;
    }
}

[[noreturn]] void failed(const QString& path, int code)
{
    throw StorageError(kindOf(code), path.toStdString(), sqlite3_errstr(code));
}

Sqlite openSqlite(const QString& path, int flags)
{
    sqlite3* raw = nullptr;
    const int code = sqlite3_open_v2(path.toUtf8().constData(), &raw, flags, nullptr);
    Sqlite database(raw);
    if (code != SQLITE_OK)
        failed(path, code);
    constexpr int milliseconds = 10000;
    sqlite3_busy_timeout(raw, milliseconds);
    return database;
}

/// Everything the copy says about itself holds: pages, keys, hash chains.
void check(const QString& path)
{
    const auto database = Database::open(path, Access::ReadWrite);
    auto query = database->run(QStringLiteral("PRAGMA integrity_check"));
    const auto verdict = query.next() ? query.value(0).toString() : QString();
    if (verdict != QLatin1String("ok"))
        throw StorageError(Kind::Corrupt, path.toStdString(), verdict.toStdString());
    query.finish();
    if (schemaVersionOf(*database) != schemaVersion())
        return; // an old one, kept before its migration
    if (const auto broken = verifyLog(*database))
        throw CorruptLog(broken->seq, broken->detail);
    database->run(QStringLiteral("PRAGMA wal_checkpoint(TRUNCATE)")).finish();
}

void copyPages(const QString& source, const QString& target)
{
    // A name that is a URI where the source lies on a medium that cannot be written.
    const auto name = sqliteOpening(source, Access::ReadOnly).name;
    const auto from = openSqlite(name, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI);
    const auto to = openSqlite(target, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    sqlite3_backup* backup = sqlite3_backup_init(to.get(), "main", from.get(), "main");
    if (backup == nullptr)
        failed(target, sqlite3_errcode(to.get()));
    const int stepped = sqlite3_backup_step(backup, -1);
    const int finished = sqlite3_backup_finish(backup);
    if (stepped != SQLITE_DONE)
        failed(stepped == SQLITE_FULL ? target : source, stepped);
    if (finished != SQLITE_OK)
        failed(target, finished);
}

QString freeName(const QString& target)
{
    const auto base = target + QStringLiteral(".before-restore");
    auto name = base;
    for (int i = 2; QFileInfo::exists(name); ++i)
        name = base + QLatin1Char('-') + QString::number(i);
    return name;
}

/// Puts what the write-ahead log holds into the file itself; fails while another desk has it open.
void closeOff(const QString& path)
{
    const auto database = openSqlite(path, SQLITE_OPEN_READWRITE);
    const int code = sqlite3_exec(database.get(), "PRAGMA journal_mode = DELETE", nullptr, nullptr, nullptr);
    if (kindOf(code) == Kind::Locked)
        failed(path, code);
    // Any other failure means that it is damaged: then it is put aside as it is.
}

QString restoreFile(const QString& copy, const QString& place)
{
    if (!QFileInfo::exists(place)) {
        copySqlite(copy, place);
        return {};
    }
    const auto target
        = QFileInfo(place).canonicalFilePath(); // what a link points at is replaced, not the link
    if (QFileInfo(copy).canonicalFilePath() == target)
        throw StorageError(Kind::AlreadyThere, target.toStdString(), {});
    const auto kept = freeName(target);
    copySqlite(copy, kept); // whole and checked, under the name the old one will have
    try {
        closeOff(target);
        exchange(kept, target);
    } catch (const StorageError&) {
        QFile::remove(kept);
        throw;
    }
    for (const char* suffix : {"-wal", "-journal"}) // of a damaged one
        if (QFileInfo::exists(target + QLatin1String(suffix)))
            renameTo(target + QLatin1String(suffix), kept + QLatin1String(suffix));
    QFile::remove(target + QStringLiteral("-shm"));
    return kept;
}

} // namespace

void copySqlite(const QString& source, const QString& target)
{
    checkSqliteFile(source, Access::ReadOnly);
    NewFile file(target);
    copyPages(source, file.path());
    check(file.path());
    file.place();
}

void backUp(const QString& source, const QString& target)
{
    if (!readServerUrl(source)) {
        copySqlite(source, target);
        return;
    }
    const auto from = Database::open(source, Access::ReadOnly);
    requireCurrent(*from);
    NewFile file(target);
    {
        const auto to = Database::createSqlite(file.path());
        migrate(*to);
        copyRows(*from, *to);
    }
    check(file.path());
    file.place();
}

QString restore(const QString& copy, const QString& target)
{
    if (!readServerUrl(target))
        return restoreFile(copy, target);
    const auto from = Database::open(copy, Access::ReadOnly);
    requireCurrent(*from);
    if (const auto broken = verifyLog(*from))
        throw CorruptLog(broken->seq, broken->detail);
    const auto to = Database::open(target, Access::ReadWrite);
    if (schemaVersionOf(*to) != 0)
        throw StorageError(Kind::AlreadyThere, to->location().toStdString(), {});
    migrate(*to);
    copyRows(*from, *to);
    return {};
}

} // namespace arbiter::storage
