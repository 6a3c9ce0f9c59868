#include "corpus_files.h"

#include "support/catch.h"

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace tests {

using reports::Rational;
using reports::StandingsOptions;

std::string fileBytes(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    INFO("file " << path.string());
    REQUIRE(file);
    std::ostringstream bytes;
    bytes << file.rdbuf();
    return bytes.str();
}

arbiter::TournamentRecord readRecord(const std::filesystem::path& path)
{
    const auto file = reports::readTrf(fileBytes(path));
    INFO("file " << path.string());
    REQUIRE(file);
    return file->record;
}

std::filesystem::path standingsData()
{
    return std::filesystem::path{KGOTLA_TEST_DATA} / "standings";
}

std::optional<std::filesystem::path> sharedFolder()
{
    const char* set = std::getenv("KGOTLA_SHARED");
    const std::filesystem::path folder = set != nullptr ? set : KGOTLA_SHARED;
    if (std::filesystem::exists(folder / "standings"))
        return folder;
    WARN("skipped: there is no " << folder.string()
                                 << "/standings; set KGOTLA_SHARED to the folder that has it");
    return std::nullopt;
}

std::vector<std::string> split(const std::string& text, char separator)
{
    std::vector<std::string> words;
    std::string word;
    std::istringstream stream(text);
    while (std::getline(stream, word, separator))
        words.push_back(word);
    return words;
}

Rational number(const std::string& text)
{
    const bool negative = text.starts_with('-');
    const std::string digits = negative ? text.substr(1) : text;
    const auto slash = digits.find('/');
    Rational value;
    if (slash != std::string::npos) {
        value = {std::stoll(digits.substr(0, slash)), std::stoll(digits.substr(slash + 1))};
    } else {
        const auto mark = digits.find('.');
        value.numerator = std::stoll(digits.substr(0, mark));
        for (std::size_t at = mark; at != std::string::npos && at + 1 < digits.size(); ++at) {
            value.numerator = value.numerator * 10 + (digits[at + 1] - '0');
            value.denominator *= 10;
        }
    }
    return negative ? -value : value;
}

ExpectedTable readExpected(const std::filesystem::path& path)
{
    ExpectedTable table;
    for (const auto& line : split(fileBytes(path), '\n')) {
        if (line.starts_with('#')) {
            for (const auto& word : split(line.substr(2), '\t'))
                table.facts[word.substr(0, word.find('='))] = word.substr(word.find('=') + 1);
        } else if (table.header.empty()) {
            table.header = split(line, '\t');
        } else {
            table.rows.push_back(split(line, '\t'));
        }
    }
    return table;
}

namespace {

StandingsOptions optionsFor(
    const arbiter::TournamentRecord& record, const ExpectedTable& table, const std::string& column)
{
    StandingsOptions options;
    options.type = record.type;
    if (table.facts.at("type") == "SWISS")
        options.type = arbiter::TournamentType::Swiss;
    if (table.facts.contains("unrated") && table.facts.at("unrated") != "-")
        options.unratedAs = std::stoi(table.facts.at("unrated"));
    const auto mark = column.find('@');
    options.edition = mark == std::string::npos ? reports::Edition::Y2026 : reports::Edition::Y2024;
    options.tieBreaks
        = table.facts.contains(column) ? table.facts.at(column) : "PTS," + column.substr(0, mark);
    if (column == "PTS")
        options.tieBreaks = column;
    return options;
}

bool same(const std::string& wanted, const std::string& got)
{
    return wanted == got || (wanted != "-" && got != "-" && number(wanted) == number(got));
}

} // namespace

Comparison compare(const arbiter::TournamentRecord& record, const ExpectedTable& table, int (*idOf)(int))
{
    Comparison result;
    for (std::size_t column = 1; column < table.header.size(); ++column) {
        const auto& name = table.header[column];
        const auto ranked = reports::standings(record, optionsFor(record, table, name));
        if (!ranked) {
            result.differences.push_back(name + " refused");
            continue;
        }
        std::map<int, const reports::StandingsRow*> rows;
        for (const auto& row : ranked->rows)
            rows[static_cast<int>(record.players[row.player].number)] = &row;
        for (const auto& expected : table.rows) {
            if (expected[column] == "~")
                continue;
            ++result.graded;
            const auto& row = *rows.at(idOf(std::stoi(expected[0])));
            const auto got = table.facts.contains(name)
                ? std::to_string(row.rank)
                : cellText(ranked->tieBreaks.back(), row.values.back());
            if (!same(expected[column], got))
                result.differences.push_back(name + " " + expected[0] + ": " + expected[column] + ", " + got);
        }
    }
    return result;
}

} // namespace tests
