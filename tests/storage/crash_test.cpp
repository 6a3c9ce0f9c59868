#include "support/places.h"

#include <QElapsedTimer>
#include <QProcess>

#include <cstdlib>
#include <random>

using namespace arbiter;
using namespace arbiter::storage;

namespace {

/// How often the recorder is killed; KGOTLA_KILLS says otherwise.
int kills()
{
    const char* wanted = std::getenv("KGOTLA_KILLS");
    return wanted != nullptr ? std::atoi(wanted) : 40;
}

/// Runs the recorder until it has said `acks` numbers, waits `microseconds` more and kills it.
/// The last number it said; `from` if it said none.
qint64 recordAndKill(const QString& file, unsigned seed, int acks, int microseconds, qint64 from)
{
    QProcess recorder;
    recorder.setProcessChannelMode(QProcess::SeparateChannels);
    recorder.start(
        QStringLiteral(KGOTLA_BIN "/ply_recorder"), {file, QString::number(seed), QStringLiteral("1000")});
    REQUIRE(recorder.waitForStarted());
    QByteArray said;
    constexpr int patience = 60000;
    while (said.count('\n') < acks && recorder.state() == QProcess::Running
        && recorder.waitForReadyRead(patience))
        said += recorder.readAllStandardOutput();
    QElapsedTimer timer; // busy for less than a millisecond: the kill shall fall anywhere within a write
    timer.start();
    while (timer.nsecsElapsed() < microseconds * 1000LL) {}
    recorder.kill();
    REQUIRE(recorder.waitForFinished(patience));
    said += recorder.readAllStandardOutput();
    CAPTURE(recorder.readAllStandardError().toStdString());
    const auto lines = said.split('\n');
    // What stands behind the last line end was cut off in the middle.
    return lines.size() < 2 ? from : lines[lines.size() - 2].toLongLong();
}

void checkIntegrity(Database& database)
{
    auto integrity = database.run(QStringLiteral("PRAGMA integrity_check"));
    REQUIRE(integrity.next());
    CHECK(integrity.value(0).toString() == QStringLiteral("ok"));
}

} // namespace

TEST_CASE(
    "T1: kill -9 at random points: no acknowledged ply is lost, the desk reopens at it in under a second",
    "[storage][crash]")
{
    const test::Folder folder(test::Folder::OnDisk);
    const auto path = folder.path("desk.kgotla");
    const test::ManualClock clock;
    {
        const auto file = DeskFile::create(path);
        Desk desk(file->events(), clock, TournamentId{"t1"}, ActorId{1});
        REQUIRE_FALSE(desk.submit(test::opening("traditional", System::Free)));
        REQUIRE_FALSE(desk.submit(EnterPlayer{PersonId{1}, {}}));
        REQUIRE_FALSE(desk.submit(EnterPlayer{PersonId{2}, {}}));
    }
    const unsigned seed = 71;
    CAPTURE(seed);
    std::mt19937 random(seed);
    const int times = kills();
    qint64 known = 3;
    qint64 slowest = 0;
    for (int i = 0; i < times; ++i) {
        CAPTURE(i);
        const int acks = std::uniform_int_distribution(0, 2000 / times)(random);
        const int wait = std::uniform_int_distribution(0, 900)(random);
        const auto acknowledged = recordAndKill(path, static_cast<unsigned>(random()), acks, wait, known);
        QElapsedTimer timer;
        timer.start();
        const auto file = DeskFile::open(path);
        const Desk desk(file->events(), clock, TournamentId{"t1"}, ActorId{1});
        slowest = std::max(slowest, timer.elapsed());
        const auto last = static_cast<qint64>(desk.tournament().last);
        CHECK(last >= acknowledged);
        CHECK(last <= acknowledged + 4); // a ply and its end, and perhaps a new game before it
        checkIntegrity(file->database());
        known = last;
    }
    CHECK_FALSE(verifyLog(DeskFile::open(path)->database()));
    UNSCOPED_INFO("kills " << times << ", events " << known << ", slowest reopening " << slowest << " ms");
    CHECK(slowest < 1000);
    CHECK(known > 500);
}
