#pragma once

#include "pairing/matching.h"

#include <optional>
#include <utility>
#include <vector>

namespace pairing {

/// All optimal perfect matchings of a graph, narrowed by decisions until one is left.
///
/// Every optimal matching lies in the tight edges of the optimal duals. Where no blossom has a positive dual
/// the reverse holds too, and each decision is one alternating search; else a candidate is weighed again.
template <class Weight, class Weigh> class OptimalMatchings {
public:
    /// `hint`: a matching to begin with where its edges are good, or empty.
    OptimalMatchings(const BitGraph& graph, Weigh weigh, const std::vector<int>& hint)
        : m_weigh(std::move(weigh))
        , m_tight(BitGraph(0))
    {
        WeightedMatching<Weight, Weigh> solver(graph, m_weigh);
        if (!hint.empty())
            solver.suggest(hint);
        m_exist = solver.solve();
        if (!m_exist)
            return;
        m_best = solver.total();
        m_plain = !solver.hasBlossom();
        m_tight = CardinalityMatching(solver.tightEdges());
        for (int v = 0; v < graph.size(); ++v)
            if (solver.mates()[static_cast<std::size_t>(v)] > v)
                m_tight.match(v, solver.mates()[static_cast<std::size_t>(v)]);
    }

    bool exist() const { return m_exist; }
    /// Whether every perfect matching of edges() is optimal.
    bool plain() const { return m_plain; }
    /// The edges that are left.
    const BitGraph& edges() const { return m_tight.graph(); }
    /// The partner in the matching at hand.
    int partner(int v) const { return m_tight.mate(v); }
    const std::vector<int>& partners() const { return m_tight.mates(); }

    /// Keeps the matchings in which the partner of `v` is in `allowed`. False, and nothing changed, if there
    /// is none.
    bool demand(int v, const BitSet& allowed)
    {
        return demandAll({v}, [&](int /*v*/) -> const BitSet& { return allowed; });
    }

    /// Keeps the matchings in which the partner of each of `vertices` is in `allowedOf(vertex)`; false if
    /// none is.
    template <class AllowedOf> bool demandAll(const std::vector<int>& vertices, AllowedOf allowedOf)
    {
        std::vector<std::pair<int, int>> cut;
        for (const int v : vertices) {
            auto dropped = edges().row(v);
            dropped.drop(allowedOf(v));
            forEach(dropped, [&](int u) { cut.emplace_back(u, v); });
        }
        const auto before = m_tight.mates();
        bool broken = false;
        for (const auto& [u, v] : cut) {
            if (m_tight.mate(u) == v) {
                m_tight.unmatch(u);
                broken = true;
            }
            m_tight.graph().cut(u, v);
        }
        if (!broken || repair())
            return true;
        for (const auto& [u, v] : cut)
            m_tight.graph().connect(u, v);
        restore(before);
        return false;
    }

    /// Keeps the matchings in which `v` has the first possible partner of `candidates`; that partner, or
    /// nullopt.
    std::optional<int> settle(int v, const std::vector<int>& candidates)
    {
        const int current = partner(v);
        bool searched = false;
        for (const int candidate : candidates) {
            if (!edges().has(v, candidate))
                continue;
            if (candidate != current) {
                if (!searched) {
                    m_tight.unmatch(v);
                    m_tight.search(current, v);
                    m_tight.match(v, current);
                    searched = true;
                }
                if (!m_tight.outer().has(candidate) || !tryPair(v, candidate, current))
                    continue;
            }
            fix(v, candidate);
            return candidate;
        }
        return std::nullopt;
    }

private:
    /// Leaves `v` and `u` no other partner than each other.
    void fix(int v, int u)
    {
        BitSet only(edges().size());
        only.add(u);
        m_tight.graph().restrict(v, only);
        only.remove(u);
        only.add(v);
        m_tight.graph().restrict(u, only);
    }

    /// Pairs them if an optimal matching does. Pre: a search from `current` without `v` reached `candidate`.
    bool tryPair(int v, int candidate, int current)
    {
        const auto before = m_plain ? std::vector<int>{} : m_tight.mates();
        m_tight.unmatch(v);
        m_tight.expose(candidate);
        m_tight.match(v, candidate);
        if (m_plain)
            return true;
        auto narrowed = edges();
        BitSet only(narrowed.size());
        only.add(candidate);
        narrowed.restrict(v, only);
        if (isOptimal() || weighAgain(narrowed))
            return true;
        restore(before);
        m_tight.unmatch(v);
        m_tight.search(current, v);
        m_tight.match(v, current);
        return false;
    }

    /// Fills the gaps of a matching that lost edges, optimally.
    bool repair()
    {
        for (int v = 0; v < m_tight.size(); ++v)
            if (m_tight.mate(v) == CardinalityMatching::unmatched && !m_tight.augment(v))
                return false;
        return m_plain || isOptimal() || weighAgain(edges());
    }

    bool isOptimal() const
    {
        Weight sum(0);
        for (int v = 0; v < m_tight.size(); ++v)
            if (const int u = partner(v); u > v)
                sum = sum + m_weigh(v, u);
        return sum == m_best;
    }

    bool weighAgain(const BitGraph& graph)
    {
        WeightedMatching<Weight, Weigh> solver(graph, m_weigh);
        if (!solver.solve() || solver.total() != m_best)
            return false;
        restore(solver.mates());
        return true;
    }

    void restore(const std::vector<int>& mates)
    {
        for (int v = 0; v < m_tight.size(); ++v)
            m_tight.unmatch(v);
        for (int v = 0; v < m_tight.size(); ++v)
            if (const int u = mates[static_cast<std::size_t>(v)]; u > v)
                m_tight.match(u, v);
    }

    Weigh m_weigh;
    CardinalityMatching m_tight;
    Weight m_best{};
    bool m_exist = false;
    bool m_plain = false;
};

} // namespace pairing
