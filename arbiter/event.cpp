#include "arbiter/event.h"

#include <array>
#include <cstdlib>

namespace arbiter {

namespace {

using Facts = std::vector<std::pair<std::string, std::string>>;

constexpr std::array<std::string_view, 6> systemNames{
    "free", "swiss", "round-robin", "double-round-robin", "knock-out", "double-knock-out"};

template <typename Id> std::string number(Id id)
{
    return std::to_string(static_cast<std::int64_t>(id));
}

std::string tenths(pairing::Points points)
{
    const int whole = points.tenths / 10;
    const int rest = points.tenths % 10;
    return rest == 0 ? std::to_string(whole) : std::to_string(whole) + "." + std::to_string(rest);
}

void addResult(Facts& facts, const GameResult& result)
{
    facts.emplace_back("result", resultToken(result));
    if (result.ending)
        facts.emplace_back("ending", rules::endingCode(*result.ending));
}

struct KindOf {
    std::string_view operator()(const TournamentOpened&) const { return "tournament-opened"; }
    std::string_view operator()(const PlayerEntered&) const { return "player-entered"; }
    std::string_view operator()(const PlayerWithdrew&) const { return "player-withdrew"; }
    std::string_view operator()(const PlayerReturned&) const { return "player-returned"; }
    std::string_view operator()(const GameOpened&) const { return "game-opened"; }
    std::string_view operator()(const MovePlayed&) const { return "move-played"; }
    std::string_view operator()(const IllegalMoveNoted&) const { return "illegal-move-noted"; }
    std::string_view operator()(const RemarkMade&) const { return "remark-made"; }
    std::string_view operator()(const RulingGiven&) const { return "ruling-given"; }
    std::string_view operator()(const ResultEntered&) const { return "result-entered"; }
    std::string_view operator()(const ResultCorrected&) const { return "result-corrected"; }
    std::string_view operator()(const EntryUndone&) const { return "entry-undone"; }
    std::string_view operator()(const EntryRedone&) const { return "entry-redone"; }
};

struct RulingFacts {
    Facts& facts;
    void operator()(const TakeBack& ruling) const
    {
        facts.emplace_back("take-back", std::to_string(ruling.plies));
    }
    void operator()(const CorrectPly& ruling) const
    {
        facts.emplace_back("number", std::to_string(ruling.number));
        facts.emplace_back("ply", ruling.ply);
    }
    void operator()(const SetPosition& ruling) const { facts.emplace_back("position", ruling.position); }
    void operator()(const AwardResult& ruling) const { addResult(facts, ruling.result); }
};

struct FactsOf {
    Facts operator()(const TournamentOpened& e) const
    {
        return {{"name", e.name}, {"place", e.place}, {"start", e.startDate}, {"end", e.endDate},
            {"rule-set", e.ruleSet}, {"system", std::string(systemName(e.system))},
            {"rounds", std::to_string(e.rounds)}, {"tie-breaks", e.tieBreaks}, {"win", tenths(e.points.win)},
            {"draw", tenths(e.points.draw)}, {"loss", tenths(e.points.loss)},
            {"absence", tenths(e.points.absence)}, {"bye", tenths(e.points.pairingBye)},
            {"unfinished", tenths(e.points.unfinished)}};
    }
    Facts operator()(const PlayerEntered& e) const
    {
        Facts facts{{"player", number(e.player)}, {"person", number(e.person)}};
        if (e.rating)
            facts.emplace_back("rating", std::to_string(*e.rating));
        return facts;
    }
    Facts operator()(const PlayerWithdrew& e) const
    {
        return {{"player", number(e.player)}, {"from-round", std::to_string(e.fromRound)}};
    }
    Facts operator()(const PlayerReturned& e) const
    {
        return {{"player", number(e.player)}, {"from-round", std::to_string(e.fromRound)}};
    }
    Facts operator()(const GameOpened& e) const
    {
        Facts facts{{"game", number(e.game)}, {"round", std::to_string(e.round)},
            {"board", std::to_string(e.board)}, {"white", number(e.white)}, {"black", number(e.black)}};
        if (!e.position.empty())
            facts.emplace_back("position", e.position);
        if (e.heading)
            facts.emplace_back("heading", e.heading->id.text);
        return facts;
    }
    Facts operator()(const MovePlayed& e) const
    {
        Facts facts{{"game", number(e.game)}, {"ply", e.ply}};
        if (e.letStand)
            facts.emplace_back("let-stand", "yes");
        return facts;
    }
    Facts operator()(const IllegalMoveNoted& e) const
    {
        return {
            {"game", number(e.game)}, {"ply", e.ply}, {"reason", std::string(rules::reasonCode(e.reason))}};
    }
    Facts operator()(const RemarkMade& e) const
    {
        return {{"game", number(e.game)}, {"word", e.word}, {"text", e.text.id.text}};
    }
    Facts operator()(const RulingGiven& e) const
    {
        Facts facts{{"game", number(e.game)}};
        std::visit(RulingFacts{facts}, e.ruling);
        if (e.why)
            facts.emplace_back("why", e.why->id.text);
        return facts;
    }
    Facts operator()(const ResultEntered& e) const
    {
        Facts facts{{"game", number(e.game)}};
        addResult(facts, e.result);
        if (e.byBoard)
            facts.emplace_back("by-board", "yes");
        return facts;
    }
    Facts operator()(const ResultCorrected& e) const
    {
        Facts facts{{"game", number(e.game)}};
        if (e.result)
            addResult(facts, *e.result);
        else
            facts.emplace_back("result", "*");
        facts.emplace_back("why", e.why.id.text);
        return facts;
    }
    Facts undone(EventSeq entry, std::optional<GameId> game) const
    {
        Facts facts{{"entry", number(entry)}};
        if (game)
            facts.emplace_back("game", number(*game));
        return facts;
    }
    Facts operator()(const EntryUndone& e) const { return undone(e.entry, e.game); }
    Facts operator()(const EntryRedone& e) const { return undone(e.entry, e.game); }
};

struct GameOf {
    std::optional<GameId> operator()(const TournamentOpened&) const { return std::nullopt; }
    std::optional<GameId> operator()(const PlayerEntered&) const { return std::nullopt; }
    std::optional<GameId> operator()(const PlayerWithdrew&) const { return std::nullopt; }
    std::optional<GameId> operator()(const PlayerReturned&) const { return std::nullopt; }
    template <typename E> std::optional<GameId> operator()(const E& e) const { return e.game; }
};

} // namespace

std::optional<GameId> gameOf(const EventBody& body)
{
    return std::visit(GameOf{}, body);
}

std::string_view kindName(const EventBody& body)
{
    return std::visit(KindOf{}, body);
}

std::vector<std::pair<std::string, std::string>> facts(const EventBody& body)
{
    return std::visit(FactsOf{}, body);
}

std::string_view systemName(System system)
{
    return systemNames[static_cast<std::size_t>(system)];
}

std::optional<System> systemNamed(std::string_view name)
{
    for (std::size_t i = 0; i < systemNames.size(); ++i)
        if (systemNames[i] == name)
            return static_cast<System>(i);
    return std::nullopt;
}

} // namespace arbiter
