#include "arbiter/storage/event_row.h"
#include "support/places.h"
#include "support/private_postgresql.h"

using namespace arbiter;
using namespace arbiter::storage;
using test::kindOf;
using Kind = StorageError::Kind;

namespace {

/// Empty desk files to run the same test on: SQLite, and PostgreSQL where there is one.
std::vector<QString> newPlaces(const test::Folder& folder)
{
    static int number = 0;
    std::vector<QString> places{folder.root() + QStringLiteral("/desk%1.kgotla").arg(++number)};
    if (const auto server = test::PrivatePostgreSql::start())
        places.push_back(server->newDatabase());
    return places;
}

} // namespace

TEST_CASE("store: what is appended is loaded again, from the middle too", "[storage]")
{
    const test::Folder folder;
    for (const auto& place : newPlaces(folder)) {
        CAPTURE(place.toStdString());
        const auto file = DeskFile::create(place);
        const test::ManualClock clock;
        const auto desk = test::openDesk(file->events(), clock);
        REQUIRE_FALSE(desk->submit(PlayMove{GameId{1}, "d2"}));
        REQUIRE_FALSE(desk->submit(GiveRuling{GameId{1}, TakeBack{1}, desk->seal("hand\0slip \xFF")}));

        const auto again = DeskFile::open(place);
        const auto events = again->events().load(desk->id(), EventSeq{});
        const Desk reopened(again->events(), clock, desk->id(), ActorId{2});

        CHECK(events.size() == 8);
        CHECK(stateText(reopened.tournament()) == stateText(desk->tournament()));
        CHECK(events.back() == desk->written().back());
        const auto tail = again->events().load(desk->id(), EventSeq{6});
        CHECK(std::vector(events.begin() + 6, events.end()) == tail);
        const auto why = std::get<RulingGiven>(events.back().body).why;
        REQUIRE(why);
        CHECK(again->people().text(why->id) == "hand");
        CHECK(again->events().load(TournamentId{"t9"}, EventSeq{}).empty());
    }
}

TEST_CASE("store: a repeated append is harmless, another one under its id is refused", "[storage]")
{
    const test::Folder folder;
    for (const auto& place : newPlaces(folder)) {
        CAPTURE(place.toStdString());
        const auto file = DeskFile::create(place);
        auto& store = file->events();
        const test::ManualClock clock;
        const auto desk = test::openDesk(store, clock);
        const auto last = desk->tournament().last;
        const auto text = store.seal("once");
        const Batch batch{
            {{next(last), store.freshEntry(), clock.now(), ActorId{1}, RemarkMade{GameId{1}, "", text.ref}}},
            {text}};
        store.append(desk->id(), last, batch);

        store.append(desk->id(), last, batch);

        CHECK(store.load(desk->id(), last).size() == 1);
        auto other = batch;
        other.events.front().body = MovePlayed{GameId{1}, "d2", false};
        CHECK(kindOf([&] { store.append(desk->id(), last, other); }) == Kind::EntryReused);
        other.events.front().entry = store.freshEntry();
        CHECK_THROWS_AS(store.append(desk->id(), last, other), StaleLog);
        CHECK(store.load(desk->id(), last).size() == 1);
    }
}

TEST_CASE("store: two desks on one file: the second sees StaleLog, not a lock", "[storage]")
{
    const test::Folder folder;
    for (const auto& place : newPlaces(folder)) {
        CAPTURE(place.toStdString());
        const auto one = DeskFile::create(place);
        const auto two = DeskFile::open(place);
        const test::ManualClock clock;
        const auto first = test::openDesk(one->events(), clock);
        const auto second = test::openDesk(two->events(), clock);
        REQUIRE_FALSE(first->submit(PlayMove{GameId{1}, "d2"}));

        CHECK_THROWS_AS(second->submit(PlayMove{GameId{1}, "a1"}), StaleLog);

        CHECK(second->tournament().game(GameId{1})->play.plies() == 1);
        REQUIRE_FALSE(second->submit(PlayMove{GameId{1}, "a1"}));
        CHECK_THROWS_AS(first->submit(PlayMove{GameId{1}, "a1"}), StaleLog);
        CHECK(stateText(first->tournament()) == stateText(second->tournament()));
    }
}

