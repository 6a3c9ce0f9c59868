#include "pairing/bracket.h"

#include "pairing/bracket_order.h"

#include <cstddef>
#include <cstdint>
#include <utility>

namespace pairing {
namespace {

bool byeIsOpen(const Field& field, const BracketGraph& graph)
{
    bool hasBye = false;
    bool forUs = false;
    for (const auto& seat : graph.seats) {
        hasBye = hasBye || seat.role == Role::Bye;
        forUs = forUs || (seat.inBracket() && field.byeCandidates.has(seat.player));
    }
    return hasBye && forUs;
}

/// Whether the bracket sends down exactly one player, who then gets the PAB: then C9 is asked.
bool sendsOnlyTheBye(const Field& field, const BracketGraph& graph)
{
    if (!byeIsOpen(field, graph))
        return false;
    const auto leaves = [&](int u, int v) -> std::int64_t {
        const bool one = graph.seats[static_cast<std::size_t>(u)].inBracket();
        const bool other = graph.seats[static_cast<std::size_t>(v)].inBracket();
        return one != other ? -4 : 0;
    };
    WeightedMatching<std::int64_t, decltype(leaves)> fewest(graph.graph, leaves);
    return fewest.solve() && fewest.total() == -4;
}

template <class Weight> Weight packed(const std::vector<CostDigit>& digits, const std::vector<int>& cost)
{
    Weight sum(0);
    for (std::size_t d = 0; d < digits.size(); ++d)
        sum = (sum << digits[d].bits) + Weight(cost[d]);
    return sum;
}

template <class Weight> std::vector<int> chooseWith(const BracketGraph& graph, const BracketCost& cost)
{
    const auto classes = static_cast<std::size_t>(cost.classes());
    std::vector<Weight> table(classes * classes);
    for (std::size_t a = 0; a < classes; ++a)
        for (std::size_t b = 0; b <= a; ++b) {
            const auto digits = cost.cost(static_cast<int>(a), static_cast<int>(b));
            const auto weight = Weight(0) - (packed<Weight>(cost.digits(), digits) << 2U);
            table[a * classes + b] = weight;
            table[b * classes + a] = weight;
        }
    std::vector<std::size_t> classOf;
    classOf.reserve(graph.seats.size());
    for (int s = 0; s < static_cast<int>(graph.seats.size()); ++s)
        classOf.push_back(static_cast<std::size_t>(cost.classOf(s)));
    return BracketOrder<Weight>(graph, {&table, &classOf, classes}).choose();
}

std::vector<int> choose(const BracketGraph& graph, const BracketCost& cost)
{
    // Duals may grow to a multiple of the heaviest edge; the exchanges are weighed below the criteria.
    const auto size = graph.seats.size();
    const unsigned bits = cost.bits() + exchangeBits(size) + static_cast<unsigned>(std::bit_width(size)) + 6;
    if (bits <= weightBits<std::int64_t>)
        return chooseWith<std::int64_t>(graph, cost);
    if (bits <= weightBits<Int128>)
        return chooseWith<Int128>(graph, cost);
    if (bits <= weightBits<Wide<4>>)
        return chooseWith<Wide<4>>(graph, cost);
    if (bits <= weightBits<Wide<8>>)
        return chooseWith<Wide<8>>(graph, cost);
    return chooseWith<Wide<64>>(graph, cost);
}

} // namespace

std::vector<std::pair<int, int>> SolvedBracket::pairs() const
{
    std::vector<std::pair<int, int>> result;
    for (int s = 0; s < graph.paired; ++s)
        if (const int partner = partners[static_cast<std::size_t>(s)]; s < partner && partner < graph.paired)
            result.emplace_back(graph.seats[static_cast<std::size_t>(s)].player,
                graph.seats[static_cast<std::size_t>(partner)].player);
    return result;
}

std::vector<int> SolvedBracket::downfloaters() const
{
    std::vector<int> result;
    for (int s = 0; s < graph.paired; ++s)
        if (partners[static_cast<std::size_t>(s)] >= graph.paired)
            result.push_back(graph.seats[static_cast<std::size_t>(s)].player);
    return result;
}

SolvedBracket solveBracket(const Field& field, const Bracket& bracket)
{
    auto graph = bracketGraph(field, bracket);
    BracketCost cost(field, graph.seats, sendsOnlyTheBye(field, graph));
    auto partners = choose(graph, cost);
    return {std::move(graph), std::move(cost), std::move(partners)};
}

} // namespace pairing
