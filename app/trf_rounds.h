#pragma once

#include "app/command_line.h"
#include "arbiter/records.h"
#include "pairing/checker.h"
#include "reports/trf.h"
#include "rules/result.h"

#include <string>

namespace app {

/// Reads a report file; complains with file, line and column, about warnings too, and returns the exit if it
/// cannot be used (Exit::Storage).
rules::Result<arbiter::TournamentRecord, Exit> loadTrf(const std::string& path, Io& io);

/// The round as the record has it, in the numbers of pairingInput(), who met whom and with which colours;
/// where a forfeit has no colours they are taken as article 5 allots them. Pre: 1 <= round.
pairing::RoundPairing recordedRound(const arbiter::TournamentRecord& record, int round);

/// Every played round with the state before it.
std::vector<pairing::RoundToCheck> roundsToCheck(const arbiter::TournamentRecord& record);

} // namespace app
