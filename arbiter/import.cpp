#include "arbiter/game_record.h"
#include "arbiter/heading.h"

#include <charconv>

namespace arbiter {

namespace {

using Reason = CannotImport::Reason;
using Seal = std::function<SealedText(std::string)>;

constexpr auto algebraic = rules::Coordinates::Algebraic;

/// The first word of a text, taken off it.
std::string_view takeWord(std::string_view& text)
{
    const auto start = std::min(text.find_first_not_of(' '), text.size());
    const auto end = std::min(text.find(' ', start), text.size());
    const auto word = text.substr(start, end - start);
    text.remove_prefix(std::min(end + 1, text.size()));
    return word;
}

std::optional<int> number(std::string_view text)
{
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

std::optional<GameResult> resultAndEnding(std::string_view token, std::string_view ending)
{
    auto result = readResult(token);
    if (!result || ending.empty())
        return result;
    const auto known = rules::endingOf(ending);
    if (!known)
        return std::nullopt;
    result->ending = known;
    return result;
}

/// The words behind `@ruling`.
std::optional<Ruling> readRuling(std::string_view text)
{
    const auto kind = takeWord(text);
    if (kind == "pos")
        return SetPosition{std::string(text)};
    const auto first = takeWord(text);
    if (kind == "result") {
        const auto result = resultAndEnding(first, takeWord(text));
        return result ? std::optional<Ruling>(AwardResult{*result}) : std::nullopt;
    }
    const auto count = number(first);
    if (!count)
        return std::nullopt;
    if (kind == "takeback")
        return TakeBack{*count};
    if (kind == "ply")
        return CorrectPly{*count, std::string(takeWord(text))};
    return std::nullopt;
}

bool sameRules(const rules::RuleSet& a, const rules::RuleSet& b)
{
    const auto relevant = [](const rules::RuleSet& set) {
        auto all = rules::settings(set);
        std::erase_if(
            all, [](const auto& pair) { return pair.first == "starts" || pair.first.starts_with("count-"); });
        return all;
    };
    return a.id == b.id && relevant(a) == relevant(b);
}

/// Plays the commands on a tournament aside while it makes them.
class Importer {
public:
    Importer(const Tournament& tournament, const rules::GameRecord& record, const Seal& seal)
        : m_record(record)
        , m_seal(seal)
    {
        m_aside.opening = tournament.opening;
        m_aside.ruleSet = tournament.ruleSet;
        m_aside.players = tournament.players;
        m_aside.lastGame = tournament.lastGame;
        m_aside.last = tournament.last;
        for (const auto& game : tournament.games) // only where games stand matters
            m_aside.games.push_back({game.id, game.round, game.board, game.white, game.black, {}, {},
                rules::Game(tournament.ruleSet), {}, false, {}, {}, {}});
    }

    rules::Result<Import, CannotImport> run(const ImportPlace& place, const std::string& position)
    {
        OpenGame open{place.round, place.board, place.white, place.black, position, heading()};
        m_import.game = static_cast<GameId>(static_cast<std::int64_t>(m_aside.lastGame) + 1);
        if (auto refusal = carryOut(open))
            return rules::Failure{CannotImport{.reason = Reason::BadPlace, .refusal = std::move(refusal)}};
        for (m_at = 0; m_at < m_record.entries.size() && !m_import.stopped; ++m_at)
            if (auto cannot = std::visit(*this, m_record.entries[m_at]))
                return rules::Failure{std::move(*cannot)};
        if (auto cannot = enterResult())
            return rules::Failure{std::move(*cannot)};
        m_import.plies = game().play.plies();
        return std::move(m_import);
    }

    std::optional<CannotImport> operator()(const rules::PlyEntry& entry)
    {
        const auto refusal = carryOut(PlayMove{m_import.game, entry.text, algebraic, entry.letStand});
        if (!refusal)
            return std::nullopt;
        if (const auto* illegal = std::get_if<rules::IllegalMove>(&*refusal)) {
            m_import.stopped = *illegal;
            keepRest();
            return std::nullopt;
        }
        return CannotImport{.reason = Reason::BadNote, .token = entry.text, .refusal = refusal};
    }
    std::optional<CannotImport> operator()(const rules::CommentEntry& entry)
    {
        return remark("", entry.text);
    }
    std::optional<CannotImport> operator()(const rules::NoteEntry& entry)
    {
        std::string_view words = entry.arguments;
        if (entry.word == "illegal"
            && !carryOut(NoteIllegalMove{m_import.game, std::string(takeWord(words)), algebraic}))
            return std::nullopt;
        if (entry.word != "ruling")
            return remark(entry.word, entry.arguments);

        auto ruling = readRuling(entry.arguments);
        if (!ruling)
            return CannotImport{.reason = Reason::BadNote, .token = entry.arguments};
        std::optional<SealedText> why;
        if (const auto* reason = noteBehind("why")) {
            why = m_seal(reason->arguments);
            ++m_at;
        } else if (std::holds_alternative<AwardResult>(*ruling)) {
            why = m_seal(entry.arguments);
        }
        if (auto refusal = carryOut(GiveRuling{m_import.game, std::move(*ruling), std::move(why)}))
            return CannotImport{
                .reason = Reason::BadNote, .token = entry.arguments, .refusal = std::move(refusal)};
        return std::nullopt;
    }

private:
    const Game& game() const { return *m_aside.game(m_import.game); }

    /// Decides a command and, if it is not refused, keeps it.
    std::optional<Refusal> carryOut(Command command)
    {
        const auto decision = decide(m_aside, command);
        if (!decision)
            return decision.error();
        for (const auto& body : *decision)
            evolve(m_aside,
                {next(m_aside.last), EntryId{std::to_string(m_import.commands.size())}, {}, {}, body});
        m_import.commands.push_back(std::move(command));
        return std::nullopt;
    }
    std::optional<SealedText> heading() const
    {
        std::vector<std::pair<std::string, std::string>> tags;
        for (const auto& tag : m_record.tags)
            if (!heldByTournament(tag.first))
                tags.push_back(tag);
        return tags.empty() ? std::nullopt : std::optional(m_seal(writeHeading(tags)));
    }
    std::optional<CannotImport> remark(const std::string& word, const std::string& text)
    {
        if (auto refusal = carryOut(MakeRemark{m_import.game, word, m_seal(text)}))
            return CannotImport{.reason = Reason::BadNote, .token = word, .refusal = std::move(refusal)};
        return std::nullopt;
    }
    const rules::NoteEntry* noteBehind(std::string_view word) const
    {
        if (m_at + 1 >= m_record.entries.size())
            return nullptr;
        const auto* note = std::get_if<rules::NoteEntry>(&m_record.entries[m_at + 1]);
        return note != nullptr && note->word == word ? note : nullptr;
    }
    void keepRest()
    {
        for (std::size_t i = m_at; i < m_record.entries.size(); ++i)
            if (const auto* ply = std::get_if<rules::PlyEntry>(&m_record.entries[i]))
                m_import.unread
                    += (m_import.unread.empty() ? "" : " ") + ply->text + (ply->letStand ? "~" : "");
        remark("unread", m_import.unread);
    }
    std::optional<CannotImport> enterResult()
    {
        const std::string token(m_record.tag("Result").value_or(m_record.result));
        if (token == "*" || token.empty())
            return std::nullopt;
        const auto stated = resultAndEnding(token, m_record.tag("Termination").value_or(""));
        if (!stated)
            return CannotImport{.reason = Reason::BadResult, .token = token};
        const auto& reached = game().result;
        if (reached) {
            const bool same = reached->white == stated->white && reached->black == stated->black
                && (!stated->ending || stated->ending == reached->ending);
            if (!same)
                m_import.differs = token;
            return std::nullopt;
        }
        if (carryOut(EnterResult{m_import.game, *stated}))
            m_import.differs = token;
        return std::nullopt;
    }

    const rules::GameRecord& m_record;
    const Seal& m_seal;
    Tournament m_aside;
    Import m_import;
    std::size_t m_at = 0; ///< the entry being read
};

} // namespace

rules::Result<Import, CannotImport> importCommands(
    const Tournament& tournament, const rules::GameRecord& record, const ImportPlace& place, const Seal& seal)
{
    const rules::ReplayOptions options{tournament.ruleSet->id, std::nullopt};
    const auto ruleSet = rules::ruleSetOf(record, options);
    if (!ruleSet)
        return rules::Failure{CannotImport{.reason = Reason::Record, .error = ruleSet.error()}};
    if (!sameRules(**ruleSet, *tournament.ruleSet))
        return rules::Failure{CannotImport{.reason = Reason::RulesDiffer, .token = (*ruleSet)->id}};
    const auto strict = rules::converted(record, options, algebraic);
    if (!strict)
        return rules::Failure{CannotImport{.reason = Reason::Record, .error = strict.error()}};

    std::string position(strict->tag("StartPos").value_or(""));
    const auto start = rules::startSetup(**ruleSet);
    if (position.empty() && start != rules::startSetup(*tournament.ruleSet))
        position = rules::writePosition(**ruleSet, start);
    return Importer(tournament, *strict, seal).run(place, position);
}

} // namespace arbiter
