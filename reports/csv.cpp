#include "reports/csv.h"

#include "reports/utf8.h"

#include <cstddef>

namespace reports {

namespace {

constexpr std::string_view guardedStarts = "=+-@\t'";

std::string quoted(const std::string& text)
{
    // Every separator a program may try, not only ours: a cell opened with another one must not fall apart.
    const bool needed = text.find_first_of(",;\t\"\r\n") != std::string::npos
        || (!text.empty() && (text.front() == ' ' || text.back() == ' '));
    if (!needed)
        return text;
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"')
            out += '"';
        out += c;
    }
    return out + "\"";
}

std::string csvCell(const Cell& cell, const Words& words, CsvFlavour flavour)
{
    auto text = validUtf8(cellText(cell, words));
    if (flavour == CsvFlavour::Spreadsheet && std::holds_alternative<Text>(cell))
        text = guarded(std::move(text));
    return quoted(text);
}

} // namespace

std::string csv(const Table& table, const Words& words, const CsvOptions& options)
{
    const std::string_view end = options.flavour == CsvFlavour::Spreadsheet ? "\r\n" : "\n";
    std::string out = options.byteOrderMark ? "\xEF\xBB\xBF" : "";
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        if (i > 0)
            out += options.separator;
        out += quoted(validUtf8(headingText(table.columns[i].heading, words)));
    }
    out += end;
    for (const auto& row : table.rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (i > 0)
                out += options.separator;
            out += csvCell(row[i], words, options.flavour);
        }
        out += end;
    }
    return out;
}

std::string guarded(std::string text)
{
    if (!text.empty() && guardedStarts.find(text.front()) != std::string_view::npos)
        text.insert(0, 1, '\'');
    return text;
}

std::string unguarded(std::string text)
{
    if (text.size() >= 2 && text[0] == '\'' && guardedStarts.find(text[1]) != std::string_view::npos)
        text.erase(0, 1);
    return text;
}

std::string CsvReader::quotedCell(Row& row)
{
    std::string cell;
    m_rest.remove_prefix(1);
    while (!m_rest.empty()) {
        const char c = m_rest.front();
        m_rest.remove_prefix(1);
        if (c == '\n')
            ++m_line;
        if (c != '"') {
            cell += c;
            continue;
        }
        if (m_rest.empty() || m_rest.front() != '"') {
            // What follows a closing quote up to the separator is kept as text.
            const char ends[] = {m_separator, '\r', '\n'};
            const auto tail = m_rest.substr(0, m_rest.find_first_of(std::string_view(ends, 3)));
            cell += tail;
            m_rest.remove_prefix(tail.size());
            return cell;
        }
        cell += '"';
        m_rest.remove_prefix(1);
    }
    row.unclosedQuote = true;
    return cell;
}

std::optional<CsvReader::Row> CsvReader::next()
{
    if (m_rest.empty())
        return std::nullopt;
    Row row;
    row.line = m_line;
    const char ends[] = {m_separator, '\r', '\n'};
    while (true) {
        if (!m_rest.empty() && m_rest.front() == '"') {
            row.cells.push_back(quotedCell(row));
        } else {
            const auto cell = m_rest.substr(0, m_rest.find_first_of(std::string_view(ends, 3)));
            row.cells.emplace_back(cell);
            m_rest.remove_prefix(cell.size());
        }
        if (m_rest.empty() || m_rest.front() != m_separator)
            break;
        m_rest.remove_prefix(1);
    }
    if (m_rest.starts_with("\r\n"))
        m_rest.remove_prefix(2);
    else if (!m_rest.empty())
        m_rest.remove_prefix(1);
    ++m_line;
    return row;
}

} // namespace reports
