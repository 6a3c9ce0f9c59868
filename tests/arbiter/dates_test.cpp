#include "arbiter/dates.h"
#include "support/catch.h"

using namespace arbiter;

TEST_CASE("dates: only days that exist are read", "[arbiter][dates]")
{
    CHECK(readDate("2026-11-29") == Date{2026, 11, 29});
    CHECK(readDate("2026/11/29") == Date{2026, 11, 29});
    CHECK(readDate("2026.11.29") == Date{2026, 11, 29});
    CHECK(readDate("2024-02-29") == Date{2024, 2, 29});
    CHECK(readDate("2000-02-29") == Date{2000, 2, 29});
    for (const char* bad :
        {"", "2026-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-01-00", "2026-04-31", "26-04-30",
            "2026-4-30", "2026-04/30", "2026-04-30 ", "2026-+4-30", "1399-01-01", "?"}) {
        CAPTURE(bad);
        CHECK_FALSE(readDate(bad));
    }
}

TEST_CASE("dates: what is written is read again", "[arbiter][dates]")
{
    CHECK(writeDate({2026, 3, 7}) == "2026-03-07");
    CHECK(writeDate({2026, 3, 7}, '/') == "2026/03/07");
    const LocalTime time{{2026, 3, 7}, 9, 5, 1};
    CHECK(writeLocalTime(time) == "2026-03-07T09:05:01");
    CHECK(readLocalTime(writeLocalTime(time)) == time);
    CHECK(readLocalTime("2026-03-07 09:05") == LocalTime{{2026, 3, 7}, 9, 5, 0});
    for (const char* bad : {"2026-03-07T24:00", "2026-03-07T09:60", "2026-03-07T09:05:60", "2026-03-07x09:05",
             "2026-03-07T0905", "2026-03-07T09:05:1"}) {
        CAPTURE(bad);
        CHECK_FALSE(readLocalTime(bad));
    }
}

TEST_CASE("dates: local time east of Greenwich is ahead of UTC, over the end of a day and a year",
    "[arbiter][dates]")
{
    using namespace std::chrono_literals;
    const auto newYear = WallTime{std::chrono::milliseconds{1767225600000}}; // 2026-01-01T00:00Z

    CHECK(localTime(newYear, 0min) == LocalTime{{2026, 1, 1}, 0, 0, 0});
    CHECK(localTime(newYear, 120min) == LocalTime{{2026, 1, 1}, 2, 0, 0});
    CHECK(localTime(newYear - 1ms, 0min) == LocalTime{{2025, 12, 31}, 23, 59, 59});
    CHECK(localTime(newYear, -90min) == LocalTime{{2025, 12, 31}, 22, 30, 0});
    CHECK(wallTime({{2026, 1, 1}, 2, 0, 0}, 120min) == newYear);
    CHECK(daysBetween({2024, 2, 28}, {2024, 3, 1}) == 2);
    CHECK(daysBetween({2026, 3, 1}, {2026, 2, 28}) == -1);
}

TEST_CASE("clock: boot time goes on and names its boot", "[arbiter][clock]")
{
    const SystemClock clock;

    const auto first = clock.now();
    const auto second = clock.now();

    CHECK(second.sinceBoot >= first.sinceBoot);
    CHECK(first.bootId == second.bootId);
    CHECK(first.bootId.size() == 36);
    CHECK(first.wall > WallTime{std::chrono::milliseconds{1700000000000}});
}
