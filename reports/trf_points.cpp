#include "reports/trf_points.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace reports {

namespace {

using arbiter::Points;

TrfError fault(TrfProblem problem, const TrfLine& line, std::string_view found)
{
    return {problem, line.number(), 5, std::nullopt, std::nullopt, std::nullopt, std::string{found}, {}};
}

std::string upperCase(std::string_view text)
{
    std::string result{text};
    std::transform(result.begin(), result.end(), result.begin(),
        [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return result;
}

/// Whether the symbol of 162 is one.
bool setSystemPoints(TrfReading& reading, char symbol, Points value)
{
    using System = pairing::PointSystem;
    static constexpr std::array<std::pair<char, Points System::*>, 5> places{{{'W', &System::win},
        {'D', &System::draw}, {'L', &System::loss}, {'A', &System::absence}, {'Z', &System::absence}}};
    for (const auto& [letter, place] : places)
        if (letter == symbol)
            reading.record.points.*place = value;
    if (symbol == 'P')
        reading.pairingBye = value;
    if (symbol == 'X')
        reading.unfinished = value;
    return std::string_view{"WDLAZPX"}.find(symbol) != std::string_view::npos;
}

std::optional<Points> coded(const TrfReading& reading, std::string_view code)
{
    const auto found = reading.codedPoints.find(code);
    return found == reading.codedPoints.end() ? std::nullopt : std::optional{found->second};
}

/// A code whose value the point system has no place for is an unusual value for everybody.
void addUnusual(TrfReading& reading, std::string_view code, std::string_view symbol, Points usual)
{
    const auto value = coded(reading, code);
    if (!value || *value == usual || reading.record.players.empty())
        return;
    arbiter::AbnormalPoints entry{std::string{symbol}, *value, 0, {}};
    for (const auto& player : reading.record.players)
        entry.players.push_back(player.number);
    reading.record.abnormalPoints.push_back(std::move(entry));
}

void warnOfColours(TrfReading& reading)
{
    static constexpr std::array<std::pair<const char*, const char*>, 3> both{
        {{"WW", "BW"}, {"WD", "BD"}, {"WL", "BL"}}};
    for (const auto& [white, black] : both) {
        const auto one = coded(reading, white);
        const auto other = coded(reading, black);
        if (!one || !other || *one == *other)
            continue;
        TrfError warning;
        warning.problem = TrfProblem::PointsByColour;
        warning.line = reading.seen["XXS"];
        warning.found = pointsText(*one);
        warning.expected = pointsText(*other);
        reading.warnings.push_back(warning);
    }
}

} // namespace

std::optional<TrfError> readPointSystem(TrfReading& reading, const TrfLine& line)
{
    char symbol = ' ';
    for (auto word : pieces(line.rest(4))) {
        if (symbol == ' ') {
            symbol = static_cast<char>(std::toupper(static_cast<unsigned char>(word.front())));
            word.remove_prefix(1);
        }
        if (word.empty())
            continue;
        const auto value = pointsValue(word);
        if (!value)
            return fault(TrfProblem::BadPoints, line, word);
        if (!setSystemPoints(reading, symbol, *value))
            return fault(TrfProblem::BadPointsCode, line, std::string_view{&symbol, 1});
        symbol = ' ';
    }
    if (symbol != ' ')
        return fault(TrfProblem::BadPoints, line, std::string_view{&symbol, 1});
    return std::nullopt;
}

std::vector<std::string> writePointSystem(const arbiter::TournamentRecord& record)
{
    const auto& points = record.points;
    if (points == pairing::PointSystem{})
        return {};
    // Symbols stand in column 6, 15, 24, …, values in the four columns after them.
    std::string text = "  ";
    const auto add = [&text](char symbol, Points value) {
        text += symbol + padded(pointsText(value), 4, true) + "    ";
    };
    add('W', points.win);
    add('D', points.draw);
    add('L', points.loss);
    add('A', points.absence);
    add('P', points.pairingBye);
    add('X', points.unfinished);
    return {text};
}

std::optional<TrfError> readCodedPoints(TrfReading& reading, const TrfLine& line)
{
    static constexpr std::array<std::string_view, 15> codes{
        "WW", "BW", "WD", "BD", "WL", "BL", "ZPB", "HPB", "FPB", "PAB", "FW", "FL", "W", "D", "L"};
    // A comma may be a decimal mark here, so that only blanks part the entries.
    std::string_view rest = line.rest(4);
    while (!rest.empty()) {
        const std::string_view word = rest.substr(0, rest.find(' '));
        rest = trimmed(rest.substr(word.size()));
        const auto mark = word.find('=');
        const std::string code = upperCase(word.substr(0, mark));
        if (std::find(codes.begin(), codes.end(), code) == codes.end())
            return fault(TrfProblem::BadPointsCode, line, word);
        const auto value = mark == std::string_view::npos ? std::nullopt : pointsValue(word.substr(mark + 1));
        if (!value)
            return fault(TrfProblem::BadPoints, line, word);
        if (code.size() == 1) {
            reading.codedPoints["W" + code] = *value;
            reading.codedPoints["B" + code] = *value;
            continue;
        }
        reading.codedPoints[code] = *value;
    }
    return std::nullopt;
}

std::optional<TrfError> readBuiltPoints(TrfReading& reading, const TrfLine& line)
{
    static constexpr std::array<std::pair<std::string_view, const char*>, 6> codes{
        {{"BBW", "WW"}, {"BBD", "WD"}, {"BBL", "WL"}, {"BBZ", "ZPB"}, {"BBF", "FL"}, {"BBU", "PAB"}}};
    const auto value = pointsValue(line.rest(4));
    if (!value)
        return fault(TrfProblem::BadPoints, line, line.rest(4));
    for (const auto& [tag, code] : codes)
        if (tag == line.tag())
            reading.codedPoints[code] = *value;
    return std::nullopt;
}

void applyPoints(TrfReading& reading)
{
    auto& points = reading.record.points;
    const auto either = [&reading](std::string_view one, std::string_view other, Points otherwise) {
        const auto value = coded(reading, one);
        return value ? *value : coded(reading, other).value_or(otherwise);
    };
    points.win = either("WW", "BW", points.win);
    points.draw = either("WD", "BD", points.draw);
    points.loss = either("WL", "BL", points.loss);
    points.absence = either("ZPB", "FL", points.absence);
    points.pairingBye = reading.pairingBye ? *reading.pairingBye : either("PAB", "PAB", points.win);
    points.unfinished = reading.unfinished.value_or(points.draw);
    addUnusual(reading, "HPB", "H", points.draw);
    addUnusual(reading, "FPB", "F", points.win);
    addUnusual(reading, "FW", "+", points.win);
    addUnusual(reading, "FL", "-", points.absence);
    warnOfColours(reading);
}

} // namespace reports
