#define CATCH_CONFIG_RUNNER
#include "reports/pdf.h"
#include "support/catch.h"
#include "support/hostile_names.h"

#include <QFile>
#include <QGuiApplication>
#include <QProcess>
#include <QTemporaryDir>

#include <cctype>
#include <chrono>

namespace reports {

namespace {

Words englishWords()
{
    auto words = plainWords();
    words.label = [](Label label) {
        auto id = std::string(labelId(label));
        for (std::size_t i = 1; i < id.size(); ++i)
            id[i] = id[i] == '_' ? ' ' : static_cast<char>(std::tolower(id[i]));
        return id;
    };
    return words;
}

/// A listing of `rows` players with `rounds` columns of results.
Table longTable(int rows, int rounds)
{
    Table table;
    table.title = Label::CrossTable;
    table.event = "Kgotla ya Š ê ô ṱ ḽ ň đ ж – Open";
    table.round = rounds;
    table.columns = {{Label::Rank, Align::End}, {Label::Name}, {Label::Rating, Align::End}};
    for (int r = 1; r <= rounds; ++r)
        table.columns.push_back({RoundHeading{r}, Align::Centre});
    table.columns.push_back({Label::Points, Align::End});
    for (int i = 1; i <= rows; ++i) {
        std::vector<Cell> row{
            numberCell(i), Text{"Mokoena-Đorđević, Thabo Ṱhomas " + std::to_string(i)}, numberCell(1200 + i)};
        for (int r = 1; r <= rounds; ++r)
            row.emplace_back(Code{std::to_string((i + r) % rows + 1) + "w1"});
        row.emplace_back(Number{45, 1});
        table.rows.push_back(row);
    }
    return table;
}

/// What poppler reads out of the file; empty with a warning where it is not installed.
std::string textOf(const std::string& bytes)
{
    const QTemporaryDir directory;
    const auto path = directory.filePath(QStringLiteral("page.pdf"));
    QFile file(path);
    REQUIRE(file.open(QIODevice::WriteOnly));
    file.write(bytes.data(), static_cast<qint64>(bytes.size()));
    file.close();
    QProcess process;
    process.start(QStringLiteral("pdftotext"), {QStringLiteral("-layout"), path, QStringLiteral("-")});
    if (!process.waitForFinished())
        return {};
    return process.readAllStandardOutput().toStdString();
}

std::size_t countOf(const std::string& text, const std::string& part)
{
    std::size_t count = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size()))
        ++count;
    return count;
}

} // namespace

TEST_CASE("PDF: header on every page, page numbers, letters of all our languages", "[reports][pdf]")
{
    for (const auto paper : {Paper::A4, Paper::Letter}) {
        const auto bytes = pdf(longTable(150, 5), englishWords(), paper);
        REQUIRE(bytes.starts_with("%PDF-"));
        const auto text = textOf(bytes);
        if (text.empty()) {
            WARN("pdftotext is not installed: the text of the pages is not looked at");
            return;
        }
        const auto pages = countOf(text, "\f");
        CHECK(pages >= 3);
        CHECK(countOf(text, "Rating") == pages);
        CHECK(text.find("Page 1 / " + std::to_string(pages)) != std::string::npos);
        CHECK(
            text.find("Page " + std::to_string(pages) + " / " + std::to_string(pages)) != std::string::npos);
        CHECK(text.find("Š ê ô ṱ ḽ ň đ ж") != std::string::npos);
        CHECK(countOf(text, "Mokoena-Đorđević, Thabo Ṱhomas") == 150);
    }
}

TEST_CASE("PDF: 200 players in under two seconds", "[reports][pdf]")
{
    const auto begin = std::chrono::steady_clock::now();
    const auto bytes = pdf(longTable(200, 9), englishWords(), Paper::A4);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    CAPTURE(bytes.size());
    CHECK(took.count() < 2.0);
}

TEST_CASE("PDF: a table wider than the paper loses nothing", "[reports][pdf]")
{
    auto table = longTable(30, 30);
    table.rows[0][1] = Text{std::string(150, 'W') + " end"};
    const auto text = textOf(pdf(table, englishWords(), Paper::A4));
    if (text.empty())
        return;
    CHECK(countOf(text, "W") >= 150);
    CHECK(text.find("end") != std::string::npos);
    CHECK(countOf(text, "4.5") == 30);
}

TEST_CASE("PDF: an empty table is one page", "[reports][pdf]")
{
    auto table = longTable(1, 1);
    table.rows.clear();
    CHECK(countOf(textOf(pdf(table, englishWords(), Paper::A4)), "\f") <= 1);
}

TEST_CASE("PDF: hostile names are shown literally", "[reports][pdf][injection]")
{
    for (const auto& name : hostileNames()) {
        auto table = longTable(1, 1);
        table.event = name;
        table.rows[0][1] = Text{name};
        const auto bytes = pdf(table, englishWords(), Paper::A4);
        REQUIRE(bytes.starts_with("%PDF-"));
        CHECK(bytes.find("/JavaScript") == std::string::npos);
        CHECK(bytes.find("/Launch") == std::string::npos);
        CHECK(bytes.find("/URI") == std::string::npos);
        CardSheet sheet{
            Label::NameCards, name, 2, 2, true, {{{{CardStyle::Large, Align::Centre, {Text{name}}}}}}};
        CHECK(cardsPdf(sheet, englishWords(), Paper::A4).starts_with("%PDF-"));
    }
    auto table = longTable(1, 1);
    table.rows[0][1] = Text{"<b>&amp;</b>=1+1"};
    const auto text = textOf(pdf(table, englishWords(), Paper::A4));
    if (!text.empty())
        CHECK(text.find("<b>&amp;</b>=1+1") != std::string::npos);
}

TEST_CASE("PDF: four slips to a page", "[reports][pdf]")
{
    CardSheet sheet{Label::ResultSlips, "Open", 2, 2, true, {}};
    for (int i = 0; i < 9; ++i)
        sheet.cards.push_back({{{CardStyle::Large, Align::Start, {Label::Board, numberCell(i + 1)}},
            {CardStyle::Tick, Align::Start, {Text{"Ṱhomas"}}},
            {CardStyle::Sign, Align::Start, {Label::Signature}}}});
    const auto text = textOf(cardsPdf(sheet, englishWords(), Paper::Letter));
    if (text.empty())
        return;
    CHECK(countOf(text, "\f") == 3);
    CHECK(countOf(text, "Ṱhomas") == 9);
}

} // namespace reports

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    int one = 1;
    const QGuiApplication application(one, argv);
    return Catch::Session().run(argc, argv);
}
