#include "support/catch.h"
#include "support/mill_text.h"

namespace {

using rules::Ending;
using rules::Outcome;
using rules::Side;
using support::MillTable;
using support::ruleSet;
using Texts = std::vector<std::string>;

constexpr auto doubleSlide = "0,0 a4,a7,b2,d1,e5,g1 b4,c4,d2,d6,e4,f2,f6 w - - 0";
constexpr auto doubleAllMills = "0,0 a4,a7,b2,d1,g1 c3,c4,c5,e3,e4,e5 w - - 0";
constexpr auto someInMill = "0,0 d5,d6,f4,g7 c3,c4,c5,b4,f2 w - - 0";
constexpr auto fly3v5 = "0,0 a1,d6,e3 a4,b4,c5,d2,g7 w - - 3";
constexpr auto blockedNow = "0,0 a7,b2,b4,d2,d7,e5,f6,g1,g4 a1,a4,d1,g7 b - - 0";
constexpr auto lastToThree = "0,0 a1,d1,e5,g4 c4,e4,f6 w - - 0";
constexpr auto fewCowsShot = "6,6 a4,a7,d1,g1 e5 w - - 0";
constexpr auto fullBoardLast
    = "0,1 a1,b4,b6,c3,c4,d1,d2,d6,e5,f2,g4,g7 a4,a7,c5,d3,d5,d7,e3,e4,f4,f6,g1 b - - 0";
constexpr auto tripleCorner = "6,6 a4,a7,d1,g1,b2,c3 d7,g7,f6,e4,d3 w - - 0";

TEST_CASE("S0 Players: White starts with twelve cows in hand and an empty board", "[rules][traditional]")
{
    const MillTable table(ruleSet("traditional"));

    CHECK(table.position().toMove == Side::White);
    CHECK(table.position().inHand == std::array{12, 12});
    CHECK(table.plies().size() == 24);
    CHECK_FALSE(table.outcome());
}

TEST_CASE("S0 phase 1: a cow is placed on an empty place only", "[rules][traditional]")
{
    MillTable table(ruleSet("traditional"));
    table.play("a1");

    CHECK(table.judge("a1") == "point-occupied");
    CHECK(table.check("a1")->where == MillTable::junction("a1"));
    CHECK(table.judge("a1-a4") == "cows-still-in-hand");
}

TEST_CASE("S0 phase 2: cows move along lines to the next empty place", "[rules][traditional]")
{
    const MillTable table(ruleSet("traditional"), doubleSlide);

    CHECK(table.judge("a4-a1xb4") == "legal");
    CHECK(table.judge("a4-a7") == "point-occupied");
    CHECK(table.judge("a7-g7") == "not-adjacent");
    CHECK(table.judge("b4-a1") == "not-your-cow");
    CHECK(table.judge("c5-b6") == "not-your-cow");
    CHECK(table.judge("a1") == "no-cow-in-hand");
}

TEST_CASE("S0 phase 3: a player with three cows flies, the other does not", "[rules][traditional]")
{
    MillTable table(ruleSet("traditional"), fly3v5);

    CHECK(table.judge("a1-g1") == "legal");
    table.play("a1-g1");
    CHECK(table.judge("a4-g4") == "not-adjacent");
}

TEST_CASE("S0 Tournament Play: no flying", "[rules][classic]")
{
    CHECK(MillTable(ruleSet("classic"), fly3v5).judge("a1-g1") == "not-adjacent");
}

TEST_CASE("S0 Mills: two mills by one cow earn two shots, both compulsory", "[rules][traditional]")
{
    const MillTable table(ruleSet("traditional"), doubleSlide);

    const auto illegal = table.check("b2-a1xb4").value();

    CHECK(illegal.reason == rules::Illegal::ShotMissing);
    CHECK(illegal.allowed == 2);
    CHECK(illegal.given == 1);
    CHECK(table.judge("b2-a1xb4xc4") == "legal");
    CHECK(table.judge("b2-a1xb4xc4xd2") == "too-many-shots");
    CHECK(table.judge("b2-a1") == "shot-missing");
    CHECK(table.judge("e5-d5xb4") == "shot-without-mill");
}

TEST_CASE("S0 Mills: three mills by one cow earn three shots", "[rules][traditional]")
{
    const MillTable table(ruleSet("traditional"), tripleCorner);

    const auto earned = shotsEarned(table.rules(), table.position(), std::nullopt, MillTable::junction("a1"));

    CHECK(earned.due == 3);
    CHECK(earned.closed.size() == 7);
    CHECK(table.judge("a1xd7xg7xf6") == "legal");
    CHECK(table.plies("a1").size() == 60);
}

TEST_CASE("S0 Mills: an older mill elsewhere earns nothing", "[rules][traditional]")
{
    const MillTable table(ruleSet("traditional"), "5,6 a1,d1,g1,b4 a7,d7,c4,e5 w - - 0");

    CHECK(shotsEarned(table.rules(), table.position(), std::nullopt, MillTable::junction("f4")).due == 0);
    CHECK(table.judge("f4xa7") == "shot-without-mill");
}

TEST_CASE("S0 Mills: a mill stepped out of and back into on a later turn earns again", "[rules][traditional]")
{
    MillTable table(ruleSet("traditional"), "0,0 a1,d1,g1,b4 a7,d7,c4,e5 w - - 0");

    table.play("d1-d2").play("c4-c5");

    CHECK(table.judge("d2-d1xa7") == "legal");
}

TEST_CASE("S0 Shooting a Cow: cows in mills are safe while another stands outside", "[rules][traditional]")
{
    const MillTable table(ruleSet("traditional"), someInMill);

    CHECK(table.plies("g7-d7") == Texts{"g7-d7xb4", "g7-d7xf2"});
    CHECK(table.judge("g7-d7xc4") == "shot-at-sheltered-mill");
    CHECK(table.judge("g7-d7xa1") == "shot-at-empty-point");
    CHECK(table.judge("g7-d7xd6") == "shot-at-own-cow");
    CHECK(table.judge("g7-d7xd7") == "shot-at-own-cow");
    CHECK(table.judge("g7-d7xg7") == "shot-at-empty-point");
}

TEST_CASE("S0 Shooting a Cow: all in mills is judged before each shot on the board as it then is",
    "[rules][traditional]")
{
    const MillTable table(ruleSet("traditional"), doubleAllMills);

    CHECK(table.plies("b2-a1").size() == 12);
    CHECK(table.judge("b2-a1xc3xc4") == "legal");
    CHECK(table.judge("b2-a1xc3xe3") == "shot-at-sheltered-mill");
    CHECK(table.judge("b2-a1xc3xc3") == "shot-at-empty-point");
}

TEST_CASE("S0 Shooting a Cow: a shot without a target is forfeited", "[rules][traditional]")
{
    const MillTable table(ruleSet("traditional"), fewCowsShot);

    CHECK(table.plies("a1") == Texts{"a1xe5"});
    CHECK(table.judge("a1xe5xe5") == "shot-at-empty-point");
    CHECK(table.judge("a1") == "shot-missing");
}

TEST_CASE("S0 Aim: the turn ends with the shot that leaves two, and the game with it", "[rules][traditional]")
{
    MillTable table(ruleSet("traditional"), lastToThree);
    table.play("g4-g1xc4");

    CHECK(table.outcome() == Outcome{Ending::BelowThree, Side::White});
    CHECK(table.plies().empty());
    CHECK(table.judge("e4-e3") == "game-over");
    CHECK(table.judge("--") == "game-over");

    // Two mills against three cows: no second shot.
    const MillTable two(ruleSet("traditional"), "0,0 a4,a7,b2,d1,g1 c3,e4,f6 w - - 0");
    CHECK(two.judge("b2-a1xf6") == "legal");
    CHECK(two.judge("b2-a1xf6xe4") == "too-many-shots");
    CHECK(two.check("b2-a1xf6xe4")->allowed == 1);
}

TEST_CASE("S0 Aim: a player who cannot move loses", "[rules][traditional]")
{
    const MillTable table(ruleSet("traditional"), blockedNow);

    CHECK(table.outcome() == Outcome{Ending::Blocked, Side::White});
    CHECK(table.judge("--") == "game-over");
}

TEST_CASE("S0: nobody may pass who can move", "[rules][traditional]")
{
    CHECK(MillTable(ruleSet("traditional")).judge("--") == "may-not-pass");
    CHECK(MillTable(ruleSet("koti"), doubleSlide).judge("--") == "may-not-pass");
}

TEST_CASE("S0 Koti: any cow may be shot", "[rules][koti]")
{
    const MillTable table(ruleSet("koti"), someInMill);

    CHECK(table.plies("g7-d7") == Texts{"g7-d7xb4", "g7-d7xc3", "g7-d7xc4", "g7-d7xc5", "g7-d7xf2"});
}

TEST_CASE("S0 Koti: a blocked player passes and the other moves on", "[rules][koti]")
{
    MillTable table(ruleSet("koti"), blockedNow);

    CHECK_FALSE(table.outcome());
    CHECK(table.plies() == Texts{"--"});
    CHECK(table.judge("--") == "legal");
    CHECK(table.judge("a1-a4") == "point-occupied");
    table.play("--");
    CHECK(table.position().toMove == Side::White);
    CHECK(table.plies().size() == 19);
}

TEST_CASE("Full board: each set ends it in its own way", "[rules][traditional][koti][gamesbento][twelve]")
{
    const auto endOf = [](const std::string& id) {
        MillTable table(ruleSet(id), fullBoardLast);
        return table.play(table.plies().at(0)).outcome();
    };

    CHECK(endOf("traditional") == Outcome{Ending::Blocked, Side::Black});
    CHECK(endOf("gar") == Outcome{Ending::Blocked, Side::Black});
    CHECK(endOf("gamesbento") == Outcome{Ending::FullBoard, std::nullopt});
    CHECK(endOf("twelve") == Outcome{Ending::FullBoard, std::nullopt});
    CHECK(endOf("koti") == Outcome{Ending::DoubleBlock, std::nullopt});
}

TEST_CASE("S3: a mill may be closed without a shot, and earns one at most", "[rules][iggc]")
{
    const MillTable table(ruleSet("iggc"), someInMill);
    CHECK(table.plies("g7-d7") == Texts{"g7-d7", "g7-d7xb4", "g7-d7xf2"});
    CHECK(shotsEarned(table.rules(), table.position(), MillTable::junction("g7"), MillTable::junction("d7"))
              .mayDecline);

    const MillTable two(ruleSet("iggc"), doubleSlide);
    CHECK(two.judge("b2-a1xb4xc4") == "too-many-shots");
    CHECK(two.judge("b2-a1") == "legal");
}

TEST_CASE("S2: nine men, no diagonals", "[rules][nmm]")
{
    const MillTable table(ruleSet("nmm"), "0,0 a1,d6,e3,b6 a4,b4,c5,d2,g7 w - - 3");

    CHECK(table.judge("b6-a7") == "not-adjacent");
    CHECK(MillTable(ruleSet("nmm")).position().inHand == std::array{9, 9});
}

TEST_CASE("S2 Play: two mills by one cow earn one shot", "[rules][nmm]")
{
    const MillTable table(ruleSet("nmm"), "3,3 b2,f2,d1,d3,a4 a7,c5,e4,f6,g4 w - - 0");

    CHECK(shotsEarned(table.rules(), table.position(), std::nullopt, MillTable::junction("d2")).due == 1);
    CHECK(table.plies("d2").size() == 5);
}

TEST_CASE("Lasker: place or step while cows are in hand, fly only with an empty one", "[rules][lasker]")
{
    const MillTable table(ruleSet("lasker"), "5,5 b2,f2,d1 a7,c5,e4,f6,g4 w - - 0");

    CHECK(table.judge("d2xa7") == "legal");
    CHECK(table.judge("d1-d2xa7") == "legal");
    CHECK(table.judge("d1-g7") == "not-adjacent");
    CHECK(MillTable(ruleSet("lasker"), "0,5 b2,f2,d1 a7,c5,e4,f6,g4 w - - 0").judge("d1-g7") == "legal");
}

TEST_CASE("Reasons: the first in the order of the contract is the one given", "[rules][precedence]")
{
    const MillTable moving(ruleSet("traditional"), someInMill);

    // Occupied comes before whose cow it is, that before the distance, that before the shots.
    CHECK(moving.judge("a1-f4xa4") == "point-occupied");
    CHECK(moving.judge("a1-g1xa4") == "not-your-cow");
    CHECK(moving.judge("f4-a1xa4") == "not-adjacent");
    CHECK(moving.judge("f4-g4xa4") == "shot-without-mill");
    // Of the shots: missing, too many, empty, own, sheltered.
    CHECK(moving.judge("g7-d7xa1xb4") == "too-many-shots");
    const MillTable two(ruleSet("traditional"), doubleAllMills);
    CHECK(two.judge("b2-a1xa7") == "shot-missing");
    CHECK(two.judge("b2-a1xa7xg7") == "shot-at-empty-point");
    CHECK(two.judge("b2-a1xa7xc3") == "shot-at-own-cow");
    CHECK(two.judge("b2-a1xc3xa7") == "shot-at-own-cow");
}

TEST_CASE("Reasons: a junction off the board is no point, wherever the ply names it", "[rules][precedence]")
{
    const MillTable table(ruleSet("traditional"), someInMill);
    const auto off = static_cast<rules::Junction>(24);
    const auto judge = [&](const rules::MillAction& action) {
        return rules::check(table.rules(), table.position(), action)->reason;
    };
    auto shot = MillTable::ply("g7-d7");
    shot.shots.add(off);

    CHECK(judge({off, MillTable::junction("a1"), {}, false}) == rules::Illegal::NoSuchPoint);
    CHECK(judge({MillTable::junction("g7"), off, {}, false}) == rules::Illegal::NoSuchPoint);
    CHECK(judge(shot) == rules::Illegal::NoSuchPoint);
    CHECK(judge({std::nullopt, off, {}, false}) == rules::Illegal::NoCowInHand);
}

TEST_CASE("Let stand: the board does what the ply says, and no more", "[rules][let-stand]")
{
    const MillTable table(ruleSet("traditional"), someInMill);
    const auto literally = [&](const std::string& text) {
        return playLiterally(table.rules(), table.position(), MillTable::ply(text));
    };
    const auto at = [](const char* name) { return MillTable::junction(name); };

    const auto far = literally("g7-a1xc4xa4");
    CHECK(far.toMove == Side::Black);
    CHECK(far.cows[0].contains(at("a1")));
    CHECK_FALSE(far.cows[0].contains(at("g7")));
    CHECK(far.cows[1].size() == 4);
    CHECK_FALSE(far.cows[1].contains(at("c4")));

    // No cow stands on g1: nothing moves, but the turn is over.
    const auto nobody = literally("g1-g4");
    CHECK(nobody.cows == table.position().cows);
    CHECK(nobody.toMove == Side::Black);

    // The enemy's cow was moved.
    const auto enemy = literally("c4-d7");
    CHECK(enemy.cows[1].contains(at("d7")));
    CHECK(enemy.cows[0] == table.position().cows[0]);

    // A cow put from an empty hand stands there all the same.
    const auto extra = literally("a1");
    CHECK(extra.cows[0].size() == 5);
    CHECK(extra.inHand == std::array{0, 0});
}

} // namespace
