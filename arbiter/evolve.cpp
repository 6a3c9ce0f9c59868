#include "arbiter/tournament.h"
#include "rules/notation.h"

#include <algorithm>
#include <type_traits>

namespace arbiter {

namespace {

[[noreturn]] void corrupt(EventSeq seq, const char* what)
{
    throw CorruptLog(seq, what);
}

void require(bool holds, EventSeq seq, const char* what)
{
    if (!holds)
        corrupt(seq, what);
}

/// Adds an act to a journal; further events of one entry join the first.
void record(std::vector<JournalEntry>& journal, const Event& event, bool sameEntry)
{
    if (sameEntry && !journal.empty()) {
        auto& last = journal.back();
        const auto behind
            = static_cast<std::int64_t>(last.seq) + static_cast<std::int64_t>(last.bodies.size());
        if (behind == static_cast<std::int64_t>(event.seq)) {
            last.bodies.push_back(event.body);
            return;
        }
    }
    journal.push_back({event.seq, event.at, event.actor, {event.body}, EventSeq{}});
}

template <typename E, typename... Es> constexpr bool oneOf = (std::is_same_v<E, Es> || ...);
/// What cannot stand in the journal of a game.
template <typename E>
constexpr bool ofTournament = oneOf<E, TournamentOpened, PlayerEntered, PlayerWithdrew, PlayerReturned,
    GameOpened, EntryUndone, EntryRedone>;

/// Changes a game by one of its events.
class GameChange {
public:
    GameChange(Game& game, EventSeq seq)
        : m_game(game)
        , m_seq(seq)
    {
    }

    void operator()(const MovePlayed& e)
    {
        require(!m_game.result, m_seq, "a ply in a game that has a result");
        const auto ply = readPly(e.ply);
        if (e.letStand) {
            m_game.play.playLetStand(ply);
            return;
        }
        require(!m_game.play.check(ply), m_seq, "an illegal ply");
        m_game.play.play(ply);
    }
    void operator()(const IllegalMoveNoted& e) { readPly(e.ply); }
    void operator()(const RemarkMade&) {}
    void operator()(const RulingGiven& e) { std::visit(*this, e.ruling); }
    void operator()(const TakeBack& ruling)
    {
        require(ruling.plies >= 1 && ruling.plies <= m_game.play.plies(), m_seq, "too many plies taken back");
        m_game.play.takeBack(ruling.plies);
        clearResult();
    }
    void operator()(const CorrectPly& ruling)
    {
        auto& play = m_game.play;
        const auto ply = readPly(ruling.ply);
        require(
            ruling.number >= 1 && ruling.number <= play.plies(), m_seq, "a ply corrected that is not there");
        require(!play.correctPly(ruling.number, ply), m_seq, "a corrected ply makes a later one illegal");
        require(!play.letStand(ruling.number), m_seq, "a ply corrected to an illegal one");
        if (m_game.resultByBoard)
            clearResult();
    }
    void operator()(const SetPosition& ruling)
    {
        auto setup = rules::readPosition(m_game.play.rules(), ruling.position);
        require(setup.has_value(), m_seq, "a position that cannot be read");
        m_game.play.setPosition(std::move(setup).value());
        clearResult();
    }
    void operator()(const AwardResult& ruling)
    {
        m_game.result = ruling.result;
        m_game.resultByBoard = false;
    }
    void operator()(const ResultEntered& e)
    {
        require(!m_game.result, m_seq, "a second result");
        m_game.result = e.result;
        m_game.resultByBoard = e.byBoard;
    }
    void operator()(const ResultCorrected& e)
    {
        require(m_game.result.has_value(), m_seq, "no result to correct");
        m_game.result = e.result;
        m_game.resultByBoard = false;
    }
    template <typename E>
    requires ofTournament<E>
    void operator()(const E&) { corrupt(m_seq, "not an event of a game"); }

private:
    rules::Ply readPly(const std::string& text)
    {
        auto ply = rules::readPly(m_game.play.rules(), text, rules::Coordinates::Algebraic);
        require(ply.has_value(), m_seq, "a ply that cannot be read");
        return std::move(ply).value();
    }
    void clearResult()
    {
        m_game.result.reset();
        m_game.resultByBoard = false;
    }

