#include "reports/json.h"
#include "reports/utf8.h"
#include "support/catch.h"
#include "support/hostile_names.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace reports {

namespace {

QJsonObject parsed(const std::string& text)
{
    QJsonParseError error;
    const auto document = QJsonDocument::fromJson(QByteArray::fromStdString(text), &error);
    CAPTURE(text, error.errorString().toStdString());
    REQUIRE(error.error == QJsonParseError::NoError);
    return document.object();
}

} // namespace

TEST_CASE("JSON: a table read by another reader", "[reports][json]")
{
    Table table;
    table.title = Label::Standings;
    table.round = 3;
    table.event = "š ê ô ṱ ḽ ň đ ж";
    table.facts = {{Label::Name, Text{"x"}}};
    table.columns = {{Label::Rank, Align::End}, {Label::Name}, {RoundHeading{2}}, {Code{"BH/C1"}}};
    table.rows = {{Number{1, 0}, Text{"a\"b"}, Code{"12w1"}, Number{1250, 2}},
        {Number{2, 0}, Text{""}, Label::Absent, Undefined{}}};

    const auto object = parsed(json(table, plainWords()));

    CHECK(object[QStringLiteral("format")].toString() == QStringLiteral("kgotla-table"));
    CHECK(object[QStringLiteral("version")].toInt() == tableJsonVersion);
    CHECK(object[QStringLiteral("round")].toInt() == 3);
    CHECK(object[QStringLiteral("event")].toString().toStdString() == table.event);
    const auto columns = object[QStringLiteral("columns")].toArray();
    CHECK(columns[3].toObject()[QStringLiteral("id")].toString() == QStringLiteral("BH/C1"));
    CHECK(columns[2].toObject()[QStringLiteral("round")].toInt() == 2);
    const auto rows = object[QStringLiteral("rows")].toArray();
    REQUIRE(rows.size() == 2);
    CHECK(rows[0].toArray()[1].toString() == QStringLiteral("a\"b"));
    CHECK(rows[0].toArray()[3].toDouble() == 12.5);
    CHECK(rows[1].toArray()[2].toString() == QStringLiteral("ABSENT"));
    CHECK(rows[1].toArray()[3].isNull());
}

TEST_CASE("JSON: hostile names are the strings they are", "[reports][json][injection]")
{
    for (const auto& name : hostileNames()) {
        Table table;
        table.event = name;
        table.columns = {{Label::Name}};
        table.rows = {{Text{name}}};
        const auto object = parsed(json(table, plainWords()));
        const auto expected = QString::fromStdString(validUtf8(name));
        CHECK(object[QStringLiteral("event")].toString() == expected);
        CHECK(object[QStringLiteral("rows")].toArray()[0].toArray()[0].toString() == expected);
    }
}

} // namespace reports
