#pragma once

#include "pairing/bit_graph.h"
#include "pairing/cardinality.h"
#include "pairing/weight.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace pairing {

/// Maximum-weight perfect matching in a general graph: Edmonds' primal-dual blossom method, O(n³).
///
/// `weigh(u, v)` is the weight of an edge, symmetric, a **multiple of four** (so that duals stay whole
/// numbers); n + 2 times the largest weight must fit `Weight`. A run may start from the duals and the
/// matching of an earlier one. Optimality: for every edge slack = dual(u) + dual(v) + sum of duals of
/// blossoms holding both - weight >= 0, matched edges have slack 0, so a perfect matching is optimal iff all
/// its edges are tight and every blossom with a positive dual is left by exactly one of them. Source: J.
/// Edmonds 1965; Z. Galil, ACM Computing Surveys 18 (1986).
template <class Weight, class Weigh> class WeightedMatching {
public:
    static constexpr int none = -1;

    /// `graph` is kept by reference.
    WeightedMatching(const BitGraph& graph, Weigh weigh);

    /// Duals of vertices with every slack >= 0 and a matching of tight edges (others are dropped).
    void startFrom(std::vector<Weight> duals, const std::vector<int>& mates);

    /// A matching to begin with as far as its edges turn out tight.
    void suggest(std::vector<int> mates) { m_hint = std::move(mates); }

    /// Finds an optimal perfect matching; false if there is no perfect matching.
    bool solve();

    const std::vector<int>& mates() const { return m_mate; }

    /// Sum of the weights of matched edges. Pre: solve() was true.
    Weight total() const;

    /// Whether tight edges alone do not tell which matchings are optimal.
    bool hasBlossom() const;

    /// Edges of slack 0: every optimal matching lies in them.
    BitGraph tightEdges() const;

    /// Duals of vertices, those of blossoms shared out: still feasible, fit for startFrom.
    std::vector<Weight> vertexDuals() const;

private:
    enum class Label : std::uint8_t { Free, Outer, Inner };
    struct Edge {
        int from = none;
        int to = none;
    };
    struct Blossom {
        std::vector<int> parts;  ///< an odd cycle of nodes; the first holds the base
        std::vector<Edge> links; ///< links[i] joins parts[i] to the next one
        std::vector<int>
            closest; ///< for each vertex outside: the vertex inside with the least slack, or none
    };
    /// A node and the edge by which it hangs on the next node towards the root.
    struct Step {
        int node;
        Edge link;
    };

    static std::size_t index(int v) { return static_cast<std::size_t>(v); }
    bool isBlossom(int node) const { return node >= m_size; }
    Blossom& blossom(int node) { return m_blossoms[index(node - m_size)]; }
    const Blossom& blossom(int node) const { return m_blossoms[index(node - m_size)]; }

    Weight slack(int u, int v) const { return m_dual[index(u)] + m_dual[index(v)] - m_weigh(u, v); }
    Weight slack(const Edge& edge) const { return slack(edge.from, edge.to); }

    void chooseStart();
    void matchTightEdges();
    /// Pre: no blossom has a positive dual.
    void dissolveBlossoms();
    bool runStage();
    void beginStage();
    /// True if the matching grew.
    bool scanQueue();
    bool scanVertex(int u);
    bool useTightEdge(int u, int v);
    bool useNearest();
    std::optional<Weight> step() const;
    void changeDuals(const Weight& delta);
    void expandInner();

    void label(int node, Label label) { m_label[index(node)] = label; }
    void push(int node);
    void offer(int node, int from, int to);
    void findNearest(int node);

    std::optional<int> commonNode(int u, int v);
    int parentOf(int outerNode) const;
    std::vector<Step> pathTo(int node, int ancestor) const;
    void contract(int u, int v, int ancestor);
    void measure(int node);
    void expand(int node);
    void labelExpanded(int node, const Blossom& old);
    void rebase(int node, int v);
    void flip(int u, int v);
    int newNode();
    template <class Visit> void forEachVertex(int node, Visit visit) const;
    /// For each vertex in one outermost blossom with `u`: the sum of duals of the blossoms holding both.
    void shareDuals(int u, std::vector<Weight>& shared) const;

    const BitGraph& m_graph;
    Weigh m_weigh;
    int m_size;
    std::vector<int> m_mate;    ///< of vertices
    std::vector<Weight> m_dual; ///< of nodes
    std::vector<Blossom> m_blossoms;
    std::vector<int> m_unused;  ///< blossom numbers free for use
    std::vector<int> m_top;     ///< of vertices: the outermost node around
    std::vector<int> m_parent;  ///< of nodes: the blossom around, or none; nodes out of use: themselves
    std::vector<int> m_base;    ///< of nodes: the vertex that is matched outside
    std::vector<Label> m_label; ///< of outermost nodes
    std::vector<Edge> m_via;    ///< of inner nodes: the edge from the outer node before it
    std::vector<Edge>
        m_nearest; ///< of outermost nodes: the edge of least slack from an outer vertex elsewhere
    std::vector<int> m_stamp;
    int m_time = 0;
    std::vector<int> m_queue;
    std::vector<int> m_hint;
    bool m_started = false;
};

} // namespace pairing

#include "pairing/matching_blossoms.h"
#include "pairing/matching_stages.h"
