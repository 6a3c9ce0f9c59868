#include "reports/standings.h"

#include <algorithm>
#include <set>

namespace reports {

namespace {

/// Judges the ranks stated in one tie, which holds the places `first` to `last`.
void checkTie(const arbiter::TournamentRecord& record, const std::vector<std::size_t>& tied, int first,
    std::vector<RankFault>& faults)
{
    const int last = first + static_cast<int>(tied.size()) - 1;
    std::set<int> taken;
    for (const auto player : tied) {
        const auto& stated = record.players[player].statedRank;
        if (!stated)
            continue;
        // Shared: everybody has the first place of the tie. Broken: everybody has one of his own.
        const bool inside = first <= *stated && *stated <= last;
        const bool doubled = !taken.insert(*stated).second && *stated != first;
        if (!inside || doubled)
            faults.push_back({player, *stated, first, last});
    }
}

} // namespace

rules::Result<StandingsCheck, StandingsError> checkStandings(
    const arbiter::TournamentRecord& record, const StandingsOptions& options)
{
    StandingsCheck result;
    StandingsOptions used = options;
    result.byPointsOnly = !options.tieBreaks && record.tieBreaks.empty() && record.standingsTieBreaks.empty();
    if (result.byPointsOnly)
        used.tieBreaks = "PTS";
    used.lots.reset();
    const auto ranked = standings(record, used);
    if (!ranked)
        return rules::Failure{ranked.error()};

    result.withoutRank = static_cast<int>(std::count_if(record.players.begin(), record.players.end(),
        [](const auto& player) { return !player.statedRank.has_value(); }));
    std::vector<std::size_t> tied;
    for (std::size_t index = 0; index < ranked->rows.size(); ++index) {
        const auto& row = ranked->rows[index];
        tied.push_back(row.player);
        const bool ends = index + 1 == ranked->rows.size() || ranked->rows[index + 1].rank != row.rank;
        if (!ends)
            continue;
        checkTie(record, tied, row.rank, result.faults);
        tied.clear();
    }
    std::sort(result.faults.begin(), result.faults.end(), [&record](const RankFault& a, const RankFault& b) {
        return record.players[a.player].number < record.players[b.player].number;
    });
    return result;
}

} // namespace reports
