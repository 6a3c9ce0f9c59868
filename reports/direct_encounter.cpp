#include "reports/direct_encounter.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <utility>

namespace reports {

namespace {

constexpr int tenths = 10;

/// A player's line in the table of the tied.
struct Row {
    std::size_t player = 0;
    Rational score;
    int met = 0;
    Rational least; ///< with all missing games lost
    Rational most;  ///< with all missing games won
};

bool countsAsGame(const SheetRound& round)
{
    return round.opponent && round.unplayed == Unplayed::No && !round.isOpen();
}

/// Which players belong to the group in hand.
class Members {
public:
    explicit Members(std::size_t players)
        : m_mark(players, 0)
    {
    }
    void take(const std::vector<std::size_t>& group)
    {
        ++m_current;
        for (const auto player : group)
            m_mark[player] = m_current;
    }
    bool holds(std::size_t player) const { return m_mark[player] == m_current; }

private:
    std::vector<std::uint32_t> m_mark;
    std::uint32_t m_current = 0;
};

std::vector<Encounter> encountersWith(
    const std::vector<ScoreSheet>& sheets, std::size_t player, const Members& members)
{
    std::vector<Encounter> result;
    for (const auto& round : sheets[player].rounds) {
        if (!countsAsGame(round) || !members.holds(*round.opponent))
            continue;
        const Rational points{round.points.tenths, tenths};
        const auto known = std::find_if(result.begin(), result.end(),
            [&round](const Encounter& encounter) { return encounter.opponent == *round.opponent; });
        if (known == result.end()) {
            result.push_back({*round.opponent, 1, points});
            continue;
        }
        known->average += points;
        ++known->games;
    }
    for (auto& encounter : result)
        if (encounter.games > 1)
            encounter.average = encounter.average * Rational{1, encounter.games};
    return result;
}

class Resolver {
public:
    Resolver(const std::vector<ScoreSheet>& sheets, const pairing::PointSystem& points)
        : m_sheets(sheets)
        , m_points(points)
        , m_members(sheets.size())
    {
    }

    /// Appends the places of `tied` to `places`.
    void resolve(std::vector<std::size_t> tied, Places& places)
    {
        while (tied.size() > 1) {
            auto rows = table(tied);
            const auto needed = static_cast<int>(tied.size()) - 1;
            const bool complete = std::all_of(
                rows.begin(), rows.end(), [needed](const Row& row) { return row.met == needed; });
            if (complete) {
                byTable(std::move(rows), tied, places);
                return;
            }
            const std::size_t before = tied.size();
            takeSure(std::move(rows), tied, places);
            if (tied.size() == before)
                break;
        }
        if (!tied.empty())
            places.push_back(std::move(tied));
    }

private:
    std::vector<Row> table(const std::vector<std::size_t>& tied)
    {
        m_members.take(tied);
        std::vector<Row> rows;
        rows.reserve(tied.size());
        for (const auto player : tied) {
            Row row;
            row.player = player;
            row.score = {0, tenths};
            for (const auto& encounter : encountersWith(m_sheets, player, m_members)) {
                row.score += encounter.average;
                ++row.met;
            }
            const auto missing = static_cast<std::int64_t>(tied.size()) - 1 - row.met;
            row.least = row.score + Rational{missing * m_points.loss.tenths, tenths};
            row.most = row.score + Rational{missing * m_points.win.tenths, tenths};
            rows.push_back(row);
        }
        return rows;
    }

    /// C.07 6.2: all have met.
    void byTable(std::vector<Row> rows, std::vector<std::size_t>& tied, Places& places)
    {
        std::stable_sort(
            rows.begin(), rows.end(), [](const Row& a, const Row& b) { return b.score < a.score; });
        if (rows.front().score == rows.back().score) {
            places.push_back(std::move(tied));
            return;
        }
        for (auto begin = rows.begin(); begin != rows.end();) {
            const auto end = std::find_if(
                begin, rows.end(), [begin](const Row& row) { return row.score != begin->score; });
            std::vector<std::size_t> equal;
            std::transform(begin, end, std::back_inserter(equal), [](const Row& row) { return row.player; });
            resolve(std::move(equal), places);
            begin = end;
        }
    }

    /// C.07 6.3: moves from `tied` to `places`, one by one, who leads whatever the missing games bring.
    static void takeSure(std::vector<Row> rows, std::vector<std::size_t>& tied, Places& places)
    {
        while (!rows.empty()) {
            const auto first = std::max_element(
                rows.begin(), rows.end(), [](const Row& a, const Row& b) { return a.least < b.least; });
            const bool sure = std::all_of(rows.begin(), rows.end(),
                [&first](const Row& row) { return row.player == first->player || row.most < first->least; });
            if (!sure)
                return;
            places.push_back({first->player});
            std::erase(tied, first->player);
            rows.erase(first);
        }
    }

    const std::vector<ScoreSheet>& m_sheets;
    const pairing::PointSystem& m_points;
    Members m_members;
};

} // namespace

std::vector<Encounter> encounters(
    const std::vector<ScoreSheet>& sheets, std::size_t player, const std::vector<std::size_t>& tied)
{
    Members members{sheets.size()};
    members.take(tied);
    return encountersWith(sheets, player, members);
}

Places directEncounter(const std::vector<ScoreSheet>& sheets, const std::vector<std::size_t>& tied,
    const pairing::PointSystem& points)
{
    Places places;
    Resolver resolver{sheets, points};
    resolver.resolve(tied, places);
    return places;
}

} // namespace reports
