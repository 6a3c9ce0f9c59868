#pragma once

// The members of WeightedMatching that run its stages; included by matching.h alone.

namespace pairing {

template <class Weight, class Weigh>
WeightedMatching<Weight, Weigh>::WeightedMatching(const BitGraph& graph, Weigh weigh)
    : m_graph(graph)
    , m_weigh(std::move(weigh))
    , m_size(graph.size())
    , m_mate(index(m_size), none)
    , m_dual(index(m_size), Weight(0))
    , m_top(index(m_size))
    , m_parent(index(m_size), none)
    , m_base(index(m_size))
    , m_label(index(m_size), Label::Free)
    , m_via(index(m_size))
    , m_nearest(index(m_size))
    , m_stamp(index(m_size), 0)
{
    for (int v = 0; v < m_size; ++v) {
        m_top[index(v)] = v;
        m_base[index(v)] = v;
    }
}

template <class Weight, class Weigh>
void WeightedMatching<Weight, Weigh>::startFrom(std::vector<Weight> duals, const std::vector<int>& mates)
{
    m_dual = std::move(duals);
    m_started = true;
    for (int u = 0; u < m_size; ++u) {
        const int v = mates[index(u)];
        if (v > u && m_graph.has(u, v) && slack(u, v) == Weight(0)) {
            m_mate[index(u)] = v;
            m_mate[index(v)] = u;
        }
    }
}

template <class Weight, class Weigh> void WeightedMatching<Weight, Weigh>::chooseStart()
{
    for (int u = 0; u < m_size; ++u) {
        std::optional<Weight> most;
        forEach(m_graph.row(u), [&](int v) {
            if (const auto weight = m_weigh(u, v); !most || *most < weight)
                most = weight;
        });
        m_dual[index(u)] = most ? *most >> 1U : Weight(0);
    }
}

template <class Weight, class Weigh> void WeightedMatching<Weight, Weigh>::matchTightEdges()
{
    CardinalityMatching tight(tightEdges());
    for (int u = 0; u < m_size; ++u)
        if (const int v = m_mate[index(u)]; v > u)
            tight.match(u, v);
    for (int u = 0; u < static_cast<int>(m_hint.size()); ++u)
        if (const int v = m_hint[index(u)];
            v > u && tight.graph().has(u, v) && tight.mate(u) == none && tight.mate(v) == none)
            tight.match(u, v);
    tight.maximise();
    m_mate = tight.mates();
    // All roots must have duals of one parity, or halving the slack between two trees would not be exact.
    for (int v = 0; v < m_size; ++v)
        if (m_mate[index(v)] == none && isOdd(m_dual[index(v)]))
            m_dual[index(v)] = m_dual[index(v)] + Weight(1);
}

template <class Weight, class Weigh> bool WeightedMatching<Weight, Weigh>::solve()
{
    if (!m_started)
        chooseStart();
    matchTightEdges();
    while (std::find(m_mate.begin(), m_mate.end(), none) != m_mate.end()) {
        if (!runStage())
            return false;
        // A change of duals mostly opens the way for many pairs at once.
        if (!hasBlossom() && std::count(m_mate.begin(), m_mate.end(), none) > 2) {
            dissolveBlossoms();
            matchTightEdges();
        }
    }
    return true;
}

template <class Weight, class Weigh> void WeightedMatching<Weight, Weigh>::dissolveBlossoms()
{
    for (int v = 0; v < m_size; ++v) {
        m_top[index(v)] = v;
        m_parent[index(v)] = none;
        m_base[index(v)] = v;
    }
    m_blossoms.clear();
    m_unused.clear();
    m_dual.resize(index(m_size));
    m_parent.resize(index(m_size));
    m_base.resize(index(m_size));
    m_label.resize(index(m_size));
    m_via.resize(index(m_size));
    m_nearest.resize(index(m_size));
    m_stamp.resize(index(m_size));
}

template <class Weight, class Weigh> Weight WeightedMatching<Weight, Weigh>::total() const
{
    Weight sum(0);
    for (int u = 0; u < m_size; ++u)
        if (const int v = m_mate[index(u)]; v > u)
            sum = sum + m_weigh(u, v);
    return sum;
}

template <class Weight, class Weigh> bool WeightedMatching<Weight, Weigh>::hasBlossom() const
{
    for (int node = m_size; node < static_cast<int>(m_dual.size()); ++node)
        if (m_parent[index(node)] != node && Weight(0) < m_dual[index(node)])
            return true;
    return false;
}

template <class Weight, class Weigh> BitGraph WeightedMatching<Weight, Weigh>::tightEdges() const
{
    BitGraph tight(m_size);
    const bool blossoms = hasBlossom();
    std::vector<Weight> shared(blossoms ? index(m_size) : 0, Weight(0));
    for (int u = 0; u < m_size; ++u) {
        const bool within = blossoms && m_parent[index(u)] != none;
        if (within)
            shareDuals(u, shared);
        forEach(m_graph.row(u), [&](int v) {
            if (v <= u)
                return;
            auto value = slack(u, v);
            if (within && m_top[index(u)] == m_top[index(v)])
                value = value + shared[index(v)];
            if (value == Weight(0))
                tight.connect(u, v);
        });
    }
    return tight;
}

template <class Weight, class Weigh>
void WeightedMatching<Weight, Weigh>::shareDuals(int u, std::vector<Weight>& shared) const
{
    Weight outside(0);
    for (int node = m_parent[index(u)]; node != none; node = m_parent[index(node)])
        outside = outside + m_dual[index(node)];
    int child = u;
    for (int node = m_parent[index(u)]; node != none; node = m_parent[index(node)]) {
        for (const int part : blossom(node).parts)
            if (part != child)
                forEachVertex(part, [&](int v) { shared[index(v)] = outside; });
        outside = outside - m_dual[index(node)];
        child = node;
    }
}

template <class Weight, class Weigh> std::vector<Weight> WeightedMatching<Weight, Weigh>::vertexDuals() const
{
    std::vector<Weight> duals(m_dual.begin(), m_dual.begin() + m_size);
    for (int v = 0; v < m_size; ++v)
        for (int node = m_parent[index(v)]; node != none; node = m_parent[index(node)])
            duals[index(v)] = duals[index(v)] + (m_dual[index(node)] >> 1U);
    return duals;
}

template <class Weight, class Weigh>
template <class Visit>
void WeightedMatching<Weight, Weigh>::forEachVertex(int node, Visit visit) const
{
    if (!isBlossom(node)) {
        visit(node);
        return;
    }
    for (const int part : blossom(node).parts)
        forEachVertex(part, visit);
}

template <class Weight, class Weigh> void WeightedMatching<Weight, Weigh>::beginStage()
{
    m_queue.clear();
    for (int node = 0; node < static_cast<int>(m_dual.size()); ++node) {
        m_label[index(node)] = Label::Free;
        m_nearest[index(node)] = {};
    }
    for (int node = 0; node < static_cast<int>(m_dual.size()); ++node)
        if (m_parent[index(node)] == none && m_mate[index(m_base[index(node)])] == none) {
            label(node, Label::Outer);
            push(node);
        }
}

template <class Weight, class Weigh> bool WeightedMatching<Weight, Weigh>::runStage()
{
    beginStage();
    for (;;) {
        if (scanQueue())
            return true;
        const auto delta = step();
        if (!delta)
            return false;
        changeDuals(*delta);
        if (useNearest())
            return true;
        expandInner();
    }
}

template <class Weight, class Weigh> bool WeightedMatching<Weight, Weigh>::scanQueue()
{
    // The queue grows while it is read.
    std::size_t next = 0;
    while (next < m_queue.size())
        if (scanVertex(m_queue[next++]))
            return true;
    m_queue.clear();
    return false;
}

template <class Weight, class Weigh> bool WeightedMatching<Weight, Weigh>::scanVertex(int u)
{
    const auto& row = m_graph.row(u);
    for (std::size_t w = 0; w < row.words(); ++w)
        for (auto bits = row.data()[w]; bits != 0; bits &= bits - 1) {
            const int v = static_cast<int>(w * 64) + std::countr_zero(bits);
            const int node = m_top[index(v)];
            if (node == m_top[index(u)] || m_label[index(node)] == Label::Inner)
                continue;
            if (slack(u, v) == Weight(0)) {
                if (useTightEdge(u, v))
                    return true;
            } else {
                offer(node, u, v);
            }
        }
    return false;
}

template <class Weight, class Weigh> void WeightedMatching<Weight, Weigh>::offer(int node, int from, int to)
{
    auto& nearest = m_nearest[index(node)];
    if (nearest.from == none || slack(from, to) < slack(nearest))
        nearest = {from, to};
}

template <class Weight, class Weigh> void WeightedMatching<Weight, Weigh>::findNearest(int node)
{
    m_nearest[index(node)] = {};
    for (int u = 0; u < m_size; ++u) {
        const int top = m_top[index(u)];
        if (top == node || m_label[index(top)] != Label::Outer)
            continue;
        if (isBlossom(node)) {
            if (const int v = blossom(node).closest[index(u)]; v != none)
                offer(node, u, v);
        } else if (m_graph.has(u, node)) {
            offer(node, u, node);
        }
    }
}

template <class Weight, class Weigh> void WeightedMatching<Weight, Weigh>::push(int node)
{
    forEachVertex(node, [&](int v) { m_queue.push_back(v); });
}

template <class Weight, class Weigh> bool WeightedMatching<Weight, Weigh>::useTightEdge(int u, int v)
{
    const int node = m_top[index(v)];
    if (m_label[index(node)] == Label::Free) {
        label(node, Label::Inner);
        m_via[index(node)] = {u, v};
        const int next = m_top[index(m_mate[index(m_base[index(node)])])];
        label(next, Label::Outer);
        m_nearest[index(node)] = {};
        push(next);
        return false;
    }
    if (m_label[index(node)] == Label::Inner || node == m_top[index(u)])
        return false;
    if (const auto ancestor = commonNode(u, v)) {
        contract(u, v, *ancestor);
        return false;
    }
    flip(u, v);
    flip(v, u);
    return true;
}

template <class Weight, class Weigh> std::optional<Weight> WeightedMatching<Weight, Weigh>::step() const
{
    std::optional<Weight> least;
    const auto take = [&](const Weight& value) {
        if (!least || value < *least)
            least = value;
    };
    for (int node = 0; node < static_cast<int>(m_dual.size()); ++node) {
        if (m_parent[index(node)] != none)
            continue;
        const auto nodeLabel = m_label[index(node)];
        if (nodeLabel == Label::Inner) {
            if (isBlossom(node))
                take(m_dual[index(node)] >> 1U);
        } else if (m_nearest[index(node)].from != none) {
            const auto value = slack(m_nearest[index(node)]);
            take(nodeLabel == Label::Outer ? value >> 1U : value);
        }
    }
    return least;
}

template <class Weight, class Weigh> void WeightedMatching<Weight, Weigh>::changeDuals(const Weight& delta)
{
    for (int v = 0; v < m_size; ++v) {
        const auto nodeLabel = m_label[index(m_top[index(v)])];
        if (nodeLabel == Label::Outer)
            m_dual[index(v)] = m_dual[index(v)] - delta;
        else if (nodeLabel == Label::Inner)
            m_dual[index(v)] = m_dual[index(v)] + delta;
    }
    for (int node = m_size; node < static_cast<int>(m_dual.size()); ++node) {
        if (m_parent[index(node)] != none)
            continue;
        if (m_label[index(node)] == Label::Outer)
            m_dual[index(node)] = m_dual[index(node)] + delta + delta;
        else if (m_label[index(node)] == Label::Inner)
            m_dual[index(node)] = m_dual[index(node)] - delta - delta;
    }
}

template <class Weight, class Weigh> bool WeightedMatching<Weight, Weigh>::useNearest()
{
    for (int node = 0; node < static_cast<int>(m_dual.size()); ++node) {
        const auto edge = m_nearest[index(node)];
        if (m_parent[index(node)] != none || edge.from == none || m_top[index(edge.from)] == node)
            continue;
        if (slack(edge) == Weight(0) && useTightEdge(edge.from, edge.to))
            return true;
    }
    return false;
}

template <class Weight, class Weigh> void WeightedMatching<Weight, Weigh>::expandInner()
{
    for (int node = m_size; node < static_cast<int>(m_dual.size()); ++node)
        if (m_parent[index(node)] == none && m_label[index(node)] == Label::Inner
            && m_dual[index(node)] == Weight(0))
            expand(node);
}

} // namespace pairing
