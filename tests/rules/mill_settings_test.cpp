#include "support/catch.h"
#include "support/mill_text.h"

namespace {

using rules::Ending;
using rules::Outcome;
using rules::Side;
using support::MillTable;
using support::ruleSet;
using Texts = std::vector<std::string>;

constexpr auto doubleAllMills = "0,0 a4,a7,b2,d1,g1 c3,c4,c5,e3,e4,e5 w - - 0";
constexpr auto someInMill = "0,0 d5,d6,f4,g7 c3,c4,c5,b4,f2 w - - 0";
constexpr auto oneOutside = "0,0 a4,a7,b2,d1,g1 c3,c4,c5,e4 w - - 0";
constexpr auto blockedNow = "0,0 a7,b2,b4,d2,d7,e5,f6,g1,g4 a1,a4,d1,g7 b - - 0";
constexpr auto tripleCorner = "6,6 a4,a7,d1,g1,b2,c3 d7,g7,f6,e4,d3 w - - 0";

TEST_CASE("cows and starts: the hands and the first to move", "[rules][settings]")
{
    const MillTable table(ruleSet("gar", {"cows=11", "starts=black"}));

    CHECK(table.position().inHand == std::array{11, 11});
    CHECK(table.position().toMove == Side::Black);
}

TEST_CASE("lines: what is drawn and what is a mill", "[rules][settings]")
{
    constexpr auto diagonal = "0,0 a7,b6,d5,g1 d7,f6,e4,d2 w - - 0";

    CHECK(MillTable(ruleSet("twelve"), diagonal).judge("d5-c5xd7") == "legal");
    CHECK(MillTable(ruleSet("twelve", {"lines=move-only-diagonals"}), diagonal).judge("d5-c5") == "legal");
    CHECK(MillTable(ruleSet("twelve", {"lines=move-only-diagonals"}), diagonal).judge("b6-c5") == "legal");
    CHECK(MillTable(ruleSet("twelve", {"lines=orthogonal"}), diagonal).judge("b6-c5") == "not-adjacent");
}

TEST_CASE("shots: one, one a mill, or two at most", "[rules][settings]")
{
    const auto due = [](const std::string& value) {
        const MillTable table(ruleSet("traditional", {"shots=" + value}), tripleCorner);
        return shotsEarned(table.rules(), table.position(), std::nullopt, MillTable::junction("a1")).due;
    };

    CHECK(due("one") == 1);
    CHECK(due("up-to-two") == 2);
    CHECK(due("per-mill") == 3);
}

TEST_CASE("shelter=never-shot: no shot where all are in mills", "[rules][settings]")
{
    const MillTable all(ruleSet("twelve", {"shelter=never-shot"}), doubleAllMills);
    CHECK(all.plies("b2-a1") == Texts{"b2-a1"});
    CHECK(all.judge("b2-a1xc3") == "shot-at-sheltered-mill");

    const MillTable some(ruleSet("twelve", {"shelter=never-shot"}), someInMill);
    CHECK(some.plies("g7-d7") == Texts{"g7-d7xb4", "g7-d7xf2"});
}

TEST_CASE("shelter=none: every cow is a target", "[rules][settings]")
{
    CHECK(MillTable(ruleSet("twelve", {"shelter=none"}), someInMill).plies("g7-d7").size() == 5);
}

TEST_CASE("shelter-test=once: all in mills holds for the whole turn", "[rules][settings]")
{
    const auto once = ruleSet("traditional", {"shelter-test=once"});
    const MillTable table(once, doubleAllMills);

    CHECK(table.plies("b2-a1").size() == 30);
    CHECK(table.judge("b2-a1xc3xe3") == "legal");
}

TEST_CASE(
    "shelter-test=once: who was safe before the first shot is safe before the second", "[rules][settings]")
{
    const MillTable each(ruleSet("traditional"), oneOutside);
    CHECK(each.plies("b2-a1") == Texts{"b2-a1xe4xc3", "b2-a1xe4xc4", "b2-a1xe4xc5"});

    const MillTable once(ruleSet("traditional", {"shelter-test=once"}), oneOutside);
    CHECK(once.plies("b2-a1") == Texts{"b2-a1xe4"});
    CHECK(once.judge("b2-a1xe4xc3") == "shot-at-sheltered-mill");
}

TEST_CASE("decline=yes: each of several shots may be left out", "[rules][settings]")
{
    const MillTable table(ruleSet("traditional", {"decline=yes"}), oneOutside);

    CHECK(table.plies("b2-a1") == Texts{"b2-a1", "b2-a1xe4", "b2-a1xe4xc3", "b2-a1xe4xc4", "b2-a1xe4xc5"});
}

TEST_CASE("fly=4: four cows fly", "[rules][settings]")
{
    constexpr auto four = "0,0 a1,d6,e3,g1 a4,b4,c5,d2,g7 w - - 3";

    CHECK(MillTable(ruleSet("twelve", {"fly=4"}), four).judge("d6-g4") == "legal");
    CHECK(MillTable(ruleSet("twelve"), four).judge("d6-g4") == "not-adjacent");
}

TEST_CASE("lost-below: the number of cows that loses", "[rules][settings]")
{
    constexpr auto position = "0,0 a1,d1,e5,g4 c4,e4,f6,b6 w - - 0";
    const auto endOf = [&](const std::string& value) {
        MillTable table(ruleSet("traditional", {"lost-below=" + value}), position);
        return table.play("g4-g1xc4").outcome();
    };

    CHECK(endOf("4") == Outcome{Ending::BelowThree, Side::White});
    CHECK_FALSE(endOf("3"));
    CHECK_FALSE(endOf("2"));
}

TEST_CASE("count-hand=no: cows are counted on the board when the hand is empty", "[rules][settings]")
{
    constexpr auto position = "0,1 a1,d1,e5,g4 c4,e4 w - - 0";
    MillTable counting(ruleSet("traditional"), "0,1 a1,d1,e5,g4,f4 c4,e4 w - - 0");
    CHECK(counting.play("g4-g1xc4").outcome() == Outcome{Ending::BelowThree, Side::White});

    MillTable board(ruleSet("traditional", {"count-hand=no"}), position);
    CHECK_FALSE(board.play("g4-g1xc4").outcome());
    CHECK(board.play("a7").outcome() == Outcome{Ending::BelowThree, Side::White});
}

TEST_CASE("blocked=draws: a player who cannot move draws", "[rules][settings]")
{
    CHECK(MillTable(ruleSet("gar", {"blocked=draws"}), blockedNow).outcome()
        == Outcome{Ending::Blocked, std::nullopt});
    CHECK_FALSE(MillTable(ruleSet("gar", {"blocked=passes"}), blockedNow).outcome());
}

TEST_CASE("full-board=draws comes before blocked", "[rules][settings]")
{
    constexpr auto last = "0,1 a1,b4,b6,c3,c4,d1,d2,d6,e5,f2,g4,g7 a4,a7,c5,d3,d5,d7,e3,e4,f4,f6,g1 b - - 0";
    MillTable table(ruleSet("koti", {"full-board=draws"}), last);

    CHECK(table.play(table.plies().at(0)).outcome() == Outcome{Ending::FullBoard, std::nullopt});
}

TEST_CASE("move-while-placing=yes: a turn places or steps", "[rules][settings]")
{
    const MillTable table(ruleSet("gar", {"move-while-placing=yes"}), "5,5 b2,f2,d1 a7,c5,e4 w - - 0");

    CHECK(table.judge("d1-d2xa7") == "legal");
    CHECK(table.judge("d2xa7") == "legal");
    CHECK(
        MillTable(ruleSet("gar"), "5,5 b2,f2,d1 a7,c5,e4 w - - 0").judge("d1-d2xa7") == "cows-still-in-hand");
}

} // namespace
