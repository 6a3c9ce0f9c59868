#include "reports/csv.h"
#include "reports/json.h"
#include "reports/pairing_tables.h"
#include "reports/player_tables.h"
#include "reports/slips.h"
#include "reports/standings_table.h"
#include "reports/text.h"
#include "reports/utf8.h"
#include "support/catch.h"
#include "support/example_record.h"
#include "support/hostile_names.h"

#include <algorithm>

namespace reports {

namespace {

/// A tournament in which every field that people fill holds `name`.
arbiter::TournamentRecord filledWith(const std::string& name)
{
    auto record = example::fivePlayers();
    record.name = name;
    record.city = name;
    record.chiefArbiter = name;
    for (auto& player : record.players) {
        player.name = name;
        player.title = name;
        player.federation = name;
        player.federationId = name;
    }
    return record;
}

std::vector<Table> allTables(const arbiter::TournamentRecord& record)
{
    StandingsView view;
    view.names = {"PTS"};
    view.round = 2;
    for (const auto& player : record.players)
        view.rows.push_back({player.number, 1, {Number{10, 1}}});
    const auto boards = roundBoards(record, 3);
    return {pairingsByBoard(record, boards), pairingsByName(record, boards), roundResults(record, boards),
        missingResults(record, 3), playerList(record), playerCard(record, pairing::PairingNumber{1}),
        colourFloatHistory(record, 2), standingsTable(record, view, StandingsColumns::Full),
        crossTable(record, view)};
}

std::ptrdiff_t lines(const std::string& text)
{
    return std::count(text.begin(), text.end(), '\n');
}

} // namespace

TEST_CASE("Hostile names break no line and no cell of text and TSV", "[reports][injection]")
{
    for (const auto& name : hostileNames()) {
        CAPTURE(name);
        const auto tables = allTables(filledWith(name));
        const auto plain = allTables(filledWith("x"));
        for (std::size_t i = 0; i < tables.size(); ++i) {
            const auto text = textTable(tables[i], plainWords());
            REQUIRE(lines(text) == lines(textTable(plain[i], plainWords())));
            REQUIRE(isUtf8(text));
            REQUIRE(text.find('\x1B') == std::string::npos);
            REQUIRE(text.find('\r') == std::string::npos);
            const auto tabs = tsv(tables[i], plainWords());
            REQUIRE(lines(tabs) == lines(tsv(plain[i], plainWords())));
            REQUIRE(std::count(tabs.begin(), tabs.end(), '\t')
                == static_cast<std::ptrdiff_t>((tables[i].columns.size() - 1) * (tables[i].rows.size() + 1)));
        }
    }
}

TEST_CASE("Hostile names come back from spreadsheet CSV as they were typed", "[reports][injection]")
{
    for (const auto& name : hostileNames()) {
        CAPTURE(name);
        for (const auto& table : allTables(filledWith(name))) {
            const auto text = csv(table, plainWords(), {CsvFlavour::Spreadsheet, ';', false});
            CsvReader reader(text, ';');
            reader.next();
            for (const auto& row : table.rows) {
                const auto read = reader.next();
                REQUIRE(read);
                REQUIRE(read->cells.size() == row.size());
                for (std::size_t i = 0; i < row.size(); ++i) {
                    const auto* typed = std::get_if<Text>(&row[i]);
                    if (typed == nullptr)
                        continue;
                    REQUIRE(unguarded(read->cells[i]) == validUtf8(typed->utf8));
                    REQUIRE((read->cells[i].empty()
                        || std::string_view("=+-@\t").find(read->cells[i].front())
                            == std::string_view::npos));
                }
            }
            REQUIRE_FALSE(reader.next());
        }
    }
}

TEST_CASE("JSON escapes by the grammar", "[reports][json]")
{
    CHECK(jsonString("a\"\\\n\t\x01ж") == "\"a\\\"\\\\\\n\\t\\u0001ж\"");
    CHECK(jsonString("\xFF") == "\"\xEF\xBF\xBD\"");
    CHECK(jsonString("\xE2\x80\xA8") == "\"\\u2028\"");
}

} // namespace reports
