#pragma once

#include "arbiter/ids.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// A human being, outside the log. UTF-8; what is not known is empty.
struct Person {
    PersonId id{}; ///< given by Register::add
    std::string name;
    std::string club;
    std::optional<int> rating;
    std::string federation;   ///< three letters
    std::string federationId; ///< the federation's number
    std::string title;
    std::string sex;   ///< "m", "w" or empty
    std::string birth; ///< YYYY-MM-DD or YYYY
    friend bool operator==(const Person&, const Person&) = default;
};

/// Persons and free texts: ordinary rows, changed and erased at will. Erased is erased: the bytes are
/// overwritten where the database can do that. Everything may throw StorageError.
class Register {
public:
    Register() = default;
    Register(const Register&) = delete;
    Register& operator=(const Register&) = delete;
    virtual ~Register() = default;

    virtual PersonId add(const Person& person) = 0; ///< `person.id` is not looked at
    virtual void change(const Person& person) = 0;  ///< no effect if there is none of that id
    virtual std::optional<Person> person(PersonId id) const = 0;
    virtual std::vector<Person> persons() const = 0;                    ///< by id
    virtual std::vector<Person> named(std::string_view name) const = 0; ///< exactly that name, by id
    virtual void erase(PersonId id) = 0;

    virtual std::optional<std::string> text(const TextId& id) const = 0; ///< nothing: erased
    virtual void eraseText(const TextId& id) = 0;
};

/// How functions that make plain data ask for names and texts.
using PersonLookup = std::function<std::optional<Person>(PersonId)>;
using TextLookup = std::function<std::optional<std::string>(const TextId&)>;

} // namespace arbiter
