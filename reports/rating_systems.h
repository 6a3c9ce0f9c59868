#pragma once

#include "reports/rating_run.h"

#include <cstdint>
#include <string>
#include <vector>

namespace reports {

/// A game from the side of one player, with the opponent as he stood at the start of the period. Points into
/// the run.
struct Meeting {
    const RatedGame* game = nullptr;
    GameScore score = GameScore::Draw;
    const std::string* opponent = nullptr;
    const PlayerRating* opponentBefore = nullptr;
};

/// A game kept until five of them make a first rating.
struct PooledGame {
    std::string event;
    std::chrono::year_month_day date;
    FirstGame game;
};

/// What a player without a rating has collected so far.
struct FirstGames {
    std::vector<PooledGame> games;
    bool begun = false; ///< his first event lies behind him, whether it counted or not
};

/// One player in one period: what is rated, and what becomes of it.
struct PlayerPeriod {
    PlayerRating* rating = nullptr;                 ///< changed by rating
    const std::vector<Meeting>* meetings = nullptr; ///< not empty, in the order of the run
    RatingChange* change = nullptr;                 ///< filled by rating
};

/// FIDE: a rated player's change, or a first rating out of `pooled`, which keeps what may still count.
void rateFide(const FideElo& system, const PlayerPeriod& period, FirstGames& pooled);
void rateClubElo(const ClubElo& system, const PlayerPeriod& period);
void rateGlicko(const ClubGlicko2& system, const PlayerPeriod& period);

/// A player's rating as a run shows it: FIDE whole points, the others hundredths.
std::optional<Number> ratingNumber(const PlayerRating& rating, const RatingSystem& system);

} // namespace reports
