#pragma once

#include "rules/illegal_move.h"
#include "rules/mill_board.h"
#include "rules/outcome.h"
#include "rules/rule_set.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace rules {

/// Junctions shot in one turn, in the order taken; at most three.
class Shots {
public:
    constexpr Shots() = default;
    constexpr int size() const { return m_size; }
    constexpr bool empty() const { return m_size == 0; }
    constexpr Junction operator[](int i) const { return m_at[static_cast<std::size_t>(i)]; }
    constexpr bool full() const { return m_size == 3; }
    /// Pre: !full().
    constexpr void add(Junction junction) { m_at[m_size++] = junction; }
    constexpr const Junction* begin() const { return m_at.data(); }
    constexpr const Junction* end() const { return m_at.data() + m_size; }
    friend constexpr bool operator==(const Shots& a, const Shots& b)
    {
        if (a.m_size != b.m_size)
            return false;
        for (int i = 0; i < a.m_size; ++i)
            if (a[i] != b[i])
                return false;
        return true;
    }

private:
    std::array<Junction, 3> m_at{};
    std::uint8_t m_size = 0;
};

/// One whole turn: a cow placed or moved and the shots it earned, or the pass.
struct MillAction {
    std::optional<Junction> from; ///< nullopt: placed from the hand
    Junction to{};
    Shots shots;       ///< in the order shot: the first can change what the second may hit
    bool pass = false; ///< nothing else counts then

    friend bool operator==(const MillAction&, const MillAction&) = default;
};

/// All that decides which plies are legal, and nothing else: equal positions are repetitions of each other.
struct MillPosition {
    std::array<JunctionSet, 2> cows; ///< indexed by Side
    std::array<int, 2> inHand{};     ///< cows not yet placed
    Side toMove = Side::White;
    struct Step {
        Junction from{};
        Junction to{};
        friend bool operator==(const Step&, const Step&) = default;
    };
    /// Each side's last ply, if it was a move that closed a mill; kept only where Remill asks for it.
    std::array<std::optional<Step>, 2> lastMillMove;
    /// Remill::NeverTwice only: the cow that made its side's last mill.
    std::array<std::optional<Junction>, 2> lastMillCow;

    friend bool operator==(const MillPosition&, const MillPosition&) = default;
};

/// What a turn that arrives somewhere has to do next.
struct ShotsEarned {
    int due = 0; ///< mills closed, limited by ShotRule and by the targets there are
    bool mayDecline = false;
    JunctionSet closed; ///< the junctions of the mills closed
};

/// The empty board, all cows in hand.
MillPosition startPosition(const MillRules& rules);

/// The judge: nothing if the ply is legal, else the first reason in the order of Illegal. `article` is left
/// empty.
std::optional<IllegalMove> check(
    const MillRules& rules, const MillPosition& position, const MillAction& action);

/// Exactly the plies that check() accepts; shots in every order that the rules tell apart. None when the game
/// is over.
std::vector<MillAction> legalActions(const MillRules& rules, const MillPosition& position);

/// The position after a ply. Pre: !check(...).
MillPosition play(const MillRules& rules, const MillPosition& position, const MillAction& action);

/// The position after a ply that was let stand: what it says, literally, and the other side to move.
/// Cows named but not there are passed over.
MillPosition playLiterally(const MillRules& rules, const MillPosition& position, const MillAction& action);

/// Keeps in `position` what Remill asks about a ply by which `side` came to `to` and closed a mill. For
/// positions read together with their last plies; play() does it by itself.
void rememberMill(const MillRules& rules, MillPosition& position, Side side, const MillAction& action);

/// Shots due when a cow arrives at `to`; for boards that record step by step. Pre: the arrival is legal.
ShotsEarned shotsEarned(
    const MillRules& rules, const MillPosition& position, std::optional<Junction> from, Junction to);

/// What may be shot next when a cow has come to `to` and `taken` are off already.
JunctionSet shotTargets(const MillRules& rules, const MillPosition& position, const MillAction& sofar);

/// Where the side to move may place a cow, or move the cow at `from`, shots apart.
JunctionSet arrivals(const MillRules& rules, const MillPosition& position, std::optional<Junction> from);

/// The end as the board shows it: below-three, full-board, blocked, double-block.
std::optional<Outcome> outcome(const MillRules& rules, const MillPosition& position);

/// Number of sequences of `depth` plies, ordered shots; a position that is over has none.
std::uint64_t perft(const MillRules& rules, const MillPosition& position, int depth);

} // namespace rules
