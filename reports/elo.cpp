#include "reports/elo.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <cstdlib>

namespace reports {

namespace {

/// Upper ends of the bands of rating difference for 50, 51 … 99 per cent.
constexpr std::array<int, 50> bandEnds{3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121,
    129, 137, 145, 153, 162, 170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328,
    344, 357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735};

/// dp for 50, 51 … 100 per cent.
constexpr std::array<int, 51> differences{0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117,
    125, 133, 141, 149, 158, 166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322,
    336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800};

constexpr int clampedAt = 400;
constexpr int fullDifferenceFrom = 2650;
constexpr int fewestFirstGames = 5;
constexpr int highestFirstRating = 2200;
constexpr int lowestPublished = 1400;

/// a / b to the nearest whole number, a half upwards, for either sign of a. Pre: b > 0.
std::int64_t dividedRounded(std::int64_t a, std::int64_t b)
{
    const std::int64_t doubled = 2 * a + b;
    const std::int64_t quotient = doubled / (2 * b);
    return doubled % (2 * b) < 0 ? quotient - 1 : quotient;
}

} // namespace

GameScore opposite(GameScore score)
{
    switch (score) {
    case GameScore::Loss:
        return GameScore::Win;
    case GameScore::Draw:
        return GameScore::Draw;
    case GameScore::Win:
        return GameScore::Loss;
    }
    std::abort();
}

int hundredths(GameScore score)
{
    switch (score) {
    case GameScore::Loss:
        return 0;
    case GameScore::Draw:
        return 50;
    case GameScore::Win:
        return 100;
    }
    std::abort();
}

int expectedPercent(int difference)
{
    const auto* const band = std::lower_bound(bandEnds.begin(), bandEnds.end(), std::abs(difference));
    const int percent = 50 + static_cast<int>(band - bandEnds.begin());
    return difference < 0 ? 100 - percent : percent;
}

int performanceDifference(int percent)
{
    assert(percent >= 0 && percent <= 100);
    if (percent < 50)
        return -differences.at(static_cast<std::size_t>(50 - percent));
    return differences.at(static_cast<std::size_t>(percent - 50));
}

int countedDifference(int own, int opponent, Pace pace)
{
    const int difference = own - opponent;
    if (pace == Pace::Standard && own >= fullDifferenceFrom)
        return difference;
    return std::clamp(difference, -clampedAt, clampedAt);
}

bool isRatedGame(int own, int opponent, Pace pace)
{
    return pace == Pace::Standard || std::abs(own - opponent) < 600 || std::max(own, opponent) <= 2600;
}

int developmentCoefficient(const EloStanding& standing, int year, int games)
{
    assert(games >= 0);
    const bool young = standing.birthYear && year <= *standing.birthYear + 18;
    int k = 20;
    if (standing.gamesCompleted < 30)
        k = 40;
    else if (standing.reached2400 || standing.rating >= 2400)
        k = 10;
    else if (young && standing.rating < 2300)
        k = 40;
    return k * games > 700 ? 700 / games : k;
}

int roundedChange(int k, int scoreMinusExpectedHundredths)
{
    return static_cast<int>(dividedRounded(std::int64_t{k} * scoreMinusExpectedHundredths, 100));
}

std::optional<FirstRating> firstRating(std::span<const FirstGame> games)
{
    const auto count = static_cast<std::int64_t>(games.size());
    if (count < fewestFirstGames)
        return std::nullopt;
    std::int64_t opponents = 2 * 1800;
    std::int64_t score = 2 * 50;
    for (const auto& game : games) {
        opponents += game.opponentRating;
        score += hundredths(game.score);
    }
    const std::int64_t all = count + 2;
    FirstRating first;
    first.averageHundredths = static_cast<int>(dividedRounded(100 * opponents, all));
    first.percent = static_cast<int>(dividedRounded(score, all));
    const auto rating = dividedRounded(opponents + all * performanceDifference(first.percent), all);
    first.rating = std::min(static_cast<int>(rating), highestFirstRating);
    first.published = first.rating >= lowestPublished;
    return first;
}

} // namespace reports
