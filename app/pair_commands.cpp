#include "app/pair_commands.h"

#include "app/commands.h"
#include "app/explain.h"
#include "app/explain_pairing.h"
#include "app/files.h"
#include "app/pair_groups.h"
#include "app/trf_rounds.h"
#include "pairing/evaluation.h"
#include "pairing/knock_out.h"
#include "pairing/knock_out_field.h"
#include "pairing/round_robin.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <ostream>
#include <sstream>

namespace app {

namespace {

struct PairCommands {
    Q_DECLARE_TR_FUNCTIONS(PairCommands)
};

using arbiter::TournamentRecord;
using arbiter::TournamentType;
using pairing::PairingNumber;

/// The system asked for, or the file's own; Swiss where the file says nothing.
rules::Result<TournamentType, QString> systemOf(const TournamentRecord& record, const Arguments& arguments)
{
    const auto name = arguments.value("--system");
    if (!name)
        return record.type == TournamentType::Unknown ? TournamentType::Swiss : record.type;
    if (*name == "dutch")
        return TournamentType::Swiss;
    if (*name == "round-robin")
        return TournamentType::RoundRobin;
    if (*name == "double-round-robin")
        return TournamentType::DoubleRoundRobin;
    if (*name == "knock-out")
        return TournamentType::KnockOut;
    if (*name == "double-knock-out")
        return TournamentType::DoubleKnockOut;
    return rules::Failure{PairCommands::tr(
        "--system takes dutch, round-robin, double-round-robin, knock-out or double-knock-out.")};
}

PairingLines printed(const TournamentRecord& record, const pairing::RoundPairing& paired)
{
    const pairing::RoundPairing round = arbiter::inFileNumbers(record, paired);
    PairingLines lines;
    for (const pairing::Game& game : round.games)
        lines.emplace_back(static_cast<int>(game.white), static_cast<int>(game.black));
    if (round.bye)
        lines.emplace_back(static_cast<int>(*round.bye), 0);
    return lines;
}

using Paired = rules::Result<PairingLines, QString>;

Paired pairKnockOut(const TournamentRecord& record, const pairing::Input& input, TournamentType type)
{
    const auto system = type == TournamentType::KnockOut ? pairing::KnockOutSystem::Single
                                                         : pairing::KnockOutSystem::Double;
    const auto next = pairing::nextKnockOutRound(pairing::knockOutField(input, system));
    if (std::holds_alternative<pairing::KnockOutWaits>(next))
        return rules::Failure{PairCommands::tr("Games of the last round have no result yet.")};
    if (std::holds_alternative<pairing::KnockOutOver>(next))
        return rules::Failure{PairCommands::tr("The knock-out is decided; there is no further round.")};
    const auto& round = std::get<pairing::KnockOutRound>(next);
    pairing::RoundPairing paired;
    for (const pairing::KnockOutPair& pair : round.pairs)
        paired.games.push_back(pair.game);
    PairingLines lines = printed(record, paired);
    for (const PairingNumber resting : round.resting) {
        const auto file = arbiter::inFileNumbers(record, {{}, resting});
        lines.emplace_back(static_cast<int>(*file.bye), 0);
    }
    return lines;
}

Paired pairTable(const TournamentRecord& record, const pairing::Input& input, pairing::Cycles cycles)
{
    const auto paired = pairing::pairRoundRobin(input, cycles);
    if (!paired)
        return rules::Failure{PairCommands::tr("The table has no further round.")};
    return printed(record, *paired);
}

Paired pairSwiss(
    const TournamentRecord& record, const pairing::Input& input, pairing::BoardOrder order, Io& io)
{
    const auto outcome = pairing::pairDutch(input, order);
    if (const auto* cannot = std::get_if<pairing::CannotPair>(&outcome))
        return rules::Failure{explain(*cannot)};
    reportGroupMates(input, std::get<pairing::RoundPairing>(outcome), io);
    return printed(record, std::get<pairing::RoundPairing>(outcome));
}

Paired pairBy(TournamentType type, const TournamentRecord& record, const pairing::Input& input,
    pairing::BoardOrder order, Io& io)
{
    switch (type) {
    case TournamentType::Unknown:
    case TournamentType::Swiss:
        return pairSwiss(record, input, order, io);
    case TournamentType::RoundRobin:
        return pairTable(record, input, pairing::Cycles::Single);
    case TournamentType::DoubleRoundRobin:
        return pairTable(record, input, pairing::Cycles::DoubleSwapped);
    case TournamentType::KnockOut:
    case TournamentType::DoubleKnockOut:
        return pairKnockOut(record, input, type);
    }
    std::abort();
}

/// The round asked for, or the one after the last played.
std::optional<int> roundOf(const TournamentRecord& record, const Arguments& arguments)
{
    const int next = arbiter::playedRounds(record) + 1;
    return readInt(arguments.value("--round").value_or(std::to_string(next)), 1, next);
}

Exit unknownRound(const TournamentRecord& record, Io& io)
{
    return wrongUsage(io,
        PairCommands::tr("--round takes a number from 1 to %1 for this file.")
            .arg(arbiter::playedRounds(record) + 1));
}

Exit pairNext(const Arguments& arguments, Io& io)
{
    const auto record = loadTrf(arguments.at(0), io);
    if (!record)
        return record.error();
    const auto type = systemOf(*record, arguments);
    if (!type)
        return wrongUsage(io, type.error());
    if (!arguments.has("--system") && !pairingSystemIsBuilt(*record)) {
        complain(
            io, PairCommands::tr("The pairing system \"%1\" is not built.").arg(fromUtf8(record->typeCode)));
        return Exit::Refused;
    }
    const auto round = roundOf(*record, arguments);
    if (!round)
        return unknownRound(*record, io);
    const auto orderName = arguments.value("--order").value_or("fide");
    if (orderName != "fide" && orderName != "real")
        return wrongUsage(io, PairCommands::tr("--order takes fide or real."));
    const auto order = orderName == "fide" ? pairing::BoardOrder::Fide : pairing::BoardOrder::RealPoints;
    pairing::Input input = arbiter::pairingInput(*record, *round);
    if (const auto config = arguments.value("--config")) {
        const auto grouped = withGroups(std::move(input), *config, *round, io);
        if (!grouped)
            return grouped.error();
        input = *grouped;
    }
    const auto paired = pairBy(*type, *record, input, order, io);
    if (!paired) {
        complain(io, paired.error());
        return Exit::Refused;
    }
    const auto written = writeFile(arguments.value("-p").value_or("-"), pairingText(*paired, "\n"), io);
    if (!written) {
        complain(io, written.error());
        return Exit::Storage;
    }
    if (arguments.has("--explain"))
        explainPairing(input, io);
    return Exit::Done;
}

const char* verdictWord(pairing::Verdict verdict)
{
    switch (verdict) {
    case pairing::Verdict::Ok:
        return "ok";
    case pairing::Verdict::Differs:
        return "differs";
    case pairing::Verdict::Illegal:
        return "illegal";
    }
    std::abort();
}

void reportCheck(const std::string& file, int round, const pairing::RoundCheck& check, Io& io)
{
    io.out << file << '\t' << round << '\t' << verdictWord(check.verdict) << '\n';
    const auto say = [&](const QString& sentence) {
        io.err << file << ": round " << round << ": " << sentence.toStdString() << '\n';
    };
    for (const pairing::Difference& difference : check.differences)
        say(explain(difference));
    if (check.verdict != pairing::Verdict::Ok)
        for (const pairing::Breach& breach : check.breaches)
            say(explain(breach));
    if (check.impossible)
        say(explain(*check.impossible));
}

Exit checkFiles(const Arguments& arguments, Io& io)
{
    Exit exit = Exit::Done;
    for (const std::string& file : arguments.positional()) {
        const auto record = loadTrf(file, io);
        if (!record) {
            exit = Exit::Storage;
            continue;
        }
        if (!pairingSystemIsBuilt(*record)) {
            complain(io,
                PairCommands::tr("%1: the pairing system \"%2\" is not built.")
                    .arg(fromUtf8(file), fromUtf8(record->typeCode)));
            exit = std::max(exit, Exit::Refused);
            continue;
        }
        int round = 0;
        for (const pairing::RoundToCheck& played : roundsToCheck(*record)) {
            const auto check = pairing::checkRound(played);
            reportCheck(file, ++round, check, io);
            if (check.verdict != pairing::Verdict::Ok)
                exit = std::max(exit, Exit::Refused);
        }
    }
    return exit;
}

/// "1-8 9-2 7-0" as a round, or the word at fault.
rules::Result<pairing::RoundPairing, std::string> readRound(const std::string& text)
{
    pairing::RoundPairing round;
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        const auto hyphen = word.find('-');
        if (hyphen == std::string::npos)
            return rules::Failure{word};
        const auto white = readInt(std::string_view(word).substr(0, hyphen), 1, 9999);
        const auto black = readInt(std::string_view(word).substr(hyphen + 1), 0, 9999);
        if (!white || !black || (*black == 0 && round.bye))
            return rules::Failure{word};
        if (*black == 0)
            round.bye = static_cast<PairingNumber>(*white);
        else
            round.games.push_back({static_cast<PairingNumber>(*white), static_cast<PairingNumber>(*black)});
    }
    return round;
}

void printBreach(const pairing::Breach& breach, Io& io)
{
    for (std::size_t i = 0; i < breach.players.size(); ++i)
        io.out << (i == 0 ? "" : ",") << static_cast<int>(breach.players[i]);
    io.out << '\t' << breachCode(breach) << '\t' << explain(breach).toStdString() << '\n';
}

Exit judgeRound(const Arguments& arguments, Io& io)
{
    if (arguments.positional().size() != 2)
        return wrongUsage(io, PairCommands::tr("--judge takes a file and the round as \"1-8 9-2 … 7-0\"."));
    const auto record = loadTrf(arguments.at(0), io);
    if (!record)
        return record.error();
    const auto round = roundOf(*record, arguments);
    if (!round)
        return unknownRound(*record, io);
    const auto made = readRound(arguments.at(1));
    if (!made)
        return wrongUsage(io,
            PairCommands::tr("\"%1\" is no pair: write 1-8, and 7-0 for the bye.")
                .arg(fromUtf8(made.error())));
    const pairing::Input input = arbiter::pairingInput(*record, *round);
    const auto engine = pairing::pairDutch(input);
    const auto* best = std::get_if<pairing::RoundPairing>(&engine);
    const auto breaches
        = best != nullptr ? pairing::judge(input, *made, *best) : pairing::judge(input, *made);
    for (const pairing::Breach& breach : breaches)
        printBreach(breach, io);
    return breaches.empty() ? Exit::Done : Exit::Refused;
}

Exit runPair(const Arguments& arguments, Io& io)
{
    const bool check = arguments.has("--check");
    const bool judge = arguments.has("--judge");
    const bool generate = arguments.has("--generate");
    if (check + judge + generate > 1)
        return wrongUsage(io, PairCommands::tr("--check, --judge and --generate exclude each other."));
    if (generate)
        return generateTournament(arguments, io);
    if (arguments.positional().empty())
        return wrongUsage(io, PairCommands::tr("\"pair\" needs a report file."));
    if (check)
        return checkFiles(arguments, io);
    if (judge)
        return judgeRound(arguments, io);
    if (arguments.positional().size() > 1)
        return wrongUsage(io, PairCommands::tr("\"pair\" pairs one file at a time."));
    return pairNext(arguments, io);
}

} // namespace

