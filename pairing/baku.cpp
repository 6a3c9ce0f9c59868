#include "pairing/baku.h"

#include <algorithm>

namespace pairing {

namespace {

bool pairedInRoundOne(const Entrant& entrant)
{
    if (entrant.rounds.empty())
        return false;
    const RoundRecord& first = entrant.rounds.front();
    return first.opponent.has_value() || first.cell == Cell::PairingBye;
}

int halfRoundedUp(int count)
{
    return (count + 1) / 2;
}

} // namespace

bool bakuAllowed(const PointSystem& points)
{
    return points.loss == Points{} && points.win == points.draw + points.draw;
}

int bakuGroupSize(int players)
{
    return 2 * ((players + 3) / 4);
}

std::vector<Points> bakuVirtualPoints(int rounds, const PointSystem& points)
{
    const int accelerated = halfRoundedUp(std::max(rounds, 0));
    const int full = halfRoundedUp(accelerated);
    std::vector<Points> result(static_cast<std::size_t>(accelerated), points.draw);
    std::fill_n(result.begin(), full, points.win);
    return result;
}

std::optional<PairingNumber> bakuLastOfGroup(const Input& input)
{
    std::vector<PairingNumber> numbered;
    for (const Entrant& entrant : input.entrants)
        if (input.roundsPlayed == 0 ? entrant.present : pairedInRoundOne(entrant))
            numbered.push_back(entrant.number);
    if (numbered.empty())
        return std::nullopt;
    std::sort(numbered.begin(), numbered.end());
    const auto size = static_cast<std::size_t>(bakuGroupSize(static_cast<int>(numbered.size())));
    return numbered[std::min(size, numbered.size()) - 1];
}

Input withBaku(Input input)
{
    const std::optional<PairingNumber> last = bakuLastOfGroup(input);
    if (!last || input.roundsPlanned < 1 || !bakuAllowed(input.points))
        return input;
    const std::vector<Points> accelerated = bakuVirtualPoints(input.roundsPlanned, input.points);
    for (Entrant& entrant : input.entrants)
        entrant.virtualPoints = entrant.number <= *last ? accelerated : std::vector<Points>{};
    return input;
}

} // namespace pairing
