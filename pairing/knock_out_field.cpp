#include "pairing/knock_out_field.h"

#include <algorithm>
#include <cstdlib>
#include <map>

namespace pairing {

namespace {

using Decision = KnockOutGame::Decision;

int merit(Cell cell)
{
    switch (cell) {
    case Cell::Win:
    case Cell::UnratedWin:
    case Cell::ForfeitWin:
        return 2;
    case Cell::Draw:
    case Cell::UnratedDraw:
        return 1;
    case Cell::Loss:
    case Cell::UnratedLoss:
    case Cell::ForfeitLoss:
    case Cell::PairingBye:
    case Cell::FullBye:
    case Cell::HalfBye:
    case Cell::ZeroBye:
    case Cell::Pending:
    case Cell::Adjourned:
        return 0;
    }
    std::abort();
}

Decision decision(Cell white, Cell black)
{
    const auto open = [](Cell cell) { return cell == Cell::Pending || cell == Cell::Adjourned; };
    if (open(white) || open(black))
        return Decision::Open;
    if (merit(white) != merit(black))
        return merit(white) > merit(black) ? Decision::White : Decision::Black;
    return merit(white) == 1 ? Decision::Drawn : Decision::Neither;
}

bool inFirstRound(const Input& input, const Entrant& entrant)
{
    if (input.roundsPlayed == 0)
        return entrant.present;
    if (entrant.rounds.empty())
        return false;
    const RoundRecord& first = entrant.rounds.front();
    return first.opponent || first.cell == Cell::PairingBye || first.cell == Cell::FullBye
        || first.cell == Cell::HalfBye;
}

} // namespace

KnockOutField knockOutField(const Input& input, KnockOutSystem system)
{
    KnockOutField field;
    field.system = system;
    field.initialColour = input.initialColour;
    std::map<PairingNumber, const Entrant*> entrants;
    for (const Entrant& entrant : input.entrants) {
        entrants[entrant.number] = &entrant;
        if (inFirstRound(input, entrant))
            field.seeds.push_back(entrant.number);
    }
    std::sort(field.seeds.begin(), field.seeds.end());
    field.rounds.resize(static_cast<std::size_t>(input.roundsPlayed));
    for (std::size_t round = 0; round < field.rounds.size(); ++round) {
        for (const PairingNumber number : field.seeds) {
            const Entrant& entrant = *entrants.at(number);
            if (round >= entrant.rounds.size() || !entrant.rounds[round].opponent)
                continue;
            const RoundRecord& own = entrant.rounds[round];
            const auto opponent = entrants.find(*own.opponent);
            // Each game once, from White's side; a forfeit without colours from the lower number's.
            const bool ours = own.colour ? own.colour == Colour::White : number < *own.opponent;
            if (!ours || opponent == entrants.end() || round >= opponent->second->rounds.size())
                continue;
            const Cell other = opponent->second->rounds[round].cell;
            field.rounds[round].push_back(
                {number, *own.opponent, decision(own.cell, other), isPlayed(own.cell)});
        }
    }
    return field;
}

} // namespace pairing