TEST_CASE("store: a rolled-back append leaves neither events nor texts", "[storage]")
{
    const test::Folder folder;
    for (const auto& place : newPlaces(folder)) {
        CAPTURE(place.toStdString());
        const auto file = DeskFile::create(place);
        auto& store = file->events();
        const test::ManualClock clock;
        const auto desk = test::openDesk(store, clock);
        const auto last = desk->tournament().last;
        const auto text = store.seal("twice");
        // The second text of the same id breaks the key after the event is in.
        const Batch batch{
            {{next(last), store.freshEntry(), clock.now(), ActorId{1}, RemarkMade{GameId{1}, "", text.ref}}},
            {text, text}};

        CHECK_THROWS_AS(store.append(desk->id(), last, batch), StorageError);

        CHECK(store.load(desk->id(), last).empty());
        CHECK_FALSE(file->people().text(text.ref.id));
        CHECK_FALSE(desk->submit(PlayMove{GameId{1}, "d2"}));
    }
}

TEST_CASE("store: several tournaments in a file, listed in order", "[storage]")
{
    const test::Folder folder;
    for (const auto& place : newPlaces(folder)) {
        CAPTURE(place.toStdString());
        const auto file = DeskFile::create(place);
        auto& store = file->events();
        test::ManualClock clock;
        CHECK(store.tournaments().empty());
        for (int i = 1; i <= 11; ++i) {
            const auto id = store.freshTournament();
            CHECK(id.text == "t" + std::to_string(i));
            Desk desk(store, clock, id, ActorId{1});
            auto command = test::opening();
            command.opening.name = "Section " + std::to_string(i);
            REQUIRE_FALSE(desk.submit(command));
            clock.advance(std::chrono::milliseconds{1000});
        }

        const auto listed = store.tournaments();

        REQUIRE(listed.size() == 11);
        CHECK(listed[1].id.text == "t2");
        CHECK(listed[10].id.text == "t11");
        CHECK(listed[10].name == "Section 11");
        CHECK(listed[10].startDate == "2026-11-28");
        CHECK(listed[10].last == EventSeq{1});
        CHECK(listed[10].lastAt - listed[0].lastAt == std::chrono::milliseconds{10000});
    }
}

TEST_CASE("store: the log refuses to be changed or cut, by whatever statement", "[storage]")
{
    const test::Folder folder;
    for (const auto& place : newPlaces(folder)) {
        CAPTURE(place.toStdString());
        const auto file = DeskFile::create(place);
        const test::ManualClock clock;
        const auto desk = test::openDesk(file->events(), clock);
        auto& database = file->database();
        std::vector<QString> attacks{QStringLiteral("UPDATE event SET payload = '{}' WHERE seq = 2"),
            QStringLiteral("DELETE FROM event WHERE seq = 6"), QStringLiteral("DELETE FROM event"),
            QStringLiteral(
                "INSERT INTO event SELECT tournament, 9, entry, at, since_boot, boot_id, actor, kind, "
                "version, payload, digest FROM event WHERE seq = 6")};
        if (database.engine() == Engine::Sqlite)
            attacks.push_back(QStringLiteral(
                "INSERT OR REPLACE INTO event SELECT tournament, seq, entry, at + 1, since_boot, boot_id, "
                "actor, kind, version, payload, digest FROM event WHERE seq = 6"));
        else
            attacks.push_back(QStringLiteral("TRUNCATE event"));

        for (const auto& attack : attacks) {
            CAPTURE(attack.toStdString());
            CHECK(kindOf([&] { database.run(attack); }).has_value());
        }

        CHECK(file->events().load(desk->id(), EventSeq{}).size() == 6);
        CHECK_FALSE(verifyLog(database));
    }
}

TEST_CASE("store: a list of a hundred plies is one append", "[storage]")
{
    const test::Folder folder;
    for (const auto& place : newPlaces(folder)) {
        CAPTURE(place.toStdString());
        const auto file = DeskFile::create(place);
        const test::ManualClock clock;
        const auto desk = test::openDesk(file->events(), clock);
        std::vector<Command> commands;
        for (int i = 0; i < 100; ++i)
            commands.push_back(MakeRemark{GameId{1}, "n", desk->seal(std::to_string(i))});

        CHECK_FALSE(desk->submitAll(commands));

        CHECK(file->events().load(desk->id(), EventSeq{}).size() == 106);
        CHECK_FALSE(verifyLog(file->database()));
    }
}
