#pragma once

#include <span>

namespace reports {

/// A Glicko-2 rating on the usual scale. Source: Glickman, "Example of the Glicko-2 system", 2022.
struct GlickoRating {
    double rating = 1500.0;
    double deviation = 350.0; ///< RD
    double volatility = 0.06;

    friend bool operator==(const GlickoRating&, const GlickoRating&) = default;
};

struct GlickoSettings {
    double tau = 0.5; ///< how fast volatility may move; 0.3 to 1.2
    double highestDeviation = 350.0;
    double lowestDeviation = 0.0;
    double elapsedPeriods = 1.0; ///< by how many periods the deviation grows before the games; 0: none
};

/// One game of a period; score is 0, 0.5 or 1.
struct GlickoGame {
    GlickoRating opponent; ///< as it stood at the start of the period
    double score = 0.0;
};

/// Expected score of `own` against `opponent`, 0..1.
double glickoExpected(const GlickoRating& own, const GlickoRating& opponent);

/// The rating after a period with these games; without games only the deviation grows. The sum runs in the
/// order of `games`: give them in one fixed order for the same bits on every machine. Where a number cannot
/// be computed (overflow, values that are none) the old rating is kept, never a reset one.
GlickoRating glickoAfter(
    const GlickoRating& own, std::span<const GlickoGame> games, const GlickoSettings& settings);

} // namespace reports
