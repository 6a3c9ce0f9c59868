#include "app/commands.h"
#include "app/explain.h"
#include "app/explain_pairing.h"
#include "app/explain_standings.h"
#include "app/files.h"
#include "app/labels.h"
#include "app/table_output.h"
#include "app/trf_rounds.h"
#include "reports/standings.h"
#include "reports/standings_table.h"

#include <QCoreApplication>

#include <algorithm>
#include <charconv>
#include <ostream>

namespace app {

namespace {

struct StandingsCommands {
    Q_DECLARE_TR_FUNCTIONS(StandingsCommands)
};

using Options = rules::Result<reports::StandingsOptions, QString>;

template <typename T> bool readUnsigned(const std::optional<std::string>& text, std::optional<T>& number)
{
    if (!text)
        return true;
    T value{};
    const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), value);
    if (error != std::errc{} || end != text->data() + text->size() || value < T{})
        return false;
    number = value;
    return true;
}

Options optionsOf(const Arguments& arguments)
{
    reports::StandingsOptions options;
    options.tieBreaks = arguments.value("--tie-breaks");
    if (const auto edition = arguments.value("--edition")) {
        if (*edition != "2024" && *edition != "2026")
            return rules::Failure{StandingsCommands::tr("--edition takes 2024 or 2026.")};
        options.edition = *edition == "2024" ? reports::Edition::Y2024 : reports::Edition::Y2026;
    }
    if (const auto type = arguments.value("--type")) {
        if (*type != "swiss" && *type != "round-robin")
            return rules::Failure{StandingsCommands::tr("--type takes swiss or round-robin.")};
        options.type
            = *type == "swiss" ? arbiter::TournamentType::Swiss : arbiter::TournamentType::RoundRobin;
    }
    if (!readUnsigned(arguments.value("--after"), options.after))
        return rules::Failure{StandingsCommands::tr("--after takes the number of a round.")};
    if (!readUnsigned(arguments.value("--unrated"), options.unratedAs))
        return rules::Failure{StandingsCommands::tr("--unrated takes a rating.")};
    if (!readUnsigned(arguments.value("--lots"), options.lots))
        return rules::Failure{StandingsCommands::tr("--lots takes a number as seed.")};
    return options;
}

QString sourceText(reports::ListSource source)
{
    switch (source) {
    case reports::ListSource::Asked:
        return {};
    case reports::ListSource::Standings212:
        return StandingsCommands::tr("The tie-breaks are those of record 212.");
    case reports::ListSource::TieBreaks202:
        return StandingsCommands::tr("The tie-breaks are those of record 202.");
    case reports::ListSource::SwissDefault:
        return StandingsCommands::tr(
            "The file names no tie-breaks; those usual for a Swiss are taken: PTS,BH/C1,BH,SB,DE.");
    case reports::ListSource::RoundRobinDefault:
        return StandingsCommands::tr(
            "The file names no tie-breaks; those usual for a round robin are taken: PTS,DE,SB,KS,WIN.");
    }
    std::abort();
}

void sayWhatWasAssumed(const reports::Standings& standings, Io& io)
{
    const QString source = sourceText(standings.source);
    if (!source.isEmpty())
        complain(io, source);
    if (standings.typeAssumed)
        complain(io,
            StandingsCommands::tr(
                "The file does not say what kind of tournament it is; it is taken for a Swiss (--type)."));
    if (standings.unratedMet)
        complain(io,
            StandingsCommands::tr(
                "Unrated players were met; rating tie-breaks of whoever met them are \"-\" (--unrated)."));
    if (!standings.openGames.empty())
        complain(io,
            StandingsCommands::tr("%n game(s) have no result yet and count 0.", nullptr,
                static_cast<int>(standings.openGames.size())));
}

