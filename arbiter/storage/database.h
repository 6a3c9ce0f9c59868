#pragma once

#include "arbiter/event_store.h"

#include <QSqlDatabase>
#include <QSqlQuery>
#include <QString>
#include <QVariantList>

#include <memory>
#include <string_view>

namespace arbiter::storage {

/// The two databases the house knows. What differs is in migrations/*.sqlite.sql, *.psql.sql and
/// database.cpp.
enum class Engine { Sqlite, PostgreSql };

/// How a desk file is opened.
enum class Access {
    ReadWrite,
    ReadOnly, ///< to look at; nothing is migrated
};

struct ServerUrl;
struct SqliteOpening;

/// A connection to one database. One thread. Everything may throw StorageError.
class Database {
public:
    /// Opens what is there. `location` is a file or postgresql://[user[:password]@][host][:port]/database;
    /// host may be the folder of a Unix socket, percent-encoded or as ?host=/folder. Does not migrate.
    static std::unique_ptr<Database> open(const QString& location, Access access);
    /// An empty SQLite file at exactly this path. Throws AlreadyThere, CannotCreate.
    static std::unique_ptr<Database> createSqlite(const QString& path);

    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;
    ~Database();

    Engine engine() const { return m_engine; }
    Access access() const { return m_access; }
    const QString& location() const { return m_location; } ///< without a password

    /// Runs one statement with bound values (`?`).
    QSqlQuery run(const QString& sql, const QVariantList& values = {});
    /// The connection, for a query that is run many times; errors go to fail().
    QSqlDatabase connection() const { return m_connection; }
    /// Throws what a failed query says, as StorageError.
    [[noreturn]] void fail(const QSqlQuery& query) const;
    [[noreturn]] void fail(const QSqlError& error) const;
    /// Whether the error is a broken unique or primary key.
    bool isKeyClash(const QSqlError& error) const;
    /// Opens the connection again if the server closed it. True if it did.
    bool reconnectIfLost();

private:
    Database(Engine engine, Access access, QString location);
    void openSqlite(const SqliteOpening& opening);
    void openPostgreSql(const ServerUrl& server);
    StorageError::Kind kindOf(const QSqlError& error) const;

    Engine m_engine;
    Access m_access;
    QString m_location;
    QString m_connectionName;
    QSqlDatabase m_connection;
};

/// BEGIN IMMEDIATE … COMMIT; rolled back unless commit() was called.
class Transaction {
public:
    explicit Transaction(Database& database);
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    ~Transaction();
    void commit();

private:
    Database& m_database;
    bool m_open = true;
};

} // namespace arbiter::storage
