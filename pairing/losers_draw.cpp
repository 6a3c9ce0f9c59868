#include "pairing/losers_draw.h"

#include <algorithm>
#include <numeric>

namespace pairing {

namespace {

using Players = LosersDraw::Players;

/// All sets of one size out of some players, those with the first players first.
class RestingSets {
public:
    RestingSets(Players players, std::size_t size)
        : m_players(std::move(players))
        , m_index(size)
    {
        std::iota(m_index.begin(), m_index.end(), std::size_t{0});
        pick();
    }

    bool done() const { return m_done; }
    const Players& current() const { return m_current; }

    void next()
    {
        std::size_t place = m_index.size();
        while (place > 0 && m_index[place - 1] == m_players.size() - m_index.size() + place - 1)
            --place;
        if (place == 0) {
            m_done = true;
            return;
        }
        std::iota(
            m_index.begin() + static_cast<std::ptrdiff_t>(place) - 1, m_index.end(), m_index[place - 1] + 1);
        pick();
    }

private:
    void pick()
    {
        m_current.clear();
        for (const std::size_t i : m_index)
            m_current.push_back(m_players[i]);
    }

    Players m_players;
    std::vector<std::size_t> m_index;
    Players m_current;
    bool m_done = false;
};

Players without(const Players& players, const Players& out)
{
    Players rest;
    for (const PairingNumber player : players)
        if (std::find(out.begin(), out.end(), player) == out.end())
            rest.push_back(player);
    return rest;
}

} // namespace

LosersDraw::Players LosersDraw::bySeed(Players players) const
{
    std::sort(players.begin(), players.end(),
        [this](PairingNumber a, PairingNumber b) { return m_seeds.at(a) < m_seeds.at(b); });
    return players;
}

bool LosersDraw::haveMet(PairingNumber one, PairingNumber other) const
{
    return m_met.contains(std::minmax(one, other));
}

bool LosersDraw::pairUp(const Players& open, int rematches, std::vector<Couple>& couples) const
{
    if (open.empty())
        return true;
    const PairingNumber first = open.front();
    for (std::size_t i = 1; i < open.size(); ++i) {
        const int left = rematches - static_cast<int>(haveMet(first, open[i]));
        if (left < 0)
            continue;
        couples.emplace_back(first, open[i]);
        Players rest(open.begin() + 1, open.end());
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i) - 1);
        if (pairUp(rest, left, couples))
            return true;
        couples.pop_back();
    }
    return false;
}

bool LosersDraw::marry(
    const Players& survivors, Players& open, int rematches, std::vector<Couple>& couples) const
{
    const std::size_t next = couples.size();
    if (next == survivors.size())
        return true;
    for (std::size_t i = 0; i < open.size(); ++i) {
        const PairingNumber partner = open[i];
        const int left = rematches - static_cast<int>(haveMet(survivors[next], partner));
        if (left < 0)
            continue;
        couples.emplace_back(survivors[next], partner);
        open.erase(open.begin() + static_cast<std::ptrdiff_t>(i));
        if (marry(survivors, open, left, couples))
            return true;
        open.insert(open.begin() + static_cast<std::ptrdiff_t>(i), partner);
        couples.pop_back();
    }
    return false;
}

LosersRound LosersDraw::among(const Players& pool, std::size_t games) const
{
    for (int rematches = 0;; ++rematches) {
        for (RestingSets sets(bySeed(pool), pool.size() - 2 * games); !sets.done(); sets.next()) {
            LosersRound draw{{}, sets.current()};
            if (pairUp(without(pool, draw.resting), rematches, draw.couples))
                return draw;
        }
    }
}

LosersRound LosersDraw::between(const Players& survivors, const Players& newcomers, std::size_t games) const
{
    for (int rematches = 0;; ++rematches) {
        for (RestingSets rests(bySeed(newcomers), newcomers.size() - games); !rests.done(); rests.next()) {
            for (RestingSets sets(bySeed(survivors), survivors.size() - games); !sets.done(); sets.next()) {
                LosersRound draw{{}, sets.current()};
                draw.resting.insert(draw.resting.end(), rests.current().begin(), rests.current().end());
                Players open = without(newcomers, rests.current());
                if (marry(without(survivors, sets.current()), open, rematches, draw.couples))
                    return draw;
            }
        }
    }
}

} // namespace pairing