Exit printStandings(const arbiter::TournamentRecord& record, const reports::StandingsOptions& options,
    const Arguments& arguments, Io& io)
{
    const auto standings = reports::standings(record, options);
    if (!standings)
        return wrongUsage(io, explain(standings.error()));
    sayWhatWasAssumed(*standings, io);
    const auto table = reports::standingsTable(
        record, reports::standingsView(record, *standings), reports::StandingsColumns::Short);
    return writeTable(
        table, arguments.value("--format").value_or("tsv"), arguments.value("-o").value_or("-"), io);
}

void printContribution(const arbiter::TournamentRecord& record, const reports::Contribution& part, Io& io)
{
    io.out << part.round << '\t';
    if (part.opponent)
        io.out << static_cast<int>(record.players[*part.opponent].number);
    else
        io.out << '-';
    io.out << '\t' << reports::rationalText(part.value) << '\t' << reasonCode(part.reason) << '\t'
           << (reports::article(part.reason).empty() ? "-" : reports::article(part.reason)) << '\t'
           << cutCode(part.cut) << '\t' << reasonText(part.reason).toStdString();
    if (part.cut != reports::Cut::No)
        io.out << "; " << cutText(part.cut).toStdString();
    io.out << '\n';
}

Exit explainCell(const arbiter::TournamentRecord& record, const reports::StandingsOptions& options,
    const Arguments& arguments, Io& io)
{
    const auto number = readInt(arguments.at(1), 1, 9999);
    if (!number)
        return wrongUsage(io, StandingsCommands::tr("--explain takes a player's number and a tie-break."));
    const auto cell
        = reports::explain(record, options, static_cast<pairing::PairingNumber>(*number), arguments.at(2));
    if (!cell)
        return wrongUsage(io, explain(cell.error()));
    io.out << "ROUND\tOPPONENT\tVALUE\tREASON\tARTICLE\tCUT\tTEXT\n";
    for (const reports::Contribution& part : cell->evaluation.parts)
        printContribution(record, part, io);
    for (const reports::OpponentScoreNote& note : cell->opponents)
        complain(io,
            StandingsCommands::tr("Player %1 has %2 points and counts with %3 for his opponents (art. 16.3).")
                .arg(static_cast<int>(record.players[note.opponent].number))
                .arg(note.score.tenths / 10.0)
                .arg(note.asOpponent.tenths / 10.0));
    const auto& evaluation = cell->evaluation;
    io.out << "TOTAL\t-\t" << (evaluation.total ? reports::rationalText(*evaluation.total) : "-")
           << "\t-\t-\t-\t" << operationText(evaluation.operation).toStdString() << '\n';
    io.out << "VALUE\t-\t" << reports::cellText(cell->tieBreak, evaluation.value) << "\t-\t-\t-\t"
           << cell->tieBreak.name << '\n';
    return Exit::Done;
}

Exit checkFile(const std::string& file, const reports::StandingsOptions& options, Io& io)
{
    const auto record = loadTrf(file, io);
    if (!record)
        return record.error();
    const auto check = reports::checkStandings(*record, options);
    if (!check) {
        complain(io, explain(check.error()));
        return Exit::Refused;
    }
    for (const reports::RankFault& fault : check->faults)
        io.out << file << '\t' << static_cast<int>(record->players[fault.player].number) << '\t'
               << fault.stated << '\t' << fault.first << '\t' << fault.last << '\n';
    if (check->byPointsOnly)
        complain(io,
            StandingsCommands::tr("%1 names no tie-breaks; only points were judged.").arg(fromUtf8(file)));
    if (check->withoutRank > 0)
        complain(io,
            StandingsCommands::tr("%1: %n player(s) have no rank.", nullptr, check->withoutRank)
                .arg(fromUtf8(file)));
    return check->faults.empty() ? Exit::Done : Exit::Refused;
}

