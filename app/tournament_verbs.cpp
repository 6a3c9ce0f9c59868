#include "app/desk_verbs.h"
#include "app/explain.h"
#include "app/explain_arbiter.h"
#include "app/explain_standings.h"
#include "app/rule_options.h"
#include "reports/tie_break_list.h"
#include "rules/rule_set.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <ostream>

namespace app {

namespace {

struct TournamentVerbs {
    Q_DECLARE_TR_FUNCTIONS(TournamentVerbs)
};

Exit openTournament(DeskCall& call, const Arguments& arguments, Io& io)
{
    const auto ruleSet
        = ruleSetFor(arguments.value("--rules").value_or("traditional"), arguments.values("--set"), io);
    if (!ruleSet)
        return wrongUsage(io, ruleSet.error());
    const auto system = arbiter::systemNamed(arguments.value("--system").value_or("free"));
    if (!system)
        return wrongUsage(io,
            TournamentVerbs::tr("--system takes free, swiss, round-robin, double-round-robin, knock-out or "
                                "double-knock-out."));
    const auto rounds = readInt(arguments.value("--rounds").value_or("1"), 1, 999);
    if (!rounds)
        return wrongUsage(io, TournamentVerbs::tr("--rounds takes a number from 1 to 999."));
    auto& events = call.workplace->file().events();
    const arbiter::TournamentId id
        = call.tournament.empty() ? events.freshTournament() : arbiter::TournamentId{call.tournament};
    arbiter::TournamentOpened opening;
    opening.name = arguments.value("--name").value_or("");
    opening.place = arguments.value("--place").value_or("");
    opening.startDate = arguments.value("--start").value_or("");
    opening.endDate = arguments.value("--end").value_or("");
    opening.ruleSet = rules::writeRuleSetJson(**ruleSet);
    opening.system = *system;
    opening.rounds = *rounds;
    opening.tieBreaks = arguments.value("--tie-breaks").value_or("");
    if (!opening.tieBreaks.empty())
        if (const auto list = reports::readTieBreaks(opening.tieBreaks); !list)
            return wrongUsage(io, explain(reports::StandingsError(list.error())));
    const auto desk = call.workplace->desk(id);
    return submit(*desk, arbiter::OpenTournament{opening}, io);
}

bool plays(const arbiter::Desk& desk, arbiter::PersonId person)
{
    return std::ranges::any_of(desk.tournament().players,
        [person](const arbiter::Player& player) { return player.person == person; });
}

/// Enters somebody of that name who is in the register and not in the tournament yet, else a new person.
Exit enter(DeskCall& call, const Arguments& arguments, Io& io)
{
    const auto desk = deskOf(call, io);
    if (!desk)
        return Exit::Refused;
    std::optional<int> rating;
    if (const auto text = arguments.value("--rating")) {
        rating = readInt(*text, 1, 9999);
        if (!rating)
            return wrongUsage(io, TournamentVerbs::tr("--rating takes a number from 1 to 9999."));
    }
    if (arguments.at(0).find_first_not_of(" \t") == std::string::npos)
        return wrongUsage(io, TournamentVerbs::tr("A player needs a name."));
    auto& people = call.workplace->file().people();
    const auto namesakes = people.named(arguments.at(0));
    const bool here
        = std::ranges::any_of(namesakes, [&](const auto& person) { return plays(*desk, person.id); });
    if (here && !arguments.has("--namesake")) {
        complain(io,
            TournamentVerbs::tr("\"%1\" is entered already; --namesake enters another person of that name.")
                .arg(fromUtf8(arguments.at(0))));
        return Exit::Refused;
    }
    const auto known = std::ranges::find_if(namesakes,
        [&](const auto& person) { return !arguments.has("--namesake") && !plays(*desk, person.id); });
    if (known != namesakes.end())
        return submit(*desk, arbiter::EnterPlayer{known->id, rating ? rating : known->rating}, io);
    arbiter::Person person;
    person.name = arguments.at(0);
    person.club = arguments.value("--club").value_or("");
    person.rating = rating;
    const arbiter::PersonId id = people.add(person);
    const Exit exit = submit(*desk, arbiter::EnterPlayer{id, rating}, io);
    if (exit != Exit::Done)
        people.erase(id);
    return exit;
}

std::optional<int> fromRound(const arbiter::Desk& desk, const Arguments& arguments, Io& io)
{
    int next = 1;
    for (const arbiter::Game& game : desk.tournament().games)
        next = std::max(next, game.round + (game.result ? 1 : 0));
    const auto round = readInt(arguments.value("--from").value_or(std::to_string(next)), 1, 999);
    if (!round)
        complain(io, TournamentVerbs::tr("--from takes the number of a round."));
    return round;
}

template <typename Command> Exit leaveOrReturn(DeskCall& call, const Arguments& arguments, Io& io)
{
    const auto desk = deskOf(call, io);
    if (!desk)
        return Exit::Refused;
    const auto round = fromRound(*desk, arguments, io);
    if (!round)
        return Exit::Usage;
    const auto player = playerArgument(call, *desk, arguments.at(0), io);
    if (!player)
        return Exit::Refused;
    return submit(*desk, Command{*player, *round}, io);
}

template <typename Command> Exit undoOrRedo(DeskCall& call, const Arguments& arguments, Io& io)
{
    const auto desk = deskOf(call, io);
    if (!desk)
        return Exit::Refused;
    const auto times = readInt(arguments.positional().empty() ? "1" : arguments.at(0), 1, 100000);
    if (!times)
        return wrongUsage(
            io, TournamentVerbs::tr("\"%1\" is no number of entries.").arg(fromUtf8(arguments.at(0))));
    std::optional<arbiter::GameId> game;
    if (const auto word = arguments.value("--game")) {
        game = gameArgument(*desk, *word, io);
        if (!game)
            return Exit::Refused;
    }
    // All of them or none.
    const std::vector<arbiter::Command> commands(static_cast<std::size_t>(*times), Command{game});
    if (const auto refusal = desk->submitAll(commands)) {
        complain(io, explain(refusal->refusal, desk->tournament(), rules::Coordinates::Algebraic));
        return Exit::Refused;
    }
    for (const arbiter::Event& event : desk->written())
        io.out << eventLine(desk->id(), event) << '\n';
    return Exit::Done;
}

} // namespace

std::vector<CommandSpec> tournamentVerbs(DeskCall& call)
{
    const OptionSpec game{"--game", "GAME", QT_TRANSLATE_NOOP("CommandLine", "entries of this game only")};
    const OptionSpec from{
        "--from", "ROUND", QT_TRANSLATE_NOOP("CommandLine", "the first round it holds for")};
    const auto bind = [&call](Exit (*verb)(DeskCall&, const Arguments&, Io&)) {
        return [&call, verb](const Arguments& arguments, Io& io) { return verb(call, arguments, io); };
    };
    return {
        {"open-tournament", "", QT_TRANSLATE_NOOP("CommandLine", "Opens a tournament."),
            {{"--name", "N", QT_TRANSLATE_NOOP("CommandLine", "its name")},
                {"--rules", "ID", QT_TRANSLATE_NOOP("CommandLine", "the rule set")},
                {"--set", "KEY=VALUE",
                    QT_TRANSLATE_NOOP("CommandLine", "a house rule; may be given several times")},
                {"--system", "S", QT_TRANSLATE_NOOP("CommandLine", "free, swiss, round-robin, knock-out …")},
                {"--rounds", "N", QT_TRANSLATE_NOOP("CommandLine", "the number of rounds")},
                {"--tie-breaks", "LIST", QT_TRANSLATE_NOOP("CommandLine", "tie-breaks in order")},
                {"--place", "P", QT_TRANSLATE_NOOP("CommandLine", "where it is played")},
                {"--start", "DATE", QT_TRANSLATE_NOOP("CommandLine", "first day, year-month-day")},
                {"--end", "DATE", QT_TRANSLATE_NOOP("CommandLine", "last day")}},
            0, 0, bind(openTournament)},
        {"enter", "NAME", QT_TRANSLATE_NOOP("CommandLine", "Enters a player."),
            {{"--club", "C", QT_TRANSLATE_NOOP("CommandLine", "his club")},
                {"--rating", "R", QT_TRANSLATE_NOOP("CommandLine", "his rating")},
                {"--namesake", "", QT_TRANSLATE_NOOP("CommandLine", "another person of the same name")}},
            1, 1, bind(enter)},
        {"withdraw", "PLAYER",
            QT_TRANSLATE_NOOP("CommandLine", "Takes a player out, by number or exact name."), {from}, 1, 1,
            bind(leaveOrReturn<arbiter::WithdrawPlayer>)},
        {"return", "PLAYER", QT_TRANSLATE_NOOP("CommandLine", "Lets a withdrawn player come back."), {from},
            1, 1, bind(leaveOrReturn<arbiter::ReturnPlayer>)},
        {"undo", "[N]",
            QT_TRANSLATE_NOOP("CommandLine", "Takes out the last entries, as slips of the keyboard."), {game},
            0, 1, bind(undoOrRedo<arbiter::UndoEntry>)},
        {"redo", "[N]", QT_TRANSLATE_NOOP("CommandLine", "Brings undone entries back."), {game}, 0, 1,
            bind(undoOrRedo<arbiter::RedoEntry>)},
    };
}

} // namespace app
