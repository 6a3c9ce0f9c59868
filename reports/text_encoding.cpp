#include "reports/text_encoding.h"

#include "reports/utf8.h"

#include <array>
#include <cstddef>
#include <cstdlib>

namespace reports {

namespace {

/// cp1252 from 0x80 to 0x9F; five places hold nothing.
constexpr std::array<char16_t, 32> cp1252{0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D,
    0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178};

constexpr std::size_t looked = 4096; ///< bytes that decide between UTF-16 and the rest

std::string fromCp1252(std::string_view bytes)
{
    std::string out;
    out.reserve(bytes.size() + bytes.size() / 8);
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        appendCharacter(out, byte >= 0x80 && byte < 0xA0 ? cp1252[byte - 0x80U] : byte);
    }
    return out;
}

std::string fromUtf16(std::string_view bytes, bool littleEndian)
{
    const auto unit = [&](std::size_t i) {
        const auto first = static_cast<unsigned char>(bytes[i]);
        const auto second = static_cast<unsigned char>(bytes[i + 1]);
        return static_cast<char32_t>(littleEndian ? second << 8U | first : first << 8U | second);
    };
    std::string out;
    out.reserve(bytes.size());
    std::size_t i = 0;
    for (; i + 1 < bytes.size(); i += 2) {
        const char32_t high = unit(i);
        if (i == 0 && high == 0xFEFF)
            continue;
        const bool isHigh = high >= 0xD800 && high < 0xDC00;
        const char32_t low = isHigh && i + 3 < bytes.size() ? unit(i + 2) : 0;
        if (low >= 0xDC00 && low < 0xE000) {
            appendCharacter(out, 0x10000 + ((high - 0xD800) << 10U) + (low - 0xDC00));
            i += 2;
        } else {
            appendCharacter(out, high >= 0xD800 && high < 0xE000 ? replacementCharacter : high);
        }
    }
    if (i < bytes.size())
        appendCharacter(out, replacementCharacter);
    return out;
}

} // namespace

TextEncoding guessedEncoding(std::string_view bytes)
{
    if (bytes.starts_with("\xEF\xBB\xBF"))
        return TextEncoding::Utf8;
    if (bytes.starts_with("\xFF\xFE"))
        return TextEncoding::Utf16LittleEndian;
    if (bytes.starts_with("\xFE\xFF"))
        return TextEncoding::Utf16BigEndian;
    const auto head = bytes.substr(0, looked);
    std::array<std::size_t, 2> zeros{};
    for (std::size_t i = 0; i < head.size(); ++i)
        if (head[i] == '\0')
            ++zeros[i % 2];
    // Latin letters, digits and separators have a zero in one half of each unit.
    if (zeros[1] > head.size() / 8 && zeros[0] * 4 < zeros[1])
        return TextEncoding::Utf16LittleEndian;
    if (zeros[0] > head.size() / 8 && zeros[1] * 4 < zeros[0])
        return TextEncoding::Utf16BigEndian;
    return isUtf8(bytes) ? TextEncoding::Utf8 : TextEncoding::Cp1252;
}

std::string toUtf8(std::string_view bytes, TextEncoding encoding)
{
    switch (encoding) {
    case TextEncoding::Utf8:
        if (bytes.starts_with("\xEF\xBB\xBF"))
            bytes.remove_prefix(3);
        return validUtf8(bytes);
    case TextEncoding::Utf16LittleEndian:
        return fromUtf16(bytes, true);
    case TextEncoding::Utf16BigEndian:
        return fromUtf16(bytes, false);
    case TextEncoding::Cp1252:
        return fromCp1252(bytes);
    }
    std::abort();
}

} // namespace reports
