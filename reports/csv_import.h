#pragma once

#include "reports/import_headings.h"
#include "reports/text_encoding.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace reports {

/// What is wrong, or doubtful, with a row.
enum class ImportProblem {
    NameMissing,
    NameTooLong,      ///< more than 200 characters
    ControlCharacter, ///< a tab, a line end or another control character in a cell
    BadCharacter,     ///< bytes that are no text in the file's encoding
    BadRating,        ///< no number from 0 to 4000
    BadDate, ///< neither YYYY-MM-DD (also with / or .) nor DD/MM/YYYY nor a year; or a day that never was
    BadSex,
    TooManyCells,  ///< more cells than headings
    UnclosedQuote, ///< the file ends inside a quoted cell
    DuplicateRow   ///< the same name (and birth, where given), or the same id, as an earlier row
};

/// Ready: nothing to say. Doubtful: will be taken, somebody should look. Refused: will not be taken. Empty:
/// no row.
enum class RowVerdict { Ready, Doubtful, Refused, Empty };

struct RowProblem {
    ImportProblem problem = ImportProblem::NameMissing;
    std::optional<ImportField> field; ///< where; nullopt: the row as a whole
    std::string text;                 ///< what stands there
    int otherLine = 0;                ///< DuplicateRow: the line of the earlier row

    friend bool operator==(const RowProblem&, const RowProblem&) = default;
};

/// A row as it would be taken in.
struct ImportedPlayer {
    std::string name; ///< "Surname, First names" if the file has both
    std::optional<int> rating;
    std::string federation;
    std::string club;
    std::string id;
    std::string title;
    std::string sex;   ///< "m", "w" or empty
    std::string birth; ///< YYYY-MM-DD or YYYY; empty: not given

    friend bool operator==(const ImportedPlayer&, const ImportedPlayer&) = default;
};

struct ImportedRow {
    int line = 1; ///< of the file, from 1
    RowVerdict verdict = RowVerdict::Ready;
    ImportedPlayer player;
    std::vector<RowProblem> problems;
};

/// The file has one column.
constexpr char noSeparator = '\0';

/// What the reader took the file for; each part can be set instead.
struct ImportOptions {
    std::optional<TextEncoding> encoding;
    std::optional<char> separator; ///< ',' ';' tab or noSeparator
    std::optional<std::vector<std::optional<ImportField>>>
        columns;                    ///< what each column holds; nullopt: ignored
    std::optional<bool> hasHeading; ///< whether the first row is headings
    int thisYear = 2026;            ///< a birth year of two figures is the latest not after it
    std::function<bool(std::size_t bytes, std::size_t all)> progress; ///< false: stop
};

/// A file read, nothing changed by it: what would be taken in, row by row.
struct PlayerImport {
    TextEncoding encoding = TextEncoding::Utf8;
    char separator = ',';
    bool hasHeading = false;
    std::vector<std::optional<ImportField>> columns;
    std::vector<std::string> headings; ///< as written; empty without a heading
    std::vector<ImportedRow> rows;     ///< empty rows among them
    bool noNameColumn = false;         ///< no column is known to hold names: nothing was read
    bool cancelled = false;            ///< `progress` said stop; `rows` are those before
};

/// Reads a list of players. One column without a heading is a list of names. Text that a spreadsheet flavour
/// guarded (see guarded) comes back as it was.
PlayerImport importPlayers(std::string_view bytes, const ImportOptions& options);

} // namespace reports
