#pragma once

#include "reports/boards.h"
#include "reports/standings.h"

#include <string>
#include <vector>

namespace reports {

/// Standings as a listing needs them: who, which place, which values.
struct StandingsView {
    struct Row {
        pairing::PairingNumber player{1};
        int rank = 1;             ///< shared ranks: 1-2-2-4
        std::vector<Cell> values; ///< one a name
    };
    int round = 0;                  ///< after which
    std::vector<std::string> names; ///< PTS and the tie-breaks, under the names they were asked by
    std::vector<Row> rows;          ///< in any order
};

/// What `standings` came to, as listings print it: criteria without a column left out, numbers whose decimals
/// end as numbers, others as a fraction.
StandingsView standingsView(const arbiter::TournamentRecord& record, const Standings& standings);

/// Short: ID RANK NAME and the values, the command line's contract. Full: RANK ID TITLE NAME RATING
/// FEDERATION and the values.
enum class StandingsColumns { Short, Full };

/// By rank, then number.
Table standingsTable(
    const arbiter::TournamentRecord& record, const StandingsView& view, StandingsColumns columns);

/// Everybody's results in the order of the standings. Swiss and knock-out: a column a round, "12w1" for a win
/// with White over number 12. Round robin: a column an opponent by his number, results of both games in a
/// double one.
Table crossTable(const arbiter::TournamentRecord& record, const StandingsView& view);

} // namespace reports
