#include "rules/notation.h"
#include "rules/sowing.h"
#include "support/catch.h"
#include "support/random_mill.h"

#include <algorithm>
#include <iostream>
#include <set>

using namespace rules;

namespace {

/// Moruba with settings changed.
RuleSet moruba(const std::vector<std::string>& assignments = {})
{
    return support::ruleSet("moruba", assignments);
}

SowingPosition board(const RuleSet& rules, const std::string& text)
{
    const auto setup = readPosition(rules, text);
    REQUIRE(setup);
    return std::get<SowingPosition>(setup->position);
}

const SowingRules& family(const RuleSet& rules)
{
    return std::get<SowingRules>(rules.game);
}

SowingAction ply(const RuleSet& rules, const std::string& text)
{
    const auto read = readPly(rules, text, Coordinates::Algebraic);
    REQUIRE(read);
    return std::get<SowingAction>(*read);
}

std::string holes(const RuleSet& rules, const std::vector<Hole>& all)
{
    std::string text;
    for (const Hole hole : all)
        text.append(text.empty() ? "" : " ").append(holeName(family(rules), hole));
    return text;
}

std::string legal(const RuleSet& rules, const SowingPosition& position)
{
    std::string text;
    for (const auto& action : legalActions(family(rules), position))
        text.append(text.empty() ? "" : " ").append(writePly(rules, action, Coordinates::Algebraic));
    return text;
}

std::optional<Illegal> reason(const RuleSet& rules, const SowingPosition& position, const std::string& text)
{
    const auto illegal = check(family(rules), position, ply(rules, text));
    return illegal ? std::optional(illegal->reason) : std::nullopt;
}

// Positions whose plies two other programs agree on.
const std::string endless = "0,0,2,0,0,0,0,0,0,0,0,0/0,0,0,3,0,0,0,0,0,0,0,1/0,1,0,1,0,1,0,1,0,1,0,1/"
                            "2,1,0,2,1,0,1,5,1,2,1,0 s";
const std::string singles = "0,0,0,0,0,2,0,0,0,0,0,0/0,0,0,0,0,0,3,0,0,0,0,0/0,0,0,1,1,0,0,0,0,0,0,1/"
                            "1,0,0,0,0,0,0,1,1,0,0,0 s";
const std::string innerEmpty = "0,0,0,0,0,0,0,5,0,0,0,0/0,0,0,0,0,0,0,0,0,2,0,0/0,0,0,0,0,0,0,0,0,2,0,0/"
                               "0,0,0,0,0,0,0,0,0,0,0,0 s";

} // namespace

TEST_CASE("S4: Moruba begins with two counters in each of 48 holes", "[rules][moruba]")
{
    const auto start = startPosition(family(moruba()));

    CHECK(start.holes[0] == std::vector<int>(24, 2));
    CHECK(start.holes[1] == std::vector<int>(24, 2));
    CHECK(start.toMove == Side::White);
}

TEST_CASE("S4: from the start every sowing takes nine laps and half of the starts capture", "[rules][moruba]")
{
    const auto rules = moruba();
    const auto start = startPosition(family(rules));

    std::vector<Hole> capturing;
    for (int i = 0; i < 24; ++i) {
        const auto sowing = sow(family(rules), start, static_cast<Hole>(i));
        CHECK(sowing.laps == 9);
        CHECK_FALSE(sowing.endless);
        if (!sowing.captured.empty())
            capturing.push_back(static_cast<Hole>(i));
    }
    CHECK(holes(rules, capturing) == "o11 o12 i12 i11 i10 i9 i8 i7 i6 i5 i4 i3");
}

TEST_CASE("S4: a sowing that would never end is no legal ply", "[rules][moruba]")
{
    const auto rules = moruba();
    const auto position = board(rules, endless);

    CHECK(legal(rules, position) == "o1 o4 o10");
    CHECK(sow(family(rules), position, *holeNamed(family(rules), "o8")).endless);
    CHECK(reason(rules, position, "o8") == Illegal::EndlessSowing);
}

TEST_CASE(
    "S4: singletons step only into an empty next hole, and only when no hole holds two", "[rules][moruba]")
{
    const auto rules = moruba();
    const auto position = board(rules, singles);

    CHECK(legal(rules, position) == "o1 o9 i12 i4");
    CHECK(reason(rules, position, "o8") == Illegal::SingleNextHoleTaken);
    CHECK(reason(rules, position, "o2") == Illegal::HoleEmpty);
    CHECK(reason(rules, startPosition(family(rules)), "o1") == std::nullopt);
    const auto four = moruba({"columns=4"});
    const auto mixed = board(four, "0,0,0,0/0,0,0,2/1,0,0,0/2,0,1,0 s");
    CHECK(reason(four, mixed, "o3") == Illegal::SingleWhileTwoStand);
    CHECK(legal(four, mixed) == "o1");
}

