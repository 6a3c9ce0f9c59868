#include "arbiter/storage/migrations.h"
#include "support/places.h"
#include "support/private_postgresql.h"

#include <QDir>
#include <QFile>

#include <cstdlib>

using namespace arbiter;
using namespace arbiter::storage;
using test::kindOf;
using Kind = StorageError::Kind;

namespace {

QString fixtures()
{
    return QStringLiteral(KGOTLA_TEST_DATA "/databases");
}

/// What fillDeskFile() leaves: the plies that stand and the names.
void checkFilled(DeskFile& file)
{
    const auto tournament = fold(TournamentId{"t1"}, file.events().load(TournamentId{"t1"}, EventSeq{}));
    REQUIRE(tournament.games.size() == 1);
    const auto& game = tournament.games.front();
    CHECK(tournament.opening->name == "Club championship");
    CHECK(game.play.plies() == 4);
    CHECK(rules::writePosition(game.play.rules(), game.play.setup()) == "10,10 d2,d6 d3,f2 w d6 f2 0");
    CHECK_FALSE(game.result);
    CHECK(tournament.players.size() == 4);
    REQUIRE(file.people().persons().size() == 4);
    CHECK(file.people().persons().front().name == "Player 1");
    CHECK_FALSE(verifyLog(file.database()));
}

} // namespace

TEST_CASE("migrations: paragraphs are statements, comments are not", "[storage][migration]")
{
    CHECK(statements(QStringLiteral("-- one\nA\n  B\n\n\n-- two\nC\n"))
        == QStringList{QStringLiteral("A\n  B"), QStringLiteral("C")});
    CHECK(statements({}).isEmpty());
}

TEST_CASE("T17: the file of every released schema opens, migrates and folds", "[storage][migration]")
{
    if (std::getenv("UPDATE_GOLDEN") != nullptr) {
        const auto name = QStringLiteral("/v%1.kgotla").arg(schemaVersion(), 4, 10, QLatin1Char('0'));
        QDir().mkpath(fixtures());
        if (!QFile::exists(fixtures() + name))
            test::fillDeskFile(*DeskFile::create(fixtures() + name));
    }
    const auto names = QDir(fixtures()).entryList({QStringLiteral("v*.kgotla")}, QDir::Files, QDir::Name);
    REQUIRE_FALSE(names.isEmpty());
    const test::Folder folder;
    for (const auto& name : names) {
        CAPTURE(name.toStdString());
        const auto path = folder.root() + QLatin1Char('/') + name;
        REQUIRE(QFile::copy(fixtures() + QLatin1Char('/') + name, path));
        QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);

        const auto file = DeskFile::open(path);

        CHECK(schemaVersionOf(file->database()) == schemaVersion());
        checkFilled(*file);
    }
}

TEST_CASE("migrations: both databases come to the same schema, twice does nothing", "[storage][migration]")
{
    const test::Folder folder;
    std::vector<QString> places{folder.path("desk.kgotla")};
    if (const auto server = test::PrivatePostgreSql::start())
        places.push_back(server->newDatabase());
    for (const auto& place : places) {
        CAPTURE(place.toStdString());
        const auto file = DeskFile::create(place);
        CHECK(schemaVersionOf(file->database()) == schemaVersion());
        migrate(file->database());
        test::fillDeskFile(*file);
        checkFilled(*DeskFile::open(place));
        CHECK(kindOf([&] { DeskFile::create(place); }) == Kind::AlreadyThere);
    }
}

TEST_CASE("T17: a migration interrupted at any statement leaves nothing behind", "[storage][migration]")
{
    const test::Folder folder;
    const auto path = folder.path("desk.kgotla");
    // A table in the way of the n-th step stops it there.
    for (const char* inTheWay : {"event", "person", "counter"}) {
        CAPTURE(inTheWay);
        QFile::remove(path);
        const auto database = Database::createSqlite(path);
        database->run(QStringLiteral("CREATE TABLE schema_step_old (x)")).finish();
        {
            Transaction transaction(*database);
            database->run(QStringLiteral("CREATE TABLE %1 (x)").arg(QLatin1String(inTheWay))).finish();
            transaction.commit();
        }
        CHECK(kindOf([&] { migrate(*database); }).has_value());
        auto tables = database->run(QStringLiteral("SELECT COUNT(*) FROM sqlite_master"));
        REQUIRE(tables.next());
        CHECK(tables.value(0).toInt() == 2);
    }
}

TEST_CASE("migrations: a database from the future is refused", "[storage][migration]")
{
    const test::Folder folder;
    std::vector<QString> places{folder.path("desk.kgotla")};
    if (const auto server = test::PrivatePostgreSql::start())
        places.push_back(server->newDatabase());
    for (const auto& place : places) {
        CAPTURE(place.toStdString());
        DeskFile::create(place)
            ->database()
            .run(QStringLiteral("INSERT INTO schema_step (number, name, applied_at) VALUES (9999, 'x', 0)"))
            .finish();
        CHECK(kindOf([&] { DeskFile::open(place); }) == Kind::NewerVersion);
        CHECK(kindOf([&] { DeskFile::open(place, Access::ReadOnly); }) == Kind::NewerVersion);
    }
}
