#include "pairing/round_robin.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <set>
#include <utility>

namespace pairing {

namespace {

/// One round of the table for an even number of players, `round` from 0.
/// With m = n / 2 and k = round * m mod (n - 1): number k + 1 meets n, who has Black in the first round and
/// then every second; on the following boards k + j + 1 has White against k - j + 1, both mod n - 1.
std::vector<Game> bergerRound(int evenSize, int round)
{
    const int wheel = evenSize - 1;
    const int k = round * (evenSize / 2) % wheel;
    std::vector<Game> games;
    games.reserve(static_cast<std::size_t>(evenSize / 2));
    const PairingNumber last{evenSize};
    const PairingNumber hub{k + 1};
    games.push_back(round % 2 == 0 ? Game{hub, last} : Game{last, hub});
    for (int j = 1; j < evenSize / 2; ++j)
        games.push_back({PairingNumber{(k + j) % wheel + 1}, PairingNumber{(k - j + wheel) % wheel + 1}});
    return games;
}

/// Takes the number nobody has out of the round: whoever meets it is free.
RoundPairing withoutAbsentNumber(const std::vector<Game>& games, PairingNumber absent)
{
    RoundPairing round;
    for (const Game& game : games) {
        if (game.white == absent)
            round.bye = game.black;
        else if (game.black == absent)
            round.bye = game.white;
        else
            round.games.push_back(game);
    }
    return round;
}

RoundPairing reversed(RoundPairing round)
{
    for (Game& game : round.games)
        std::swap(game.white, game.black);
    return round;
}

struct Contingent {
    int name = 0;
    std::vector<std::size_t> members;
};

/// The biggest first, equals in the order of their first member.
std::vector<Contingent> byContingent(const std::vector<int>& contingents)
{
    std::vector<Contingent> result;
    for (std::size_t player = 0; player < contingents.size(); ++player) {
        const int name = contingents[player];
        auto found
            = std::find_if(result.begin(), result.end(), [&](const Contingent& c) { return c.name == name; });
        if (found == result.end())
            found = result.insert(found, Contingent{name, {}});
        found->members.push_back(player);
    }
    std::stable_sort(result.begin(), result.end(),
        [](const Contingent& a, const Contingent& b) { return a.members.size() > b.members.size(); });
    return result;
}

/// Chooses a group by lot for each contingent; a lot that would leave a later contingent without a group is
/// drawn again.
class Lots {
public:
    Lots(const std::vector<Contingent>& queue, const std::array<std::vector<int>, 4>& groups,
        std::mt19937_64& random)
        : m_queue(queue)
        , m_random(random)
    {
        for (std::size_t group = 0; group < groups.size(); ++group)
            m_left[group] = groups[group].size();
    }

    /// The group of each contingent of the queue; empty if there is no way to place them all.
    std::optional<std::vector<std::size_t>> draw()
    {
        if (!place(0))
            return std::nullopt;
        return m_chosen;
    }

private:
    bool place(std::size_t next)
    {
        if (next == m_queue.size())
            return true;
        if (m_hopeless.contains({next, m_left}))
            return false;
        const std::size_t members = m_queue[next].members.size();
        std::vector<std::size_t> open;
        for (std::size_t group = 0; group < m_left.size(); ++group)
            if (m_left[group] >= members)
                open.push_back(group);
        while (!open.empty()) {
            const auto lot = open.begin() + static_cast<std::ptrdiff_t>(drawBelow(m_random, open.size()));
            const std::size_t group = *lot;
            open.erase(lot);
            m_left[group] -= members;
            m_chosen.push_back(group);
            if (place(next + 1))
                return true;
            m_chosen.pop_back();
            m_left[group] += members;
        }
        m_hopeless.insert({next, m_left});
        return false;
    }

