#include "reports/score_sheet.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <ranges>

namespace reports {

namespace {

using arbiter::TournamentRecord;
using pairing::Cell;

/// Places in record.players by pairing number; numbers of nobody lead past the end.
std::vector<std::uint32_t> placesByNumber(const TournamentRecord& record)
{
    constexpr std::size_t numbers = 10000;
    std::vector<std::uint32_t> places(numbers, static_cast<std::uint32_t>(record.players.size()));
    for (std::size_t index = 0; index < record.players.size(); ++index) {
        const auto number = static_cast<std::size_t>(static_cast<int>(record.players[index].number));
        if (number >= places.size())
            places.resize(number + 1, static_cast<std::uint32_t>(record.players.size()));
        places[number] = static_cast<std::uint32_t>(index);
    }
    return places;
}

/// The category of a round, as far as it can be known without looking at later rounds.
Unplayed category(const SheetRound& round, const SheetRules& rules)
{
    if (rules.predetermined || (rules.forfeitsPlayed && round.isForfeit()))
        return Unplayed::No;
    switch (round.cell) {
    case Cell::Win:
    case Cell::Draw:
    case Cell::Loss:
    case Cell::UnratedWin:
    case Cell::UnratedDraw:
    case Cell::UnratedLoss:
    case Cell::Pending:
    case Cell::Adjourned:
        return Unplayed::No;
    case Cell::ForfeitWin:
        return Unplayed::ForfeitWin;
    case Cell::ForfeitLoss:
        return Unplayed::ForfeitLoss;
    case Cell::PairingBye:
    case Cell::FullBye:
        return Unplayed::AwardedBye;
    case Cell::HalfBye:
    case Cell::ZeroBye:
        return Unplayed::ByeToTheEnd;
    }
    std::abort();
}

SheetRound sheetRound(const TournamentRecord& record, const arbiter::RecordedPlayer& player, int round,
    const std::vector<std::uint32_t>& places)
{
    SheetRound result;
    const auto index = static_cast<std::size_t>(round - 1);
    result.points = cellPoints(record, player, round);
    if (index >= player.rounds.size())
        return result;
    const auto& cell = player.rounds[index];
    result.cell = cell.cell;
    result.colour = cell.colour;
    if (cell.opponent) {
        const auto number = static_cast<std::size_t>(static_cast<int>(*cell.opponent));
        if (number < places.size() && places[number] < record.players.size())
            result.opponent = places[number];
    }
    return result;
}

/// C.07 8.3: a paired game of the final round counts as a draw; byes stay.
void drawIfPaired(SheetRound& round, const TournamentRecord& record)
{
    if (!round.opponent)
        return;
    round.cell = Cell::Draw;
    round.points = record.points.draw;
}

/// C.07 16.2.3 and 16.3, from the last round to the first.
void judgeByes(ScoreSheet& sheet, const TournamentRecord& record)
{
    bool returns = false;
    for (auto& round : std::views::reverse(sheet.rounds)) {
        if (round.unplayed == Unplayed::ByeToTheEnd && returns)
            round.unplayed = Unplayed::ByeBeforeReturn;
        round.asOpponent = round.unplayed == Unplayed::ByeToTheEnd ? record.points.draw : round.points;
        returns = returns || !round.isVoluntary();
    }
}

} // namespace

std::vector<ScoreSheet> scoreSheets(const TournamentRecord& record, const SheetRules& rules)
{
    const auto places = placesByNumber(record);
    std::vector<ScoreSheet> sheets(record.players.size());
    for (std::size_t index = 0; index < sheets.size(); ++index) {
        auto& sheet = sheets[index];
        const auto& player = record.players[index];
        sheet.rounds.reserve(static_cast<std::size_t>(rules.rounds));
        for (int round = 1; round <= rules.rounds; ++round) {
            sheet.rounds.push_back(sheetRound(record, player, round, places));
            auto& last = sheet.rounds.back();
            if (rules.lastRoundDrawn && round == rules.rounds)
                drawIfPaired(last, record);
            last.unplayed = category(last, rules);
        }
        judgeByes(sheet, record);
        sheet.score = bonus(record, player, rules.rounds);
        sheet.asOpponent = sheet.score;
        for (const auto& round : sheet.rounds) {
            sheet.score += round.points;
            sheet.asOpponent += round.asOpponent;
        }
    }
    return sheets;
}

} // namespace reports
