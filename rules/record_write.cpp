#include "rules/record.h"
#include "rules/record_text.h"

#include <charconv>

namespace rules {
namespace {

using namespace record;

std::string quoted(std::string_view value)
{
    std::string text = "\"";
    for (const char c : value) {
        if (c == '"' || c == '\\')
            text += '\\';
        text += c == '\n' || c == '\r' ? ' ' : c;
    }
    return text + '"';
}

std::string escaped(std::string_view text)
{
    std::string result;
    for (const char c : text) {
        if (c == '}' || c == '\\')
            result += '\\';
        result += c;
    }
    return result;
}

std::string commentText(const CommentEntry& comment)
{
    const bool likeNote = !comment.text.empty() && comment.text.front() == '@';
    std::string text = likeNote ? "{\\" : "{";
    return text.append(escaped(comment.text)).append("}");
}

std::string noteText(const NoteEntry& note)
{
    std::string text = "{@";
    text.append(escaped(note.word));
    if (!note.arguments.empty())
        text.append(" ").append(escaped(note.arguments));
    return text.append("}");
}

/// The blank-separated word of that number, from 0.
std::string_view word(std::string_view text, int number)
{
    for (std::size_t at = 0; at < text.size();) {
        if (isBlank(text[at])) {
            ++at;
            continue;
        }
        const std::size_t start = at;
        while (at < text.size() && !isBlank(text[at]))
            ++at;
        if (number-- == 0)
            return text.substr(start, at - start);
    }
    return {};
}

/// Whether a position text has Black to move: `b` in MPOS, `n` in Moruba's rows.
bool blackToMove(std::string_view position)
{
    const auto side = word(position, word(position, 2).empty() ? 1 : 3);
    return side == "b" || side == "B" || side == "n" || side == "N";
}

bool blackStarts(const GameRecord& record)
{
    if (const auto position = record.tag("StartPos"))
        return blackToMove(*position);
    if (const auto starts = record.tag("Starts"))
        return *starts == "black";
    const auto settings = record.tag("Set").value_or("");
    for (int i = 0; !word(settings, i).empty(); ++i)
        if (word(settings, i) == "starts=black")
            return true;
    return false;
}

/// Sets tokens in lines of at most 96 columns.
class Score {
public:
    void add(std::string_view token)
    {
        const std::size_t breakAt = token.find('\n');
        const std::size_t width = characters(token.substr(0, breakAt));
        if (m_column > 0 && m_column + 1 + width > lineWidth) {
            m_text += '\n';
            m_column = 0;
        }
        if (m_column > 0) {
            m_text += ' ';
            ++m_column;
        }
        m_text += token;
        const std::size_t lastBreak = token.rfind('\n');
        m_column = lastBreak == std::string_view::npos ? m_column + width
                                                       : characters(token.substr(lastBreak + 1)) + 1;
    }
    std::string text() && { return std::move(m_text); }

private:
    std::string m_text;
    std::size_t m_column = 0;
};

/// Where the numbering stands: half moves since the start, the first one Black's if he began.
class Numbering {
public:
    explicit Numbering(bool blackBegins)
        : m_half(blackBegins ? 1 : 0)
        , m_first(m_half)
    {
    }

    /// The number due before the next ply, if any.
    std::optional<std::string> next()
    {
        const bool black = m_half % 2 == 1;
        std::optional<std::string> number;
        if (!black || m_broken)
            number = std::to_string(m_half / 2 + 1) + (black ? "..." : ".");
        m_broken = false;
        ++m_half;
        return number;
    }

    void follow(const NoteEntry& note)
    {
        if (note.word != "ruling")
            return;
        const auto kind = word(note.arguments, 0);
        if (kind == "takeback")
            takeBack(word(note.arguments, 1));
        if (kind != "pos")
            return;
        const auto at = note.arguments.find("pos") + 3;
        if (blackToMove(std::string_view(note.arguments).substr(at)) != (m_half % 2 == 1))
            ++m_half;
        m_broken = true;
    }

private:
    void takeBack(std::string_view number)
    {
        int count = 0;
        const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), count);
        if (error == std::errc() && count >= 0 && count <= m_half - m_first)
            m_half -= count;
        m_broken = true;
    }

    int m_half;
    int m_first;
    bool m_broken = true; ///< a number is due although Black moves
};

} // namespace

std::string writeRecord(const GameRecord& record)
{
    std::string text;
    for (const auto& [key, value] : record.tags)
        text.append("[").append(key).append(" ").append(quoted(value)).append("]\n");

    Score score;
    Numbering numbering(blackStarts(record));
    for (const auto& entry : record.entries) {
        if (const auto* ply = std::get_if<PlyEntry>(&entry)) {
            if (const auto number = numbering.next())
                score.add(*number);
            score.add(ply->letStand ? ply->text + "~" : ply->text);
        } else if (const auto* comment = std::get_if<CommentEntry>(&entry)) {
            score.add(commentText(*comment));
        } else {
            const auto& note = std::get<NoteEntry>(entry);
            score.add(noteText(note));
            numbering.follow(note);
        }
    }
    score.add(record.result);
    return text + std::move(score).text() + "\n";
}

} // namespace rules
