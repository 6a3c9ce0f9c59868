#include "arbiter/game_record.h"

#include "arbiter/dates.h"
#include "arbiter/heading.h"

#include <string_view>

namespace arbiter {

namespace {

constexpr std::string_view unknown = "?";

using Tags = std::vector<std::pair<std::string, std::string>>;

std::string resultWords(const GameResult& result)
{
    std::string words(resultToken(result));
    if (result.ending) {
        words += ' ';
        words += rules::endingCode(*result.ending);
    }
    return words;
}

struct RulingWords {
    std::string operator()(const TakeBack& ruling) const
    {
        return "takeback " + std::to_string(ruling.plies);
    }
    std::string operator()(const CorrectPly& ruling) const
    {
        return "ply " + std::to_string(ruling.number) + " " + ruling.ply;
    }
    std::string operator()(const SetPosition& ruling) const { return "pos " + ruling.position; }
    std::string operator()(const AwardResult& ruling) const { return "result " + resultWords(ruling.result); }
};

/// Writes what happened in a game, in order.
class Entries {
public:
    explicit Entries(const TextLookup& text)
        : m_text(text)
    {
    }
    std::vector<rules::RecordEntry> take() && { return std::move(m_entries); }

    void operator()(const MovePlayed& e) { m_entries.emplace_back(rules::PlyEntry{e.ply, e.letStand, 0, 0}); }
    void operator()(const IllegalMoveNoted& e)
    {
        note("illegal", e.ply + " " + std::string(rules::reasonCode(e.reason)));
    }
    void operator()(const RemarkMade& e)
    {
        const auto text = m_text(e.text.id);
        if (!text)
            return;
        if (e.word.empty())
            m_entries.emplace_back(rules::CommentEntry{*text});
        else
            note(e.word, *text);
    }
    void operator()(const RulingGiven& e)
    {
        const auto words = std::visit(RulingWords{}, e.ruling);
        note("ruling", words);
        const auto why = e.why ? m_text(e.why->id) : std::nullopt;
        if (why && *why != words) // an import without a reason gave the words themselves
            note("why", *why);
    }
    void operator()(const ResultEntered&) {} // in the tags
    void operator()(const ResultCorrected&) {}
    void operator()(const TournamentOpened&) {}
    void operator()(const PlayerEntered&) {}
    void operator()(const PlayerWithdrew&) {}
    void operator()(const PlayerReturned&) {}
    void operator()(const GameOpened&) {}
    void operator()(const EntryUndone&) {}
    void operator()(const EntryRedone&) {}

private:
    void note(std::string word, std::string arguments)
    {
        m_entries.emplace_back(rules::NoteEntry{std::move(word), std::move(arguments), 0, 0});
    }

    const TextLookup& m_text;
    std::vector<rules::RecordEntry> m_entries;
};

std::string nameOf(const Tournament& tournament, PlayerId id, const PersonLookup& lookup)
{
    const auto* player = tournament.player(id);
    const auto person = player == nullptr ? std::nullopt : lookup(player->person);
    return person && !person->name.empty() ? person->name : std::string(unknown);
}

/// The settings that differ from the built-in set of that id: the Set tag.
std::string houseRules(const rules::RuleSet& ruleSet)
{
    const auto builtIn = rules::findRuleSet(ruleSet.id);
    std::string text;
    const auto own = rules::settings(ruleSet);
    const auto usual = builtIn ? rules::settings(*builtIn) : decltype(own){};
    for (std::size_t i = 0; i < own.size(); ++i) {
        if (i < usual.size() && usual[i] == own[i])
            continue;
        text += (text.empty() ? "" : " ") + own[i].first + "=" + own[i].second;
    }
    return text;
}

/// Takes a tag out of the heading if it is there.
std::string taken(Tags& heading, std::string_view key, std::string otherwise)
{
    for (auto tag = heading.begin(); tag != heading.end(); ++tag) {
        if (tag->first != key)
            continue;
        auto value = std::move(tag->second);
        heading.erase(tag);
        return value;
    }
    return otherwise;
}

void addTag(Tags& tags, std::string key, std::string value)
{
    if (!value.empty())
        tags.emplace_back(std::move(key), std::move(value));
}

void addEnd(Tags& tags, const Game& game)
{
    const auto& play = game.play;
    tags.emplace_back("Result", game.result ? resultToken(*game.result) : "*");
    if (game.result && game.result->ending)
        tags.emplace_back("Termination", rules::endingCode(*game.result->ending));
    tags.emplace_back("Plies", std::to_string(play.plies()));
    if (const auto* position = std::get_if<rules::SowingPosition>(&play.position()))
        tags.emplace_back("FinalHoles", rules::writeFinalHoles(*position));
    else
        tags.emplace_back("FinalPos", rules::writePosition(play.rules(), play.setup()));
}

} // namespace

rules::GameRecord gameRecord(const Tournament& tournament, const Game& game, const RecordSources& sources)
{
    auto heading
        = game.heading ? readHeading(sources.text(game.heading->id).value_or(std::string())) : Tags{};
    const auto& opening = *tournament.opening;
    rules::GameRecord record;
    auto& tags = record.tags;
    addTag(tags, "Id", taken(heading, "Id", ""));
    addTag(tags, "Tournament", taken(heading, "Tournament", opening.name));
    addTag(tags, "Site", taken(heading, "Site", opening.place));
    const auto date = localTime(game.openedAt.wall, sources.utcOffset).date;
    addTag(tags, "Date", taken(heading, "Date", writeDate(date)));
    addTag(tags, "Round", std::to_string(game.round));
    addTag(tags, "Board", std::to_string(game.board));
    addTag(tags, "White", nameOf(tournament, game.white, sources.person));
    addTag(tags, "Black", nameOf(tournament, game.black, sources.person));
    addTag(tags, "Ruleset", game.play.rules().id);
    addTag(tags, "Set", houseRules(game.play.rules()));
    if (game.start != rules::startSetup(game.play.rules()))
        addTag(tags, "StartPos", rules::writePosition(game.play.rules(), game.start));
    addEnd(tags, game);
    tags.insert(tags.end(), heading.begin(), heading.end());

    Entries entries(sources.text);
    for (const auto& entry : game.journal)
        for (const auto& body : entry.bodies)
            std::visit(entries, body);
    record.entries = std::move(entries).take();
    record.result = game.result ? resultToken(*game.result) : "*";
    return record;
}

} // namespace arbiter
