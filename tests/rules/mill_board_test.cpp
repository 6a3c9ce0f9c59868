#include "rules/mill_board.h"
#include "support/catch.h"

#include <set>
#include <sstream>

namespace {

using rules::Coordinates;
using rules::Junction;
using rules::JunctionSet;
using rules::Layout;

Junction named(const std::string& name)
{
    return rules::junctionNamed(name, Coordinates::Algebraic).value();
}

JunctionSet setOf(const std::string& names)
{
    JunctionSet set;
    std::istringstream words(names);
    for (std::string word; words >> word;)
        set = set | JunctionSet::of(named(word));
    return set;
}

bool isLine(Layout layout, const std::string& names)
{
    const auto& lines = rules::millBoard(layout).lines;
    return std::count(lines.begin(), lines.end(), setOf(names)) == 1;
}

TEST_CASE("Board: 16 orthogonal lines, 20 with the corner diagonals", "[rules][board]")
{
    CHECK(rules::millBoard(Layout::Orthogonal).lines.size() == 16);
    CHECK(rules::millBoard(Layout::MoveOnlyDiagonals).lines.size() == 16);
    CHECK(rules::millBoard(Layout::Diagonals).lines.size() == 20);
    for (const auto* diagonal : {"a7 b6 c5", "g7 f6 e5", "a1 b2 c3", "g1 f2 e3"}) {
        CHECK(isLine(Layout::Diagonals, diagonal));
        CHECK_FALSE(isLine(Layout::MoveOnlyDiagonals, diagonal));
    }
    for (const auto* line : {"a7 d7 g7", "a1 a4 a7", "d7 d6 d5", "a4 b4 c4", "c3 d3 e3", "b2 b4 b6"})
        CHECK(isLine(Layout::Orthogonal, line));
}

TEST_CASE("Board: nothing crosses the centre", "[rules][board]")
{
    CHECK_FALSE(isLine(Layout::Diagonals, "d6 d5 d3"));
    CHECK_FALSE(isLine(Layout::Diagonals, "c4 e4 f4"));
    const auto& neighbours = rules::millBoard(Layout::Diagonals).neighbours;
    CHECK_FALSE(neighbours[index(named("d5"))].contains(named("d3")));
}

TEST_CASE("Board: corners lie on three lines and middles on two where diagonals count", "[rules][board]")
{
    const auto& board = rules::millBoard(Layout::Diagonals);
    for (const Junction junction : board.all) {
        const bool corner = index(junction) % 2 == 0;
        CHECK(board.linesThrough[index(junction)].size() == (corner ? 3U : 2U));
    }
    CHECK(board.neighbours[index(named("a7"))] == setOf("d7 a4 b6"));
    CHECK(board.neighbours[index(named("b6"))] == setOf("a7 c5 d6 b4"));
    CHECK(board.neighbours[index(named("d6"))] == setOf("b6 f6 d7 d5"));
    CHECK(rules::millBoard(Layout::Orthogonal).neighbours[index(named("b6"))] == setOf("d6 b4"));
}

TEST_CASE("Board: neighbours are mutual and every stroke joins two of them", "[rules][board]")
{
    for (const Layout layout : {Layout::Orthogonal, Layout::MoveOnlyDiagonals, Layout::Diagonals}) {
        const auto& board = rules::millBoard(layout);
        CHECK(board.junctions == 24);
        CHECK(board.all.size() == 24);
        int joined = 0;
        for (const Junction junction : board.all)
            for (const Junction next : board.neighbours[index(junction)]) {
                CHECK(board.neighbours[index(next)].contains(junction));
                ++joined;
            }
        CHECK(static_cast<int>(board.strokes.size()) * 2 == joined);
        CHECK(board.strokes.size() == (layout == Layout::Orthogonal ? 32U : 40U));
    }
}

TEST_CASE("Names: algebraic, rings and PlayOK numbers name the same junctions", "[rules][board]")
{
    // The mapping as the reference tables print it.
    const std::string rings = "a7 d7 g7 g4 g1 d1 a1 a4 b6 d6 f6 f4 f2 d2 b2 b4 c5 d5 e5 e4 e3 d3 c3 c4";
    const std::string playOk = "a7 d7 g7 b6 d6 f6 c5 d5 e5 a4 b4 c4 e4 f4 g4 c3 d3 e3 b2 d2 f2 a1 d1 g1";

    std::istringstream byRing(rings);
    for (const char ring : {'E', 'A', 'R'})
        for (int place = 1; place <= 8; ++place) {
            std::string algebraic;
            byRing >> algebraic;
            const std::string name = ring + std::to_string(place);
            CHECK(rules::junctionNamed(name, Coordinates::Rings) == named(algebraic));
            CHECK(rules::name(named(algebraic), Coordinates::Rings) == name);
        }
    std::istringstream byNumber(playOk);
    for (int number = 1; number <= 24; ++number) {
        std::string algebraic;
        byNumber >> algebraic;
        CHECK(rules::junctionNamed(std::to_string(number), Coordinates::PlayOk) == named(algebraic));
        CHECK(rules::name(named(algebraic), Coordinates::PlayOk) == std::to_string(number));
    }
}

TEST_CASE("Names: E3 is g7 by rings and a junction of its own in algebraic", "[rules][board]")
{
    CHECK(rules::junctionNamed("E3", Coordinates::Rings) == named("g7"));
    CHECK(rules::junctionNamed("e3", Coordinates::Rings) == named("g7"));
    CHECK(rules::name(rules::junctionNamed("E3", Coordinates::Algebraic).value(), Coordinates::Algebraic)
        == "e3");
    CHECK_FALSE(rules::junctionNamed("d4", Coordinates::Algebraic));
    CHECK_FALSE(rules::junctionNamed("E9", Coordinates::Rings));
    CHECK_FALSE(rules::junctionNamed("0", Coordinates::PlayOk));
    CHECK_FALSE(rules::junctionNamed("", Coordinates::Algebraic));
    CHECK_FALSE(rules::junctionNamed("a77", Coordinates::Algebraic));
}

TEST_CASE("Spots: a junction is drawn where its algebraic name says", "[rules][board]")
{
    const auto& board = rules::millBoard(Layout::Diagonals);
    for (const Junction junction : board.all) {
        const auto name = rules::name(junction, Coordinates::Algebraic);
        CHECK(board.spots[index(junction)].x == static_cast<float>(name[0] - 'a'));
        CHECK(board.spots[index(junction)].y == static_cast<float>(name[1] - '1'));
    }
}

} // namespace
