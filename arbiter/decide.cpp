#include "arbiter/decide.h"

#include "arbiter/dates.h"
#include "arbiter/decide_game.h"

#include <algorithm>

namespace arbiter {

namespace {

using Reason = Refused::Reason;
using Decision = rules::Result<std::vector<EventBody>, Refusal>;

constexpr int mostRounds = 999;
constexpr int mostBoards = 9999;
constexpr int highestRating = 9999;

Decision refuse(Refused refused)
{
    return rules::Failure{Refusal(std::move(refused))};
}

Decision done(EventBody body)
{
    return std::vector<EventBody>{std::move(body)};
}

bool sound(const pairing::PointSystem& points)
{
    return points.win >= points.draw && points.draw >= points.loss
        && points.draw + points.draw <= points.win + points.loss && points.pairingBye <= points.win;
}

bool datesHold(const TournamentOpened& opening)
{
    const auto start = readDate(opening.startDate);
    const auto end = readDate(opening.endDate);
    if ((!start && !opening.startDate.empty()) || (!end && !opening.endDate.empty()))
        return false;
    return !start || !end || *start <= *end;
}

bool blank(const std::string& text)
{
    return std::all_of(text.begin(), text.end(), [](char c) { return c == ' ' || c == '\t' || c == '\n'; });
}

/// Commands about the tournament, its players and the opening of games.
class Decide {
public:
    explicit Decide(const Tournament& tournament)
        : m_tournament(tournament)
    {
    }

    Decision operator()(const OpenTournament& command) const
    {
        const auto& opening = command.opening;
        if (m_tournament.opening)
            return refuse({.reason = Reason::AlreadyOpen});
        if (blank(opening.name))
            return refuse({.reason = Reason::NameMissing});
        const auto ruleSet = rules::readRuleSetJson(opening.ruleSet);
        if (!ruleSet)
            return refuse({.reason = Reason::BadRuleSet, .ruleSet = ruleSet.error()});
        if (!datesHold(opening))
            return refuse({.reason = Reason::BadDate});
        if (opening.rounds < 1 || opening.rounds > mostRounds)
            return refuse({.reason = Reason::BadRounds, .given = opening.rounds, .allowed = mostRounds});
        if (!sound(opening.points))
            return refuse({.reason = Reason::BadPoints});
        return done(opening);
    }
    Decision operator()(const EnterPlayer& command) const
    {
        const auto entered = std::find_if(m_tournament.players.begin(), m_tournament.players.end(),
            [&command](const Player& player) { return player.person == command.person; });
        if (entered != m_tournament.players.end())
            return refuse({.reason = Reason::PersonAlreadyEntered, .player = entered->id});
        if (command.rating && (*command.rating < 1 || *command.rating > highestRating))
            return refuse({.reason = Reason::BadRating, .given = *command.rating, .allowed = highestRating});
        const auto id = static_cast<PlayerId>(static_cast<std::int64_t>(m_tournament.lastPlayer) + 1);
        return done(PlayerEntered{id, command.person, command.rating});
    }
    Decision operator()(const WithdrawPlayer& command) const
    {
        const auto* player = m_tournament.player(command.player);
        if (player == nullptr)
            return refuse({.reason = Reason::NoSuchPlayer, .player = command.player});
        if (auto refused = roundRefused(command.fromRound))
            return refuse(std::move(*refused));
        if (player->withdrawn())
            return refuse({.reason = Reason::PlayerWithdrawn,
                .player = command.player,
                .round = player->absences.back().from});
        if (!player->absences.empty() && command.fromRound < *player->absences.back().until)
            return refuse(
                {.reason = Reason::PlayerWithdrawn, .player = command.player, .round = command.fromRound});
        for (const auto& game : m_tournament.games)
            if (game.round >= command.fromRound && game.holds(command.player))
                return refuse({.reason = Reason::PlayerHasGame,
                    .player = command.player,
                    .game = game.id,
                    .round = game.round});
        return done(PlayerWithdrew{command.player, command.fromRound});
    }
    Decision operator()(const ReturnPlayer& command) const
    {
        const auto* player = m_tournament.player(command.player);
        if (player == nullptr)
            return refuse({.reason = Reason::NoSuchPlayer, .player = command.player});
        if (!player->withdrawn())
            return refuse({.reason = Reason::PlayerNotWithdrawn, .player = command.player});
        if (auto refused = roundRefused(command.fromRound))
            return refuse(std::move(*refused));
        const int left = player->absences.back().from;
        if (command.fromRound <= left)
            return refuse({.reason = Reason::ReturnBeforeWithdrawal,
                .player = command.player,
                .given = command.fromRound,
                .allowed = left});
        return done(PlayerReturned{command.player, command.fromRound});
    }
    Decision operator()(const OpenGame& command) const
    {
        if (auto refused = roundRefused(command.round))
            return refuse(std::move(*refused));
        if (command.board < 1 || command.board > mostBoards)
            return refuse({.reason = Reason::BadBoard, .board = command.board, .allowed = mostBoards});
        if (command.white == command.black)
            return refuse({.reason = Reason::SamePlayerTwice, .player = command.white});
        for (const auto id : {command.white, command.black})
            if (auto refused = playerRefused(id, command.round))
                return refuse(std::move(*refused));
        if (const auto* game = m_tournament.gameAt(command.round, command.board))
            return refuse({.reason = Reason::BoardTaken,
                .game = game->id,
                .round = command.round,
                .board = command.board});
        const auto id = static_cast<GameId>(static_cast<std::int64_t>(m_tournament.lastGame) + 1);
        GameOpened opened{id, command.round, command.board, command.white, command.black, {}, {}};
        if (command.heading)
            opened.heading = command.heading->ref;
        if (command.position.empty())
            return done(opened);
        const auto setup = rules::readPosition(*m_tournament.ruleSet, command.position);
        if (!setup)
            return rules::Failure{Refusal(setup.error())};
        opened.position = rules::writePosition(*m_tournament.ruleSet, *setup);
        return done(opened);
    }
    Decision operator()(const UndoEntry& command) const
    {
        if (command.game && m_tournament.game(*command.game) == nullptr)
            return refuse({.reason = Reason::NoSuchGame, .game = command.game});
        const auto target = undoTarget(m_tournament, command.game);
        if (!target)
            return refuse({.reason = Reason::NothingToUndo, .game = command.game});
        return done(EntryUndone{target->entry, target->game});
    }
    Decision operator()(const RedoEntry& command) const
    {
        if (command.game && m_tournament.game(*command.game) == nullptr)
            return refuse({.reason = Reason::NoSuchGame, .game = command.game});
        const auto target = redoTarget(m_tournament, command.game);
        if (!target)
            return refuse({.reason = Reason::NothingToRedo, .game = command.game});
        return done(EntryRedone{target->entry, target->game});
    }
    /// The commands about one game.
    template <typename C> Decision operator()(const C& command) const
    {
        const auto* game = m_tournament.game(command.game);
        if (game == nullptr)
            return refuse({.reason = Reason::NoSuchGame, .game = command.game});
        return decideGame(*game, command);
    }

private:
    std::optional<Refused> roundRefused(int round) const
    {
        const int rounds = m_tournament.opening->rounds;
        if (round >= 1 && round <= rounds)
            return std::nullopt;
        return Refused{.reason = Reason::NoSuchRound, .round = round, .allowed = rounds};
    }
    std::optional<Refused> playerRefused(PlayerId id, int round) const
    {
        const auto* player = m_tournament.player(id);
        if (player == nullptr)
            return Refused{.reason = Reason::NoSuchPlayer, .player = id};
        if (!player->presentIn(round))
            return Refused{.reason = Reason::PlayerWithdrawn, .player = id, .round = round};
        if (m_tournament.opening->system == System::Free)
            return std::nullopt;
        for (const auto& game : m_tournament.games)
            if (game.round == round && game.holds(id))
                return Refused{
                    .reason = Reason::PlayerAlreadyPaired, .player = id, .game = game.id, .round = round};
        return std::nullopt;
    }

