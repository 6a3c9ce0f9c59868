#include "pairing/cardinality.h"

#include <utility>

namespace pairing {
namespace {

/// The first vertex in both rows, or -1.
int firstCommon(const BitSet& a, const BitSet& b)
{
    for (std::size_t w = 0; w < a.words(); ++w)
        if (const auto bits = a.data()[w] & b.data()[w])
            return static_cast<int>(w * 64) + std::countr_zero(bits);
    return -1;
}

/// The first vertex in both rows that is not in `but` (which may be empty), or -1.
int firstCommon(const BitSet& a, const BitSet& b, const BitSet& but)
{
    if (but.size() == 0)
        return firstCommon(a, b);
    for (std::size_t w = 0; w < a.words(); ++w)
        if (const auto bits = a.data()[w] & b.data()[w] & ~but.data()[w])
            return static_cast<int>(w * 64) + std::countr_zero(bits);
    return -1;
}

} // namespace

CardinalityMatching::CardinalityMatching(BitGraph graph)
    : m_graph(std::move(graph))
    , m_mate(index(m_graph.size()), unmatched)
    , m_previous(index(m_graph.size()), unmatched)
    , m_union(index(m_graph.size()))
    , m_stamp(index(m_graph.size()), 0)
    , m_outer(m_graph.size())
    , m_unseen(m_graph.size())
    , m_free(m_graph.size())
    , m_members(index(m_graph.size()))
{
    m_free.fill();
}

void CardinalityMatching::match(int u, int v)
{
    m_mate[index(u)] = v;
    m_mate[index(v)] = u;
    m_free.remove(u);
    m_free.remove(v);
}

void CardinalityMatching::unmatch(int v)
{
    const int u = m_mate[index(v)];
    if (u == unmatched)
        return;
    m_mate[index(v)] = unmatched;
    m_mate[index(u)] = unmatched;
    m_free.add(u);
    m_free.add(v);
}

int CardinalityMatching::maximise()
{
    for (int v = 0; v < size(); ++v)
        if (mate(v) == unmatched)
            if (const int u = firstCommon(m_graph.row(v), m_free); u >= 0)
                match(u, v);
    int left = 0;
    for (int v = 0; v < size(); ++v)
        if (mate(v) == unmatched && !augment(v))
            ++left;
    return left;
}

bool CardinalityMatching::augment(int root)
{
    begin(root, unmatched);
    m_free.remove(root);
    const int from = grow(true);
    if (from == unmatched) {
        m_free.add(root);
        return false;
    }
    m_free.remove(m_reached);
    flip(m_reached, from);
    return true;
}

void CardinalityMatching::search(int root, int hidden)
{
    begin(root, hidden);
    grow(false);
}

BitSet CardinalityMatching::inner() const
{
    BitSet result(size());
    forEach(m_outer, [&](int v) {
        if (const int u = mate(v); u != unmatched && !m_outer.has(u))
            result.add(u);
    });
    return result;
}

void CardinalityMatching::expose(int v)
{
    const int u = mate(v);
    if (u == unmatched)
        return;
    m_mate[index(v)] = unmatched;
    m_free.add(v);
    const int from = m_previous[index(u)];
    flip(u, from);
}

void CardinalityMatching::begin(int root, int hidden)
{
    for (int v = 0; v < size(); ++v) {
        m_union[index(v)] = v;
        if (m_members[index(v)].size() != 0)
            m_members[index(v)] = BitSet();
    }
    m_outer.clear();
    m_unseen.fill();
    if (hidden != unmatched)
        m_unseen.remove(hidden);
    m_unseen.remove(root);
    m_queue.clear();
    makeOuter(root);
}

void CardinalityMatching::makeOuter(int v)
{
    m_outer.add(v);
    m_queue.push_back(v);
}

int CardinalityMatching::grow(bool toFree)
{
    // The queue grows while it is read.
    std::size_t next = 0;
    while (next < m_queue.size())
        if (const int found = scan(m_queue[next++], toFree); found != unmatched)
            return found;
    return unmatched;
}

int CardinalityMatching::scan(int u, bool toFree)
{
    const auto& row = m_graph.row(u);
    if (toFree) {
        m_reached = firstCommon(row, m_free);
        if (m_reached >= 0)
            return u;
    }
    for (std::size_t w = 0; w < row.words(); ++w) {
        for (auto bits = row.data()[w] & m_unseen.data()[w]; bits != 0; bits &= bits - 1) {
            const int v = static_cast<int>(w * 64) + std::countr_zero(bits);
            const int partner = mate(v);
            if (partner == unmatched || !m_unseen.has(v) || !m_unseen.has(partner))
                continue;
            m_unseen.remove(v);
            m_unseen.remove(partner);
            m_previous[index(v)] = u;
            makeOuter(partner);
        }
    }
    contractAround(u);
    return unmatched;
}

void CardinalityMatching::contractAround(int u)
{
    for (;;) {
        const int v = firstCommon(m_graph.row(u), m_outer, m_members[index(base(u))]);
        if (v < 0)
            return;
        const int into = commonBase(u, v);
        contract(u, v, into);
        contract(v, u, into);
    }
}

int CardinalityMatching::base(int v)
{
    while (m_union[index(v)] != v) {
        m_union[index(v)] = m_union[index(m_union[index(v)])];
        v = m_union[index(v)];
    }
    return v;
}

int CardinalityMatching::commonBase(int u, int v)
{
    ++m_time;
    int one = base(u);
    int other = base(v);
    for (;;) {
        if (one != unmatched) {
            if (m_stamp[index(one)] == m_time)
                return one;
            m_stamp[index(one)] = m_time;
            const int partner = mate(one);
            one = partner == unmatched || m_previous[index(partner)] == unmatched
                ? unmatched
                : base(m_previous[index(partner)]);
        }
        std::swap(one, other);
    }
}

void CardinalityMatching::contract(int u, int v, int into)
{
    while (base(u) != into) {
        m_previous[index(u)] = v;
        v = mate(u);
        if (!m_outer.has(v))
            makeOuter(v);
        // Inside an older blossom the walk goes on to its base, which carries the whole of it.
        if (base(u) == u)
            absorb(u, into);
        if (base(v) == v)
            absorb(v, into);
        u = m_previous[index(v)];
    }
}

void CardinalityMatching::absorb(int base, int into)
{
    if (base == into)
        return;
    auto& members = m_members[index(into)];
    if (members.size() == 0) {
        members = BitSet(size());
        members.add(into);
    }
    auto& absorbed = m_members[index(base)];
    if (absorbed.size() == 0)
        members.add(base);
    else
        members.merge(absorbed);
    absorbed = BitSet();
    m_union[index(base)] = into;
}

void CardinalityMatching::flip(int v, int u)
{
    // v is matched to the outer vertex u, u's old partner to its predecessor, and so on to the root.
    for (;;) {
        const int partner = mate(u);
        m_mate[index(u)] = v;
        m_mate[index(v)] = u;
        if (partner == unmatched) {
            m_free.remove(u);
            return;
        }
        v = partner;
        u = m_previous[index(v)];
    }
}

} // namespace pairing
