#pragma once

#include "pairing/bracket_cost.h"
#include "pairing/optimal_matchings.h"
#include "pairing/outlook.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace pairing {

/// Weights by the class of the seats: the digits of BracketCost packed into one number, negative.
template <class Weight> struct CriteriaWeigh {
    const std::vector<Weight>* table = nullptr; ///< classes × classes
    const std::vector<std::size_t>* classOf = nullptr;
    std::size_t classes = 0;

    const Weight& operator()(int u, int v) const
    {
        return (*table)[(*classOf)[static_cast<std::size_t>(u)] * classes
            + (*classOf)[static_cast<std::size_t>(v)]];
    }
};

/// The remainder and how its players are numbered. Source: C.04.3 4.1.
struct Remainder {
    std::vector<int> seats; ///< best first
    std::vector<int> bsn;   ///< by seat: from 1, or 0 if he is not of the remainder
    int upper = 0;          ///< size of the original S1

    int numberOf(int seat) const
    {
        return static_cast<std::size_t>(seat) < bsn.size() ? bsn[static_cast<std::size_t>(seat)] : 0;
    }
};

/// How far a pair is from the original S1 and S2: one exchange for each that leaves S1, then the difference
/// between the numbers that come up and those that go down. Source: C.04.3 4.3 (a) and (b).
template <class Weight> struct ExchangeWeigh {
    CriteriaWeigh<Weight> criteria;
    bool withCriteria = false;
    unsigned shift = 0; ///< bits that the exchanges take
    const Remainder* remainder = nullptr;

    Weight operator()(int u, int v) const
    {
        Weight weight(-4 * cost(remainder->numberOf(u), remainder->numberOf(v)));
        if (withCriteria)
            weight = weight + (criteria(u, v) << shift);
        return weight;
    }

    std::int64_t cost(int one, int other) const
    {
        const int low = std::max(one, other);
        const int high = std::min(one, other);
        const auto size = static_cast<std::int64_t>(remainder->seats.size());
        const std::int64_t exchange = size * size + 1;
        if (low == 0)
            return 0;
        if (high == 0) // unpaired: of S2, or else he went down
            return low <= remainder->upper ? exchange - low : 0;
        if (low <= remainder->upper)
            return exchange - low;
        return high > remainder->upper ? high : 0;
    }
};

/// Bits the sum of ExchangeWeigh's costs may take for `size` players.
inline unsigned exchangeBits(std::size_t size)
{
    return 3 * static_cast<unsigned>(std::bit_width(size + 1)) + 1;
}

