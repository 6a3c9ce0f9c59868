#include "pairing/group_line.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace pairing {

namespace {

std::vector<std::string_view> wordsOf(std::string_view line)
{
    std::vector<std::string_view> words;
    constexpr std::string_view blanks = " \t\r";
    std::size_t start = line.find_first_not_of(blanks);
    while (start != std::string_view::npos) {
        const std::size_t end = std::min(line.find_first_of(blanks, start), line.size());
        words.push_back(line.substr(start, end - start));
        start = line.find_first_not_of(blanks, end);
    }
    return words;
}

std::optional<int> readNumber(std::string_view word)
{
    int number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc{} || end != word.data() + word.size() || number < 1 || number > 9999)
        return std::nullopt;
    return number;
}

} // namespace

bool isGroupLine(std::string_view line)
{
    const std::vector<std::string_view> words = wordsOf(line);
    return !words.empty() && (words.front() == "260" || words.front() == "soft");
}

std::variant<GroupLine, BadGroup> readGroupLine(std::string_view line)
{
    const std::vector<std::string_view> words = wordsOf(line);
    std::vector<int> numbers;
    for (auto word = words.begin() + 1; word != words.end(); ++word) {
        const std::optional<int> number = readNumber(*word);
        if (!number)
            return BadGroup::NotANumber;
        numbers.push_back(*number);
    }
    if (numbers.size() < 4)
        return BadGroup::FewPlayers;
    GroupLine group{words.front() == "soft", numbers[0], numbers[1], {}};
    if (group.lastRound < group.firstRound)
        return BadGroup::RoundsReversed;
    for (auto number = numbers.begin() + 2; number != numbers.end(); ++number) {
        const PairingNumber player{*number};
        if (std::find(group.players.begin(), group.players.end(), player) != group.players.end())
            return BadGroup::TwicePlayer;
        group.players.push_back(player);
    }
    return group;
}

std::vector<std::pair<PairingNumber, PairingNumber>> forbiddenIn(
    int round, const std::vector<GroupLine>& groups)
{
    std::vector<std::pair<PairingNumber, PairingNumber>> result;
    for (const GroupLine& group : groups) {
        if (group.soft || round < group.firstRound || round > group.lastRound)
            continue;
        for (std::size_t i = 0; i < group.players.size(); ++i)
            for (std::size_t j = i + 1; j < group.players.size(); ++j)
                result.emplace_back(group.players[i], group.players[j]);
    }
    return result;
}

} // namespace pairing
