#include "app/desk_commands.h"

#include "app/commands.h"
#include "app/desk_verbs.h"
#include "app/explain.h"
#include "app/explain_arbiter.h"
#include "app/files.h"
#include "arbiter/storage/backup.h"
#include "arbiter/storage/event_codec.h"

#include <QCoreApplication>
#include <QDateTime>

#include <algorithm>
#include <iterator>
#include <limits>
#include <ostream>

namespace app {

namespace {

struct DeskCommands {
    Q_DECLARE_TR_FUNCTIONS(DeskCommands)
};

void warnOfPlace(Workplace& workplace, Io& io)
{
    for (const auto& warning : workplace.file().warnings())
        complain(io, explain(warning));
}

QString programName()
{
    return QStringLiteral("kgotla desk FILE");
}

bool isHelp(const std::string& word)
{
    return word == "--help" || word == "-h";
}

Exit create(const std::string& location, std::span<const std::string> words, Io& io)
{
    if (words.size() > 1)
        return wrongUsage(io, DeskCommands::tr("\"create\" takes no arguments."));
    const auto workplace = Workplace::create(fromUtf8(location));
    warnOfPlace(*workplace, io);
    return Exit::Done;
}

Exit runLog(const Arguments& arguments, Io& io)
{
    const auto workplace = Workplace::open(fromUtf8(arguments.at(0)), arbiter::storage::Access::ReadOnly);
    if (arguments.has("--verify")) {
        const auto broken = arbiter::storage::verifyLog(workplace->file().database());
        if (broken) {
            io.out << broken->tournament.text << '\t' << static_cast<std::int64_t>(broken->seq) << '\n';
            complain(io, explain(*broken));
            return Exit::Refused;
        }
        for (const auto& head : arbiter::storage::heads(workplace->file().database()))
            io.out << head.tournament.text << '\t' << static_cast<std::int64_t>(head.seq) << '\t'
                   << head.digest << '\n';
        return Exit::Done;
    }
    for (const auto& summary : workplace->file().events().tournaments())
        for (const auto& event : workplace->file().events().load(summary.id, arbiter::EventSeq{0}))
            io.out << eventLine(summary.id, event) << '\n';
    return Exit::Done;
}

Exit runBackup(const Arguments& arguments, Io&)
{
    arbiter::storage::backUp(fromUtf8(arguments.at(0)), fromUtf8(arguments.at(1)));
    return Exit::Done;
}

Exit runRestore(const Arguments& arguments, Io& io)
{
    const QString old = arbiter::storage::restore(fromUtf8(arguments.at(0)), fromUtf8(arguments.at(1)));
    if (!old.isEmpty())
        complain(io, DeskCommands::tr("The file that was there is kept as %1.").arg(old));
    return Exit::Done;
}

Exit runScriptVerb(DeskCall& call, const Arguments& arguments, Io& io)
{
    const auto script = readFile(arguments.at(0), io);
    if (!script) {
        complain(io, script.error());
        return Exit::Storage;
    }
    return runScript(call, *script, io);
}

} // namespace

std::string eventLine(const arbiter::TournamentId& tournament, const arbiter::Event& event)
{
    const auto encoded = arbiter::storage::encode(event.body);
    const QDateTime at = QDateTime::fromMSecsSinceEpoch(event.at.wall.time_since_epoch().count(), Qt::UTC);
    return tournament.text + '\t' + std::to_string(static_cast<std::int64_t>(event.seq)) + '\t'
        + at.toString(Qt::ISODateWithMs).toStdString() + '\t'
        + std::to_string(static_cast<std::int64_t>(event.actor)) + '\t' + encoded.kind.toStdString() + '\t'
        + encoded.payload.toStdString();
}

OptionSpec tournamentOption()
{
    return {"--tournament", "ID",
        QT_TRANSLATE_NOOP("CommandLine", "which tournament; not needed where there is only one")};
}

std::unique_ptr<arbiter::Desk> deskOf(DeskCall& call, Io& io)
{
    const auto tournaments = call.workplace->file().events().tournaments();
    if (!call.tournament.empty()) {
        const bool known = std::ranges::any_of(
            tournaments, [&](const auto& one) { return one.id.text == call.tournament; });
        if (known)
            return call.workplace->desk(arbiter::TournamentId{call.tournament});
        complain(io,
            DeskCommands::tr("There is no tournament \"%1\" in this file.").arg(fromUtf8(call.tournament)));
        return nullptr;
    }
    if (tournaments.size() == 1)
        return call.workplace->desk(tournaments.front().id);
    if (tournaments.empty())
        complain(io, DeskCommands::tr("This file holds no tournament yet; \"open-tournament\" opens one."));
    else
        complain(io,
            DeskCommands::tr("This file holds %n tournament(s); --tournament says which is meant.", nullptr,
                static_cast<int>(tournaments.size())));
    return nullptr;
}

Exit submit(arbiter::Desk& desk, const arbiter::Command& command, Io& io)
{
    if (const auto refusal = desk.submit(command)) {
        if (const auto* illegal = std::get_if<rules::IllegalMove>(&*refusal))
            io.out << rules::reasonCode(illegal->reason) << '\t' << illegal->article << '\n';
        complain(io, explain(*refusal, desk.tournament(), rules::Coordinates::Algebraic));
        return Exit::Refused;
    }
    for (const arbiter::Event& event : desk.written())
        io.out << eventLine(desk.id(), event) << '\n';
    io.out.flush(); // what is stored is said at once, whatever happens next
    return Exit::Done;
}

std::optional<arbiter::GameId> gameArgument(const arbiter::Desk& desk, const std::string& word, Io& io)
{
    const auto number = readInt(word, 1, std::numeric_limits<int>::max());
    const auto id = static_cast<arbiter::GameId>(number.value_or(0));
    if (number && desk.tournament().game(id) != nullptr)
        return id;
    complain(io, DeskCommands::tr("There is no game %1.").arg(fromUtf8(word)));
    return std::nullopt;
}

std::optional<arbiter::PlayerId> playerArgument(
    DeskCall& call, const arbiter::Desk& desk, const std::string& word, Io& io)
{
    if (const auto number = readInt(word, 1, std::numeric_limits<int>::max())) {
        const auto id = static_cast<arbiter::PlayerId>(*number);
        if (desk.tournament().player(id) != nullptr)
            return id;
        complain(io, DeskCommands::tr("There is no player %1.").arg(*number));
        return std::nullopt;
    }
    std::vector<arbiter::PlayerId> found;
    for (const arbiter::Person& person : call.workplace->file().people().named(word))
        for (const arbiter::Player& player : desk.tournament().players)
            if (player.person == person.id)
                found.push_back(player.id);
    if (found.size() == 1)
        return found.front();
    complain(io,
        found.empty()
            ? DeskCommands::tr("There is no player \"%1\".").arg(fromUtf8(word))
            : DeskCommands::tr("Several players are called \"%1\"; use the number.").arg(fromUtf8(word)));
    return std::nullopt;
}

std::vector<CommandSpec> deskVerbs(DeskCall& call)
{
    std::vector<CommandSpec> table{
        {"create", "",
            QT_TRANSLATE_NOOP(
                "CommandLine", "Makes a new desk file; one that is there is never written over."),
            {}, 0, 0, [](const Arguments&, Io&) { return Exit::Usage; }},
    };
    for (auto part : {tournamentVerbs(call), gameVerbs(call), fileVerbs(call)})
        std::ranges::move(part, std::back_inserter(table));
    table.push_back({"script", "SCRIPT",
        QT_TRANSLATE_NOOP("CommandLine", "Carries out a file of verbs, one a line."), {}, 1, 1,
        [&call](const Arguments& arguments, Io& io) { return runScriptVerb(call, arguments, io); }});
    for (CommandSpec& verb : table)
        if (verb.name != "create" && verb.name != "script")
            verb.options.push_back(tournamentOption());
    return table;
}

Exit runVerb(DeskCall& call, std::span<const std::string> words, Io& io)
{
    const std::string before = call.tournament;
    auto verbs = deskVerbs(call);
    for (CommandSpec& verb : verbs)
        verb.run = [&call, run = verb.run](const Arguments& arguments, Io& out) {
            if (const auto tournament = arguments.value("--tournament"))
                call.tournament = *tournament;
            return run(arguments, out);
        };
    const Exit exit = runTable(verbs, programName(), words, io);
    call.tournament = before;
    return exit;
}

std::optional<std::vector<std::string>> scriptWords(std::string_view line)
{
    std::vector<std::string> words;
    std::optional<std::string> word;
    bool quoted = false;
    for (const char c : line) {
        if (c == '"') {
            quoted = !quoted;
            word = word.value_or("");
        } else if (!quoted && (c == ' ' || c == '\t' || c == '\r')) {
            if (word)
                words.push_back(*word);
            word.reset();
        } else if (!quoted && c == '#' && !word) {
            break;
        } else {
            word = word.value_or("") + c;
        }
    }
    if (quoted)
        return std::nullopt;
    if (word)
        words.push_back(*word);
    return words;
}

Exit runScript(DeskCall& call, std::string_view script, Io& io)
{
    int number = 0;
    while (!script.empty()) {
        const auto end = script.find('\n');
        const std::string_view line = script.substr(0, end);
        script = end == std::string_view::npos ? std::string_view() : script.substr(end + 1);
        ++number;
        const auto words = scriptWords(line);
        if (words && words->empty())
            continue;
        const Exit exit = words ? runVerb(call, *words, io) : Exit::Usage;
        if (exit == Exit::Done)
            continue;
        complain(
            io, DeskCommands::tr("Line %1 of the script was not done: %2").arg(number).arg(fromUtf8(line)));
        return exit;
    }
    return Exit::Done;
}

std::vector<CommandSpec> deskCommands()
{
    const OptionSpec verify{"--verify", "",
        QT_TRANSLATE_NOOP("CommandLine", "walk the hash chain and name the first broken entry")};
    return {
        {"desk", "FILE VERB …",
            QT_TRANSLATE_NOOP("CommandLine", "Works on a desk file; \"kgotla desk --help\" lists the verbs."),
            {}, 0, -1,
            [](const Arguments& arguments, Io& io) { return runDeskCommand(arguments.positional(), io); }},
        {"log", "FILE", QT_TRANSLATE_NOOP("CommandLine", "Prints every event of a desk file."), {verify}, 1,
            1, runLog},
        {"backup", "FILE DEST",
            QT_TRANSLATE_NOOP("CommandLine", "Copies a desk file that may be in use, and checks the copy."),
            {}, 2, 2, runBackup},
        {"restore", "COPY FILE",
            QT_TRANSLATE_NOOP(
                "CommandLine", "Puts a copy in a file's place; the old file is kept beside it."),
            {}, 2, 2, runRestore},
    };
}

Exit runDeskCommand(std::span<const std::string> words, Io& io)
{
    DeskCall call;
    const auto verbs = deskVerbs(call);
    if (words.size() < 2 || isHelp(words[0]) || isHelp(words[1])) {
        const bool asked = !words.empty() && isHelp(words.back());
        (asked ? io.out : io.err) << helpText(verbs, programName()).toStdString();
        return asked ? Exit::Done : Exit::Usage;
    }
    const auto verb = words.subspan(1);
    const bool help = std::ranges::any_of(verb, isHelp);
    if (verb[0] == "create" && !help)
        return create(words[0], verb, io);
    // A wrong verb or a call for help needs no file.
    const bool known
        = std::ranges::any_of(verbs, [&](const CommandSpec& spec) { return spec.name == verb[0]; });
    std::unique_ptr<Workplace> workplace;
    if (known && !help) {
        workplace = Workplace::open(fromUtf8(words[0]));
        warnOfPlace(*workplace, io);
    }
    call.workplace = workplace.get();
    return runVerb(call, verb, io);
}

} // namespace app
