#include "reports/rating_systems.h"

#include "reports/exact_math.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace reports {

namespace {

constexpr int monthsOfPooling = 26;
constexpr double ln10 = 0x1.26bb1bbb55516p+1;

GameContribution contribution(const Meeting& meeting, std::optional<Number> opponentRating)
{
    return {*meeting.opponent, opponentRating, meeting.score, meeting.game->date, meeting.game->event,
        std::nullopt, false};
}

/// Counts a game in: its expected score in hundredths, and what was scored.
void count(RatingChange& change, GameContribution& game, std::int64_t expectedHundredths)
{
    game.counted = true;
    game.expected = Number{expectedHundredths, 2};
    change.expected.units += expectedHundredths;
    change.score.units += hundredths(game.score);
    ++change.countedGames;
}

std::chrono::year_month_day monthsBefore(std::chrono::year_month_day date, int months)
{
    const auto month = std::chrono::year_month(date.year(), date.month()) - std::chrono::months(months);
    return {month.year(), month.month(), date.day()};
}

void rateRated(const FideElo& system, const PlayerPeriod& period)
{
    auto& rating = *period.rating;
    auto& change = *period.change;
    const int own = *rating.eloHundredths / 100;
    for (const auto& meeting : *period.meetings) {
        auto game = contribution(meeting, ratingNumber(*meeting.opponentBefore, system));
        if (game.opponentRating) {
            const int opponent = static_cast<int>(game.opponentRating->units);
            if (isRatedGame(own, opponent, system.pace))
                count(change, game, expectedPercent(countedDifference(own, opponent, system.pace)));
        }
        change.games.push_back(game);
    }
    const int year = int{change.periodStart.year()};
    const int k = developmentCoefficient(
        {own, rating.gamesCompleted, rating.reached2400, rating.birthYear}, year, change.countedGames);
    const int surplus = static_cast<int>(change.score.units - change.expected.units);
    change.k = k;
    rating.eloHundredths = 100 * (own + roundedChange(k, surplus));
    rating.gamesCompleted += change.countedGames;
    rating.reached2400 = rating.reached2400 || own >= 2400 || *rating.eloHundredths >= 240000;
}

/// The first event of a player without rating counts only if he scored in it.
void dropScorelessFirstEvent(std::vector<PooledGame>& pooled)
{
    if (pooled.empty())
        return;
    const auto event = pooled.front().event;
    const bool scored = std::any_of(pooled.begin(), pooled.end(),
        [&](const PooledGame& game) { return game.event == event && game.game.score != GameScore::Loss; });
    if (!scored)
        std::erase_if(pooled, [&](const PooledGame& game) { return game.event == event; });
}

} // namespace

std::optional<Number> ratingNumber(const PlayerRating& rating, const RatingSystem& system)
{
    if (std::holds_alternative<ClubGlicko2>(system)) {
        if (!rating.glicko)
            return std::nullopt;
        return Number{std::llround(rating.glicko->rating * 100.0), 2};
    }
    if (!rating.eloHundredths)
        return std::nullopt;
    if (std::holds_alternative<FideElo>(system))
        return Number{*rating.eloHundredths / 100, 0};
    return Number{*rating.eloHundredths, 2};
}

void rateFide(const FideElo& system, const PlayerPeriod& period, FirstGames& pooled)
{
    if (period.rating->eloHundredths) {
        rateRated(system, period);
        return;
    }
    auto& change = *period.change;
    for (const auto& meeting : *period.meetings) {
        auto game = contribution(meeting, ratingNumber(*meeting.opponentBefore, system));
        if (game.opponentRating) {
            game.counted = true;
            change.score.units += hundredths(game.score);
            ++change.countedGames;
            pooled.games.push_back(
                {game.event, game.date, {static_cast<int>(game.opponentRating->units), game.score}});
        }
        change.games.push_back(game);
    }
    if (!pooled.begun)
        dropScorelessFirstEvent(pooled.games);
    pooled.begun = pooled.begun || change.countedGames > 0;
    const auto oldest = monthsBefore(change.periodStart, monthsOfPooling);
    std::erase_if(pooled.games, [&](const PooledGame& game) { return game.date < oldest; });
    std::vector<FirstGame> games;
    for (const auto& game : pooled.games)
        games.push_back(game.game);
    const auto first = firstRating(games);
    if (!first || !first->published)
        return;
    period.rating->eloHundredths = 100 * first->rating;
    period.rating->gamesCompleted = static_cast<int>(games.size());
    pooled.games.clear();
}

void rateClubElo(const ClubElo& system, const PlayerPeriod& period)
{
    auto& change = *period.change;
    const int own = *period.rating->eloHundredths;
    double surplus = 0.0;
    double expectedSum = 0.0;
    for (const auto& meeting : *period.meetings) {
        auto game = contribution(meeting, ratingNumber(*meeting.opponentBefore, system));
        const double difference = (own - *meeting.opponentBefore->eloHundredths) / 100.0;
        const double expected = 1.0 / (1.0 + portableExp(-difference / 400.0 * ln10));
        count(change, game, std::llround(expected * 100.0));
        expectedSum += expected;
        surplus += hundredths(game.score) / 100.0 - expected;
        change.games.push_back(game);
    }
    change.k = system.k;
    change.expected.units = std::llround(expectedSum * 100.0);
    period.rating->eloHundredths = own + static_cast<int>(std::llround(system.k * surplus * 100.0));
    period.rating->gamesCompleted += change.countedGames;
}

void rateGlicko(const ClubGlicko2& system, const PlayerPeriod& period)
{
    auto& change = *period.change;
    const GlickoRating own = *period.rating->glicko;
    std::vector<GlickoGame> games;
    double expectedSum = 0.0;
    for (const auto& meeting : *period.meetings) {
        const GlickoRating& opponent = *meeting.opponentBefore->glicko;
        auto game = contribution(meeting, ratingNumber(*meeting.opponentBefore, system));
        const double expected = glickoExpected(own, opponent);
        count(change, game, std::llround(expected * 100.0));
        expectedSum += expected;
        games.push_back({opponent, hundredths(game.score) / 100.0});
        change.games.push_back(game);
    }
    auto settings = system.settings;
    settings.elapsedPeriods = 1.0;
    change.expected.units = std::llround(expectedSum * 100.0);
    period.rating->glicko = glickoAfter(own, games, settings);
    period.rating->gamesCompleted += change.countedGames;
}

} // namespace reports
