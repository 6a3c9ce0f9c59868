#pragma once

#include "reports/table.h"

#include <filesystem>
#include <stdexcept>

namespace reports {

/// A report file could not be written. The library's own words.
struct ReportError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Writes the table as an XLSX workbook of one sheet: numbers as numbers, everything else as text, never a
/// formula, the header frozen and repeated on paper. Same table, same bytes, in every locale. Replaces the
/// file. Throws ReportError; a half-written file is not left behind.
void writeXlsx(const std::filesystem::path& path, const Table& table, const Words& words);

} // namespace reports
