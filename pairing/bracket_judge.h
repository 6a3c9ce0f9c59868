#pragma once

#include "pairing/bracket_cost.h"
#include "pairing/outlook.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace pairing {

/// Answers "what if" about a bracket: the best value of the criteria when some pairs are fixed.
class BracketJudge {
public:
    /// Both are kept by reference.
    BracketJudge(const BracketGraph& bracket, const BracketCost& cost);

    /// The digits of a pairing, most important first. `partners` of each seat.
    std::vector<int> value(const std::vector<int>& partners) const;

    /// From now on two seats are paired.
    void fix(int one, int other);

    /// The best digits with the fixed pairs and this one; nullopt if no complete pairing has it.
    std::optional<std::vector<int>> bestWith(int one, int other) const;

    /// The least that one digit can come to in the whole bracket, only C6 and C7 before it.
    int least(std::size_t digit) const;

private:
    std::optional<std::vector<int>> best(const BitGraph& graph, const std::vector<std::size_t>& digits) const;

    const BracketGraph& m_bracket;
    const BracketCost& m_cost;
    BitGraph m_open;
    std::vector<std::vector<int>> m_costs; ///< digits by pair of classes
};

} // namespace pairing
