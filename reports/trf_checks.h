#pragma once

#include "reports/trf_player.h"

#include <optional>
#include <vector>

namespace reports {

/// The first contradiction between the players' cells: unknown and doubled opponents, colours, results,
/// second PABs. By player in file order, then by round. `lines`: the players of the record as they stood in
/// the file, same order.
std::optional<TrfError> contradiction(
    const arbiter::TournamentRecord& record, const std::vector<PlayerLine>& lines);

/// Gives a played cell without colour the one its opponent's cell leaves; what was filled in.
std::vector<TrfError> inferColours(arbiter::TournamentRecord& record, const std::vector<PlayerLine>& lines);

/// What may be overlooked but not in silence: points fields that are not the sums, fewer rounds planned than
/// played.
std::vector<TrfError> doubts(const arbiter::TournamentRecord& record, const std::vector<PlayerLine>& lines);

} // namespace reports
