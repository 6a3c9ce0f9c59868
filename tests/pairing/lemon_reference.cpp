#include "lemon_reference.h"

#include <lemon/list_graph.h>
#include <lemon/matching.h>

std::optional<std::int64_t> lemonPerfectMatching(int size, const std::vector<ReferenceEdge>& edges)
{
    lemon::ListGraph graph;
    std::vector<lemon::ListGraph::Node> nodes;
    for (int v = 0; v < size; ++v)
        nodes.push_back(graph.addNode());
    lemon::ListGraph::EdgeMap<std::int64_t> weights(graph);
    for (const auto& edge : edges)
        weights[graph.addEdge(
            nodes[static_cast<std::size_t>(edge.u)], nodes[static_cast<std::size_t>(edge.v)])]
            = edge.weight;
    lemon::MaxWeightedPerfectMatching<lemon::ListGraph, lemon::ListGraph::EdgeMap<std::int64_t>> matching(
        graph, weights);
    if (!matching.run())
        return std::nullopt;
    return matching.matchingWeight();
}
