#pragma once

#include "rules/seen_position.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace rules {

/// Why no game can lead to a board.
enum class Impossible : std::uint8_t {
    TooManyCows,        ///< board and hand exceed the set's cows (stones); `counted` of at most `allowed`
    HandsOutOfTurn,     ///< while placing, the starter has placed as many cows as the other or one more
    WrongSideToMove,    ///< the cows placed say whose turn it is
    TooFewMillsClosed,  ///< more cows are gone than the enemy's placings can have shot: `counted`, `allowed`
    MillWithoutShot,    ///< the side has a mill, and no enemy cow was ever shot
    FewerThanLost,      ///< the game was over with `allowed` cows; there are only `counted`
    BothLost,           ///< both sides have lost
    WentOnAfterEnd,     ///< the side has lost, and yet the other is to move
    LastPlyNotSeen,     ///< the last ply's cow does not stand where it came to, or its origin is taken
    CounterWhilePlacing ///< plies without a placement, while only placing is allowed
};

/// A reason and its facts.
struct Impossibility {
    Impossible reason = Impossible::TooManyCows;
    Side side = Side::White; ///< whose cows, turn or ply
    int counted = 0;
    int allowed = 0;

    friend bool operator==(const Impossibility&, const Impossibility&) = default;
};

/// Every reason found why the board cannot arise from the start of the rule set by legal plies. None does not
/// prove that it can. Judged from the counts of cows, hands and shots, the parity of turns, and the mills
/// that must have been closed. What is unknown counts as whatever would do. Pre: the board is of the set's
/// family.
std::vector<Impossibility> impossibilities(const RuleSet& rules, const SeenPosition& seen);

} // namespace rules
