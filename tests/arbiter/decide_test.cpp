#include "arbiter/decide.h"
#include "support/catch.h"
#include "support/desk_builders.h"

using namespace arbiter;
using test::reasonOf;
using Reason = Refused::Reason;

namespace {

std::optional<Reason> openedWith(void (*change)(TournamentOpened&))
{
    auto command = test::opening();
    change(command.opening);
    const auto decision = decide(Tournament{}, command);
    return decision ? std::nullopt : reasonOf(decision.error());
}

} // namespace

TEST_CASE("a tournament is opened once, and nothing is done before", "[arbiter][decide]")
{
    CHECK(reasonOf(decide(Tournament{}, EnterPlayer{PersonId{1}, {}}).error()) == Reason::NotOpen);
    CHECK(decide(Tournament{}, test::opening()).has_value());

    const test::DeskFixture<> fixture;
    CHECK(reasonOf(decide(fixture.desk.tournament(), test::opening()).error()) == Reason::AlreadyOpen);
}

TEST_CASE("the opening of a tournament is looked at", "[arbiter][decide]")
{
    CHECK_FALSE(openedWith([](TournamentOpened&) {}));
    CHECK(openedWith([](TournamentOpened& o) { o.name = "  "; }) == Reason::NameMissing);
    CHECK(openedWith([](TournamentOpened& o) { o.ruleSet = "{"; }) == Reason::BadRuleSet);
    CHECK(openedWith([](TournamentOpened& o) { o.startDate = "2026-02-30"; }) == Reason::BadDate);
    CHECK(openedWith([](TournamentOpened& o) { o.endDate = "2026-11-27"; }) == Reason::BadDate);
    CHECK(openedWith([](TournamentOpened& o) { o.rounds = 0; }) == Reason::BadRounds);
    CHECK(openedWith([](TournamentOpened& o) { o.rounds = 1000; }) == Reason::BadRounds);
    // Check-list Q70-88: two draws are not worth more than a win and a loss, a bye not more than a win.
    CHECK(openedWith([](TournamentOpened& o) { o.points.draw = {6}; }) == Reason::BadPoints);
    CHECK(openedWith([](TournamentOpened& o) { o.points.pairingBye = {11}; }) == Reason::BadPoints);
    CHECK_FALSE(openedWith([](TournamentOpened& o) {
        o.points.win = {30};
        o.points.draw = {10};
    }));
}

TEST_CASE("M3: the same person is not entered twice", "[arbiter][decide]")
{
    test::DeskFixture<> fixture;

    const auto refusal = fixture.desk.submit(EnterPlayer{PersonId{102}, {}});

    REQUIRE(reasonOf(refusal) == Reason::PersonAlreadyEntered);
    CHECK(std::get<Refused>(*refusal).player == PlayerId{2});
    CHECK(reasonOf(fixture.desk.submit(EnterPlayer{PersonId{200}, 0})) == Reason::BadRating);
    CHECK_FALSE(fixture.desk.submit(EnterPlayer{PersonId{200}, std::nullopt}));
    CHECK(fixture.desk.tournament().players.back().id == PlayerId{5});
}

TEST_CASE("a player leaves and comes back, and is absent between", "[arbiter][decide]")
{
    test::DeskFixture<> fixture;
    auto& desk = fixture.desk;
    const PlayerId player{3};

    CHECK(reasonOf(desk.submit(ReturnPlayer{player, 2})) == Reason::PlayerNotWithdrawn);
    CHECK(reasonOf(desk.submit(WithdrawPlayer{player, 7})) == Reason::NoSuchRound);
    CHECK(reasonOf(desk.submit(WithdrawPlayer{PlayerId{9}, 1})) == Reason::NoSuchPlayer);
    REQUIRE_FALSE(desk.submit(WithdrawPlayer{player, 2}));
    CHECK(reasonOf(desk.submit(WithdrawPlayer{player, 3})) == Reason::PlayerWithdrawn);
    CHECK(reasonOf(desk.submit(ReturnPlayer{player, 2})) == Reason::ReturnBeforeWithdrawal);
    REQUIRE_FALSE(desk.submit(ReturnPlayer{player, 4}));

    const auto& found = *desk.tournament().player(player);
    CHECK(found.presentIn(1));
    CHECK_FALSE(found.presentIn(2));
    CHECK_FALSE(found.presentIn(3));
    CHECK(found.presentIn(4));
    CHECK(reasonOf(desk.submit(OpenGame{3, 1, player, PlayerId{1}, {}, {}})) == Reason::PlayerWithdrawn);
    CHECK_FALSE(desk.submit(OpenGame{4, 1, player, PlayerId{1}, {}, {}}));
    CHECK(reasonOf(desk.submit(WithdrawPlayer{player, 4})) == Reason::PlayerHasGame);
    CHECK_FALSE(desk.submit(WithdrawPlayer{player, 5}));
}

