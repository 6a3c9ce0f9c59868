#include "rules/record_play.h"

#include "rules/notation_text.h"
#include "rules/record_text.h"

namespace rules {
namespace {

using namespace record;
using Reason = RecordError::Reason;

RecordError tagError(Reason reason, const GameRecord& record, std::string_view key, std::string_view token)
{
    return {reason, record.lineOf(key), 1, std::string(token), {}, {}};
}

std::optional<Coordinates> coordinatesNamed(std::string_view code)
{
    for (const auto system : {Coordinates::Algebraic, Coordinates::Rings, Coordinates::PlayOk})
        if (code == coordinatesCode(system))
            return system;
    return std::nullopt;
}

/// Goes through a record's entries and does what they say.
class Player {
public:
    Player(const GameRecord& record, Game game, Coordinates coordinates)
        : m_record(record)
        , m_played{std::move(game), coordinates, {}, {}, {}, {}}
    {
        m_played.game.reserve(static_cast<int>(record.entries.size()) + 1);
    }

    Result<Played, RecordError> play()
    {
        for (m_at = 0; m_at < m_record.entries.size() && !m_played.illegal; ++m_at) {
            const auto& entry = m_record.entries[m_at];
            std::optional<RecordError> error;
            if (const auto* ply = std::get_if<PlyEntry>(&entry))
                error = playEntry(*ply);
            else if (const auto* note = std::get_if<NoteEntry>(&entry); note && note->word == "ruling")
                error = rule(*note);
            if (error)
                return Failure{*error};
        }
        return std::move(m_played);
    }

private:
    std::optional<RecordError> playEntry(const PlyEntry& entry)
    {
        Game& game = m_played.game;
        const auto ply = game.read(entry.text, m_played.coordinates);
        if (!ply)
            return RecordError{Reason::BadPly, entry.line, entry.column, entry.text, ply.error(), {}};
        auto illegal = game.check(*ply);
        if (illegal && !entry.letStand && passIsMissing(*ply))
            illegal.reset();
        if (!illegal) {
            game.play(*ply);
            return std::nullopt;
        }
        if (entry.letStand) {
            game.playLetStand(*ply);
            return std::nullopt;
        }
        m_played.illegal = std::move(illegal);
        m_played.illegalPly = entry;
        return std::nullopt;
    }

    /// Whether a blocked player's pass, left out of the score, makes the ply legal; it is then filled in.
    bool passIsMissing(const Ply& ply)
    {
        Game& game = m_played.game;
        const Ply pass = MillAction{{}, {}, {}, true};
        if (!std::holds_alternative<MillAction>(ply) || ply == pass || game.check(pass))
            return false;
        game.play(pass);
        if (game.check(ply)) {
            game.takeBack(1);
            return false;
        }
        m_played.passesBefore.push_back(m_at);
        return true;
    }

    std::optional<RecordError> rule(const NoteEntry& note)
    {
        const auto words = notation::tokens(note.arguments);
        const auto kind = words.empty() ? std::string_view() : words[0].text;
        if (kind == "takeback")
            return takeBack(note, words);
        if (kind == "ply")
            return correct(note, words);
        if (kind == "pos")
            return setBoard(note, words);
        if (kind == "result")
            return setResult(note, words);
        return refused(note);
    }

    static RecordError refused(const NoteEntry& note)
    {
        return {Reason::BadRuling, note.line, note.column, note.arguments, {}, {}};
    }

    std::optional<RecordError> takeBack(const NoteEntry& note, const std::vector<notation::Token>& words)
    {
        const auto count
            = words.size() == 2 ? notation::number(words[1].text, m_played.game.plies()) : std::nullopt;
        if (!count)
            return refused(note);
        m_played.game.takeBack(*count);
        return std::nullopt;
    }

    std::optional<RecordError> correct(const NoteEntry& note, const std::vector<notation::Token>& words)
    {
        const auto number
            = words.size() >= 3 ? notation::number(words[1].text, m_played.game.plies()) : std::nullopt;
        if (!number || *number == 0)
            return refused(note);
        const auto text = std::string_view(note.arguments).substr(words[2].at);
        const auto ply = m_played.game.read(text, m_played.coordinates);
        if (!ply) {
            auto error = refused(note);
            error.notation = ply.error();
            return error;
        }
        const Game before = m_played.game;
        if (const auto fault = m_played.game.correctPly(*number, *ply)) {
            const Ply& later = before.ply(*fault);
            m_played.illegal = m_played.game.check(later);
            m_played.illegalPly = PlyEntry{
                writePly(before.rules(), later, m_played.coordinates), false, note.line, note.column};
        }
        return std::nullopt;
    }

    std::optional<RecordError> setBoard(const NoteEntry& note, const std::vector<notation::Token>& words)
    {
        const std::size_t at = words.size() > 1 ? words[1].at : note.arguments.size();
        auto setup = readPosition(m_played.game.rules(), std::string_view(note.arguments).substr(at));
        if (!setup) {
            auto error = refused(note);
            error.notation = setup.error();
            return error;
        }
        m_played.game.setPosition(std::move(setup).value());
        return std::nullopt;
    }

