#include "support/catch.h"
#include "support/desk_builders.h"

using namespace arbiter;
using test::reasonOf;
using Reason = Refused::Reason;

TEST_CASE("a ruling takes plies back; they stay in the journal", "[arbiter][ruling]")
{
    test::DeskFixture<> fixture;
    const auto game = fixture.openGame();
    REQUIRE_FALSE(fixture.play(game, "d2"));
    const auto before = fixture.position(game);
    REQUIRE_FALSE(fixture.play(game, "d3 d6 f4"));

    CHECK(reasonOf(fixture.desk.submit(GiveRuling{game, TakeBack{5}, {}})) == Reason::TakeBackTooFar);
    CHECK(reasonOf(fixture.desk.submit(GiveRuling{game, TakeBack{0}, {}})) == Reason::TakeBackTooFar);
    REQUIRE_FALSE(fixture.desk.submit(GiveRuling{game, TakeBack{3}, {}}));

    CHECK(fixture.position(game) == before);
    CHECK(fixture.game(game).journal.size() == 5);
    CHECK_FALSE(fixture.play(game, "f4 d3"));
}

TEST_CASE("a ruling corrects a ply if the later ones stay legal", "[arbiter][ruling]")
{
    test::DeskFixture<> fixture;
    const auto game = fixture.openGame();
    REQUIRE_FALSE(fixture.play(game, "d2 d3 d6 f4"));

    const auto clash = fixture.desk.submit(GiveRuling{game, CorrectPly{1, "f4"}, {}});
    REQUIRE(reasonOf(clash) == Reason::LaterPlyIllegal);
    CHECK(std::get<Refused>(*clash).given == 4);
    CHECK(std::get<Refused>(*clash).illegal->reason == rules::Illegal::PointOccupied);
    CHECK(reasonOf(fixture.desk.submit(GiveRuling{game, CorrectPly{1, "d2"}, {}})) == Reason::SamePly);
    CHECK(reasonOf(fixture.desk.submit(GiveRuling{game, CorrectPly{5, "a1"}, {}})) == Reason::NoSuchPly);
    const auto illegal = fixture.desk.submit(GiveRuling{game, CorrectPly{2, "d2"}, {}});
    CHECK(std::holds_alternative<rules::IllegalMove>(*illegal));

    REQUIRE_FALSE(fixture.desk.submit(GiveRuling{game, CorrectPly{1, "A1"}, {}}));

    CHECK(fixture.position(game) == "10,10 a1,d6 d3,f4 w d6 f4 0");
    CHECK(fixture.game(game).play.plies() == 4);
}

TEST_CASE("a ruling sets the board, and the game goes on from it", "[arbiter][ruling]")
{
    test::DeskFixture<> fixture;
    const auto game = fixture.openGame();
    REQUIRE_FALSE(fixture.play(game, "d2 d3"));

    const auto bad = fixture.desk.submit(GiveRuling{game, SetPosition{"10,10 a1 a1 w - - 0"}, {}});
    CHECK(std::holds_alternative<rules::NotationError>(*bad));
    REQUIRE_FALSE(fixture.desk.submit(GiveRuling{game, SetPosition{"10,10 a1,a4 b2,b4 w - - 0"}, {}}));
    CHECK(fixture.game(game).play.plies() == 2);
    REQUIRE_FALSE(fixture.play(game, "a7xb2"));
    CHECK(fixture.position(game) == "9,10 a1,a4,a7 b4 b a7x - 0");
}

TEST_CASE("a ruling that leaves a board that is over ends the game", "[arbiter][ruling]")
{
    test::DeskFixture<> fixture;
    const auto game = fixture.openGame();
    REQUIRE_FALSE(fixture.play(game, "d2 d3"));

    REQUIRE_FALSE(fixture.desk.submit(GiveRuling{game, SetPosition{"0,0 a1,a4,b2 b4,c4 w - - 0"}, {}}));

    REQUIRE(fixture.game(game).result);
    CHECK(*fixture.game(game).result == GameResult{Share::Full, Share::None, rules::Ending::BelowThree});
    CHECK(fixture.game(game).resultByBoard);

    REQUIRE_FALSE(fixture.desk.submit(GiveRuling{game, TakeBack{1}, {}}));
    CHECK_FALSE(fixture.game(game).result);
}

TEST_CASE("the arbiter awards a result with a reason, also over another one", "[arbiter][ruling]")
{
    test::DeskFixture<> fixture;
    auto& desk = fixture.desk;
    const auto game = fixture.openGame();
    const GameResult time{Share::None, Share::Full, rules::Ending::Time};

    CHECK(reasonOf(desk.submit(GiveRuling{game, AwardResult{time}, {}})) == Reason::ReasonMissing);
    CHECK(reasonOf(desk.submit(GiveRuling{game, AwardResult{time}, desk.seal("")})) == Reason::ReasonMissing);
    REQUIRE_FALSE(desk.submit(GiveRuling{game, AwardResult{time}, desk.seal("no move in the count")}));
    CHECK(fixture.game(game).result == time);
    CHECK(
        reasonOf(desk.submit(GiveRuling{game, AwardResult{time}, desk.seal("again")})) == Reason::SameResult);
    const GameResult draw{Share::Half, Share::Half, rules::Ending::Adjudication};
    CHECK_FALSE(desk.submit(GiveRuling{game, AwardResult{draw}, desk.seal("the count was wrong")}));
    CHECK(fixture.game(game).result == draw);
}

TEST_CASE("the board ends a game by itself, in one entry with the last ply", "[arbiter][ruling]")
{
    test::DeskFixture<> fixture;
    REQUIRE_FALSE(fixture.desk.submit(
        OpenGame{1, 1, PlayerId{1}, PlayerId{2}, "0,0 a1,a4,b6,g1 b4,c4,d5 w - - 0", std::nullopt}));

    REQUIRE_FALSE(fixture.play(GameId{1}, "b6-a7xd5"));

    CHECK(fixture.desk.written().size() == 2);
    CHECK(fixture.desk.written()[0].entry == fixture.desk.written()[1].entry);
    CHECK(fixture.game(GameId{1}).result == GameResult{Share::Full, Share::None, rules::Ending::BelowThree});
    const auto after = fixture.desk.submit(PlayMove{GameId{1}, "b4-a4"});
    CHECK(std::get<rules::IllegalMove>(*after).reason == rules::Illegal::GameOver);
}
