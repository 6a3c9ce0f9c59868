#include "reports/boards.h"

#include "pairing/card.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>

namespace reports {

namespace {

using arbiter::RecordedPlayer;
using arbiter::TournamentRecord;
using pairing::PairingNumber;
using PairingCell = pairing::Cell;

/// Whether `player` has White against `opponent`; where nobody's colour is known the smaller number has.
bool hasWhite(
    const RecordedPlayer& player, const pairing::RoundRecord& own, const pairing::RoundRecord& other)
{
    if (own.colour)
        return *own.colour == pairing::Colour::White;
    if (other.colour)
        return *other.colour == pairing::Colour::Black;
    return player.number < *own.opponent;
}

bool isOpen(PairingCell cell)
{
    return isWithoutResult(cell);
}

} // namespace

const RecordedPlayer* findPlayer(const TournamentRecord& record, PairingNumber number)
{
    const auto it = std::find_if(record.players.begin(), record.players.end(),
        [number](const RecordedPlayer& player) { return player.number == number; });
    return it == record.players.end() ? nullptr : &*it;
}

PlayerIndex::PlayerIndex(const TournamentRecord& record)
{
    m_players.reserve(record.players.size());
    for (const auto& player : record.players)
        m_players.emplace(player.number, &player);
}

const RecordedPlayer* PlayerIndex::find(PairingNumber number) const
{
    const auto it = m_players.find(number);
    return it == m_players.end() ? nullptr : it->second;
}

pairing::RoundRecord roundOf(const RecordedPlayer& player, int round)
{
    const auto index = static_cast<std::size_t>(round - 1);
    return index < player.rounds.size() ? player.rounds[index] : pairing::RoundRecord{};
}

RoundBoards roundBoards(const TournamentRecord& record, int round)
{
    RoundBoards boards;
    boards.round = round;
    const PlayerIndex index(record);
    pairing::RoundPairing pairing;
    std::map<PairingNumber, PairingCell> cells;
    for (const auto& player : record.players) {
        const auto own = roundOf(player, round);
        cells[player.number] = own.cell;
        if (!own.opponent) {
            if (own.cell != PairingCell::ZeroBye)
                boards.withoutGame.emplace_back(player.number, own.cell);
            continue;
        }
        const auto* opponent = index.find(*own.opponent);
        if (opponent == nullptr)
            continue;
        if (hasWhite(player, own, roundOf(*opponent, round)))
            pairing.games.push_back({player.number, opponent->number});
    }
    std::sort(boards.withoutGame.begin(), boards.withoutGame.end());
    pairing::sortBoards(arbiter::pairingInput(record, round), pairing::BoardOrder::Fide, pairing);
    int board = 0;
    for (const auto& game : pairing.games)
        boards.games.push_back({++board, game.white, game.black, cells.at(game.white), cells.at(game.black)});
    return boards;
}

std::map<PairingNumber, pairing::Points> pointsAfter(const TournamentRecord& record, int rounds)
{
    std::map<PairingNumber, pairing::Points> points;
    for (const auto& card : pairing::cards(arbiter::pairingInput(record, rounds + 1)))
        points[card.number] = card.realScore;
    // The engine counts a game without a result as its system's X; on paper it counts nothing yet.
    for (const auto& player : record.players)
        for (int round = 1; round <= rounds; ++round)
            if (isOpen(roundOf(player, round).cell))
                points[player.number] = points[player.number] - record.points.unfinished;
    return points;
}

bool isWithoutResult(PairingCell cell)
{
    return cell == PairingCell::Pending || cell == PairingCell::Adjourned;
}

char cellLetter(PairingCell cell)
{
    switch (cell) {
    case PairingCell::Win:
        return '1';
    case PairingCell::Draw:
        return '=';
    case PairingCell::Loss:
        return '0';
    case PairingCell::UnratedWin:
        return 'W';
    case PairingCell::UnratedDraw:
        return 'D';
    case PairingCell::UnratedLoss:
        return 'L';
    case PairingCell::ForfeitWin:
        return '+';
    case PairingCell::ForfeitLoss:
        return '-';
    case PairingCell::PairingBye:
        return 'U';
    case PairingCell::FullBye:
        return 'F';
    case PairingCell::HalfBye:
        return 'H';
    case PairingCell::ZeroBye:
        return 'Z';
    case PairingCell::Pending:
        return '*';
    case PairingCell::Adjourned:
        return 'X';
    }
    std::abort();
}

Code resultCode(PairingCell white, PairingCell black)
{
    if (isOpen(white) || isOpen(black))
        return {"*"};
    if (white == PairingCell::Draw && black == PairingCell::Draw)
        return {"="};
    const std::string first(1, cellLetter(white));
    const std::string second(1, cellLetter(black));
    const bool forfeit = white == PairingCell::ForfeitWin || white == PairingCell::ForfeitLoss;
    return {forfeit ? first + second : first + "-" + second};
}

Label byeLabel(PairingCell cell)
{
    switch (cell) {
    case PairingCell::PairingBye:
        return Label::PairingBye;
    case PairingCell::FullBye:
    case PairingCell::ForfeitWin:
        return Label::FullPointBye;
    case PairingCell::HalfBye:
        return Label::HalfPointBye;
    case PairingCell::Pending:
        return Label::Pending;
    case PairingCell::Adjourned:
        return Label::Adjourned;
    case PairingCell::Win:
    case PairingCell::Draw:
    case PairingCell::Loss:
    case PairingCell::UnratedWin:
    case PairingCell::UnratedDraw:
    case PairingCell::UnratedLoss:
    case PairingCell::ForfeitLoss:
    case PairingCell::ZeroBye:
        return Label::Absent;
    }
    std::abort();
}

Cell pointsCell(pairing::Points points)
{
    return Number{points.tenths, 1};
}

Cell playerNumberCell(PairingNumber number)
{
    return Number{static_cast<int>(number), 0};
}

} // namespace reports
