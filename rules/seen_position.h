#pragma once

#include "rules/notation.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace rules {

/// A board as it stands on the table: the cows of each side, or the stones of each side's holes.
using SeenBoard = std::variant<std::array<JunctionSet, 2>, std::array<std::vector<int>, 2>>;

/// A position as an arbiter's eyes find it: the board, and of the rest what somebody knows.
struct SeenPosition {
    SeenBoard board;                          ///< by Side
    std::array<std::optional<int>, 2> inHand; ///< mill family; nothing: unknown
    std::optional<Side> toMove;
    std::array<std::optional<LastPly>, 2> last; ///< mill family; nothing: unknown
    std::optional<int> pliesSinceShot;          ///< mill family

    friend bool operator==(const SeenPosition&, const SeenPosition&) = default;
};

/// Reads a position in which hands (both or one), side, last plies and counter may be `?`. Mill family also:
/// points alone, `white black` or `white black side`. A last ply `-` counts as unknown: who sees a board
/// seldom knows that there was none. Moruba: the four rows, and the side or `?`.
Result<SeenPosition, NotationError> readSeenPosition(const RuleSet& rules, std::string_view text);

/// The same text again; what is unknown is `?`.
std::string writeSeenPosition(const RuleSet& rules, const SeenPosition& seen);

/// A position of which everything is known; a side that has no last ply is left open.
SeenPosition seenPosition(const Setup& setup);

/// Whether a position with its history is the one seen, as far as that is known.
bool matches(const SeenPosition& seen, const Setup& setup);

/// The points, or holes, whose contents differ, and the known hands that do; each counts one.
int differences(const SeenPosition& seen, const Position& position);

} // namespace rules