/// Finds, among the pairings of a bracket that are best by the criteria, the one generated first.
/// Source: C.04.3 3.6, 3.7 and art. 4.
template <class Weight> class BracketOrder {
public:
    BracketOrder(const BracketGraph& bracket, CriteriaWeigh<Weight> weigh)
        : m_bracket(bracket)
        , m_weigh(weigh)
        , m_optimal(bracket.graph, weigh, natural())
        , m_residents(seatCount())
        , m_elsewhere(seatCount())
    {
        for (int s = 0; s < seatCount(); ++s) {
            const auto role = bracket.seats[static_cast<std::size_t>(s)].role;
            (role == Role::Resident ? m_residents : m_elsewhere).add(s);
            if (role == Role::Mdp)
                m_mdps.push_back(s);
            if (role == Role::Resident)
                m_residentList.push_back(s);
        }
    }

    /// The partner of each seat.
    std::vector<int> choose()
    {
        assert(m_optimal.exist());
        chooseMdps();
        Remainder remainder = findRemainder();
        if (remainder.upper == 0)
            return m_optimal.partners();
        const std::vector<int> upper(remainder.seats.begin(), remainder.seats.begin() + remainder.upper);
        const std::vector<int> lower(remainder.seats.begin() + remainder.upper, remainder.seats.end());
        if (meetOnly(m_optimal, upper, lower)) {
            for (const int s : upper)
                m_optimal.settle(s, lower);
            return m_optimal.partners();
        }
        return exchange(remainder);
    }

private:
    using Criteria = OptimalMatchings<Weight, CriteriaWeigh<Weight>>;
    using Exchanges = OptimalMatchings<Weight, ExchangeWeigh<Weight>>;

    int seatCount() const { return static_cast<int>(m_bracket.seats.size()); }

    /// The first candidate: MDPs with the first residents, then the upper half of the remainder with the
    /// lower.
    std::vector<int> natural() const
    {
        std::vector<int> mates(m_bracket.seats.size(), -1);
        const auto isMdp = [](const Seat& seat) { return seat.role == Role::Mdp; };
        const int mdps
            = static_cast<int>(std::count_if(m_bracket.seats.begin(), m_bracket.seats.end(), isMdp));
        const auto pair = [&](int u, int v) {
            if (v >= m_bracket.paired)
                return;
            mates[static_cast<std::size_t>(u)] = v;
            mates[static_cast<std::size_t>(v)] = u;
        };
        for (int m = 0; m < mdps; ++m)
            pair(m, mdps + m);
        const int first = 2 * mdps;
        const int upper = std::max(0, m_bracket.paired - first) / 2;
        for (int i = 0; i < upper; ++i)
            pair(first + i, first + upper + i);
        return mates;
    }

    /// 4.4: which MDPs are paired; then 4.2: with whom, the best MDP first.
    void chooseMdps()
    {
        const auto floats = [&](int m) { return !m_residents.has(m_optimal.partner(m)); };
        if (std::any_of(m_mdps.begin(), m_mdps.end(), floats))
            for (const int m : m_mdps)
                if (!m_optimal.demand(m, m_residents))
                    m_optimal.demand(m, m_elsewhere);
        for (const int m : m_mdps)
            if (!floats(m))
                m_optimal.settle(m, m_residentList);
    }

    Remainder findRemainder() const
    {
        Remainder remainder;
        remainder.bsn.assign(m_bracket.seats.size(), 0);
        for (const int s : m_residentList) {
            const int partner = m_optimal.partner(s);
            if (m_bracket.seats[static_cast<std::size_t>(partner)].role == Role::Mdp)
                continue;
            remainder.seats.push_back(s);
            remainder.bsn[static_cast<std::size_t>(s)] = static_cast<int>(remainder.seats.size());
            if (m_residents.has(partner) && s < partner)
                ++remainder.upper;
        }
        return remainder;
    }

    /// Whether all of `upper` can meet players of `lower`, and these nobody else of the remainder.
    template <class Matchings>
    bool meetOnly(Matchings& matchings, const std::vector<int>& upper, const std::vector<int>& lower) const
    {
        BitSet lowerSet(seatCount());
        for (const int s : lower)
            lowerSet.add(s);
        BitSet others(seatCount());
        others.fill();
        others.drop(lowerSet);
        auto everybody = upper;
        everybody.insert(everybody.end(), lower.begin(), lower.end());
        return matchings.demandAll(
            everybody, [&](int s) -> const BitSet& { return lowerSet.has(s) ? others : lowerSet; });
    }

    std::vector<int> exchange(const Remainder& remainder)
    {
        const auto shift = exchangeBits(remainder.seats.size()) + 2;
        Exchanges best(
            m_optimal.edges(), {m_weigh, !m_optimal.plain(), shift, &remainder}, m_optimal.partners());
        assert(best.exist());
        const auto down = leavers(best, remainder);
        const auto up = risers(best, remainder);
        std::vector<int> upper;
        std::vector<int> lower;
        for (const int s : remainder.seats) {
            const bool first = remainder.numberOf(s) <= remainder.upper;
            const auto& moved = first ? down : up;
            const bool moves = std::find(moved.begin(), moved.end(), s) != moved.end();
            (first != moves ? upper : lower).push_back(s);
        }
        [[maybe_unused]] const bool possible = meetOnly(best, upper, lower);
        assert(possible);
        for (const int s : upper)
            best.settle(s, lower);
        return best.partners();
    }

    /// 4.3 (c): who leaves S1, the lowest ranked first.
    std::vector<int> leavers(Exchanges& best, const Remainder& remainder) const
    {
        BitSet allowed = m_elsewhere;
        for (int i = 0; i < remainder.upper; ++i)
            allowed.add(remainder.seats[static_cast<std::size_t>(i)]);
        const auto leaves = [&](int s) {
            const int number = remainder.numberOf(best.partner(s));
            return number < remainder.numberOf(s);
        };
        const auto end = remainder.seats.begin() + remainder.upper;
        const auto count = std::count_if(remainder.seats.begin(), end, leaves);
        std::vector<int> found;
        for (int i = remainder.upper - 1; i >= 0 && static_cast<std::ptrdiff_t>(found.size()) < count; --i) {
            const int s = remainder.seats[static_cast<std::size_t>(i)];
            allowed.remove(s);
            if (best.demand(s, allowed))
                found.push_back(s);
        }
        return found;
    }

    /// 4.3 (d): who comes up from S2, the highest ranked first.
    std::vector<int> risers(Exchanges& best, const Remainder& remainder) const
    {
        BitSet allowed(seatCount());
        const auto rises = [&](int s) { return remainder.numberOf(best.partner(s)) > remainder.numberOf(s); };
        const auto begin = remainder.seats.begin() + remainder.upper;
        std::for_each(begin, remainder.seats.end(), [&](int s) { allowed.add(s); });
        const auto count = std::count_if(begin, remainder.seats.end(), rises);
        std::vector<int> found;
        for (auto at = begin;
             at != remainder.seats.end() && static_cast<std::ptrdiff_t>(found.size()) < count; ++at) {
            allowed.remove(*at);
            if (best.demand(*at, allowed))
                found.push_back(*at);
        }
        return found;
    }

    const BracketGraph& m_bracket;
    CriteriaWeigh<Weight> m_weigh;
    Criteria m_optimal;
    BitSet m_residents;
    BitSet m_elsewhere; ///< neither residents nor anything but them: MDPs and what lies below
    std::vector<int> m_mdps;
    std::vector<int> m_residentList;
};

} // namespace pairing
