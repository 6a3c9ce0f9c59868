#include "reports/xlsx.h"

#include "reports/utf8.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <locale.h>
#include <string_view>
#include <system_error>
#include <xlsxwriter.h>

namespace reports {

namespace {

constexpr std::size_t longestCell = 32767; // UTF-16 units, the format's own limit
constexpr std::size_t longestSheetName = 31;

/// The C locale for this thread while it lives: the library prints numbers with printf.
class PlainLocale {
public:
    PlainLocale()
        : m_plain(newlocale(LC_ALL_MASK, "C", nullptr))
        , m_before(uselocale(m_plain))
    {
    }
    ~PlainLocale()
    {
        uselocale(m_before);
        freelocale(m_plain);
    }
    PlainLocale(const PlainLocale&) = delete;
    PlainLocale& operator=(const PlainLocale&) = delete;
    PlainLocale(PlainLocale&&) = delete;
    PlainLocale& operator=(PlainLocale&&) = delete;

private:
    locale_t m_plain;
    locale_t m_before;
};

bool isHex(char c)
{
    return std::string_view("0123456789abcdefABCDEF").find(c) != std::string_view::npos;
}

/// Spreadsheets read "_x0041_" in a cell as "A"; such a text is written so that it reads as itself.
std::string withoutEscapes(const std::string& text)
{
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool escape = i + 6 < text.size() && text[i] == '_' && text[i + 1] == 'x' && isHex(text[i + 2])
            && isHex(text[i + 3]) && isHex(text[i + 4]) && isHex(text[i + 5]) && text[i + 6] == '_';
        out += escape ? "_x005F_" : std::string(1, text[i]);
    }
    return out;
}

/// Cut to `limit` UTF-16 units, the cut shown.
std::string shortened(const std::string& text, std::size_t limit)
{
    if (text.size() <= limit)
        return text;
    std::string out;
    std::size_t units = 0;
    std::string_view rest = text;
    while (!rest.empty()) {
        const char32_t character = takeCharacter(rest);
        const std::size_t size = character > 0xFFFF ? 2 : 1;
        if (units + size > limit - (rest.empty() ? 0U : 1U))
            return out + "…";
        units += size;
        appendCharacter(out, character);
    }
    return out;
}

std::string sheetName(const std::string& title)
{
    auto name = shortened(visibleText(title), longestSheetName);
    for (char& c : name)
        if (std::string_view(R"([]:*?/\')").find(c) != std::string_view::npos)
            c = ' ';
    return name;
}

/// The open workbook; closing it writes the file.
class Workbook {
public:
    explicit Workbook(const std::filesystem::path& path)
        : m_path(path)
        , m_book(workbook_new(path.c_str()))
    {
        if (m_book == nullptr)
            throw ReportError("XLSX: " + path.string());
    }
    ~Workbook()
    {
        if (m_book == nullptr)
            return;
        workbook_close(m_book);
        std::error_code ignored;
        std::filesystem::remove(m_path, ignored);
    }
    Workbook(const Workbook&) = delete;
    Workbook& operator=(const Workbook&) = delete;
    Workbook(Workbook&&) = delete;
    Workbook& operator=(Workbook&&) = delete;

    lxw_workbook* book() const { return m_book; }

    void close()
    {
        const auto error = workbook_close(m_book);
        m_book = nullptr;
        if (error == LXW_NO_ERROR)
            return;
        std::error_code ignored;
        std::filesystem::remove(m_path, ignored);
        throw ReportError(std::string("XLSX: ") + lxw_strerror(error) + ": " + m_path.string());
    }

private:
    std::filesystem::path m_path;
    lxw_workbook* m_book;
};

/// One sheet being filled, row by row.
class Sheet {
public:
    Sheet(lxw_workbook* book, const Table& table, const Words& words)
        : m_book(book)
        , m_sheet(workbook_add_worksheet(book, sheetName(words.label(table.title)).c_str()))
        , m_table(table)
        , m_words(words)
    {
        if (m_sheet == nullptr)
            m_sheet = workbook_add_worksheet(book, nullptr);
        if (m_sheet == nullptr)
            throw ReportError("XLSX: no sheet");
        m_bold = workbook_add_format(book);
        format_set_bold(m_bold);
        m_widths.assign(table.columns.size(), 4.0);
    }

