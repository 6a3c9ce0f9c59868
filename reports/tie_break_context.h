#pragma once

#include "reports/tie_breaks.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace reports {

/// Whose tie-break is being computed, on which sheets.
struct TieBreaks::Context {
    const std::vector<ScoreSheet>& sheets;
    std::size_t player = 0;

    const ScoreSheet& own() const { return sheets[player]; }
};

constexpr int tenthsOfPoint = 10;
constexpr int hundredthsOfPoint = 100; ///< products of two scores

inline Rational exact(arbiter::Points points)
{
    return {points.tenths, tenthsOfPoint};
}

/// A game over the board with a result.
inline bool isOverBoard(const SheetRound& round)
{
    return round.opponent && pairing::isPlayed(round.cell) && !round.isOpen();
}

/// A contribution of a round (from 1) that counts nothing yet.
Contribution partOf(int number, const SheetRound& round);

/// 10, 5 or 0: what the round is in wins, draws and losses, whatever the tournament gives for them.
int tenthsOfGame(pairing::Cell cell);

/// The members of each group tied on points, best first, by index.
Places scoreGroups(const std::vector<ScoreSheet>& sheets);

/// The DE cells: the place inside the group tied on points, 0 if alone or if nothing in the group can be
/// decided.
std::vector<std::optional<Rational>> placesInScoreGroups(
    const std::vector<ScoreSheet>& sheets, const pairing::PointSystem& points);

/// The DE cell of one player.
template <typename Context>
std::int64_t placeInScoreGroup(const Context& context, const pairing::PointSystem& points)
{
    return placesInScoreGroups(context.sheets, points)[context.player]->numerator;
}

} // namespace reports
