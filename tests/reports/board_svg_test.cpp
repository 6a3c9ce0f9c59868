#include "reports/board_svg.h"
#include "support/catch.h"

namespace reports {

namespace {

std::size_t countOf(const std::string& text, const std::string& part)
{
    std::size_t count = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size()))
        ++count;
    return count;
}

std::string picture(std::string_view ruleSet, std::string_view position, const BoardPicture& how)
{
    const auto rules = rules::findRuleSet(ruleSet);
    REQUIRE(rules);
    const auto setup = rules::readPosition(*rules, position);
    REQUIRE(setup);
    return boardSvg(*rules, *setup, how);
}

const std::string_view position = "8,9 a7,d7,g1,g4 b4,c3,d2 w - - 0";

} // namespace

TEST_CASE("Board picture: one disc a cow, hands, lines with and without diagonals", "[reports][board_svg]")
{
    const auto with = picture("gar", position, {});
    // Four white cows and one in the corner that stands for the hand; three black ones likewise.
    CHECK(countOf(with, "fill=\"#fffdf6\"") == 5);
    CHECK(countOf(with, "fill=\"#2b2116\"") == 4);
    CHECK(with.find(">8</text>") != std::string::npos);
    CHECK(with.find(">9</text>") != std::string::npos);
    CHECK(with.find(">a7</text>") != std::string::npos);

    const auto without = picture("nmm", "5,6 a7,d7,g1,g4 b4,c3,d2 w - - 0", {});
    // Sixteen segments on the three rings' halves and four crosses of two; diagonals add eight.
    CHECK(countOf(without, "<line ") == 32);
    CHECK(countOf(with, "<line ") == 40);
}

TEST_CASE("Board picture: well formed and the same when drawn again", "[reports][board_svg]")
{
    BoardPicture how;
    how.coordinates = rules::Coordinates::Rings;
    const auto svg = picture("gar", position, how);
    CHECK(svg == picture("gar", position, how));
    CHECK(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
    CHECK(svg.ends_with("</svg>\n"));
    CHECK(svg.find(">E1</text>") != std::string::npos);
    CHECK(svg.find("aria-label=\"8,9 a7,d7,g1,g4 b4,c3,d2 w - - 0\"") != std::string::npos);
    CHECK(countOf(svg, "<g ") == countOf(svg, "</g>"));
}

TEST_CASE("Board picture: turned, the top left corner is g1", "[reports][board_svg]")
{
    BoardPicture how;
    how.turned = true;
    const auto svg = picture("gar", "11,12 g1 - b - - 0", how);
    CHECK(svg.find("cx=\"80\" cy=\"80\" r=\"32\" fill=\"#fffdf6\"") != std::string::npos);
    how.turned = false;
    CHECK(picture("gar", "11,12 a7 - b - - 0", how).find("cx=\"80\" cy=\"80\" r=\"32\" fill=\"#fffdf6\"")
        != std::string::npos);
}

TEST_CASE("Board picture: Moruba has four rows of holes with their stones", "[reports][board_svg]")
{
    const auto rules = rules::findRuleSet("moruba");
    REQUIRE(rules);
    const auto svg = boardSvg(*rules, rules::startSetup(*rules), {});
    CHECK(countOf(svg, "r=\"32\"") == 48);
    CHECK(countOf(svg, "font-size=\"26\"") == 48);
    CHECK(countOf(svg, ">2</text>") == 48 + 2); // and the name of the second column on both sides
}

} // namespace reports
