#pragma once

#include "reports/boards.h"

namespace reports {

/// ID TITLE NAME RATING FEDERATION FEDERATION_ID, by number. Birth dates are not printed.
Table playerList(const arbiter::TournamentRecord& record);

/// One player's rounds: ROUND COLOUR ID OPPONENT RATING RESULT POINTS (after the round); who he is stands
/// above. Pre: the record has the player.
Table playerCard(const arbiter::TournamentRecord& record, pairing::PairingNumber player);

/// ID NAME POINTS and a column for each round up to `rounds`: w or b (- without a game) and ↓ or ↑ for a
/// float. Source of floats: C.04.3 1.4.
Table colourFloatHistory(const arbiter::TournamentRecord& record, int rounds);

} // namespace reports
