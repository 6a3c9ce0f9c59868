#include "reports/rating_run.h"

#include "reports/rating_systems.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <map>
#include <span>
#include <tuple>
#include <utility>

namespace reports {

namespace {

using Key = std::pair<std::string, std::string>; // pool, player

/// One order for any input: by pool and date, the players of a game by id.
std::vector<RatedGame> inOrder(std::vector<RatedGame> games)
{
    std::erase_if(games, [](const RatedGame& game) { return game.first == game.second; });
    for (auto& game : games) {
        if (game.first < game.second)
            continue;
        std::swap(game.first, game.second);
        game.score = opposite(game.score);
    }
    std::sort(games.begin(), games.end(), [](const RatedGame& a, const RatedGame& b) {
        return std::tie(a.pool, a.date, a.event, a.first, a.second, a.score)
            < std::tie(b.pool, b.date, b.event, b.first, b.second, b.score);
    });
    return games;
}

/// Periods as a running number, so that their distance can be told.
std::int64_t periodNumber(const std::chrono::year_month_day& date, RatingPeriod period)
{
    switch (period) {
    case RatingPeriod::Whole:
        return 0;
    case RatingPeriod::Month:
        return std::int64_t{int{date.year()}} * 12 + static_cast<unsigned>(date.month()) - 1;
    case RatingPeriod::Day:
        return std::chrono::sys_days(date).time_since_epoch().count();
    }
    std::abort();
}

std::chrono::year_month_day periodStart(const std::chrono::year_month_day& firstGame, RatingPeriod period)
{
    if (period == RatingPeriod::Month)
        return {firstGame.year(), firstGame.month(), std::chrono::day(1)};
    return firstGame;
}

/// The run while it goes on.
class Run {
public:
    explicit Run(const RatingRunInput& input)
        : m_input(input)
        , m_games(inOrder(input.games))
    {
        for (const auto& player : input.players) {
            m_ratings.insert_or_assign({player.pool, player.player}, player);
            enter(player.pool, player.player);
        }
        for (const auto& game : m_games) {
            enter(game.pool, game.first);
            enter(game.pool, game.second);
        }
    }

    RatingRun result()
    {
        for (std::size_t begin = 0; begin < m_games.size();) {
            std::size_t end = begin;
            while (end < m_games.size() && samePeriod(m_games[begin], m_games[end]))
                ++end;
            ratePeriod({&m_games[begin], end - begin});
            begin = end;
        }
        for (const auto& [key, rating] : m_ratings)
            m_run.ratings.push_back(rating);
        return std::move(m_run);
    }

private:
    bool samePeriod(const RatedGame& a, const RatedGame& b) const
    {
        return a.pool == b.pool
            && periodNumber(a.date, m_input.period) == periodNumber(b.date, m_input.period);
    }

    void enter(const std::string& pool, const std::string& player)
    {
        auto& rating = m_ratings[{pool, player}];
        rating.pool = pool;
        rating.player = player;
        if (const auto* club = std::get_if<ClubElo>(&m_input.system);
            club != nullptr && !rating.eloHundredths)
            rating.eloHundredths = club->startHundredths;
        if (const auto* glicko = std::get_if<ClubGlicko2>(&m_input.system);
            glicko != nullptr && !rating.glicko)
            rating.glicko = glicko->start;
    }

    template <typename Function> void forPool(const std::string& pool, const Function& function)
    {
        for (auto it = m_ratings.lower_bound({pool, ""}); it != m_ratings.end() && it->first.first == pool;
             ++it)
            function(it->second);
    }

    void ratePeriod(std::span<const RatedGame> games)
    {
        const auto& pool = games.front().pool;
        const auto start = periodStart(games.front().date, m_input.period);
        const auto number = periodNumber(start, m_input.period);
        if (const auto last = m_lastPeriod.find(pool); last != m_lastPeriod.end())
            rest(pool, number - last->second - 1, {});
        m_lastPeriod[pool] = number;

        std::map<std::string, PlayerRating> before;
        forPool(pool, [&](const PlayerRating& rating) { before.emplace(rating.player, rating); });
        std::map<std::string, std::vector<Meeting>> meetings;
        for (const auto& game : games) {
            meetings[game.first].push_back({&game, game.score, &game.second, &before.at(game.second)});
            meetings[game.second].push_back(
                {&game, opposite(game.score), &game.first, &before.at(game.first)});
        }
        rest(pool, 1, meetings);
        for (const auto& [player, met] : meetings)
            ratePlayer(m_ratings.at({pool, player}), met, start);
    }