    Game& m_game;
    EventSeq m_seq;
};

/// The game as its journal tells it, from the start.
void replay(Game& game, EventSeq seq)
{
    game.play = rules::Game(game.play.sharedRules(), game.start);
    game.result.reset();
    game.resultByBoard = false;
    for (const auto& entry : game.journal)
        for (const auto& body : entry.bodies)
            std::visit(GameChange(game, seq), body);
}

/// Changes the tournament by one event.
class Change {
public:
    Change(Tournament& tournament, const Event& event)
        : m_tournament(tournament)
        , m_event(event)
        , m_sameEntry(tournament.lastEntry == event.entry)
    {
    }

    void operator()(const TournamentOpened& e)
    {
        auto ruleSet = rules::readRuleSetJson(e.ruleSet);
        need(ruleSet.has_value(), "a rule set that cannot be read");
        need(e.rounds >= 1, "no rounds");
        m_tournament.ruleSet = std::make_shared<const rules::RuleSet>(std::move(ruleSet).value());
        m_tournament.opening = e;
    }
    void operator()(const PlayerEntered& e)
    {
        need(e.player > m_tournament.lastPlayer, "a player's number given twice");
        enter(e);
        m_tournament.lastPlayer = e.player;
        recordAct();
    }
    void operator()(const PlayerWithdrew& e)
    {
        withdraw(e);
        recordAct();
    }
    void operator()(const PlayerReturned& e)
    {
        comeBack(e);
        recordAct();
    }
    void operator()(const GameOpened& e)
    {
        need(e.game > m_tournament.lastGame, "a game's number given twice");
        need(e.round >= 1 && e.board >= 1, "round and board count from 1");
        need(e.white != e.black && m_tournament.player(e.white) && m_tournament.player(e.black),
            "a game of unknown players");
        need(!m_tournament.gameAt(e.round, e.board), "two games on one board");
        m_tournament.games.push_back(opened(e));
        m_tournament.lastGame = e.game;
        recordAct();
    }
    void operator()(const EntryUndone& e)
    {
        if (e.game) {
            auto& game = gameOf(*e.game);
            moveBack(game.journal, game.undone, e.entry, m_event.seq);
            replay(game, m_event.seq);
            return;
        }
        moveBack(m_tournament.journal, m_tournament.undone, e.entry, m_event.seq);
        const auto& bodies = m_tournament.undone.back().bodies;
        for (auto body = bodies.rbegin(); body != bodies.rend(); ++body)
            undo(*body);
    }
    void operator()(const EntryRedone& e)
    {
        if (e.game) {
            auto& game = gameOf(*e.game);
            moveBack(game.undone, game.journal, e.entry, EventSeq{});
            for (const auto& body : game.journal.back().bodies)
                std::visit(GameChange(game, m_event.seq), body);
            return;
        }
        moveBack(m_tournament.undone, m_tournament.journal, e.entry, EventSeq{});
        for (const auto& body : m_tournament.journal.back().bodies)
            redo(body);
    }
    /// The events of a game.
    template <typename E> void operator()(const E& e)
    {
        auto& game = gameOf(e.game);
        GameChange(game, m_event.seq)(e);
        record(game.journal, m_event, m_sameEntry);
        game.undone.clear();
    }

private:
    void need(bool holds, const char* what) const { require(holds, m_event.seq, what); }

