#include "arbiter/storage/backup.h"
#include "support/places.h"

#include <QFile>
#include <QFileInfo>
#include <QProcess>

#include <csignal>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace arbiter;
using namespace arbiter::storage;
using test::kindOf;
using Kind = StorageError::Kind;

namespace {

/// A folder with a file system of its own, of a given size; gone with the test.
class SmallDisk {
public:
    explicit SmallDisk(const char* options)
        : m_mounted(mount("tmpfs", path().toUtf8().constData(), "tmpfs", 0, options) == 0)
    {
    }
    ~SmallDisk()
    {
        if (m_mounted)
            umount2(path().toUtf8().constData(), MNT_DETACH);
    }
    SmallDisk(const SmallDisk&) = delete;
    SmallDisk& operator=(const SmallDisk&) = delete;
    bool mounted() const { return m_mounted; }
    QString path() const { return m_folder.root(); }
    bool readOnly(bool on) const
    {
        const unsigned long flags = on ? MS_REMOUNT | MS_RDONLY : MS_REMOUNT;
        return mount(nullptr, path().toUtf8().constData(), nullptr, flags, nullptr) == 0;
    }

private:
    test::Folder m_folder;
    bool m_mounted;
};

void fill(const QString& path)
{
    QFile file(path);
    REQUIRE(file.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
    const QByteArray block(4096, 'x');
    while (file.write(block) == block.size()) {}
}

} // namespace

TEST_CASE("T2: on a full disk the ply is refused as such, the desk stays, and goes on when there is room",
    "[storage][failure]")
{
    const SmallDisk disk("size=2m");
    if (!disk.mounted()) {
        WARN("skipped: only root can mount a small disk");
        return;
    }
    const auto path = disk.path() + QStringLiteral("/desk.kgotla");
    const auto file = DeskFile::create(path);
    const test::ManualClock clock;
    const auto desk = test::openDesk(file->events(), clock);
    REQUIRE_FALSE(desk->submit(PlayMove{GameId{1}, "d2"}));
    fill(disk.path() + QStringLiteral("/rubbish"));
    const auto before = stateText(desk->tournament());

    // What is free in the files themselves is used up first.
    std::optional<Kind> kind;
    const std::string large(20000, 'y');
    for (int i = 0; i < 200 && !kind; ++i)
        kind = kindOf([&] { desk->submit(MakeRemark{GameId{1}, "", desk->seal(large)}); });

    CHECK(kind == Kind::DiskFull);
    CHECK(desk->tournament().game(GameId{1})->play.plies() == 1);
    const auto last = desk->tournament().last;
    CHECK(kindOf([&] { DeskFile::create(disk.path() + QStringLiteral("/new.kgotla")); }) == Kind::DiskFull);
    CHECK_FALSE(QFileInfo::exists(disk.path() + QStringLiteral("/new.kgotla")));
    REQUIRE(QFile::remove(disk.path() + QStringLiteral("/rubbish")));
    REQUIRE_FALSE(desk->submit(PlayMove{GameId{1}, "d3"}));
    const auto reopened = DeskFile::open(path);
    const Desk second(reopened->events(), clock, desk->id(), ActorId{1});
    CHECK(second.tournament().last == next(last));
    CHECK_FALSE(verifyLog(reopened->database()));
    CHECK(stateText(second.tournament()).starts_with(before.substr(0, 40)));
}

TEST_CASE("T2: a folder that may not be written: the file is refused for work and opens to be looked at",
    "[storage][failure]")
{
    const SmallDisk disk("size=8m");
    if (!disk.mounted()) {
        WARN("skipped: only root can mount a small disk");
        return;
    }
    const auto path = disk.path() + QStringLiteral("/desk.kgotla");
    {
        const auto file = DeskFile::create(path);
        test::fillDeskFile(*file);
    }
    REQUIRE(disk.readOnly(true));

    CHECK(kindOf([&] { DeskFile::open(path); }) == Kind::ReadOnly);
    CHECK(kindOf([&] { DeskFile::create(disk.path() + QStringLiteral("/new.kgotla")); }) == Kind::ReadOnly);
    const auto file = DeskFile::open(path, Access::ReadOnly);
    CHECK(file->events().tournaments().size() == 1);
    CHECK_FALSE(verifyLog(file->database()));
    const test::ManualClock clock;
    Desk desk(file->events(), clock, TournamentId{"t1"}, ActorId{1});
    CHECK(kindOf([&] { desk.submit(PlayMove{GameId{1}, "a1"}); }) == Kind::ReadOnly);
    const test::Folder writable; // a copy is restored from a medium that cannot be written
    CHECK(restore(path, writable.path("desk.kgotla")).isEmpty());
    CHECK(heads(DeskFile::open(writable.path("desk.kgotla"))->database()) == heads(file->database()));
}

TEST_CASE("a disk that turns read-only under an open desk", "[storage][failure]")
{
    const SmallDisk disk("size=8m");
    if (!disk.mounted()) {
        WARN("skipped: only root can mount a small disk");
        return;
    }
    const auto path = disk.path() + QStringLiteral("/desk.kgotla");
    const test::ManualClock clock;
    // The kernel lets nobody turn a file system read-only while it is open for writing: the file is looked
    // at.
    {
        DeskFile::create(path);
    }
    const auto file = DeskFile::open(path, Access::ReadOnly);
    Desk desk(file->events(), clock, TournamentId{"t1"}, ActorId{1});
    CHECK(kindOf([&] { desk.submit(test::opening()); }) == Kind::ReadOnly);
    CHECK_FALSE(desk.tournament().opening);
}

TEST_CASE("an unprivileged user is told of a folder that is not his", "[storage][failure]")
{
    if (geteuid() != 0) {
        WARN("skipped: needs root to become somebody else");
        return;
    }
    const test::Folder folder;
    const auto path = folder.path("desk.kgotla");
    {
        DeskFile::create(path);
    }
    REQUIRE(QFile::setPermissions(folder.root(), QFile::Permissions(0x7755)));

    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        constexpr uid_t nobody = 65534;
        if (setuid(nobody) != 0)
            _exit(9);
        const auto opening = kindOf([&] { DeskFile::open(path); });
        const auto creating = kindOf([&] { DeskFile::create(folder.path("mine.kgotla")); });
        _exit(opening == Kind::ReadOnly && creating == Kind::ReadOnly ? 0 : 1);
    }
    int status = 0;
    REQUIRE(waitpid(child, &status, 0) == child);
    CHECK(WIFEXITED(status));
    CHECK(WEXITSTATUS(status) == 0);
}

