#pragma once

#include <optional>
#include <span>

namespace reports {

/// What a rated game came to, from one player's side.
enum class GameScore { Loss, Draw, Win };

/// The other side's score of the same game.
GameScore opposite(GameScore score);

/// 0, 50 or 100 hundredths of a point.
int hundredths(GameScore score);

/// Rapid and blitz lists leave out games that the standard list rates.
enum class Pace { Standard, RapidOrBlitz };

/// Expected score in per cent, 0..100, for a rating difference own - opponent, by the table, not by a
/// formula. Source: FIDE B.02, table 8.1.2.
int expectedPercent(int difference);

/// The rating difference that goes with a score of `percent`; negative below 50. Pre: 0 <= percent <= 100.
/// Source: FIDE B.02, table 8.1.1.
int performanceDifference(int percent);

/// own - opponent as it counts for `own`: at most 400 either way, in full for players rated 2650 and above.
/// Source: FIDE B.02 8.3.1 in force from 1 October 2025.
int countedDifference(int own, int opponent, Pace pace);

/// False for rapid and blitz games with 600 points or more between the players, one of them above 2600.
bool isRatedGame(int own, int opponent, Pace pace);

/// What the development coefficient depends on.
struct EloStanding {
    int rating = 0;           ///< at the start of the period
    int gamesCompleted = 0;   ///< rated games before the period
    bool reached2400 = false; ///< ever, in a published list
    std::optional<int> birthYear;
};

/// K: 40 until 30 games are completed; 10 for good once 2400 was reached; 40 to the end of the year of the
/// 18th birthday while below 2300; else 20. With `games` in the period K * games never exceeds 700. Pre:
/// games >= 0. Source: FIDE B.02 8.3.3.
int developmentCoefficient(const EloStanding& standing, int year, int games);

/// The change of a rating: K * (score - expected), hundredths in, whole points out, a half rounded up.
int roundedChange(int k, int scoreMinusExpectedHundredths);

/// One game of a player without a rating against a rated opponent.
struct FirstGame {
    int opponentRating = 0;
    GameScore score = GameScore::Loss;
};

/// A first rating as computed. `rating` is capped at 2200; below 1400 it is not published.
struct FirstRating {
    int averageHundredths = 0; ///< Ra, two opponents of 1800 included, hundredths of a point
    int percent = 0;           ///< p, two draws included
    int rating = 0;            ///< Ru
    bool published = false;

    friend bool operator==(const FirstRating&, const FirstRating&) = default;
};

/// nullopt with fewer than five games. Source: FIDE B.02 7.1.4 and 8.2.
std::optional<FirstRating> firstRating(std::span<const FirstGame> games);

} // namespace reports
