#include "arbiter/storage/sql_event_store.h"

#include "arbiter/storage/event_codec.h"
#include "arbiter/storage/event_row.h"
#include "arbiter/tournament.h"

#include <QCryptographicHash>
#include <QRandomGenerator>
#include <QSqlError>

#include <algorithm>
#include <array>

namespace arbiter::storage {

namespace {

QString qt(const std::string& text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

std::string randomHex()
{
    std::array<quint64, 2> words{};
    for (auto& word : words)
        word = QRandomGenerator::system()->generate64();
    return QByteArray(reinterpret_cast<const char*>(words.data()), sizeof words).toHex().toStdString();
}

/// The digest of an event, or nothing if there is no such event.
std::optional<QByteArray> digestAt(Database& database, const QString& tournament, EventSeq seq)
{
    auto query = database.run(QStringLiteral("SELECT digest FROM event WHERE tournament = ? AND seq = ?"),
        {tournament, static_cast<qint64>(seq)});
    if (!query.next())
        return std::nullopt;
    return query.value(0).toString().toLatin1();
}

EventSeq lastSeq(Database& database, const QString& tournament)
{
    auto query = database.run(
        QStringLiteral("SELECT COALESCE(MAX(seq), 0) FROM event WHERE tournament = ?"), {tournament});
    return query.next() ? static_cast<EventSeq>(query.value(0).toLongLong()) : EventSeq{};
}

/// Whether the batch was stored before. Throws EntryReused if another one bears its entry.
bool storedBefore(Database& database, const TournamentId& tournament, const Batch& batch)
{
    const auto& first = batch.events.front();
    auto query = database.run(QStringLiteral("SELECT seq, kind, payload FROM event "
                                             "WHERE tournament = ? AND entry = ? ORDER BY seq"),
        {qt(tournament.text), qt(first.entry.text)});
    if (!query.next())
        return false;
    const auto body = encode(first.body);
    if (query.value(0).toLongLong() == static_cast<qint64>(first.seq)
        && query.value(1).toString() == body.kind && query.value(2).toString().toUtf8() == body.payload)
        return true;
    throw StorageError(StorageError::Kind::EntryReused, database.location().toStdString(), first.entry.text);
}

void insertTexts(Database& database, const std::vector<SealedText>& texts)
{
    for (const auto& text : texts)
        database
            .run(QStringLiteral("INSERT INTO free_text (id, salt, body) VALUES (?, ?, ?)"),
                {qt(text.ref.id.text), qt(text.salt), text.text.empty() ? QStringLiteral("") : qt(text.text)})
            .finish();
}

/// False: another desk has put an event there.
bool insertEvents(Database& database, const std::vector<QVariantList>& rows)
{
    QSqlQuery query(database.connection());
    const auto sql = QStringLiteral("INSERT INTO event (") + eventColumns()
        + QStringLiteral(") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    if (!query.prepare(sql))
        database.fail(query);
    for (const auto& row : rows) {
        for (int i = 0; i < row.size(); ++i)
            query.bindValue(i, row[i]);
        if (query.exec())
            continue;
        if (database.isKeyClash(query.lastError()))
            return false;
        database.fail(query);
    }
    return true;
}

std::vector<QVariantList> chained(const TournamentId& tournament, const Batch& batch, QByteArray digest)
{
    std::vector<QVariantList> rows;
    for (const auto& event : batch.events) {
        const auto row = rowOf(tournament, event, digest);
        rows.push_back(valuesOf(row));
        digest = row.digest;
    }
    return rows;
}

} // namespace

std::vector<Event> SqlEventStore::load(const TournamentId& tournament, EventSeq after) const
{
    const auto name = qt(tournament.text);
    auto digest
        = after == EventSeq{} ? QByteArray() : digestAt(m_database, name, after).value_or(QByteArray());
    auto query = m_database.run(QStringLiteral("SELECT ") + eventColumns()
            + QStringLiteral(" FROM event WHERE tournament = ? AND seq > ? ORDER BY seq"),
        {name, static_cast<qint64>(after)});
    std::vector<Event> events;
    auto expected = next(after);
    while (query.next()) {
        const auto row = readRow(query, expected);
        if (row.seq != static_cast<qint64>(expected))
            throw CorruptLog(expected, "an event is missing");
        if (row.digest != digestOf(row, digest))
            throw CorruptLog(expected, "a digest that does not follow");
        events.push_back(eventOf(row, m_database));
        digest = row.digest;
        expected = next(expected);
    }
    if (query.lastError().isValid())
        m_database.fail(query);
    return events;
}

void SqlEventStore::append(const TournamentId& tournament, EventSeq after, const Batch& batch)
{
    m_database.reconnectIfLost();
    const auto name = qt(tournament.text);
    Transaction transaction(m_database);
    if (storedBefore(m_database, tournament, batch))
        return;
    const auto last = lastSeq(m_database, name);
    if (last != after)
        throw StaleLog(after, last);
    const auto digest = digestAt(m_database, name, after).value_or(QByteArray());
    if (!insertEvents(m_database, chained(tournament, batch, digest)))
        throw StaleLog(after, EventSeq{});
    insertTexts(m_database, batch.texts);
    transaction.commit();
}

std::vector<TournamentSummary> SqlEventStore::tournaments() const
{
    std::vector<TournamentSummary> found;
    auto query = m_database.run(
        QStringLiteral("SELECT e.tournament, e.seq, e.at, o.kind, o.version, o.payload FROM event e "
                       "JOIN (SELECT tournament, MAX(seq) AS seq FROM event GROUP BY tournament) l "
                       "ON l.tournament = e.tournament AND l.seq = e.seq "
                       "LEFT JOIN event o ON o.tournament = e.tournament AND o.seq = 1"));
    while (query.next()) {
        TournamentSummary summary{TournamentId{query.value(0).toString().toStdString()}, {}, {},
            static_cast<EventSeq>(query.value(1).toLongLong()),
            WallTime{std::chrono::milliseconds{query.value(2).toLongLong()}}};
        try {
            const auto body = decode(
                {query.value(3).toString(), query.value(4).toInt(), query.value(5).toString().toUtf8()});
            if (const auto* opened = std::get_if<TournamentOpened>(&body)) {
                summary.name = opened->name;
                summary.startDate = opened->startDate;
            }
        } catch (const UnreadableBody&) { // listed without a name; opening it will say what is wrong
        }
        found.push_back(std::move(summary));
    }
    if (query.lastError().isValid())
        m_database.fail(query);
    std::ranges::sort(found, [](const TournamentSummary& a, const TournamentSummary& b) {
        return std::pair(a.id.text.size(), a.id.text) < std::pair(b.id.text.size(), b.id.text);
    });
    return found;
}

TournamentId SqlEventStore::freshTournament() const
{
    qint64 highest = 0;
    auto query = m_database.run(QStringLiteral("SELECT DISTINCT tournament FROM event"));
    while (query.next()) {
        const auto text = query.value(0).toString();
        if (text.startsWith(QLatin1Char('t')))
            highest = std::max(highest, text.mid(1).toLongLong());
    }
    std::string text("t");
    text += std::to_string(highest + 1);
    return TournamentId{std::move(text)};
}

EntryId SqlEventStore::freshEntry()
{
    return EntryId{randomHex()};
}

SealedText SqlEventStore::seal(std::string text)
{
    // As both databases can keep it: sound UTF-8 without NUL.
    const auto sound = qt(text).replace(QChar(QChar::Null), QChar(QChar::ReplacementCharacter)).toStdString();
    SealedText sealed{{TextId{randomHex()}, {}}, randomHex(), sound};
    sealed.ref.digest = textDigest(sealed.salt, sealed.text);
    return sealed;
}

std::string textDigest(const std::string& salt, const std::string& text)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(QByteArrayView(salt.data(), static_cast<qsizetype>(salt.size())));
    hash.addData(QByteArrayView(text.data(), static_cast<qsizetype>(text.size())));
    return hash.result().toHex().toStdString();
}

} // namespace arbiter::storage
