#pragma once

#include "rules/mill_board.h"

#include <cstdint>

namespace rules {

/// The three-squares boards in bits: every question is asked of all 24 junctions at once. The numbering of
/// Junction makes a ring a byte, so that a step along a ring is a turn of the bytes and a step across a shift
/// by eight. The tables of MillBoard say the same; a test holds the two together.
template <Layout layout> struct ThreeSquares {
    using Bits = std::uint32_t;

    static constexpr Bits all = 0xFFFFFF;
    static constexpr Bits corners = 0x555555;
    static constexpr Bits middles = 0xAAAAAA;
    /// Junctions that a drawn line joins across the rings, and those whose line across is a mill.
    static constexpr Bits stepsAcross = layout == Layout::Orthogonal ? middles : all;
    static constexpr Bits millsAcross = layout == Layout::Diagonals ? all : middles;

    static constexpr Bits clockwise(Bits s) { return (s << 1 & 0xFEFEFE) | (s >> 7 & 0x010101); }
    static constexpr Bits counter(Bits s) { return (s >> 1 & 0x7F7F7F) | (s << 7 & 0x808080); }
    static constexpr Bits inward(Bits s) { return s << 8 & stepsAcross; }
    static constexpr Bits outward(Bits s) { return s >> 8 & stepsAcross; }

    /// The junctions whose line of that direction lacks only them.
    struct Closers {
        Bits ahead;  ///< corners: the side clockwise of them
        Bits behind; ///< corners: the side counter-clockwise
        Bits middle; ///< middles: their side
        Bits across; ///< the line through the rings
    };

    static constexpr Closers closers(Bits s)
    {
        const Bits next = counter(s);
        const Bits previous = clockwise(s);
        const Bits ringOn = (s << 8 | s >> 16) & all;
        const Bits ringBack = (s >> 8 | s << 16) & all;
        return {next & counter(next) & corners, previous & clockwise(previous) & corners,
            next & previous & middles, ringOn & ringBack & millsAcross};
    }

    static constexpr Bits inMills(Bits s)
    {
        const auto open = closers(s);
        const Bits middle = s & open.middle;
        return middle | clockwise(middle) | counter(middle) | (s & open.across);
    }
};

} // namespace rules
