#include "app/table_output.h"

#include "app/explain.h"
#include "app/files.h"
#include "app/labels.h"
#include "reports/csv.h"
#include "reports/html.h"
#include "reports/json.h"
#include "reports/text.h"
#include "reports/xlsx.h"

#include <QCoreApplication>
#include <QTemporaryDir>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <ostream>

namespace app {

namespace {

struct TableOutput {
    Q_DECLARE_TR_FUNCTIONS(TableOutput)
};

/// The library writes files only.
rules::Result<std::string, QString> xlsxBytes(const reports::Table& table, Io& io)
{
    const QTemporaryDir folder;
    if (!folder.isValid())
        return rules::Failure{
            TableOutput::tr("There is no room for a temporary file: %1.").arg(folder.errorString())};
    const std::string path = folder.filePath(QStringLiteral("table.xlsx")).toStdString();
    try {
        reports::writeXlsx(path, table, userWords());
    } catch (const reports::ReportError& error) {
        return rules::Failure{
            TableOutput::tr("The workbook cannot be written: %1.").arg(fromUtf8(error.what()))};
    }
    return readFile(path, io);
}

rules::Result<std::string, QString> bytesOf(const reports::Table& table, const std::string& format, Io& io)
{
    if (format == "tsv")
        return reports::tsv(table, reports::plainWords());
    if (format == "csv")
        return reports::csv(table, reports::plainWords(), {});
    if (format == "json")
        return reports::json(table, reports::plainWords());
    if (format == "html")
        return reports::html(table, userWords());
    if (format == "text")
        return reports::textTable(table, userWords());
    if (format == "xlsx")
        return xlsxBytes(table, io);
    return pdfBytes(table);
}

} // namespace

Exit writeTable(const reports::Table& table, const std::string& format, const std::string& path, Io& io)
{
    constexpr std::array formats{"tsv", "csv", "json", "xlsx", "html", "pdf", "text"};
    if (std::ranges::find(formats, format) == formats.end())
        return wrongUsage(io, TableOutput::tr("--format takes tsv, csv, json, xlsx, html, pdf or text."));
    const auto bytes = bytesOf(table, format, io);
    const auto written
        = bytes ? writeFile(path, *bytes, io) : rules::Result<bool, QString>(rules::Failure{bytes.error()});
    if (written)
        return Exit::Done;
    complain(io, written.error());
    return Exit::Storage;
}

QString partText(reports::RecordPart part)
{
    using reports::RecordPart;
    switch (part) {
    case RecordPart::Header:
        return TableOutput::tr("a line of the header");
    case RecordPart::Type:
        return TableOutput::tr("the type of the tournament");
    case RecordPart::PlayerName:
        return TableOutput::tr("the whole name");
    case RecordPart::PlayerDetail:
        return TableOutput::tr("a detail");
    case RecordPart::Rank:
        return TableOutput::tr("the rank");
    case RecordPart::Cells:
        return TableOutput::tr("a result that has no code");
    case RecordPart::RoundsPlanned:
        return TableOutput::tr("the number of rounds");
    case RecordPart::InitialColour:
        return TableOutput::tr("the initial colour");
    case RecordPart::PointSystem:
        return TableOutput::tr("the points");
    case RecordPart::RequestedByes:
        return TableOutput::tr("byes asked for");
    case RecordPart::Accelerations:
        return TableOutput::tr("the acceleration");
    case RecordPart::ForbiddenGroups:
        return TableOutput::tr("forbidden pairs");
    case RecordPart::AbnormalPoints:
        return TableOutput::tr("bonuses and penalties");
    case RecordPart::RankOrder:
        return TableOutput::tr("the order by rank");
    case RecordPart::TieBreaks:
        return TableOutput::tr("the tie-breaks");
    case RecordPart::Comments:
        return TableOutput::tr("comments");
    case RecordPart::UnknownLines:
        return TableOutput::tr("unknown records");
    }
    std::abort();
}

} // namespace app
