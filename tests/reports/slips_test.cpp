#include "reports/certificates.h"
#include "reports/slips.h"
#include "support/catch.h"
#include "support/example_record.h"

namespace reports {

namespace {

std::vector<std::string> texts(const Card& card)
{
    std::vector<std::string> lines;
    for (const auto& line : card.lines)
        lines.push_back(lineText(line, plainWords()));
    return lines;
}

StandingsView winners()
{
    StandingsView view;
    view.names = {"PTS"};
    view.rows
        = {{pairing::PairingNumber{2}, 2, {Number{15, 1}}}, {pairing::PairingNumber{1}, 1, {Number{20, 1}}},
            {pairing::PairingNumber{3}, 2, {Number{15, 1}}}, {pairing::PairingNumber{4}, 4, {Number{10, 1}}}};
    return view;
}

} // namespace

TEST_CASE("Slips: four to a page, a box beside each name with its seat", "[reports][slips]")
{
    const auto record = example::fivePlayers();
    const auto sheet = resultSlips(record, roundBoards(record, 3));

    CHECK(sheet.columns * sheet.rows == 4);
    REQUIRE(sheet.cards.size() == 2);
    CHECK(texts(sheet.cards[1])
        == std::vector<std::string>{"Kgotla Open", "ROUND 3 · BOARD 2", "WINNER", "Ṱhomas, Ḽivhu – WHITE",
            "Đorđević, Šćepan – BLACK", "DRAW", "SIGNATURE WHITE", "SIGNATURE BLACK"});
    int boxes = 0;
    for (const auto& line : sheet.cards[1].lines)
        boxes += line.style == CardStyle::Tick ? 1 : 0;
    CHECK(boxes == 3);
}

TEST_CASE("Table cards and name cards", "[reports][slips]")
{
    const auto record = example::fivePlayers();
    const auto tables = tableCards(record, roundBoards(record, 3));
    REQUIRE(tables.cards.size() == 2);
    CHECK(texts(tables.cards[0])[1] == "1");
    CHECK(texts(tables.cards[0])[2] == "Mokoena, Thabo");
    CHECK(nameCards(record).cards.size() == 5);
}

TEST_CASE("Certificates fill the template; ties at the end come all", "[reports][slips]")
{
    auto record = example::fivePlayers();
    record.endDate = "2026/11/29";

    const auto sheet = certificates(
        "# {event}\n{name}: {rank} {{x}\n## {points}\r\n_{arbiter}\n{date}", record, winners(), 2);

    REQUIRE(sheet);
    REQUIRE(sheet->cards.size() == 3);
    CHECK(texts(sheet->cards[0])
        == std::vector<std::string>{"Kgotla Open", "Mokoena, Thabo: 1 {x}", "2.0", "", "2026/11/29"});
    CHECK(sheet->cards[0].lines[0].style == CardStyle::Huge);
    CHECK(sheet->cards[0].lines[2].style == CardStyle::Large);
    CHECK(sheet->cards[0].lines[3].style == CardStyle::Sign);
}

TEST_CASE("Certificates: a template's mistakes are named with their place", "[reports][slips]")
{
    using Kind = TemplateError::Reason;
    const auto record = example::fivePlayers();
    const auto error
        = [&](std::string_view text) { return certificates(text, record, winners(), 1).error(); };
    CHECK(error("ok\nŠ {nmae} x") == TemplateError{Kind::UnknownPlaceholder, "nmae", 2, 3});
    CHECK(error("{name") == TemplateError{Kind::UnclosedPlaceholder, "name", 1, 1});
    CHECK(error("{}") == TemplateError{Kind::UnknownPlaceholder, "", 1, 1});
    CHECK(error("a\n\xFF") == TemplateError{Kind::NotUtf8, "", 2, 1});
}

TEST_CASE("Certificates: a name that looks like a placeholder is a name", "[reports][slips][injection]")
{
    auto record = example::fivePlayers();
    record.players[0].name = "# {rank} {{";
    const auto sheet = certificates("{name}", record, winners(), 1);
    REQUIRE(sheet);
    CHECK(texts(sheet->cards[0]).front() == "# {rank} {{");
    CHECK(sheet->cards[0].lines[0].style == CardStyle::Normal);
}

} // namespace reports
