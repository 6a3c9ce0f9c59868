#include "rules/record.h"
#include "support/catch.h"

#include <algorithm>

using namespace rules;
using Reason = RecordError::Reason;

namespace {

GameRecord one(const std::string& text)
{
    const auto read = readRecords(text);
    REQUIRE(read);
    REQUIRE(read->size() == 1);
    return read->front();
}

Replay judged(const std::string& text, const ReplayOptions& options = {})
{
    auto replayed = replay(one(text), options);
    REQUIRE(replayed);
    return std::move(replayed).value();
}

RecordError fault(const std::string& text, const ReplayOptions& options = {})
{
    const auto replayed = replay(one(text), options);
    REQUIRE_FALSE(replayed);
    return replayed.error();
}

std::string position(const Replay& replayed)
{
    return writePosition(replayed.game.rules(), replayed.game.setup());
}

const std::string gar = "[Ruleset \"gar\"]\n";
/// Black has three cows; g4-g1 wins.
const std::string nearEnd = "[StartPos \"0,0 a1,d1,e5,g4 c4,e4,f6 w - - 0\"]\n";

std::string tag(const std::string& key, const std::string& value)
{
    return "[" + key + " \"" + value + "\"]\n";
}

using Differences = std::vector<Difference>;

} // namespace

TEST_CASE("A game that is not over has no result and no ending", "[rules][replay]")
{
    const auto replayed = judged(gar + "1. d2 d3 *");

    CHECK(replayed.verdict == Verdict::Ok);
    CHECK(replayed.result == "*");
    CHECK_FALSE(replayed.ending);
    CHECK(replayed.game.plies() == 2);
}

TEST_CASE("An end that the board shows needs no tag and contradicts a false one", "[rules][replay]")
{
    CHECK(judged(gar + nearEnd + "1. g4-g1xe4").result == "1-0");
    CHECK(judged(gar + nearEnd + "1. g4-g1xe4").ending == Ending::BelowThree);
    CHECK(judged(gar + nearEnd + "1. g4-g1xe4 *").verdict == Verdict::Ok);
    CHECK(judged(gar + nearEnd + tag("Result", "*") + "1. g4-g1xe4").verdict == Verdict::Ok);
    CHECK(judged(gar + nearEnd + "1. g4-g1xe4 0-1").differences == Differences{Difference::Result});
    CHECK(judged(gar + nearEnd + tag("Result", "0-1") + "1. g4-g1xe4").verdict == Verdict::Differs);
    CHECK(judged(gar + nearEnd + tag("Result", "1-0") + "1. g4-g1xe4 0-1").verdict == Verdict::Differs);
    CHECK(judged(gar + nearEnd + tag("Termination", "blocked") + "1. g4-g1xe4").differences
        == Differences{Difference::Termination});
    CHECK(judged(gar + nearEnd + tag("Termination", "resignation") + "1. g4-g1xe4 1-0").differences
        == Differences{Difference::Termination});
    CHECK(judged(gar + nearEnd + tag("Termination", "normal") + "1. g4-g1xe4 1-0").differences
        == Differences{Difference::Termination});
}

TEST_CASE("A result that no board shows stands when Termination says why", "[rules][replay]")
{
    for (const std::string ending : {"resignation", "time", "disqualification", "forfeit", "illegal-move"}) {
        const auto replayed = judged(gar + tag("Termination", ending) + "1. d2 d3 0-1");
        CHECK(replayed.verdict == Verdict::Ok);
        CHECK(replayed.result == "0-1");
        CHECK(replayed.ending == endingOf(ending));
    }
    CHECK(judged(gar + tag("Termination", "agreement") + "1. d2 1/2-1/2").result == "1/2-1/2");
    CHECK(judged(gar + tag("Termination", "double-forfeit") + "0-0").result == "0-0");
    CHECK(judged(gar + tag("Termination", "adjudication") + "1. d2 1-1").result == "1-1");
    CHECK(judged(gar + tag("Termination", "unfinished") + "1. d2 *").verdict == Verdict::Ok);
}

TEST_CASE("A result for which nothing speaks differs", "[rules][replay]")
{
    const auto replayed = judged(gar + "1. d2 d3 1-0");

    CHECK(replayed.differences == Differences{Difference::Result});
    CHECK(replayed.result == "*");
    CHECK(judged(gar + tag("Termination", "blocked") + "1. d2 1-0").differences
        == Differences{Difference::Result, Difference::Termination});
}

