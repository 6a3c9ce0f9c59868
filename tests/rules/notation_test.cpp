#include "rules/notation.h"
#include "support/catch.h"
#include "support/random_mill.h"

#include <algorithm>

using namespace rules;
using Reason = NotationError::Reason;

namespace {

std::string strict(
    const std::string& id, const std::string& text, Coordinates coordinates = Coordinates::Algebraic)
{
    const auto rules = support::ruleSet(id);
    const auto ply = readPly(rules, text, coordinates);
    return ply ? writePly(rules, *ply, coordinates) : "error";
}

NotationError fault(
    const std::string& id, const std::string& text, Coordinates coordinates = Coordinates::Algebraic)
{
    const auto read = readPly(support::ruleSet(id), text, coordinates);
    REQUIRE_FALSE(read);
    return read.error();
}

NotationError positionFault(const std::string& id, const std::string& text)
{
    const auto read = readPosition(support::ruleSet(id), text);
    REQUIRE_FALSE(read);
    return read.error();
}

std::string rewritten(const std::string& id, const std::string& text)
{
    const auto rules = support::ruleSet(id);
    const auto read = readPosition(rules, text);
    return read ? writePosition(rules, *read) : "error";
}

} // namespace

TEST_CASE("A ply in strict form reads and writes as itself", "[rules][notation]")
{
    for (const std::string text :
        {"d2", "d2xa1", "d2-d3", "d1-d2xa1", "b2-a1xd7xe4", "a7xb6xc5xd5", "--", "a1-g7"})
        CHECK(strict("traditional", text) == text);
    for (const std::string text : {"E1", "E4-A4xR1", "A8-R8xE3xE5", "--"})
        CHECK(strict("gar", text, Coordinates::Rings) == text);
    for (const std::string text : {"1", "24", "10-1x23", "4-11", "3-15x22"})
        CHECK(strict("nmm", text, Coordinates::PlayOk) == text);
    for (const std::string text : {"o5", "i12", "o4xo7+i11", "o12xi10", "o1xo12+i12"})
        CHECK(strict("moruba", text) == text);
}

TEST_CASE("Dialects of a ply are read: upper case, no hyphen, blanks, dashes", "[rules][notation]")
{
    CHECK(strict("gar", "D2") == "d2");
    CHECK(strict("gar", "d2d3") == "d2-d3");
    CHECK(strict("gar", "a1a4xg7") == "a1-a4xg7");
    CHECK(strict("gar", "A1-A4XG7") == "a1-a4xg7");
    CHECK(strict("gar", " a1 - a4 x g7 ") == "a1-a4xg7");
    CHECK(strict("gar", "a1 a4 xg7 xd7") == "a1-a4xg7xd7");
    CHECK(strict("gar", "a1->a4") == "a1-a4");
    CHECK(strict("gar", "a1\u2013a4") == "a1-a4");
    CHECK(strict("gar", " -- ") == "--");
    CHECK(strict("gar", "e4a4xr1", Coordinates::Rings) == "E4-A4xR1");
    CHECK(strict("nmm", "10 1 x 23", Coordinates::PlayOk) == "10-1x23");
    CHECK(strict("moruba", "O4 X i11 + o7") == "o4xo7+i11");
    CHECK(strict("moruba", "o4xi11xo7") == "o4xo7+i11");
}

