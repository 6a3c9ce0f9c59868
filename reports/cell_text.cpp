#include "reports/standings.h"

#include <string>

namespace reports {

namespace {

constexpr int mostDecimals = 9;

std::string decimals(std::int64_t number, int places)
{
    const bool negative = number < 0;
    std::string digits = std::to_string(negative ? -number : number);
    const auto needed = static_cast<std::size_t>(places) + 1;
    if (digits.size() < needed)
        digits = std::string(needed - digits.size(), '0') + digits;
    std::string whole = digits.substr(0, digits.size() - static_cast<std::size_t>(places));
    std::string part = digits.substr(whole.size());
    part.erase(part.find_last_not_of('0') + 1);
    std::string text = negative ? "-" : "";
    text += whole;
    if (!part.empty())
        text += '.' + part;
    return text;
}

} // namespace

std::string rationalText(Rational value)
{
    value = value.reduced();
    Rational scaled = value;
    for (int places = 0; places <= mostDecimals; ++places) {
        if (scaled.denominator == 1)
            return decimals(scaled.numerator, places);
        scaled = scaled * Rational{10, 1};
    }
    return std::to_string(value.numerator) + '/' + std::to_string(value.denominator);
}

std::string cellText(const TieBreak& tieBreak, const std::optional<Rational>& value)
{
    if (!value)
        return "-";
    if (tieBreak.criterion == Criterion::AverageOpponentsBuchholz)
        return rationalText({value->nearest(100), 100});
    return rationalText(*value);
}

} // namespace reports
