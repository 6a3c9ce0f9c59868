#include "support/places.h"

#include <QSqlError>

#include <cstdlib>
#include <random>

using namespace arbiter;
using namespace arbiter::storage;

namespace {

/// A database without its guards, as somebody with a tool for SQLite would have it.
void dropTriggers(Database& database)
{
    for (const char* name : {"event_no_update", "event_no_delete", "event_in_order"})
        database.run(QStringLiteral("DROP TRIGGER ") + QLatin1String(name)).finish();
}

struct Change {
    EventSeq firstBad{};
    QStringList statements;
};

/// A change of one column, a row taken out, or two rows swapped.
Change randomChange(std::mt19937& random, int rows)
{
    const auto below = [&random](int limit) { return std::uniform_int_distribution(0, limit - 1)(random); };
    const int seq = below(rows - 1) + 1; // never the last: a cut end shows only against a noted head
    const auto at = static_cast<EventSeq>(seq);
    const auto where = QStringLiteral(" WHERE tournament = 't1' AND seq = %1");
    switch (below(4)) {
    case 0:
        return {at, {QStringLiteral("DELETE FROM event") + where.arg(seq)}};
    case 1: {
        const int other = seq + 1;
        return {at,
            {QStringLiteral("UPDATE event SET seq = 100000") + where.arg(seq),
                QStringLiteral("UPDATE event SET seq = %1").arg(seq) + where.arg(other),
                QStringLiteral("UPDATE event SET seq = %1").arg(other) + where.arg(100000)}};
    }
    case 2: {
        constexpr std::array numbers{"at", "since_boot", "actor", "version"};
        const auto column = QLatin1String(numbers[static_cast<std::size_t>(below(4))]);
        return {at,
            {QStringLiteral("UPDATE event SET %1 = %1 + %2").arg(column).arg(1 << below(8))
                + where.arg(seq)}};
    }
    default: {
        constexpr std::array texts{"entry", "boot_id", "kind", "payload", "digest"};
        const auto column = QLatin1String(texts[static_cast<std::size_t>(below(5))]);
        // One character becomes another, somewhere.
        return {at,
            {QStringLiteral("UPDATE event SET %1 = substr(%1, 1, %2 % length(%1)) || "
                            "CASE substr(%1, 1 + %2 % length(%1), 1) WHEN 'x' THEN 'y' ELSE 'x' END || "
                            "substr(%1, 2 + %2 % length(%1))")
                    .arg(column)
                    .arg(below(1000))
                + where.arg(seq)}};
    }
    }
}

} // namespace

TEST_CASE("T9: whatever is changed, taken out or swapped in the log, the first bad entry is named",
    "[storage][verify]")
{
    const test::Folder folder;
    const auto file = DeskFile::create(folder.path("desk.kgotla"));
    test::fillDeskFile(*file);
    auto& database = file->database();
    const int rows = static_cast<int>(file->events().load(TournamentId{"t1"}, EventSeq{}).size());
    REQUIRE_FALSE(verifyLog(database));
    dropTriggers(database);
    const unsigned seed = 20261129;
    CAPTURE(seed);
    std::mt19937 random(seed);

    for (int trial = 0; trial < 2000; ++trial) {
        const auto change = randomChange(random, rows);
        CAPTURE(trial, change.statements.join(QStringLiteral("; ")).toStdString());
        const Transaction rolledBack(database);
        for (const auto& statement : change.statements)
            database.run(statement).finish();
        const auto broken = verifyLog(database);
        REQUIRE(broken);
        REQUIRE(broken->seq == change.firstBad);
    }
    CHECK_FALSE(verifyLog(database));
}

TEST_CASE(
    "T9: a log cut at its end or rewritten whole is caught by a head noted earlier", "[storage][verify]")
{
    const test::Folder folder;
    const auto file = DeskFile::create(folder.path("desk.kgotla"));
    test::fillDeskFile(*file);
    auto& database = file->database();
    const auto noted = heads(database);
    REQUIRE(noted.size() == 1);
    const auto last = noted.front().seq;
    CHECK_FALSE(verifyLog(database, noted));
    dropTriggers(database);

    {
        const Transaction rolledBack(database);
        database.run(QStringLiteral("DELETE FROM event WHERE seq = %1").arg(static_cast<qint64>(last)))
            .finish();
        CHECK_FALSE(verifyLog(database));
        const auto broken = verifyLog(database, noted);
        REQUIRE(broken);
        CHECK(broken->reason == BrokenEntry::Reason::CutOff);
        CHECK(broken->seq == last);
    }
    {
        const Transaction rolledBack(database);
        database.run(QStringLiteral("DELETE FROM event")).finish();
        CHECK(verifyLog(database, noted)->seq == EventSeq{1});
    }
    auto other = noted;
    other.front().digest[0] = other.front().digest[0] == '0' ? '1' : '0';
    CHECK(verifyLog(database, other)->reason == BrokenEntry::Reason::CutOff);
}

TEST_CASE("a free text that is not the one given is found; an erased one is not missed", "[storage][verify]")
{
    const test::Folder folder;
    const auto file = DeskFile::create(folder.path("desk.kgotla"));
    test::fillDeskFile(*file);
    auto& database = file->database();

    database
        .run(QStringLiteral("UPDATE free_text SET body = 'nothing happened' WHERE body = 'a hand slipped'"))
        .finish();

    const auto broken = verifyLog(database);
    REQUIRE(broken);
    CHECK(broken->reason == BrokenEntry::Reason::TextChanged);
    CHECK(broken->seq == EventSeq{12});
    database.run(QStringLiteral("DELETE FROM free_text")).finish();
    CHECK_FALSE(verifyLog(database));
}

TEST_CASE("a sound chain around an event that cannot be is found by folding", "[storage][verify]")
{
    const test::Folder folder;
    const auto file = DeskFile::create(folder.path("desk.kgotla"));
    const test::ManualClock clock;
    const auto desk = test::openDesk(file->events(), clock);
    const auto last = desk->tournament().last;
    auto& store = file->events();
    store.append(desk->id(), last,
        {{{next(last), store.freshEntry(), clock.now(), ActorId{1}, MovePlayed{GameId{1}, "d1-d2", false}}},
            {}});

    const auto broken = verifyLog(file->database());

    REQUIRE(broken);
    CHECK(broken->reason == BrokenEntry::Reason::Impossible);
    CHECK(broken->seq == next(last));
    CHECK_THROWS_AS(Desk(store, clock, desk->id(), ActorId{1}), CorruptLog);
}
