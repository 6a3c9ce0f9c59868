#pragma once

#include "arbiter/records.h"

#include <string>
#include <utility>

/// Makers of small tournaments for the tests of this package.
namespace reports::example {

inline arbiter::RecordedPlayer player(int number, std::string name, int rating)
{
    arbiter::RecordedPlayer made;
    made.number = pairing::PairingNumber{number};
    made.name = std::move(name);
    made.rating = rating;
    made.federation = "RSA";
    return made;
}

inline pairing::RoundRecord game(int opponent, pairing::Colour colour, pairing::Cell cell)
{
    return {pairing::PairingNumber{opponent}, colour, cell};
}

inline pairing::RoundRecord bye(pairing::Cell cell)
{
    return {std::nullopt, std::nullopt, cell};
}

/// Five players, two rounds played, the third paired and one of its games still open.
/// Points after round 2: 1 has 2, 2 has 1, 3 has 1½, 4 has ½, 5 has 1 (a PAB and a forfeit loss).
inline arbiter::TournamentRecord fivePlayers()
{
    using pairing::Cell;
    using enum pairing::Colour;
    arbiter::TournamentRecord record;
    record.name = "Kgotla Open";
    record.type = arbiter::TournamentType::Swiss;
    record.roundsPlanned = 3;
    record.players = {player(1, "Mokoena, Thabo", 1900), player(2, "Đorđević, Šćepan", 1800),
        player(3, "Ṱhomas, Ḽivhu", 1700), player(4, "Zulu, Ayanda", 1600), player(5, "Ávila, Ana", 1500)};
    auto& p = record.players;
    p[0].rounds = {game(3, White, Cell::Win), game(2, Black, Cell::Win), game(5, White, Cell::Pending)};
    p[1].rounds = {game(4, Black, Cell::Win), game(1, White, Cell::Loss), game(3, Black, Cell::Draw)};
    p[2].rounds = {game(1, Black, Cell::Loss), game(5, White, Cell::ForfeitWin), game(2, White, Cell::Draw)};
    p[3].rounds = {game(2, White, Cell::Loss), bye(Cell::HalfBye), bye(Cell::PairingBye)};
    p[4].rounds = {bye(Cell::PairingBye), game(3, Black, Cell::ForfeitLoss), game(1, Black, Cell::Pending)};
    return record;
}

} // namespace reports::example
