#pragma once

#include "rules/reconstruct.h"

#include <memory>

namespace rules {

/// The search for ways from one position to another, within one family.
class WaySearch {
public:
    WaySearch() = default;
    WaySearch(const WaySearch&) = delete;
    WaySearch& operator=(const WaySearch&) = delete;
    virtual ~WaySearch() = default;

    /// The number of sequences of exactly so many plies; the greatest number there is if they are more.
    virtual std::uint64_t count(int plies) = 0;
    /// Their beginning in the order of their texts, at most `limit` of them.
    virtual std::vector<std::vector<Ply>> list(int plies, std::size_t limit) = 0;
};

/// `longest`: the greatest number of plies that will be asked for.
std::unique_ptr<WaySearch> millWaySearch(
    const RuleSet& rules, const Setup& from, const SeenPosition& seen, int longest);
std::unique_ptr<WaySearch> sowingWaySearch(const RuleSet& rules, const Setup& from, const SeenPosition& seen);

/// The nearest boards within so many plies, in the order of their ways' texts, at most `limit`.
std::vector<NearBoard> nearestMillBoards(
    const RuleSet& rules, const Setup& from, const SeenPosition& seen, const WaysLimits& limits);
std::vector<NearBoard> nearestSowingBoards(
    const RuleSet& rules, const Setup& from, const SeenPosition& seen, const WaysLimits& limits);

/// Sums that stop at the greatest number.
constexpr std::uint64_t sumOf(std::uint64_t a, std::uint64_t b)
{
    return a + b < a ? ~std::uint64_t{0} : a + b;
}

} // namespace rules
