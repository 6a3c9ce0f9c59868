#include "arbiter/storage/event_row.h"

#include "arbiter/storage/event_codec.h"
#include "arbiter/tournament.h"

#include <QCryptographicHash>
#include <QVariant>

#include <limits>

namespace arbiter::storage {

namespace {

void addField(QCryptographicHash& hash, const QByteArray& bytes)
{
    hash.addData(QByteArray::number(bytes.size()));
    hash.addData(QByteArrayView(":", 1));
    hash.addData(bytes);
}

QString text(const QSqlQuery& query, int column, EventSeq expected)
{
    const auto value = query.value(column);
    if (value.typeId() != QMetaType::QString)
        throw CorruptLog(expected, "a column is not text");
    return value.toString();
}

qint64 number(const QSqlQuery& query, int column, EventSeq expected)
{
    const auto value = query.value(column);
    const auto type = value.typeId(); // the PostgreSQL driver gives what is not negative as unsigned
    if (type != QMetaType::LongLong && type != QMetaType::ULongLong && type != QMetaType::Int)
        throw CorruptLog(expected, "a column is not a number");
    bool fits = false;
    const auto number = value.toLongLong(&fits);
    if (!fits)
        throw CorruptLog(expected, "a number too large");
    return number;
}

} // namespace

QString eventColumns()
{
    return QStringLiteral(
        "tournament, seq, entry, at, since_boot, boot_id, actor, kind, version, payload, digest");
}

QByteArray digestOf(const EventRow& row, const QByteArray& previous)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    addField(hash, previous);
    addField(hash, row.tournament.toUtf8());
    addField(hash, QByteArray::number(row.seq));
    addField(hash, row.entry.toUtf8());
    addField(hash, QByteArray::number(row.at));
    addField(hash, QByteArray::number(row.sinceBoot));
    addField(hash, row.bootId.toUtf8());
    addField(hash, QByteArray::number(row.actor));
    addField(hash, row.kind.toUtf8());
    addField(hash, QByteArray::number(row.version));
    addField(hash, row.payload);
    return hash.result().toHex();
}

EventRow rowOf(const TournamentId& tournament, const Event& event, const QByteArray& previous)
{
    auto body = encode(event.body);
    EventRow row{QString::fromStdString(tournament.text), static_cast<qint64>(event.seq),
        QString::fromStdString(event.entry.text), event.at.wall.time_since_epoch().count(),
        event.at.sinceBoot.count(), QString::fromStdString(event.at.bootId), static_cast<qint64>(event.actor),
        std::move(body.kind), body.version, std::move(body.payload), {}};
    row.digest = digestOf(row, previous);
    return row;
}

QVariantList valuesOf(const EventRow& row)
{
    const auto orEmpty = [](const QString& value) { return value.isNull() ? QStringLiteral("") : value; };
    return {row.tournament, row.seq, orEmpty(row.entry), row.at, row.sinceBoot, orEmpty(row.bootId),
        row.actor, row.kind, row.version, QString::fromUtf8(row.payload), QString::fromLatin1(row.digest)};
}

EventRow readRow(const QSqlQuery& query, EventSeq expected)
{
    EventRow row{text(query, 0, expected), number(query, 1, expected), text(query, 2, expected),
        number(query, 3, expected), number(query, 4, expected), text(query, 5, expected),
        number(query, 6, expected), text(query, 7, expected), 1, text(query, 9, expected).toUtf8(),
        text(query, 10, expected).toLatin1()};
    const auto version = number(query, 8, expected);
    if (version < 1 || version > std::numeric_limits<int>::max())
        throw CorruptLog(expected, "a version that cannot be");
    row.version = static_cast<int>(version);
    return row;
}

Event eventOf(const EventRow& row, const Database& database)
{
    const auto seq = static_cast<EventSeq>(row.seq);
    const Instant at{WallTime{std::chrono::milliseconds{row.at}}, std::chrono::milliseconds{row.sinceBoot},
        row.bootId.toStdString()};
    try {
        return {seq, EntryId{row.entry.toStdString()}, at, static_cast<ActorId>(row.actor),
            decode({row.kind, row.version, row.payload})};
    } catch (const UnreadableBody& unreadable) {
        const auto reason = unreadable.reason();
        if (reason == UnreadableBody::Reason::UnknownKind || reason == UnreadableBody::Reason::NewerVersion)
            throw StorageError(
                StorageError::Kind::NewerVersion, database.location().toStdString(), unreadable.what());
        throw CorruptLog(seq, unreadable.what());
    }
}

} // namespace arbiter::storage