    std::optional<RecordError> setResult(const NoteEntry& note, const std::vector<notation::Token>& words)
    {
        const auto result = words.size() >= 2 ? resultNamed(words[1].text) : std::nullopt;
        const auto ending = words.size() >= 3 ? endingOf(words[2].text) : std::nullopt;
        if (!result || (words.size() >= 3 && !ending))
            return refused(note);
        m_played.ruled = Played::Ruled{std::string(*result), ending};
        return std::nullopt;
    }

    const GameRecord& m_record;
    Played m_played;
    std::size_t m_at = 0;
};

/// What the names of a score say about their coordinates.
struct NameCensus {
    bool lowerCase = false;
    bool numbers = false;
    bool algebraicOnly = false;
    bool ringsOnly = false;
    const PlyEntry* both = nullptr; ///< the first ply with a name that two systems have
    std::string_view name;
};

void countNames(NameCensus& census, const PlyEntry& ply)
{
    const std::string_view text = ply.text;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const bool letter = notation::isLetter(c) && notation::lower(c) != 'x';
        census.lowerCase = census.lowerCase || (letter && c == notation::lower(c));
        if (!letter) {
            census.numbers = census.numbers || notation::isDigit(c);
            continue;
        }
        const auto name = text.substr(i, 2);
        const bool algebraic = junctionNamed(name, Coordinates::Algebraic).has_value();
        const bool rings = junctionNamed(name, Coordinates::Rings).has_value();
        census.algebraicOnly = census.algebraicOnly || (algebraic && !rings);
        census.ringsOnly = census.ringsOnly || (rings && !algebraic);
        if (algebraic && rings && !census.both) {
            census.both = &ply;
            census.name = name;
        }
        if (algebraic || rings)
            ++i;
    }
}

} // namespace

std::string_view coordinatesCode(Coordinates coordinates)
{
    switch (coordinates) {
    case Coordinates::Algebraic:
        return "algebraic";
    case Coordinates::Rings:
        return "rings";
    case Coordinates::PlayOk:
        return "playok";
    }
    std::abort();
}

Result<Coordinates, RecordError> coordinatesOf(const GameRecord& record, const ReplayOptions& options)
{
    if (options.coordinates)
        return *options.coordinates;
    if (const auto tag = record.tag("Notation")) {
        if (const auto named = coordinatesNamed(*tag))
            return *named;
        return Failure{tagError(Reason::BadNotation, record, "Notation", *tag)};
    }
    NameCensus census;
    for (const auto& entry : record.entries)
        if (const auto* ply = std::get_if<PlyEntry>(&entry)) {
            countNames(census, *ply);
            if (census.lowerCase || census.algebraicOnly)
                return Coordinates::Algebraic;
        }
    if (census.ringsOnly)
        return Coordinates::Rings;
    if (census.both)
        return Failure{RecordError{Reason::AmbiguousCoordinates, census.both->line, census.both->column,
            std::string(census.name), {}, {}}};
    return census.numbers ? Coordinates::PlayOk : Coordinates::Algebraic;
}

Result<std::shared_ptr<const RuleSet>, RecordError> ruleSetOf(
    const GameRecord& record, const ReplayOptions& options)
{
    const std::string_view key = record.tag("Ruleset") ? "Ruleset" : "Rules";
    const auto id = record.tag(key).value_or(options.ruleSetId);
    if (id.empty())
        return Failure{tagError(Reason::NoRuleSet, record, key, {})};
    auto rules = findRuleSet(id);
    if (!rules)
        return Failure{tagError(Reason::UnknownRuleSet, record, key, id)};

    std::vector<std::pair<std::string_view, std::string>> assignments;
    for (const auto& token : notation::tokens(record.tag("Set").value_or("")))
        assignments.emplace_back("Set", token.text);
    if (const auto starts = record.tag("Starts"))
        assignments.emplace_back("Starts", "starts=" + std::string(*starts));
    if (assignments.empty())
        return rules;
    RuleSet changed = *rules;
    for (const auto& [tag, assignment] : assignments) {
        auto result = withSetting(changed, assignment);
        if (!result) {
            auto error = tagError(Reason::BadSetting, record, tag, assignment);
            error.setting = result.error();
            return Failure{std::move(error)};
        }
        changed = std::move(result).value();
    }
    return std::shared_ptr<const RuleSet>(std::make_shared<RuleSet>(std::move(changed)));
}

namespace record {

Result<Played, RecordError> playRecord(const GameRecord& record, const ReplayOptions& options)
{
    auto rules = ruleSetOf(record, options);
    if (!rules)
        return Failure{rules.error()};
    auto coordinates = std::holds_alternative<MillRules>((*rules)->game)
        ? coordinatesOf(record, options)
        : Result<Coordinates, RecordError>(Coordinates::Algebraic);
    if (!coordinates)
        return Failure{coordinates.error()};
    const auto start = record.tag("StartPos");
    if (!start)
        return Player(record, Game(*rules), *coordinates).play();
    auto setup = readPosition(**rules, *start);
    if (!setup) {
        auto error = tagError(Reason::BadStartPosition, record, "StartPos", *start);
        error.notation = setup.error();
        return Failure{std::move(error)};
    }
    return Player(record, Game(*rules, std::move(setup).value()), *coordinates).play();
}

} // namespace record
} // namespace rules
