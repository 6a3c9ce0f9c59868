#include "rules/record_text.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <utility>

namespace rules::record {
namespace {

constexpr bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// Bytes of the character that starts here; 0: it is broken.
std::size_t characterLength(std::string_view bytes)
{
    const auto byte = [bytes](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
    const unsigned first = byte(0);
    if (first < 0x80)
        return first == 0 ? 0 : 1;
    const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4 || bytes.size() < length)
        return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte(i) & 0xC0U) != 0x80U)
            return 0;
    const unsigned second = byte(1);
    const bool overlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
    const bool outside = (first == 0xED && second > 0x9F) || (first == 0xF4 && second > 0x8F);
    return overlong || outside ? 0 : length;
}

} // namespace

std::size_t characters(std::string_view text)
{
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::optional<std::size_t> firstNonText(std::string_view bytes)
{
    std::size_t at = 0;
    while (at < bytes.size()) {
        // Eight plain ASCII characters at once: no high bit, no zero byte.
        std::uint64_t word = 0;
        if (at + sizeof word <= bytes.size()) {
            std::memcpy(&word, bytes.data() + at, sizeof word);
            const bool zero = ((word - 0x0101010101010101U) & ~word & 0x8080808080808080U) != 0;
            if ((word & 0x8080808080808080U) == 0 && !zero) {
                at += sizeof word;
                continue;
            }
        }
        const std::size_t length = characterLength(bytes.substr(at));
        if (length == 0)
            return at;
        at += length;
    }
    return std::nullopt;
}

std::optional<std::string_view> resultNamed(std::string_view word)
{
    using Pair = std::pair<std::string_view, std::string_view>;
    static constexpr std::array<Pair, 8> results{Pair{"1-0", "1-0"}, {"0-1", "0-1"}, {"*", "*"},
        {"1/2-1/2", "1/2-1/2"}, {"1-1", "1-1"}, {"0-0", "0-0"}, {"1/2", "1/2-1/2"},
        {"\u00BD-\u00BD", "1/2-1/2"}};
    for (const auto& [text, strict] : results)
        if (text == word)
            return strict;
    return std::nullopt;
}

MoveNumber moveNumberOf(std::string_view word)
{
    std::size_t digits = 0;
    while (digits < word.size() && isDigit(word[digits]))
        ++digits;
    std::size_t end = digits;
    while (end < word.size() && word[end] == '.')
        ++end;
    if (end == digits)
        return {};
    return {end, word.substr(0, digits) == "1"};
}

std::string_view remarkBehind(std::string_view word)
{
    std::size_t end = word.size();
    while (end > 0 && (word[end - 1] == '!' || word[end - 1] == '?'))
        --end;
    return word.substr(end);
}

bool continuesPly(std::string_view word)
{
    const char c = word.front();
    return c == 'x' || c == 'X' || c == '+' || (c == '-' && word != "--");
}

bool wantsMore(std::string_view word)
{
    const char c = word.back();
    return c == 'x' || c == 'X' || c == '+' || c == '>' || (c == '-' && word != "--");
}

} // namespace rules::record
