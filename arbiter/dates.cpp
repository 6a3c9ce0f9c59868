#include "arbiter/dates.h"

#include <boost/date_time/gregorian/gregorian_types.hpp>
#include <boost/date_time/posix_time/posix_time_types.hpp>

#include <array>
#include <cstdio>
#include <ctime>

namespace arbiter {

namespace {

namespace gregorian = boost::gregorian;
namespace posix_time = boost::posix_time;

gregorian::date boostDate(Date date)
{
    return {static_cast<unsigned short>(date.year), static_cast<unsigned short>(date.month),
        static_cast<unsigned short>(date.day)};
}

Date ourDate(const gregorian::date& date)
{
    return {static_cast<int>(date.year()), static_cast<int>(date.month()), static_cast<int>(date.day())};
}

/// Exactly `length` digits at `at`, or nothing.
std::optional<int> digits(std::string_view text, std::size_t at, std::size_t length)
{
    if (at + length > text.size())
        return std::nullopt;
    int value = 0;
    for (const char c : text.substr(at, length)) {
        if (c < '0' || c > '9')
            return std::nullopt;
        value = value * 10 + (c - '0');
    }
    return value;
}

bool exists(int year, int month, int day)
{
    if (year < 1400 || year > 9999 || month < 1 || month > 12 || day < 1)
        return false;
    return day <= gregorian::gregorian_calendar::end_of_month_day(
               static_cast<unsigned short>(year), static_cast<unsigned short>(month));
}

const posix_time::ptime& epoch()
{
    static const posix_time::ptime epoch(gregorian::date(1970, 1, 1));
    return epoch;
}

} // namespace

std::optional<Date> readDate(std::string_view text)
{
    if (text.size() != 10 || text[4] != text[7] || (text[4] != '-' && text[4] != '/' && text[4] != '.'))
        return std::nullopt;
    const auto year = digits(text, 0, 4);
    const auto month = digits(text, 5, 2);
    const auto day = digits(text, 8, 2);
    if (!year || !month || !day || !exists(*year, *month, *day))
        return std::nullopt;
    return Date{*year, *month, *day};
}

std::optional<LocalTime> readLocalTime(std::string_view text)
{
    if (text.size() != 16 && text.size() != 19)
        return std::nullopt;
    const auto date = readDate(text.substr(0, 10));
    const auto hour = digits(text, 11, 2);
    const auto minute = digits(text, 14, 2);
    const auto second = text.size() == 19 ? digits(text, 17, 2) : std::optional<int>(0);
    if (!date || (text[10] != 'T' && text[10] != ' ') || text[13] != ':')
        return std::nullopt;
    if (text.size() == 19 && text[16] != ':')
        return std::nullopt;
    if (!hour || !minute || !second || *hour > 23 || *minute > 59 || *second > 59)
        return std::nullopt;
    return LocalTime{*date, *hour, *minute, *second};
}

std::string writeDate(Date date, char separator)
{
    std::array<char, 40> buffer{};
    std::snprintf(buffer.data(), buffer.size(), "%04d%c%02d%c%02d", date.year, separator, date.month,
        separator, date.day);
    return buffer.data();
}

std::string writeLocalTime(const LocalTime& time)
{
    std::array<char, 40> buffer{};
    std::snprintf(buffer.data(), buffer.size(), "T%02d:%02d:%02d", time.hour, time.minute, time.second);
    return writeDate(time.date) + buffer.data();
}

LocalTime localTime(WallTime wall, std::chrono::minutes utcOffset)
{
    const auto local = std::chrono::floor<std::chrono::seconds>(wall) + utcOffset;
    const auto time = epoch() + posix_time::seconds(local.time_since_epoch().count());
    const auto ofDay = time.time_of_day();
    return {ourDate(time.date()), static_cast<int>(ofDay.hours()), static_cast<int>(ofDay.minutes()),
        static_cast<int>(ofDay.seconds())};
}

WallTime wallTime(const LocalTime& local, std::chrono::minutes utcOffset)
{
    const posix_time::ptime time(boostDate(local.date),
        posix_time::hours(local.hour) + posix_time::minutes(local.minute)
            + posix_time::seconds(local.second));
    return WallTime{std::chrono::seconds{(time - epoch()).total_seconds()} - utcOffset};
}

std::chrono::minutes systemUtcOffset(WallTime wall)
{
    const auto seconds = std::chrono::floor<std::chrono::seconds>(wall).time_since_epoch().count();
    const std::time_t time = seconds;
    std::tm local{};
    localtime_r(&time, &local);
    return std::chrono::duration_cast<std::chrono::minutes>(std::chrono::seconds{local.tm_gmtoff});
}

int daysBetween(Date a, Date b)
{
    return static_cast<int>((boostDate(b) - boostDate(a)).days());
}

} // namespace arbiter
