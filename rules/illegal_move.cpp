#include "rules/illegal_move.h"

#include <cstdlib>

namespace rules {

std::string_view reasonCode(Illegal reason)
{
    switch (reason) {
    case Illegal::GameOver:
        return "game-over";
    case Illegal::NoCowInHand:
        return "no-cow-in-hand";
    case Illegal::CowsStillInHand:
        return "cows-still-in-hand";
    case Illegal::NoSuchPoint:
        return "no-such-point";
    case Illegal::PointOccupied:
        return "point-occupied";
    case Illegal::NotYourCow:
        return "not-your-cow";
    case Illegal::NotAdjacent:
        return "not-adjacent";
    case Illegal::ReturnReformsMill:
        return "return-reforms-mill";
    case Illegal::MustPass:
        return "must-pass";
    case Illegal::MayNotPass:
        return "may-not-pass";
    case Illegal::ShotWithoutMill:
        return "shot-without-mill";
    case Illegal::ShotMissing:
        return "shot-missing";
    case Illegal::TooManyShots:
        return "too-many-shots";
    case Illegal::ShotAtEmptyPoint:
        return "shot-at-empty-point";
    case Illegal::ShotAtOwnCow:
        return "shot-at-own-cow";
    case Illegal::ShotAtShelteredMill:
        return "shot-at-sheltered-mill";
    case Illegal::HoleEmpty:
        return "hole-empty";
    case Illegal::NotYourHole:
        return "not-your-hole";
    case Illegal::SingleWhileTwoStand:
        return "single-while-two-stand";
    case Illegal::SingleNextHoleTaken:
        return "single-next-hole-taken";
    case Illegal::EndlessSowing:
        return "endless-sowing";
    case Illegal::BonusWithoutCapture:
        return "bonus-without-capture";
    case Illegal::BonusMissing:
        return "bonus-missing";
    case Illegal::BonusHoleEmpty:
        return "bonus-hole-empty";
    }
    std::abort();
}

} // namespace rules
