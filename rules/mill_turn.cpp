#include "rules/mill_turn.h"

#include <algorithm>
#include <cstdlib>

namespace rules {

namespace {

bool stands(const MillBoard& board, JunctionSet cows, Junction junction)
{
    return std::ranges::any_of(
        board.linesThrough[index(junction)], [&](JunctionSet line) { return cows.contains(line); });
}

/// Whether the arrival completes a line that the last move left: one through `to` that the last move did not
/// go along.
bool completesBroken(const MillBoard& board, JunctionSet cows, const MillPosition::Step& last, Junction to)
{
    return std::ranges::any_of(board.linesThrough[index(to)], [&](JunctionSet line) {
        return !line.contains(last.to) && cows.contains(line - JunctionSet::of(to));
    });
}

} // namespace

Herd herd(const MillPosition& position, Side side)
{
    const auto i = index(side);
    return {position.cows[i], position.inHand[i], position.lastMillMove[i], position.lastMillCow[i]};
}

void setHerd(MillPosition& position, Side side, const Herd& herd)
{
    const auto i = index(side);
    position.cows[i] = herd.cows;
    position.inHand[i] = herd.inHand;
    position.lastMillMove[i] = herd.lastMillMove;
    position.lastMillCow[i] = herd.lastMillCow;
}

ClosedMills closedBy(const MillBoard& board, JunctionSet cows, Junction to)
{
    ClosedMills closed;
    const auto with = cows | JunctionSet::of(to);
    for (const auto line : board.linesThrough[index(to)])
        if (with.contains(line)) {
            ++closed.count;
            closed.junctions = closed.junctions | line;
        }
    return closed;
}

JunctionSet inMills(const MillBoard& board, JunctionSet cows)
{
    JunctionSet found;
    for (const auto line : board.lines)
        if (cows.contains(line))
            found = found | line;
    return found;
}

bool reformsMill(const MillRules& rules, const Herd& mover, std::optional<Junction> from, Junction to)
{
    if (rules.remill == Remill::Free)
        return false;
    if (!rules.remillFlights && mayFly(rules, mover.cows.size(), mover.inHand))
        return false;
    const auto& board = millBoard(rules.layout);
    const auto others = from ? mover.cows - JunctionSet::of(*from) : mover.cows;
    if (closedBy(board, others, to).count == 0)
        return false;
    const auto& last = mover.lastMillMove;
    const bool straightBack = last && from == last->to && to == last->from;
    switch (rules.remill) {
    case Remill::Free:
        return false;
    case Remill::SameCow:
        return straightBack;
    case Remill::SameCowWhileStanding:
        return straightBack && stands(board, mover.cows, last->to);
    case Remill::AnyCow:
        return last && to == last->from && completesBroken(board, others, *last, to);
    case Remill::NeverTwice:
        return from && from == mover.lastMillCow;
    }
    std::abort();
}

void rememberPly(const MillRules& rules, Herd& mover, const MillAction& action, bool closed)
{
    mover.lastMillMove.reset();
    if (action.pass || rules.remill == Remill::Free)
        return;
    if (rules.remill == Remill::NeverTwice) {
        if (closed || (action.from && action.from == mover.lastMillCow))
            mover.lastMillCow = action.to;
        return;
    }
    if (closed && action.from)
        mover.lastMillMove = MillPosition::Step{*action.from, action.to};
}

void forgetCow(const MillRules& rules, Herd& shot, Junction junction)
{
    if (shot.lastMillCow == junction)
        shot.lastMillCow.reset();
    // Any cow may be the one that re-forms the mill, so there the shot cow changes nothing.
    if (rules.remill != Remill::AnyCow && shot.lastMillMove && shot.lastMillMove->to == junction)
        shot.lastMillMove.reset();
}

int shotLimit(ShotRule rule, int mills)
{
    switch (rule) {
    case ShotRule::One:
        return std::min(mills, 1);
    case ShotRule::PerMill:
        return mills;
    case ShotRule::UpToTwo:
        return std::min(mills, 2);
    }
    std::abort();
}

JunctionSet targets(const MillRules& rules, const Enemy& enemy, JunctionSet taken)
{
    const auto standing = enemy.cows - taken;
    const auto judged = rules.shelterTest == ShelterTest::Once ? enemy.cows : standing;
    const auto& board = millBoard(rules.layout);
    switch (rules.shelter) {
    case Shelter::None:
        return standing;
    case Shelter::NeverShot:
        return standing - inMills(board, judged);
    case Shelter::UnlessAll: {
        const auto outside = judged - inMills(board, judged);
        return outside.empty() ? standing : standing & outside;
    }
    }
    std::abort();
}

int shotsUntilLost(const MillRules& rules, const Enemy& enemy, int limit)
{
    for (int shots = 1; shots < limit; ++shots)
        if (belowLimit(rules, std::max(enemy.cows.size() - shots, 0), enemy.inHand))
            return shots;
    return limit;
}

int shotsPossible(const MillRules& rules, const Enemy& enemy, int limit)
{
    const int most = shotsUntilLost(rules, enemy, limit);
    JunctionSet taken;
    for (int shots = 0; shots < most; ++shots) {
        const auto open = targets(rules, enemy, taken);
        if (open.empty())
            return shots;
        taken = taken | JunctionSet::of(open.first());
    }
    return most;
}

bool hasArrival(const MillRules& rules, const MillPosition& position)
{
    if (position.inHand[index(position.toMove)] > 0 && !arrivals(rules, position, std::nullopt).empty())
        return true;
    return std::ranges::any_of(position.cows[index(position.toMove)],
        [&](Junction from) { return !arrivals(rules, position, from).empty(); });
}

bool mustPass(const MillRules& rules, const MillPosition& position)
{
    return rules.blocked == Blocked::Passes && !hasArrival(rules, position);
}

} // namespace rules
