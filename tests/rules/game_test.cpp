#include "rules/game.h"
#include "rules/perft.h"
#include "support/catch.h"
#include "support/random_mill.h"

using namespace rules;

namespace {

std::shared_ptr<const RuleSet> shared(const std::string& id, const std::vector<std::string>& assignments = {})
{
    return std::make_shared<RuleSet>(support::ruleSet(id, assignments));
}

Game gameAt(const std::string& id, const std::string& position)
{
    const auto rules = shared(id);
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

void play(Game& game, const std::vector<std::string>& plies)
{
    for (const auto& text : plies) {
        INFO(text);
        const auto next = ply(game, text);
        REQUIRE_FALSE(game.check(next));
        game.play(next);
    }
}

std::string text(const Game& game)
{
    return writePosition(game.rules(), game.setup());
}

} // namespace

TEST_CASE("A game counts its plies from one and keeps every position", "[rules][game]")
{
    Game game(shared("gar"));
    play(game, {"d2", "d3", "f4"});

    CHECK(game.plies() == 3);
    CHECK(writePly(game.rules(), game.ply(2), Coordinates::Algebraic) == "d3");
    CHECK(game.toMove() == Side::Black);
    CHECK(game.toMoveAfter(0) == Side::White);
    CHECK(writePosition(game.rules(), game.setupAfter(0)) == "12,12 - - w - - 0");
    CHECK(writePosition(game.rules(), game.setupAfter(1)) == "11,12 d2 - b d2 - 0");
    CHECK(text(game) == "10,11 d2,f4 d3 b f4 d3 0");
    CHECK_FALSE(game.letStand(1));
}

TEST_CASE("A refused ply names the article it rests on", "[rules][game]")
{
    Game game(shared("gar"));
    play(game, {"d2"});

    const auto illegal = game.check(ply(game, "d2"));

    REQUIRE(illegal);
    CHECK(illegal->reason == Illegal::PointOccupied);
    CHECK(illegal->where == junctionNamed("d2", Coordinates::Algebraic));
    CHECK(illegal->article == article(game.rules(), Illegal::PointOccupied));
    CHECK_FALSE(illegal->article.empty());
}

TEST_CASE("A last ply that closed a mill is written with a bare x, a placement too", "[rules][game]")
{
    Game game(shared("gar"));
    play(game, {"a1", "d5", "d1", "d6", "g1xd5"});

    CHECK(text(game) == "9,10 a1,d1,g1 d6 b g1x d6 0");
}

TEST_CASE("Taking back restores position, counters and last plies", "[rules][game]")
{
    Game game(shared("gar"));
    play(game, {"a1", "d5", "d1", "d6", "g1xd5"});
    const auto before = game.setupAfter(3);

    game.takeBack(2);

    CHECK(game.plies() == 3);
    CHECK(game.setup() == before);
    play(game, {"d6", "g1xd6"});
    CHECK(text(game) == "9,10 a1,d1,g1 d5 b g1x d6 0");
}

TEST_CASE(
    "A ply that was let stand is played literally and later plies are judged from there", "[rules][game]")
{
    Game game(shared("gar"));
    play(game, {"d2", "b4"});
    const auto jump = ply(game, "d2-g7xb4");
    REQUIRE(game.check(jump));

    game.playLetStand(jump);

    CHECK(game.letStand(3));
    CHECK(text(game) == "11,11 g7 - b d2-g7 b4 0");
    CHECK(game.check(ply(game, "g7"))->reason == Illegal::PointOccupied);
    play(game, {"d2"});
}

TEST_CASE("A board set by ruling counts as no ply and goes with a take-back behind it", "[rules][game]")
{
    Game game(shared("gar"));
    play(game, {"d2", "b4", "a1"});
    const auto set = readPosition(game.rules(), "0,0 a1,d6,e3,d1 a4,b4,c5,d2,g7 w d1-d2x - 3");

    game.setPosition(*set);

    CHECK(game.plies() == 3);
    CHECK(game.positionSetAfter(3));
    CHECK(game.setup() == *set);
    CHECK(game.counters().pliesSinceShot == 3);
    play(game, {"d1-g1", "g7-d7"});
    CHECK(text(game) == "0,0 a1,d6,e3,g1 a4,b4,c5,d2,d7 w d1-g1 g7-d7 5");
    game.takeBack(2);
    CHECK(game.setup() == *set);
    game.takeBack(1);
    CHECK_FALSE(game.positionSetAfter(2));
    CHECK(text(game) == "11,11 d2 b4 w d2 b4 0");
}

TEST_CASE("A corrected ply is replaced in place and the later ones are judged anew", "[rules][game]")
{
    Game game(shared("gar"));
    play(game, {"d2", "b4", "a1", "c3"});

    CHECK_FALSE(game.correctPly(2, ply(game, "b6")));
    CHECK(text(game) == "10,10 a1,d2 b6,c3 w a1 c3 0");

    CHECK(game.correctPly(2, ply(game, "a1")) == 3);
    CHECK(game.plies() == 2);
    CHECK(text(game) == "11,11 d2 a1 w d2 a1 0");
}

TEST_CASE("A correction keeps a board that was set later", "[rules][game]")
{
    Game game(shared("gar"));
    play(game, {"d2", "b4"});
    const auto set = readPosition(game.rules(), "11,11 g7 a7 w - - 0");
    game.setPosition(*set);
    play(game, {"d2"});

    CHECK_FALSE(game.correctPly(1, ply(game, "f4")));

    CHECK(text(game) == "10,11 d2,g7 a7 b d2 - 0");
    CHECK(game.positionSetAfter(2));
}

TEST_CASE("After the end every ply is one too many", "[rules][game]")
{
    auto game = gameAt("gar", "0,0 a1,d1,e5,g4 c4,e4,f6 w - - 0");
    play(game, {"g4-g1xe4"});

    CHECK(game.outcome() == Outcome{Ending::BelowThree, Side::White});
    CHECK(game.check(ply(game, "c4-c5"))->reason == Illegal::GameOver);
    CHECK(game.legalPlies().empty());
    CHECK(game.claims().empty());
}

TEST_CASE("legalPlies are those that check accepts", "[rules][game]")
{
    for (const auto& set : builtInRuleSets()) {
        Game game(set);
        support::Random random(3);
        for (int number = 0; number < 40 && !game.outcome(); ++number) {
            const auto plies = game.legalPlies();
            REQUIRE_FALSE(plies.empty());
            for (const auto& one : plies)
                REQUIRE_FALSE(game.check(one));
            game.play(plies[support::below(random, plies.size())]);
        }
    }
}

TEST_CASE("Copies of a game are independent", "[rules][game]")
{
    Game game(shared("gar"));
    play(game, {"d2"});
    Game other = game;

    play(other, {"d3"});

    CHECK(game.plies() == 1);
    CHECK(other.plies() == 2);
}
