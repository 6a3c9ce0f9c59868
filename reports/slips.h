#pragma once

#include "reports/boards.h"
#include "reports/cards.h"

namespace reports {

/// A slip for every board of the round, four to a page: round and board, a box to tick beside each *name*
/// (not beside a colour, which is what gets mixed up) with the seat behind it, a box for the draw, and room
/// for both signatures.
CardSheet resultSlips(const arbiter::TournamentRecord& record, const RoundBoards& boards);

/// A card for every board, two to a page: the number to be read from afar, and who sits there.
CardSheet tableCards(const arbiter::TournamentRecord& record, const RoundBoards& boards);

/// A card for every player, eight to a page: name, title, federation.
CardSheet nameCards(const arbiter::TournamentRecord& record);

} // namespace reports
