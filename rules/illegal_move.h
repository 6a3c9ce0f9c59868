#pragma once

#include "rules/mill_board.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace rules {

/// Why a ply is not legal, in the order in which the judge looks: from what the ply is to what it earns.
/// The order and the kebab-case names (reasonCode) are part of the command line's contract.
enum class Illegal : std::uint8_t {
    GameOver,
    NoCowInHand,
    CowsStillInHand,
    NoSuchPoint,
    PointOccupied,
    NotYourCow,
    NotAdjacent,
    ReturnReformsMill,
    MustPass,
    MayNotPass,
    ShotWithoutMill,
    ShotMissing,
    TooManyShots,
    ShotAtEmptyPoint,
    ShotAtOwnCow,
    ShotAtShelteredMill,
    HoleEmpty, ///< the first of the sowing family
    NotYourHole,
    SingleWhileTwoStand,
    SingleNextHoleTaken,
    EndlessSowing,
    BonusWithoutCapture,
    BonusMissing,
    BonusHoleEmpty,
};
constexpr int illegalReasons = static_cast<int>(Illegal::BonusHoleEmpty) + 1;

/// "point-occupied" and so on.
std::string_view reasonCode(Illegal reason);

/// A judgement against a ply, with all that a sentence about it needs.
struct IllegalMove {
    Illegal reason = Illegal::GameOver;
    std::optional<Junction> where; ///< the junction at fault, mill family
    std::optional<int> hole;       ///< the hole at fault, sowing family: index into SowingPosition::holes
    int allowed = 0;               ///< shots or bonus holes the rules give
    int given = 0;                 ///< shots or bonus holes the ply takes
    std::string article;           ///< where the rule set says so

    friend bool operator==(const IllegalMove&, const IllegalMove&) = default;
};

} // namespace rules