TEST_CASE("What is no ply says why and where", "[rules][notation]")
{
    CHECK(fault("gar", "") == NotationError{Reason::Empty, 1, ""});
    CHECK(fault("gar", "h9") == NotationError{Reason::UnknownPoint, 1, "h9"});
    CHECK(fault("gar", "d2-d8xa1") == NotationError{Reason::UnknownPoint, 4, "d8"});
    CHECK(fault("gar", "d4") == NotationError{Reason::UnknownPoint, 1, "d4"});
    CHECK(fault("gar", "d2-") == NotationError{Reason::Malformed, 4, ""});
    CHECK(fault("gar", "xa1") == NotationError{Reason::Malformed, 1, "x"});
    CHECK(fault("gar", "d2x") == NotationError{Reason::Malformed, 3, "x"});
    CHECK(fault("gar", "d2!") == NotationError{Reason::Malformed, 3, "!"});
    CHECK(fault("gar", "d2-d3-d5") == NotationError{Reason::Malformed, 6, "-"});
    CHECK(fault("gar", "d2xa1xa4xa7xb2").reason == Reason::TooManyShots);
    CHECK(fault("gar", "d2", Coordinates::Rings) == NotationError{Reason::UnknownPoint, 1, "d2"});
    CHECK(fault("nmm", "25", Coordinates::PlayOk) == NotationError{Reason::UnknownPoint, 1, "25"});
    CHECK(fault("nmm", "0", Coordinates::PlayOk).reason == Reason::UnknownPoint);
    CHECK(fault("nmm", "a1", Coordinates::PlayOk).reason == Reason::UnknownPoint);
    CHECK(fault("moruba", "o13") == NotationError{Reason::UnknownPoint, 1, "o13"});
    CHECK(fault("moruba", "o0").reason == Reason::UnknownPoint);
    CHECK(fault("moruba", "o05").reason == Reason::UnknownPoint);
    CHECK(fault("moruba", "--").reason == Reason::Malformed);
    CHECK(fault("moruba", "o5+i1").reason == Reason::Malformed);
    CHECK(fault("moruba", "o5xo1+") == NotationError{Reason::Malformed, 7, ""});
}

TEST_CASE("Columns count characters, not bytes", "[rules][notation]")
{
    CHECK(fault("gar", "a1\u2013h9").column == 4);
}

TEST_CASE("Every ply of random games survives its text in all three systems", "[rules][notation]")
{
    support::Random random(11);
    for (const auto& [name, mill] : support::millRuleSets()) {
        RuleSet rules;
        rules.game = mill;
        auto position = startPosition(mill);
        for (int number = 0; number < 60; ++number) {
            const auto actions = legalActions(mill, position);
            if (actions.empty())
                break;
            for (const auto system : {Coordinates::Algebraic, Coordinates::Rings, Coordinates::PlayOk})
                for (const auto& action : actions) {
                    const auto again = readPly(rules, writePly(rules, action, system), system);
                    REQUIRE(again);
                    REQUIRE(*again == Ply{action});
                }
            position = play(mill, position, actions[support::below(random, actions.size())]);
        }
    }
}

TEST_CASE("Holes are named as their own player counts them", "[rules][notation][moruba]")
{
    const SowingRules rules;

    CHECK(holeName(rules, static_cast<Hole>(0)) == "o1");
    CHECK(holeName(rules, static_cast<Hole>(11)) == "o12");
    CHECK(holeName(rules, static_cast<Hole>(12)) == "i12");
    CHECK(holeName(rules, static_cast<Hole>(23)) == "i1");
    for (unsigned i = 0; i < 24; ++i)
        CHECK(holeNamed(rules, holeName(rules, static_cast<Hole>(i))) == static_cast<Hole>(i));
    CHECK_FALSE(holeNamed(rules, "x1"));
    CHECK_FALSE(holeNamed(rules, "o"));
}

TEST_CASE("MPOS in strict form reads and writes as itself", "[rules][notation][mpos]")
{
    for (const std::string text : {"12,12 - - w - - 0", "0,0 a1,d6,e3 a4,b4,c5,d2,g7 w - - 3",
             "5,6 b6,d5,d7,e4,f4,g4 b2,c3,d3,d6,e3 b b6 b2 0",
             "0,0 a4,b2,b4,c4 a7,b6,c5,d5,d6,e5,f6,g4,g7 w d3-c3 f4-f6x 0",
             "0,0 a7,b2,b4,d2,d7,e5,f6,g1,g4 a1,a4,d1,g7 w g1-g4 -- 1"})
        CHECK(rewritten("koti", text) == text);
}

TEST_CASE("MPOS is read tolerantly: order, case, blanks, targets behind x", "[rules][notation][mpos]")
{
    CHECK(rewritten("gar", " 0,0  G1,a1 d7 W d1-d2xb4 E3-E4 1 ") == "0,0 a1,g1 d7 w d1-d2x e3-e4 1");
    CHECK(rewritten("gar", "1,2 - - b d2x d2d3 7") == "1,2 - - b d2x d2-d3 7");
}

