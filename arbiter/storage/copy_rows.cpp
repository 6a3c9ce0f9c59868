#include "arbiter/storage/copy_rows.h"

#include <QSqlError>
#include <QSqlRecord>

namespace arbiter::storage {

namespace {

struct Table {
    const char* name;
    const char* order; ///< the log is written in order
};
constexpr Table tables[] = {
    {"event", " ORDER BY tournament, seq"},
    {"person", ""},
    {"free_text", ""},
    {"counter", ""},
};

void copyTable(Database& from, Database& to, const Table& table)
{
    const auto name = QLatin1String(table.name);
    auto source = from.run(QStringLiteral("SELECT * FROM ") + name + QLatin1String(table.order));
    QSqlQuery target(to.connection());
    bool prepared = false;
    while (source.next()) {
        const auto record = source.record();
        if (!prepared) {
            QStringList columns;
            QStringList marks;
            for (int i = 0; i < record.count(); ++i) {
                columns << record.fieldName(i);
                marks << QStringLiteral("?");
            }
            prepared = target.prepare(
                QStringLiteral("INSERT INTO %1 (%2) VALUES (%3)")
                    .arg(name, columns.join(QStringLiteral(", ")), marks.join(QStringLiteral(", "))));
            if (!prepared)
                to.fail(target);
        }
        for (int i = 0; i < record.count(); ++i)
            target.bindValue(i, record.value(i));
        if (!target.exec())
            to.fail(target);
    }
    if (source.lastError().isValid())
        from.fail(source);
}

} // namespace

void copyRows(Database& from, Database& to)
{
    const bool server = from.engine() == Engine::PostgreSql;
    from.run(server ? QStringLiteral("BEGIN ISOLATION LEVEL REPEATABLE READ") : QStringLiteral("BEGIN"))
        .finish();
    Transaction transaction(to);
    to.run(QStringLiteral("DELETE FROM counter")).finish();
    for (const auto& table : tables)
        copyTable(from, to, table);
    transaction.commit();
    from.run(QStringLiteral("COMMIT")).finish();
}

} // namespace arbiter::storage
