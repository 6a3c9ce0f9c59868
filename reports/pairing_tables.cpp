#include "reports/pairing_tables.h"

#include "reports/fold.h"

#include <algorithm>

namespace reports {

namespace {

using arbiter::RecordedPlayer;
using arbiter::TournamentRecord;
using pairing::PairingNumber;

Table tableOf(const TournamentRecord& record, Label title, int round)
{
    Table table;
    table.title = title;
    table.round = round;
    table.event = record.name;
    return table;
}

Cell nameCell(const PlayerIndex& players, PairingNumber number)
{
    const auto* player = players.find(number);
    return textCell(player == nullptr ? std::string() : player->name);
}

Cell ratingCell(const PlayerIndex& players, PairingNumber number)
{
    const auto* player = players.find(number);
    if (player == nullptr || !player->rating)
        return std::monostate{};
    return numberCell(*player->rating);
}

} // namespace

Table pairingsByBoard(const TournamentRecord& record, const RoundBoards& boards)
{
    auto table = tableOf(record, Label::PairingsByBoard, boards.round);
    const PlayerIndex players(record);
    table.columns = {{Label::Board, Align::End}, {Label::Id, Align::End}, {Label::White},
        {Label::Rating, Align::End}, {Label::Points, Align::End}, {Label::Result, Align::Centre},
        {Label::Points, Align::End}, {Label::Rating, Align::End}, {Label::Black}, {Label::Id, Align::End}};
    auto points = pointsAfter(record, boards.round - 1);
    for (const auto& game : boards.games) {
        Cell result; // still to be played: an empty place to write in
        if (!isWithoutResult(game.whiteCell))
            result = resultCode(game.whiteCell, game.blackCell);
        table.rows.push_back({numberCell(game.board), playerNumberCell(game.white),
            nameCell(players, game.white), ratingCell(players, game.white), pointsCell(points[game.white]),
            result, pointsCell(points[game.black]), ratingCell(players, game.black),
            nameCell(players, game.black), playerNumberCell(game.black)});
    }
    for (const auto& [number, cell] : boards.withoutGame)
        table.rows.push_back({{}, playerNumberCell(number), nameCell(players, number),
            ratingCell(players, number), pointsCell(points[number]), byeLabel(cell), {}, {}, {}, {}});
    return table;
}

Table pairingsByName(const TournamentRecord& record, const RoundBoards& boards)
{
    auto table = tableOf(record, Label::PairingsByName, boards.round);
    const PlayerIndex players(record);
    table.columns = {{Label::Name}, {Label::Id, Align::End}, {Label::Board, Align::End}, {Label::Colour},
        {Label::Opponent}, {Label::Id, Align::End}};
    for (const auto& game : boards.games) {
        table.rows.push_back(
            {nameCell(players, game.white), playerNumberCell(game.white), numberCell(game.board),
                Label::White, nameCell(players, game.black), playerNumberCell(game.black)});
        table.rows.push_back(
            {nameCell(players, game.black), playerNumberCell(game.black), numberCell(game.board),
                Label::Black, nameCell(players, game.white), playerNumberCell(game.white)});
    }
    for (const auto& [number, cell] : boards.withoutGame)
        table.rows.push_back(
            {nameCell(players, number), playerNumberCell(number), {}, {}, byeLabel(cell), {}});
    const auto name = [](const std::vector<Cell>& row) {
        const auto* text = std::get_if<Text>(&row.front());
        return text == nullptr ? std::string_view() : std::string_view(text->utf8);
    };
    std::stable_sort(table.rows.begin(), table.rows.end(),
        [&](const auto& one, const auto& other) { return nameBefore(name(one), name(other)); });
    return table;
}

Table roundResults(const TournamentRecord& record, const RoundBoards& boards)
{
    auto table = tableOf(record, Label::RoundResults, boards.round);
    const PlayerIndex players(record);
    table.columns = {{Label::Board, Align::End}, {Label::Id, Align::End}, {Label::White},
        {Label::Result, Align::Centre}, {Label::Black}, {Label::Id, Align::End}};
    for (const auto& game : boards.games) {
        Cell result = resultCode(game.whiteCell, game.blackCell);
        if (isWithoutResult(game.whiteCell))
            result = byeLabel(game.whiteCell);
        table.rows.push_back(
            {numberCell(game.board), playerNumberCell(game.white), nameCell(players, game.white), result,
                nameCell(players, game.black), playerNumberCell(game.black)});
    }
    for (const auto& [number, cell] : boards.withoutGame)
        table.rows.push_back(
            {{}, playerNumberCell(number), nameCell(players, number), byeLabel(cell), {}, {}});
    return table;
}

Table missingResults(const TournamentRecord& record, int round)
{
    auto table = tableOf(record, Label::MissingResults, round);
    const PlayerIndex players(record);
    table.columns = {{Label::Round, Align::End}, {Label::Board, Align::End}, {Label::Id, Align::End},
        {Label::White}, {Label::Black}, {Label::Id, Align::End}};
    for (int r = 1; r <= round; ++r)
        for (const auto& game : roundBoards(record, r).games)
            if (isWithoutResult(game.whiteCell) || isWithoutResult(game.blackCell))
                table.rows.push_back({numberCell(r), numberCell(game.board), playerNumberCell(game.white),
                    nameCell(players, game.white), nameCell(players, game.black),
                    playerNumberCell(game.black)});
    return table;
}

} // namespace reports
