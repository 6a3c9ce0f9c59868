#pragma once

#include "arbiter/event.h"
#include "arbiter/storage/database.h"

#include <QByteArray>
#include <QString>
#include <QVariantList>

namespace arbiter::storage {

/// One row of the log, as the columns are.
struct EventRow {
    QString tournament;
    qint64 seq = 0;
    QString entry;
    qint64 at = 0;        ///< milliseconds since 1970 UTC
    qint64 sinceBoot = 0; ///< milliseconds
    QString bootId;
    qint64 actor = 0;
    QString kind;
    int version = 1;
    QByteArray payload; ///< UTF-8
    QByteArray digest;  ///< 64 hexadecimal digits
};

/// The columns of a row, in the order of EventRow: for SELECT and INSERT.
QString eventColumns();

/// The digest a row must have after one whose digest is `previous` (empty for the first).
/// SHA-256 over the previous digest and all columns, each with its length in front.
QByteArray digestOf(const EventRow& row, const QByteArray& previous);

/// The row of an event, with its digest.
EventRow rowOf(const TournamentId& tournament, const Event& event, const QByteArray& previous);
QVariantList valuesOf(const EventRow& row);

/// The row a query stands on, its columns as eventColumns(). Throws CorruptLog{expected} if a column is not
/// what it must be.
EventRow readRow(const QSqlQuery& query, EventSeq expected);

/// The event of a row. Throws CorruptLog, or StorageError NewerVersion for kinds and versions we do not know.
Event eventOf(const EventRow& row, const Database& database);

} // namespace arbiter::storage
