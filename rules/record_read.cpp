#include "rules/record.h"
#include "rules/record_text.h"

#include <algorithm>
#include <iterator>

namespace rules {
namespace {

using namespace record;
using Reason = RecordError::Reason;

constexpr std::size_t noPly = static_cast<std::size_t>(-1);

/// Reads a file of games token by token; stops at the first error.
class Reader {
public:
    explicit Reader(std::string_view bytes)
        : m_text(bytes)
    {
    }

    Result<std::vector<GameRecord>, RecordError> read()
    {
        if (m_text.substr(0, 3) == "\xEF\xBB\xBF")
            m_lineStart = m_at = 3;
        if (const auto bad = firstNonText(m_text)) {
            skipTo(*bad);
            return Failure{errorHere(Reason::NotText, {})};
        }
        for (skipBlanks(); m_at < m_text.size(); skipBlanks())
            if (!readItem())
                return Failure{m_error};
        finish();
        return std::move(m_games);
    }

private:
    char peek() const { return m_text[m_at]; }
    bool atEnd() const { return m_at >= m_text.size(); }
    /// Counts on from where it was asked last: lines may be very long.
    int column() const
    {
        if (m_countedTo < m_lineStart || m_countedTo > m_at) {
            m_countedTo = m_lineStart;
            m_counted = 0;
        }
        m_counted += characters(m_text.substr(m_countedTo, m_at - m_countedTo));
        m_countedTo = m_at;
        return static_cast<int>(m_counted) + 1;
    }
    RecordError errorHere(Reason reason, std::string_view token) const
    {
        return {reason, m_line, column(), std::string(token), {}, {}};
    }
    bool refuse(Reason reason, std::string_view token)
    {
        m_error = errorHere(reason, token);
        return false;
    }

    /// Steps over one character or line end; CR LF is one.
    void step()
    {
        const char c = m_text[m_at++];
        if (c == '\r' && !atEnd() && peek() == '\n')
            ++m_at;
        if (c == '\n' || c == '\r') {
            ++m_line;
            m_lineStart = m_at;
        }
    }
    void skipTo(std::size_t at)
    {
        while (m_at < at)
            step();
    }
    void skipLine()
    {
        while (!atEnd() && peek() != '\n' && peek() != '\r')
            ++m_at;
    }

    /// Passes over blanks, blank lines and lines that begin with # or %.
    void skipBlanks()
    {
        while (!atEnd()) {
            if (isBlank(peek())) {
                const int line = m_line;
                step();
                m_blankLine = m_blankLine || (m_line != line && m_emptySoFar);
                m_emptySoFar = m_emptySoFar || m_line != line;
                continue;
            }
            if (m_at != m_lineStart || (peek() != '#' && peek() != '%'))
                return;
            skipLine();
            m_emptySoFar = false;
        }
    }

    bool readItem()
    {
        m_emptySoFar = false;
        const char c = peek();
        if (m_closed && m_blankLine)
            finish();
        bool read = true;
        if (c == '[')
            read = readTag();
        else if (c == '{')
            read = readComment();
        else if (c == '(')
            read = readVariation();
        else if (c == ';')
            readLineComment();
        else
            readWord();
        m_blankLine = false;
        return read;
    }

    /// Puts the game that has been read with the others, if there is one.
    void finish()
    {
        if (!m_game.tags.empty() || m_scored)
            m_games.push_back(std::move(m_game));
        else if (!m_games.empty()) // comments alone are no game; they end the one before
            std::move(
                m_game.entries.begin(), m_game.entries.end(), std::back_inserter(m_games.back().entries));
        m_game = GameRecord{};
        m_started = m_scored = m_closed = m_joinNext = false;
        m_lastPly = noPly;
    }
    GameRecord& game()
    {
        if (!m_started)
            m_game.line = m_line;
        m_started = true;
        return m_game;
    }

    bool readTag()
    {
        if (m_scored || (m_blankLine && !m_game.tags.empty()))
            finish();
        const RecordError unclosed = errorHere(Reason::UnclosedTag, "[");
        game().tagLines.push_back(m_line);
        ++m_at;
        skipInLine();
        const std::size_t start = m_at;
        while (!atEnd() && !isBlank(peek()) && peek() != ']' && peek() != '"')
            ++m_at;
        const auto key = m_text.substr(start, m_at - start);
        if (key.empty())
            return refuse(Reason::BadTag, m_text.substr(start, 1));
        skipInLine();
        std::string value;
        const bool quoted = !atEnd() && peek() == '"';
        if (!(quoted ? readQuoted(value) : readUnquoted(value))) {
            m_error = unclosed;
            m_error.token += key;
            return false;
        }
        m_game.tags.emplace_back(key, std::move(value));
        return true;
    }

    void skipInLine()
    {
        while (!atEnd() && (peek() == ' ' || peek() == '\t'))
            ++m_at;
    }

    /// The quote that closes is the one before the bracket, so that careless inner quotes do no harm.
    bool readQuoted(std::string& value)
    {
        for (++m_at; !atEnd() && peek() != '\n' && peek() != '\r'; ++m_at) {
            if (peek() == '\\' && m_at + 1 < m_text.size()
                && (m_text[m_at + 1] == '"' || m_text[m_at + 1] == '\\')) {
                value += m_text[++m_at];
                continue;
            }
            if (peek() == '"') {
                const std::size_t quote = m_at++;
                skipInLine();
                if (!atEnd() && peek() == ']') {
                    ++m_at;
                    return true;
                }
                m_at = quote;
            }
            value += peek();
        }
        return false;
    }

