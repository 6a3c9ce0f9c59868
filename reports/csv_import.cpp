#include "reports/csv_import.h"

#include "reports/csv.h"
#include "reports/fold.h"
#include "reports/import_values.h"
#include "reports/utf8.h"

#include <algorithm>
#include <cstdlib>
#include <unordered_map>

namespace reports {

namespace {

constexpr std::size_t longestName = 200; // characters
constexpr int rowsBetweenReports = 4096;

using Columns = std::vector<std::optional<ImportField>>;

constexpr int rowsLookedAt = 10;

/// Cells in the shortest of the first rows under this separator, empty rows apart.
std::size_t fewestCells(std::string_view text, char separator)
{
    CsvReader reader(text, separator);
    std::size_t fewest = 0;
    for (int i = 0; i < rowsLookedAt; ++i) {
        const auto row = reader.next();
        if (!row)
            break;
        if (row->cells.size() > 1 || !withoutBlanks(row->cells.front()).empty())
            fewest = fewest == 0 ? row->cells.size() : std::min(fewest, row->cells.size());
    }
    return fewest;
}

/// "Surname, First name" line after line: the comma belongs to the names.
bool isListOfCommaNames(std::string_view text)
{
    CsvReader reader(text, ',');
    for (int i = 0; i < rowsLookedAt; ++i) {
        const auto row = reader.next();
        if (!row)
            break;
        if (row->cells.size() > 2 || (row->cells.size() == 2 && !row->cells[1].starts_with(' ')))
            return false;
    }
    return true;
}

Columns columnsOf(const std::vector<std::string>& cells)
{
    Columns columns;
    for (const auto& cell : cells) {
        auto field = fieldOfHeading(cell);
        if (std::find(columns.begin(), columns.end(), field) != columns.end())
            field.reset(); // the first column of a kind counts
        columns.push_back(field);
    }
    return columns;
}

bool holds(const Columns& columns, ImportField field)
{
    return std::find(columns.begin(), columns.end(), field) != columns.end();
}

bool hasName(const Columns& columns)
{
    return holds(columns, ImportField::Name) || holds(columns, ImportField::Surname)
        || holds(columns, ImportField::FirstNames);
}

/// The first row that is not empty.
std::vector<std::string> firstRow(std::string_view text, char separator)
{
    CsvReader reader(text, separator);
    while (auto row = reader.next())
        if (row->cells.size() > 1 || !withoutBlanks(row->cells.front()).empty())
            return std::move(row->cells);
    return {};
}

/// The separator under which the first row names columns we know; else the one that parts the first rows into
/// the most columns.
char guessedSeparator(std::string_view text)
{
    for (const char separator : {';', '\t', ','}) {
        const auto heading = firstRow(text, separator);
        if (heading.size() > 1 && hasName(columnsOf(heading)))
            return separator;
    }
    char best = noSeparator;
    std::size_t bestCells = 1;
    for (const char separator : {';', '\t', ','}) {
        const auto cells = fewestCells(text, separator);
        if (cells <= bestCells || (separator == ',' && isListOfCommaNames(text)))
            continue;
        best = separator;
        bestCells = cells;
    }
    return best;
}

/// The cells of a row under their fields, read one by one.
class RowReader {
public:
    RowReader(const Columns& columns, int thisYear, ImportedRow& row)
        : m_columns(columns)
        , m_thisYear(thisYear)
        , m_row(row)
    {
    }

    void read(const std::vector<std::string>& cells)
    {
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const bool known = i < m_columns.size();
            if (!known && !withoutBlanks(cells[i]).empty())
                problem(ImportProblem::TooManyCells, std::nullopt, cells[i]);
            if (known && m_columns[i])
                readCell(*m_columns[i], unguarded(std::string(trimmedUnlessGuarded(cells[i]))));
        }
        joinName();
        if (m_row.player.name.empty())
            problem(ImportProblem::NameMissing, ImportField::Name, "");
        else if (lengthOf(m_row.player.name) > longestName)
            problem(ImportProblem::NameTooLong, ImportField::Name, m_row.player.name);
    }

private:
    static std::string_view trimmedUnlessGuarded(const std::string& cell)
    {
        return cell.starts_with('\'') ? std::string_view(cell) : withoutBlanks(cell);
    }

    static std::size_t lengthOf(std::string_view text)
    {
        std::size_t length = 0;
        for (; !text.empty(); ++length)
            takeCharacter(text);
        return length;
    }

    void problem(ImportProblem kind, std::optional<ImportField> field, std::string_view text)
    {
        m_row.problems.push_back({kind, field, std::string(text), 0});
    }

    void readText(ImportField field, const std::string& text, std::string& into)
    {
        into = text;
        std::string_view rest = text;
        bool control = false;
        bool wrong = false;
        while (!rest.empty()) {
            const char32_t character = takeCharacter(rest);
            control = control || character < 0x20 || (character >= 0x7F && character < 0xA0);
            wrong = wrong || character == replacementCharacter;
        }
        if (control)
            problem(ImportProblem::ControlCharacter, field, text);
        if (wrong)
            problem(ImportProblem::BadCharacter, field, text);
    }

    void readCell(ImportField field, const std::string& text)
    {
        auto& player = m_row.player;
        switch (field) {
        case ImportField::Name:
            return readText(field, text, player.name);
        case ImportField::Surname:
            return readText(field, text, m_surname);
        case ImportField::FirstNames:
            return readText(field, text, m_firstNames);
        case ImportField::Federation:
            return readText(field, text, player.federation);
        case ImportField::Club:
            return readText(field, text, player.club);
        case ImportField::Id:
            return readText(field, text, player.id);
        case ImportField::Title:
            return readText(field, text, player.title);
        case ImportField::Rating:
            return readRating(text);
        case ImportField::Sex:
            return readSex(text);
        case ImportField::Birth:
            return readBirth(text);
        case ImportField::RapidRating:
        case ImportField::BlitzRating:
        case ImportField::Games:
        case ImportField::Flag:
            return; // known, not taken in
        }
        std::abort();
    }

