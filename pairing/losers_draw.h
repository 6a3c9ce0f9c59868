#pragma once

#include "pairing/pairing.h"

#include <cstddef>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace pairing {

/// Two who met or are to meet, the smaller number first.
using Couple = std::pair<PairingNumber, PairingNumber>;

/// Who plays whom in one round of the losers' bracket, and who rests.
struct LosersRound {
    std::vector<Couple> couples;
    std::vector<PairingNumber> resting;
};

/// Draws rounds of a losers' bracket: with the fewest rematches; of those so that the highest seeds rest; of
/// those the first in the order of preference.
class LosersDraw {
public:
    using Players = std::vector<PairingNumber>;

    /// `met`: who has met; `seeds`: the place of each player, from 0. Both must outlive the draw.
    LosersDraw(const std::set<Couple>& met, const std::map<PairingNumber, std::size_t>& seeds)
        : m_met(met)
        , m_seeds(seeds)
    {
    }

    /// `games` games among `pool`, in whose order neighbours are preferred. Pre: 2 * games <= pool.size().
    LosersRound among(const Players& pool, std::size_t games) const;

    /// `games` games between `survivors` and `newcomers`, preferring partners of one index.
    /// Pre: there are so many of both.
    LosersRound between(const Players& survivors, const Players& newcomers, std::size_t games) const;

private:
    Players bySeed(Players players) const;
    bool haveMet(PairingNumber one, PairingNumber other) const;
    bool pairUp(const Players& open, int rematches, std::vector<Couple>& couples) const;
    bool marry(const Players& survivors, Players& open, int rematches, std::vector<Couple>& couples) const;

    const std::set<Couple>& m_met;
    const std::map<PairingNumber, std::size_t>& m_seeds;
};

} // namespace pairing
