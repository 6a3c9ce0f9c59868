#include "pairing/finished_bracket.h"

#include <algorithm>
#include <compare>

namespace pairing {

namespace {

int bsn(const std::vector<const Card*>& players, const Card* player)
{
    const auto found = std::lower_bound(players.begin(), players.end(), player,
        [](const Card* a, const Card* b) { return a->rank < b->rank; });
    return static_cast<int>(found - players.begin()) + 1;
}

/// A couple of the remainder by its BSNs, higher-ranked first.
struct Numbers {
    int higher = 0;
    int lower = 0;
};

/// What the remainder adds. With S1 = the first players, as many as there are couples, the earliest exchange
/// that can give these couples is the one that moves nobody without need: of a couple inside S1 the second
/// goes down, so does who of S1 stays unpaired, and of a couple inside S2 the first comes up. Any other has
/// more players or a bigger shift.
void placeRemainder(
    const std::vector<Numbers>& couples, const std::vector<int>& unpaired, GenerationPlace& place)
{
    const int half = static_cast<int>(couples.size());
    for (const Numbers& couple : couples) {
        if (couple.lower <= half)
            place.goingDown.push_back(couple.lower);
        if (couple.higher > half)
            place.comingUp.push_back(couple.higher);
        place.partners.push_back(couple.lower);
    }
    for (const int player : unpaired)
        if (player <= half)
            place.goingDown.push_back(player);
    std::sort(place.goingDown.rbegin(), place.goingDown.rend());
    place.exchanged = static_cast<int>(place.comingUp.size());
    for (const int up : place.comingUp)
        place.shift += up;
    for (const int down : place.goingDown)
        place.shift -= down;
}

} // namespace

std::strong_ordering operator<=>(const GenerationPlace& a, const GenerationPlace& b)
{
    if (const auto order = a.pairedMoved <=> b.pairedMoved; std::is_neq(order))
        return order;
    if (const auto order = a.opponents <=> b.opponents; std::is_neq(order))
        return order;
    if (const auto order = a.exchanged <=> b.exchanged; std::is_neq(order))
        return order;
    if (const auto order = a.shift <=> b.shift; std::is_neq(order))
        return order;
    // The highest different number going down comes first.
    if (const auto order = b.goingDown <=> a.goingDown; std::is_neq(order))
        return order;
    if (const auto order = a.comingUp <=> b.comingUp; std::is_neq(order))
        return order;
    return a.partners <=> b.partners;
}

GenerationPlace generationPlace(const FinishedBracket& bracket)
{
    GenerationPlace place;
    std::vector<const Card*> remainder = bracket.residents;
    for (const FinishedBracket::Couple& couple : bracket.couples) {
        if (couple.higher->score == bracket.score)
            continue;
        place.pairedMoved.push_back(bsn(bracket.moved, couple.higher));
        place.opponents.push_back(bsn(bracket.residents, couple.lower));
        std::erase(remainder, couple.lower);
    }
    std::vector<Numbers> couples;
    for (const FinishedBracket::Couple& couple : bracket.couples)
        if (couple.higher->score == bracket.score)
            couples.push_back({bsn(remainder, couple.higher), bsn(remainder, couple.lower)});
    std::vector<int> unpaired;
    for (const Card* player : bracket.downfloaters)
        if (player->score == bracket.score)
            unpaired.push_back(bsn(remainder, player));
    placeRemainder(couples, unpaired, place);
    return place;
}

FinishedBracket finishedBracket(const std::vector<const Card*>& ranked, const Opponents& opponents,
    std::size_t first, std::vector<std::size_t>& moved)
{
    FinishedBracket bracket;
    bracket.score = ranked[first]->score;
    std::size_t end = first;
    while (end < ranked.size() && ranked[end]->score == bracket.score)
        ++end;
    std::vector<std::size_t> leftOver;
    const auto join = [&](std::size_t player) {
        const std::optional<std::size_t> opponent = opponents[player];
        if (!opponent || *opponent >= end) {
            leftOver.push_back(player);
            bracket.downfloaters.push_back(ranked[player]);
        } else if (player < *opponent) {
            bracket.couples.push_back({ranked[player], ranked[*opponent]});
        }
    };
    for (const std::size_t player : moved) {
        bracket.moved.push_back(ranked[player]);
        join(player);
    }
    bracket.residents.reserve(end - first);
    for (std::size_t player = first; player < end; ++player) {
        bracket.residents.push_back(ranked[player]);
        join(player);
    }
    moved = std::move(leftOver);
    return bracket;
}

std::vector<std::size_t> bracketStarts(const std::vector<const Card*>& ranked)
{
    std::vector<std::size_t> starts;
    for (std::size_t place = 0; place < ranked.size(); ++place)
        if (place == 0 || ranked[place]->score != ranked[place - 1]->score)
            starts.push_back(place);
    return starts;
}

std::vector<FinishedBracket> finishedBrackets(
    const std::vector<const Card*>& ranked, const Opponents& opponents)
{
    std::vector<FinishedBracket> brackets;
    std::vector<std::size_t> moved;
    for (const std::size_t start : bracketStarts(ranked))
        brackets.push_back(finishedBracket(ranked, opponents, start, moved));
    return brackets;
}

} // namespace pairing
