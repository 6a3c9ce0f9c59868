#include "reports/text.h"

#include "reports/utf8.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

namespace reports {

namespace {

void appendPadded(std::string& out, const std::string& text, int width, Align align)
{
    const auto room = static_cast<std::size_t>(std::max(0, width - displayWidth(text)));
    std::size_t before = 0;
    if (align == Align::End)
        before = room;
    if (align == Align::Centre)
        before = room / 2;
    out.append(before, ' ').append(text).append(room - before, ' ');
}

void appendLine(std::string& out, const std::vector<std::string>& cells, const std::vector<Column>& columns,
    const std::vector<int>& widths)
{
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i > 0)
            line += "  ";
        appendPadded(line, cells[i], widths[i], columns[i].align);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += line;
    out += '\n';
}

std::string title(const Table& table, const Words& words)
{
    auto text = words.label(table.title);
    if (table.round)
        text += " · " + words.label(Label::Round) + " " + std::to_string(*table.round);
    return text;
}

std::string tsvEscaped(const std::string& text)
{
    constexpr std::string_view special = "\t\n\r\\";
    constexpr std::string_view letters = "tnr\\";
    std::string out;
    for (const char c : text) {
        const auto index = special.find(c);
        if (index == std::string_view::npos)
            out += c;
        else
            out.append(1, '\\').append(1, letters[index]);
    }
    return out;
}

} // namespace

std::string textTable(const Table& table, const Words& words)
{
    std::vector<std::vector<std::string>> lines;
    std::vector<std::string> header;
    for (const auto& column : table.columns)
        header.push_back(visibleText(headingText(column.heading, words)));
    lines.push_back(header);
    for (const auto& row : table.rows) {
        std::vector<std::string> cells;
        for (const auto& cell : row)
            cells.push_back(isolatedText(cellText(cell, words)));
        lines.push_back(cells);
    }
    std::vector<int> widths(table.columns.size(), 0);
    for (const auto& line : lines)
        for (std::size_t i = 0; i < line.size(); ++i)
            widths[i] = std::max(widths[i], displayWidth(line[i]));

    std::string out;
    if (!table.event.empty())
        out += isolatedText(table.event) + "\n";
    out += title(table, words) + "\n";
    for (const auto& [label, cell] : table.facts)
        out += words.label(label) + ": " + isolatedText(cellText(cell, words)) + "\n";
    out += "\n";
    for (std::size_t i = 0; i < lines.size(); ++i) {
        appendLine(out, lines[i], table.columns, widths);
        if (i > 0)
            continue;
        std::vector<std::string> rules;
        for (const int width : widths)
            rules.emplace_back(static_cast<std::size_t>(width), '-');
        appendLine(out, rules, table.columns, widths);
    }
    return out;
}

std::string tsv(const Table& table, const Words& words)
{
    std::string out;
    const auto put = [&](std::size_t index, const std::string& text) {
        if (index > 0)
            out += '\t';
        out += tsvEscaped(validUtf8(text));
    };
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        put(i, headingText(table.columns[i].heading, words));
    out += '\n';
    for (const auto& row : table.rows) {
        for (std::size_t i = 0; i < row.size(); ++i)
            put(i, cellText(row[i], words));
        out += '\n';
    }
    return out;
}

} // namespace reports
