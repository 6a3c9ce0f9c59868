#pragma once

#include "pairing/pairing.h"

#include <string>

namespace tests {

/// Reads one round in short: opponent, colour (w, b or -), code (1 = 0 W D L + - U H F Z * X), as in "5w1" or
/// "0-U".
inline pairing::RoundRecord readCell(const std::string& text)
{
    using pairing::Cell;
    static const std::string codes = "1=0WDL+-UFHZ*X";
    pairing::RoundRecord record;
    const int opponent = std::stoi(text);
    if (opponent > 0)
        record.opponent = pairing::PairingNumber{opponent};
    const char colour = text[text.size() - 2];
    if (colour != '-')
        record.colour = colour == 'w' ? pairing::Colour::White : pairing::Colour::Black;
    record.cell = static_cast<Cell>(codes.find(text.back()));
    return record;
}

/// A player by his rounds in short, separated by blanks.
inline pairing::Entrant entrant(int number, const std::string& rounds)
{
    pairing::Entrant result;
    result.number = pairing::PairingNumber{number};
    std::size_t at = 0;
    while (at < rounds.size()) {
        const auto end = std::min(rounds.find(' ', at), rounds.size());
        if (end > at)
            result.rounds.push_back(readCell(rounds.substr(at, end - at)));
        at = end + 1;
    }
    return result;
}

/// A state after so many rounds: players 1, 2, … by their rounds.
inline pairing::Input stateAfter(int rounds, const std::vector<std::string>& players, int planned = 9)
{
    pairing::Input input;
    input.roundsPlayed = rounds;
    input.roundsPlanned = planned;
    for (const auto& player : players)
        input.entrants.push_back(entrant(static_cast<int>(input.entrants.size()) + 1, player));
    return input;
}

} // namespace tests
