#pragma once

#include "rules/illegal_move.h"
#include "rules/outcome.h"
#include "rules/rule_set.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace rules {

/// A hole as its own player counts it, in sowing order: 0..columns-1 the outer row from his left to his right
/// (o1…), columns..2*columns-1 the inner row back from right to left (i12…i1 on twelve columns).
enum class Hole : std::uint8_t {};
constexpr unsigned index(Hole hole)
{
    return static_cast<unsigned>(hole);
}

/// One whole turn of a sowing game: where the lap starts and which extra enemy holes a capture clears.
struct SowingAction {
    Hole start{};
    std::vector<Hole> bonus; ///< the enemy's holes in the enemy's sowing order, ascending

    friend bool operator==(const SowingAction&, const SowingAction&) = default;
};

/// All that decides which plies are legal.
struct SowingPosition {
    std::array<std::vector<int>, 2> holes; ///< stones, indexed by Side, then by Hole
    Side toMove = Side::White;

    friend bool operator==(const SowingPosition&, const SowingPosition&) = default;
};

/// A sowing, followed step by step.
struct Sowing {
    std::vector<Hole> path; ///< each hole that got a stone, in order
    int laps = 0;
    bool endless = false;       ///< never comes to rest: not a legal ply
    std::optional<Hole> last;   ///< where it rests
    std::vector<Hole> captured; ///< enemy holes taken: inner, then outer; empty if none
    int bonusDue = 0;           ///< extra holes to choose
};

SowingPosition startPosition(const SowingRules& rules);

/// Sows from `start` without judging and says where it ends and what it takes. Pre: the hole holds a stone.
Sowing sow(const SowingRules& rules, const SowingPosition& position, Hole start);

/// As for the mill family: the judge, the list, the play and the end by position.
std::optional<IllegalMove> check(
    const SowingRules& rules, const SowingPosition& position, const SowingAction& action);
std::vector<SowingAction> legalActions(const SowingRules& rules, const SowingPosition& position);
SowingPosition play(const SowingRules& rules, const SowingPosition& position, const SowingAction& action);
SowingPosition playLiterally(
    const SowingRules& rules, const SowingPosition& position, const SowingAction& action);
std::optional<Outcome> outcome(const SowingRules& rules, const SowingPosition& position);
std::uint64_t perft(const SowingRules& rules, const SowingPosition& position, int depth);

} // namespace rules
