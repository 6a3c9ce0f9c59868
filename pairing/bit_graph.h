#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace pairing {

/// A set of vertices 0 … size-1, one bit each.
class BitSet {
public:
    explicit BitSet(int size = 0)
        : m_size(size)
        , m_words((static_cast<std::size_t>(size) + 63) / 64, 0)
    {
    }

    int size() const { return m_size; }
    bool has(int v) const { return (m_words[word(v)] >> (v & 63) & 1U) != 0; }
    void add(int v) { m_words[word(v)] |= std::uint64_t{1} << (v & 63); }
    void remove(int v) { m_words[word(v)] &= ~(std::uint64_t{1} << (v & 63)); }
    std::size_t words() const { return m_words.size(); }
    std::uint64_t* data() { return m_words.data(); }
    const std::uint64_t* data() const { return m_words.data(); }

    void clear() { m_words.assign(m_words.size(), 0); }

    void fill()
    {
        clear();
        for (int v = 0; v < m_size; ++v)
            add(v);
    }

    void merge(const BitSet& other)
    {
        for (std::size_t w = 0; w < m_words.size(); ++w)
            m_words[w] |= other.m_words[w];
    }

    void keep(const BitSet& other)
    {
        for (std::size_t w = 0; w < m_words.size(); ++w)
            m_words[w] &= other.m_words[w];
    }

    void drop(const BitSet& other)
    {
        for (std::size_t w = 0; w < m_words.size(); ++w)
            m_words[w] &= ~other.m_words[w];
    }

    int count() const
    {
        int total = 0;
        for (const auto bits : m_words)
            total += std::popcount(bits);
        return total;
    }

private:
    static std::size_t word(int v) { return static_cast<std::size_t>(v) >> 6U; }

    int m_size;
    std::vector<std::uint64_t> m_words;
};

/// Calls `visit(v)` for every vertex of a row of words, ascending.
template <class Visit> void forEachBit(const std::uint64_t* words, std::size_t count, Visit visit)
{
    for (std::size_t w = 0; w < count; ++w)
        for (auto bits = words[w]; bits != 0; bits &= bits - 1)
            visit(static_cast<int>(w * 64) + std::countr_zero(bits));
}

template <class Visit> void forEach(const BitSet& set, Visit visit)
{
    forEachBit(set.data(), set.words(), visit);
}

/// An undirected graph without loops on vertices 0 … size-1: a row of bits a vertex. Memory: size² bits.
class BitGraph {
public:
    explicit BitGraph(int size = 0)
        : m_rows(static_cast<std::size_t>(size), BitSet(size))
    {
    }

    int size() const { return static_cast<int>(m_rows.size()); }
    const BitSet& row(int v) const { return m_rows[static_cast<std::size_t>(v)]; }
    bool has(int u, int v) const { return row(u).has(v); }

    void connect(int u, int v)
    {
        m_rows[static_cast<std::size_t>(u)].add(v);
        m_rows[static_cast<std::size_t>(v)].add(u);
    }

    void cut(int u, int v)
    {
        m_rows[static_cast<std::size_t>(u)].remove(v);
        m_rows[static_cast<std::size_t>(v)].remove(u);
    }

    /// Pre: all rows are set so that edges mirror each other.
    void setRow(int v, BitSet row) { m_rows[static_cast<std::size_t>(v)] = std::move(row); }

    /// Cuts every edge of `v` that does not lead into `partners`.
    void restrict(int v, const BitSet& partners)
    {
        forEach(BitSet(row(v)), [&](int u) {
            if (!partners.has(u))
                cut(u, v);
        });
    }

private:
    std::vector<BitSet> m_rows;
};

} // namespace pairing