    const Tournament& m_tournament;
};

struct TextsOf {
    std::vector<SealedText> one(const std::optional<SealedText>& text) const
    {
        return text ? std::vector<SealedText>{*text} : std::vector<SealedText>{};
    }
    std::vector<SealedText> operator()(const OpenTournament&) const { return {}; }
    std::vector<SealedText> operator()(const EnterPlayer&) const { return {}; }
    std::vector<SealedText> operator()(const WithdrawPlayer&) const { return {}; }
    std::vector<SealedText> operator()(const ReturnPlayer&) const { return {}; }
    std::vector<SealedText> operator()(const OpenGame& command) const { return one(command.heading); }
    std::vector<SealedText> operator()(const PlayMove&) const { return {}; }
    std::vector<SealedText> operator()(const NoteIllegalMove&) const { return {}; }
    std::vector<SealedText> operator()(const MakeRemark& command) const { return {command.text}; }
    std::vector<SealedText> operator()(const GiveRuling& command) const { return one(command.why); }
    std::vector<SealedText> operator()(const EnterResult&) const { return {}; }
    std::vector<SealedText> operator()(const CorrectResult& command) const { return {command.why}; }
    std::vector<SealedText> operator()(const UndoEntry&) const { return {}; }
    std::vector<SealedText> operator()(const RedoEntry&) const { return {}; }
};

} // namespace

Decision decide(const Tournament& tournament, const Command& command)
{
    if (!tournament.opening && !std::holds_alternative<OpenTournament>(command))
        return refuse({.reason = Reason::NotOpen});
    return std::visit(Decide(tournament), command);
}

std::vector<SealedText> textsOf(const Command& command)
{
    return std::visit(TextsOf{}, command);
}

} // namespace arbiter
