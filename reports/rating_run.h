#pragma once

#include "reports/elo.h"
#include "reports/glicko2.h"
#include "reports/table.h"

#include <chrono>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace reports {

/// One game for a rating run. Players are known by text that means the same person in every event of the run:
/// a register's id or a federation's number. Forfeits and games without a result are not games.
struct RatedGame {
    std::string first;
    std::string second;
    GameScore score = GameScore::Draw; ///< of `first`
    std::chrono::year_month_day date{};
    std::string event;
    std::string pool; ///< ratings of different pools never meet: rule set and kind of play

    friend bool operator==(const RatedGame&, const RatedGame&) = default;
};

/// A player's rating in one pool, before or after a run.
struct PlayerRating {
    std::string player;
    std::string pool;
    std::optional<int> eloHundredths; ///< FIDE: whole points times 100
    std::optional<GlickoRating> glicko;
    int gamesCompleted = 0;
    bool reached2400 = false;
    std::optional<int> birthYear;

    friend bool operator==(const PlayerRating&, const PlayerRating&) = default;
};

/// FIDE's system; players without a rating get one by the rules for first ratings.
struct FideElo {
    Pace pace = Pace::Standard;
};

/// A club's Elo: one K, the logistic curve, hundredths kept, everybody starts somewhere.
struct ClubElo {
    int k = 32;
    int startHundredths = 150000;
};

struct ClubGlicko2 {
    GlickoSettings settings; ///< elapsedPeriods is ignored: the run counts the periods itself
    GlickoRating start;
};

using RatingSystem = std::variant<FideElo, ClubElo, ClubGlicko2>;

/// Games of one period meet the ratings from its start. Whole: the run is one period.
enum class RatingPeriod { Whole, Month, Day };

struct RatingRunInput {
    std::vector<PlayerRating> players; ///< in any order; who is missing starts without a rating
    std::vector<RatedGame> games;      ///< in any order: the run sorts them itself
    RatingSystem system;
    RatingPeriod period = RatingPeriod::Month;
};

/// A game as it entered one player's change.
struct GameContribution {
    std::string opponent;
    std::optional<Number> opponentRating; ///< at the start of the period
    GameScore score = GameScore::Draw;
    std::chrono::year_month_day date{};
    std::string event;
    std::optional<Number> expected; ///< nullopt: the game counts for a first rating, or not at all
    bool counted = true;            ///< false: no rating to set it against, or left out by the rules

    friend bool operator==(const GameContribution&, const GameContribution&) = default;
};

/// One player's step from one rating to the next, by a period in which he had games.
struct RatingChange {
    std::string player;
    std::string pool;
    std::chrono::year_month_day periodStart{};
    std::optional<Number> before;
    std::optional<Number> after;
    std::optional<int> k;
    int countedGames = 0;
    Number expected{0, 2};
    Number score{0, 2};
    std::vector<GameContribution> games;

    friend bool operator==(const RatingChange&, const RatingChange&) = default;
};

struct RatingRun {
    std::vector<RatingChange> changes; ///< by pool, period, player
    std::vector<PlayerRating> ratings; ///< everybody's, after; by pool and player

    friend bool operator==(const RatingRun&, const RatingRun&) = default;
};

/// The run. Same players and games in whatever order, same result, on any machine.
/// Games of a player against himself are not games and are left out.
RatingRun ratingRun(const RatingRunInput& input);

/// ID OLD GAMES EXPECTED SCORE NEW: everybody of the run, the first old and the last new rating. With several
/// pools a POOL column follows ID.
Table ratingTable(const RatingRunInput& input, const RatingRun& run);

} // namespace reports
