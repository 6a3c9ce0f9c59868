#include "reports/rating_list.h"

#include "reports/csv.h"
#include "reports/import_values.h"
#include "reports/text_encoding.h"
#include "reports/utf8.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <variant>

namespace reports {

namespace {

constexpr std::size_t linesBetweenReports = 4096;
constexpr int linesOfPreamble = 20; ///< a heading stands in the first lines or nowhere
constexpr std::size_t farthestShift = 24;

/// The values of a row under their fields, as written.
using Values = std::array<std::string_view, importFieldCount>;

std::string_view& valueOf(Values& values, ImportField field)
{
    return values.at(static_cast<std::size_t>(field));
}

/// Columns of fixed width: each field from its heading to the next one.
struct FixedColumns {
    struct Column {
        std::optional<ImportField> field;
        std::size_t begin = 0; ///< bytes: FIDE's list is ASCII or cp1252
        std::size_t end = std::string_view::npos;
    };
    std::vector<Column> columns;
};

/// Cells by a separator.
struct CellColumns {
    char separator = ',';
    std::vector<std::optional<ImportField>> fields;
};

using Layout = std::variant<FixedColumns, CellColumns>;

bool holds(const std::vector<std::optional<ImportField>>& fields, ImportField field)
{
    return std::find(fields.begin(), fields.end(), std::optional(field)) != fields.end();
}

std::optional<Layout> cellLayout(std::string_view line)
{
    for (const char separator : {';', '\t', ','}) {
        if (line.find(separator) == std::string_view::npos)
            continue;
        CellColumns layout{separator, {}};
        const auto row = CsvReader(line, separator).next();
        for (const auto& cell : row->cells) {
            auto field = fieldOfHeading(cell);
            if (field && holds(layout.fields, *field))
                field.reset();
            layout.fields.push_back(field);
        }
        if (holds(layout.fields, ImportField::Id)
            && (holds(layout.fields, ImportField::Name) || holds(layout.fields, ImportField::Surname)))
            return layout;
    }
    return std::nullopt;
}

/// The words of a heading line with the place of each; words one blank apart that name a field together are
/// one.
std::optional<Layout> fixedLayout(std::string_view line)
{
    FixedColumns layout;
    std::size_t at = line.find_first_not_of(' ');
    while (at != std::string_view::npos) {
        std::size_t end = std::min(line.find(' ', at), line.size());
        auto field = fieldOfHeading(line.substr(at, end - at));
        if (end + 1 < line.size() && line[end + 1] != ' ') {
            const std::size_t both = std::min(line.find(' ', end + 1), line.size());
            if (const auto joined = fieldOfHeading(line.substr(at, both - at))) {
                field = joined;
                end = both;
            }
        }
        const bool known = std::any_of(layout.columns.begin(), layout.columns.end(),
            [&](const auto& column) { return field && column.field == field; });
        layout.columns.push_back({known ? std::nullopt : field, at, std::string_view::npos});
        at = line.find_first_not_of(' ', end);
    }
    for (std::size_t i = 0; i + 1 < layout.columns.size(); ++i)
        layout.columns[i].end = layout.columns[i + 1].begin;
    const auto has = [&](ImportField field) {
        return std::any_of(layout.columns.begin(), layout.columns.end(),
            [field](const auto& column) { return column.field == field; });
    };
    if (!has(ImportField::Id) || !has(ImportField::Name))
        return std::nullopt;
    return layout;
}

std::optional<Layout> layoutOf(std::string_view heading)
{
    if (auto cells = cellLayout(heading))
        return cells;
    return fixedLayout(heading);
}

std::string_view slice(std::string_view line, std::size_t begin, std::size_t end)
{
    if (begin >= line.size())
        return {};
    return line.substr(begin, end == std::string_view::npos ? end : end - begin);
}

bool isNumber(std::string_view text)
{
    return std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// Whether the values look like what their headings say: a wrong cut shows in federation, ratings and year.
bool looksRight(Values values)
{
    const auto federation = withoutBlanks(valueOf(values, ImportField::Federation));
    const bool letters
        = std::all_of(federation.begin(), federation.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
    if (!federation.empty() && (federation.size() != 3 || !letters))
        return false;
    const auto birth = withoutBlanks(valueOf(values, ImportField::Birth));
    if (!birth.empty() && birth != "0000" && birth != "0" && !importedDate(birth, 2099))
        return false;
    for (const auto field : {ImportField::Rating, ImportField::RapidRating, ImportField::BlitzRating}) {
        const auto text = withoutBlanks(valueOf(values, field));
        const bool whole = text.empty() || text == "0" || text.size() >= 3;
        if (!isNumber(text) || text.size() > 4 || !whole)
            return false;
    }
    return true;
}

/// The row cut at the headings' places; columns that begin at or behind `from` stand `shift` bytes further
/// right.
Values cut(const FixedColumns& layout, std::string_view line, std::size_t from, std::size_t shift)
{
    Values values;
    for (std::size_t i = 0; i < layout.columns.size(); ++i) {
        const auto& column = layout.columns[i];
        const std::size_t begin = column.begin + (i >= from ? shift : 0);
        std::size_t end = column.end;
        if (end != std::string_view::npos && i + 1 >= from)
            end += shift;
        if (column.field)
            valueOf(values, *column.field) = slice(line, begin, end);
    }
    return values;
}

/// FIDE's long titles push what follows to the right: the first column and the smallest shift that look
/// right.
std::optional<Values> fixedValues(const FixedColumns& layout, std::string_view line)
{
    if (const auto values = cut(layout, line, layout.columns.size(), 0); looksRight(values))
        return values;
    for (std::size_t shift = 1; shift <= farthestShift; ++shift)
        for (std::size_t from = 1; from < layout.columns.size(); ++from)
            if (const auto values = cut(layout, line, from, shift); looksRight(values))
                return values;
    return std::nullopt;
}

std::string text(std::string_view raw)
{
    raw = withoutBlanks(raw);
    return isUtf8(raw) ? std::string(raw) : toUtf8(raw, TextEncoding::Cp1252);
}

/// One reading: the state between lines.
class ListReader {
public:
    explicit ListReader(const RatingListHandlers& handlers)
        : m_handlers(handlers)
    {
    }

    RatingListSummary read(std::istream& in)
    {
        std::string line;
        std::size_t bytes = 0;
        while (std::getline(in, line)) {
            bytes += line.size() + 1;
            if (m_line % linesBetweenReports == 0 && m_handlers.progress && !m_handlers.progress(bytes)) {
                m_summary.cancelled = true;
                return m_summary;
            }
            ++m_line;
            readLine(line);
            if (!m_layout && m_line >= linesOfPreamble)
                break;
        }
        m_summary.noHeading = !m_layout;
        return m_summary;
    }

private:
    void readLine(std::string_view line)
    {
        if (m_line == 1 && line.starts_with("\xEF\xBB\xBF"))
            line.remove_prefix(3);
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        if (withoutBlanks(line).empty())
            return;
        if (!m_layout) {
            m_layout = layoutOf(line);
            return;
        }
        ++m_summary.rows;
        if (const auto* fixed = std::get_if<FixedColumns>(&*m_layout)) {
            if (const auto values = fixedValues(*fixed, line))
                take(*values, line);
            else
                doubt(RatingListDoubt::Kind::ShiftedColumns, line);
            return;
        }
        const auto& cells = std::get<CellColumns>(*m_layout);
        const auto row = CsvReader(line, cells.separator).next();
        Values values;
        for (std::size_t i = 0; i < std::min(row->cells.size(), cells.fields.size()); ++i)
            if (cells.fields[i])
                valueOf(values, *cells.fields[i]) = row->cells[i];
        take(values, line);
    }

    void doubt(RatingListDoubt::Kind kind, std::string_view line)
    {
        ++m_summary.doubts;
        if (m_handlers.doubt)
            m_handlers.doubt({kind, m_line, std::string(line)});
    }

    static std::optional<int> rating(Values& values, ImportField field, bool& bad)
    {
        const auto raw = withoutBlanks(valueOf(values, field));
        if (raw.empty() || raw == "0")
            return std::nullopt;
        const auto number = importedRating(raw);
        bad = bad || !number;
        return number;
    }

    void take(Values values, std::string_view line)
    {
        RatingListEntry entry;
        bool bad = false;
        entry.id = text(valueOf(values, ImportField::Id));
        entry.name = nameOf(values);
        if (entry.id.empty() || entry.name.empty()) {
            doubt(entry.id.empty() ? RatingListDoubt::Kind::NoId : RatingListDoubt::Kind::NoName, line);
            return;
        }
        entry.federation = text(valueOf(values, ImportField::Federation));
        entry.title = text(valueOf(values, ImportField::Title));
        entry.sex = importedSex(valueOf(values, ImportField::Sex)).value_or("");
        entry.rating = rating(values, ImportField::Rating, bad);
        entry.rapid = rating(values, ImportField::RapidRating, bad);
        entry.blitz = rating(values, ImportField::BlitzRating, bad);
        entry.birthYear = birthYear(withoutBlanks(valueOf(values, ImportField::Birth)), bad);
        const auto flag = valueOf(values, ImportField::Flag);
        entry.inactive = flag.find('i') != std::string_view::npos;
        if (bad)
            doubt(RatingListDoubt::Kind::BadValue, line);
        ++m_summary.entries;
        if (m_handlers.entry)
            m_handlers.entry(entry, line);
    }

    static std::string nameOf(Values& values)
    {
        auto name = text(valueOf(values, ImportField::Name));
        if (!name.empty())
            return name;
        name = text(valueOf(values, ImportField::Surname));
        const auto first = text(valueOf(values, ImportField::FirstNames));
        return name.empty() || first.empty() ? name + first : name + ", " + first;
    }

    static std::optional<int> birthYear(std::string_view raw, bool& bad)
    {
        if (raw.empty() || raw == "0" || raw == "0000")
            return std::nullopt;
        const auto date = importedDate(raw, 2099);
        bad = bad || !date;
        if (!date)
            return std::nullopt;
        int year = 0;
        std::from_chars(date->data(), date->data() + 4, year);
        return year;
    }

    const RatingListHandlers& m_handlers;
    std::optional<Layout> m_layout;
    std::size_t m_line = 0;
    RatingListSummary m_summary;
};

} // namespace

RatingListSummary readRatingList(std::istream& in, const RatingListHandlers& handlers)
{
    return ListReader(handlers).read(in);
}

} // namespace reports