TEST_CASE("MPOS carries what a mill's re-forming depends on", "[rules][notation][mpos]")
{
    const std::string text = "0,0 a1,b2,d2,f2,g1,c5 a7,d7,c4,e5,f6,d6 w d1-d2xb4 e3-e4 1";
    const auto gar = readPosition(support::ruleSet("gar"), text);
    const auto free = readPosition(support::ruleSet("traditional"), text);

    const auto& kept = std::get<MillPosition>(gar->position).lastMillMove;
    REQUIRE(kept[0]);
    CHECK(kept[0]->from == *junctionNamed("d1", Coordinates::Algebraic));
    CHECK(kept[0]->to == *junctionNamed("d2", Coordinates::Algebraic));
    CHECK_FALSE(kept[1]);
    CHECK_FALSE(std::get<MillPosition>(free->position).lastMillMove[0]);
}

TEST_CASE("A position that cannot be says why and where", "[rules][notation][mpos]")
{
    CHECK(positionFault("gar", "").reason == Reason::Empty);
    CHECK(positionFault("gar", "0,0 a1 - w - -").reason == Reason::WrongTokenCount);
    CHECK(positionFault("gar", "0,0 a1 - w - - 0 0").reason == Reason::WrongTokenCount);
    CHECK(positionFault("gar", "0;0 a1 - w - - 0") == NotationError{Reason::BadNumber, 1, "0;0"});
    CHECK(positionFault("gar", "0,x a1 - w - - 0") == NotationError{Reason::BadNumber, 3, "x"});
    CHECK(positionFault("gar", "0,0 a1,h4 - w - - 0") == NotationError{Reason::UnknownPoint, 8, "h4"});
    CHECK(positionFault("gar", "0,0 a1, - w - - 0").reason == Reason::UnknownPoint);
    CHECK(positionFault("gar", "0,0 a1 a1 w - - 0") == NotationError{Reason::PointTwice, 8, "a1"});
    CHECK(positionFault("gar", "0,0 a1,a1 - w - - 0").reason == Reason::PointTwice);
    CHECK(positionFault("gar", "13,0 - - w - - 0").reason == Reason::TooManyCows);
    CHECK(positionFault("gar", "12,0 a1 - w - - 0").reason == Reason::TooManyCows);
    CHECK(positionFault("gar", "0,0 a1 - x - - 0") == NotationError{Reason::BadSide, 10, "x"});
    CHECK(positionFault("gar", "0,0 a1 - w d9 - 0") == NotationError{Reason::UnknownPoint, 12, "d9"});
    CHECK(positionFault("gar", "0,0 a1 - w - - -1").reason == Reason::BadNumber);
    CHECK(positionFault("gar", "0,0 a1 - w - - 99999999999999").reason == Reason::BadNumber);
}

TEST_CASE(
    "Moruba's rows run as South sees them, its final holes as they are sown", "[rules][notation][moruba]")
{
    const auto rules = support::ruleSet("moruba", {"columns=4"});
    const std::string rows = "1,2,3,0/0,5,0,1/2,1,0,3/4,0,2,1 n";

    const auto setup = readPosition(rules, rows);

    REQUIRE(setup);
    CHECK(writePosition(rules, *setup) == rows);
    const auto& position = std::get<SowingPosition>(setup->position);
    CHECK(position.toMove == Side::Black);
    CHECK(writeFinalHoles(position) == "4,0,2,1/3,0,1,2/0,3,2,1/0,5,0,1 n");
    CHECK(readFinalHoles(rules, writeFinalHoles(position))->position == setup->position);
}

TEST_CASE("Moruba positions that cannot be say why and where", "[rules][notation][moruba]")
{
    const auto rules = support::ruleSet("moruba", {"columns=4"});
    const auto reason = [&](const std::string& text) {
        const auto read = readPosition(rules, text);
        REQUIRE_FALSE(read);
        return read.error().reason;
    };

    CHECK(reason("") == Reason::Empty);
    CHECK(reason("0,0,0,0/0,0,0,0/0,0,0,0/0,0,0,0") == Reason::WrongTokenCount);
    CHECK(reason("0,0,0,0/0,0,0,0/0,0,0,0 s") == Reason::WrongHoleCount);
    CHECK(reason("0,0,0/0,0,0,0/0,0,0,0/0,0,0,0 s") == Reason::WrongHoleCount);
    CHECK(reason("0,0,x,0/0,0,0,0/0,0,0,0/0,0,0,0 s") == Reason::BadNumber);
    CHECK(reason("0,0,0,0/0,0,0,0/9,0,0,0/9,0,0,0 s") == Reason::TooManyCows);
    CHECK(reason("0,0,0,0/0,0,0,0/0,0,0,0/0,0,0,0 w") == Reason::BadSide);
}
