#include "pairing/bracket_judge.h"

#include "pairing/matching.h"

#include <numeric>

namespace pairing {
namespace {

BitGraph withPair(BitGraph graph, int one, int other)
{
    BitSet only(graph.size());
    only.add(other);
    graph.restrict(one, only);
    only.remove(other);
    only.add(one);
    graph.restrict(other, only);
    return graph;
}

/// Where the pair of two seats' classes stands in a table of them all.
std::size_t placeOf(const BracketCost& cost, int one, int other)
{
    const auto classes = static_cast<std::size_t>(cost.classes());
    return static_cast<std::size_t>(cost.classOf(one)) * classes
        + static_cast<std::size_t>(cost.classOf(other));
}

template <class Weight>
std::vector<int> solvedMates(const BitGraph& graph, const std::vector<Weight>& table, const BracketCost& cost)
{
    const auto weigh = [&](int u, int v) -> const Weight& { return table[placeOf(cost, u, v)]; };
    WeightedMatching<Weight, decltype(weigh)> matching(graph, weigh);
    return matching.solve() ? matching.mates() : std::vector<int>{};
}

} // namespace

BracketJudge::BracketJudge(const BracketGraph& bracket, const BracketCost& cost)
    : m_bracket(bracket)
    , m_cost(cost)
    , m_open(bracket.graph)
{
    for (int a = 0; a < cost.classes(); ++a)
        for (int b = 0; b < cost.classes(); ++b)
            m_costs.push_back(cost.cost(a, b));
}

std::vector<int> BracketJudge::value(const std::vector<int>& partners) const
{
    std::vector<int> sum(m_cost.digits().size(), 0);
    for (int s = 0; s < static_cast<int>(partners.size()); ++s) {
        const int partner = partners[static_cast<std::size_t>(s)];
        if (partner < s)
            continue;
        const auto& cost = m_costs[placeOf(m_cost, s, partner)];
        std::transform(sum.begin(), sum.end(), cost.begin(), sum.begin(), std::plus<>());
    }
    return sum;
}

void BracketJudge::fix(int one, int other)
{
    m_open = withPair(std::move(m_open), one, other);
}

std::optional<std::vector<int>> BracketJudge::bestWith(int one, int other) const
{
    if (!m_open.has(one, other))
        return std::nullopt;
    std::vector<std::size_t> all(m_cost.digits().size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    return best(withPair(m_open, one, other), all);
}

int BracketJudge::least(std::size_t digit) const
{
    std::vector<std::size_t> digits;
    for (std::size_t d = 0; d < digit; ++d)
        if (const auto criterion = m_cost.digits()[d].criterion;
            criterion == Criterion::C6 || criterion == Criterion::C7)
            digits.push_back(d);
    digits.push_back(digit);
    return best(m_bracket.graph, digits).value()[digit];
}

std::optional<std::vector<int>> BracketJudge::best(
    const BitGraph& graph, const std::vector<std::size_t>& digits) const
{
    using Weight = Wide<8>;
    // Digits that do not fit are left out from the least important end; 500 bits hold those of any real
    // bracket.
    std::vector<Weight> table;
    for (const auto& cost : m_costs) {
        Weight sum(0);
        unsigned bits = 0;
        for (const auto d : digits) {
            bits += m_cost.digits()[d].bits;
            if (bits + 2 * static_cast<unsigned>(std::bit_width(m_bracket.seats.size())) + 6
                > weightBits<Weight>)
                break;
            sum = (sum << m_cost.digits()[d].bits) + Weight(cost[d]);
        }
        table.push_back(Weight(0) - (sum << 2U));
    }
    const auto mates = solvedMates(graph, table, m_cost);
    if (mates.empty())
        return std::nullopt;
    return value(mates);
}

} // namespace pairing
