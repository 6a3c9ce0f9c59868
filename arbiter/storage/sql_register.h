#pragma once

#include "arbiter/register.h"
#include "arbiter/storage/database.h"

namespace arbiter::storage {

/// Persons and texts in an SQL database. On SQLite erased bytes are overwritten and the write-ahead log is
/// emptied; on PostgreSQL the table is rewritten (its write-ahead log is the server's).
class SqlRegister final : public Register {
public:
    /// `database` is migrated and outlives the register.
    explicit SqlRegister(Database& database)
        : m_database(database)
    {
    }
    PersonId add(const Person& person) override;
    void change(const Person& person) override;
    std::optional<Person> person(PersonId id) const override;
    std::vector<Person> persons() const override;
    std::vector<Person> named(std::string_view name) const override;
    void erase(PersonId id) override;
    std::optional<std::string> text(const TextId& id) const override;
    void eraseText(const TextId& id) override;

private:
    void overwriteErased(const QString& table);

    Database& m_database;
};

} // namespace arbiter::storage
