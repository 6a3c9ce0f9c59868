#include "pairing/colour.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>

namespace pairing {
namespace {

/// 5.2.2 and, between two absolute preferences, the wider difference: positive if `one` is owed more.
int claim(const Card& one, const Card& other)
{
    if (one.preference != other.preference)
        return one.preference > other.preference ? 1 : -1;
    if (one.preference != PreferenceKind::Absolute)
        return 0;
    return std::abs(one.colourDifference) - std::abs(other.colourDifference);
}

/// 5.2.3: how many games back the two last had different colours; nullopt if never.
std::optional<std::size_t> lastDifference(const Card& one, const Card& other)
{
    const auto games = std::min(one.colours.size(), other.colours.size());
    for (std::size_t back = 1; back <= games; ++back)
        if (one.colours[one.colours.size() - back] != other.colours[other.colours.size() - back])
            return back;
    return std::nullopt;
}

} // namespace

Colour opposite(Colour colour)
{
    return colour == Colour::White ? Colour::Black : Colour::White;
}

ColourDecision allotColour(const Card& one, const Card& other, Colour initialColour)
{
    if (!one.preferred && !other.preferred) {
        const bool oneFirst = ranksHigher(one, other);
        const auto& higher = oneFirst ? one : other;
        const auto highersColour = higher.place % 2 == 1 ? initialColour : opposite(initialColour);
        return {oneFirst ? highersColour : opposite(highersColour), ColourRule::NumberParity};
    }
    if (one.preferred && other.preferred && *one.preferred != *other.preferred)
        return {*one.preferred, ColourRule::BothPreferences};
    const int stronger = claim(one, other);
    if (stronger != 0)
        return {stronger > 0 ? *one.preferred : opposite(*other.preferred), ColourRule::StrongerPreference};
    if (const auto back = lastDifference(one, other))
        return {opposite(one.colours[one.colours.size() - *back]), ColourRule::LastDifference};
    const auto colour = ranksHigher(one, other) ? *one.preferred : opposite(*other.preferred);
    return {colour, ColourRule::HigherRanked};
}

} // namespace pairing