Exit runStandings(const Arguments& arguments, Io& io)
{
    const auto options = optionsOf(arguments);
    if (!options)
        return wrongUsage(io, options.error());
    if (arguments.has("--check")) {
        Exit exit = Exit::Done;
        for (const std::string& file : arguments.positional())
            exit = std::max(exit, checkFile(file, *options, io));
        return exit;
    }
    const bool explaining = arguments.has("--explain");
    if (arguments.positional().size() != (explaining ? 3U : 1U))
        return wrongUsage(io,
            explaining ? StandingsCommands::tr("--explain takes a file, a player's number and a tie-break.")
                       : StandingsCommands::tr("\"standings\" takes one file."));
    const auto record = loadTrf(arguments.at(0), io);
    if (!record)
        return record.error();
    return explaining ? explainCell(*record, *options, arguments, io)
                      : printStandings(*record, *options, arguments, io);
}

Exit runTrf(const Arguments& arguments, Io& io)
{
    const auto to = arguments.value("--to").value_or("trf26");
    if (to != "trf26" && to != "trf16")
        return wrongUsage(io, StandingsCommands::tr("--to takes trf26 or trf16."));
    const auto record = loadTrf(arguments.at(0), io);
    if (!record)
        return record.error();
    const auto trf
        = reports::writeTrf(*record, to == "trf26" ? reports::TrfEdition::Trf26 : reports::TrfEdition::Trf16);
    if (!trf) {
        complain(io, explain(trf.error()));
        return Exit::Refused;
    }
    for (const reports::NotHeld& lost : trf->notHeld)
        complain(io,
            lost.player ? StandingsCommands::tr("Not held by this format: %1 of player %2.")
                              .arg(partText(lost.part))
                              .arg(static_cast<int>(*lost.player))
                        : StandingsCommands::tr("Not held by this format: %1.").arg(partText(lost.part)));
    io.out << trf->text;
    return Exit::Done;
}

} // namespace

std::vector<CommandSpec> ratingCommands();

std::vector<CommandSpec> standingsCommands()
{
    const OptionSpec tieBreaks{
        "--tie-breaks", "LIST", QT_TRANSLATE_NOOP("CommandLine", "names in order, parted by commas")};
    const OptionSpec edition{
        "--edition", "YEAR", QT_TRANSLATE_NOOP("CommandLine", "the rules of 2026 or 2024")};
    const OptionSpec type{"--type", "T", QT_TRANSLATE_NOOP("CommandLine", "swiss or round-robin")};
    std::vector<CommandSpec> table{
        {"standings", "FILE.trf",
            QT_TRANSLATE_NOOP("CommandLine",
                "Ranks the players, takes one tie-break apart, or checks the ranks of a file."),
            {tieBreaks, edition, type,
                {"--after", "ROUND", QT_TRANSLATE_NOOP("CommandLine", "after this round")},
                {"--unrated", "RATING",
                    QT_TRANSLATE_NOOP("CommandLine", "what unrated players are taken for")},
                {"--lots", "SEED", QT_TRANSLATE_NOOP("CommandLine", "draw lots for ties that remain")},
                {"--format", "F",
                    QT_TRANSLATE_NOOP("CommandLine", "tsv, csv, json, xlsx, html, pdf or text")},
                {"-o", "OUT", QT_TRANSLATE_NOOP("CommandLine", "write to this file")},
                {"--check", "",
                    QT_TRANSLATE_NOOP("CommandLine", "name the places that do not follow the tie-breaks")},
                {"--explain", "",
                    QT_TRANSLATE_NOOP("CommandLine", "one tie-break round by round: FILE.trf PLAYER NAME")}},
            1, -1, runStandings},
        {"trf", "FILE.trf",
            QT_TRANSLATE_NOOP("CommandLine", "Reads a report file tolerantly and writes it strictly."),
            {{"--to", "E", QT_TRANSLATE_NOOP("CommandLine", "trf26 or trf16")}}, 1, 1, runTrf},
    };
    std::ranges::move(ratingCommands(), std::back_inserter(table));
    return table;
}

} // namespace app
