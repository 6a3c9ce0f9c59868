#pragma once

#include "reports/boards.h"

namespace reports {

/// BOARD ID WHITE RATING POINTS RESULT POINTS RATING BLACK ID: the round as it hangs on the wall, then the
/// players without a game. Points are those before the round.
Table pairingsByBoard(const arbiter::TournamentRecord& record, const RoundBoards& boards);

/// NAME ID BOARD COLOUR OPPONENT ID: where do I sit; by name.
Table pairingsByName(const arbiter::TournamentRecord& record, const RoundBoards& boards);

/// BOARD ID WHITE RESULT BLACK ID.
Table roundResults(const arbiter::TournamentRecord& record, const RoundBoards& boards);

/// ROUND BOARD ID WHITE BLACK ID: games without a result in the rounds up to `round`, oldest first.
Table missingResults(const arbiter::TournamentRecord& record, int round);

} // namespace reports
