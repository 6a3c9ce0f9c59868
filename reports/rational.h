#pragma once

#include <cassert>
#include <compare>
#include <cstdint>
#include <numeric>

namespace reports {

/// An exact fraction. Thirds occur in averages, so that neither doubles nor fixed decimals would do.
/// Sums whose reduced form leaves 64 bits are rounded to a denominator of 10^9: denominators up to 36 cannot
/// lead there.
struct Rational {
    std::int64_t numerator = 0;
    std::int64_t denominator = 1; ///< > 0; not necessarily reduced

    __extension__ using Wide = __int128;

    friend constexpr std::strong_ordering operator<=>(Rational a, Rational b)
    {
        if (a.denominator == b.denominator)
            return a.numerator <=> b.numerator;
        const Wide left = Wide{a.numerator} * b.denominator;
        const Wide right = Wide{b.numerator} * a.denominator;
        if (left == right)
            return std::strong_ordering::equal;
        return left < right ? std::strong_ordering::less : std::strong_ordering::greater;
    }
    friend constexpr bool operator==(Rational a, Rational b)
    {
        return (a <=> b) == std::strong_ordering::equal;
    }

    friend constexpr Rational operator+(Rational a, Rational b)
    {
        if (a.denominator == b.denominator)
            return {a.numerator + b.numerator, a.denominator};
        return reduced(Wide{a.numerator} * b.denominator + Wide{b.numerator} * a.denominator,
            Wide{a.denominator} * b.denominator);
    }
    friend constexpr Rational operator-(Rational a) { return {-a.numerator, a.denominator}; }
    friend constexpr Rational operator-(Rational a, Rational b) { return a + -b; }
    friend constexpr Rational operator*(Rational a, Rational b)
    {
        return reduced(Wide{a.numerator} * b.numerator, Wide{a.denominator} * b.denominator);
    }
    /// Pre: b != 0.
    friend constexpr Rational operator/(Rational a, Rational b)
    {
        assert(b.numerator != 0);
        const Wide sign = b.numerator < 0 ? -1 : 1;
        return reduced(sign * a.numerator * b.denominator, sign * a.denominator * b.numerator);
    }
    constexpr Rational& operator+=(Rational b) { return *this = *this + b; }

    /// In lowest terms.
    constexpr Rational reduced() const { return reduced(numerator, denominator); }

    /// The nearest multiple of 1/`parts`, a half upwards: its numerator. Pre: parts > 0.
    constexpr std::int64_t nearest(std::int64_t parts) const
    {
        assert(denominator > 0);
        const Wide doubled = 2 * Wide{numerator} * parts + denominator;
        const Wide divisor = 2 * Wide{denominator};
        const Wide quotient = doubled / divisor;
        return static_cast<std::int64_t>(doubled % divisor < 0 ? quotient - 1 : quotient);
    }

private:
    static constexpr bool fits(Wide value) { return -Wide{INT64_MAX} <= value && value <= Wide{INT64_MAX}; }

    /// The fraction to nine decimals; what is still too large becomes the largest there is.
    static constexpr Rational coarse(Wide top, Wide bottom)
    {
        assert(bottom > 0);
        constexpr Wide parts = 1'000'000'000;
        constexpr Wide narrow = Wide{1} << 90; // times `parts` it stays inside 128 bits
        const Wide whole = top / bottom;
        Wide rest = top % bottom;
        while (bottom >= narrow) {
            rest /= 2;
            bottom /= 2;
        }
        if (!fits(whole) || !fits(whole * parts + parts) || !fits(whole * parts - parts))
            return {top < 0 ? -INT64_MAX : INT64_MAX, 1};
        return {static_cast<std::int64_t>(whole * parts + rest * parts / bottom),
            static_cast<std::int64_t>(parts)};
    }

    static constexpr Rational reduced(Wide top, Wide bottom)
    {
        assert(bottom > 0);
        Wide a = top < 0 ? -top : top;
        Wide b = bottom;
        while (b != 0) {
            const Wide rest = a % b;
            a = b;
            b = rest;
        }
        if (a > 1) {
            top /= a;
            bottom /= a;
        }
        if (!fits(top) || !fits(bottom))
            return coarse(top, bottom);
        return {static_cast<std::int64_t>(top), static_cast<std::int64_t>(bottom)};
    }
};

} // namespace reports
