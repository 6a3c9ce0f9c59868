#include "rules/perft.h"

#include <cassert>

namespace rules {
namespace {

template <typename Rules, typename At>
std::vector<std::pair<Ply, std::uint64_t>> divideFamily(const Rules& rules, const At& position, int depth)
{
    std::vector<std::pair<Ply, std::uint64_t>> counts;
    for (const auto& action : legalActions(rules, position))
        counts.emplace_back(action, perft(rules, play(rules, position, action), depth - 1));
    return counts;
}

} // namespace

std::uint64_t perft(const RuleSet& rules, const Setup& setup, int depth)
{
    if (const auto* mill = std::get_if<MillRules>(&rules.game))
        return perft(*mill, std::get<MillPosition>(setup.position), depth);
    return perft(std::get<SowingRules>(rules.game), std::get<SowingPosition>(setup.position), depth);
}

std::vector<std::pair<Ply, std::uint64_t>> divide(const RuleSet& rules, const Setup& setup, int depth)
{
    assert(depth >= 1);
    if (const auto* mill = std::get_if<MillRules>(&rules.game))
        return divideFamily(*mill, std::get<MillPosition>(setup.position), depth);
    return divideFamily(std::get<SowingRules>(rules.game), std::get<SowingPosition>(setup.position), depth);
}

} // namespace rules
