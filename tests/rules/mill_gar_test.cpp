#include "support/catch.h"
#include "support/mill_text.h"

namespace {

using support::MillTable;
using support::ruleSet;
using Texts = std::vector<std::string>;

/// The printed example: White's last ply E6-A6 (d1-d2) broke a1-d1-g1 to make b2-d2-f2.
constexpr auto e6a6 = "0,0 a1,b2,d2,f2,g1,c5 a7,d7,c4,e5,f6,d6 w d1-d2xb4 e3-e4 1";
/// White's d2-d1 broke b2-d2-f2 to make a1-d1-g1, and the cow on d3 could re-form it.
constexpr auto otherCow = "0,0 a1,b2,d1,d3,f2,g1 a7,c4,d5,e5,f6,g4 w d2-d1xb4 - 1";

TEST_CASE("GAR stage 1: two mills closed by one cow earn one shot", "[rules][gar]")
{
    const MillTable table(ruleSet("gar"), "8,8 a7,d7,g1,g4 b4,c3,d2,f4 w - - 0");

    const auto earned = shotsEarned(table.rules(), table.position(), std::nullopt, MillTable::junction("g7"));

    CHECK(earned.due == 1);
    CHECK_FALSE(earned.mayDecline);
    CHECK(table.plies("g7") == Texts{"g7xb4", "g7xc3", "g7xd2", "g7xf4"});
}

TEST_CASE("GAR stage 1: a second shot for the second mill is one too many", "[rules][gar]")
{
    const MillTable table(ruleSet("gar"), "8,8 a7,d7,g1,g4 b4,c3,d2,f4 w - - 0");

    const auto illegal = table.check("g7xb4xc3").value();

    CHECK(illegal.reason == rules::Illegal::TooManyShots);
    CHECK(illegal.allowed == 1);
    CHECK(illegal.given == 2);
}

TEST_CASE("GAR stage 2: a cow may not return to re-form its old mill", "[rules][gar]")
{
    const MillTable table(ruleSet("gar"), e6a6);

    const auto illegal = table.check("d2-d1xa7").value();

    CHECK(illegal.reason == rules::Illegal::ReturnReformsMill);
    CHECK(illegal.where == MillTable::junction("d1"));
    CHECK(table.judge("d2-d1") == "return-reforms-mill");
    CHECK(table.plies("d2-d1").empty());
    CHECK_FALSE(arrivals(table.rules(), table.position(), MillTable::junction("d2"))
                    .contains(MillTable::junction("d1")));
}

TEST_CASE("GAR stage 2: the ban lapses after one turn of something else", "[rules][gar]")
{
    MillTable table(ruleSet("gar"), e6a6);

    table.play("c5-d5").play("f6-f4");

    CHECK(table.judge("d2-d1xa7") == "legal");
}

TEST_CASE("GAR stage 2: another cow may re-form the mill", "[rules][gar]")
{
    const MillTable table(ruleSet("gar"), otherCow);

    CHECK(table.judge("d3-d2xa7") == "legal");
    CHECK(table.judge("d1-d2xa7") == "return-reforms-mill");
    CHECK(table.plies().size() == 35);
}

TEST_CASE("GAR stage 2: a straight return that closes nothing is free", "[rules][gar]")
{
    const MillTable table(ruleSet("gar"), "0,0 a1,b2,d2,f2,c5 a7,d7,c4,e5,f6,d6 w d1-d2xb4 e3-e4 1");

    CHECK(table.judge("d2-d1") == "legal");
}

TEST_CASE("GAR stage 2: a placed cow broke nothing, so its first step is free", "[rules][gar]")
{
    const MillTable table(ruleSet("gar"), "0,0 a1,b2,d2,f2,g1,c5 a7,d7,c4,e5,f6,d6 w d2x e3-e4 1");

    CHECK(table.judge("d2-d1xa7") == "legal");
}

TEST_CASE("GAR stage 2: a position remembers the ban, a position without it is another", "[rules][gar]")
{
    const MillTable banned(ruleSet("gar"), e6a6);
    const MillTable open(ruleSet("gar"), "0,0 a1,b2,d2,f2,g1,c5 a7,d7,c4,e5,f6,d6 w - - 1");

    CHECK(banned.position().cows == open.position().cows);
    CHECK_FALSE(banned.position() == open.position());
    CHECK(open.judge("d2-d1xa7") == "legal");
}

TEST_CASE("GAR stage 2: playing the example and reading it give the same position", "[rules][gar]")
{
    MillTable played(ruleSet("gar"), "0,0 a1,b2,d1,f2,g1,c5 a7,d7,c4,e5,f6,d6,b4 w - - 1");
    played.play("d1-d2xb4");

    const MillTable read(ruleSet("gar"), "0,0 a1,b2,d2,f2,g1,c5 a7,d7,c4,e5,f6,d6 b d1-d2x - 0");

    CHECK(played.position() == read.position());
}

TEST_CASE("remill=same-cow-while-standing: the ban ends when the new mill is shot at", "[rules][gar]")
{
    constexpr auto broken = "0,0 a1,b2,d2,g1,c5 a7,d7,c4,e5,f6,d6 w d1-d2xb4 e3-e4x 0";
    const auto standing = ruleSet("gar", {"remill=same-cow-while-standing"});

    CHECK(MillTable(standing, e6a6).judge("d2-d1xa7") == "return-reforms-mill");
    CHECK(MillTable(standing, broken).judge("d2-d1xa7") == "legal");
    CHECK(MillTable(ruleSet("gar"), broken).judge("d2-d1xa7") == "return-reforms-mill");
}

TEST_CASE("remill=any-cow: nobody may re-form the mill on the next ply", "[rules][gar]")
{
    MillTable table(ruleSet("gar", {"remill=any-cow"}), otherCow);

    CHECK(table.judge("d3-d2xa7") == "return-reforms-mill");
    CHECK(table.judge("d1-d2xa7") == "return-reforms-mill");
    CHECK(table.plies().size() == 29);

    table.play("a1-a4").play("c4-b4");
    CHECK(table.judge("d3-d2xa7") == "legal");
}

TEST_CASE("remill=never-twice: the cow of the last mill may not make the next one", "[rules][gar]")
{
    MillTable table(ruleSet("gar", {"remill=never-twice"}), e6a6);

    CHECK(table.judge("d2-d1xa7") == "return-reforms-mill");
    table.play("c5-d5").play("f6-f4");
    CHECK(table.judge("d2-d1xa7") == "return-reforms-mill");
    // It may go there without a mill, and is still the same cow.
    table.play("a1-a4").play("f4-f6").play("d2-d1").play("f6-f4");
    CHECK(table.judge("a4-a1xa7") == "legal");
    // When another cow has made a mill it is free again.
    table.play("a4-a1xa7").play("f4-f6");
    CHECK(table.judge("d1-d2xc4") == "legal");
    CHECK(table.judge("a1-a4") == "legal");
}

TEST_CASE(
    "remill-flights: a player who may fly is bound by GAR, or exempt where the set says so", "[rules][gar]")
{
    constexpr auto four = "0,0 a1,b2,d2,g1 a7,d7,c4,e5,f6,d6 w d1-d2xb4 e3-e4x 0";

    CHECK(MillTable(ruleSet("gar", {"fly=4"}), four).judge("d2-d1xa7") == "return-reforms-mill");
    CHECK(MillTable(ruleSet("gar", {"fly=4", "remill-flights=no"}), four).judge("d2-d1xa7") == "legal");
    CHECK(MillTable(ruleSet("gar", {"remill-flights=no"}), four).judge("d2-d1xa7") == "return-reforms-mill");
}

} // namespace
