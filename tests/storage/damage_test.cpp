#include "support/places.h"

#include <QElapsedTimer>
#include <QFile>

#include <cstdlib>
#include <random>

using namespace arbiter;
using namespace arbiter::storage;
using test::kindOf;
using Kind = StorageError::Kind;

namespace {

void write(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    REQUIRE(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    REQUIRE(file.write(bytes) == bytes.size());
}

QByteArray soundFile(const test::Folder& folder)
{
    const auto path = folder.path("sound.kgotla");
    {
        const auto file = DeskFile::create(path);
        test::fillDeskFile(*file);
    }
    QFile file(path);
    REQUIRE(file.open(QIODevice::ReadOnly));
    return file.readAll();
}

/// Everything one does with a desk file. True if nothing was wrong.
bool useWhole(const QString& path)
{
    const auto file = DeskFile::open(path);
    const test::ManualClock clock;
    file->people().persons();
    for (const auto& summary : file->events().tournaments()) {
        Desk desk(file->events(), clock, summary.id, ActorId{1});
        if (desk.tournament().opening)
            desk.submit(EnterPlayer{PersonId{77}, std::nullopt});
    }
    return !verifyLog(file->database());
}

QByteArray mutated(QByteArray bytes, std::mt19937& random)
{
    const auto below = [&random](qsizetype limit) {
        return std::uniform_int_distribution<qsizetype>(0, std::max<qsizetype>(limit - 1, 0))(random);
    };
    const int changes = 1 + static_cast<int>(below(8));
    for (int i = 0; i < changes; ++i) {
        if (bytes.isEmpty())
            return bytes;
        const auto at = below(4) == 0 ? below(std::min<qsizetype>(bytes.size(), 200)) : below(bytes.size());
        switch (below(5)) {
        case 0:
            bytes[at] = static_cast<char>(below(256));
            break;
        case 1:
            bytes[at] = static_cast<char>(bytes[at] ^ (1 << below(8)));
            break;
        case 2:
            bytes.truncate(at);
            break;
        case 3: { // a piece of the file over another
            const auto length = std::min(below(5000), bytes.size() - at);
            bytes.replace(at, length, bytes.mid(below(bytes.size()), length));
            break;
        }
        default:
            bytes.replace(at, std::min<qsizetype>(16, bytes.size() - at), QByteArray(16, '\0'));
        }
    }
    return bytes;
}

} // namespace

TEST_CASE("T4: mutated desk files give a typed error or open, and never crash or hang", "[storage][damage]")
{
    const test::Folder folder;
    const auto sound = soundFile(folder);
    const char* wanted = std::getenv("KGOTLA_MUTATIONS");
    const int trials = wanted != nullptr ? std::atoi(wanted) : 2000;
    const unsigned seed = 4711;
    CAPTURE(seed);
    std::mt19937 random(seed);
    const auto path = folder.path("mutated.kgotla");
    int opened = 0;
    for (int i = 0; i < trials; ++i) {
        CAPTURE(i);
        for (const char* suffix : {"", "-wal", "-shm", "-journal"})
            QFile::remove(path + QLatin1String(suffix));
        write(path, mutated(sound, random));
        QElapsedTimer timer;
        timer.start();
        try {
            opened += useWhole(path) ? 1 : 0;
        } catch (const StorageError&) {
        } catch (const CorruptLog&) {
        } catch (const StaleLog&) { // a head that the index and the table tell apart
        }
        CHECK(timer.elapsed() < 2000);
    }
    CHECK(opened < trials);
}

TEST_CASE("a file that is no desk file says what it is instead", "[storage][damage]")
{
    const test::Folder folder;
    const auto sound = soundFile(folder);
    const auto path = folder.path("x.kgotla");
    const auto kindOfBytes = [&](const QByteArray& bytes) {
        write(path, bytes);
        return kindOf([&] { DeskFile::open(path); });
    };
    auto foreign = sound;
    foreign.replace(68, 4, QByteArray(4, '\0'));
    auto newer = sound;
    newer[63] = static_cast<char>(newer[63] + 1);

    CHECK(kindOfBytes({}) == Kind::Truncated);
    CHECK(kindOfBytes(sound.left(50)) == Kind::Truncated);
    CHECK(kindOfBytes(sound.left(4096)) == Kind::Truncated);
    CHECK(kindOfBytes(sound.left(sound.size() - 1)) == Kind::Truncated);
    CHECK(kindOfBytes("[Ruleset \"gar\"]\n\n1. d2 *\n") == Kind::NotADatabase);
    CHECK(kindOfBytes(QByteArray(20000, 'x')) == Kind::NotADatabase);
    CHECK(kindOfBytes(foreign) == Kind::ForeignFile);
    CHECK(kindOfBytes(newer) == Kind::NewerVersion);
    CHECK_FALSE(kindOfBytes(sound));
    CHECK(kindOf([&] { DeskFile::open(folder.path("missing.kgotla")); }) == Kind::NoSuchFile);
    CHECK(kindOf([&] { DeskFile::open(folder.root()); }) == Kind::NotADatabase);
    CHECK(kindOf([&] { DeskFile::open(QStringLiteral("mysql://host/desk")); }) == Kind::BadLocation);
    CHECK(kindOf([&] { DeskFile::open(QStringLiteral("postgresql://host")); }) == Kind::BadLocation);
    CHECK(kindOf([&] { DeskFile::open(QString()); }) == Kind::BadLocation);
}

TEST_CASE("a newer file tells which version it has and which is known", "[storage][damage]")
{
    const test::Folder folder;
    const auto path = folder.path("desk.kgotla");
    auto bytes = soundFile(folder);
    bytes[63] = static_cast<char>(bytes[63] + 4);
    write(path, bytes);
    try {
        DeskFile::open(path);
        FAIL("opened");
    } catch (const StorageError& error) {
        CHECK(error.found() == error.known() + 4);
        CHECK(error.path() == path.toStdString());
    }
}

TEST_CASE(
    "an event of a kind or version that is not known here stops the reading as newer", "[storage][damage]")
{
    const test::Folder folder;
    const auto file = DeskFile::create(folder.path("desk.kgotla"));
    test::fillDeskFile(*file);
    file->database().run(QStringLiteral("DROP TRIGGER event_no_update")).finish();
    file->database().run(QStringLiteral("UPDATE event SET version = 2 WHERE seq = 3")).finish();

    // The chain is looked at first: a changed version is a changed row.
    CHECK_THROWS_AS(file->events().load(TournamentId{"t1"}, EventSeq{}), CorruptLog);
    CHECK(verifyLog(file->database())->reason == BrokenEntry::Reason::Digest);
}