    const std::vector<Contingent>& m_queue;
    std::mt19937_64& m_random;
    std::array<std::size_t, 4> m_left{};
    std::vector<std::size_t> m_chosen;
    std::set<std::pair<std::size_t, std::array<std::size_t, 4>>> m_hopeless;
};

} // namespace

std::uint64_t drawBelow(std::mt19937_64& random, std::uint64_t below)
{
    assert(below > 0);
    // Values past the last whole multiple of `below` would favour the small numbers.
    const std::uint64_t top = std::numeric_limits<std::uint64_t>::max();
    const std::uint64_t limit = top - top % below;
    std::uint64_t value = random();
    while (value >= limit)
        value = random();
    return value % below;
}

std::vector<RoundPairing> bergerTable(int players, Cycles cycles)
{
    if (players < 2)
        return {};
    const int evenSize = players + players % 2;
    std::vector<RoundPairing> rounds;
    for (int round = 0; round < evenSize - 1; ++round) {
        const std::vector<Game> games = bergerRound(evenSize, round);
        rounds.push_back(withoutAbsentNumber(games, PairingNumber{players + 1}));
    }
    if (cycles == Cycles::Single)
        return rounds;

    const std::vector<RoundPairing> first = rounds;
    if (cycles == Cycles::DoubleSwapped && rounds.size() >= 2)
        std::swap(rounds[rounds.size() - 1], rounds[rounds.size() - 2]);
    for (const RoundPairing& round : first)
        rounds.push_back(reversed(round));
    return rounds;
}

std::optional<RoundPairing> roundRobinRound(const std::vector<PairingNumber>& drawn, Cycles cycles, int round)
{
    const std::vector<RoundPairing> rounds = bergerTable(static_cast<int>(drawn.size()), cycles);
    if (round < 1 || static_cast<std::size_t>(round) > rounds.size())
        return std::nullopt;
    const auto player = [&](PairingNumber number) { return drawn[static_cast<std::size_t>(number) - 1]; };
    RoundPairing result = rounds[static_cast<std::size_t>(round) - 1];
    for (Game& game : result.games)
        game = {player(game.white), player(game.black)};
    if (result.bye)
        result.bye = player(*result.bye);
    return result;
}

std::optional<RoundPairing> pairRoundRobin(const Input& input, Cycles cycles)
{
    std::vector<PairingNumber> drawn;
    drawn.reserve(input.entrants.size());
    for (const Entrant& entrant : input.entrants)
        drawn.push_back(entrant.number);
    std::sort(drawn.begin(), drawn.end());
    return roundRobinRound(drawn, cycles, input.roundsPlayed + 1);
}

std::optional<std::array<std::vector<int>, 4>> varmaGroups(int players)
{
    using Groups = std::array<std::vector<int>, 4>;
    static const std::array<Groups, 8> tables{{
        {{{3, 4, 8}, {5, 7, 9}, {1, 6}, {2, 10}}},
        {{{4, 5, 9, 10}, {1, 2, 7}, {6, 8, 11}, {3, 12}}},
        {{{4, 5, 6, 11, 12}, {1, 2, 8, 9}, {7, 10, 13}, {3, 14}}},
        {{{5, 6, 7, 12, 13, 14}, {1, 2, 3, 9, 10}, {8, 11, 15}, {4, 16}}},
        {{{5, 6, 7, 8, 14, 15, 16}, {1, 2, 3, 10, 11, 12}, {9, 13, 17}, {4, 18}}},
        {{{6, 7, 8, 9, 15, 16, 17, 18}, {1, 2, 3, 11, 12, 13, 14}, {5, 10, 19}, {4, 20}}},
        {{{6, 7, 8, 9, 10, 17, 18, 19, 20}, {1, 2, 3, 4, 12, 13, 14, 15}, {11, 16, 21}, {5, 22}}},
        {{{6, 7, 8, 9, 10, 11, 19, 20, 21, 22}, {1, 2, 3, 4, 13, 14, 15, 16, 17}, {12, 18, 23}, {5, 24}}},
    }};
    if (players < 9 || players > 24)
        return std::nullopt;
    Groups groups = tables[static_cast<std::size_t>((players - 9) / 2)];
    // As printed; with 11 players number 12 is free and the printed row has the property.
    if (players == 11)
        groups = {{{4, 5, 9, 10}, {1, 2, 7}, {6, 8}, {3, 11}}};
    for (std::vector<int>& group : groups)
        std::erase_if(group, [&](int number) { return number > players; });
    return groups;
}

std::variant<std::vector<int>, NoVarmaDraw> varmaDraw(
    const std::vector<int>& contingents, std::mt19937_64& random)
{
    using Reason = NoVarmaDraw::Reason;
    const int players = static_cast<int>(contingents.size());
    auto groups = varmaGroups(players);
    if (!groups)
        return NoVarmaDraw{Reason::FieldSize, 0, players};
    const auto bySize = [](const auto& a, const auto& b) { return a.size() < b.size(); };
    const std::size_t biggest = std::max_element(groups->begin(), groups->end(), bySize)->size();

    const std::vector<Contingent> queue = byContingent(contingents);
    const std::optional<std::vector<std::size_t>> chosen = Lots{queue, *groups, random}.draw();
    if (!chosen) {
        const int members = static_cast<int>(queue.front().members.size());
        const Reason reason
            = queue.front().members.size() > biggest ? Reason::ContingentTooBig : Reason::GroupsExhausted;
        return NoVarmaDraw{reason, queue.front().name, members};
    }
    std::vector<int> numbers(contingents.size(), 0);
    for (std::size_t i = 0; i < queue.size(); ++i) {
        std::vector<int>& group = (*groups)[(*chosen)[i]];
        for (const std::size_t player : queue[i].members) {
            const auto lot = group.begin() + static_cast<std::ptrdiff_t>(drawBelow(random, group.size()));
            numbers[player] = *lot;
            group.erase(lot);
        }
    }
    return numbers;
}

} // namespace pairing
