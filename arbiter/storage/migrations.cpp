#include "arbiter/storage/migrations.h"

#include "arbiter/storage/database_open.h"

#include <QDateTime>
#include <QDir>
#include <QFile>

#include <algorithm>
#include <vector>

/// The resources of a static library are there only when asked for; the macro wants the global namespace.
static void initMigrations()
{
    Q_INIT_RESOURCE(migrations);
}

namespace arbiter::storage {

namespace {

struct Step {
    int number = 0;
    QString name; ///< of the file
};

/// NNNN_what.sql, or NNNN_what.sqlite.sql and NNNN_what.psql.sql where the databases differ.
std::vector<Step> steps(Engine engine)
{
    initMigrations();
    const auto foreign = QLatin1String(engine == Engine::Sqlite ? ".psql.sql" : ".sqlite.sql");
    std::vector<Step> found;
    for (const auto& name : QDir(QStringLiteral(":/migrations")).entryList(QDir::Files, QDir::Name))
        if (!name.endsWith(foreign))
            found.push_back({name.left(4).toInt(), name});
    return found;
}

bool hasTable(Database& database, const QString& name)
{
    const auto sql = database.engine() == Engine::Sqlite
        ? QStringLiteral("SELECT COUNT(*) FROM sqlite_master WHERE type = 'table' AND name = ?")
        : QStringLiteral("SELECT COUNT(*) FROM information_schema.tables "
                         "WHERE table_schema = current_schema() AND table_name = ?");
    auto query = database.run(sql, {name});
    return query.next() && query.value(0).toInt() > 0;
}

bool isEmpty(Database& database)
{
    const auto sql = database.engine() == Engine::Sqlite
        ? QStringLiteral("SELECT COUNT(*) FROM sqlite_master")
        : QStringLiteral(
            "SELECT COUNT(*) FROM information_schema.tables WHERE table_schema = current_schema()");
    auto query = database.run(sql);
    return query.next() && query.value(0).toInt() == 0;
}

void refuseForeign(const Database& database)
{
    throw StorageError(StorageError::Kind::ForeignFile, database.location().toStdString(), {});
}

void apply(Database& database, const Step& step)
{
    QFile file(QStringLiteral(":/migrations/") + step.name);
    if (!file.open(QIODevice::ReadOnly))
        throw StorageError(
            StorageError::Kind::Other, database.location().toStdString(), file.errorString().toStdString());
    for (const auto& statement : statements(QString::fromUtf8(file.readAll())))
        database.run(statement).finish();
    database
        .run(QStringLiteral("INSERT INTO schema_step (number, name, applied_at) VALUES (?, ?, ?)"),
            {step.number, step.name, QDateTime::currentMSecsSinceEpoch()})
        .finish();
}

} // namespace

int schemaVersion()
{
    const auto all = steps(Engine::Sqlite);
    return all.empty() ? 0 : all.back().number;
}

int schemaVersionOf(Database& database)
{
    if (isEmpty(database))
        return 0;
    if (!hasTable(database, QStringLiteral("schema_step")) || !hasTable(database, QStringLiteral("event")))
        refuseForeign(database);
    auto query = database.run(QStringLiteral("SELECT MAX(number) FROM schema_step"));
    bool isNumber = false;
    const int version = query.next() ? query.value(0).toInt(&isNumber) : 0;
    if (!isNumber || version < 1)
        refuseForeign(database);
    return version;
}

void migrate(Database& database)
{
    const auto all = steps(database.engine());
    const int known = schemaVersion();
    if (schemaVersionOf(database) == known)
        return;

    Transaction transaction(database);
    const int version = schemaVersionOf(database); // another desk may have been faster
    if (version > known)
        throw StorageError(
            StorageError::Kind::NewerVersion, database.location().toStdString(), {}, version, known);
    if (version == 0)
        database
            .run(QStringLiteral("CREATE TABLE schema_step (number BIGINT NOT NULL PRIMARY KEY, "
                                "name TEXT NOT NULL, applied_at BIGINT NOT NULL)"))
            .finish();
    for (const auto& step : all)
        if (step.number > version)
            apply(database, step);
    if (database.engine() == Engine::Sqlite) {
        database.run(QStringLiteral("PRAGMA application_id = %1").arg(applicationId)).finish();
        database.run(QStringLiteral("PRAGMA user_version = %1").arg(known)).finish();
    }
    transaction.commit();
}

void requireCurrent(Database& database)
{
    const int version = schemaVersionOf(database);
    if (version == 0)
        refuseForeign(database);
    if (version != schemaVersion())
        throw StorageError(
            version > schemaVersion() ? StorageError::Kind::NewerVersion : StorageError::Kind::ReadOnly,
            database.location().toStdString(), {}, version, schemaVersion());
}

QStringList statements(const QString& text)
{
    QStringList found;
    QString statement;
    for (const auto& line : (text + QLatin1Char('\n')).split(QLatin1Char('\n'))) {
        if (line.startsWith(QLatin1String("--")))
            continue;
        if (!line.trimmed().isEmpty()) {
            statement += line + QLatin1Char('\n');
            continue;
        }
        if (!statement.isEmpty())
            found.append(statement.trimmed());
        statement.clear();
    }
    return found;
}

} // namespace arbiter::storage
