#include "reports/import_values.h"

#include "reports/fold.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <vector>

namespace reports {

namespace {

std::optional<int> wholeNumber(std::string_view text)
{
    int value = 0;
    const auto* const end = text.data() + text.size();
    const auto [read, error] = std::from_chars(text.data(), end, value);
    if (text.empty() || error != std::errc() || read != end || value < 0)
        return std::nullopt;
    return value;
}

/// The parts of a date with their lengths; empty if anything but digits and one kind of separator stands
/// there.
std::vector<std::string_view> parts(std::string_view text)
{
    const auto first = text.find_first_of("-/.");
    if (first == std::string_view::npos)
        return {text};
    std::vector<std::string_view> found;
    const char separator = text[first];
    while (true) {
        const auto end = text.find(separator);
        found.push_back(withoutBlanks(text.substr(0, end)));
        if (end == std::string_view::npos)
            return found;
        text.remove_prefix(end + 1);
    }
}

std::string dateText(int year, int month, int day)
{
    std::array<char, 40> buffer{};
    if (month == 0)
        std::snprintf(buffer.data(), buffer.size(), "%04d", year);
    else
        std::snprintf(buffer.data(), buffer.size(), "%04d-%02d-%02d", year, month, day);
    return buffer.data();
}

bool isDay(int year, int month, int day)
{
    return std::chrono::year_month_day(std::chrono::year(year),
        std::chrono::month(static_cast<unsigned>(month)), std::chrono::day(static_cast<unsigned>(day)))
        .ok();
}

bool isYear(int year)
{
    return year >= 1850 && year <= 2200;
}

} // namespace

std::string_view withoutBlanks(std::string_view text)
{
    const auto isBlank
        = [](std::string_view rest) { return rest.starts_with(' ') || rest.starts_with('\t'); };
    constexpr std::string_view noBreak = "\xC2\xA0";
    while (isBlank(text) || text.starts_with(noBreak))
        text.remove_prefix(isBlank(text) ? 1 : 2);
    while (text.ends_with(' ') || text.ends_with('\t') || text.ends_with('\r') || text.ends_with(noBreak))
        text.remove_suffix(text.ends_with(noBreak) ? 2 : 1);
    return text;
}

std::optional<std::string> importedDate(std::string_view text, int thisYear)
{
    const auto found = parts(withoutBlanks(text));
    std::vector<int> numbers;
    for (const auto& part : found) {
        const auto number = wholeNumber(part);
        if (!number || part.size() > 4)
            return std::nullopt;
        numbers.push_back(*number);
    }
    if (numbers.size() == 1) {
        if (found[0].size() != 4 || !isYear(numbers[0]))
            return std::nullopt;
        return dateText(numbers[0], 0, 0);
    }
    if (numbers.size() != 3)
        return std::nullopt;
    if (found[0].size() == 4) {
        if (isYear(numbers[0]) && (numbers[1] == 0 || (numbers[1] <= 12 && numbers[2] == 0)))
            return dateText(numbers[0], 0, 0);
        if (!isYear(numbers[0]) || !isDay(numbers[0], numbers[1], numbers[2]))
            return std::nullopt;
        return dateText(numbers[0], numbers[1], numbers[2]);
    }
    int year = numbers[2];
    if (found[2].size() == 2) {
        year += thisYear / 100 * 100;
        year -= year > thisYear ? 100 : 0;
    } else if (found[2].size() != 4) {
        return std::nullopt;
    }
    if (!isYear(year) || !isDay(year, numbers[1], numbers[0]))
        return std::nullopt;
    return dateText(year, numbers[1], numbers[0]);
}

std::optional<std::string> importedSex(std::string_view text)
{
    constexpr std::array<std::string_view, 8> men{"m", "male", "man", "manlik", "мушки", "м", "muski", "h"};
    constexpr std::array<std::string_view, 9> women{
        "w", "f", "female", "woman", "v", "vroulik", "ж", "женски", "z"};
    const auto folded = foldedText(text);
    if (std::find(men.begin(), men.end(), folded) != men.end())
        return "m";
    if (std::find(women.begin(), women.end(), folded) != women.end())
        return "w";
    return std::nullopt;
}

std::optional<int> importedRating(std::string_view text)
{
    text = withoutBlanks(text);
    const auto rating = wholeNumber(text.substr(0, text.find_first_of(".,")));
    const auto rest = text.substr(std::min(text.size(), text.find_first_of(".,")));
    const bool decimals = rest.empty()
        || (rest.size() > 1
            && std::all_of(rest.begin() + 1, rest.end(), [](char c) { return c >= '0' && c <= '9'; }));
    if (!rating || !decimals || *rating > 4000)
        return std::nullopt;
    return rating;
}

} // namespace reports
