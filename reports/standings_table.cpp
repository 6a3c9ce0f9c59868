#include "reports/standings_table.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <system_error>
#include <tuple>

namespace reports {

namespace {

using arbiter::RecordedPlayer;
using arbiter::TournamentRecord;
using pairing::PairingNumber;

std::vector<StandingsView::Row> inOrder(const StandingsView& view)
{
    auto rows = view.rows;
    std::sort(rows.begin(), rows.end(), [](const auto& one, const auto& other) {
        return std::tie(one.rank, one.player) < std::tie(other.rank, other.player);
    });
    return rows;
}

Table tableOf(const TournamentRecord& record, Label title, int round)
{
    Table table;
    table.title = title;
    table.event = record.name;
    table.round = round;
    return table;
}

Cell firstValue(const StandingsView::Row& row)
{
    return row.values.empty() ? Cell() : row.values.front();
}

/// "2.5" as a number, "14/3" as a code, "-" as undefined.
Cell valueCell(const std::string& text)
{
    if (text == "-")
        return Undefined{};
    std::string digits = text;
    const auto point = digits.find('.');
    if (point != std::string::npos)
        digits.erase(point, 1);
    Number number;
    const auto* const end = digits.data() + digits.size();
    const auto [read, error] = std::from_chars(digits.data(), end, number.units);
    if (error != std::errc() || read != end)
        return Code{text};
    number.decimals = point == std::string::npos ? 0 : static_cast<int>(text.size() - point - 1);
    return number;
}

/// Gives the numbers of each column from `first` on the decimals of the longest.
void alignDecimals(Table& table, std::size_t first)
{
    for (std::size_t column = first; column < table.columns.size(); ++column) {
        int decimals = 0;
        for (const auto& row : table.rows)
            if (const auto* number = std::get_if<Number>(&row[column]))
                decimals = std::max(decimals, number->decimals);
        for (auto& row : table.rows)
            if (auto* number = std::get_if<Number>(&row[column]))
                for (; number->decimals < decimals; ++number->decimals)
                    number->units *= 10;
    }
}

/// "12w1"; the code of the bye without an opponent; nothing for an absence.
Cell roundCell(const RecordedPlayer& player, int round)
{
    const auto own = roundOf(player, round);
    if (!own.opponent) {
        if (own.cell == pairing::Cell::ZeroBye)
            return std::monostate{};
        return Code{std::string(1, cellLetter(own.cell))};
    }
    auto text = std::to_string(static_cast<int>(*own.opponent));
    if (own.colour)
        text += *own.colour == pairing::Colour::White ? "w" : "b";
    return Code{text + cellLetter(own.cell)};
}

Table swissCrossTable(const TournamentRecord& record, const StandingsView& view)
{
    auto table = tableOf(record, Label::CrossTable, view.round);
    table.columns
        = {{Label::Rank, Align::End}, {Label::Id, Align::End}, {Label::Name}, {Label::Rating, Align::End}};
    for (int round = 1; round <= view.round; ++round)
        table.columns.push_back({RoundHeading{round}, Align::End});
    table.columns.push_back({Label::Points, Align::End});
    const PlayerIndex index(record);
    for (const auto& row : inOrder(view)) {
        const auto* player = index.find(row.player);
        if (player == nullptr)
            continue;
        std::vector<Cell> cells{numberCell(row.rank), playerNumberCell(row.player), textCell(player->name),
            player->rating ? numberCell(*player->rating) : Cell()};
        for (int round = 1; round <= view.round; ++round)
            cells.push_back(roundCell(*player, round));
        cells.push_back(firstValue(row));
        table.rows.push_back(std::move(cells));
    }
    return table;
}

/// All results of `player` against `opponent` in the order of the rounds, "1" or "1=".
Cell againstCell(const RecordedPlayer& player, PairingNumber opponent, int rounds)
{
    std::string results;
    for (int round = 1; round <= rounds; ++round)
        if (const auto own = roundOf(player, round); own.opponent == opponent)
            results += cellLetter(own.cell);
    if (results.empty())
        return std::monostate{};
    return Code{results};
}

Table roundRobinCrossTable(const TournamentRecord& record, const StandingsView& view)
{
    auto table = tableOf(record, Label::CrossTable, view.round);
    table.columns
        = {{Label::Rank, Align::End}, {Label::Id, Align::End}, {Label::Name}, {Label::Rating, Align::End}};
    const auto rows = inOrder(view);
    const PlayerIndex index(record);
    for (const auto& row : rows)
        table.columns.push_back({Code{std::to_string(static_cast<int>(row.player))}, Align::Centre});
    table.columns.push_back({Label::Points, Align::End});
    for (const auto& row : rows) {
        const auto* player = index.find(row.player);
        if (player == nullptr)
            continue;
        std::vector<Cell> cells{numberCell(row.rank), playerNumberCell(row.player), textCell(player->name),
            player->rating ? numberCell(*player->rating) : Cell()};
        for (const auto& other : rows)
            cells.push_back(other.player == row.player ? Cell(Code{"×"})
                                                       : againstCell(*player, other.player, view.round));
        cells.push_back(firstValue(row));
        table.rows.push_back(std::move(cells));
    }
    return table;
}

} // namespace

StandingsView standingsView(const TournamentRecord& record, const Standings& standings)
{
    StandingsView view;
    view.round = standings.after;
    for (const auto& tieBreak : standings.tieBreaks)
        if (tieBreak.hasColumn)
            view.names.push_back(tieBreak.name);
    for (const auto& row : standings.rows) {
        StandingsView::Row out{record.players[row.player].number, row.rank, {}};
        for (std::size_t i = 0; i < row.values.size(); ++i)
            if (standings.tieBreaks[i].hasColumn)
                out.values.push_back(valueCell(cellText(standings.tieBreaks[i], row.values[i])));
        view.rows.push_back(std::move(out));
    }
    return view;
}

Table standingsTable(const TournamentRecord& record, const StandingsView& view, StandingsColumns columns)
{
    auto table = tableOf(record, Label::Standings, view.round);
    const bool full = columns == StandingsColumns::Full;
    if (full)
        table.columns = {{Label::Rank, Align::End}, {Label::Id, Align::End}, {Label::Title}, {Label::Name},
            {Label::Rating, Align::End}, {Label::Federation}};
    else
        table.columns = {{Label::Id, Align::End}, {Label::Rank, Align::End}, {Label::Name}};
    for (const auto& name : view.names)
        table.columns.push_back({Code{name}, Align::End});
    const PlayerIndex index(record);
    for (const auto& row : inOrder(view)) {
        const auto* player = index.find(row.player);
        if (player == nullptr)
            continue;
        std::vector<Cell> cells;
        if (full)
            cells = {numberCell(row.rank), playerNumberCell(row.player), textCell(player->title),
                textCell(player->name), player->rating ? numberCell(*player->rating) : Cell(),
                textCell(player->federation)};
        else
            cells = {playerNumberCell(row.player), numberCell(row.rank), textCell(player->name)};
        for (const auto& value : row.values)
            cells.push_back(value);
        table.rows.push_back(std::move(cells));
    }
    if (full)
        alignDecimals(table, table.columns.size() - view.names.size());
    return table;
}

Table crossTable(const TournamentRecord& record, const StandingsView& view)
{
    switch (record.type) {
    case arbiter::TournamentType::RoundRobin:
    case arbiter::TournamentType::DoubleRoundRobin:
        return roundRobinCrossTable(record, view);
    case arbiter::TournamentType::Unknown:
    case arbiter::TournamentType::Swiss:
    case arbiter::TournamentType::KnockOut:
    case arbiter::TournamentType::DoubleKnockOut:
        return swissCrossTable(record, view);
    }
    std::abort();
}

} // namespace reports
