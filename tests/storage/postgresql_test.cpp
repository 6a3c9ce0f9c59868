#include "arbiter/storage/database_open.h"
#include "support/places.h"
#include "support/private_postgresql.h"

using namespace arbiter;
using namespace arbiter::storage;
using test::kindOf;
using Kind = StorageError::Kind;

TEST_CASE("postgresql: the URL is read, the password is never shown", "[storage][postgresql]")
{
    const auto read = [](const char* text) { return readServerUrl(QString::fromLatin1(text)); };
    CHECK_FALSE(read("desk.kgotla"));
    CHECK_FALSE(read("/home/postgresql:/desk.kgotla"));
    const auto full = read("postgresql://thandi:s%40cret@db.example:5433/club%20desk");
    REQUIRE(full);
    CHECK(full->user == QStringLiteral("thandi"));
    CHECK(full->password == QStringLiteral("s@cret"));
    CHECK(full->host == QStringLiteral("db.example"));
    CHECK(full->port == 5433);
    CHECK(full->database == QStringLiteral("club desk"));
    CHECK(full->shown == QStringLiteral("postgresql://thandi@db.example:5433/club%20desk"));
    CHECK(read("postgres:///desk")->host.isEmpty());
    CHECK(read("postgresql://%2Frun%2Fpg/desk")->host == QStringLiteral("/run/pg"));
    CHECK(read("postgresql:///desk?host=/run/pg")->host == QStringLiteral("/run/pg"));
    CHECK(read("postgresql://u@[::1]:5432/desk")->host == QStringLiteral("::1"));
    CHECK(kindOf([&] { read("postgresql://host:port/desk"); }) == Kind::BadLocation);
    CHECK(kindOf([&] { read("postgresql://host/"); }) == Kind::BadLocation);
}

TEST_CASE("postgresql: no server, no database, and one that is not ours", "[storage][postgresql]")
{
    CHECK(
        kindOf([] { DeskFile::open(QStringLiteral("postgresql:///desk?host=/nowhere")); }) == Kind::NoServer);
    const auto server = test::PrivatePostgreSql::start();
    if (!server)
        return;
    CHECK(kindOf([&] { DeskFile::open(server->url(QStringLiteral("nothing"))); }) == Kind::NoServer);
    const auto place = server->newDatabase();
    CHECK(kindOf([&] { DeskFile::open(place); }) == Kind::ForeignFile); // empty: to be created first
    REQUIRE(server->sql(place.section(QLatin1Char('/'), -1), QStringLiteral("CREATE TABLE theirs (x int)")));
    CHECK(kindOf([&] { DeskFile::open(place); }) == Kind::ForeignFile);
    CHECK(kindOf([&] { DeskFile::create(place); }) == Kind::ForeignFile);
}

TEST_CASE("postgresql: a server that goes away loses nothing, and the desk goes on when it is back",
    "[storage][postgresql]")
{
    const auto server = test::PrivatePostgreSql::start();
    if (!server)
        return;
    const auto place = server->newDatabase();
    const auto file = DeskFile::create(place);
    const test::ManualClock clock;
    const auto desk = test::openDesk(file->events(), clock);
    REQUIRE_FALSE(desk->submit(PlayMove{GameId{1}, "d2"}));

    REQUIRE(server->restart()); // kills every connection
    REQUIRE_FALSE(desk->submit(PlayMove{GameId{1}, "d3"}));

    CHECK(desk->tournament().game(GameId{1})->play.plies() == 2);
    const auto again = DeskFile::open(place);
    const Desk second(again->events(), clock, desk->id(), ActorId{1});
    CHECK(stateText(second.tournament()) == stateText(desk->tournament()));
}

TEST_CASE("postgresql: a connection lost within a write is known as such", "[storage][postgresql]")
{
    const auto server = test::PrivatePostgreSql::start();
    if (!server)
        return;
    const auto file = DeskFile::create(server->newDatabase());
    auto& database = file->database();

    // The server ends this very connection in the middle of a statement.
    CHECK(kindOf([&] {
        database.run(QStringLiteral("DO $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); END $$"));
    }) == Kind::LostConnection);
    CHECK(kindOf([&] { database.run(QStringLiteral("SELECT 1")); }) == Kind::LostConnection);
    CHECK(database.reconnectIfLost());
    CHECK_FALSE(kindOf([&] { database.run(QStringLiteral("SELECT 1")); }));
}
