#include "reports/utf8.h"
#include "reports/xlsx.h"
#include "support/catch.h"
#include "support/hostile_names.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QXmlStreamReader>

#include <algorithm>
#include <clocale>

namespace reports {

namespace {

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    REQUIRE(file.open(QIODevice::ReadOnly));
    return file.readAll();
}

/// A part of the workbook; empty if unzip is not installed.
QByteArray part(const QString& path, const QString& name)
{
    QProcess process;
    process.start(QStringLiteral("unzip"), {QStringLiteral("-p"), path, name});
    if (!process.waitForFinished())
        return {};
    return process.readAllStandardOutput();
}

/// The shared strings as a spreadsheet reads them: _xHHHH_ undone.
std::vector<std::string> sharedStrings(const QByteArray& xml)
{
    std::vector<std::string> strings;
    QXmlStreamReader reader(xml);
    while (!reader.atEnd())
        if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == QStringLiteral("t")) {
            auto text = reader.readElementText();
            text.replace(QStringLiteral("_x005F_"), QStringLiteral("_"));
            strings.push_back(text.toStdString());
        }
    CAPTURE(reader.errorString().toStdString());
    REQUIRE_FALSE(reader.hasError());
    return strings;
}

Table tableWith(const std::string& name)
{
    Table table;
    table.title = Label::PlayerList;
    table.event = name;
    table.columns = {{Label::Name}, {Label::Points, Align::End}, {Label::Result}};
    table.rows = {{Text{name}, Number{35, 1}, Code{"="}}};
    return table;
}

} // namespace

TEST_CASE("XLSX: numbers are numbers, results and names are text", "[reports][xlsx]")
{
    const QTemporaryDir directory;
    const auto path = directory.filePath(QStringLiteral("t.xlsx"));
    writeXlsx(path.toStdString(), tableWith("š ê ô ṱ ḽ ň đ ж"), plainWords());
    const auto sheet = part(path, QStringLiteral("xl/worksheets/sheet1.xml"));
    if (sheet.isEmpty()) {
        WARN("unzip is not installed: the workbook is not looked into");
        return;
    }
    CHECK(sheet.contains("<v>3.5</v>"));
    CHECK_FALSE(sheet.contains("<f>"));
    CHECK(sheet.contains("state=\"frozen\""));
    CHECK(part(path, QStringLiteral("xl/workbook.xml")).contains("Print_Titles"));
    const auto strings = sharedStrings(part(path, QStringLiteral("xl/sharedStrings.xml")));
    CHECK(std::count(strings.begin(), strings.end(), "š ê ô ṱ ḽ ň đ ж") == 1);
    CHECK(std::count(strings.begin(), strings.end(), "=") == 1);
}

TEST_CASE("XLSX: same table, same bytes, whatever the locale", "[reports][xlsx]")
{
    const QTemporaryDir directory;
    const auto one = directory.filePath(QStringLiteral("1.xlsx"));
    const auto two = directory.filePath(QStringLiteral("2.xlsx"));
    writeXlsx(one.toStdString(), tableWith("x"), plainWords());
    const std::string before = std::setlocale(LC_ALL, nullptr);
    bool comma = false;
    for (const auto* name : {"de_DE.UTF-8", "sr_RS.UTF-8", "af_ZA.UTF-8", "fr_FR.UTF-8"})
        comma = comma || std::setlocale(LC_ALL, name) != nullptr;
    if (!comma)
        WARN("no locale with a decimal comma is installed");
    writeXlsx(two.toStdString(), tableWith("x"), plainWords());
    std::setlocale(LC_ALL, before.c_str());
    CHECK(bytesOf(one) == bytesOf(two));
}

TEST_CASE("XLSX: hostile names are text, never a formula", "[reports][xlsx][injection]")
{
    const QTemporaryDir directory;
    const auto path = directory.filePath(QStringLiteral("t.xlsx"));
    for (const auto& name : hostileNames()) {
        CAPTURE(name);
        writeXlsx(path.toStdString(), tableWith(name), plainWords());
        const auto sheet = part(path, QStringLiteral("xl/worksheets/sheet1.xml"));
        if (sheet.isEmpty())
            return;
        CHECK_FALSE(sheet.contains("<f"));
        const auto strings = sharedStrings(part(path, QStringLiteral("xl/sharedStrings.xml")));
        CHECK(std::count(strings.begin(), strings.end(), visibleText(name)) == 1);
    }
}

TEST_CASE("XLSX: a text beyond the format's limit is cut where one sees it", "[reports][xlsx]")
{
    const QTemporaryDir directory;
    const auto path = directory.filePath(QStringLiteral("t.xlsx"));
    writeXlsx(path.toStdString(), tableWith(std::string(40000, 'x')), plainWords());
    CHECK(QFile::exists(path));
}

TEST_CASE("XLSX: a folder that is not there is an error, and leaves nothing", "[reports][xlsx]")
{
    const QTemporaryDir directory;
    const auto path = directory.filePath(QStringLiteral("none/t.xlsx"));
    CHECK_THROWS_AS(writeXlsx(path.toStdString(), tableWith("x"), plainWords()), ReportError);
    CHECK_FALSE(QFile::exists(path));
}

} // namespace reports