TEST_CASE("An adjudication or a disqualification stands against the board", "[rules][replay]")
{
    const auto replayed = judged(gar + nearEnd + tag("Termination", "disqualification") + "1. g4-g1xe4 0-1");

    CHECK(replayed.verdict == Verdict::Ok);
    CHECK(replayed.result == "0-1");
}

namespace {

const std::string shuffling = "[StartPos \"0,0 a1,b6,d6,d2 g1,c3,e4,f6 w - - 0\"]\n";
const std::string eight = "1. a1-a4 g1-g4 2. a4-a1 g4-g1 3. a1-a4 g1-g4 4. a4-a1 g4-g1 ";

} // namespace

TEST_CASE("A draw open to claim is accepted taken and not taken", "[rules][replay]")
{
    const std::string traditional = "[Ruleset \"traditional\"]\n" + shuffling;

    const auto taken = judged(traditional + tag("Termination", "repetition") + eight + "1/2-1/2");
    CHECK(taken.verdict == Verdict::Ok);
    CHECK(taken.result == "1/2-1/2");
    CHECK(taken.ending == Ending::Repetition);
    CHECK(taken.openClaims.empty());

    const auto left = judged(traditional + eight + "5. a1-a4 *");
    CHECK(left.verdict == Verdict::Ok);
    CHECK(left.result == "*");
    REQUIRE(left.openClaims.size() == 1);
    CHECK(left.openClaims[0] == DrawClaim{Ending::Repetition, 8, {0, 4, 8}});

    const auto early
        = judged(traditional + tag("Termination", "repetition") + "1. a1-a4 g1-g4 2. a4-a1 g4-g1 1/2-1/2");
    CHECK(early.differences == Differences{Difference::Result, Difference::Termination});
}

TEST_CASE("Where claims are automatic a ply after the draw is illegal", "[rules][replay]")
{
    const auto replayed = judged("[Ruleset \"online\"]\n" + shuffling + eight + "5. a1-a4 *");

    CHECK(replayed.verdict == Verdict::Illegal);
    CHECK(replayed.illegal->reason == Illegal::GameOver);
    CHECK(replayed.illegalPly->text == "a1-a4");
    CHECK(replayed.game.plies() == 8);
    CHECK_FALSE(replayed.ending);
}

TEST_CASE("The first illegal ply ends the replay with its reason, article and place", "[rules][replay]")
{
    const auto replayed = judged(gar + "1. d2 d3\n2. d2 d5");

    CHECK(replayed.verdict == Verdict::Illegal);
    CHECK(replayed.illegal->reason == Illegal::PointOccupied);
    CHECK_FALSE(replayed.illegal->article.empty());
    CHECK(replayed.illegalPly->line == 3);
    CHECK(replayed.illegalPly->column == 4);
    CHECK(replayed.game.plies() == 2);
}

TEST_CASE("A ply let stand is played as it is written", "[rules][replay]")
{
    const auto replayed = judged(gar + "1. d2 d3 2. d2-g7~ b4 *");

    CHECK(replayed.verdict == Verdict::Ok);
    CHECK(replayed.game.letStand(3));
    CHECK_FALSE(replayed.game.letStand(4));
    CHECK(position(replayed) == "11,10 g7 b4,d3 w d2-g7 b4 0");
}

TEST_CASE("The ruling takeback: the game goes on from the position before those plies", "[rules][replay]")
{
    const auto replayed
        = judged(gar + "1. d2 d3 2. f4 b4 {@ruling takeback 3} 1... b6 {@note d2 was touched} 2. f4 *");

    CHECK(replayed.verdict == Verdict::Ok);
    CHECK(replayed.game.plies() == 3);
    CHECK(position(replayed) == "10,11 d2,f4 b6 b f4 b6 0");
}

TEST_CASE("The ruling ply: one ply is corrected, later ones stand and are judged anew", "[rules][replay]")
{
    const auto good = judged(gar + "1. d2 d3 2. f4 b4 {@ruling ply 2 b6} 3. a1 *");
    CHECK(good.game.plies() == 5);
    CHECK(position(good) == "9,10 a1,d2,f4 b4,b6 b a1 b4 0");

    const auto bad = judged(gar + "1. d2 d3 2. f4 b4 {@ruling ply 2 f4} 3. a1 *");
    CHECK(bad.verdict == Verdict::Illegal);
    CHECK(bad.illegal->reason == Illegal::PointOccupied);
    CHECK(bad.illegalPly->text == "f4");
    CHECK(bad.game.plies() == 2);
}

