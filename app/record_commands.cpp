#include "app/board_text.h"
#include "app/commands.h"
#include "app/explain.h"
#include "app/files.h"
#include "app/rule_options.h"
#include "rules/record.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <ostream>

namespace app {

namespace {

struct RecordCommands {
    Q_DECLARE_TR_FUNCTIONS(RecordCommands)
};

void complainAt(Io& io, const std::string& file, const rules::RecordError& error)
{
    io.err << file << ':' << error.line << ':' << error.column << ": " << explain(error).toStdString()
           << '\n';
}

std::string idOf(const rules::GameRecord& record, std::size_t number)
{
    const auto id = record.tag("Id");
    return id ? std::string(*id) : "#" + std::to_string(number);
}

QString differenceName(rules::Difference difference)
{
    switch (difference) {
    case rules::Difference::Result:
        return RecordCommands::tr("the tag Result");
    case rules::Difference::Termination:
        return RecordCommands::tr("the tag Termination");
    case rules::Difference::FinalPosition:
        return RecordCommands::tr("the tag of the final position");
    case rules::Difference::Plies:
        return RecordCommands::tr("the tag Plies");
    }
    std::abort();
}

void reportIllegal(const std::string& file, const std::string& id, const rules::Replay& replay, Io& io)
{
    const rules::PlyEntry& ply = *replay.illegalPly;
    const QString reason = explain(*replay.illegal, replay.game.rules(), rules::Coordinates::Algebraic);
    io.err << file << ':' << ply.line << ':' << ply.column << ": " << id << ": " << ply.text << ": "
           << rules::reasonCode(replay.illegal->reason) << ": " << reason.toStdString() << '\n';
}

void reportDifferences(const std::string& file, const std::string& id, const rules::Replay& replay, Io& io)
{
    QStringList names;
    for (const rules::Difference difference : replay.differences)
        names.append(differenceName(difference));
    const QString sentence
        = RecordCommands::tr("the board does not bear out %1.").arg(names.join(QStringLiteral(", ")));
    io.err << file << ": " << id << ": " << sentence.toStdString() << '\n';
}

std::string finalPosition(const rules::Game& game)
{
    if (const auto* sowing = std::get_if<rules::SowingPosition>(&game.position()))
        return rules::writeFinalHoles(*sowing);
    return rules::writePosition(game.rules(), game.setup());
}

/// Prints the line of one game; whether it is in order.
bool reportGame(const std::string& file, const std::string& id, const rules::Replay& replay, Io& io)
{
    if (replay.verdict == rules::Verdict::Illegal) {
        io.out << id << "\tillegal\t" << replay.game.plies() << "\t\t\t\n";
        reportIllegal(file, id, replay, io);
        return false;
    }
    const bool ok = replay.verdict == rules::Verdict::Ok;
    io.out << id << (ok ? "\tok\t" : "\tdiffers\t") << replay.game.plies() << '\t' << replay.result << '\t'
           << (replay.ending ? rules::endingCode(*replay.ending) : std::string_view()) << '\t'
           << finalPosition(replay.game) << '\n';
    if (!ok)
        reportDifferences(file, id, replay, io);
    for (const rules::DrawClaim& claim : replay.openClaims)
        io.err << file << ": " << id << ": " << explain(claim).toStdString() << '\n';
    return ok;
}

Exit worse(Exit a, Exit b)
{
    return static_cast<int>(a) > static_cast<int>(b) ? a : b;
}

Exit checkFile(const std::string& file, const rules::ReplayOptions& options, Io& io)
{
    const auto bytes = readFile(file, io);
    if (!bytes) {
        complain(io, bytes.error());
        return Exit::Storage;
    }
    const auto records = rules::readRecords(*bytes);
    if (!records) {
        complainAt(io, file, records.error());
        return Exit::Refused;
    }
    if (records->empty())
        complain(io, RecordCommands::tr("%1 holds no game.").arg(fromUtf8(file)));
    Exit exit = records->empty() ? Exit::Refused : Exit::Done;
    for (std::size_t i = 0; i < records->size(); ++i) {
        const rules::GameRecord& record = (*records)[i];
        const auto replay = rules::replay(record, options);
        if (!replay) {
            complainAt(io, file, replay.error());
            exit = Exit::Refused;
            continue;
        }
        if (!reportGame(file, idOf(record, i + 1), *replay, io))
            exit = Exit::Refused;
    }
    return exit;
}

rules::Result<rules::ReplayOptions, QString> replayOptions(const Arguments& arguments)
{
    rules::ReplayOptions options;
    options.ruleSetId = arguments.value("--rules").value_or("");
    if (!options.ruleSetId.empty() && !rules::findRuleSet(options.ruleSetId))
        return rules::Failure{
            RecordCommands::tr("There is no rule set \"%1\".").arg(fromUtf8(options.ruleSetId))};
    if (const auto notation = arguments.value("--notation")) {
        options.coordinates = coordinatesNamed(*notation);
        if (!options.coordinates)
            return rules::Failure{RecordCommands::tr("--notation takes algebraic, rings or playok.")};
    }
    return options;
}

Exit runCheck(const Arguments& arguments, Io& io)
{
    const auto options = replayOptions(arguments);
    if (!options)
        return wrongUsage(io, options.error());
    Exit exit = Exit::Done;
    for (const std::string& file : arguments.positional())
        exit = worse(exit, checkFile(file, *options, io));
    return exit;
}

/// The games of a file, or the exit after the complaint.
rules::Result<std::vector<rules::GameRecord>, Exit> load(const std::string& file, Io& io)
{
    const auto bytes = readFile(file, io);
    if (!bytes) {
        complain(io, bytes.error());
        return rules::Failure{Exit::Storage};
    }
    const auto records = rules::readRecords(*bytes);
    if (!records) {
        complainAt(io, file, records.error());
        return rules::Failure{Exit::Refused};
    }
    return *records;
}

void show(const rules::Game& game, int ply, Io& io)
{
    io.out << boardText(game, ply);
    io.out << rules::writePosition(game.rules(), game.setupAfter(ply)) << '\n';
    rules::Game then = game;
    then.takeBack(game.plies() - ply);
    const rules::DrawCounters counters = then.counters();
    io.out << "ply " << ply << '\t' << sideName(then.toMove(), game.rules()).toStdString() << '\n';
    io.out << "plies-since-shot " << counters.pliesSinceShot << '\n';
    io.out << "occurrences " << counters.occurrences << '\n';
    for (const rules::DrawClaim& claim : then.claims())
        io.out << explain(claim).toStdString() << '\n';
    if (const auto outcome = then.outcome())
        io.out << explain(*outcome, game.rules()).toStdString() << '\n';
}

Exit runShow(const Arguments& arguments, Io& io)
{
    const auto options = replayOptions(arguments);
    if (!options)
        return wrongUsage(io, options.error());
    const auto records = load(arguments.at(0), io);
    if (!records)
        return records.error();
    const auto wanted = arguments.value("--game");
    for (std::size_t i = 0; i < records->size(); ++i) {
        if (wanted && idOf((*records)[i], i + 1) != *wanted)
            continue;
        const auto replay = rules::replay((*records)[i], *options);
        if (!replay) {
            complainAt(io, arguments.at(0), replay.error());
            return Exit::Refused;
        }
        const int last = replay->game.plies();
        const auto ply = readInt(arguments.value("--ply").value_or(std::to_string(last)), 0, last);
        if (!ply)
            return wrongUsage(
                io, RecordCommands::tr("--ply takes a number from 0 to %1 in this game.").arg(last));
        show(replay->game, *ply, io);
        if (replay->illegal)
            reportIllegal(arguments.at(0), idOf((*records)[i], i + 1), *replay, io);
        return replay->illegal ? Exit::Refused : Exit::Done;
    }
    complain(io, RecordCommands::tr("%1 holds no such game.").arg(fromUtf8(arguments.at(0))));
    return Exit::Refused;
}

Exit runConvert(const Arguments& arguments, Io& io)
{
    const auto options = replayOptions(arguments);
    if (!options)
        return wrongUsage(io, options.error());
    const auto to = coordinatesNamed(arguments.value("--to").value_or(""));
    if (!to)
        return wrongUsage(io, RecordCommands::tr("--to takes algebraic, rings or playok."));
    const auto records = load(arguments.at(0), io);
    if (!records)
        return records.error();
    std::string text;
    for (const rules::GameRecord& record : *records) {
        const auto game = rules::converted(record, *options, *to);
        if (!game) {
            complainAt(io, arguments.at(0), game.error());
            return Exit::Refused;
        }
        text += (text.empty() ? "" : "\n") + rules::writeRecord(*game);
    }
    io.out << text;
    return Exit::Done;
}

} // namespace

std::vector<CommandSpec> recordCommands()
{
    const OptionSpec ruleSet{
        "--rules", "ID", QT_TRANSLATE_NOOP("CommandLine", "the rule set of games that name none")};
    const OptionSpec notation{"--notation", "N",
        QT_TRANSLATE_NOOP("CommandLine", "algebraic, rings or playok, whatever the file says")};
    const OptionSpec game{
        "--game", "ID", QT_TRANSLATE_NOOP("CommandLine", "which game; without it the first")};
    const OptionSpec ply{"--ply", "N", QT_TRANSLATE_NOOP("CommandLine", "the board after N plies")};
    const OptionSpec to{"--to", "N", QT_TRANSLATE_NOOP("CommandLine", "algebraic, rings or playok")};
    return {
        {"game check", "FILE…",
            QT_TRANSLATE_NOOP(
                "CommandLine", "Replays recorded games and says of each whether it is in order."),
            {ruleSet, notation}, 1, -1, runCheck},
        {"game show", "FILE", QT_TRANSLATE_NOOP("CommandLine", "Shows the board of a recorded game."),
            {game, ply, ruleSet, notation}, 1, 1, runShow},
        {"game convert", "FILE",
            QT_TRANSLATE_NOOP("CommandLine", "Writes recorded games in other coordinates."),
            {to, ruleSet, notation}, 1, 1, runConvert},
    };
}

} // namespace app
