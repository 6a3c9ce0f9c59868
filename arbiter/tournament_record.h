#pragma once

#include "arbiter/records.h"
#include "arbiter/register.h"
#include "arbiter/tournament.h"

namespace arbiter {

/// The tournament as plain data for pairing, standings and report files: players in the order of entry
/// numbered from 1, their rounds with opponents, colours and results. A game without a result is Pending; a
/// round in which a player is absent or has no game is ZeroBye. Of several games a player has in one round
/// (System::Free) the last one counts. Erased persons have the name "?".
TournamentRecord tournamentRecord(const Tournament& tournament, const PersonLookup& person);

} // namespace arbiter
