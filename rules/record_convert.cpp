#include "rules/notation_text.h"
#include "rules/record.h"
#include "rules/record_play.h"

#include <algorithm>

namespace rules {
namespace {

/// Rewrites plies and points from one coordinate system into another.
class Converter {
public:
    Converter(const RuleSet& rules, Coordinates from, Coordinates to)
        : m_rules(rules)
        , m_from(from)
        , m_to(to)
    {
    }

    Result<PlyEntry, RecordError> convert(const PlyEntry& entry) const
    {
        const auto ply = readPly(m_rules, entry.text, m_from);
        if (!ply)
            return Failure{RecordError{
                RecordError::Reason::BadPly, entry.line, entry.column, entry.text, ply.error(), {}}};
        PlyEntry converted = entry;
        converted.text = writePly(m_rules, *ply, m_to);
        return converted;
    }

    /// Notes that name a ply or a point, where one can be read.
    NoteEntry convert(const NoteEntry& note) const
    {
        const auto words = notation::tokens(note.arguments);
        if ((note.word == "illegal" || note.word == "touch") && !words.empty())
            return replaced(note, words[0]);
        if (note.word == "ruling" && words.size() >= 3 && words[0].text == "ply")
            return replaced(note, words[2]);
        return note;
    }

private:
    NoteEntry replaced(const NoteEntry& note, const notation::Token& token) const
    {
        const auto ply = readPly(m_rules, token.text, m_from);
        if (!ply)
            return note;
        NoteEntry converted = note;
        converted.arguments.replace(token.at, token.text.size(), writePly(m_rules, *ply, m_to));
        return converted;
    }

    const RuleSet& m_rules;
    Coordinates m_from;
    Coordinates m_to;
};

void setTag(GameRecord& record, std::string_view key, std::string_view value)
{
    for (auto& [name, text] : record.tags)
        if (name == key) {
            text = value;
            return;
        }
    record.tags.emplace_back(key, value);
    if (!record.tagLines.empty())
        record.tagLines.push_back(record.tagLines.back());
}

} // namespace

Result<GameRecord, RecordError> converted(
    const GameRecord& record, const ReplayOptions& options, Coordinates to)
{
    const auto played = record::playRecord(record, options);
    if (!played)
        return Failure{played.error()};
    const Converter converter(played->game.rules(), played->coordinates, to);
    GameRecord result = record;
    result.entries.clear();
    for (std::size_t i = 0; i < record.entries.size(); ++i) {
        const auto& passes = played->passesBefore;
        if (std::find(passes.begin(), passes.end(), i) != passes.end())
            result.entries.emplace_back(PlyEntry{"--", false, 0, 0});
        if (const auto* ply = std::get_if<PlyEntry>(&record.entries[i])) {
            auto entry = converter.convert(*ply);
            if (!entry)
                return Failure{entry.error()};
            result.entries.emplace_back(std::move(entry).value());
        } else if (const auto* note = std::get_if<NoteEntry>(&record.entries[i])) {
            result.entries.emplace_back(converter.convert(*note));
        } else {
            result.entries.push_back(record.entries[i]);
        }
    }
    if (std::holds_alternative<MillRules>(played->game.rules().game))
        setTag(result, "Notation", coordinatesCode(to));
    return result;
}

} // namespace rules
