#include "arbiter/storage/backup.h"
#include "arbiter/storage/migrations.h"
#include "support/places.h"
#include "support/private_postgresql.h"

#include <QDir>
#include <QFile>

#include <atomic>
#include <thread>

using namespace arbiter;
using namespace arbiter::storage;
using test::kindOf;
using Kind = StorageError::Kind;

namespace {

/// Logs and register as text.
std::string contents(DeskFile& file)
{
    std::string text;
    for (const auto& summary : file.events().tournaments())
        text += stateText(fold(summary.id, file.events().load(summary.id, EventSeq{})));
    for (const auto& head : heads(file.database()))
        text += head.digest + "\n";
    for (const auto& person : file.people().persons())
        text += person.name + "\n";
    return text;
}

std::string contentsOf(const QString& path)
{
    return contents(*DeskFile::open(path));
}

} // namespace

TEST_CASE(
    "backup: a copy of a live file holds the same, and a damaged one is not copied", "[storage][backup]")
{
    const test::Folder folder;
    const auto path = folder.path("desk.kgotla");
    const auto file = DeskFile::create(path);
    test::fillDeskFile(*file);

    backUp(path, folder.path("copy.kgotla"));

    CHECK(contentsOf(folder.path("copy.kgotla")) == contents(*file));
    CHECK(kindOf([&] { backUp(path, folder.path("copy.kgotla")); }) == Kind::AlreadyThere);
    CHECK(kindOf([&] { backUp(folder.path("none.kgotla"), folder.path("x.kgotla")); }) == Kind::NoSuchFile);
    CHECK(kindOf([&] { backUp(path, folder.path("no/such/x.kgotla")); }) == Kind::CannotCreate);

    file->database().run(QStringLiteral("DROP TRIGGER event_no_update")).finish();
    file->database().run(QStringLiteral("UPDATE event SET at = at + 1 WHERE seq = 4")).finish();
    CHECK_THROWS_AS(backUp(path, folder.path("bad.kgotla")), CorruptLog);
    CHECK_FALSE(QFile::exists(folder.path("bad.kgotla")));
    CHECK(QDir(folder.root()).entryList({QStringLiteral(".*")}, QDir::Files | QDir::Hidden).isEmpty());
}

TEST_CASE("T16: copies made while another desk writes are all whole", "[storage][backup]")
{
    const test::Folder folder;
    const auto path = folder.path("desk.kgotla");
    {
        test::fillDeskFile(*DeskFile::create(path));
    }
    std::atomic<bool> stop = false;
    std::atomic<int> written = 0;
    std::thread writer([&] { // a desk of its own, as in another process
        const auto file = DeskFile::open(path);
        const SystemClock clock;
        Desk desk(file->events(), clock, TournamentId{"t1"}, ActorId{2});
        while (!stop) {
            desk.submit(MakeRemark{GameId{1}, "", desk.seal("x")});
            ++written;
        }
    });
    const char* wanted = std::getenv("KGOTLA_BACKUPS");
    const int copies = wanted != nullptr ? std::atoi(wanted) : 30;
    for (int i = 0; i < copies; ++i) {
        const auto copy = folder.path("copy.kgotla");
        const auto failed = kindOf([&] { backUp(path, copy); });
        CHECK_FALSE(failed);
        CHECK(QFile::remove(copy));
    }
    stop = true;
    writer.join();
    CHECK(written > 0);
    CHECK_FALSE(verifyLog(DeskFile::open(path)->database()));
}

TEST_CASE("restore: the old file is kept beside the restored one", "[storage][backup]")
{
    const test::Folder folder;
    const auto path = folder.path("desk.kgotla");
    const auto copy = folder.path("copy.kgotla");
    {
        test::fillDeskFile(*DeskFile::create(path));
    }
    backUp(path, copy);
    const auto saved = contentsOf(path);
    const test::ManualClock clock;
    {
        const auto file = DeskFile::open(path);
        Desk desk(file->events(), clock, TournamentId{"t1"}, ActorId{1});
        REQUIRE_FALSE(desk.submit(PlayMove{GameId{1}, "a1"}));
        CHECK(kindOf([&] { restore(copy, path); }) == Kind::Locked); // not under an open desk
    }
    const auto later = contentsOf(path);

    const auto kept = restore(copy, path);

    CHECK(contentsOf(path) == saved);
    CHECK(kept == path + QStringLiteral(".before-restore"));
    CHECK(contentsOf(kept) == later);
    CHECK(restore(copy, path) == path + QStringLiteral(".before-restore-2"));
    CHECK(kindOf([&] { restore(path, path); }) == Kind::AlreadyThere);
}

TEST_CASE("restore: a damaged file makes way, a damaged copy touches nothing", "[storage][backup]")
{
    const test::Folder folder;
    const auto path = folder.path("desk.kgotla");
    const auto copy = folder.path("copy.kgotla");
    {
        test::fillDeskFile(*DeskFile::create(path));
    }
    backUp(path, copy);
    const auto saved = contentsOf(copy);
    QFile file(path);
    REQUIRE(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    file.write("not a database any more");
    file.close();

    CHECK(kindOf([&] { restore(path, copy); }) == Kind::NotADatabase);
    CHECK(contentsOf(copy) == saved);
    const auto kept = restore(copy, path);
    CHECK(contentsOf(path) == saved);
    QFile old(kept);
    REQUIRE(old.open(QIODevice::ReadOnly));
    CHECK(old.readAll() == "not a database any more");
    CHECK(restore(copy, folder.path("fresh.kgotla")).isEmpty());
    CHECK(contentsOf(folder.path("fresh.kgotla")) == saved);
}

TEST_CASE("restore: through a symbolic link the file it points at is replaced", "[storage][backup]")
{
    const test::Folder folder;
    const auto path = folder.path("desk.kgotla");
    const auto copy = folder.path("copy.kgotla");
    const auto link = folder.path("link.kgotla");
    {
        test::fillDeskFile(*DeskFile::create(path));
    }
    backUp(path, copy);
    REQUIRE(QFile::link(path, link));

    const auto kept = restore(copy, link);

    CHECK(QFileInfo(link).isSymLink());
    CHECK(kept == path + QStringLiteral(".before-restore"));
    CHECK(contentsOf(link) == contentsOf(copy));
    CHECK(kindOf([&] { DeskFile::create(link); }) == Kind::AlreadyThere);
}

TEST_CASE("backup and restore go over to PostgreSQL and back", "[storage][backup][postgresql]")
{
    const auto server = test::PrivatePostgreSql::start();
    if (!server)
        return;
    const test::Folder folder;
    const auto path = folder.path("desk.kgotla");
    {
        test::fillDeskFile(*DeskFile::create(path));
    }
    const auto saved = contentsOf(path);
    const auto place = server->newDatabase();

    CHECK(restore(path, place).isEmpty());
    CHECK(contentsOf(place) == saved);
    CHECK(kindOf([&] { restore(path, place); }) == Kind::AlreadyThere);
    backUp(place, folder.path("back.kgotla"));
    CHECK(contentsOf(folder.path("back.kgotla")) == saved);
}
