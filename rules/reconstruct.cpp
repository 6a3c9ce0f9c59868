#include "rules/reconstruct.h"

#include "rules/reconstruct_search.h"

namespace rules {
namespace {

std::unique_ptr<WaySearch> searchFor(
    const RuleSet& rules, const Setup& from, const SeenPosition& seen, int longest)
{
    if (std::holds_alternative<MillRules>(rules.game))
        return millWaySearch(rules, from, seen, longest);
    return sowingWaySearch(rules, from, seen);
}

} // namespace

Ways waysOfLength(
    const RuleSet& rules, const Setup& from, const SeenPosition& seen, int plies, std::size_t sequences)
{
    const auto search = searchFor(rules, from, seen, plies);
    Ways found;
    found.count = search->count(plies);
    if (found.count == 0)
        return found;
    found.plies = plies;
    found.sequences = search->list(plies, sequences);
    return found;
}

Ways ways(const RuleSet& rules, const Setup& from, const SeenPosition& seen, const WaysLimits& limits)
{
    const auto search = searchFor(rules, from, seen, limits.maxPlies);
    Ways found;
    for (int plies = 0; plies <= limits.maxPlies; ++plies) {
        found.count = search->count(plies);
        if (found.count == 0)
            continue;
        found.plies = plies;
        found.sequences = search->list(plies, limits.sequences);
        return found;
    }
    found.nearest = std::holds_alternative<MillRules>(rules.game)
        ? nearestMillBoards(rules, from, seen, limits)
        : nearestSowingBoards(rules, from, seen, limits);
    return found;
}

} // namespace rules
