#include "reports/trf_lines.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>

namespace reports {

namespace {

unsigned char byteAt(std::string_view text, std::size_t index)
{
    return static_cast<unsigned char>(text[index]);
}

bool isContinuation(unsigned char byte)
{
    return (byte & 0xC0U) == 0x80U;
}

/// Length of the well-formed UTF-8 sequence at `index`; 0 if there is none.
std::size_t sequenceLength(std::string_view text, std::size_t index)
{
    const unsigned char lead = byteAt(text, index);
    if (lead < 0x80)
        return 1;
    const std::size_t length = lead >= 0xF0 ? 4 : (lead >= 0xE0 ? 3 : 2);
    if (lead < 0xC2 || lead > 0xF4 || index + length > text.size())
        return 0;
    for (std::size_t k = 1; k < length; ++k)
        if (!isContinuation(byteAt(text, index + k)))
            return 0;
    const unsigned char second = byteAt(text, index + 1);
    const bool overlong = (lead == 0xE0 && second < 0xA0) || (lead == 0xF0 && second < 0x90);
    const bool surrogate = lead == 0xED && second >= 0xA0;
    const bool tooLarge = lead == 0xF4 && second >= 0x90;
    return overlong || surrogate || tooLarge ? 0 : length;
}

bool isUtf8(std::string_view text)
{
    for (std::size_t index = 0; index < text.size();) {
        const std::size_t length = sequenceLength(text, index);
        if (length == 0)
            return false;
        index += length;
    }
    return true;
}

void appendUtf8(std::string& out, unsigned code)
{
    const auto put = [&out](unsigned value) { out += static_cast<char>(static_cast<unsigned char>(value)); };
    if (code < 0x80) {
        put(code);
    } else if (code < 0x800) {
        put(0xC0U | (code >> 6U));
        put(0x80U | (code & 0x3FU));
    } else {
        put(0xE0U | (code >> 12U));
        put(0x80U | ((code >> 6U) & 0x3FU));
        put(0x80U | (code & 0x3FU));
    }
}

std::string fromWindows1252(std::string_view bytes)
{
    // 0x80 to 0x9F; the five bytes that mean nothing become U+FFFD.
    static constexpr std::array<unsigned, 32> upper{0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020,
        0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019,
        0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E,
        0x0178};
    std::string out;
    out.reserve(bytes.size());
    for (std::size_t index = 0; index < bytes.size(); ++index) {
        const unsigned code = byteAt(bytes, index);
        appendUtf8(out, code >= 0x80 && code < 0xA0 ? upper[code - 0x80] : code);
    }
    return out;
}

/// Control characters, C1 among them, as blanks: no field may carry them on.
std::string withoutControls(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    for (std::size_t index = 0; index < text.size(); ++index) {
        const unsigned char byte = byteAt(text, index);
        const bool isC1 = byte == 0xC2 && index + 1 < text.size() && byteAt(text, index + 1) < 0xA0;
        if (isC1)
            ++index;
        out += byte < 0x20 || byte == 0x7F || isC1 ? ' ' : text[index];
    }
    return out;
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

} // namespace

TrfLine::TrfLine(std::string text, int number)
    : m_text(std::move(text))
    , m_number(number)
{
    const bool ascii = std::all_of(
        m_text.begin(), m_text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    if (ascii)
        return;
    for (std::size_t index = 0; index < m_text.size(); ++index)
        if (!isContinuation(byteAt(m_text, index)))
            m_starts.push_back(static_cast<std::uint32_t>(index));
}

int TrfLine::length() const
{
    return static_cast<int>(m_starts.empty() ? m_text.size() : m_starts.size());
}

std::size_t TrfLine::offset(int column) const
{
    const auto index = static_cast<std::size_t>(column - 1);
    if (m_starts.empty())
        return std::min(index, m_text.size());
    return index < m_starts.size() ? m_starts[index] : m_text.size();
}

std::string_view TrfLine::field(int first, int last) const
{
    const std::size_t begin = offset(first);
    return trimmed(std::string_view{m_text}.substr(begin, offset(last + 1) - begin));
}

std::string_view TrfLine::rest(int first) const
{
    return trimmed(std::string_view{m_text}.substr(offset(first)));
}

std::optional<std::vector<TrfLine>> trfLines(std::string_view bytes)
{
    if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF"))
        return std::nullopt;
    if (bytes.starts_with("\xEF\xBB\xBF"))
        bytes.remove_prefix(3);
    const std::string text = isUtf8(bytes) ? std::string{bytes} : fromWindows1252(bytes);

    std::vector<TrfLine> lines;
    int number = 1;
    for (std::size_t begin = 0; begin < text.size(); ++number) {
        const std::size_t end = std::min(text.find_first_of("\r\n", begin), text.size());
        lines.emplace_back(withoutControls(std::string_view{text}.substr(begin, end - begin)), number);
        begin = text.compare(end, 2, "\r\n") == 0 ? end + 2 : end + 1;
    }
    return lines;
}

std::string cleanLine(std::string_view text)
{
    return withoutControls(isUtf8(text) ? std::string{text} : fromWindows1252(text));
}

std::string_view trimmed(std::string_view text)
{
    const std::size_t begin = text.find_first_not_of(' ');
    if (begin == std::string_view::npos)
        return {};
    return text.substr(begin, text.find_last_not_of(' ') - begin + 1);
}

std::vector<std::string_view> pieces(std::string_view text)
{
    std::vector<std::string_view> result;
    for (std::size_t begin = text.find_first_not_of(" ,"); begin != std::string_view::npos;) {
        const std::size_t end = std::min(text.find_first_of(" ,", begin), text.size());
        result.push_back(text.substr(begin, end - begin));
        begin = text.find_first_not_of(" ,", end);
    }
    return result;
}

std::optional<int> wholeNumber(std::string_view text)
{
    if (text.empty() || text.size() > 9 || !std::all_of(text.begin(), text.end(), isDigit))
        return std::nullopt;
    int value = 0;
    for (const char digit : text)
        value = value * 10 + (digit - '0');
    return value;
}

std::optional<pairing::Points> pointsValue(std::string_view text)
{
    const bool negative = text.starts_with('-');
    if (negative || text.starts_with('+'))
        text.remove_prefix(1);
    const std::size_t mark = std::min(text.find_first_of(".,"), text.size());
    std::string_view whole = text.substr(0, mark);
    std::string_view part = text.substr(std::min(mark + 1, text.size()));
    while (part.size() > 1 && part.back() == '0')
        part.remove_suffix(1);
    if ((whole.empty() && part.empty()) || whole.size() > 5 || part.size() > 1)
        return std::nullopt;
    const auto units = whole.empty() ? std::optional{0} : wholeNumber(whole);
    const auto tenths = part.empty() ? std::optional{0} : wholeNumber(part);
    if (!units || !tenths)
        return std::nullopt;
    const int value = *units * 10 + *tenths;
    return pairing::Points{negative ? -value : value};
}

std::string pointsText(pairing::Points points)
{
    const int size = std::abs(points.tenths);
    const std::string digits = std::to_string(size / 10) + '.' + std::to_string(size % 10);
    return points.tenths < 0 ? '-' + digits : digits;
}

int characterCount(std::string_view utf8)
{
    return static_cast<int>(std::count_if(
        utf8.begin(), utf8.end(), [](char c) { return !isContinuation(static_cast<unsigned char>(c)); }));
}

std::string_view firstCharacters(std::string_view utf8, int count)
{
    for (std::size_t index = 0; index < utf8.size(); ++index) {
        if (isContinuation(byteAt(utf8, index)))
            continue;
        if (count == 0)
            return utf8.substr(0, index);
        --count;
    }
    return utf8;
}

std::string padded(std::string_view text, int width, bool right)
{
    const std::string_view kept = firstCharacters(text, width);
    const std::string blanks(static_cast<std::size_t>(width - characterCount(kept)), ' ');
    return right ? blanks + std::string{kept} : std::string{kept} + blanks;
}

} // namespace reports