    void readRating(const std::string& text)
    {
        if (text.empty() || text == "-")
            return;
        const auto rating = importedRating(text);
        if (!rating)
            problem(ImportProblem::BadRating, ImportField::Rating, text);
        else if (*rating > 0)
            m_row.player.rating = rating;
    }

    void readSex(const std::string& text)
    {
        if (text.empty())
            return;
        const auto sex = importedSex(text);
        m_row.player.sex = sex.value_or("");
        if (!sex)
            problem(ImportProblem::BadSex, ImportField::Sex, text);
    }

    void readBirth(const std::string& text)
    {
        if (text.empty() || text == "0" || text == "0000")
            return;
        const auto date = importedDate(text, m_thisYear);
        m_row.player.birth = date.value_or("");
        if (!date)
            problem(ImportProblem::BadDate, ImportField::Birth, text);
    }

    void joinName()
    {
        if (!m_row.player.name.empty())
            return;
        m_row.player.name = m_surname;
        if (!m_surname.empty() && !m_firstNames.empty())
            m_row.player.name += ", ";
        m_row.player.name += m_firstNames;
    }

    const Columns& m_columns;
    int m_thisYear;
    ImportedRow& m_row;
    std::string m_surname;
    std::string m_firstNames;
};

RowVerdict verdictOf(const ImportedRow& row)
{
    RowVerdict verdict = RowVerdict::Ready;
    for (const auto& problem : row.problems) {
        switch (problem.problem) {
        case ImportProblem::NameMissing:
        case ImportProblem::NameTooLong:
        case ImportProblem::UnclosedQuote:
        case ImportProblem::DuplicateRow:
            return RowVerdict::Refused;
        case ImportProblem::ControlCharacter:
        case ImportProblem::BadCharacter:
        case ImportProblem::BadRating:
        case ImportProblem::BadDate:
        case ImportProblem::BadSex:
        case ImportProblem::TooManyCells:
            verdict = RowVerdict::Doubtful;
        }
    }
    return verdict;
}

/// Rows seen before, by what makes two rows the same person.
class Duplicates {
public:
    void look(ImportedRow& row)
    {
        if (row.player.name.empty())
            return;
        const auto byName
            = m_lines.try_emplace("n" + foldedText(row.player.name) + "|" + row.player.birth, row.line);
        int other = byName.second ? 0 : byName.first->second;
        if (!row.player.id.empty()) {
            const auto byId = m_lines.try_emplace("i" + row.player.id, row.line);
            other = byId.second ? other : byId.first->second;
        }
        if (other != 0)
            row.problems.push_back({ImportProblem::DuplicateRow, std::nullopt, row.player.name, other});
    }

private:
    std::unordered_map<std::string, int> m_lines;
};

bool isEmpty(const CsvReader::Row& row)
{
    return std::all_of(
        row.cells.begin(), row.cells.end(), [](const auto& cell) { return withoutBlanks(cell).empty(); });
}

/// Decides about headings and columns from the first row.
void settleColumns(PlayerImport& import, const CsvReader::Row& first, const ImportOptions& options)
{
    const auto named = columnsOf(first.cells);
    import.hasHeading = options.hasHeading.value_or(hasName(named));
    if (import.hasHeading)
        import.headings = first.cells;
    if (options.columns)
        import.columns = *options.columns;
    else if (import.hasHeading)
        import.columns = named;
    else if (first.cells.size() == 1)
        import.columns = {ImportField::Name};
    else
        import.columns.assign(first.cells.size(), std::nullopt);
    // A lone column under a heading that says nothing we know is still a list of names.
    if (!options.columns && import.columns.size() == 1 && !import.columns.front())
        import.columns.front() = ImportField::Name;
    import.noNameColumn = !hasName(import.columns);
}

} // namespace

PlayerImport importPlayers(std::string_view bytes, const ImportOptions& options)
{
    PlayerImport import;
    import.encoding = options.encoding.value_or(guessedEncoding(bytes));
    const std::string text = toUtf8(bytes, import.encoding);
    import.separator = options.separator.value_or(guessedSeparator(text));
    CsvReader reader(text, import.separator);
    Duplicates duplicates;
    bool settled = false;
    while (const auto cells = reader.next()) {
        if (import.rows.size() % rowsBetweenReports == 0 && options.progress
            && !options.progress(text.size() - reader.bytesLeft(), text.size())) {
            import.cancelled = true;
            return import;
        }
        if (!settled && !isEmpty(*cells)) {
            settleColumns(import, *cells, options);
            settled = true;
            if (import.noNameColumn)
                return import;
            if (import.hasHeading)
                continue;
        }
        ImportedRow row;
        row.line = cells->line;
        if (isEmpty(*cells)) {
            row.verdict = RowVerdict::Empty;
        } else {
            RowReader(import.columns, options.thisYear, row).read(cells->cells);
            if (cells->unclosedQuote)
                row.problems.push_back({ImportProblem::UnclosedQuote, std::nullopt, "", 0});
            duplicates.look(row);
            row.verdict = verdictOf(row);
        }
        import.rows.push_back(std::move(row));
    }
    return import;
}

} // namespace reports
