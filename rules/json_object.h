#pragma once

#include "rules/result.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace rules {

struct JsonMember;

/// The part of JSON that a saved rule set needs: an object, a string, or a whole number as its digits.
struct JsonValue {
    bool isObject = false;
    std::string text;                ///< of a string or a number
    std::vector<JsonMember> members; ///< of an object, in file order
};

struct JsonMember {
    std::string key;
    JsonValue value;
    std::size_t at = 0; ///< bytes before the key
};

/// Where a text stops being that kind of JSON.
struct JsonError {
    std::size_t at = 0; ///< bytes before the fault
};

/// Reads one object, strictly: well-formed UTF-8, nothing behind it, no key twice in an object, no array, no
/// fraction, objects at most eight deep.
Result<JsonValue, JsonError> readJsonObject(std::string_view text);

/// The text in quotes, escaped.
std::string jsonString(std::string_view text);

} // namespace rules
