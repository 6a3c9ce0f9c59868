#include "reports/utf8.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>

namespace reports {

namespace {

struct Range {
    char32_t first;
    char32_t last;
};

template <std::size_t n> bool within(const std::array<Range, n>& ranges, char32_t character)
{
    return std::any_of(ranges.begin(), ranges.end(),
        [=](Range range) { return range.first <= character && character <= range.last; });
}

/// Combining marks of the scripts our users write, and characters that take no room.
constexpr std::array<Range, 16> zeroWidth{{{0x0300, 0x036F}, {0x0483, 0x0489}, {0x0591, 0x05BD},
    {0x0610, 0x061A}, {0x064B, 0x065F}, {0x0900, 0x0902}, {0x093A, 0x093A}, {0x1AB0, 0x1AFF},
    {0x1DC0, 0x1DFF}, {0x200B, 0x200F}, {0x202A, 0x202E}, {0x2060, 0x206F}, {0x20D0, 0x20FF},
    {0xFE00, 0xFE0F}, {0xFE20, 0xFE2F}, {0xFEFF, 0xFEFF}}};

constexpr std::array<Range, 12> wide{{{0x1100, 0x115F}, {0x2E80, 0x303E}, {0x3041, 0x33FF}, {0x3400, 0x4DBF},
    {0x4E00, 0x9FFF}, {0xA000, 0xA4CF}, {0xAC00, 0xD7A3}, {0xF900, 0xFAFF}, {0xFE30, 0xFE6F},
    {0xFF00, 0xFF60}, {0x1F300, 0x1FAFF}, {0x20000, 0x3FFFD}}};

/// Letters written from right to left, and the characters that steer direction.
constexpr std::array<Range, 8> directional{{{0x0590, 0x08FF}, {0x200E, 0x200F}, {0x061C, 0x061C},
    {0x202A, 0x202E}, {0x2066, 0x2069}, {0xFB1D, 0xFDFF}, {0xFE70, 0xFEFC}, {0x10800, 0x10FFF}}};

struct Lead {
    std::size_t length;
    char32_t bits;
    char32_t least;
};

/// The shape a first byte promises; length 0: no first byte.
Lead leadOf(unsigned char byte)
{
    if (byte < 0x80)
        return {1, byte, 0};
    if (byte >= 0xC2 && byte < 0xE0)
        return {2, byte & 0x1FU, 0x80};
    if (byte >= 0xE0 && byte < 0xF0)
        return {3, byte & 0x0FU, 0x800};
    if (byte >= 0xF0 && byte < 0xF5)
        return {4, byte & 0x07U, 0x10000};
    return {0, 0, 0};
}

Decoded wrongByte(std::string_view& text)
{
    text.remove_prefix(1);
    return {replacementCharacter, false};
}

} // namespace

Decoded decodeCharacter(std::string_view& text)
{
    assert(!text.empty());
    const Lead lead = leadOf(static_cast<unsigned char>(text.front()));
    if (lead.length == 0 || text.size() < lead.length)
        return wrongByte(text);
    char32_t character = lead.bits;
    for (std::size_t i = 1; i < lead.length; ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if ((byte & 0xC0U) != 0x80U)
            return wrongByte(text);
        character = (character << 6U) | (byte & 0x3FU);
    }
    const bool surrogate = character >= 0xD800 && character <= 0xDFFF;
    if (character < lead.least || surrogate || character > 0x10FFFF)
        return wrongByte(text);
    text.remove_prefix(lead.length);
    return {character, true};
}

char32_t takeCharacter(std::string_view& text)
{
    return decodeCharacter(text).character;
}

void appendCharacter(std::string& out, char32_t character)
{
    const auto put
        = [&](char32_t byte) { out.push_back(static_cast<char>(static_cast<unsigned char>(byte))); };
    if (character < 0x80) {
        put(character);
    } else if (character < 0x800) {
        put(0xC0U | (character >> 6U));
        put(0x80U | (character & 0x3FU));
    } else if (character < 0x10000) {
        put(0xE0U | (character >> 12U));
        put(0x80U | ((character >> 6U) & 0x3FU));
        put(0x80U | (character & 0x3FU));
    } else {
        put(0xF0U | (character >> 18U));
        put(0x80U | ((character >> 12U) & 0x3FU));
        put(0x80U | ((character >> 6U) & 0x3FU));
        put(0x80U | (character & 0x3FU));
    }
}

bool isUtf8(std::string_view text)
{
    while (!text.empty())
        if (!decodeCharacter(text).valid)
            return false;
    return true;
}

std::string validUtf8(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    while (!text.empty())
        appendCharacter(out, takeCharacter(text));
    return out;
}

std::string visibleText(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        const char32_t character = takeCharacter(text);
        if (character < 0x20)
            appendCharacter(out, 0x2400 + character);
        else if (character == 0x7F)
            appendCharacter(out, 0x2421);
        else if ((character >= 0x80 && character < 0xA0) || character == 0x2028 || character == 0x2029
            || (character & 0xFFFEU) == 0xFFFEU)
            appendCharacter(out, replacementCharacter);
        else
            appendCharacter(out, character);
    }
    return out;
}

std::string isolatedText(std::string_view text)
{
    auto visible = visibleText(text);
    std::string_view rest = visible;
    bool steered = false;
    std::size_t open = 0; // isolates that the text opens itself and does not close
    std::string out;
    while (!rest.empty()) {
        const char32_t character = takeCharacter(rest);
        steered = steered || within(directional, character);
        if (character >= 0x2066 && character <= 0x2068) {
            ++open;
        } else if (character == 0x2069) {
            if (open == 0)
                continue; // would close our own isolate
            --open;
        }
        appendCharacter(out, character);
    }
    if (!steered)
        return visible;
    for (; open > 0; --open)
        appendCharacter(out, 0x2069);
    return "\u2068" + out + "\u2069";
}

int displayWidth(std::string_view text)
{
    int width = 0;
    while (!text.empty()) {
        const char32_t character = takeCharacter(text);
        if (within(zeroWidth, character))
            continue;
        width += within(wide, character) ? 2 : 1;
    }
    return width;
}

} // namespace reports
