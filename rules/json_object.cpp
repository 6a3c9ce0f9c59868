#include "rules/json_object.h"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace rules {

namespace {

constexpr int deepest = 8;

bool isDigit(char letter)
{
    return letter >= '0' && letter <= '9';
}

std::optional<std::uint32_t> hexDigit(char letter)
{
    if (isDigit(letter))
        return static_cast<std::uint32_t>(letter - '0');
    if (letter >= 'a' && letter <= 'f')
        return static_cast<std::uint32_t>(letter - 'a' + 10);
    if (letter >= 'A' && letter <= 'F')
        return static_cast<std::uint32_t>(letter - 'A' + 10);
    return std::nullopt;
}

/// Bytes of the UTF-8 character that begins the text, or 0 if it is not well formed (Unicode, table 3-7).
std::size_t characterLength(std::string_view text)
{
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const auto lead = byte(0);
    if (lead < 0x80)
        return 1;
    if (lead < 0xC2 || lead > 0xF4)
        return 0;
    std::size_t length = 2;
    if (lead >= 0xE0)
        length = lead >= 0xF0 ? 4 : 3;
    if (text.size() < length)
        return 0;
    const auto second = byte(1);
    if ((lead == 0xE0 && second < 0xA0) || (lead == 0xED && second > 0x9F) || (lead == 0xF0 && second < 0x90)
        || (lead == 0xF4 && second > 0x8F))
        return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte(i) & 0xC0U) != 0x80U)
            return 0;
    return length;
}

void appendUtf8(std::string& out, std::uint32_t code)
{
    if (code < 0x80) {
        out += static_cast<char>(code);
        return;
    }
    if (code < 0x800) {
        out += static_cast<char>(0xC0U | code >> 6U);
    } else if (code < 0x10000) {
        out += static_cast<char>(0xE0U | code >> 12U);
        out += static_cast<char>(0x80U | (code >> 6U & 0x3FU));
    } else {
        out += static_cast<char>(0xF0U | code >> 18U);
        out += static_cast<char>(0x80U | (code >> 12U & 0x3FU));
        out += static_cast<char>(0x80U | (code >> 6U & 0x3FU));
    }
    out += static_cast<char>(0x80U | (code & 0x3FU));
}

/// Reads from the front. Every function returns false at the first fault, and m_at stays there.
class Reader {
public:
    explicit Reader(std::string_view text)
        : m_text(text)
    {
    }

    std::size_t at() const { return m_at; }

    bool atEnd()
    {
        skipBlanks();
        return m_at == m_text.size();
    }

    bool object(JsonValue& into, int depth)
    {
        into.isObject = true;
        if (depth > deepest || !take('{'))
            return false;
        if (take('}'))
            return true;
        do {
            if (!member(into, depth))
                return false;
        } while (take(','));
        return take('}');
    }

private:
    bool member(JsonValue& into, int depth)
    {
        JsonMember read;
        skipBlanks();
        read.at = m_at;
        if (!string(read.key))
            return false;
        const auto same = [&](const JsonMember& old) { return old.key == read.key; };
        if (std::ranges::any_of(into.members, same)) {
            m_at = read.at;
            return false;
        }
        if (!take(':') || !value(read.value, depth))
            return false;
        into.members.push_back(std::move(read));
        return true;
    }

    bool value(JsonValue& into, int depth)
    {
        skipBlanks();
        if (next('{'))
            return object(into, depth + 1);
        if (next('"'))
            return string(into.text);
        return wholeNumber(into.text);
    }

    bool wholeNumber(std::string& into)
    {
        while (m_at < m_text.size() && isDigit(m_text[m_at]))
            into += m_text[m_at++];
        return !into.empty() && (into.size() == 1 || into.front() != '0');
    }

    bool string(std::string& into)
    {
        if (!take('"'))
            return false;
        while (m_at < m_text.size() && !next('"'))
            if (next('\\') ? !escape(into) : !character(into))
                return false;
        return takeHere('"');
    }

    bool character(std::string& into)
    {
        const auto length = characterLength(m_text.substr(m_at));
        if (length == 0 || static_cast<unsigned char>(m_text[m_at]) < 0x20)
            return false;
        into += m_text.substr(m_at, length);
        m_at += length;
        return true;
    }

    bool escape(std::string& into)
    {
        constexpr std::string_view letters = "\"\\/bfnrt";
        constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
        ++m_at;
        if (takeHere('u'))
            return codePoint(into);
        if (m_at == m_text.size())
            return false;
        const auto known = letters.find(m_text[m_at]);
        if (known == std::string_view::npos)
            return false;
        into += meanings[known];
        ++m_at;
        return true;
    }

    bool codePoint(std::string& into)
    {
        const auto high = fourHexDigits();
        if (!high || (*high >= 0xDC00 && *high < 0xE000))
            return false;
        if (*high < 0xD800 || *high >= 0xE000) {
            appendUtf8(into, *high);
            return true;
        }
        if (!takeHere('\\') || !takeHere('u'))
            return false;
        const auto low = fourHexDigits();
        if (!low || *low < 0xDC00 || *low >= 0xE000)
            return false;
        appendUtf8(into, 0x10000 + ((*high - 0xD800) << 10U) + (*low - 0xDC00));
        return true;
    }

    std::optional<std::uint32_t> fourHexDigits()
    {
        std::uint32_t code = 0;
        for (int i = 0; i < 4; ++i) {
            const auto digit = m_at < m_text.size() ? hexDigit(m_text[m_at]) : std::nullopt;
            if (!digit)
                return std::nullopt;
            code = code * 16 + *digit;
            ++m_at;
        }
        return code;
    }

    void skipBlanks() { m_at = std::min(m_text.find_first_not_of(" \t\r\n", m_at), m_text.size()); }

    bool next(char letter) const { return m_at < m_text.size() && m_text[m_at] == letter; }

    bool takeHere(char letter)
    {
        if (!next(letter))
            return false;
        ++m_at;
        return true;
    }

    bool take(char letter)
    {
        skipBlanks();
        return takeHere(letter);
    }

    std::string_view m_text;
    std::size_t m_at = 0;
};

} // namespace

Result<JsonValue, JsonError> readJsonObject(std::string_view text)
{
    Reader reader(text);
    JsonValue value;
    if (!reader.object(value, 1) || !reader.atEnd())
        return Failure{JsonError{reader.at()}};
    return value;
}

std::string jsonString(std::string_view text)
{
    constexpr std::string_view hex = "0123456789abcdef";
    std::string out = "\"";
    for (const char letter : text) {
        const auto code = static_cast<unsigned char>(letter);
        if (letter == '"' || letter == '\\') {
            out += '\\';
            out += letter;
        } else if (code < 0x20) {
            out += "\\u00";
            out += hex[code >> 4U];
            out += hex[code & 0xFU];
        } else {
            out += letter;
        }
    }
    return out + '"';
}

} // namespace rules
