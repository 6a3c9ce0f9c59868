#pragma once

#include "arbiter/desk.h"
#include "arbiter/register.h"
#include "rules/rule_set.h"
#include "support/manual_clock.h"
#include "support/memory_event_store.h"

#include <string>

namespace test {

/// The opening of a tournament of six rounds played by a built-in rule set.
inline arbiter::OpenTournament opening(
    const char* ruleSet = "gar", arbiter::System system = arbiter::System::Swiss)
{
    arbiter::TournamentOpened opened;
    opened.name = "Club championship";
    opened.place = "Mafikeng";
    opened.startDate = "2026-11-28";
    opened.endDate = "2026-11-29";
    opened.ruleSet = rules::writeRuleSetJson(*rules::findRuleSet(ruleSet));
    opened.system = system;
    opened.rounds = 6;
    opened.tieBreaks = "BH/C1,BH,SB";
    return {opened};
}

/// Person n is called "Player n" and comes from "Club n".
inline std::optional<arbiter::Person> numberedPerson(arbiter::PersonId id)
{
    arbiter::Person person;
    person.id = id;
    person.name = "Player " + std::to_string(static_cast<std::int64_t>(id));
    person.club = "Club " + std::to_string(static_cast<std::int64_t>(id));
    return person;
}

/// A desk with an open tournament, `players` players and no game.
template <typename Store = MemoryEventStore> struct DeskFixture {
    explicit DeskFixture(
        const char* ruleSet = "gar", int players = 4, arbiter::System system = arbiter::System::Swiss)
        : desk(store, clock, arbiter::TournamentId{"t1"}, arbiter::ActorId{1})
    {
        desk.submit(opening(ruleSet, system));
        for (int i = 1; i <= players; ++i)
            desk.submit(arbiter::EnterPlayer{arbiter::PersonId{100 + i}, 1500 + i});
    }
    /// Opens a game and gives its id.
    arbiter::GameId openGame(int round = 1, int board = 1, int white = 1, int black = 2)
    {
        desk.submit(
            arbiter::OpenGame{round, board, arbiter::PlayerId{white}, arbiter::PlayerId{black}, {}, {}});
        return desk.tournament().games.back().id;
    }
    /// Plays plies separated by blanks; the first refused one ends it.
    std::optional<arbiter::Refusal> play(arbiter::GameId game, const std::string& plies)
    {
        std::size_t at = 0;
        while (at < plies.size()) {
            const auto end = std::min(plies.find(' ', at), plies.size());
            if (auto refusal = desk.submit(arbiter::PlayMove{game, plies.substr(at, end - at)}))
                return refusal;
            at = end + 1;
        }
        return std::nullopt;
    }
    const arbiter::Game& game(arbiter::GameId id) const { return *desk.tournament().game(id); }
    std::string position(arbiter::GameId id) const
    {
        return rules::writePosition(game(id).play.rules(), game(id).play.setup());
    }

    Store store;
    ManualClock clock;
    arbiter::Desk desk;
};

/// The reason of a refusal by the desk's own rules; nothing for any other answer.
inline std::optional<arbiter::Refused::Reason> reasonOf(const std::optional<arbiter::Refusal>& refusal)
{
    if (!refusal)
        return std::nullopt;
    const auto* refused = std::get_if<arbiter::Refused>(&*refusal);
    return refused == nullptr ? std::nullopt : std::optional(refused->reason);
}

} // namespace test
