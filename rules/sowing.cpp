#include "rules/sowing.h"

#include "rules/sowing_row.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>

namespace rules {
namespace {

int stonesIn(const SowingPosition& position, Side side, int hole)
{
    return position.holes[index(side)][static_cast<std::size_t>(hole)];
}

bool isStripped(const std::vector<int>& row)
{
    return std::all_of(row.begin(), row.end(), [](int stones) { return stones == 0; });
}

/// The first reason against a start, the sowing itself apart.
std::optional<Illegal> startFault(const SowingPosition& position, int hole)
{
    const auto& row = position.holes[index(position.toMove)];
    if (hole >= static_cast<int>(row.size()))
        return Illegal::NotYourHole;
    switch (sowing::startIn(row, hole)) {
    case sowing::Start::Allowed:
        return std::nullopt;
    case sowing::Start::Empty:
        return Illegal::HoleEmpty;
    case sowing::Start::SingleWhileTwoStand:
        return Illegal::SingleWhileTwoStand;
    case sowing::Start::SingleNextTaken:
        return Illegal::SingleNextHoleTaken;
    }
    std::abort();
}

/// What a row looks like after the sowing, and what it took.
struct Sown {
    std::vector<int> row;
    Sowing sowing;
};

Sown sowAll(const SowingRules& rules, const SowingPosition& position, int start)
{
    Sown sown{position.holes[index(position.toMove)], {}};
    auto& path = sown.sowing.path;
    const auto rest
        = sowing::sowRow(sown.row, start, [&path](int hole) { path.push_back(static_cast<Hole>(hole)); });
    sown.sowing.laps = rest.laps;
    sown.sowing.endless = rest.endless;
    if (rest.endless)
        return sown;

    sown.sowing.last = static_cast<Hole>(rest.last);
    const Side enemy = other(position.toMove);
    if (rest.last < rules.columns)
        return sown;
    const int inner = sowing::facing(rules.columns, rest.last);
    if (stonesIn(position, enemy, inner) == 0)
        return sown;

    sown.sowing.captured.push_back(static_cast<Hole>(inner));
    const int outer = sowing::behind(rules.columns, inner);
    if (stonesIn(position, enemy, outer) > 0)
        sown.sowing.captured.push_back(static_cast<Hole>(outer));
    const auto& row = position.holes[index(enemy)];
    const auto occupied = std::count_if(row.begin(), row.end(), [](int stones) { return stones > 0; });
    const int available = static_cast<int>(occupied) - static_cast<int>(sown.sowing.captured.size());
    sown.sowing.bonusDue = std::min(rules.bonusHoles, available);
    return sown;
}

/// Enemy holes that a bonus may clear after a capture, ascending.
std::vector<Hole> bonusChoices(const SowingPosition& position, const Sowing& sowing)
{
    std::vector<Hole> choices;
    const auto& row = position.holes[index(other(position.toMove))];
    for (std::size_t i = 0; i < row.size(); ++i) {
        const auto hole = static_cast<Hole>(i);
        const auto& taken = sowing.captured;
        if (row[i] > 0 && std::find(taken.begin(), taken.end(), hole) == taken.end())
            choices.push_back(hole);
    }
    return choices;
}

/// Appends one action for every set of exactly `size` of the choices, in lexicographic order.
void appendSubsets(
    std::vector<SowingAction>& actions, Hole start, const std::vector<Hole>& choices, std::size_t size)
{
    std::vector<std::size_t> picked(size);
    for (std::size_t i = 0; i < size; ++i)
        picked[i] = i;
    for (;;) {
        SowingAction action{start, {}};
        for (const auto i : picked)
            action.bonus.push_back(choices[i]);
        actions.push_back(std::move(action));

        std::size_t last = size;
        while (last > 0 && picked[last - 1] == choices.size() - size + last - 1)
            --last;
        if (last == 0)
            return;
        ++picked[last - 1];
        for (std::size_t i = last; i < size; ++i)
            picked[i] = picked[i - 1] + 1;
    }
}

std::optional<IllegalMove> bonusFault(
    const SowingRules& rules, const SowingPosition& position, const SowingAction& action)
{
    const Sowing sowing = sow(rules, position, action.start);
    IllegalMove illegal;
    illegal.hole = static_cast<int>(index(action.start));
    illegal.allowed = sowing.bonusDue;
    illegal.given = static_cast<int>(action.bonus.size());
    const auto because = [&illegal](Illegal reason) {
        illegal.reason = reason;
        return illegal;
    };
    if (sowing.endless)
        return because(Illegal::EndlessSowing);
    if (sowing.captured.empty() && illegal.given > 0) {
        illegal.hole = static_cast<int>(index(action.bonus.front()));
        return because(Illegal::BonusWithoutCapture);
    }
    // More holes than there are left are not too many: the one that is empty is named.
    if (illegal.given > rules.bonusHoles)
        return because(Illegal::TooManyShots);
    if (illegal.given < illegal.allowed && !rules.bonusOptional)
        return because(Illegal::BonusMissing);
    auto choices = bonusChoices(position, sowing);
    for (const Hole hole : action.bonus) {
        const auto found = std::find(choices.begin(), choices.end(), hole);
        if (found == choices.end()) {
            illegal.hole = static_cast<int>(index(hole));
            return because(Illegal::BonusHoleEmpty);
        }
        choices.erase(found);
    }
    return std::nullopt;
}

/// Whether the side to move has a start that comes to rest.
bool canMove(const SowingPosition& position)
{
    auto row = position.holes[index(position.toMove)];
    const int holes = static_cast<int>(row.size());
    for (int hole = 0; hole < holes; ++hole) {
        if (startFault(position, hole))
            continue;
        if (!sowing::sowRow(row, hole, [](int) {}).endless)
            return true;
        row = position.holes[index(position.toMove)];
    }
    return false;
}

} // namespace

SowingPosition startPosition(const SowingRules& rules)
{
    SowingPosition position;
    position.holes.fill(std::vector<int>(static_cast<std::size_t>(2 * rules.columns), rules.stonesPerHole));
    position.toMove = rules.starts;
    return position;
}

Sowing sow(const SowingRules& rules, const SowingPosition& position, Hole start)
{
    assert(stonesIn(position, position.toMove, static_cast<int>(index(start))) > 0);
    return sowAll(rules, position, static_cast<int>(index(start))).sowing;
}

std::optional<IllegalMove> check(
    const SowingRules& rules, const SowingPosition& position, const SowingAction& action)
{
    if (outcome(rules, position))
        return IllegalMove{Illegal::GameOver, {}, {}, 0, 0, {}};
    const int start = static_cast<int>(index(action.start));
    if (const auto fault = startFault(position, start))
        return IllegalMove{*fault, {}, start, 0, 0, {}};
    return bonusFault(rules, position, action);
}

std::vector<SowingAction> legalActions(const SowingRules& rules, const SowingPosition& position)
{
    std::vector<SowingAction> actions;
    if (outcome(rules, position))
        return actions;
    for (int start = 0; start < 2 * rules.columns; ++start) {
        if (startFault(position, start))
            continue;
        const auto sowing = sow(rules, position, static_cast<Hole>(start));
        if (sowing.endless)
            continue;
        const auto choices = bonusChoices(position, sowing);
        for (int size = rules.bonusOptional ? 0 : sowing.bonusDue; size <= sowing.bonusDue; ++size)
            appendSubsets(actions, static_cast<Hole>(start), choices, static_cast<std::size_t>(size));
    }
    return actions;
}

SowingPosition play(const SowingRules& rules, const SowingPosition& position, const SowingAction& action)
{
    assert(!check(rules, position, action));
    return playLiterally(rules, position, action);
}

SowingPosition playLiterally(
    const SowingRules& rules, const SowingPosition& position, const SowingAction& action)
{
    SowingPosition next = position;
    const Side mover = position.toMove;
    auto& enemy = next.holes[index(other(mover))];
    next.toMove = other(mover);
    const auto start = static_cast<std::size_t>(index(action.start));
    const auto& row = position.holes[index(mover)];
    if (start < row.size() && row[start] > 0) {
        auto sown = sowAll(rules, position, static_cast<int>(start));
        // An endless sowing has no result that a board could show; the stones stay where they were.
        if (!sown.sowing.endless)
            next.holes[index(mover)] = std::move(sown.row);
        for (const Hole hole : sown.sowing.captured)
            enemy[index(hole)] = 0;
    }
    for (const Hole hole : action.bonus)
        if (index(hole) < enemy.size())
            enemy[index(hole)] = 0;
    return next;
}

std::optional<Outcome> outcome(const SowingRules& rules, const SowingPosition& position)
{
    const Side mover = position.toMove;
    if (isStripped(position.holes[index(mover)]))
        return Outcome{Ending::Stripped, other(mover)};
    if (isStripped(position.holes[index(other(mover))]))
        return Outcome{Ending::Stripped, mover};
    if (canMove(position))
        return std::nullopt;
    if (rules.noMove == NoMove::Draws)
        return Outcome{Ending::NoMove, std::nullopt};
    return Outcome{Ending::NoMove, other(mover)};
}

} // namespace rules