    void recordAct()
    {
        record(m_tournament.journal, m_event, m_sameEntry);
        m_tournament.undone.clear();
        m_tournament.shelved.clear();
    }
    Game& gameOf(GameId id)
    {
        const auto* game = m_tournament.game(id);
        need(game != nullptr, "an unknown game");
        return m_tournament.games[static_cast<std::size_t>(game - m_tournament.games.data())];
    }
    Player& playerOf(PlayerId id)
    {
        const auto* player = m_tournament.player(id);
        need(player != nullptr, "an unknown player");
        return m_tournament.players[static_cast<std::size_t>(player - m_tournament.players.data())];
    }
    /// The last of one list becomes the last of the other.
    void moveBack(std::vector<JournalEntry>& from, std::vector<JournalEntry>& to, EventSeq entry,
        EventSeq undoneAt) const
    {
        need(!from.empty() && from.back().seq == entry, "undo or redo of another entry than the last");
        to.push_back(std::move(from.back()));
        from.pop_back();
        to.back().undoneAt = undoneAt;
    }
    Game opened(const GameOpened& e) const
    {
        auto start = rules::startSetup(*m_tournament.ruleSet);
        if (!e.position.empty()) {
            auto setup = rules::readPosition(*m_tournament.ruleSet, e.position);
            need(setup.has_value(), "a start that cannot be read");
            start = std::move(setup).value();
        }
        return {e.game, e.round, e.board, e.white, e.black, m_event.at, e.heading,
            rules::Game(m_tournament.ruleSet, start), {}, false, start, {}, {}};
    }
    void enter(const PlayerEntered& e)
    {
        const auto same = [&e](const Player& p) { return p.person == e.person; };
        need(std::none_of(m_tournament.players.begin(), m_tournament.players.end(), same),
            "a person entered twice");
        m_tournament.players.push_back({e.player, e.person, e.rating, {}});
    }
    void withdraw(const PlayerWithdrew& e)
    {
        auto& player = playerOf(e.player);
        need(!player.withdrawn(), "a player who has left leaves again");
        player.absences.push_back({e.fromRound, std::nullopt});
    }
    void comeBack(const PlayerReturned& e)
    {
        auto& player = playerOf(e.player);
        need(player.withdrawn() && e.fromRound > player.absences.back().from,
            "a player returns who has not left");
        player.absences.back().until = e.fromRound;
    }
    /// Pre: everything after the body's event is undone already.
    void undo(const EventBody& body)
    {
        if (const auto* entered = std::get_if<PlayerEntered>(&body)) {
            need(!m_tournament.players.empty() && m_tournament.players.back().id == entered->player,
                "the entry undone is not the last");
            m_tournament.players.pop_back();
            return;
        }
        if (const auto* left = std::get_if<PlayerWithdrew>(&body)) {
            auto& player = playerOf(left->player);
            need(player.withdrawn(), "the withdrawal undone is not the last");
            player.absences.pop_back();
            return;
        }
        if (const auto* returned = std::get_if<PlayerReturned>(&body)) {
            auto& player = playerOf(returned->player);
            need(!player.absences.empty(), "the return undone is not the last");
            player.absences.back().until.reset();
            return;
        }
        if (const auto* game = std::get_if<GameOpened>(&body)) {
            need(!m_tournament.games.empty() && m_tournament.games.back().id == game->game
                    && m_tournament.games.back().journal.empty(),
                "a game undone that has begun");
            m_tournament.shelved.push_back(std::move(m_tournament.games.back()));
            m_tournament.games.pop_back();
            return;
        }
        corrupt(m_event.seq, "an event that cannot be undone");
    }
    void redo(const EventBody& body)
    {
        if (const auto* entered = std::get_if<PlayerEntered>(&body))
            return enter(*entered);
        if (const auto* left = std::get_if<PlayerWithdrew>(&body))
            return withdraw(*left);
        if (const auto* returned = std::get_if<PlayerReturned>(&body))
            return comeBack(*returned);
        const auto* game = std::get_if<GameOpened>(&body);
        need(game != nullptr && !m_tournament.shelved.empty() && m_tournament.shelved.back().id == game->game,
            "an event that cannot be redone");
        m_tournament.games.push_back(std::move(m_tournament.shelved.back()));
        m_tournament.shelved.pop_back();
    }

    Tournament& m_tournament;
    const Event& m_event;
    bool m_sameEntry;
};

} // namespace

void evolve(Tournament& tournament, const Event& event)
{
    require(event.seq == next(tournament.last), event.seq, "an event is missing or stands twice");
    require(std::holds_alternative<TournamentOpened>(event.body) == !tournament.opening, event.seq,
        "the opening is the first event and no other");
    std::visit(Change(tournament, event), event.body);
    if (!std::holds_alternative<EntryUndone>(event.body) && !std::holds_alternative<EntryRedone>(event.body))
        tournament.lastAct = event.seq;
    tournament.last = event.seq;
    tournament.lastEntry = event.entry;
}

Tournament fold(TournamentId id, std::span<const Event> events)
{
    Tournament tournament;
    tournament.id = std::move(id);
    for (const auto& event : events)
        evolve(tournament, event);
    return tournament;
}

} // namespace arbiter
