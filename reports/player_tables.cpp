#include "reports/player_tables.h"

#include "pairing/card.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <map>

namespace reports {

namespace {

using arbiter::RecordedPlayer;
using arbiter::TournamentRecord;
using pairing::PairingNumber;

std::vector<const RecordedPlayer*> byNumber(const TournamentRecord& record)
{
    std::vector<const RecordedPlayer*> players;
    for (const auto& player : record.players)
        players.push_back(&player);
    std::sort(players.begin(), players.end(),
        [](const auto* one, const auto* other) { return one->number < other->number; });
    return players;
}

Cell ratingCell(const RecordedPlayer& player)
{
    if (!player.rating)
        return std::monostate{};
    return numberCell(*player.rating);
}

std::string floatMark(pairing::Float kind)
{
    switch (kind) {
    case pairing::Float::None:
        return "";
    case pairing::Float::Down:
        return "↓";
    case pairing::Float::Up:
        return "↑";
    }
    std::abort();
}

std::string colourMark(const pairing::RoundRecord& record)
{
    if (!pairing::isPlayed(record.cell) || !record.colour)
        return "-";
    return *record.colour == pairing::Colour::White ? "w" : "b";
}

std::vector<Cell> cardRow(const TournamentRecord& record, const RecordedPlayer& player, int round)
{
    const auto own = roundOf(player, round);
    auto points = pointsAfter(record, round);
    std::vector<Cell> row{numberCell(round), {}, {}, {}, {}, {}, pointsCell(points[player.number])};
    if (own.colour)
        row[1] = *own.colour == pairing::Colour::White ? Label::White : Label::Black;
    const auto* opponent = own.opponent ? findPlayer(record, *own.opponent) : nullptr;
    if (opponent == nullptr) {
        row[3] = byeLabel(own.cell);
        return row;
    }
    row[2] = playerNumberCell(opponent->number);
    row[3] = textCell(opponent->name);
    row[4] = ratingCell(*opponent);
    row[5] = Code{std::string(1, cellLetter(own.cell))};
    return row;
}

} // namespace

Table playerList(const TournamentRecord& record)
{
    Table table;
    table.title = Label::PlayerList;
    table.event = record.name;
    table.columns = {{Label::Id, Align::End}, {Label::Title}, {Label::Name}, {Label::Rating, Align::End},
        {Label::Federation}, {Label::FederationId, Align::End}};
    for (const auto* player : byNumber(record))
        table.rows.push_back(
            {playerNumberCell(player->number), textCell(player->title), textCell(player->name),
                ratingCell(*player), textCell(player->federation), textCell(player->federationId)});
    return table;
}

Table playerCard(const TournamentRecord& record, PairingNumber number)
{
    const auto* player = findPlayer(record, number);
    assert(player != nullptr);
    const int rounds = arbiter::playedRounds(record);
    Table table;
    table.title = Label::PlayerCard;
    table.event = record.name;
    table.facts = {{Label::Name, textCell(player->name)}, {Label::Id, playerNumberCell(number)},
        {Label::Rating, ratingCell(*player)}, {Label::Federation, textCell(player->federation)},
        {Label::Points, pointsCell(pointsAfter(record, rounds)[number])}};
    table.columns = {{Label::Round, Align::End}, {Label::Colour}, {Label::Id, Align::End}, {Label::Opponent},
        {Label::Rating, Align::End}, {Label::Result, Align::Centre}, {Label::Points, Align::End}};
    for (int round = 1; round <= rounds; ++round)
        table.rows.push_back(cardRow(record, *player, round));
    return table;
}

Table colourFloatHistory(const TournamentRecord& record, int rounds)
{
    Table table;
    table.title = Label::ColourFloatHistory;
    table.event = record.name;
    table.round = rounds;
    table.columns = {{Label::Id, Align::End}, {Label::Name}, {Label::Points, Align::End}};
    auto points = pointsAfter(record, rounds);
    const auto players = byNumber(record);
    for (const auto* player : players)
        table.rows.push_back(
            {playerNumberCell(player->number), textCell(player->name), pointsCell(points[player->number])});
    for (int round = 1; round <= rounds; ++round) {
        table.columns.push_back({RoundHeading{round}, Align::Centre});
        std::map<PairingNumber, pairing::Float> floats;
        for (const auto& card : pairing::cards(arbiter::pairingInput(record, round + 1)))
            floats[card.number] = card.floats[0];
        for (std::size_t i = 0; i < players.size(); ++i)
            table.rows[i].push_back(
                Code{colourMark(roundOf(*players[i], round)) + floatMark(floats[players[i]->number])});
    }
    return table;
}

} // namespace reports