    bool readUnquoted(std::string& value)
    {
        while (!atEnd() && peek() != '\n' && peek() != '\r' && peek() != ']')
            value += m_text[m_at++];
        while (!value.empty() && (value.back() == ' ' || value.back() == '\t'))
            value.pop_back();
        if (atEnd() || peek() != ']')
            return false;
        ++m_at;
        return true;
    }

    /// Appends one character of a comment, line ends as LF.
    void take(std::string& text)
    {
        const char c = peek();
        step();
        text += c == '\r' ? '\n' : c;
    }

    bool readComment()
    {
        const RecordError unclosed = errorHere(Reason::UnclosedComment, "{");
        ++m_at;
        const bool note = !atEnd() && peek() == '@';
        std::string text;
        while (!atEnd() && peek() != '}') {
            const bool escape = peek() == '\\' && m_at + 1 < m_text.size()
                && (m_text[m_at + 1] == '}' || m_text[m_at + 1] == '\\'
                    || (m_text[m_at + 1] == '@' && text.empty()));
            if (escape)
                ++m_at;
            take(text);
        }
        if (atEnd()) {
            m_error = unclosed;
            return false;
        }
        ++m_at;
        if (note)
            addNote(text.substr(1), unclosed);
        else
            game().entries.emplace_back(CommentEntry{std::move(text)});
        return true;
    }

    void addNote(const std::string& text, const RecordError& place)
    {
        const auto end = std::find_if(text.begin(), text.end(), isBlank);
        NoteEntry entry{std::string(text.begin(), end), {}, place.line, place.column};
        if (end != text.end())
            entry.arguments.assign(end + 1, text.end());
        game().entries.emplace_back(std::move(entry));
        m_scored = true;
    }

    bool readVariation()
    {
        const RecordError unclosed = errorHere(Reason::UnclosedComment, "(");
        std::string text;
        int depth = 0;
        bool comment = false;
        do {
            if (atEnd()) {
                m_error = unclosed;
                return false;
            }
            const char c = peek();
            if (c == '{' || c == '}')
                comment = c == '{';
            else if (!comment && (c == '(' || c == ')'))
                depth += c == '(' ? 1 : -1;
            take(text);
        } while (depth > 0);
        game().entries.emplace_back(CommentEntry{std::move(text)});
        return true;
    }

    void readLineComment()
    {
        const std::size_t start = ++m_at;
        skipLine();
        game().entries.emplace_back(CommentEntry{std::string(m_text.substr(start, m_at - start))});
    }

    void readWord()
    {
        const int at = column();
        const std::size_t start = m_at;
        while (!atEnd() && !isBlank(peek()) && peek() != '{' && peek() != '(' && peek() != ';')
            ++m_at;
        const auto word = m_text.substr(start, m_at - start);
        if (const auto result = resultNamed(word)) {
            if (m_closed)
                finish();
            game().result = *result;
            m_closed = m_scored = true;
            return;
        }
        const auto number = moveNumberOf(word);
        const bool anew = m_blankLine && number.first && m_lastPly != noPly;
        if (m_closed || anew)
            finish();
        game();
        m_scored = true;
        if (number.size < word.size())
            readPlyWord(word.substr(number.size), at + static_cast<int>(number.size));
    }

    /// A ply, or a part of one that a dialect writes apart.
    void readPlyWord(std::string_view word, int at)
    {
        if (word[0] == '$') {
            m_game.entries.emplace_back(CommentEntry{std::string(word)});
            return;
        }
        const auto remark = remarkBehind(word);
        word.remove_suffix(remark.size());
        const bool letStand = !word.empty() && word.back() == '~';
        while (!word.empty() && word.back() == '~')
            word.remove_suffix(1);
        if (m_lastPly != noPly && (m_joinNext || word.empty() || continuesPly(word))) {
            auto& ply = std::get<PlyEntry>(m_game.entries[m_lastPly]);
            ply.text += word;
            ply.letStand = ply.letStand || letStand;
        } else if (!word.empty()) {
            m_lastPly = m_game.entries.size();
            m_game.entries.emplace_back(PlyEntry{std::string(word), letStand, m_line, at});
        }
        m_joinNext = !word.empty() && wantsMore(word);
        if (!remark.empty())
            m_game.entries.emplace_back(CommentEntry{std::string(remark)});
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::size_t m_lineStart = 0;
    mutable std::size_t m_countedTo = 0; ///< column(): where it counted to, and what
    mutable std::size_t m_counted = 0;
    int m_line = 1;
    bool m_emptySoFar = true; ///< nothing but blanks since the line began
    bool m_blankLine = false; ///< since the last item

    GameRecord m_game;
    bool m_started = false;
    bool m_scored = false; ///< something of the score has been read
    bool m_closed = false; ///< the result has been read
    bool m_joinNext = false;
    std::size_t m_lastPly = noPly;

    std::vector<GameRecord> m_games;
    RecordError m_error;
};

} // namespace

std::optional<std::string_view> GameRecord::tag(std::string_view key) const
{
    for (const auto& [name, value] : tags)
        if (name == key)
            return value;
    return std::nullopt;
}

int GameRecord::lineOf(std::string_view key) const
{
    for (std::size_t i = 0; i < tags.size() && i < tagLines.size(); ++i)
        if (tags[i].first == key)
            return tagLines[i];
    return line;
}

Result<std::vector<GameRecord>, RecordError> readRecords(std::string_view bytes)
{
    return Reader(bytes).read();
}

} // namespace rules