TEST_CASE("S4: the outer hole alone is never taken", "[rules][moruba]")
{
    const auto rules = moruba();
    const auto position = board(rules, innerEmpty);

    CHECK(legal(rules, position) == "i10");
    const auto sowing = sow(family(rules), position, *holeNamed(family(rules), "i10"));
    CHECK(sowing.captured.empty());
    CHECK(holes(rules, sowing.path) == "i9 i8");
}

TEST_CASE("S4: a stone that falls in an empty inner hole takes the two facing holes and two more",
    "[rules][moruba]")
{
    const auto rules = moruba({"columns=4"});
    // South's i4 sows i3, i2; facing i2 stand North's i3 and, behind it, o3.
    const auto position = board(rules, "1,2,0,1/1,3,0,2/0,0,0,2/0,0,0,0 s");
    const auto sowing = sow(family(rules), position, *holeNamed(family(rules), "i4"));

    CHECK(holes(rules, sowing.path) == "i3 i2");
    CHECK(holes(rules, sowing.captured) == "i3 o3");
    CHECK(sowing.bonusDue == 2);
    CHECK(legal(rules, position) == "i4xo1+o4 i4xo1+i4 i4xo1+i1 i4xo4+i4 i4xo4+i1 i4xi4+i1");
    const auto after = play(family(rules), position, ply(rules, "i4xo4+i1"));
    CHECK(writeFinalHoles(after) == "0,0,0,0/0,1,1,0/1,0,0,0/1,0,0,0 n");
}

TEST_CASE("S4: fewer bonus holes are due when fewer are left, none when none is", "[rules][moruba]")
{
    const auto rules = moruba({"columns=4"});
    const auto one = board(rules, "0,0,0,0/0,3,0,2/0,0,0,2/0,0,0,0 s");
    const auto none = board(rules, "0,4,0,0/0,3,0,0/0,0,0,2/0,0,0,0 s");

    CHECK(legal(rules, one) == "i4xi1");
    CHECK(legal(rules, none) == "i4");
    CHECK(outcome(family(rules), play(family(rules), none, ply(rules, "i4")))
        == Outcome{Ending::Stripped, Side::White});
}

TEST_CASE("S4: bonus holes are judged after the sowing, by count and then one by one", "[rules][moruba]")
{
    const auto rules = moruba({"columns=4"});
    const auto position = board(rules, "1,2,0,1/1,3,0,2/0,0,0,2/0,0,0,2 s");

    CHECK(reason(rules, position, "i4xo1+o4") == std::nullopt);
    CHECK(reason(rules, position, "o4xo1+o4") == Illegal::BonusWithoutCapture);
    CHECK(reason(rules, position, "i4") == Illegal::BonusMissing);
    CHECK(reason(rules, position, "i4xo1") == Illegal::BonusMissing);
    CHECK(reason(rules, position, "i4xo1+o4+i1") == Illegal::TooManyShots);
    CHECK(reason(rules, position, "i4xo1+o2") == Illegal::BonusHoleEmpty);
    CHECK(reason(rules, position, "i4xo1+o1") == Illegal::BonusHoleEmpty);
    CHECK(reason(rules, position, "i4xo1+o3") == Illegal::BonusHoleEmpty); // o3 went with the capture
    const auto missing = check(family(rules), position, ply(rules, "i4xo1"));
    CHECK(missing->allowed == 2);
    CHECK(missing->given == 1);
}

TEST_CASE("bonus-optional: any number of bonus holes up to the two", "[rules][moruba]")
{
    const auto rules = moruba({"columns=4", "bonus-optional=yes"});
    const auto position = board(rules, "0,0,0,1/0,3,0,2/0,0,0,2/0,0,0,0 s");

    CHECK(legal(rules, position) == "i4 i4xo1 i4xi1 i4xo1+i1");
}

TEST_CASE("A hole beyond the player's own is not his", "[rules][moruba]")
{
    const auto rules = moruba();
    const auto illegal
        = check(family(rules), startPosition(family(rules)), SowingAction{static_cast<Hole>(24), {}});

    CHECK(illegal->reason == Illegal::NotYourHole);
}

