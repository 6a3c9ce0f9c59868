#include "reports/exact_math.h"

#include <cassert>
#include <cmath>
#include <limits>

namespace reports {

namespace {

// ln 2 in two parts: the first has so few bits that a whole multiple of it is exact.
constexpr double ln2High = 0x1.62e42feep-1;
constexpr double ln2Low = 0x1.a39ef35793c76p-33;

} // namespace

double portableExp(double x)
{
    if (std::isnan(x))
        return x;
    if (x > 709.0)
        return std::numeric_limits<double>::infinity();
    if (x < -708.0)
        return 0.0;
    const double whole = std::floor(x / (ln2High + ln2Low) + 0.5);
    const double rest = (x - whole * ln2High) - whole * ln2Low;
    double sum = 1.0;
    for (int n = 18; n >= 1; --n)
        sum = 1.0 + rest * sum / n;
    return std::ldexp(sum, static_cast<int>(whole));
}

double portableLog(double x)
{
    assert(x > 0 && std::isfinite(x));
    int exponent = 0;
    double mantissa = std::frexp(x, &exponent);
    if (mantissa < 0x1.6a09e667f3bcdp-1) { // the root of a half: keeps the series short on both sides
        mantissa *= 2;
        --exponent;
    }
    // ln m = 2 artanh((m - 1) / (m + 1)), |argument| < 0.172
    const double s = (mantissa - 1) / (mantissa + 1);
    const double square = s * s;
    double sum = 0.0;
    for (int n = 25; n >= 1; n -= 2)
        sum = 1.0 / n + square * sum;
    return exponent * ln2High + (exponent * ln2Low + 2 * s * sum);
}

} // namespace reports
