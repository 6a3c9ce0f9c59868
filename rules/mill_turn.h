#pragma once

#include "rules/mill.h"

#include <optional>

namespace rules {

/// What the judge, the list, the play and the count of the mill family share: the parts of one turn.

/// One side of a position.
struct Herd {
    JunctionSet cows;
    int inHand = 0;
    std::optional<MillPosition::Step> lastMillMove;
    std::optional<Junction> lastMillCow;
};

Herd herd(const MillPosition& position, Side side);
void setHerd(MillPosition& position, Side side, const Herd& herd);

/// Fewer cows than the rules ask for.
inline bool belowLimit(const MillRules& rules, int onBoard, int inHand)
{
    if (!rules.countHand && inHand > 0)
        return false;
    return onBoard + inHand < rules.lostBelow;
}

/// With an empty hand and few enough cows; whether or not a step would do.
inline bool mayFly(const MillRules& rules, int onBoard, int inHand)
{
    return inHand == 0 && rules.flyAt > 0 && onBoard <= rules.flyAt;
}

/// With an empty hand, or where placing and moving mix.
inline bool mayMove(const MillRules& rules, int inHand)
{
    return inHand == 0 || rules.movesWhilePlacing;
}

/// The mills that a cow makes by its arrival.
struct ClosedMills {
    int count = 0;
    JunctionSet junctions;
};

/// Pre: `cows` does not hold the arriving cow, neither where it was nor at `to`.
ClosedMills closedBy(const MillBoard& board, JunctionSet cows, Junction to);

/// Of `cows`, those that stand in a mill.
JunctionSet inMills(const MillBoard& board, JunctionSet cows);

/// Whether Remill forbids the mill that the arrival closes; false if it closes none.
/// Source: the four wordings of MSSA GAR stage 2 and its relatives; a flight is any move of a player who may
/// fly.
bool reformsMill(const MillRules& rules, const Herd& mover, std::optional<Junction> from, Junction to);

/// Keeps in `mover` what Remill asks for next time. `closed`: the ply closed a mill.
void rememberPly(const MillRules& rules, Herd& mover, const MillAction& action, bool closed);

/// Forgets what a shot cow had to be remembered for.
void forgetCow(const MillRules& rules, Herd& shot, Junction junction);

/// Shots that so many closed mills earn, targets apart.
int shotLimit(ShotRule rule, int mills);

/// The enemy as the first shot finds him.
struct Enemy {
    JunctionSet cows;
    int inHand = 0;
};

/// Which of `enemy` may be shot when `taken` are off already.
JunctionSet targets(const MillRules& rules, const Enemy& enemy, JunctionSet taken);

/// Of `limit` shots, those until the enemy has lost; the turn ends there.
int shotsUntilLost(const MillRules& rules, const Enemy& enemy, int limit);

/// Of `limit` shots, those that find a target before the enemy has lost. It does not depend on which cows are
/// taken.
int shotsPossible(const MillRules& rules, const Enemy& enemy, int limit);

/// Whether the side to move can place or move a cow.
bool hasArrival(const MillRules& rules, const MillPosition& position);

/// Whether the pass is the only ply; the game must not be over.
bool mustPass(const MillRules& rules, const MillPosition& position);

} // namespace rules
