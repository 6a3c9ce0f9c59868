#include "rules/game.h"
#include "support/catch.h"
#include "support/random_mill.h"

#include <algorithm>

using namespace rules;

namespace {

Game gameAt(
    const std::string& id, const std::string& position, const std::vector<std::string>& assignments = {})
{
    const auto rules = std::make_shared<RuleSet>(support::ruleSet(id, assignments));
    auto setup = readPosition(*rules, position);
    REQUIRE(setup);
    return {rules, std::move(setup).value()};
}

Ply ply(const Game& game, const std::string& text)
{
    const auto read = game.read(text);
    REQUIRE(read);
    return *read;
}

/// Plays the plies over and over until `plies` have been played.
void shuffle(Game& game, const std::vector<std::string>& cycle, int plies)
{
    for (int i = 0; i < plies; ++i) {
        const auto next = ply(game, cycle[static_cast<std::size_t>(i) % cycle.size()]);
        REQUIRE_FALSE(game.check(next));
        game.play(next);
    }
}

std::vector<Ending> open(const Game& game)
{
    std::vector<Ending> endings;
    for (const auto& claim : game.claims())
        endings.push_back(claim.ending);
    return endings;
}

const std::vector<std::string> toAndFro{"a1-a4", "g1-g4", "a4-a1", "g4-g1"};
const std::string four = "0,0 a1,b6,d6,d2 g1,c3,e4,f6 w - - 0";
const std::string threes = "0,0 a1,b6,d2 g1,c3,e4 w - - 0";

} // namespace

TEST_CASE("A14: the start is the first occurrence, the third is open to claim", "[rules][draws]")
{
    auto game = gameAt("traditional", four);

    shuffle(game, toAndFro, 7);
    CHECK(game.claims().empty());
    shuffle(game, {"g4-g1"}, 1);

    CHECK(game.counters().occurrences == 3);
    REQUIRE(game.claims().size() == 1);
    CHECK(game.claims()[0] == DrawClaim{Ending::Repetition, 8, {0, 4, 8}});
    CHECK_FALSE(game.outcome());
}

TEST_CASE(
    "A15: a claim stays open while the board can still come back, and lapses with a shot", "[rules][draws]")
{
    // White's b4 closes a4-b4-c4 when it returns; Black shuffles in the corner.
    auto game = gameAt("traditional", "0,0 a4,c4,b2,d7 g1,f2,e3,g7,f6 w - - 0", {"lines=orthogonal"});
    shuffle(game, {"d7-a7", "g7-g4", "a7-d7", "g4-g7"}, 8);
    CHECK(open(game) == std::vector{Ending::Repetition});
    shuffle(game, {"d7-a7"}, 1);
    CHECK(open(game) == std::vector{Ending::Repetition});
    CHECK(game.claims()[0].sincePly == 8);

    shuffle(game, {"g7-g4"}, 1);
    shuffle(game, {"b2-b4xg4"}, 1);

    CHECK(game.claims().empty());
    REQUIRE(game.pastClaims().size() == 1);
    CHECK(game.pastClaims()[0].sincePly == 8);
}

TEST_CASE("A15: where claims are automatic the third occurrence ends the game", "[rules][draws]")
{
    auto game = gameAt("online", four);
    shuffle(game, toAndFro, 8);

    CHECK(game.outcome() == Outcome{Ending::Repetition, std::nullopt});
    CHECK(game.check(ply(game, "a1-a4"))->reason == Illegal::GameOver);
    CHECK(game.legalPlies().empty());
    REQUIRE(game.claims().size() == 1);
    CHECK(game.claims()[0].plies == std::vector{0, 4, 8});
}

TEST_CASE("GAR and iggamecenter have no repetition rule", "[rules][draws]")
{
    for (const std::string id : {"gar", "iggc"}) {
        auto game = gameAt(id, four);
        shuffle(game, toAndFro, 16);
        CHECK(game.claims().empty());
        CHECK_FALSE(game.counters().repetitionAt);
    }
}

TEST_CASE("A12: twenty plies without a shot are open to claim in the traditional game", "[rules][draws]")
{
    auto game = gameAt("traditional", four, {"repetition=off"});

    shuffle(game, toAndFro, 19);
    CHECK(game.claims().empty());
    CHECK(game.counters().noShotAt == 20);
    shuffle(game, {"g4-g1"}, 1);

    REQUIRE(game.claims().size() == 1);
    CHECK(game.claims()[0] == DrawClaim{Ending::NoShot, 20, {1, 20}});
    shuffle(game, toAndFro, 3);
    CHECK(game.claims()[0].sincePly == 20);
}

