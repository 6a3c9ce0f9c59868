#pragma once

#include "pairing/bit_graph.h"

#include <vector>

namespace pairing {

/// A matching of a general graph, repaired by alternating paths: Edmonds' blossom search over rows of bits.
/// The graph may be changed between calls as long as matched edges stay in it.
class CardinalityMatching {
public:
    static constexpr int unmatched = -1;

    explicit CardinalityMatching(BitGraph graph);

    BitGraph& graph() { return m_graph; }
    const BitGraph& graph() const { return m_graph; }
    int size() const { return m_graph.size(); }
    int mate(int v) const { return m_mate[index(v)]; }
    const std::vector<int>& mates() const { return m_mate; }

    /// Pre: both are free and the edge exists.
    void match(int u, int v);
    void unmatch(int v);

    /// Makes the matching as large as it can be. Returns how many vertices stay free.
    int maximise();

    /// One more edge by a path from the free vertex `root`, or nothing changed and false.
    /// After false, `outer()` holds the vertices that could be free in place of `root`.
    bool augment(int root);

    /// Like augment, but free vertices other than `root` are not made use of:
    /// only finds which vertices could be free in place of `root`. `hidden` is left out of the graph.
    void search(int root, int hidden = unmatched);

    /// The vertices at even distance from the root of the last search, the root included.
    const BitSet& outer() const { return m_outer; }
    /// The vertices at odd distance only.
    BitSet inner() const;

    /// After a search from `root`: makes `v` free and `root` matched. Pre: outer() has v.
    void expose(int v);

private:
    static std::size_t index(int v) { return static_cast<std::size_t>(v); }

    void begin(int root, int hidden);
    /// Scans from the queue; returns a free vertex's neighbour in the tree, or unmatched.
    int grow(bool toFree);
    int scan(int u, bool toFree);
    void contractAround(int u);
    int base(int v);
    int commonBase(int u, int v);
    void contract(int u, int v, int into);
    void absorb(int base, int into);
    void makeOuter(int v);
    void flip(int v, int u);

    BitGraph m_graph;
    std::vector<int> m_mate;

    std::vector<int> m_previous; ///< towards the root, of vertices reached by an unmatched edge
    std::vector<int> m_union;    ///< union-find over contracted blossoms
    std::vector<int> m_stamp;
    int m_time = 0;
    std::vector<int> m_queue;
    BitSet m_outer;
    BitSet m_unseen;
    BitSet m_free;                 ///< free vertices other than the root
    std::vector<BitSet> m_members; ///< of a contracted blossom, by base; empty set if it is one vertex
    int m_reached = unmatched;
};

} // namespace pairing
