#include "reports/cards.h"
#include "reports/html.h"
#include "reports/utf8.h"
#include "support/catch.h"
#include "support/hostile_names.h"

#include <QXmlStreamReader>

#include <set>

namespace reports {

namespace {

/// What an XML reader finds in a page (ours are well-formed XML besides): elements, and the text of each
/// <bdi>.
struct Page {
    std::set<QString> elements;
    std::set<QString> attributes;
    std::vector<std::string> names;
    int rows = 0;
};

Page read(const std::string& html)
{
    Page page;
    QXmlStreamReader reader(QByteArray::fromStdString(html));
    while (!reader.atEnd()) {
        if (reader.readNext() != QXmlStreamReader::StartElement)
            continue;
        page.elements.insert(reader.name().toString());
        for (const auto& attribute : reader.attributes())
            page.attributes.insert(attribute.name().toString());
        page.rows += reader.name() == QStringLiteral("tr") ? 1 : 0;
        if (reader.name() == QStringLiteral("bdi"))
            page.names.push_back(reader.readElementText().toStdString());
    }
    CAPTURE(reader.errorString().toStdString(), html);
    REQUIRE_FALSE(reader.hasError());
    return page;
}

Table tableWith(const std::string& name)
{
    Table table;
    table.event = name;
    table.round = 1;
    table.facts = {{Label::Name, Text{name}}};
    table.columns = {{Label::Name}, {Label::Points, Align::End}, {Code{name}}};
    table.rows = {{Text{name}, Number{5, 1}, {}}, {Text{name}, Undefined{}, Label::Absent}};
    return table;
}

} // namespace

TEST_CASE("HTML: one page, no script, nothing loaded, header to repeat, light and dark", "[reports][html]")
{
    const auto text = html(tableWith("š ê ô ṱ ḽ ň đ ж"), plainWords());
    const auto page = read(text);
    CHECK(text.starts_with("<!DOCTYPE html>"));
    CHECK(page.elements.count(QStringLiteral("script")) == 0);
    CHECK(page.elements.count(QStringLiteral("link")) == 0);
    CHECK(page.elements.count(QStringLiteral("thead")) == 1);
    CHECK(text.find("http") == std::string::npos);
    CHECK(text.find("url(") == std::string::npos);
    CHECK(text.find("table-header-group") != std::string::npos);
    CHECK(text.find("prefers-color-scheme:dark") != std::string::npos);
    CHECK(page.rows == 3);
    REQUIRE_FALSE(page.names.empty());
    CHECK(page.names.front() == "š ê ô ṱ ḽ ň đ ж");
}

TEST_CASE("HTML: 200 players and nine rounds stay under 200 KB", "[reports][html]")
{
    Table table;
    table.columns = {{Label::Rank}, {Label::Name}};
    for (int round = 1; round <= 9; ++round)
        table.columns.push_back({RoundHeading{round}, Align::End});
    for (int i = 0; i < 200; ++i) {
        std::vector<Cell> row{numberCell(i), Text{"Mokoena-van der Merwe, Thabo Johannes"}};
        for (int round = 1; round <= 9; ++round)
            row.emplace_back(Code{"123w1"});
        table.rows.push_back(row);
    }
    CHECK(html(table, plainWords()).size() < 200000);
}

TEST_CASE("HTML: hostile names are shown literally", "[reports][html][injection]")
{
    const auto plain = read(html(tableWith("x"), plainWords()));
    for (const auto& name : hostileNames()) {
        CAPTURE(name);
        const auto page = read(html(tableWith(name), plainWords()));
        CHECK(page.elements == plain.elements);
        CHECK(page.attributes == plain.attributes);
        REQUIRE(page.names.size() == 4);
        for (const auto& shown : page.names)
            CHECK(shown == isolatedText(name));

        CardSheet sheet{
            Label::NameCards, name, 2, 2, true, {{{{CardStyle::Large, Align::Centre, {Text{name}}}}}}};
        const auto cards = read(cardsHtml(sheet, plainWords()));
        CHECK(cards.elements.count(QStringLiteral("script")) == 0);
        REQUIRE(cards.names.size() == 1);
        CHECK(cards.names.front() == isolatedText(name));
    }
}

} // namespace reports
