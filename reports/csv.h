#pragma once

#include "reports/table.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace reports {

/// Plain: for programs, nothing touched, lines end in LF. Spreadsheet: text that a spreadsheet would take for
/// a formula is guarded, lines end in CR LF.
enum class CsvFlavour { Plain, Spreadsheet };

struct CsvOptions {
    CsvFlavour flavour = CsvFlavour::Plain;
    char separator = ',';       ///< ',' ';' or tab
    bool byteOrderMark = false; ///< a UTF-8 BOM in front, which some spreadsheets need to see UTF-8
};

/// The table as CSV (RFC 4180), headings in the first line, UTF-8, numbers with ".".
std::string csv(const Table& table, const Words& words, const CsvOptions& options);

/// `text` with an apostrophe in front if it begins with = + - @, a tab or an apostrophe, else as it is.
std::string guarded(std::string text);

/// Takes back exactly what `guarded` did: unguarded(guarded(x)) == x for every x.
std::string unguarded(std::string text);

/// Reads CSV cell by cell; memory does not grow with the file. A quote inside an unquoted cell is text.
class CsvReader {
public:
    /// `text` must outlive the reader; UTF-8 without BOM.
    CsvReader(std::string_view text, char separator)
        : m_rest(text)
        , m_separator(separator)
    {
    }

    struct Row {
        std::vector<std::string> cells; ///< at least one; one empty cell for an empty line
        int line = 1;                   ///< where it begins, from 1
        bool unclosedQuote = false;     ///< the file ended inside a quoted cell
    };

    /// The next row, nullopt at the end.
    std::optional<Row> next();

    /// How much of the text is not read yet.
    std::size_t bytesLeft() const { return m_rest.size(); }

private:
    std::string quotedCell(Row& row);

    std::string_view m_rest;
    char m_separator;
    int m_line = 1;
};

} // namespace reports
