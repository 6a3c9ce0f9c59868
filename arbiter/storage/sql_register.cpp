#include "arbiter/storage/sql_register.h"

#include <QSqlError>

namespace arbiter::storage {

namespace {

const QLatin1String columns("id, name, club, rating, federation, federation_id, title, sex, birth");

/// Never null: the columns are NOT NULL, and a null QString would bind NULL.
QString qt(std::string_view text)
{
    auto sound = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
    sound.replace(QChar(QChar::Null), QChar(QChar::ReplacementCharacter));
    return sound.isNull() ? QStringLiteral("") : sound;
}

QVariant rating(const Person& person)
{
    return person.rating ? QVariant(*person.rating) : QVariant(QMetaType(QMetaType::Int));
}

Person readPerson(const QSqlQuery& query)
{
    const auto text = [&query](int column) { return query.value(column).toString().toStdString(); };
    Person person;
    person.id = static_cast<PersonId>(query.value(0).toLongLong());
    person.name = text(1);
    person.club = text(2);
    if (!query.isNull(3))
        person.rating = query.value(3).toInt();
    person.federation = text(4);
    person.federationId = text(5);
    person.title = text(6);
    person.sex = text(7);
    person.birth = text(8);
    return person;
}

std::vector<Person> readAll(const Database& database, QSqlQuery query)
{
    std::vector<Person> persons;
    while (query.next())
        persons.push_back(readPerson(query));
    if (query.lastError().isValid())
        database.fail(query);
    return persons;
}

} // namespace

PersonId SqlRegister::add(const Person& person)
{
    m_database.reconnectIfLost();
    Transaction transaction(m_database);
    m_database.run(QStringLiteral("UPDATE counter SET next = next + 1 WHERE name = 'person'")).finish();
    auto counter = m_database.run(QStringLiteral("SELECT next FROM counter WHERE name = 'person'"));
    if (!counter.next())
        throw StorageError(StorageError::Kind::Corrupt, m_database.location().toStdString(), "counter");
    const auto id = counter.value(0).toLongLong() - 1;
    counter.finish();
    m_database
        .run(QStringLiteral("INSERT INTO person (") + columns
                + QStringLiteral(") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"),
            {id, qt(person.name), qt(person.club), rating(person), qt(person.federation),
                qt(person.federationId), qt(person.title), qt(person.sex), qt(person.birth)})
        .finish();
    transaction.commit();
    return static_cast<PersonId>(id);
}

void SqlRegister::change(const Person& person)
{
    m_database.reconnectIfLost();
    m_database
        .run(QStringLiteral("UPDATE person SET name = ?, club = ?, rating = ?, federation = ?, "
                            "federation_id = ?, title = ?, sex = ?, birth = ? WHERE id = ?"),
            {qt(person.name), qt(person.club), rating(person), qt(person.federation), qt(person.federationId),
                qt(person.title), qt(person.sex), qt(person.birth), static_cast<qint64>(person.id)})
        .finish();
}

std::optional<Person> SqlRegister::person(PersonId id) const
{
    const auto found = readAll(m_database,
        m_database.run(QStringLiteral("SELECT ") + columns + QStringLiteral(" FROM person WHERE id = ?"),
            {static_cast<qint64>(id)}));
    return found.empty() ? std::nullopt : std::optional(found.front());
}

std::vector<Person> SqlRegister::persons() const
{
    return readAll(m_database,
        m_database.run(QStringLiteral("SELECT ") + columns + QStringLiteral(" FROM person ORDER BY id")));
}

std::vector<Person> SqlRegister::named(std::string_view name) const
{
    return readAll(m_database,
        m_database.run(
            QStringLiteral("SELECT ") + columns + QStringLiteral(" FROM person WHERE name = ? ORDER BY id"),
            {qt(name)}));
}

void SqlRegister::erase(PersonId id)
{
    m_database.reconnectIfLost();
    m_database.run(QStringLiteral("DELETE FROM person WHERE id = ?"), {static_cast<qint64>(id)}).finish();
    overwriteErased(QStringLiteral("person"));
}

std::optional<std::string> SqlRegister::text(const TextId& id) const
{
    auto query = m_database.run(QStringLiteral("SELECT body FROM free_text WHERE id = ?"), {qt(id.text)});
    if (!query.next())
        return std::nullopt;
    return query.value(0).toString().toStdString();
}

void SqlRegister::eraseText(const TextId& id)
{
    m_database.reconnectIfLost();
    m_database.run(QStringLiteral("DELETE FROM free_text WHERE id = ?"), {qt(id.text)}).finish();
    overwriteErased(QStringLiteral("free_text"));
}

/// secure_delete has overwritten the page; what the write-ahead log still holds of it goes here.
void SqlRegister::overwriteErased(const QString& table)
{
    if (m_database.engine() == Engine::Sqlite)
        m_database.run(QStringLiteral("PRAGMA wal_checkpoint(TRUNCATE)")).finish();
    else
        m_database.run(QStringLiteral("VACUUM FULL ") + table).finish();
}

} // namespace arbiter::storage
