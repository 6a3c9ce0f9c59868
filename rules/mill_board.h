#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace rules {

/// The two players of any game. In Moruba White sits South, Black North.
enum class Side : std::uint8_t { White, Black };

constexpr Side other(Side side)
{
    return side == Side::White ? Side::Black : Side::White;
}
constexpr std::size_t index(Side side)
{
    return static_cast<std::size_t>(side);
}

/// A place for a cow, 0 to MillBoard::junctions - 1. On the 24-point boards: the ring (exterior, principle,
/// restricted) times eight, plus the place on it, clockwise from the top left corner, so E1 = 0 (a7), A1 = 8
/// (b6), R1 = 16 (c5).
enum class Junction : std::uint8_t {};

constexpr unsigned index(Junction junction)
{
    return static_cast<unsigned>(junction);
}

/// Junctions as bits. Iterates from the lowest.
class JunctionSet {
public:
    constexpr JunctionSet() = default;
    constexpr explicit JunctionSet(std::uint32_t bits)
        : m_bits(bits)
    {
    }
    static constexpr JunctionSet of(Junction junction) { return JunctionSet(1U << rules::index(junction)); }

    constexpr std::uint32_t bits() const { return m_bits; }
    constexpr bool empty() const { return m_bits == 0; }
    constexpr int size() const { return std::popcount(m_bits); }
    constexpr bool contains(Junction junction) const { return (m_bits >> rules::index(junction) & 1U) != 0; }
    constexpr bool contains(JunctionSet all) const { return (all.m_bits & ~m_bits) == 0; }
    /// Pre: !empty().
    constexpr Junction first() const { return static_cast<Junction>(std::countr_zero(m_bits)); }

    friend constexpr JunctionSet operator|(JunctionSet a, JunctionSet b)
    {
        return JunctionSet(a.m_bits | b.m_bits);
    }
    friend constexpr JunctionSet operator&(JunctionSet a, JunctionSet b)
    {
        return JunctionSet(a.m_bits & b.m_bits);
    }
    friend constexpr JunctionSet operator-(JunctionSet a, JunctionSet b)
    {
        return JunctionSet(a.m_bits & ~b.m_bits);
    }
    friend constexpr bool operator==(JunctionSet, JunctionSet) = default;

    class Iterator {
    public:
        using value_type = Junction;
        using difference_type = std::ptrdiff_t;

        constexpr Iterator() = default;
        constexpr explicit Iterator(std::uint32_t bits)
            : m_rest(bits)
        {
        }
        constexpr Junction operator*() const { return static_cast<Junction>(std::countr_zero(m_rest)); }
        constexpr Iterator& operator++()
        {
            m_rest &= m_rest - 1;
            return *this;
        }
        constexpr Iterator operator++(int)
        {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

    private:
        std::uint32_t m_rest = 0;
    };
    constexpr Iterator begin() const { return Iterator(m_bits); }
    static constexpr Iterator end() { return Iterator(0); }

private:
    std::uint32_t m_bits = 0;
};

/// The drawing: which lines join the junctions and which threes are mills.
enum class Layout : std::uint8_t { Orthogonal, MoveOnlyDiagonals, Diagonals };

/// The names of junctions: a1–g7 (FIMS), E/A/R 1–8 (MSSA rings), 1–24 (PlayOK).
enum class Coordinates : std::uint8_t { Algebraic, Rings, PlayOk };

/// A board as data. At most 32 junctions; a new drawing is a new table, no new code.
struct MillBoard {
    int junctions = 0;
    std::array<JunctionSet, 32> neighbours;                ///< joined by one step of a drawn line
    std::vector<JunctionSet> lines;                        ///< the threes that are mills
    std::array<std::vector<JunctionSet>, 32> linesThrough; ///< of `lines`, those that hold the junction
    JunctionSet all;
    struct Spot {
        float x = 0; ///< 0 (left) to 6 (right)
        float y = 0; ///< 0 (bottom) to 6 (top)
    };
    std::array<Spot, 32> spots;                         ///< where the junction is drawn
    std::vector<std::pair<Junction, Junction>> strokes; ///< drawn segments between neighbours
};

/// The board of a layout; a constant table.
const MillBoard& millBoard(Layout layout);

/// Name of a junction: "a7", "E1" or "1".
std::string_view name(Junction junction, Coordinates coordinates);

/// The junction of that name, any case, or nothing.
std::optional<Junction> junctionNamed(std::string_view text, Coordinates coordinates);

} // namespace rules