    /// Glicko-2: for periods without games the deviation grows, for all but those who played.
    void rest(const std::string& pool, std::int64_t periods,
        const std::map<std::string, std::vector<Meeting>>& played)
    {
        const auto* glicko = std::get_if<ClubGlicko2>(&m_input.system);
        if (glicko == nullptr || periods <= 0)
            return;
        auto settings = glicko->settings;
        settings.elapsedPeriods = static_cast<double>(periods);
        forPool(pool, [&](PlayerRating& rating) {
            if (!played.contains(rating.player))
                rating.glicko = glickoAfter(*rating.glicko, {}, settings);
        });
    }

    void ratePlayer(
        PlayerRating& rating, const std::vector<Meeting>& met, const std::chrono::year_month_day& start)
    {
        RatingChange change;
        change.player = rating.player;
        change.pool = rating.pool;
        change.periodStart = start;
        change.before = ratingNumber(rating, m_input.system);
        const PlayerPeriod period{&rating, &met, &change};
        if (const auto* fide = std::get_if<FideElo>(&m_input.system))
            rateFide(*fide, period, m_firstGames[{rating.pool, rating.player}]);
        else if (const auto* club = std::get_if<ClubElo>(&m_input.system))
            rateClubElo(*club, period);
        else
            rateGlicko(std::get<ClubGlicko2>(m_input.system), period);
        change.after = ratingNumber(rating, m_input.system);
        m_run.changes.push_back(std::move(change));
    }

    const RatingRunInput& m_input;
    std::vector<RatedGame> m_games;
    std::map<Key, PlayerRating> m_ratings;
    std::map<Key, FirstGames> m_firstGames;
    std::map<std::string, std::int64_t> m_lastPeriod;
    RatingRun m_run;
};

Cell ratingCell(const std::optional<Number>& rating)
{
    if (!rating)
        return Undefined{};
    return *rating;
}

} // namespace

RatingRun ratingRun(const RatingRunInput& input)
{
    return Run(input).result();
}

Table ratingTable(const RatingRunInput& input, const RatingRun& run)
{
    struct Total {
        std::optional<Number> before;
        int games = 0;
        Number expected{0, 2};
        Number score{0, 2};
    };
    std::map<Key, Total> totals;
    for (const auto& change : run.changes) {
        const auto [it, isNew] = totals.try_emplace({change.pool, change.player});
        auto& total = it->second;
        if (isNew)
            total.before = change.before;
        total.games += change.countedGames;
        total.expected.units += change.expected.units;
        total.score.units += change.score.units;
    }
    Table table;
    table.title = Label::RatingChanges;
    table.columns = {{Label::Id}, {Label::OldRating, Align::End}, {Label::Games, Align::End},
        {Label::Expected, Align::End}, {Label::Score, Align::End}, {Label::NewRating, Align::End}};
    for (const auto& rating : run.ratings) {
        const auto after = ratingNumber(rating, input.system);
        const auto it = totals.find({rating.pool, rating.player});
        const Total total = it == totals.end() ? Total{after} : it->second;
        table.rows.push_back({Text{rating.player}, ratingCell(total.before), numberCell(total.games),
            total.expected, total.score, ratingCell(after)});
    }
    const bool several = std::any_of(run.ratings.begin(), run.ratings.end(),
        [&](const PlayerRating& rating) { return rating.pool != run.ratings.front().pool; });
    if (!several)
        return table;
    table.columns.insert(table.columns.begin() + 1, {Label::Pool});
    for (std::size_t i = 0; i < table.rows.size(); ++i)
        table.rows[i].insert(table.rows[i].begin() + 1, textCell(run.ratings[i].pool));
    return table;
}

} // namespace reports
