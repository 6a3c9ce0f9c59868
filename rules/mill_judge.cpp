#include "rules/mill.h"
#include "rules/mill_turn.h"

namespace rules {

namespace {

using Verdict = std::optional<IllegalMove>;

IllegalMove at(Illegal reason, Junction junction)
{
    IllegalMove illegal;
    illegal.reason = reason;
    illegal.where = junction;
    return illegal;
}

IllegalMove because(Illegal reason)
{
    IllegalMove illegal;
    illegal.reason = reason;
    return illegal;
}

IllegalMove miscounted(Illegal reason, int allowed, int given)
{
    IllegalMove illegal;
    illegal.reason = reason;
    illegal.allowed = allowed;
    illegal.given = given;
    return illegal;
}

Verdict judgePass(const MillRules& rules, const MillPosition& position)
{
    if (mustPass(rules, position))
        return std::nullopt;
    return because(Illegal::MayNotPass);
}

Verdict judgeJunctions(const MillBoard& board, const MillAction& action)
{
    const auto missing = [&](Junction junction) { return !board.all.contains(junction); };
    if (action.from && missing(*action.from))
        return at(Illegal::NoSuchPoint, *action.from);
    if (missing(action.to))
        return at(Illegal::NoSuchPoint, action.to);
    for (const Junction shot : action.shots)
        if (missing(shot))
            return at(Illegal::NoSuchPoint, shot);
    return std::nullopt;
}

/// From the hand or from a point to a point. A player who must pass fails here whatever else he tries, so
/// that MustPass, which ranks behind, needs no test of its own.
Verdict judgeArrival(const MillRules& rules, const MillPosition& position, const MillAction& action)
{
    const auto mover = herd(position, position.toMove);
    if (!action.from && mover.inHand == 0)
        return because(Illegal::NoCowInHand);
    if (action.from && !mayMove(rules, mover.inHand))
        return because(Illegal::CowsStillInHand);
    const auto& board = millBoard(rules.layout);
    if (auto illegal = judgeJunctions(board, action))
        return illegal;
    if ((position.cows[0] | position.cows[1]).contains(action.to))
        return at(Illegal::PointOccupied, action.to);
    if (action.from) {
        if (!mover.cows.contains(*action.from))
            return at(Illegal::NotYourCow, *action.from);
        if (!mayFly(rules, mover.cows.size(), mover.inHand)
            && !board.neighbours[index(*action.from)].contains(action.to))
            return at(Illegal::NotAdjacent, action.to);
    }
    if (reformsMill(rules, mover, action.from, action.to))
        return at(Illegal::ReturnReformsMill, action.to);
    return std::nullopt;
}

/// Whether the number of shots is right. More shots than there are targets are not too many: the one without
/// a target is judged by where it goes.
Verdict judgeShotCount(const MillRules& rules, const Enemy& enemy, int mills, int given)
{
    if (mills == 0) {
        if (given > 0)
            return miscounted(Illegal::ShotWithoutMill, 0, given);
        return std::nullopt;
    }
    const int limit = shotLimit(rules.shots, mills);
    const int due = shotsPossible(rules, enemy, limit);
    if (given < due && !rules.mayDecline)
        return miscounted(Illegal::ShotMissing, due, given);
    const int allowed = shotsUntilLost(rules, enemy, limit);
    if (given > allowed)
        return miscounted(Illegal::TooManyShots, allowed, given);
    return std::nullopt;
}

/// The cows of the mover when his turn has arrived.
JunctionSet ownAfter(const MillPosition& position, const MillAction& action)
{
    auto own = position.cows[index(position.toMove)] | JunctionSet::of(action.to);
    if (action.from)
        own = own - JunctionSet::of(*action.from);
    return own;
}

/// Where the shots go, all of them by one reason before the next.
Verdict judgeTargets(const MillRules& rules, const Enemy& enemy, JunctionSet own, const Shots& shots)
{
    JunctionSet taken;
    Verdict ownCow;
    Verdict sheltered;
    for (const Junction shot : shots) {
        if (!(own | (enemy.cows - taken)).contains(shot))
            return at(Illegal::ShotAtEmptyPoint, shot);
        if (own.contains(shot)) {
            if (!ownCow)
                ownCow = at(Illegal::ShotAtOwnCow, shot);
            continue;
        }
        if (!sheltered && !targets(rules, enemy, taken).contains(shot))
            sheltered = at(Illegal::ShotAtShelteredMill, shot);
        taken = taken | JunctionSet::of(shot);
    }
    return ownCow ? ownCow : sheltered;
}

} // namespace

std::optional<IllegalMove> check(
    const MillRules& rules, const MillPosition& position, const MillAction& action)
{
    if (outcome(rules, position))
        return because(Illegal::GameOver);
    if (action.pass)
        return judgePass(rules, position);
    if (auto illegal = judgeArrival(rules, position, action))
        return illegal;
    const auto own = ownAfter(position, action);
    const auto side = index(other(position.toMove));
    const Enemy enemy{position.cows[side], position.inHand[side]};
    const auto closed = closedBy(millBoard(rules.layout), own - JunctionSet::of(action.to), action.to);
    if (auto illegal = judgeShotCount(rules, enemy, closed.count, action.shots.size()))
        return illegal;
    return judgeTargets(rules, enemy, own, action.shots);
}

} // namespace rules
