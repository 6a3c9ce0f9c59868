#include "reports/game_sheet.h"
#include "reports/text.h"
#include "support/catch.h"
#include "support/hostile_names.h"

namespace reports {

namespace {

rules::GameRecord record(const std::string& text)
{
    const auto records = rules::readRecords(text);
    REQUIRE(records);
    REQUIRE(records->size() == 1);
    return records->front();
}

std::vector<std::string> rows(const Table& table)
{
    std::vector<std::string> out;
    for (const auto& row : table.rows) {
        std::string line;
        for (const auto& cell : row)
            line += cellText(cell, plainWords()) + "|";
        line.pop_back();
        out.push_back(line);
    }
    return out;
}

const std::string sample = R"([Tournament "Open"]
[Round "3"]
[White "Mokoena, Thabo"]
[Black "Zulu, Ayanda"]
[Ruleset "gar"]
[Result "1-0"]
[Termination "resignation"]

1. d6 f4 2. d2 {@count start white 120} b4 {a comment} 3. d7 {@illegal f4-f2 cows-still-in-hand} {@incident phone black warning} f2
4. a1 b6 {@ruling takeback 2} 4. a4 g7~ 1-0
)";

} // namespace

TEST_CASE("Game sheet: plies, counts, incidents and rulings in order", "[reports][game_sheet]")
{
    const auto table = gameSheet(record(sample));

    CHECK(table.event == "Open");
    CHECK(table.facts.front() == std::pair<Label, Cell>(Label::Round, Text{"3"}));
    CHECK(rows(table)
        == std::vector<std::string>{"1|d6|f4||", "2|d2|||", "|||COUNT|start white 120", "2||b4||",
            "||||a comment", "3|d7|||", "|||ILLEGAL_MOVE|f4-f2 cows-still-in-hand",
            "|||INCIDENT|phone black warning", "3||f2||", "4|a1||TAKEN_BACK|", "4||b6|TAKEN_BACK|",
            "|||RULING|takeback 2", "4|a4|||", "4||g7|LET_STAND|"});
}

TEST_CASE("Game sheet: a game that Black starts", "[reports][game_sheet]")
{
    const auto table = gameSheet(record("[Ruleset \"gar\"]\n[Starts \"black\"]\n\n1... d6 2. f4 d2 *\n"));
    CHECK(rows(table) == std::vector<std::string>{"1||d6||", "2|f4|d2||"});
}

TEST_CASE("Game sheet as a page: the final position is drawn, names are literal", "[reports][game_sheet]")
{
    const auto page = gameSheetHtml(record(sample), plainWords());
    CHECK(page.find("<svg ") != std::string::npos);
    CHECK(page.find("<script") == std::string::npos);
    CHECK(page.find("Mokoena, Thabo") != std::string::npos);

    for (const auto& name : hostileNames()) {
        auto hostile = record(sample);
        hostile.tags[2].second = name;
        hostile.entries.emplace_back(rules::CommentEntry{name});
        hostile.entries.emplace_back(rules::NoteEntry{name, name});
        const auto text = gameSheetHtml(hostile, plainWords());
        CHECK(text.find("<script") == std::string::npos);
        CHECK(text.find("<img") == std::string::npos);
        CHECK(textTable(gameSheet(hostile), plainWords()).find('\x1B') == std::string::npos);
    }
}

TEST_CASE("Game sheet: a record that cannot be replayed has no picture", "[reports][game_sheet]")
{
    const auto page = gameSheetHtml(record("[Ruleset \"nobody-knows\"]\n\n1. d6 *\n"), plainWords());
    CHECK(page.find("<svg") == std::string::npos);
    CHECK(page.find("d6") != std::string::npos);
}

} // namespace reports
