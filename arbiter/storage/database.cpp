#include "arbiter/storage/database.h"

#include "arbiter/storage/database_open.h"

#include <QSqlError>
#include <QStorageInfo>
#include <QUuid>

#include <cstdlib>

namespace arbiter::storage {

namespace {

using Kind = StorageError::Kind;

// Result codes of SQLite, the low byte of the extended ones.
Kind sqliteKind(int code)
{
    switch (code & 0xff) {
    case 5: // BUSY
    case 6: // LOCKED
        return Kind::Locked;
    case 3: // PERM
    case 8: // READONLY
        return Kind::ReadOnly;
    case 11: // CORRUPT
        return Kind::Corrupt;
    case 13: // FULL
        return Kind::DiskFull;
    case 26: // NOTADB
        return Kind::NotADatabase;
    default:
        return Kind::Other;
    }
}

// SQLSTATE classes, PostgreSQL appendix A.
Kind postgreSqlKind(const QString& state)
{
    if (state.startsWith(QLatin1String("08")) || state.startsWith(QLatin1String("57P")) || state.isEmpty())
        return Kind::LostConnection;
    if (state == QLatin1String("53100"))
        return Kind::DiskFull;
    if (state == QLatin1String("25006"))
        return Kind::ReadOnly;
    if (state.startsWith(QLatin1String("55")) || state.startsWith(QLatin1String("40")))
        return Kind::Locked;
    if (state.startsWith(QLatin1String("XX")))
        return Kind::Corrupt;
    return Kind::Other;
}

} // namespace

Database::Database(Engine engine, Access access, QString location)
    : m_engine(engine)
    , m_access(access)
    , m_location(std::move(location))
    , m_connectionName(QUuid::createUuid().toString(QUuid::Id128))
{
}

Database::~Database()
{
    m_connection.close();
    m_connection = {};
    QSqlDatabase::removeDatabase(m_connectionName);
}

std::unique_ptr<Database> Database::open(const QString& location, Access access)
{
    if (const auto server = readServerUrl(location)) {
        std::unique_ptr<Database> database(new Database(Engine::PostgreSql, access, server->shown));
        database->openPostgreSql(*server);
        return database;
    }
    if (location.isEmpty() || location.contains(QLatin1String("://")))
        throw StorageError(Kind::BadLocation, location.toStdString(), {});
    checkSqliteFile(location, access);
    std::unique_ptr<Database> database(new Database(Engine::Sqlite, access, location));
    database->openSqlite(sqliteOpening(location, access));
    return database;
}

std::unique_ptr<Database> Database::createSqlite(const QString& path)
{
    checkNewSqliteFile(path);
    std::unique_ptr<Database> database(new Database(Engine::Sqlite, Access::ReadWrite, path));
    database->openSqlite({path, {}});
    return database;
}

QSqlQuery Database::run(const QString& sql, const QVariantList& values)
{
    QSqlQuery query(m_connection);
    query.setForwardOnly(true);
    if (values.isEmpty()) {
        if (!query.exec(sql))
            fail(query);
        return query;
    }
    if (!query.prepare(sql))
        fail(query);
    for (const auto& value : values)
        query.addBindValue(value);
    if (!query.exec())
        fail(query);
    return query;
}

void Database::fail(const QSqlQuery& query) const
{
    fail(query.lastError());
}

void Database::fail(const QSqlError& error) const
{
    const auto text = error.databaseText().isEmpty() ? error.driverText() : error.databaseText();
    throw StorageError(kindOf(error), m_location.toStdString(), text.toStdString());
}

Kind Database::kindOf(const QSqlError& error) const
{
    if (m_engine == Engine::PostgreSql)
        return postgreSqlKind(error.nativeErrorCode());
    bool isNumber = false;
    const int code = error.nativeErrorCode().toInt(&isNumber);
    if (!isNumber)
        return Kind::Other;
    const auto kind = sqliteKind(code);
    if (kind != Kind::Other)
        return kind;
    // A full disk shows as an input or output error where SQLite grows its shared memory.
    constexpr qint64 scarce = 64 * 1024;
    const QStorageInfo disk(QFileInfo(m_location).absolutePath());
    if ((code & 0xff) == 10 && disk.isValid() && disk.bytesAvailable() < scarce)
        return Kind::DiskFull;
    return Kind::Other;
}

bool Database::isKeyClash(const QSqlError& error) const
{
    const auto code = error.nativeErrorCode();
    switch (m_engine) {
    case Engine::Sqlite: // PRIMARYKEY, UNIQUE, TRIGGER
        return code == QLatin1String("1555") || code == QLatin1String("2067")
            || code == QLatin1String("1811");
    case Engine::PostgreSql:
        return code == QLatin1String("23505");
    }
    std::abort();
}

bool Database::reconnectIfLost()
{
    if (m_engine != Engine::PostgreSql)
        return false;
    if (m_connection.isOpen() && QSqlQuery(m_connection).exec(QStringLiteral("SELECT 1")))
        return false;
    m_connection.close();
    if (!m_connection.open())
        throw StorageError(Kind::LostConnection, m_location.toStdString(),
            m_connection.lastError().databaseText().toStdString());
    return true;
}

Transaction::Transaction(Database& database)
    : m_database(database)
{
    const bool sqlite = database.engine() == Engine::Sqlite;
    m_database.run(sqlite ? QStringLiteral("BEGIN IMMEDIATE") : QStringLiteral("BEGIN"));
}

Transaction::~Transaction()
{
    if (!m_open)
        return;
    QSqlQuery rollback(m_database.connection());
    rollback.exec(
        QStringLiteral("ROLLBACK")); // after a failure that has rolled back already it fails: just as well
}

void Transaction::commit()
{
    m_database.run(QStringLiteral("COMMIT"));
    m_open = false;
}

} // namespace arbiter::storage
