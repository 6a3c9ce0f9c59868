#pragma once

#include "reports/table.h"

#include <string>

namespace reports {

/// The table as plain text with aligned columns, for a terminal or a mail. Control characters are shown, not
/// sent.
std::string textTable(const Table& table, const Words& words);

/// One line of headings, one line a row, cells parted by a tab. A tab, line end or backslash inside a cell is
/// written \t \n \r \\ . Undefined is "-". With plainWords() the headings are the ids of the command line's
/// contract.
std::string tsv(const Table& table, const Words& words);

} // namespace reports
