#pragma once

// The members of WeightedMatching that make, open and turn blossoms; included by matching.h alone.

namespace pairing {

template <class Weight, class Weigh> int WeightedMatching<Weight, Weigh>::parentOf(int outerNode) const
{
    const int partner = m_mate[index(m_base[index(outerNode)])];
    return partner == none ? none : m_top[index(m_via[index(m_top[index(partner)])].from)];
}

template <class Weight, class Weigh>
std::optional<int> WeightedMatching<Weight, Weigh>::commonNode(int u, int v)
{
    ++m_time;
    int one = m_top[index(u)];
    int other = m_top[index(v)];
    while (one != none || other != none) {
        if (one != none) {
            if (m_stamp[index(one)] == m_time)
                return one;
            m_stamp[index(one)] = m_time;
            one = parentOf(one);
        }
        std::swap(one, other);
    }
    return std::nullopt;
}

template <class Weight, class Weigh>
auto WeightedMatching<Weight, Weigh>::pathTo(int node, int ancestor) const -> std::vector<Step>
{
    std::vector<Step> path;
    while (node != ancestor) {
        const int base = m_base[index(node)];
        const int partner = m_mate[index(base)];
        const int inner = m_top[index(partner)];
        const auto via = m_via[index(inner)];
        path.push_back({node, {base, partner}});
        path.push_back({inner, {via.to, via.from}});
        node = m_top[index(via.from)];
    }
    return path;
}

template <class Weight, class Weigh> int WeightedMatching<Weight, Weigh>::newNode()
{
    if (!m_unused.empty()) {
        const int node = m_unused.back();
        m_unused.pop_back();
        return node;
    }
    const int node = static_cast<int>(m_dual.size());
    m_dual.push_back(Weight(0));
    m_blossoms.emplace_back();
    m_parent.push_back(none);
    m_base.push_back(none);
    m_label.push_back(Label::Free);
    m_via.emplace_back();
    m_nearest.emplace_back();
    m_stamp.push_back(0);
    return node;
}

template <class Weight, class Weigh>
void WeightedMatching<Weight, Weigh>::contract(int u, int v, int ancestor)
{
    const auto left = pathTo(m_top[index(u)], ancestor);
    const auto right = pathTo(m_top[index(v)], ancestor);
    const int node = newNode();
    auto& made = blossom(node);
    made.parts = {ancestor};
    made.links.clear();
    for (auto at = left.rbegin(); at != left.rend(); ++at) {
        made.links.push_back({at->link.to, at->link.from});
        made.parts.push_back(at->node);
    }
    made.links.push_back({u, v});
    for (const auto& at : right) {
        made.parts.push_back(at.node);
        made.links.push_back(at.link);
    }
    m_dual[index(node)] = Weight(0);
    m_parent[index(node)] = none;
    m_base[index(node)] = m_base[index(ancestor)];
    label(node, Label::Outer);
    for (const int part : made.parts) {
        m_parent[index(part)] = node;
        if (m_label[index(part)] == Label::Inner)
            push(part);
    }
    forEachVertex(node, [&](int vertex) { m_top[index(vertex)] = node; });
    measure(node);
    findNearest(node);
}

template <class Weight, class Weigh> void WeightedMatching<Weight, Weigh>::measure(int node)
{
    auto& closest = blossom(node).closest;
    closest.assign(index(m_size), none);
    const auto take = [&](int outside, int inside) {
        int& best = closest[index(outside)];
        if (best == none || slack(inside, outside) < slack(best, outside))
            best = inside;
    };
    for (const int part : blossom(node).parts) {
        if (!isBlossom(part)) {
            forEach(m_graph.row(part), [&](int outside) {
                if (m_top[index(outside)] != node)
                    take(outside, part);
            });
            continue;
        }
        for (int outside = 0; outside < m_size; ++outside)
            if (const int inside = blossom(part).closest[index(outside)];
                inside != none && m_top[index(outside)] != node)
                take(outside, inside);
    }
}

template <class Weight, class Weigh> void WeightedMatching<Weight, Weigh>::expand(int node)
{
    const Blossom old = std::move(blossom(node));
    for (const int part : old.parts) {
        m_parent[index(part)] = none;
        label(part, Label::Free);
        m_nearest[index(part)] = {};
        forEachVertex(part, [&](int v) { m_top[index(v)] = part; });
    }
    labelExpanded(node, old);
    m_parent[index(node)] = node;
    m_label[index(node)] = Label::Free;
    m_nearest[index(node)] = {};
    m_unused.push_back(node);
}

template <class Weight, class Weigh>
void WeightedMatching<Weight, Weigh>::labelExpanded(int node, const Blossom& old)
{
    const auto entry = m_via[index(node)];
    const int count = static_cast<int>(old.parts.size());
    int at = 0;
    while (old.parts[index(at)] != m_top[index(entry.to)])
        ++at;
    // The even way round from where the tree enters to the base.
    const bool down = at % 2 == 0;
    auto via = entry;
    for (;;) {
        const int inner = old.parts[index(at)];
        label(inner, Label::Inner);
        m_via[index(inner)] = via;
        if (at == 0)
            break;
        const int middle = down ? at - 1 : at + 1;
        const int after = (down ? at - 2 : at + 2) % count;
        label(old.parts[index(middle)], Label::Outer);
        push(old.parts[index(middle)]);
        const auto link = old.links[index(down ? after : middle)];
        via = down ? Edge{link.to, link.from} : link;
        at = after;
    }
    for (const int part : old.parts)
        if (m_label[index(part)] != Label::Inner)
            findNearest(part);
}

template <class Weight, class Weigh> void WeightedMatching<Weight, Weigh>::rebase(int node, int v)
{
    m_base[index(node)] = v;
    if (!isBlossom(node))
        return;
    int part = v;
    while (m_parent[index(part)] != node)
        part = m_parent[index(part)];
    auto& [parts, links, closest] = blossom(node);
    const auto first = std::find(parts.begin(), parts.end(), part) - parts.begin();
    std::rotate(parts.begin(), parts.begin() + first, parts.end());
    std::rotate(links.begin(), links.begin() + first, links.end());
    rebase(part, v);
    for (std::size_t i = 1; i < parts.size(); i += 2) {
        rebase(parts[i], links[i].from);
        rebase(parts[i + 1], links[i].to);
        m_mate[index(links[i].from)] = links[i].to;
        m_mate[index(links[i].to)] = links[i].from;
    }
}

template <class Weight, class Weigh> void WeightedMatching<Weight, Weigh>::flip(int u, int v)
{
    for (;;) {
        const int outer = m_top[index(u)];
        const int left = m_mate[index(m_base[index(outer)])];
        rebase(outer, u);
        m_mate[index(u)] = v;
        if (left == none)
            return;
        const int inner = m_top[index(left)];
        const auto via = m_via[index(inner)];
        rebase(inner, via.to);
        m_mate[index(via.to)] = via.from;
        u = via.from;
        v = via.to;
    }
}

} // namespace pairing
