#include "pairing/card.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <unordered_map>

namespace pairing {
namespace {

RoundRecord recordOf(const Entrant& entrant, std::size_t round)
{
    return round < entrant.rounds.size() ? entrant.rounds[round] : RoundRecord{};
}

Points virtualPointsOf(const Entrant& entrant, std::size_t round)
{
    return round < entrant.virtualPoints.size() ? entrant.virtualPoints[round] : Points{};
}

Colour other(Colour colour)
{
    return colour == Colour::White ? Colour::Black : Colour::White;
}

/// Real scores after each of the first rounds: [0] is the adjustment alone.
std::vector<Points> scoresBefore(const Input& input, const Entrant& entrant)
{
    std::vector<Points> scores{entrant.adjustment};
    for (std::size_t round = 0; round < static_cast<std::size_t>(input.roundsPlayed); ++round)
        scores.push_back(scores.back() + worth(input.points, recordOf(entrant, round).cell));
    return scores;
}

bool wasPaired(Cell cell)
{
    switch (cell) {
    case Cell::FullBye:
    case Cell::HalfBye:
    case Cell::ZeroBye:
        return false;
    case Cell::Win:
    case Cell::Draw:
    case Cell::Loss:
    case Cell::UnratedWin:
    case Cell::UnratedDraw:
    case Cell::UnratedLoss:
    case Cell::ForfeitWin:
    case Cell::ForfeitLoss:
    case Cell::PairingBye:
    case Cell::Pending:
    case Cell::Adjourned:
        return true;
    }
    std::abort();
}

void readGames(const Input& input, const Entrant& entrant, Card& card)
{
    for (std::size_t round = 0; round < static_cast<std::size_t>(input.roundsPlayed); ++round) {
        const auto record = recordOf(entrant, round);
        if (!isPlayed(record.cell) || !record.opponent) {
            ++card.unplayedGames;
            const bool worthAWin = worth(input.points, record.cell) >= input.points.win;
            if (record.cell == Cell::PairingBye || worthAWin)
                card.byeAllowed = false;
            continue;
        }
        card.met.push_back(*record.opponent);
        if (!record.colour)
            continue;
        card.colours.push_back(*record.colour);
        card.colourDifference += *record.colour == Colour::White ? 1 : -1;
    }
    std::sort(card.met.begin(), card.met.end());
    card.met.erase(std::unique(card.met.begin(), card.met.end()), card.met.end());
}

void readPreference(Card& card)
{
    if (card.colours.empty())
        return;
    const int difference = card.colourDifference;
    const bool twice = hasDoubleColour(card);
    if (difference > 1 || difference < -1 || twice)
        card.preference = PreferenceKind::Absolute;
    else
        card.preference = difference != 0 ? PreferenceKind::Strong : PreferenceKind::Mild;
    // Where difference and repetition pull apart, a difference of two or more wins.
    const bool byRepetition = difference == 0 || (twice && std::abs(difference) < 2);
    if (byRepetition)
        card.preferred = other(card.colours.back());
    else
        card.preferred = difference > 0 ? Colour::Black : Colour::White;
}

/// What is needed to tell floats: every entrant's score before every round.
struct ScoreTable {
    std::vector<std::vector<Points>> scores;
    std::unordered_map<int, std::size_t> indexOf;
};

Float floatIn(const Input& input, const ScoreTable& table, std::size_t index, std::size_t round)
{
    const auto& entrant = input.entrants[index];
    const auto record = recordOf(entrant, round);
    if (record.cell == Cell::PairingBye)
        return Float::Down;
    if (!isPlayed(record.cell) || !record.opponent)
        return worth(input.points, record.cell) > input.points.loss ? Float::Down : Float::None;
    const auto found = table.indexOf.find(static_cast<int>(*record.opponent));
    if (found == table.indexOf.end())
        return Float::None;
    const auto own = table.scores[index][round] + virtualPointsOf(entrant, round);
    const auto opponents
        = table.scores[found->second][round] + virtualPointsOf(input.entrants[found->second], round);
    if (own == opponents)
        return Float::None;
    return own > opponents ? Float::Down : Float::Up;
}

bool isTopscorer(const Input& input, const Card& card)
{
    const bool lastRound = input.roundsPlanned > 0 && input.roundsPlayed + 1 >= input.roundsPlanned;
    return lastRound && 2 * card.score.tenths > input.points.win.tenths * input.roundsPlayed;
}

void readPlaces(const Input& input, std::vector<Card>& cards)
{
    std::vector<std::size_t> order(cards.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::sort(order.begin(), order.end(), [&](auto a, auto b) { return cards[a].number < cards[b].number; });
    int place = 1;
    for (const auto i : order) {
        cards[i].place = place;
        const auto& rounds = input.entrants[i].rounds;
        const auto known = std::min(rounds.size(), static_cast<std::size_t>(input.roundsPlayed));
        const bool everPaired
            = std::any_of(rounds.begin(), rounds.begin() + static_cast<std::ptrdiff_t>(known),
                [](const RoundRecord& record) { return wasPaired(record.cell); });
        if (cards[i].present || everPaired)
            ++place;
    }
    std::sort(order.begin(), order.end(), [&](auto a, auto b) { return ranksHigher(cards[a], cards[b]); });
    for (std::size_t rank = 0; rank < order.size(); ++rank)
        cards[order[rank]].rank = static_cast<int>(rank);
}

} // namespace

std::vector<Card> cards(const Input& input)
{
    std::vector<Card> result(input.entrants.size());
    ScoreTable table;
    for (std::size_t i = 0; i < result.size(); ++i) {
        table.scores.push_back(scoresBefore(input, input.entrants[i]));
        table.indexOf.emplace(static_cast<int>(input.entrants[i].number), i);
    }
    const auto played = static_cast<std::size_t>(input.roundsPlayed);
    for (std::size_t i = 0; i < result.size(); ++i) {
        const auto& entrant = input.entrants[i];
        auto& card = result[i];
        card.number = entrant.number;
        card.present = entrant.present;
        card.realScore = table.scores[i].back();
        card.score = card.realScore + virtualPointsOf(entrant, played);
        readGames(input, entrant, card);
        readPreference(card);
        for (std::size_t back = 0; back < card.floats.size() && back < played; ++back)
            card.floats[back] = floatIn(input, table, i, played - 1 - back);
        card.topscorer = isTopscorer(input, card);
    }
    readPlaces(input, result);
    return result;
}

bool hasDoubleColour(const Card& card)
{
    const auto games = card.colours.size();
    return games >= 2 && card.colours[games - 1] == card.colours[games - 2];
}

bool haveMet(const Card& one, const Card& other)
{
    return std::binary_search(one.met.begin(), one.met.end(), other.number);
}

bool coloursClash(const Card& one, const Card& other)
{
    return one.preference == PreferenceKind::Absolute && other.preference == PreferenceKind::Absolute
        && one.preferred == other.preferred && !one.topscorer && !other.topscorer;
}

bool ranksHigher(const Card& one, const Card& other)
{
    return one.score != other.score ? one.score > other.score : one.number < other.number;
}

} // namespace pairing