TEST_CASE("a file too large for its limit is a storage error, not a signal", "[storage][failure]")
{
    const test::Folder folder;
    const auto path = folder.path("desk.kgotla");
    const auto file = DeskFile::create(path);
    const test::ManualClock clock;
    const auto desk = test::openDesk(file->events(), clock);
    rlimit before{};
    REQUIRE(getrlimit(RLIMIT_FSIZE, &before) == 0);
    const auto oldHandler = std::signal(SIGXFSZ, SIG_IGN);
    rlimit small = before;
    small.rlim_cur = static_cast<rlim_t>(QFileInfo(path + QStringLiteral("-wal")).size());
    REQUIRE(setrlimit(RLIMIT_FSIZE, &small) == 0);

    const auto kind = kindOf([&] {
        for (int i = 0; i < 100; ++i)
            desk->submit(MakeRemark{GameId{1}, "", desk->seal(std::string(20000, 'y'))});
    });

    REQUIRE(setrlimit(RLIMIT_FSIZE, &before) == 0);
    std::signal(SIGXFSZ, oldHandler);
    CHECK(kind.has_value());
    CHECK_FALSE(desk->submit(PlayMove{GameId{1}, "d2"}));
    CHECK_FALSE(verifyLog(file->database()));
}

TEST_CASE("a new file never takes the place of another", "[storage][failure]")
{
    const test::Folder folder;
    const auto path = folder.path("desk.kgotla");
    QFile file(path);
    REQUIRE(file.open(QIODevice::WriteOnly));
    file.write("mine");
    file.close();

    CHECK(kindOf([&] { DeskFile::create(path); }) == Kind::AlreadyThere);
    CHECK(kindOf([&] { DeskFile::create(folder.path("no/such/desk.kgotla")); }) == Kind::CannotCreate);

    REQUIRE(file.open(QIODevice::ReadOnly));
    CHECK(file.readAll() == "mine");
    CHECK(QDir(folder.root()).entryList(QDir::Files | QDir::Hidden).size() == 1);
}

TEST_CASE("a file that another program holds for long is said to be locked", "[storage][failure][slow]")
{
    const test::Folder folder;
    const auto path = folder.path("desk.kgotla");
    const auto file = DeskFile::create(path);
    const test::ManualClock clock;
    const auto desk = test::openDesk(file->events(), clock);
    file->database().run(QStringLiteral("PRAGMA busy_timeout = 50")).finish();
    const auto other = DeskFile::open(path);
    {
        const Transaction held(other->database());
        CHECK(kindOf([&] { desk->submit(PlayMove{GameId{1}, "d2"}); }) == Kind::Locked);
    }
    CHECK_FALSE(desk->submit(PlayMove{GameId{1}, "d2"}));
}
