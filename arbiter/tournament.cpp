#include "arbiter/tournament.h"

#include "rules/notation.h"

#include <algorithm>

namespace arbiter {

namespace {

void addFacts(std::string& text, const EventBody& body)
{
    text += kindName(body);
    for (const auto& [name, value] : facts(body)) {
        text += ' ';
        text += name;
        text += '=';
        text += value;
    }
    text += '\n';
}

void addGame(std::string& text, const Game& game)
{
    text += "game " + std::to_string(static_cast<std::int64_t>(game.id)) + " round "
        + std::to_string(game.round) + " board " + std::to_string(game.board) + " white "
        + std::to_string(static_cast<std::int64_t>(game.white)) + " black "
        + std::to_string(static_cast<std::int64_t>(game.black)) + " plies "
        + std::to_string(game.play.plies()) + " position "
        + rules::writePosition(game.play.rules(), game.play.setup());
    if (game.result)
        text += std::string(" result ") + std::string(resultToken(*game.result))
            + (game.resultByBoard ? " by board" : "");
    text += '\n';
    for (const auto& entry : game.journal)
        for (const auto& body : entry.bodies)
            addFacts(text, body);
}

} // namespace

bool Player::presentIn(int round) const
{
    return std::none_of(absences.begin(), absences.end(), [round](const Absence& absence) {
        return absence.from <= round && (!absence.until || round < *absence.until);
    });
}

const Player* Tournament::player(PlayerId wanted) const
{
    const auto found
        = std::find_if(players.begin(), players.end(), [wanted](const Player& p) { return p.id == wanted; });
    return found == players.end() ? nullptr : &*found;
}

const Game* Tournament::game(GameId wanted) const
{
    const auto found = std::lower_bound(
        games.begin(), games.end(), wanted, [](const Game& g, GameId sought) { return g.id < sought; });
    return found == games.end() || found->id != wanted ? nullptr : &*found;
}

const Game* Tournament::gameAt(int round, int board) const
{
    const auto found = std::find_if(games.begin(), games.end(),
        [round, board](const Game& g) { return g.round == round && g.board == board; });
    return found == games.end() ? nullptr : &*found;
}

std::optional<UndoTarget> undoTarget(const Tournament& tournament, std::optional<GameId> game)
{
    std::optional<UndoTarget> best;
    const auto look = [&](const std::vector<JournalEntry>& journal, std::optional<GameId> owner) {
        if (!journal.empty() && (!best || journal.back().seq > best->entry))
            best = UndoTarget{journal.back().seq, owner, &journal.back()};
    };
    if (!game)
        look(tournament.journal, std::nullopt);
    for (const auto& candidate : tournament.games)
        if (!game || candidate.id == *game)
            look(candidate.journal, candidate.id);
    return best;
}

std::optional<UndoTarget> redoTarget(const Tournament& tournament, std::optional<GameId> game)
{
    std::optional<UndoTarget> best;
    const auto look = [&](const std::vector<JournalEntry>& undone, std::optional<GameId> owner) {
        if (undone.empty())
            return;
        const auto& entry = undone.back();
        if (!game && entry.undoneAt < tournament.lastAct)
            return;
        if (!best || entry.undoneAt > best->journal->undoneAt)
            best = UndoTarget{entry.seq, owner, &entry};
    };
    if (!game)
        look(tournament.undone, std::nullopt);
    for (const auto& candidate : tournament.games)
        if (!game || candidate.id == *game)
            look(candidate.undone, candidate.id);
    return best;
}

std::string stateText(const Tournament& tournament)
{
    std::string text;
    if (tournament.opening)
        addFacts(text, EventBody(*tournament.opening));
    for (const auto& player : tournament.players) {
        text += "player " + std::to_string(static_cast<std::int64_t>(player.id)) + " person "
            + std::to_string(static_cast<std::int64_t>(player.person));
        if (player.rating)
            text += " rating " + std::to_string(*player.rating);
        for (const auto& absence : player.absences)
            text += " out " + std::to_string(absence.from) + "-"
                + (absence.until ? std::to_string(*absence.until) : "");
        text += '\n';
    }
    for (const auto& game : tournament.games)
        addGame(text, game);
    return text;
}

} // namespace arbiter
