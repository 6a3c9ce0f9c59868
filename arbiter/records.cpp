#include "arbiter/records.h"

#include "pairing/baku.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <map>
#include <set>
#include <string_view>
#include <utility>

namespace arbiter {

namespace {

using pairing::Cell;
using pairing::PairingNumber;

const pairing::RoundRecord* recordOf(const RecordedPlayer& player, int round)
{
    const auto index = static_cast<std::size_t>(round - 1);
    return index < player.rounds.size() ? &player.rounds[index] : nullptr;
}

/// Whether the cell shows that the round was paired: a game, a forfeit against somebody, or a PAB.
bool showsPairing(const pairing::RoundRecord& record)
{
    return record.opponent.has_value() || record.cell == Cell::PairingBye;
}

bool isRoundPaired(const TournamentRecord& record, int round)
{
    return std::any_of(record.players.begin(), record.players.end(), [round](const RecordedPlayer& player) {
        const auto* cell = recordOf(player, round);
        return cell != nullptr && showsPairing(*cell);
    });
}

/// The code of TRF 299 for a cell; games without a result and the PAB have none.
std::string_view abnormalCode(Cell cell)
{
    switch (cell) {
    case Cell::Win:
    case Cell::UnratedWin:
        return "W";
    case Cell::Draw:
    case Cell::UnratedDraw:
        return "D";
    case Cell::Loss:
    case Cell::UnratedLoss:
        return "L";
    case Cell::ForfeitWin:
        return "+";
    case Cell::ForfeitLoss:
        return "-";
    case Cell::FullBye:
        return "F";
    case Cell::HalfBye:
        return "H";
    case Cell::ZeroBye:
        return "Z";
    case Cell::PairingBye:
    case Cell::Pending:
    case Cell::Adjourned:
        return "?";
    }
    std::abort();
}

bool holds(const std::vector<PairingNumber>& numbers, PairingNumber number)
{
    return std::find(numbers.begin(), numbers.end(), number) != numbers.end();
}

bool isWithoutResult(Cell cell)
{
    return cell == Cell::Pending || cell == Cell::Adjourned;
}

/// Who sits out round `round`, which was played.
bool wasAvailable(const RecordedPlayer& player, int round)
{
    const auto* cell = recordOf(player, round);
    return cell != nullptr && showsPairing(*cell);
}

/// Who has announced his absence from round `round`, which nobody has played yet.
bool announcedAbsence(const TournamentRecord& record, const RecordedPlayer& player, int round)
{
    const bool asked = std::any_of(record.requestedByes.begin(), record.requestedByes.end(),
        [&](const RequestedBye& bye) { return bye.round == round && holds(bye.players, player.number); });
    if (asked || recordOf(player, round) != nullptr)
        return true;
    return round == playedRounds(record) + 1 && holds(record.absentNextRound, player.number);
}

std::vector<Points> virtualPoints(
    const std::vector<Acceleration>& accelerations, PairingNumber number, int round)
{
    std::vector<Points> result;
    for (const auto& acceleration : accelerations) {
        if (number < acceleration.first || acceleration.last < number)
            continue;
        for (int r = std::max(1, acceleration.firstRound); r <= std::min(acceleration.lastRound, round);
             ++r) {
            const auto index = static_cast<std::size_t>(r - 1);
            if (result.size() <= index)
                result.resize(index + 1);
            result[index] += acceleration.points;
        }
    }
    return result;
}

std::vector<std::pair<PairingNumber, PairingNumber>> forbiddenPairs(const TournamentRecord& record, int round)
{
    std::set<std::pair<PairingNumber, PairingNumber>> pairs;
    for (const auto& group : record.forbidden) {
        if (round < group.firstRound || group.lastRound < round)
            continue;
        for (std::size_t i = 0; i < group.players.size(); ++i)
            for (std::size_t j = i + 1; j < group.players.size(); ++j)
                if (group.players[i] != group.players[j])
                    pairs.insert(std::minmax(group.players[i], group.players[j]));
    }
    return {pairs.begin(), pairs.end()};
}

/// The colour C.04.3 5.2.5 must have started from, read off the first game of round 1.
pairing::Colour shownInitialColour(const TournamentRecord& record)
{
    const RecordedPlayer* first = nullptr;
    for (const auto& player : record.players) {
        const auto* cell = recordOf(player, 1);
        const bool shows
            = cell != nullptr && cell->opponent && cell->colour && player.number < *cell->opponent;
        if (shows && (first == nullptr || player.number < first->number))
            first = &player;
    }
    if (first == nullptr)
        return pairing::Colour::White;
    const bool isWhite = *first->rounds.front().colour == pairing::Colour::White;
    const bool isOdd = static_cast<int>(first->number) % 2 == 1;
    return isWhite == isOdd ? pairing::Colour::White : pairing::Colour::Black;
}

pairing::Entrant entrant(const TournamentRecord& record, const RecordedPlayer& player, int round)
{
    pairing::Entrant result;
    result.number = player.number;
    const auto known = std::min(player.rounds.size(), static_cast<std::size_t>(round - 1));
    result.rounds.assign(player.rounds.begin(), player.rounds.begin() + static_cast<std::ptrdiff_t>(known));
    // An engine values cells by the point system alone: what deviates from it goes into the adjustment.
    result.adjustment = bonus(record, player, round - 1);
    for (std::size_t index = 0; index < known; ++index) {
        const Cell cell = player.rounds[index].cell;
        if (!isWithoutResult(cell))
            result.adjustment
                += cellPoints(record, player, static_cast<int>(index) + 1) - worth(record.points, cell);
    }
    return result;
}

using Numbering = std::map<PairingNumber, PairingNumber>;

/// Number in the record → stated rank.
Numbering ranks(const TournamentRecord& record)
{
    Numbering result;
    for (const auto& player : record.players)
        result.emplace(player.number, PairingNumber{player.statedRank.value_or(0)});
    return result;
}

PairingNumber translated(const Numbering& numbering, PairingNumber number)
{
    const auto found = numbering.find(number);
    return found == numbering.end() ? number : found->second;
}

void renumber(pairing::Input& input, const Numbering& numbering)
{
    for (auto& entrant : input.entrants) {
        entrant.number = translated(numbering, entrant.number);
        for (auto& round : entrant.rounds)
            if (round.opponent)
                round.opponent = translated(numbering, *round.opponent);
    }
    for (auto& [one, other] : input.forbidden) {
        one = translated(numbering, one);
        other = translated(numbering, other);
    }
}

void sortByNumber(std::vector<pairing::Entrant>& entrants)
{
    std::sort(entrants.begin(), entrants.end(),
        [](const pairing::Entrant& a, const pairing::Entrant& b) { return a.number < b.number; });
}

} // namespace

int playedRounds(const TournamentRecord& record)
{
    std::size_t last = 0;
    for (const auto& player : record.players)
        for (std::size_t index = player.rounds.size(); index > last; --index)
            if (showsPairing(player.rounds[index - 1]))
                last = index;
    return static_cast<int>(last);
}

int plannedRounds(const TournamentRecord& record)
{
    return record.roundsPlanned.value_or(playedRounds(record));
}

Points cellPoints(const TournamentRecord& record, const RecordedPlayer& player, int round)
{
    const auto* cell = recordOf(player, round);
    if (cell == nullptr)
        return record.points.absence;
    if (isWithoutResult(cell->cell))
        return {};
    const Points usual = worth(record.points, cell->cell);
    if (record.abnormalPoints.empty())
        return usual;
    Points result = usual;
    for (const auto& entry : record.abnormalPoints) {
        const bool applies
            = (entry.round == 0 || entry.round == round) && entry.code == abnormalCode(cell->cell);
        if (applies && holds(entry.players, player.number))
            result += entry.points - usual;
    }
    return result;
}

Points bonus(const TournamentRecord& record, const RecordedPlayer& player, int rounds)
{
    Points sum;
    for (const auto& entry : record.abnormalPoints)
        if (entry.code.empty() && entry.round <= rounds && holds(entry.players, player.number))
            sum += entry.points;
    return sum;
}

Points score(const TournamentRecord& record, const RecordedPlayer& player, int rounds)
{
    Points sum = bonus(record, player, rounds);
    for (int round = 1; round <= rounds; ++round)
        sum += cellPoints(record, player, round);
    return sum;
}

bool pairsByStatedRank(const TournamentRecord& record)
{
    if (!record.ranksByStatedRank)
        return false;
    std::set<int> seen;
    return std::all_of(record.players.begin(), record.players.end(), [&seen](const RecordedPlayer& player) {
        return player.statedRank && *player.statedRank > 0 && seen.insert(*player.statedRank).second;
    });
}

pairing::Input pairingInput(const TournamentRecord& record, int round)
{
    pairing::Input input;
    const int played = playedRounds(record);
    input.roundsPlayed = round - 1;
    input.roundsPlanned = record.roundsPlanned.value_or(round <= played ? played : 0);
    input.initialColour = record.initialColour ? *record.initialColour : shownInitialColour(record);
    input.points = record.points;
    input.forbidden = forbiddenPairs(record, round);

    const bool wasPaired = isRoundPaired(record, round);
    for (const auto& player : record.players) {
        auto one = entrant(record, player, round);
        one.present = wasPaired ? wasAvailable(player, round) : !announcedAbsence(record, player, round);
        one.virtualPoints = virtualPoints(record.accelerations, player.number, round);
        input.entrants.push_back(std::move(one));
    }
    sortByNumber(input.entrants);
    const bool namesBaku = record.typeCode.find("BAKU") != std::string::npos;
    if (namesBaku && record.accelerations.empty())
        input = withBaku(std::move(input));
    if (pairsByStatedRank(record))
        renumber(input, ranks(record));
    sortByNumber(input.entrants);
    return input;
}

pairing::RoundPairing inFileNumbers(const TournamentRecord& record, pairing::RoundPairing paired)
{
    if (!pairsByStatedRank(record))
        return paired;
    Numbering numbers;
    for (const auto& [number, rank] : ranks(record))
        numbers.emplace(rank, number);
    for (auto& game : paired.games)
        game = {translated(numbers, game.white), translated(numbers, game.black)};
    if (paired.bye)
        paired.bye = translated(numbers, *paired.bye);
    return paired;
}

} // namespace arbiter