TEST_CASE("S4: no legal ply with stones left loses, or draws where the arbiter has it so", "[rules][moruba]")
{
    const auto loses = moruba({"columns=4", "stones=4"});
    const auto draws = moruba({"columns=4", "stones=4", "no-move=draws"});
    const std::string full = "0,0,0,0/0,0,0,2/1,1,1,1/1,1,1,1 s";

    CHECK(outcome(family(loses), board(loses, full)) == Outcome{Ending::NoMove, Side::Black});
    CHECK(outcome(family(draws), board(draws, full)) == Outcome{Ending::NoMove, std::nullopt});
    CHECK(check(family(loses), board(loses, full), SowingAction{})->reason == Illegal::GameOver);
    CHECK(legalActions(family(loses), board(loses, full)).empty());
}

TEST_CASE(
    "A ply that was let stand does what it says, and nothing where nothing can be shown", "[rules][moruba]")
{
    const auto rules = moruba();
    const auto position = board(rules, endless);

    const auto after = playLiterally(family(rules), position, ply(rules, "o8xo10"));

    CHECK(after.holes[0] == position.holes[0]);
    CHECK(after.holes[1][9] == 0);
    CHECK(after.toMove == Side::Black);
}

namespace {

/// Every start with every set of up to `most` bonus holes, as texts of their own.
void eachCandidate(int columns, int most, const auto& visit)
{
    const int all = 2 * columns;
    for (int start = 0; start <= all; ++start) {
        SowingAction action{static_cast<Hole>(start), {}};
        const auto add = [&](const auto& self, int from) -> void {
            visit(action);
            if (static_cast<int>(action.bonus.size()) == most)
                return;
            for (int hole = from; hole <= all; ++hole) {
                action.bonus.push_back(static_cast<Hole>(hole));
                self(self, hole + 1);
                action.bonus.pop_back();
            }
        };
        add(add, 0);
    }
}

} // namespace

TEST_CASE("check accepts exactly what legalActions lists, whatever the candidate", "[rules][moruba]")
{
    const auto columns = GENERATE(4, 6);
    const auto setting = GENERATE("bonus=0", "bonus=1", "bonus=2", "bonus-optional=yes");
    const auto rules = moruba({std::string("columns=").append(std::to_string(columns)), setting});
    const auto seed
        = static_cast<unsigned>(columns) * 1000U + static_cast<unsigned>(std::string(setting).size());
    INFO("seed " << seed);
    support::Random random(seed);

    for (int game = 0; game < 3; ++game) {
        auto position = startPosition(family(rules));
        for (int number = 0; number < 40; ++number) {
            const auto listed = legalActions(family(rules), position);
            std::size_t accepted = 0;
            std::size_t strangers = 0;
            eachCandidate(columns, 3, [&](const SowingAction& action) {
                if (check(family(rules), position, action))
                    return;
                ++accepted;
                strangers += std::find(listed.begin(), listed.end(), action) == listed.end() ? 1U : 0U;
            });
            REQUIRE(accepted == listed.size());
            REQUIRE(strangers == 0);
            REQUIRE(listed.empty() == outcome(family(rules), position).has_value());
            if (listed.empty())
                break;
            position = play(family(rules), position, listed[support::below(random, listed.size())]);
        }
    }
}

TEST_CASE("The stones that leave the board are those captured, and each side sows its own", "[rules][moruba]")
{
    const auto rules = moruba({"columns=8"});
    support::Random random(7);
    const auto sum = [](const std::vector<int>& row) {
        int stones = 0;
        for (const int n : row)
            stones += n;
        return stones;
    };
    for (int game = 0; game < 20; ++game) {
        auto position = startPosition(family(rules));
        for (int number = 0; number < 60; ++number) {
            const auto listed = legalActions(family(rules), position);
            if (listed.empty())
                break;
            const auto& action = listed[support::below(random, listed.size())];
            const auto mover = index(position.toMove);
            const auto sowing = sow(family(rules), position, action.start);
            int taken = 0;
            for (const auto& group : {sowing.captured, action.bonus})
                for (const Hole hole : group)
                    taken += position.holes[1 - mover][index(hole)];
            const auto next = play(family(rules), position, action);
            CHECK(sum(next.holes[mover]) == sum(position.holes[mover]));
            CHECK(sum(next.holes[1 - mover]) == sum(position.holes[1 - mover]) - taken);
            position = next;
        }
    }
}
