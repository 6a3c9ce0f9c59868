#include "support/catch.h"
#include "support/desk_builders.h"
#include "support/failing_event_store.h"

using namespace arbiter;
using test::reasonOf;
using Kind = StorageError::Kind;

namespace {

std::string stateOf(const Desk& desk)
{
    return stateText(desk.tournament()) + std::to_string(static_cast<std::int64_t>(desk.tournament().last));
}

} // namespace

TEST_CASE("T2: a store that fails leaves the desk as it was, whichever append it is", "[arbiter][desk]")
{
    for (const auto kind :
        {Kind::DiskFull, Kind::ReadOnly, Kind::Locked, Kind::LostConnection, Kind::Other}) {
        test::DeskFixture<test::FailingEventStore> fixture;
        auto& desk = fixture.desk;
        const auto game = fixture.openGame();
        int told = 0;
        desk.onChange([&told] { ++told; });
        for (int nth = 1; nth <= 4; ++nth) {
            fixture.store.failAt(nth, kind);
            int done = 0;
            for (const char* ply : {"d2", "d3", "d6", "f4"}) {
                const auto before = stateOf(desk);
                try {
                    done += desk.submit(PlayMove{game, ply}) ? 0 : 1;
                } catch (const StorageError& error) {
                    CHECK(error.kind() == kind);
                    CHECK(stateOf(desk) == before);
                    break;
                }
            }
            CHECK(done == nth - 1);
            for (; done > 0; --done)
                REQUIRE_FALSE(desk.submit(UndoEntry{game}));
        }
        CHECK(told == 12); // six plies and their undoing
        CHECK(stateText(fold(desk.id(), fixture.store.load(desk.id(), EventSeq{})))
            == stateText(desk.tournament()));
    }
}

TEST_CASE("an answer that got lost: the same command again is not carried out twice", "[arbiter][desk]")
{
    for (const bool done : {false, true}) {
        CAPTURE(done);
        test::DeskFixture<test::FailingEventStore> fixture;
        auto& desk = fixture.desk;
        const auto game = fixture.openGame();
        fixture.store.failAt(1, Kind::LostConnection, done);
        CHECK_THROWS_AS(desk.submit(PlayMove{game, "d2"}), StorageError);
        CHECK(fixture.game(game).play.plies() == 0);

        REQUIRE_FALSE(desk.submit(PlayMove{game, "d2"}));

        CHECK(fixture.game(game).play.plies() == 1);
        REQUIRE_FALSE(desk.submit(PlayMove{game, "d3"}));
        CHECK(fixture.store.load(desk.id(), EventSeq{}).size() == 8);
    }
}

TEST_CASE("an answer that got lost: another command finds out what became of the first", "[arbiter][desk]")
{
    for (const bool done : {false, true}) {
        CAPTURE(done);
        test::DeskFixture<test::FailingEventStore> fixture;
        auto& desk = fixture.desk;
        const auto game = fixture.openGame();
        fixture.store.failAt(1, Kind::LostConnection, done);
        CHECK_THROWS_AS(desk.submit(PlayMove{game, "d2"}), StorageError);

        const auto refusal = desk.submit(PlayMove{game, "d3"});

        CHECK_FALSE(refusal);
        CHECK(fixture.game(game).play.plies() == (done ? 2 : 1));
    }
}

TEST_CASE("M6: two desks on one log: the second is told, brought up to date and overwrites nothing",
    "[arbiter][desk]")
{
    test::DeskFixture<> fixture;
    const auto game = fixture.openGame();
    Desk second(fixture.store, fixture.clock, TournamentId{"t1"}, ActorId{2});
    int told = 0;
    second.onChange([&told] { ++told; });
    REQUIRE_FALSE(fixture.play(game, "d2"));

    CHECK_THROWS_AS(second.submit(PlayMove{game, "d2"}), StaleLog);

    CHECK(told == 1);
    CHECK(second.tournament().game(game)->play.plies() == 1);
    CHECK(std::holds_alternative<rules::IllegalMove>(*second.submit(PlayMove{game, "d2"})));
    REQUIRE_FALSE(second.submit(PlayMove{game, "d3"}));
    CHECK(fixture.desk.reload());
    CHECK_FALSE(fixture.desk.reload());
    CHECK(stateOf(fixture.desk) == stateOf(second));
}

TEST_CASE("a list of commands is carried out whole or not at all, in one append", "[arbiter][desk]")
{
    test::DeskFixture<> fixture;
    auto& desk = fixture.desk;
    const auto game = fixture.openGame();
    const int appends = fixture.store.appends();
    const auto before = stateOf(desk);

    const std::vector<Command> bad{PlayMove{game, "d2"}, PlayMove{game, "d3"}, PlayMove{game, "d2"}};
    const auto refusal = desk.submitAll(bad);
    REQUIRE(refusal);
    CHECK(refusal->index == 2);
    CHECK(stateOf(desk) == before);
    CHECK(fixture.store.appends() == appends);

    const std::vector<Command> good{PlayMove{game, "d2"}, PlayMove{game, "d3"}, PlayMove{game, "d6"}};
    CHECK_FALSE(desk.submitAll(good));
    CHECK(fixture.store.appends() == appends + 1);
    CHECK(fixture.game(game).play.plies() == 3);
    REQUIRE_FALSE(desk.submit(UndoEntry{game})); // each is an entry of its own
    CHECK(fixture.game(game).play.plies() == 2);
    CHECK_FALSE(desk.submitAll({}));
}

TEST_CASE("events bear who, when and which entry", "[arbiter][desk]")
{
    test::DeskFixture<> fixture;
    const auto game = fixture.openGame();
    fixture.clock.advance(std::chrono::milliseconds{1500});

    REQUIRE_FALSE(fixture.play(game, "d2"));

    const auto& event = fixture.desk.written().front();
    CHECK(event.actor == ActorId{1});
    CHECK(event.at == fixture.clock.now());
    CHECK(event.entry.text.size() == 32);
    CHECK(kindName(event.body) == "move-played");
    CHECK(
        facts(event.body) == std::vector<std::pair<std::string, std::string>>{{"game", "1"}, {"ply", "d2"}});
}
