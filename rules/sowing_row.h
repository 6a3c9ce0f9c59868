#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace rules::sowing {

/// How a sowing came to its end.
struct Rest {
    int last = 0; ///< where the last stone fell
    int laps = 0;
    bool endless = false; ///< it came back to where it had been; the row is then in some middle state
};

/// Sows one side's row from `start`, lap after lap, until a stone falls into an empty hole or the sowing is
/// proved endless. `onStone(hole)` is told each stone. Pre: row[start] > 0.
/// Proof of endlessness: the same hole lifted with the same row, by Brent's method, hence exact.
template <typename OnStone> Rest sowRow(std::span<int> row, int start, OnStone onStone)
{
    const int holes = static_cast<int>(row.size());
    // Most sowings rest long before the first look back, which costs a copy of the row.
    std::int64_t nextCopy = 64;
    std::vector<int> earlier;
    int earlierHole = -1;
    int hole = start;
    for (std::int64_t laps = 1;; ++laps) {
        if (hole == earlierHole && std::equal(row.begin(), row.end(), earlier.begin()))
            return {hole, static_cast<int>(laps), true};
        if (laps == nextCopy) {
            earlier.assign(row.begin(), row.end());
            earlierHole = hole;
            nextCopy *= 2;
        }
        int& origin = row[static_cast<std::size_t>(hole)];
        int hand = origin;
        origin = 0;
        for (; hand > 0; --hand) {
            hole = hole + 1 == holes ? 0 : hole + 1;
            ++row[static_cast<std::size_t>(hole)];
            onStone(hole);
        }
        if (row[static_cast<std::size_t>(hole)] == 1)
            return {hole, static_cast<int>(laps), false};
    }
}

/// Whether a player's row may be sown from a hole, the sowing itself apart.
enum class Start { Allowed, Empty, SingleWhileTwoStand, SingleNextTaken };

/// Pre: 0 <= hole < row.size().
inline Start startIn(std::span<const int> row, int hole)
{
    const auto at = static_cast<std::size_t>(hole);
    if (row[at] == 0)
        return Start::Empty;
    if (row[at] > 1)
        return Start::Allowed;
    if (std::any_of(row.begin(), row.end(), [](int stones) { return stones >= 2; }))
        return Start::SingleWhileTwoStand;
    return row[(at + 1) % row.size()] > 0 ? Start::SingleNextTaken : Start::Allowed;
}

/// The enemy hole that faces an inner hole, each counted by its own player. Pre: columns <= hole.
constexpr int facing(int columns, int hole)
{
    return 3 * columns - 1 - hole;
}

/// The outer hole behind an inner hole of the same player. Pre: columns <= hole.
constexpr int behind(int columns, int hole)
{
    return 2 * columns - 1 - hole;
}

} // namespace rules::sowing
