#pragma once

#include "arbiter/clock.h"

#include <chrono>
#include <compare>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter {

/// A day of the calendar (Gregorian), years 1400 to 9999. Always a day that exists.
struct Date {
    int year = 1970;
    int month = 1; ///< 1..12
    int day = 1;   ///< 1..31
    friend auto operator<=>(const Date&, const Date&) = default;
};

/// A day and a time of day at the place of the tournament.
struct LocalTime {
    Date date;
    int hour = 0;   ///< 0..23
    int minute = 0; ///< 0..59
    int second = 0; ///< 0..59
    friend auto operator<=>(const LocalTime&, const LocalTime&) = default;
};

/// "2026-11-29", also "2026/11/29" (report files) and "2026.11.29" (game records). Nothing if it is not a
/// day.
std::optional<Date> readDate(std::string_view text);

/// "2026-11-29T09:00" or "2026-11-29 09:00:30".
std::optional<LocalTime> readLocalTime(std::string_view text);

/// "2026-11-29", or with another separator: '/' for report files.
std::string writeDate(Date date, char separator = '-');

/// "2026-11-29T09:00:30".
std::string writeLocalTime(const LocalTime& time);

/// The local time of a moment. `utcOffset` is east of Greenwich positive.
LocalTime localTime(WallTime wall, std::chrono::minutes utcOffset);

/// The moment of a local time.
WallTime wallTime(const LocalTime& local, std::chrono::minutes utcOffset);

/// What the computer's time zone adds to UTC at that moment.
std::chrono::minutes systemUtcOffset(WallTime wall);

/// Whole days from `a` to `b`, negative if b is earlier.
int daysBetween(Date a, Date b);

} // namespace arbiter
