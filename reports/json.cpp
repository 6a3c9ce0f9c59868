#include "reports/json.h"

#include "reports/utf8.h"

#include <array>
#include <cstdio>

namespace reports {

namespace {

void appendEscaped(std::string& out, char32_t character)
{
    constexpr std::string_view special = "\"\\\b\f\n\r\t";
    constexpr std::string_view letters = "\"\\bfnrt";
    const auto index = character < 0x80 ? special.find(static_cast<char>(character)) : std::string_view::npos;
    if (index != std::string_view::npos) {
        out.append(1, '\\').append(1, letters[index]);
        return;
    }
    // U+2028 and U+2029 are allowed in JSON, but end a line where JSON is pasted into a script.
    const bool escape = character < 0x20 || character == 0x7F || character == 0x2028 || character == 0x2029;
    if (!escape) {
        appendCharacter(out, character);
        return;
    }
    std::array<char, 8> buffer{};
    std::snprintf(buffer.data(), buffer.size(), "\\u%04x", static_cast<unsigned>(character));
    out += buffer.data();
}

std::string jsonValue(const Cell& cell)
{
    if (std::holds_alternative<std::monostate>(cell) || std::holds_alternative<Undefined>(cell))
        return "null";
    if (const auto* number = std::get_if<Number>(&cell))
        return numberText(*number);
    if (const auto* label = std::get_if<Label>(&cell))
        return jsonString(labelId(*label));
    if (const auto* code = std::get_if<Code>(&cell))
        return jsonString(code->text);
    return jsonString(std::get<Text>(cell).utf8);
}

std::string columnObject(const Column& column, const Words& words)
{
    auto out = R"({"id":)" + jsonString(headingText(column.heading, plainWords())) + R"(,"label":)"
        + jsonString(headingText(column.heading, words));
    if (const auto* round = std::get_if<RoundHeading>(&column.heading))
        out += R"(,"round":)" + std::to_string(round->round);
    return out + "}";
}

} // namespace

std::string jsonString(std::string_view text)
{
    std::string out = "\"";
    while (!text.empty())
        appendEscaped(out, takeCharacter(text));
    return out + "\"";
}

std::string json(const Table& table, const Words& words)
{
    std::string out = R"({"format":"kgotla-table","version":)" + std::to_string(tableJsonVersion);
    out += R"(,"table":)" + jsonString(labelId(table.title));
    out += R"(,"round":)" + (table.round ? std::to_string(*table.round) : std::string("null"));
    out += R"(,"event":)" + jsonString(table.event);
    out += ",\n\"facts\":[";
    for (std::size_t i = 0; i < table.facts.size(); ++i) {
        out += i > 0 ? "," : "";
        out += R"({"id":)" + jsonString(labelId(table.facts[i].first)) + R"(,"value":)"
            + jsonValue(table.facts[i].second) + "}";
    }
    out += "],\n\"columns\":[";
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        out += i > 0 ? "," : "";
        out += columnObject(table.columns[i], words);
    }
    out += "],\n\"rows\":[";
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        out += i > 0 ? ",\n[" : "\n[";
        for (std::size_t j = 0; j < table.rows[i].size(); ++j) {
            out += j > 0 ? "," : "";
            out += jsonValue(table.rows[i][j]);
        }
        out += "]";
    }
    return out + "]}\n";
}

} // namespace reports
