#pragma once

#include "reports/table.h"
#include "rules/record.h"

#include <string>

namespace reports {

/// The record of a game as a listing: what the tags say above, then PLY WHITE BLACK KIND NOTES, a row for
/// every move number and one for whatever happened between plies, in order: counts, incidents, illegal moves,
/// claims, rulings, comments. Plies that were let stand and plies that a ruling took back are marked. All
/// formats print it.
Table gameSheet(const rules::GameRecord& record);

/// The sheet as one page with the final position drawn beside the facts. A record that cannot be replayed has
/// no picture; one with an illegal ply shows the board before it.
std::string gameSheetHtml(const rules::GameRecord& record, const Words& words);

} // namespace reports
