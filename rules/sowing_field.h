#pragma once

#include "rules/sowing.h"
#include "rules/sowing_row.h"

#include <array>
#include <span>
#include <vector>

namespace rules::sowing {

/// A sowing board without allocations, for searches. Holes behind 2 * columns stay 0.
struct Field {
    std::array<std::array<int, 72>, 2> holes{}; ///< by Side, then as Hole counts
    Side toMove = Side::White;

    std::array<int, 72>& row(Side side) { return holes[index(side)]; }
    const std::array<int, 72>& row(Side side) const { return holes[index(side)]; }
    friend bool operator==(const Field&, const Field&) = default;
};

inline Field fieldOf(const std::array<std::vector<int>, 2>& holes, Side toMove)
{
    Field field;
    field.toMove = toMove;
    for (std::size_t side = 0; side < 2; ++side)
        std::copy(holes[side].begin(), holes[side].end(), field.holes[side].begin());
    return field;
}

inline SowingPosition positionOf(const SowingRules& rules, const Field& field)
{
    SowingPosition position;
    position.toMove = field.toMove;
    for (std::size_t side = 0; side < 2; ++side)
        position.holes[side].assign(
            field.holes[side].begin(), field.holes[side].begin() + 2 * std::ptrdiff_t{rules.columns});
    return position;
}

/// One sowing that came to rest.
struct Turn {
    int start = 0;
    bool captures = false;
    int bonusDue = 0; ///< extra enemy holes to clear
    Field next;       ///< sown, captured holes empty, no bonus taken yet; the enemy is to move
};

/// Sows from a hole. Nothing if that is not legal. Pre: the game is not over by stripping.
inline std::optional<Turn> turnFrom(const SowingRules& rules, const Field& field, int start)
{
    const auto holes = 2 * static_cast<std::size_t>(rules.columns);
    if (startIn(std::span(field.row(field.toMove).data(), holes), start) != Start::Allowed)
        return std::nullopt;
    Turn turn{start, false, 0, field};
    const Side enemySide = other(field.toMove);
    turn.next.toMove = enemySide;
    const auto rest = sowRow(std::span(turn.next.row(field.toMove).data(), holes), start, [](int) {});
    if (rest.endless)
        return std::nullopt;
    auto& enemy = turn.next.row(enemySide);
    if (rest.last < rules.columns)
        return turn;
    const auto inner = static_cast<std::size_t>(facing(rules.columns, rest.last));
    if (enemy[inner] == 0)
        return turn;
    turn.captures = true;
    enemy[inner] = 0;
    enemy[static_cast<std::size_t>(behind(rules.columns, static_cast<int>(inner)))] = 0;
    const auto left = std::count_if(
        enemy.begin(), enemy.begin() + 2 * std::ptrdiff_t{rules.columns}, [](int n) { return n > 0; });
    turn.bonusDue = std::min(rules.bonusHoles, static_cast<int>(left));
    return turn;
}

inline bool isStripped(const Field& field)
{
    const auto empty = [](const std::array<int, 72>& row) {
        return std::all_of(row.begin(), row.end(), [](int n) { return n == 0; });
    };
    return empty(field.holes[0]) || empty(field.holes[1]);
}

/// Calls use(turn) for every start that is legal; none when the game is over.
template <typename Use> void forEachTurn(const SowingRules& rules, const Field& field, const Use& use)
{
    if (isStripped(field))
        return;
    for (int start = 0; start < 2 * rules.columns; ++start)
        if (const auto turn = turnFrom(rules, field, start))
            use(*turn);
}

/// Calls use(bonus, next) for every choice of extra holes that a turn has.
template <typename Use> class BonusChoices {
public:
    BonusChoices(const SowingRules& rules, const Turn& turn, const Use& use)
        : m_holes(static_cast<std::size_t>(2 * rules.columns))
        , m_use(use)
        , m_next(turn.next)
    {
        for (int size = rules.bonusOptional ? 0 : turn.bonusDue; size <= turn.bonusDue; ++size)
            choose(0, size);
    }

private:
    void choose(std::size_t from, int left)
    {
        if (left == 0) {
            m_use(m_bonus, m_next);
            return;
        }
        for (std::size_t hole = from; hole < m_holes; ++hole) {
            int& stones = m_next.row(m_next.toMove)[hole];
            const int kept = stones;
            if (kept == 0)
                continue;
            stones = 0;
            m_bonus.push_back(static_cast<Hole>(hole));
            choose(hole + 1, left - 1);
            m_bonus.pop_back();
            stones = kept;
        }
    }

    std::size_t m_holes;
    const Use& m_use;
    Field m_next;
    std::vector<Hole> m_bonus;
};

template <typename Use> void forEachBonus(const SowingRules& rules, const Turn& turn, const Use& use)
{
    BonusChoices<Use>(rules, turn, use);
}

} // namespace rules::sowing
