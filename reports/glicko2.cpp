#include "reports/glicko2.h"

#include "reports/exact_math.h"

#include <algorithm>
#include <cmath>

namespace reports {

namespace {

constexpr double scale = 173.7178;
constexpr double centre = 1500.0;
constexpr double piSquared = 0x1.3bd3cc9be45dep+3;
constexpr double tolerance = 1e-6;
constexpr int mostSteps = 100;

double g(double phi)
{
    return 1.0 / std::sqrt(1.0 + 3.0 * phi * phi / piSquared);
}

double expectation(double mu, double opponentMu, double opponentG)
{
    return 1.0 / (1.0 + portableExp(-opponentG * (mu - opponentMu)));
}

/// The function whose zero is the logarithm of the new variance (step 5 of the paper).
struct VolatilityEquation {
    double a; ///< ln of the old variance
    double deltaSquared;
    double phiSquared;
    double v;
    double tau;

    double operator()(double x) const
    {
        const double ex = portableExp(x);
        const double sum = phiSquared + v + ex;
        return ex * (deltaSquared - sum) / (2.0 * sum * sum) - (x - a) / (tau * tau);
    }
};

/// Step 5 with the Illinois variant of the false-position method; the number of steps is bounded.
double newVolatility(const VolatilityEquation& f)
{
    double low = f.a;
    double high = 0.0;
    if (f.deltaSquared > f.phiSquared + f.v) {
        high = portableLog(f.deltaSquared - f.phiSquared - f.v);
    } else {
        int k = 1;
        while (k < mostSteps && f(f.a - k * f.tau) < 0.0)
            ++k;
        high = f.a - k * f.tau;
    }
    double fLow = f(low);
    double fHigh = f(high);
    for (int step = 0; step < mostSteps && std::fabs(high - low) > tolerance; ++step) {
        const double next = low + (low - high) * fLow / (fHigh - fLow);
        const double fNext = f(next);
        if (fNext * fHigh <= 0.0) {
            low = high;
            fLow = fHigh;
        } else {
            fLow /= 2.0;
        }
        high = next;
        fHigh = fNext;
    }
    return portableExp(low / 2.0);
}

bool isUsable(const GlickoRating& rating)
{
    return std::isfinite(rating.rating) && std::isfinite(rating.deviation) && std::isfinite(rating.volatility)
        && rating.deviation >= 0.0 && rating.volatility > 0.0;
}

} // namespace

double glickoExpected(const GlickoRating& own, const GlickoRating& opponent)
{
    return expectation(
        (own.rating - centre) / scale, (opponent.rating - centre) / scale, g(opponent.deviation / scale));
}

GlickoRating glickoAfter(
    const GlickoRating& own, std::span<const GlickoGame> games, const GlickoSettings& settings)
{
    if (!isUsable(own))
        return own;
    const auto bounded = [&](double deviation) {
        return std::clamp(deviation, settings.lowestDeviation, settings.highestDeviation);
    };
    const double mu = (own.rating - centre) / scale;
    const double phi = bounded(own.deviation) / scale;
    if (games.empty()) {
        const double grown = std::sqrt(phi * phi + settings.elapsedPeriods * own.volatility * own.volatility);
        return {own.rating, bounded(grown * scale), own.volatility};
    }
    double information = 0.0; // 1 / v
    double surplus = 0.0;
    for (const auto& game : games) {
        const double opponentG = g(game.opponent.deviation / scale);
        const double expected = expectation(mu, (game.opponent.rating - centre) / scale, opponentG);
        information += opponentG * opponentG * expected * (1.0 - expected);
        surplus += opponentG * (game.score - expected);
    }
    const double v = 1.0 / information;
    const double delta = v * surplus;
    if (!std::isfinite(v) || !std::isfinite(delta))
        return own;
    const double a = 2.0 * portableLog(own.volatility);
    const double volatility = newVolatility({a, delta * delta, phi * phi, v, settings.tau});
    const double grownSquared = phi * phi + settings.elapsedPeriods * volatility * volatility;
    const double newPhi = 1.0 / std::sqrt(1.0 / grownSquared + 1.0 / v);
    const GlickoRating after{
        centre + scale * (mu + newPhi * newPhi * surplus), bounded(newPhi * scale), volatility};
    return isUsable(after) ? after : own;
}

} // namespace reports
