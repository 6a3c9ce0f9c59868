#pragma once

#include "reports/rational.h"
#include "reports/score_sheet.h"

#include <cstddef>
#include <vector>

namespace reports {

/// Players by their index, in groups from best to worst; who stays together in a group stays tied.
using Places = std::vector<std::vector<std::size_t>>;

/// What two tied players made of their games.
struct Encounter {
    std::size_t opponent = 0;
    int games = 0;
    Rational average; ///< points a game, C.07 6.1.2
};

/// The player's games against members of `tied`, by first meeting. Games without a result do not count;
/// forfeits count where the sheets say they are played (C.07 6.1.1, 15.2).
std::vector<Encounter> encounters(
    const std::vector<ScoreSheet>& sheets, std::size_t player, const std::vector<std::size_t>& tied);

/// Direct encounter among players tied so far. If all have met: by the table of their games, subsets still
/// tied again by themselves. If not: whoever is sure to lead whatever the missing games bring, then the next,
/// as far as it goes; the rest begins again. One group: nothing could be decided. Source: C.07 6.
Places directEncounter(const std::vector<ScoreSheet>& sheets, const std::vector<std::size_t>& tied,
    const pairing::PointSystem& points);

} // namespace reports
