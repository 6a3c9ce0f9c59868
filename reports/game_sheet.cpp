#include "reports/game_sheet.h"

#include "reports/board_svg.h"
#include "reports/html.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <set>
#include <string_view>
#include <utility>

namespace reports {

namespace {

using rules::CommentEntry;
using rules::GameRecord;
using rules::NoteEntry;
using rules::PlyEntry;

/// The tags a sheet shows, in its order.
constexpr std::array<std::pair<std::string_view, Label>, 11> shownTags{{{"Round", Label::Round},
    {"Board", Label::Board}, {"White", Label::White}, {"Black", Label::Black}, {"Date", Label::Date},
    {"Arbiter", Label::Arbiter}, {"Ruleset", Label::RuleSet}, {"Result", Label::Result},
    {"Termination", Label::Termination}, {"Plies", Label::Plies}, {"FinalPos", Label::FinalPosition}}};

/// What kind of entry a note's word makes; its own word where we have none.
Cell kindOf(const NoteEntry& note)
{
    constexpr std::array<std::pair<std::string_view, Label>, 6> kinds{
        {{"illegal", Label::IllegalMove}, {"count", Label::Count}, {"incident", Label::Incident},
            {"dispute", Label::Dispute}, {"ruling", Label::Ruling}, {"note", Label::Notes}}};
    const auto* const it
        = std::find_if(kinds.begin(), kinds.end(), [&](const auto& kind) { return kind.first == note.word; });
    if (it == kinds.end())
        return textCell(note.word);
    return it->second;
}

/// How many plies a ruling took back; 0 for every other note.
int pliesTakenBack(const NoteEntry& note)
{
    constexpr std::string_view start = "takeback ";
    if (note.word != "ruling" || !note.arguments.starts_with(start))
        return 0;
    int count = 0;
    std::from_chars(
        note.arguments.data() + start.size(), note.arguments.data() + note.arguments.size(), count);
    return std::max(count, 0);
}

/// The entries, by index, whose plies a later ruling took back.
std::set<std::size_t> takenBack(const GameRecord& record)
{
    std::vector<std::size_t> standing;
    std::set<std::size_t> gone;
    for (std::size_t i = 0; i < record.entries.size(); ++i) {
        if (std::holds_alternative<PlyEntry>(record.entries[i]))
            standing.push_back(i);
        const auto* note = std::get_if<NoteEntry>(&record.entries[i]);
        for (int left = note == nullptr ? 0 : pliesTakenBack(*note); left > 0 && !standing.empty(); --left) {
            gone.insert(standing.back());
            standing.pop_back();
        }
    }
    return gone;
}

/// Rows of the sheet, filled entry by entry.
class SheetRows {
public:
    explicit SheetRows(bool whiteStarts)
        : m_white(whiteStarts)
    {
    }

    void ply(const PlyEntry& entry, bool gone)
    {
        const bool marked = entry.letStand || gone;
        if (!m_open || marked) {
            m_rows.push_back({numberCell(m_number), {}, {}, {}, {}});
            m_open = true;
        }
        m_rows.back()[m_white ? 1 : 2] = Code{entry.text};
        if (marked)
            m_rows.back()[3] = gone ? Label::TakenBack : Label::LetStand;
        m_open = m_white && !marked;
        if (!m_white)
            ++m_number;
        m_white = !m_white;
    }

    void takeBack(int plies)
    {
        for (; plies > 0; --plies) {
            m_white = !m_white;
            if (!m_white && m_number > 1)
                --m_number;
        }
    }

    void note(Cell kind, std::string text)
    {
        m_rows.push_back({{}, {}, {}, std::move(kind), textCell(std::move(text))});
        m_open = false;
    }

    std::vector<std::vector<Cell>> rows() && { return std::move(m_rows); }

private:
    std::vector<std::vector<Cell>> m_rows;
    int m_number = 1;
    bool m_white;
    bool m_open = false; ///< the last row still waits for Black's ply
};

bool whiteStarts(const GameRecord& record)
{
    // A position text says whose turn it is by a token of its own.
    if (const auto position = record.tag("StartPos"); position && !position->empty())
        return (" " + std::string(*position) + " ").find(" b ") == std::string::npos;
    const auto starts = record.tag("Starts");
    return !starts || *starts != "black";
}

} // namespace

Table gameSheet(const GameRecord& record)
{
    Table table;
    table.title = Label::GameSheet;
    table.event = record.tag("Tournament").value_or("");
    for (const auto& [tag, label] : shownTags)
        if (const auto value = record.tag(tag); value && !value->empty())
            table.facts.emplace_back(label, Text{std::string(*value)});
    table.columns = {{Label::Ply, Align::End}, {Label::White}, {Label::Black}, {Label::Kind}, {Label::Notes}};
    const auto gone = takenBack(record);
    SheetRows rows(whiteStarts(record));
    for (std::size_t i = 0; i < record.entries.size(); ++i) {
        const auto& entry = record.entries[i];
        if (const auto* ply = std::get_if<PlyEntry>(&entry)) {
            rows.ply(*ply, gone.contains(i));
        } else if (const auto* comment = std::get_if<CommentEntry>(&entry)) {
            rows.note({}, comment->text);
        } else {
            const auto& note = std::get<NoteEntry>(entry);
            rows.note(kindOf(note), note.arguments);
            rows.takeBack(pliesTakenBack(note));
        }
    }
    table.rows = std::move(rows).rows();
    return table;
}

std::string gameSheetHtml(const GameRecord& record, const Words& words)
{
    const auto replay = rules::replay(record, {});
    std::string picture;
    if (replay) {
        BoardPicture how;
        if (const auto coordinates = rules::coordinatesOf(record, {}))
            how.coordinates = *coordinates;
        const auto& game = replay->game;
        if (game.plies() > 0 && !game.positionSetAfter(game.plies()))
            how.lastPly = game.ply(game.plies());
        picture = "<p>" + boardSvg(game.rules(), game.setup(), how) + "</p>\n";
    }
    return html(gameSheet(record), words, picture);
}

} // namespace reports
