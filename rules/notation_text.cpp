#include "rules/notation_text.h"

#include <algorithm>
#include <array>

namespace rules::notation {
namespace {

/// Junctions by a letter and a digit, or by a number below 100; -1: no such name.
struct NameTable {
    std::array<std::int8_t, 260> at;
};

constexpr unsigned keyOf(int row, int digit)
{
    return static_cast<unsigned>(row) * 10 + static_cast<unsigned>(digit);
}

NameTable makeTable(Coordinates coordinates)
{
    NameTable table{};
    table.at.fill(-1);
    const int junctions = millBoard(Layout::Diagonals).junctions;
    for (int i = 0; i < junctions; ++i) {
        const auto text = name(static_cast<Junction>(i), coordinates);
        const int digit = text.back() - '0';
        const int first
            = isDigit(text.front()) ? (text.size() > 1 ? text.front() - '0' : 0) : lower(text.front()) - 'a';
        table.at[keyOf(first, digit)] = static_cast<std::int8_t>(i);
    }
    return table;
}

const NameTable& tableOf(Coordinates coordinates)
{
    static const std::array<NameTable, 3> tables{
        makeTable(Coordinates::Algebraic), makeTable(Coordinates::Rings), makeTable(Coordinates::PlayOk)};
    return tables[static_cast<std::size_t>(coordinates)];
}

std::size_t countCharacters(std::string_view text)
{
    std::size_t characters = 0;
    for (const char c : text)
        characters += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1U : 0U;
    return characters;
}

/// Walks over the text of a ply.
class MillReader {
public:
    MillReader(std::string_view text, Coordinates coordinates)
        : m_text(text)
        , m_coordinates(coordinates)
    {
    }

    Result<MillText, NotationError> read()
    {
        skipBlanks();
        if (atEnd())
            return Failure{error(NotationError::Reason::Empty, {})};
        if (readPass())
            return MillText{{{}, {}, {}, true}, false};
        MillText result;
        if (!readPoint(result.action.to))
            return Failure{m_error};
        const bool hyphen = readHyphen();
        if (hyphen || (!atEnd() && !isShotSign())) {
            result.action.from = result.action.to;
            if (!readPoint(result.action.to))
                return Failure{m_error};
        }
        if (!readShots(result))
            return Failure{m_error};
        return result;
    }

private:
    bool atEnd() const { return m_at == m_text.size(); }
    char peek() const { return m_text[m_at]; }
    bool isShotSign() const { return lower(peek()) == 'x'; }
    void skipBlanks()
    {
        while (!atEnd() && isBlank(peek()))
            ++m_at;
    }
    NotationError error(NotationError::Reason reason, std::string_view token) const
    {
        return errorAt(reason, m_text, m_at, token);
    }

    bool readPass()
    {
        auto rest = m_text.substr(m_at);
        while (!rest.empty() && isBlank(rest.back()))
            rest.remove_suffix(1);
        return rest == "--";
    }

    /// `-`, `->` or a typographic dash, with blanks around it.
    bool readHyphen()
    {
        static constexpr std::array<std::string_view, 4> signs{"->", "-", "\u2013", "\u2212"};
        const auto rest = m_text.substr(m_at);
        const auto* const sign = std::find_if(
            signs.begin(), signs.end(), [rest](std::string_view one) { return rest.starts_with(one); });
        if (sign == signs.end())
            return false;
        m_at += sign->size();
        skipBlanks();
        return true;
    }

    /// Blanks behind a point are passed over. False: m_error says why.
    bool readPoint(Junction& point)
    {
        const std::size_t start = m_at;
        if (atEnd() || !(isLetter(peek()) || isDigit(peek())) || isShotSign()) {
            m_error = error(NotationError::Reason::Malformed, m_text.substr(start, 1));
            return false;
        }
        const bool letter = isLetter(peek());
        int row = 0;
        if (letter)
            row = lower(m_text[m_at++]) - 'a';
        const std::size_t digits = m_at;
        int value = 0;
        while (!atEnd() && isDigit(peek()) && m_at - digits < 3)
            value = value * 10 + (m_text[m_at++] - '0');
        const bool shaped = m_at > digits && (letter ? value < 10 : value < 100);
        const unsigned key = keyOf(row, value);
        const bool system = letter == (m_coordinates != Coordinates::PlayOk);
        const int found = shaped && system && m_text[digits] != '0' ? tableOf(m_coordinates).at[key] : -1;
        if (found < 0) {
            m_error = errorAt(
                NotationError::Reason::UnknownPoint, m_text, start, m_text.substr(start, m_at - start));
            return false;
        }
        point = static_cast<Junction>(found);
        skipBlanks();
        return true;
    }

    bool readShots(MillText& result)
    {
        while (!atEnd()) {
            if (!isShotSign()) {
                m_error = error(NotationError::Reason::Malformed, m_text.substr(m_at, 1));
                return false;
            }
            const std::size_t sign = m_at++;
            skipBlanks();
            if (atEnd()) {
                result.bareShot = true;
                return true;
            }
            if (result.action.shots.full()) {
                m_error = errorAt(NotationError::Reason::TooManyShots, m_text, sign, m_text.substr(sign));
                return false;
            }
            Junction shot{};
            if (!readPoint(shot))
                return false;
            result.action.shots.add(shot);
        }
        return true;
    }

    std::string_view m_text;
    Coordinates m_coordinates;
    std::size_t m_at = 0;
    NotationError m_error;
};

} // namespace

Result<MillText, NotationError> readMill(std::string_view text, Coordinates coordinates)
{
    return MillReader(text, coordinates).read();
}

NotationError errorAt(
    NotationError::Reason reason, std::string_view text, std::size_t at, std::string_view token)
{
    return {reason, static_cast<int>(countCharacters(text.substr(0, at))) + 1, std::string(token)};
}

std::vector<Token> tokens(std::string_view text)
{
    std::vector<Token> found;
    std::size_t at = 0;
    while (at < text.size()) {
        if (isBlank(text[at])) {
            ++at;
            continue;
        }
        const std::size_t start = at;
        while (at < text.size() && !isBlank(text[at]))
            ++at;
        found.push_back({text.substr(start, at - start), start});
    }
    return found;
}

std::vector<Token> parts(Token token, char separator)
{
    std::vector<Token> found;
    std::size_t start = 0;
    for (std::size_t i = 0; i <= token.text.size(); ++i)
        if (i == token.text.size() || token.text[i] == separator) {
            found.push_back({token.text.substr(start, i - start), token.at + start});
            start = i + 1;
        }
    return found;
}

std::optional<int> number(std::string_view text, int most)
{
    if (text.empty() || text.size() > 9)
        return std::nullopt;
    int value = 0;
    for (const char c : text) {
        if (!isDigit(c))
            return std::nullopt;
        value = value * 10 + (c - '0');
    }
    if (value > most)
        return std::nullopt;
    return value;
}

} // namespace rules::notation