TEST_CASE("A12: a counter that the position text carries counts on", "[rules][draws]")
{
    auto game = gameAt("traditional", "0,0 a1,b6,d6,d2 g1,c3,e4,f6 w - - 18", {"repetition=off"});

    shuffle(game, toAndFro, 1);
    CHECK(game.claims().empty());
    shuffle(game, {"g1-g4"}, 1);

    REQUIRE(game.claims().size() == 1);
    CHECK(game.claims()[0] == DrawClaim{Ending::NoShot, 2, {1, 2}});
}

TEST_CASE("A11: three against three for twenty plies is reported as such", "[rules][draws]")
{
    auto game = gameAt("traditional", threes, {"repetition=off"});
    CHECK(game.counters().threeThreeAt == 20);

    shuffle(game, toAndFro, 20);

    CHECK(open(game) == std::vector{Ending::ThreeThree, Ending::NoShot});
    CHECK(game.claims()[0].plies == std::vector{1, 20});
}

TEST_CASE("A13: in GAR one player with three is enough, elsewhere both must have three", "[rules][draws]")
{
    const std::string oneSided = "0,0 a1,b6,d2 g1,c3,e4,f6 w - - 0";
    auto gar = gameAt("gar", oneSided);
    auto iggc = gameAt("iggc", oneSided);

    shuffle(gar, toAndFro, 20);
    shuffle(iggc, toAndFro, 20);

    CHECK(open(gar) == std::vector{Ending::ThreeThree});
    CHECK(iggc.claims().empty());
    CHECK_FALSE(iggc.counters().threeThreeAt);
}

TEST_CASE(
    "A16: at one ply repetition is found before three-three, three-three before no-shot", "[rules][draws]")
{
    auto all = gameAt("traditional", threes, {"claims=automatic", "repetition=6"});
    shuffle(all, toAndFro, 20);
    CHECK(all.outcome() == Outcome{Ending::Repetition, std::nullopt});

    auto two = gameAt("traditional", threes, {"claims=automatic", "repetition=off"});
    shuffle(two, toAndFro, 20);
    CHECK(two.outcome() == Outcome{Ending::ThreeThree, std::nullopt});

    auto one = gameAt("traditional", four, {"claims=automatic", "repetition=off"});
    shuffle(one, toAndFro, 20);
    CHECK(one.outcome() == Outcome{Ending::NoShot, std::nullopt});
}

TEST_CASE("A16: a win beats every draw at the same ply", "[rules][draws]")
{
    auto game = gameAt("traditional", "0,0 a1,d1,e5,g4 c4,e4,f6 w - - 19", {"claims=automatic"});

    game.play(ply(game, "g4-g1xe4"));

    CHECK(game.outcome() == Outcome{Ending::BelowThree, Side::White});
    CHECK(game.claims().empty());
}

TEST_CASE("A9: a koti pass counts as a ply and turns the side for repetition", "[rules][draws]")
{
    auto game = gameAt("koti", "0,0 a7,b2,b4,d2,d7,e5,f6,g1,g4 a1,a4,d1,g7 b - - 0");
    CHECK(game.legalPlies().size() == 1);

    game.play(ply(game, "--"));

    CHECK(game.counters().pliesSinceShot == 1);
    CHECK(game.counters().occurrences == 1);
    CHECK(game.toMove() == Side::White);
    CHECK(writePosition(game.rules(), game.setup()) == "0,0 a7,b2,b4,d2,d7,e5,f6,g1,g4 a1,a4,d1,g7 w - -- 1");
}

TEST_CASE("A board set by ruling starts the repetition anew", "[rules][draws]")
{
    auto game = gameAt("traditional", four);
    shuffle(game, toAndFro, 6);

    game.setPosition(game.setup());
    shuffle(game, {"a4-a1", "g4-g1"}, 2);

    CHECK(game.counters().occurrences == 1);
    CHECK(game.counters().pliesSinceShot == 8);
    CHECK(game.claims().empty());
}

TEST_CASE("M12: the second occurrence since the last capture is a draw in Moruba", "[rules][draws][moruba]")
{
    const std::string start = "1,1,2,0/0,1,0,0/1,1,0,1/0,0,2,0 s";
    auto game = gameAt("moruba", start, {"columns=4"});

    shuffle(game, {"o3", "o2", "i1", "o3", "o1", "i1", "o2"}, 7);
    CHECK(game.claims().empty());
    shuffle(game, {"o1"}, 1);

    CHECK(writePosition(game.rules(), game.setup()) == start);
    REQUIRE(game.claims().size() == 1);
    CHECK(game.claims()[0] == DrawClaim{Ending::Repetition, 8, {0, 8}});
    CHECK(game.counters().pliesSinceShot == 8);
    CHECK_FALSE(game.counters().noShotAt);
}
