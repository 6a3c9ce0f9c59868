#include "pairing/criteria.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>
#include <functional>
#include <limits>

namespace pairing {

namespace {

using Couple = FinishedBracket::Couple;

/// How a criterion's charges make its value.
enum class Measure { HowMany, Amounts, Both };

struct Row {
    Criterion criterion;
    std::vector<Charge> (*who)(const BracketView&);
    Measure measure;
};

constexpr std::array<Row, criteriaOfBracket> rows{{
    {Criterion::C6, c6, Measure::HowMany},
    {Criterion::C7, c7, Measure::Amounts},
    {Criterion::Apart, apart, Measure::HowMany},
    {Criterion::C8, c8, Measure::Both},
    {Criterion::C9, c9, Measure::Amounts},
    {Criterion::C10, c10, Measure::HowMany},
    {Criterion::C11, c11, Measure::HowMany},
    {Criterion::C12, c12, Measure::HowMany},
    {Criterion::C13, c13, Measure::HowMany},
    {Criterion::C14, c14, Measure::HowMany},
    {Criterion::C15, c15, Measure::HowMany},
    {Criterion::C16, c16, Measure::HowMany},
    {Criterion::C17, c17, Measure::HowMany},
    {Criterion::C18, c18, Measure::Amounts},
    {Criterion::C19, c19, Measure::Amounts},
    {Criterion::C20, c20, Measure::Amounts},
    {Criterion::C21, c21, Measure::Amounts},
}};

const Row& row(Criterion criterion)
{
    const std::size_t index = static_cast<std::size_t>(criterion) - firstOfBracket;
    assert(index < rows.size() && rows[index].criterion == criterion);
    return rows[index];
}

Colour other(Colour colour)
{
    return colour == Colour::White ? Colour::Black : Colour::White;
}

bool movedDown(const BracketView& view, const Card& player)
{
    return player.score != view.bracket->score;
}

/// Calls `visit(player, his colour)` for both players of each couple.
template <typename Visit> void forEachColour(const BracketView& view, bool topscorersOnly, Visit visit)
{
    for (const Couple& couple : view.bracket->couples) {
        if (topscorersOnly && !couple.higher->topscorer && !couple.lower->topscorer)
            continue;
        const Game game = allottedColours(*couple.higher, *couple.lower, view.initialColour);
        const bool higherHasWhite = game.white == couple.higher->number;
        visit(*couple.higher, higherHasWhite ? Colour::White : Colour::Black);
        visit(*couple.lower, higherHasWhite ? Colour::Black : Colour::White);
    }
}

std::vector<Charge> disappointed(const BracketView& view, PreferenceKind atLeast)
{
    std::vector<Charge> result;
    forEachColour(view, false, [&](const Card& player, Colour colour) {
        if (player.preference >= atLeast && player.preferred != colour)
            result.push_back({&player});
    });
    return result;
}

std::vector<Charge> residentsDownAgain(const BracketView& view, std::size_t roundsBack)
{
    std::vector<Charge> result;
    for (const Card* player : view.bracket->downfloaters)
        if (!movedDown(view, *player) && player->floats[roundsBack] == Float::Down)
            result.push_back({player});
    return result;
}

/// Opponents of MDPs that floated up before, each with his score difference.
std::vector<Charge> upAgain(const BracketView& view, std::size_t roundsBack)
{
    std::vector<Charge> result;
    for (const Couple& couple : view.bracket->couples)
        if (movedDown(view, *couple.higher) && couple.lower->floats[roundsBack] == Float::Up)
            result.push_back({couple.lower, (couple.higher->score - couple.lower->score).tenths});
    return result;
}

/// MDPs that floated down before, each with his score difference. Whoever is not paired here will have a
/// greater one than any that is; how much greater, only his own score tells.
std::vector<Charge> movedDownAgain(const BracketView& view, std::size_t roundsBack)
{
    constexpr int beyondAll = std::numeric_limits<int>::max() / 2;
    std::vector<Charge> result;
    for (const Couple& couple : view.bracket->couples)
        if (movedDown(view, *couple.higher) && couple.higher->floats[roundsBack] == Float::Down)
            result.push_back({couple.higher, (couple.higher->score - couple.lower->score).tenths});
    for (const Card* player : view.bracket->downfloaters)
        if (movedDown(view, *player) && player->floats[roundsBack] == Float::Down)
            result.push_back({player, beyondAll + player->score.tenths});
    return result;
}

Game withWhite(const Card& white, const Card& black)
{
    return {white.number, black.number};
}

Game withColour(const Card& player, Colour colour, const Card& opponent)
{
    return colour == Colour::White ? withWhite(player, opponent) : withWhite(opponent, player);
}

/// 5.2.2 for two who want the same colour: whose wish counts more.
const Card* strongerWish(const Card& one, const Card& another)
{
    if (one.preference != another.preference)
        return one.preference > another.preference ? &one : &another;
    const int width = std::abs(one.colourDifference);
    const int otherWidth = std::abs(another.colourDifference);
    if (one.preference == PreferenceKind::Absolute && width != otherWidth)
        return width > otherWidth ? &one : &another;
    return nullptr;
}

} // namespace

bool shareGroup(const std::vector<int>& one, const std::vector<int>& other)
{
    return std::any_of(one.begin(), one.end(),
        [&](int group) { return std::find(other.begin(), other.end(), group) != other.end(); });
}

bool c1(const Card& one, const Card& other)
{
    return !haveMet(one, other);
}

bool c2(const Card& player)
{
    return player.byeAllowed;
}

bool c3(const Card& one, const Card& other)
{
    if (one.topscorer || other.topscorer)
        return true;
    const bool bothAbsolute
        = one.preference == PreferenceKind::Absolute && other.preference == PreferenceKind::Absolute;
    return !bothAbsolute || one.preferred != other.preferred;
}

std::optional<Points> c5(const Card* byeReceiver)
{
    return byeReceiver == nullptr ? std::nullopt : std::optional(byeReceiver->score);
}

std::vector<Charge> c6(const BracketView& view)
{
    std::vector<Charge> result;
    for (const Card* player : view.bracket->downfloaters)
        result.push_back({player});
    return result;
}

std::vector<Charge> c7(const BracketView& view)
{
    std::vector<Charge> result;
    for (const Card* player : view.bracket->downfloaters)
        result.push_back({player, player->score.tenths});
    return result;
}

std::vector<Charge> apart(const BracketView& view)
{
    std::vector<Charge> result;
    if (view.softGroups == nullptr)
        return result;
    for (const Couple& couple : view.bracket->couples) {
        const std::vector<int>& groups = (*view.softGroups)[static_cast<std::size_t>(couple.higher->rank)];
        if (shareGroup(groups, (*view.softGroups)[static_cast<std::size_t>(couple.lower->rank)]))
            result.insert(result.end(), {{couple.higher}, {couple.lower}});
    }
    return result;
}

std::vector<Charge> c8(const BracketView& view)
{
    if (view.following == nullptr)
        return {};
    BracketView next = view;
    next.bracket = view.following;
    return c7(next);
}

std::vector<Charge> c9(const BracketView& view)
{
    const std::vector<const Card*>& down = view.bracket->downfloaters;
    if (down.size() != 1 || down.front() != view.byeReceiver)
        return {};
    return {{view.byeReceiver, view.byeReceiver->unplayedGames}};
}

std::vector<Charge> c10(const BracketView& view)
{
    std::vector<Charge> result;
    forEachColour(view, true, [&](const Card& player, Colour colour) {
        const int difference = player.colourDifference + (colour == Colour::White ? 1 : -1);
        if (std::abs(difference) > 2)
            result.push_back({&player});
    });
    return result;
}

std::vector<Charge> c11(const BracketView& view)
{
    std::vector<Charge> result;
    forEachColour(view, true, [&](const Card& player, Colour colour) {
        if (hasDoubleColour(player) && player.colours.back() == colour)
            result.push_back({&player});
    });
    return result;
}

std::vector<Charge> c12(const BracketView& view)
{
    return disappointed(view, PreferenceKind::Mild);
}

std::vector<Charge> c13(const BracketView& view)
{
    return disappointed(view, PreferenceKind::Strong);
}

std::vector<Charge> c14(const BracketView& view)
{
    return residentsDownAgain(view, 0);
}

std::vector<Charge> c15(const BracketView& view)
{
    return upAgain(view, 0);
}

std::vector<Charge> c16(const BracketView& view)
{
    return residentsDownAgain(view, 1);
}

std::vector<Charge> c17(const BracketView& view)
{
    return upAgain(view, 1);
}

std::vector<Charge> c18(const BracketView& view)
{
    return movedDownAgain(view, 0);
}

std::vector<Charge> c19(const BracketView& view)
{
    return upAgain(view, 0);
}

std::vector<Charge> c20(const BracketView& view)
{
    return movedDownAgain(view, 1);
}

std::vector<Charge> c21(const BracketView& view)
{
    return upAgain(view, 1);
}

std::vector<Charge> charges(Criterion criterion, const BracketView& view)
{
    return row(criterion).who(view);
}

CriterionValue valueOf(Criterion criterion, const BracketView& view)
{
    const Measure measure = row(criterion).measure;
    const std::vector<Charge> charges = row(criterion).who(view);
    CriterionValue value;
    if (measure != Measure::Amounts)
        value.push_back(static_cast<int>(charges.size()));
    if (measure == Measure::HowMany)
        return value;
    const std::size_t head = value.size();
    for (const Charge& charge : charges)
        value.push_back(charge.amount);
    std::sort(value.begin() + static_cast<std::ptrdiff_t>(head), value.end(), std::greater<>{});
    return value;
}

Game allottedColours(const Card& one, const Card& another, Colour initialColour)
{
    const Card& higher = ranksHigher(one, another) ? one : another;
    const Card& lower = &higher == &one ? another : one;
    if (!higher.preferred && !lower.preferred) { // 5.2.5
        const bool odd = higher.place % 2 != 0;
        return withColour(higher, odd ? initialColour : other(initialColour), lower);
    }
    if (!lower.preferred || (higher.preferred && higher.preferred != lower.preferred)) // 5.2.1
        return withColour(higher, *higher.preferred, lower);
    if (!higher.preferred)
        return withColour(lower, *lower.preferred, higher);
    if (const Card* stronger = strongerWish(higher, lower)) // 5.2.2
        return withColour(*stronger, *stronger->preferred, stronger == &higher ? lower : higher);
    auto mine = higher.colours.rbegin(); // 5.2.3
    auto theirs = lower.colours.rbegin();
    for (; mine != higher.colours.rend() && theirs != lower.colours.rend(); ++mine, ++theirs)
        if (*mine != *theirs)
            return withColour(higher, other(*mine), lower);
    return withColour(higher, *higher.preferred, lower); // 5.2.4
}

} // namespace pairing
