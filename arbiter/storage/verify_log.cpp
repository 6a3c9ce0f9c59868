#include "arbiter/storage/event_row.h"
#include "arbiter/storage/sql_event_store.h"
#include "arbiter/tournament.h"

#include <QHash>
#include <QSqlError>

#include <algorithm>

namespace arbiter::storage {

namespace {

using Reason = BrokenEntry::Reason;

struct KeptText {
    std::string salt;
    std::string body;
};
using Texts = QHash<QString, KeptText>;

Texts keptTexts(Database& database)
{
    Texts texts;
    auto query = database.run(QStringLiteral("SELECT id, salt, body FROM free_text"));
    while (query.next())
        texts.insert(query.value(0).toString(),
            {query.value(1).toString().toStdString(), query.value(2).toString().toStdString()});
    if (query.lastError().isValid())
        database.fail(query);
    return texts;
}

/// The texts an event speaks of.
struct RefsOf {
    std::vector<TextRef> operator()(const GameOpened& e) const { return one(e.heading); }
    std::vector<TextRef> operator()(const RemarkMade& e) const { return {e.text}; }
    std::vector<TextRef> operator()(const RulingGiven& e) const { return one(e.why); }
    std::vector<TextRef> operator()(const ResultCorrected& e) const { return {e.why}; }
    std::vector<TextRef> operator()(const TournamentOpened&) const { return {}; }
    std::vector<TextRef> operator()(const PlayerEntered&) const { return {}; }
    std::vector<TextRef> operator()(const PlayerWithdrew&) const { return {}; }
    std::vector<TextRef> operator()(const PlayerReturned&) const { return {}; }
    std::vector<TextRef> operator()(const MovePlayed&) const { return {}; }
    std::vector<TextRef> operator()(const IllegalMoveNoted&) const { return {}; }
    std::vector<TextRef> operator()(const ResultEntered&) const { return {}; }
    std::vector<TextRef> operator()(const EntryUndone&) const { return {}; }
    std::vector<TextRef> operator()(const EntryRedone&) const { return {}; }

    static std::vector<TextRef> one(const std::optional<TextRef>& ref)
    {
        return ref ? std::vector<TextRef>{*ref} : std::vector<TextRef>{};
    }
};

/// Walks the log of one tournament.
class Walk {
public:
    Walk(const Database& database, const Texts& texts, TournamentId id)
        : m_database(database)
        , m_texts(texts)
    {
        m_tournament.id = std::move(id);
    }

    /// What is wrong with the next row.
    std::optional<BrokenEntry> take(const QSqlQuery& query, const std::optional<Head>& expected)
    {
        const auto seq = next(m_tournament.last);
        try {
            const auto row = readRow(query, seq);
            if (row.seq != static_cast<qint64>(seq))
                return broken(seq, Reason::Missing);
            if (row.digest != digestOf(row, m_digest))
                return broken(seq, Reason::Digest);
            m_digest = row.digest;
            if (expected && expected->seq == seq && expected->digest != m_digest.toStdString())
                return broken(seq, Reason::CutOff);
            const auto event = eventOf(row, m_database);
            for (const auto& ref : std::visit(RefsOf{}, event.body))
                if (!sound(ref))
                    return broken(seq, Reason::TextChanged, ref.id.text);
            return judge(event);
        } catch (const CorruptLog& corrupt) {
            return broken(seq, Reason::Unreadable, corrupt.what());
        } catch (const StorageError& unknown) {
            return broken(seq, Reason::Unreadable, unknown.what());
        }
    }
    /// What is wrong with the end of the log.
    std::optional<BrokenEntry> end(const std::optional<Head>& expected) const
    {
        if (expected && expected->seq > m_tournament.last)
            return broken(next(m_tournament.last), Reason::CutOff);
        return std::nullopt;
    }

private:
    std::optional<BrokenEntry> judge(const Event& event)
    {
        try {
            evolve(m_tournament, event);
        } catch (const CorruptLog& corrupt) {
            return broken(event.seq, Reason::Impossible, corrupt.what());
        }
        return std::nullopt;
    }
    /// An erased text is sound.
    bool sound(const TextRef& ref) const
    {
        const auto kept = m_texts.constFind(QString::fromStdString(ref.id.text));
        return kept == m_texts.constEnd() || textDigest(kept->salt, kept->body) == ref.digest;
    }
    BrokenEntry broken(EventSeq seq, Reason reason, std::string detail = {}) const
    {
        return {m_tournament.id, seq, reason, std::move(detail)};
    }

    const Database& m_database;
    const Texts& m_texts;
    Tournament m_tournament;
    QByteArray m_digest;
};

std::optional<Head> expectedOf(const std::vector<Head>& expected, const TournamentId& id)
{
    const auto found
        = std::ranges::find_if(expected, [&id](const Head& head) { return head.tournament == id; });
    return found == expected.end() ? std::nullopt : std::optional(*found);
}

std::vector<TournamentId> tournamentIds(Database& database, const std::vector<Head>& expected)
{
    std::vector<TournamentId> ids;
    for (const auto& head : expected)
        ids.push_back(head.tournament);
    auto query = database.run(QStringLiteral("SELECT DISTINCT tournament FROM event"));
    while (query.next())
        ids.push_back(TournamentId{query.value(0).toString().toStdString()});
    if (query.lastError().isValid())
        database.fail(query);
    std::ranges::sort(ids);
    const auto twice = std::ranges::unique(ids);
    ids.erase(twice.begin(), twice.end());
    return ids;
}

} // namespace

std::vector<Head> heads(Database& database)
{
    std::vector<Head> found;
    auto query = database.run(
        QStringLiteral("SELECT e.tournament, e.seq, e.digest FROM event e "
                       "JOIN (SELECT tournament, MAX(seq) AS seq FROM event GROUP BY tournament) l "
                       "ON l.tournament = e.tournament AND l.seq = e.seq ORDER BY e.tournament"));
    while (query.next())
        found.push_back({TournamentId{query.value(0).toString().toStdString()},
            static_cast<EventSeq>(query.value(1).toLongLong()), query.value(2).toString().toStdString()});
    if (query.lastError().isValid())
        database.fail(query);
    return found;
}

std::optional<BrokenEntry> verifyLog(Database& database, const std::vector<Head>& expected)
{
    const auto texts = keptTexts(database);
    for (const auto& id : tournamentIds(database, expected)) {
        const auto head = expectedOf(expected, id);
        Walk walk(database, texts, id);
        auto query = database.run(QStringLiteral("SELECT ") + eventColumns()
                + QStringLiteral(" FROM event WHERE tournament = ? ORDER BY seq"),
            {QString::fromStdString(id.text)});
        while (query.next())
            if (auto broken = walk.take(query, head))
                return broken;
        if (query.lastError().isValid())
            database.fail(query);
        if (auto broken = walk.end(head))
            return broken;
    }
    return std::nullopt;
}

} // namespace arbiter::storage