std::string pairingText(const PairingLines& lines, const char* lineEnd)
{
    std::string text = std::to_string(lines.size()) + lineEnd;
    for (const auto& [white, black] : lines)
        text += std::to_string(white) + ' ' + std::to_string(black) + lineEnd;
    return text;
}

bool pairingSystemIsBuilt(const TournamentRecord& record)
{
    constexpr std::array notBuilt{"2017", "DUBOV", "BURSTEIN", "LIM", "DOUBLESWISS", "TEAM"};
    return std::ranges::none_of(
        notBuilt, [&](const char* word) { return record.typeCode.find(word) != std::string::npos; });
}

std::vector<CommandSpec> pairingCommands()
{
    return {{"pair", "FILE.trf…",
        QT_TRANSLATE_NOOP(
            "CommandLine", "Pairs the next round, checks or judges rounds, or makes up a tournament."),
        {{"-p", "OUT", QT_TRANSLATE_NOOP("CommandLine", "write the pairing to this file")},
            {"--system", "S",
                QT_TRANSLATE_NOOP(
                    "CommandLine", "dutch, round-robin, double-round-robin, knock-out, double-knock-out")},
            {"--round", "N", QT_TRANSLATE_NOOP("CommandLine", "the round, from what was known before it")},
            {"--order", "O",
                QT_TRANSLATE_NOOP("CommandLine", "boards by fide (real plus virtual points) or real points")},
            {"--explain", "",
                QT_TRANSLATE_NOOP("CommandLine", "say why, bracket by bracket and player by player")},
            {"--check", "",
                QT_TRANSLATE_NOOP("CommandLine", "pair every round again and name the differences")},
            {"--judge", "",
                QT_TRANSLATE_NOOP("CommandLine", "name each criterion that a hand-made round breaks")},
            {"--generate", "", QT_TRANSLATE_NOOP("CommandLine", "make up a tournament and play it")},
            {"--players", "N", QT_TRANSLATE_NOOP("CommandLine", "how many players to make up")},
            {"--rounds", "N", QT_TRANSLATE_NOOP("CommandLine", "how many rounds to make up")},
            {"--seed", "S", QT_TRANSLATE_NOOP("CommandLine", "same seed, same tournament")},
            {"--config", "FILE",
                QT_TRANSLATE_NOOP(
                    "CommandLine", "rates and numbers for what is made up; groups to keep apart")}},
        0, -1, runPair}};
}

} // namespace app