TEST_CASE("M2: a game is opened for players of the tournament, one a board and round", "[arbiter][decide]")
{
    test::DeskFixture<> fixture;
    auto& desk = fixture.desk;
    fixture.openGame(1, 1, 1, 2);
    const auto open = [&desk](int round, int board, int white, int black, const char* position = "") {
        return reasonOf(desk.submit(OpenGame{round, board, PlayerId{white}, PlayerId{black}, position, {}}));
    };

    CHECK(open(0, 2, 3, 4) == Reason::NoSuchRound);
    CHECK(open(7, 2, 3, 4) == Reason::NoSuchRound);
    CHECK(open(1, 0, 3, 4) == Reason::BadBoard);
    CHECK(open(1, 2, 3, 3) == Reason::SamePlayerTwice);
    CHECK(open(1, 2, 3, 9) == Reason::NoSuchPlayer);
    CHECK(open(1, 1, 3, 4) == Reason::BoardTaken);
    CHECK(open(1, 2, 2, 3) == Reason::PlayerAlreadyPaired);
    const auto bad = desk.submit(OpenGame{1, 2, PlayerId{3}, PlayerId{4}, "nonsense", {}});
    CHECK(std::holds_alternative<rules::NotationError>(*bad));
    CHECK_FALSE(open(1, 2, 3, 4));

    test::DeskFixture<> casual("gar", 4, System::Free);
    casual.openGame(1, 1, 1, 2);
    CHECK_FALSE(casual.desk.submit(OpenGame{1, 2, PlayerId{1}, PlayerId{2}, {}, {}}));
}

TEST_CASE("a game may start from a position", "[arbiter][decide]")
{
    test::DeskFixture<> fixture;
    const std::string position = "8,8 a7,d7,g1,g4 b4,c3,d2,f4 b - - 0";

    REQUIRE_FALSE(fixture.desk.submit(OpenGame{1, 1, PlayerId{1}, PlayerId{2}, position, std::nullopt}));

    CHECK(fixture.position(GameId{1}) == position);
    CHECK_FALSE(fixture.play(GameId{1}, "g7"));
}

TEST_CASE("a ply is judged, and refused with its reason and article", "[arbiter][decide]")
{
    test::DeskFixture<> fixture;
    const auto game = fixture.openGame();
    REQUIRE_FALSE(fixture.play(game, "d2"));

    const auto taken = fixture.desk.submit(PlayMove{game, "d2"});
    const auto unread = fixture.desk.submit(PlayMove{game, "z9"});

    REQUIRE(taken);
    const auto& illegal = std::get<rules::IllegalMove>(*taken);
    CHECK(illegal.reason == rules::Illegal::PointOccupied);
    CHECK_FALSE(illegal.article.empty());
    CHECK(std::holds_alternative<rules::NotationError>(*unread));
    CHECK(reasonOf(fixture.desk.submit(PlayMove{GameId{7}, "d2"})) == Reason::NoSuchGame);
    CHECK(fixture.game(game).play.plies() == 1);
    CHECK(fixture.desk.tournament().last == EventSeq{7});
}

