#include "rules/mill.h"

#include "rules/mill_turn.h"

#include <cassert>
#include <cstdlib>

namespace rules {

namespace {

/// The board as the first shot would find it.
struct Arrived {
    ClosedMills closed;
    Enemy enemy;
};

Arrived arrived(
    const MillRules& rules, const MillPosition& position, std::optional<Junction> from, Junction to)
{
    auto cows = position.cows[index(position.toMove)];
    if (from)
        cows = cows - JunctionSet::of(*from);
    const auto enemy = index(other(position.toMove));
    return {closedBy(millBoard(rules.layout), cows, to), {position.cows[enemy], position.inHand[enemy]}};
}

JunctionSet setOf(const Shots& shots)
{
    JunctionSet all;
    for (const Junction shot : shots)
        all = all | JunctionSet::of(shot);
    return all;
}

/// Adds the turn and all that its further shots can make of it.
void listShots(
    const MillRules& rules, const MillPosition& position, MillAction turn, std::vector<MillAction>& into)
{
    const auto open = shotTargets(rules, position, turn);
    if (open.empty() || rules.mayDecline)
        into.push_back(turn);
    for (const Junction target : open) {
        auto next = turn;
        next.shots.add(target);
        listShots(rules, position, next, into);
    }
}

std::optional<Outcome> blockedOutcome(const MillRules& rules, const MillPosition& position)
{
    switch (rules.blocked) {
    case Blocked::Loses:
        return Outcome{Ending::Blocked, other(position.toMove)};
    case Blocked::Draws:
        return Outcome{Ending::Blocked, std::nullopt};
    case Blocked::Passes: {
        auto passed = position;
        passed.toMove = other(position.toMove);
        if (hasArrival(rules, passed))
            return std::nullopt;
        return Outcome{Ending::DoubleBlock, std::nullopt};
    }
    }
    std::abort();
}

/// Takes one cow off, whoever it belongs to.
void takeOff(const MillRules& rules, std::array<Herd, 2>& herds, Junction junction)
{
    for (auto& herd : herds)
        if (herd.cows.contains(junction)) {
            herd.cows = herd.cows - JunctionSet::of(junction);
            forgetCow(rules, herd, junction);
        }
}

/// The side whose cow comes to action.to, or nothing if no cow comes.
std::optional<Side> literalMover(const MillPosition& position, const MillAction& action)
{
    if (!action.from)
        return position.toMove;
    for (const Side side : {position.toMove, other(position.toMove)})
        if (position.cows[index(side)].contains(*action.from))
            return side;
    return std::nullopt;
}

} // namespace

MillPosition startPosition(const MillRules& rules)
{
    MillPosition position;
    position.inHand = {rules.cowsPerSide, rules.cowsPerSide};
    position.toMove = rules.starts;
    return position;
}

JunctionSet arrivals(const MillRules& rules, const MillPosition& position, std::optional<Junction> from)
{
    const auto mover = herd(position, position.toMove);
    const auto& board = millBoard(rules.layout);
    const auto empty = board.all - position.cows[0] - position.cows[1];
    JunctionSet open;
    if (!from && mover.inHand > 0)
        open = empty;
    if (from && mover.cows.contains(*from) && mayMove(rules, mover.inHand))
        open
            = mayFly(rules, mover.cows.size(), mover.inHand) ? empty : empty & board.neighbours[index(*from)];
    if (rules.remill == Remill::Free)
        return open;
    for (const Junction to : open)
        if (reformsMill(rules, mover, from, to))
            open = open - JunctionSet::of(to);
    return open;
}

ShotsEarned shotsEarned(
    const MillRules& rules, const MillPosition& position, std::optional<Junction> from, Junction to)
{
    const auto [closed, enemy] = arrived(rules, position, from, to);
    const int due = shotsPossible(rules, enemy, shotLimit(rules.shots, closed.count));
    return {due, rules.mayDecline, closed.junctions};
}

JunctionSet shotTargets(const MillRules& rules, const MillPosition& position, const MillAction& sofar)
{
    if (sofar.pass)
        return {};
    const auto [closed, enemy] = arrived(rules, position, sofar.from, sofar.to);
    const int taken = sofar.shots.size();
    const auto gone = setOf(sofar.shots);
    if (taken >= shotLimit(rules.shots, closed.count))
        return {};
    if (taken > 0 && belowLimit(rules, (enemy.cows - gone).size(), enemy.inHand))
        return {};
    return targets(rules, enemy, gone);
}

std::vector<MillAction> legalActions(const MillRules& rules, const MillPosition& position)
{
    std::vector<MillAction> actions;
    if (outcome(rules, position))
        return actions;
    const auto listFrom = [&](std::optional<Junction> from) {
        for (const Junction to : arrivals(rules, position, from))
            listShots(rules, position, {from, to, {}, false}, actions);
    };
    listFrom(std::nullopt);
    for (const Junction from : position.cows[index(position.toMove)])
        listFrom(from);
    if (actions.empty() && mustPass(rules, position))
        actions.push_back({std::nullopt, {}, {}, true});
    return actions;
}

MillPosition play(const MillRules& rules, const MillPosition& position, const MillAction& action)
{
    assert(!check(rules, position, action));
    return playLiterally(rules, position, action);
}

MillPosition playLiterally(const MillRules& rules, const MillPosition& position, const MillAction& action)
{
    const auto& board = millBoard(rules.layout);
    const auto onBoard
        = [&](Junction junction) { return index(junction) < static_cast<unsigned>(board.junctions); };
    std::array herds{herd(position, Side::White), herd(position, Side::Black)};
    auto& own = herds[index(position.toMove)];
    bool closed = false;
    const auto mover = action.pass || !onBoard(action.to) ? std::nullopt : literalMover(position, action);
    if (mover) {
        auto& moved = herds[index(*mover)];
        if (action.from)
            moved.cows = moved.cows - JunctionSet::of(*action.from);
        else if (moved.inHand > 0)
            --moved.inHand;
        takeOff(rules, herds, action.to);
        closed = *mover == position.toMove && closedBy(board, own.cows, action.to).count > 0;
        moved.cows = moved.cows | JunctionSet::of(action.to);
    }
    rememberPly(rules, own, action, closed);
    if (!action.pass)
        for (const Junction shot : action.shots)
            if (onBoard(shot))
                takeOff(rules, herds, shot);
    auto next = position;
    setHerd(next, Side::White, herds[0]);
    setHerd(next, Side::Black, herds[1]);
    next.toMove = other(position.toMove);
    return next;
}

void rememberMill(const MillRules& rules, MillPosition& position, Side side, const MillAction& action)
{
    auto mover = herd(position, side);
    rememberPly(rules, mover, action, true);
    if (!mover.cows.contains(action.to))
        forgetCow(rules, mover, action.to);
    setHerd(position, side, mover);
}

std::optional<Outcome> outcome(const MillRules& rules, const MillPosition& position)
{
    for (const Side side : {position.toMove, other(position.toMove)})
        if (belowLimit(rules, position.cows[index(side)].size(), position.inHand[index(side)]))
            return Outcome{Ending::BelowThree, other(side)};
    const bool full = (position.cows[0] | position.cows[1]) == millBoard(rules.layout).all;
    if (full && rules.fullBoard == FullBoard::Draws)
        return Outcome{Ending::FullBoard, std::nullopt};
    if (hasArrival(rules, position))
        return std::nullopt;
    return blockedOutcome(rules, position);
}

} // namespace rules
