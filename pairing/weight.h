#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace pairing {

__extension__ using Int128 = __int128;

/// A signed integer of 64·`words` bits, two's complement; overflow is the caller's affair.
template <std::size_t words> class Wide {
public:
    Wide() = default;
    Wide(std::int64_t value) // NOLINT(google-explicit-constructor): stands where an int64 could
    {
        m_words.fill(value < 0 ? ~std::uint64_t{0} : 0);
        m_words[0] = static_cast<std::uint64_t>(value);
    }

    Wide& operator+=(const Wide& other)
    {
        unsigned char carry = 0;
        for (std::size_t w = 0; w < words; ++w) {
            std::uint64_t sum = 0;
            const bool first = __builtin_add_overflow(m_words[w], other.m_words[w], &sum);
            const bool second = __builtin_add_overflow(sum, std::uint64_t{carry}, &m_words[w]);
            carry = static_cast<unsigned char>(first || second);
        }
        return *this;
    }

    Wide& operator-=(const Wide& other)
    {
        unsigned char borrow = 0;
        for (std::size_t w = 0; w < words; ++w) {
            std::uint64_t difference = 0;
            const bool first = __builtin_sub_overflow(m_words[w], other.m_words[w], &difference);
            const bool second = __builtin_sub_overflow(difference, std::uint64_t{borrow}, &m_words[w]);
            borrow = static_cast<unsigned char>(first || second);
        }
        return *this;
    }

    /// Pre: 0 < bits < 64.
    Wide& operator<<=(unsigned bits)
    {
        for (std::size_t w = words; w-- > 1;)
            m_words[w] = m_words[w] << bits | m_words[w - 1] >> (64 - bits);
        m_words[0] <<= bits;
        return *this;
    }

    /// Pre: 0 < bits < 64. Rounds down.
    Wide& operator>>=(unsigned bits)
    {
        const bool negative = isNegative();
        for (std::size_t w = 0; w + 1 < words; ++w)
            m_words[w] = m_words[w] >> bits | m_words[w + 1] << (64 - bits);
        m_words[words - 1] >>= bits;
        if (negative)
            m_words[words - 1] |= ~std::uint64_t{0} << (64 - bits);
        return *this;
    }

    friend Wide operator+(Wide a, const Wide& b) { return a += b; }
    friend Wide operator-(Wide a, const Wide& b) { return a -= b; }
    friend Wide operator<<(Wide a, unsigned bits) { return a <<= bits; }
    friend Wide operator>>(Wide a, unsigned bits) { return a >>= bits; }
    friend bool operator==(const Wide&, const Wide&) = default;

    friend bool operator<(const Wide& a, const Wide& b)
    {
        if (a.isNegative() != b.isNegative())
            return a.isNegative();
        for (std::size_t w = words; w-- > 0;)
            if (a.m_words[w] != b.m_words[w])
                return a.m_words[w] < b.m_words[w];
        return false;
    }

    bool isOdd() const { return (m_words[0] & 1U) != 0; }

private:
    bool isNegative() const { return m_words[words - 1] >> 63U != 0; }

    std::array<std::uint64_t, words> m_words{};
};

inline bool isOdd(std::int64_t value)
{
    return (value & 1) != 0;
}

inline bool isOdd(Int128 value)
{
    return (value & 1) != 0;
}

template <std::size_t words> bool isOdd(const Wide<words>& value)
{
    return value.isOdd();
}

/// The width of an edge weight type: bits a value may have, the sign not counted.
template <class Weight> constexpr unsigned weightBits = sizeof(Weight) * 8 - 1;

} // namespace pairing
