#include "reports/slips.h"

namespace reports {

namespace {

using arbiter::TournamentRecord;
using pairing::PairingNumber;

Cell nameCell(const TournamentRecord& record, PairingNumber number)
{
    const auto* player = findPlayer(record, number);
    return textCell(player == nullptr ? std::string() : player->name);
}

CardLine eventLine(const TournamentRecord& record)
{
    return {CardStyle::Small, Align::Start, {textCell(record.name)}};
}

} // namespace

CardSheet resultSlips(const TournamentRecord& record, const RoundBoards& boards)
{
    CardSheet sheet{Label::ResultSlips, record.name, 2, 2, true, {}};
    for (const auto& game : boards.games) {
        Card card;
        card.lines = {eventLine(record),
            {CardStyle::Large, Align::Start,
                {Label::Round, numberCell(boards.round), Code{"·"}, Label::Board, numberCell(game.board)}},
            {CardStyle::Small, Align::Start, {Label::Winner}},
            {CardStyle::Tick, Align::Start, {nameCell(record, game.white), Code{"–"}, Label::White}},
            {CardStyle::Tick, Align::Start, {nameCell(record, game.black), Code{"–"}, Label::Black}},
            {CardStyle::Tick, Align::Start, {Label::Draw}},
            {CardStyle::Sign, Align::Start, {Label::Signature, Label::White}},
            {CardStyle::Sign, Align::Start, {Label::Signature, Label::Black}}};
        sheet.cards.push_back(std::move(card));
    }
    return sheet;
}

CardSheet tableCards(const TournamentRecord& record, const RoundBoards& boards)
{
    CardSheet sheet{Label::TableCards, record.name, 1, 2, true, {}};
    for (const auto& game : boards.games) {
        Card card;
        card.lines = {{CardStyle::Small, Align::Centre, {textCell(record.name)}},
            {CardStyle::Huge, Align::Centre, {numberCell(game.board)}},
            {CardStyle::Large, Align::Centre, {nameCell(record, game.white)}},
            {CardStyle::Small, Align::Centre, {Label::White}},
            {CardStyle::Large, Align::Centre, {nameCell(record, game.black)}},
            {CardStyle::Small, Align::Centre, {Label::Black}}};
        sheet.cards.push_back(std::move(card));
    }
    return sheet;
}

CardSheet nameCards(const TournamentRecord& record)
{
    CardSheet sheet{Label::NameCards, record.name, 2, 4, true, {}};
    for (const auto& player : record.players) {
        Card card;
        card.lines = {{CardStyle::Small, Align::Centre, {textCell(record.name)}},
            {CardStyle::Large, Align::Centre, {textCell(player.title), textCell(player.name)}},
            {CardStyle::Normal, Align::Centre, {textCell(player.federation)}}};
        sheet.cards.push_back(std::move(card));
    }
    return sheet;
}

} // namespace reports