TEST_CASE("plies typed in ring names are kept in algebraic ones", "[arbiter][decide]")
{
    test::DeskFixture<> fixture;
    const auto game = fixture.openGame();

    REQUIRE_FALSE(fixture.desk.submit(PlayMove{game, "E1", rules::Coordinates::Rings, false}));

    CHECK(std::get<MovePlayed>(fixture.desk.written().front().body).ply == "a7");
}

TEST_CASE("A4: an illegal move is noted only if it is one, a let-stand ply is played", "[arbiter][decide]")
{
    test::DeskFixture<> fixture;
    const auto game = fixture.openGame();
    REQUIRE_FALSE(fixture.play(game, "d2"));

    CHECK(reasonOf(fixture.desk.submit(NoteIllegalMove{game, "d3"})) == Reason::PlyIsLegal);
    REQUIRE_FALSE(fixture.desk.submit(NoteIllegalMove{game, "d2"}));
    CHECK(std::get<IllegalMoveNoted>(fixture.desk.written().front().body).reason
        == rules::Illegal::PointOccupied);
    CHECK(fixture.game(game).play.plies() == 1);

    // A shot without a mill, let stand: the named cow goes off, later plies are judged from there.
    REQUIRE_FALSE(fixture.desk.submit(PlayMove{game, "d3xd2", rules::Coordinates::Algebraic, true}));
    CHECK(fixture.game(game).play.letStand(2));
    CHECK_FALSE(fixture.play(game, "d2"));
}

TEST_CASE("results: one a game, and the record must bear them out", "[arbiter][decide]")
{
    test::DeskFixture<> fixture("traditional");
    auto& desk = fixture.desk;
    const auto game = fixture.openGame();
    const auto slip = fixture.openGame(1, 2, 3, 4);
    REQUIRE_FALSE(fixture.play(game, "d2 d3"));
    const GameResult draw{Share::Half, Share::Half, std::nullopt};
    const GameResult repetition{Share::Half, Share::Half, rules::Ending::Repetition};
    const GameResult resigned{Share::Full, Share::None, rules::Ending::Resignation};

    CHECK(reasonOf(desk.submit(CorrectResult{game, draw, desk.seal("why")})) == Reason::NoResultYet);
    CHECK(reasonOf(desk.submit(EnterResult{game, repetition})) == Reason::ClaimNotOpen);
    CHECK_FALSE(desk.submit(EnterResult{slip, repetition})); // not recorded here: the slip counts
    CHECK(reasonOf(desk.submit(EnterResult{game, {Share::Half, Share::Half, rules::Ending::Resignation}}))
        == Reason::ResultDoesNotFit);
    REQUIRE_FALSE(desk.submit(EnterResult{game, resigned}));
    CHECK(reasonOf(desk.submit(EnterResult{game, resigned})) == Reason::SameResult);
    CHECK(reasonOf(desk.submit(EnterResult{game, draw})) == Reason::GameHasResult);
    CHECK(reasonOf(desk.submit(PlayMove{game, "d6"})) == Reason::GameHasResult);

    CHECK(reasonOf(desk.submit(CorrectResult{game, draw, desk.seal("")})) == Reason::ReasonMissing);
    CHECK(reasonOf(desk.submit(CorrectResult{game, resigned, desk.seal("why")})) == Reason::SameResult);
    REQUIRE_FALSE(desk.submit(CorrectResult{game, std::nullopt, desk.seal("wrong board")}));
    CHECK_FALSE(fixture.game(game).result);
    CHECK_FALSE(fixture.play(game, "d6"));
}

TEST_CASE("a remark's word holds letters, digits and hyphens", "[arbiter][decide]")
{
    test::DeskFixture<> fixture;
    auto& desk = fixture.desk;
    const auto game = fixture.openGame();

    CHECK(reasonOf(desk.submit(MakeRemark{game, "no te", desk.seal("x")})) == Reason::BadWord);
    CHECK(reasonOf(desk.submit(MakeRemark{game, "}", desk.seal("x")})) == Reason::BadWord);
    CHECK_FALSE(desk.submit(MakeRemark{game, "touch", desk.seal("d2")}));
    CHECK_FALSE(desk.submit(MakeRemark{game, "", desk.seal("a free remark")}));
}
