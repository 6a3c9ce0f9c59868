#pragma once

#include "reports/table.h"

#include <string>
#include <string_view>

namespace reports {

/// The version of the shape below. A field may be added without a new one; nothing is renamed or removed
/// without.
constexpr int tableJsonVersion = 1;

/// The table as one JSON object, UTF-8, ending in a line end:
/// {"format":"kgotla-table","version":1,"table":ID,"round":N|null,"event":TEXT,"facts":[{"id":ID,"value":V}],
///  "columns":[{"id":ID,"label":WORD,"round":N?}],"rows":[[V,…]]}.
/// V is a number (exact decimals), a string (text, a code, a label's id) or null (empty or undefined).
std::string json(const Table& table, const Words& words);

/// A JSON string with its quotes. Bytes that are no UTF-8 become U+FFFD; control characters are escaped.
std::string jsonString(std::string_view text);

} // namespace reports