    void fill()
    {
        if (!m_table.event.empty())
            write(m_row++, 0, m_table.event, m_bold);
        auto title = m_words.label(m_table.title);
        if (m_table.round)
            title += " · " + m_words.label(Label::Round) + " " + std::to_string(*m_table.round);
        write(m_row++, 0, title, m_bold);
        for (const auto& [label, cell] : m_table.facts) {
            write(m_row, 0, m_words.label(label), m_bold);
            writeCell(m_row++, 1, cell);
        }
        ++m_row;
        fillHeader();
        for (const auto& row : m_table.rows) {
            for (std::size_t i = 0; i < row.size(); ++i) {
                writeCell(m_row, i, row[i]);
                m_widths[i] = std::max(m_widths[i], displayWidth(cellText(row[i], m_words)) + 1.5);
            }
            ++m_row;
        }
        for (std::size_t i = 0; i < m_widths.size(); ++i)
            worksheet_set_column(m_sheet, column(i), column(i), std::min(m_widths[i], 60.0), nullptr);
    }

private:
    static lxw_col_t column(std::size_t index) { return static_cast<lxw_col_t>(index); }

    void fillHeader()
    {
        auto* heading = workbook_add_format(m_book);
        format_set_bold(heading);
        format_set_bottom(heading, LXW_BORDER_THIN);
        for (std::size_t i = 0; i < m_table.columns.size(); ++i) {
            const auto text = headingText(m_table.columns[i].heading, m_words);
            write(m_row, i, text, heading);
            m_widths[i] = displayWidth(text) + 2.0;
        }
        worksheet_repeat_rows(m_sheet, m_row, m_row);
        ++m_row;
        worksheet_freeze_panes(m_sheet, m_row, 0);
        worksheet_set_paper(m_sheet, 9); // A4
        worksheet_fit_to_pages(m_sheet, 1, 0);
        worksheet_set_footer(m_sheet, "&C&P / &N");
    }

    void write(lxw_row_t row, std::size_t index, const std::string& text, lxw_format* format)
    {
        const auto safe = withoutEscapes(shortened(visibleText(text), longestCell));
        check(worksheet_write_string(m_sheet, row, column(index), safe.c_str(), format));
    }

    lxw_format* numberFormat(int decimals)
    {
        const auto index = static_cast<std::size_t>(decimals);
        if (m_numbers[index] == nullptr) {
            m_numbers[index] = workbook_add_format(m_book);
            const auto pattern = decimals == 0 ? std::string("0") : "0." + std::string(index, '0');
            format_set_num_format(m_numbers[index], pattern.c_str());
        }
        return m_numbers[index];
    }

    void writeCell(lxw_row_t row, std::size_t index, const Cell& cell)
    {
        if (const auto* number = std::get_if<Number>(&cell)) {
            const double value = static_cast<double>(number->units) / std::pow(10.0, number->decimals);
            check(worksheet_write_number(m_sheet, row, column(index), value, numberFormat(number->decimals)));
            return;
        }
        const auto text = cellText(cell, m_words);
        if (!text.empty())
            write(row, index, text, nullptr);
    }

    static void check(lxw_error error)
    {
        if (error != LXW_NO_ERROR)
            throw ReportError(std::string("XLSX: ") + lxw_strerror(error));
    }

    lxw_workbook* m_book;
    lxw_worksheet* m_sheet;
    const Table& m_table;
    const Words& m_words;
    lxw_format* m_bold = nullptr;
    std::array<lxw_format*, 10> m_numbers{};
    std::vector<double> m_widths;
    lxw_row_t m_row = 0;
};

} // namespace

void writeXlsx(const std::filesystem::path& path, const Table& table, const Words& words)
{
    const PlainLocale plain;
    auto partial = path;
    partial += ".part";
    // The library finds out only at the end, and says so on stderr.
    if (!std::ofstream(partial))
        throw ReportError("XLSX: " + partial.string());
    {
        Workbook workbook(partial);
        lxw_doc_properties properties{};
        auto event = visibleText(table.event);
        properties.title = event.data();
        properties.created = 1; // a fixed date: same table, same bytes
        workbook_set_properties(workbook.book(), &properties);
        Sheet(workbook.book(), table, words).fill();
        workbook.close();
    }
    std::error_code error;
    std::filesystem::rename(partial, path, error);
    if (!error)
        return;
    std::error_code ignored;
    std::filesystem::remove(partial, ignored);
    throw ReportError("XLSX: " + error.message() + ": " + path.string());
}

} // namespace reports