TEST_CASE("The ruling pos: the game goes on from the board that was set", "[rules][replay]")
{
    const auto replayed
        = judged(gar + "1. d2 d3 {@ruling pos 0,0 a1,d6,e3,d1 a4,b4,c5,d2,g7 b - - 4} 2... g7-d7 *");

    CHECK(replayed.verdict == Verdict::Ok);
    CHECK(replayed.game.plies() == 3);
    CHECK(position(replayed) == "0,0 a1,d1,d6,e3 a4,b4,c5,d2,d7 w - g7-d7 5");
}

TEST_CASE("The ruling result stands whatever the board shows", "[rules][replay]")
{
    const auto replayed = judged(gar + "1. d2 d3 {@ruling result 0-1 disqualification} *");

    CHECK(replayed.verdict == Verdict::Ok);
    CHECK(replayed.result == "0-1");
    CHECK(replayed.ending == Ending::Disqualification);
    CHECK(judged(gar + "1. d2 {@ruling result 0-1 time} 1-0").verdict == Verdict::Differs);
}

TEST_CASE("Notes of the desk change nothing on the board", "[rules][replay]")
{
    const auto replayed = judged(gar
        + "1. d2 {@illegal d4 no-such-point} {@touch d2} {@count start black 120} {@count call 60} {@count "
          "stop} d3 "
          "{@offer draw white} {@claim repetition white refused} {@incident phone black warning} {@unknown "
          "x} *");

    CHECK(replayed.verdict == Verdict::Ok);
    CHECK(replayed.game.plies() == 2);
}

TEST_CASE("A ruling that cannot be is refused with its place", "[rules][replay]")
{
    for (const std::string ruling : {"takeback 3", "takeback", "takeback x", "ply 0 d2", "ply 3 d2",
             "ply 1 h9", "ply 1", "pos", "pos 0,0 a1", "result 2-0", "result 1-0 bored", "", "dance"}) {
        INFO(ruling);
        const auto error = fault(gar + "1. d2 d3\n{@ruling " + ruling + "} *");
        CHECK(error.reason == Reason::BadRuling);
        CHECK(error.line == 3);
        CHECK(error.column == 1);
    }
}

TEST_CASE("Koti: a blocked player's pass that the score leaves out is filled in", "[rules][replay]")
{
    const std::string blocked
        = "[Ruleset \"koti\"]\n[StartPos \"0,0 a7,b2,b4,d2,d7,e5,f6,g1,g4 a1,a4,d1,g7 b - - 0\"]\n";

    const auto silent = judged(blocked + "1. f6-f4 g7-f6 *");
    const auto said = judged(blocked + "1... -- 2. f6-f4 g7-f6 *");

    CHECK(silent.verdict == Verdict::Ok);
    CHECK(silent.game.plies() == 3);
    CHECK(position(silent) == position(said));
    const auto wrong = judged(blocked + "1. d5-c5 *");
    CHECK(wrong.verdict == Verdict::Illegal);
    CHECK(wrong.game.plies() == 0);
    const auto strict = converted(one(blocked + "1. f6-f4 *"), {}, Coordinates::Algebraic);
    REQUIRE(strict);
    CHECK(strict->entries.size() == 2);
    CHECK(std::get<PlyEntry>(strict->entries[0]).text == "--");
}

TEST_CASE("The rule set comes from Ruleset, Rules or the caller, with Set and Starts", "[rules][replay]")
{
    CHECK(judged("[Rules \"nmm\"]\n1. d2").game.rules().id == "nmm");
    CHECK(judged("1. d2", {"koti", {}}).game.rules().id == "koti");
    CHECK(judged("[Ruleset \"nmm\"]\n1. d2", {"koti", {}}).game.rules().id == "nmm");
    const auto changed = judged("[Ruleset \"nmm\"]\n[Set \"cows=7 fly=0\"]\n[Starts \"black\"]\n1... d2");
    const auto& mill = std::get<MillRules>(changed.game.rules().game);
    CHECK(mill.cowsPerSide == 7);
    CHECK(mill.flyAt == 0);
    CHECK(position(changed) == "7,6 - d2 w - d2 0");
}

TEST_CASE("A record without what it needs is refused with its place", "[rules][replay]")
{
    CHECK(fault("1. d2").reason == Reason::NoRuleSet);
    CHECK(fault("[Id \"x\"]\n[Ruleset \"chess\"]\n1. d2").reason == Reason::UnknownRuleSet);
    CHECK(fault("[Id \"x\"]\n[Ruleset \"chess\"]\n1. d2").line == 2);
    CHECK(fault("[Id \"x\"]\n[Ruleset \"chess\"]\n1. d2").token == "chess");
    const auto setting = fault(gar + "[Set \"cows=9 wings=2\"]\n1. d2");
    CHECK(setting.reason == Reason::BadSetting);
    CHECK(setting.line == 2);
    REQUIRE(setting.setting);
    CHECK(setting.setting->key == "wings");
    CHECK(fault(gar + "[Starts \"green\"]\n1. d2").reason == Reason::BadSetting);
    const auto start = fault(gar + "[StartPos \"0,0 a1 a1 w - - 0\"]\n1. d2");
    CHECK(start.reason == Reason::BadStartPosition);
    REQUIRE(start.notation);
    CHECK(start.notation->reason == NotationError::Reason::PointTwice);
    CHECK(fault(gar + "[Notation \"chess\"]\n1. d2").reason == Reason::BadNotation);
    const auto ply = fault(gar + "1. d2\n d9");
    CHECK(ply.reason == Reason::BadPly);
    CHECK(ply.line == 3);
    CHECK(ply.column == 2);
    CHECK(ply.notation->reason == NotationError::Reason::UnknownPoint);
}

TEST_CASE(
    "Coordinates: lower case is algebraic, the Notation tag and the caller decide before", "[rules][replay]")
{
    const auto system = [](const std::string& text, const ReplayOptions& options = {}) {
        const auto found = coordinatesOf(one(text), options);
        return found ? std::optional(*found) : std::nullopt;
    };

    CHECK(system("1. e3 a1") == Coordinates::Algebraic);
    CHECK(system("1. E3 D2") == Coordinates::Algebraic);
    CHECK(system("1. E3 R2") == Coordinates::Rings);
    CHECK(system("1. E6 A1") == Coordinates::Rings);
    CHECK(system("1. 5 13 2. 20 19") == Coordinates::PlayOk);
    CHECK(system("1. E3 A1") == std::nullopt);
    CHECK(system("[Notation \"rings\"]\n1. E3 A1") == Coordinates::Rings);
    CHECK(system("[Notation \"rings\"]\n1. E3 A1", {"", Coordinates::Algebraic}) == Coordinates::Algebraic);
    CHECK(system("*") == Coordinates::Algebraic);
}

TEST_CASE("A score that two systems can read is refused, never guessed", "[rules][replay]")
{
    const auto error = fault(gar + "1. E3 A4 2. E5 A7");

    CHECK(error.reason == Reason::AmbiguousCoordinates);
    CHECK(error.line == 2);
    CHECK(error.column == 4);
    CHECK(error.token == "E3");
    // MSSA E3 is g7.
    CHECK(position(judged(gar + "1. E3", {"", Coordinates::Rings})) == "11,12 g7 - b g7 - 0");
    CHECK(position(judged(gar + "1. E3", {"", Coordinates::Algebraic})) == "11,12 e3 - b e3 - 0");
}

TEST_CASE("Converted: plies and the points in notes change, positions and comments stay", "[rules][replay]")
{
    const auto record = one(gar
        + "1. d2 d3 {d2 is good} {@illegal d2-f4 cows-still-in-hand} {@touch a7} {@ruling ply 2 b4} f4~ *");

    const auto rings = converted(record, {}, Coordinates::Rings);

    REQUIRE(rings);
    CHECK(writeRecord(*rings)
        == "[Ruleset \"gar\"]\n[Notation \"rings\"]\n1. A6 R6 {d2 is good} {@illegal A6-A4 "
           "cows-still-in-hand} "
           "{@touch E1} {@ruling ply 2 A8} 2. A4~\n*\n");
    const auto back = converted(*rings, {}, Coordinates::Algebraic);
    REQUIRE(back);
    CHECK(back->entries == record.entries);
    CHECK(back->tag("Notation") == "algebraic");
}

TEST_CASE("FinalPos is compared as a position, not as a text", "[rules][replay]")
{
    CHECK(judged(gar + tag("FinalPos", "11,11 D2 d3 w d2 d3 0") + "1. d2 d3").verdict == Verdict::Ok);
    CHECK(judged(gar + tag("FinalPos", "11,11 d2 d3 w d2 d3 1") + "1. d2 d3").differences
        == Differences{Difference::FinalPosition});
    CHECK(judged(gar + tag("FinalPos", "nonsense") + "1. d2 d3").differences
        == Differences{Difference::FinalPosition});
    CHECK(judged(gar + tag("Plies", "3") + "1. d2 d3").differences == Differences{Difference::Plies});
}
