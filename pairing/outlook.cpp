#include "pairing/outlook.h"

#include "pairing/cardinality.h"

#include <algorithm>
#include <cstddef>
#include <optional>

namespace pairing {
namespace {

bool overlap(const BitSet& one, const BitSet& other)
{
    for (std::size_t w = 0; w < one.words(); ++w)
        if ((one.data()[w] & other.data()[w]) != 0)
            return true;
    return false;
}

int common(const BitSet& one, const BitSet& other)
{
    int count = 0;
    for (std::size_t w = 0; w < one.words(); ++w)
        count += std::popcount(one.data()[w] & other.data()[w]);
    return count;
}

BitSet setOf(const Field& field, const std::vector<int>& players)
{
    BitSet set(field.size());
    for (const int p : players)
        set.add(p);
    return set;
}

/// Decides how much of the lower scoregroups has to be looked at, and builds the graph.
class Builder {
public:
    Builder(const Field& field, const Bracket& bracket)
        : m_field(field)
        , m_bracket(bracket)
        , m_next(setOf(field, bracket.next))
        , m_rest(setOf(field, bracket.rest))
        , m_upper(setOf(field, bracket.mdps))
    {
        m_upper.merge(setOf(field, bracket.residents));
        const auto remaining
            = bracket.mdps.size() + bracket.residents.size() + bracket.next.size() + bracket.rest.size();
        m_byePending = remaining % 2 == 1;
    }

    BracketGraph build()
    {
        seatPlayers(Role::Mdp, m_bracket.mdps);
        seatPlayers(Role::Resident, m_bracket.residents);
        m_result.paired = static_cast<int>(m_result.seats.size());
        connect();
        const int left = leftOver();
        if (nextIsFlexible(left)) {
            addExits(left);
            return std::move(m_result);
        }
        const bool byeAbove = byeIsAmong(m_upper) || byeIsAmong(m_next);
        const int exits = left + static_cast<int>(m_bracket.next.size()) + (byeAbove ? 1 : 0);
        const bool restIsFlexible = this->restIsFlexible(exits, !byeAbove);
        seatPlayers(Role::Next, m_bracket.next);
        if (!restIsFlexible)
            seatPlayers(Role::Rest, m_bracket.rest);
        if (m_byePending && (byeAbove || !restIsFlexible))
            m_result.seats.push_back({Role::Bye, -1});
        connect();
        if (restIsFlexible && !m_bracket.rest.empty())
            addExits(exits + (exits + static_cast<int>(m_result.seats.size())) % 2);
        return std::move(m_result);
    }

private:
    void seatPlayers(Role role, const std::vector<int>& players)
    {
        for (const int p : players)
            m_result.seats.push_back({role, p});
    }

    const Seat& seat(int s) const { return m_result.seats[static_cast<std::size_t>(s)]; }

    bool mayMeet(const Seat& one, const Seat& other) const
    {
        // Two MDPs could have been paired above, with one downfloater less, if the round could then be
        // completed.
        if (one.role == Role::Mdp && other.role == Role::Mdp)
            return false;
        if (one.role == Role::Bye || other.role == Role::Bye) {
            const auto& player = one.role == Role::Bye ? other : one;
            return player.player >= 0 && m_field.byeCandidates.has(player.player);
        }
        return m_field.legal.has(one.player, other.player);
    }

    void connect()
    {
        const int count = static_cast<int>(m_result.seats.size());
        m_result.graph = BitGraph(count);
        for (int u = 0; u < count; ++u)
            for (int v = u + 1; v < count; ++v)
                if (mayMeet(seat(u), seat(v)))
                    m_result.graph.connect(u, v);
    }

    /// Exits are open to everybody who has an opponent below, and to each other.
    void addExits(int exits)
    {
        const auto old = std::move(m_result.graph);
        const int count = old.size();
        const bool toNext = m_result.seats.back().inBracket();
        m_result.graph = BitGraph(count + exits);
        for (int u = 0; u < count; ++u) {
            forEach(old.row(u), [&](int v) {
                if (u < v)
                    m_result.graph.connect(u, v);
            });
            if (seat(u).player < 0
                || common(m_field.legal.row(seat(u).player), toNext ? m_next : m_rest) == 0)
                continue;
            for (int exit = 0; exit < exits; ++exit)
                m_result.graph.connect(u, count + exit);
        }
        for (int exit = 0; exit < exits; ++exit)
            for (int other = exit + 1; other < exits && !toNext; ++other)
                m_result.graph.connect(count + exit, count + other);
        m_result.seats.insert(m_result.seats.end(), static_cast<std::size_t>(exits), Seat{Role::Exit, -1});
    }

    /// How many of the bracket stay unpaired if as many as possible are paired (C6), whatever lies below.
    int leftOver() const { return CardinalityMatching(m_result.graph).maximise(); }

    bool byeIsAmong(const BitSet& players) const
    {
        return m_byePending && overlap(m_field.byeCandidates, players);
    }

    /// Dirac: a graph whose vertices all have at least half of the others as neighbours has a perfect
    /// matching. So whatever `taken` vertices are taken out of `group`, the others can be paired among
    /// themselves.
    bool isDense(const BitSet& group, int taken) const
    {
        const int size = group.count();
        bool dense = true;
        forEach(
            group, [&](int p) { dense = dense && 2 * common(m_field.legal.row(p), group) >= size + taken; });
        return dense;
    }

    /// Each of `players` has no opponent in `group`, or so many that any `count` of them find different ones.
    bool findPartners(const BitSet& players, const BitSet& group, int count) const
    {
        bool all = true;
        forEach(players, [&](int p) {
            const int partners = common(m_field.legal.row(p), group);
            all = all && (partners == 0 || partners >= count);
        });
        return all;
    }

    /// Whether any `left` players of the bracket may float down and do equally well in the following one
    /// (C8): all are paired there, at most one resident (and the PAB) is left, and the rest can be completed.
    bool nextIsFlexible(int left) const
    {
        if (m_bracket.next.empty() || byeIsAmong(m_upper))
            return false;
        const bool byeHere = byeIsAmong(m_next);
        const bool odd = (left + static_cast<int>(m_bracket.next.size())) % 2 == 1;
        const int leaving = odd ? 1 : (byeHere ? 2 : 0);
        if (leaving == 2 && common(m_field.byeCandidates, m_next) < 2)
            return false;
        const int taken = left + leaving;
        bool all = true;
        forEach(m_upper, [&](int p) { all = all && common(m_field.legal.row(p), m_next) >= taken; });
        if (!all || !isDense(m_next, taken))
            return false;
        const int downwards = leaving - (byeHere ? 1 : 0);
        return restCompletes(downwards);
    }

    /// Whether the rest, with its PAB if it is there and with some one of the next scoregroup if `downwards`
    /// is 1, can be paired.
    bool restCompletes(int downwards) const
    {
        if (m_bracket.rest.empty())
            return downwards == 0;
        const bool byeHere = byeIsAmong(m_rest);
        const int count = static_cast<int>(m_bracket.rest.size());
        BitGraph graph(count + (byeHere ? 1 : 0));
        for (int u = 0; u < count; ++u) {
            const int player = m_bracket.rest[static_cast<std::size_t>(u)];
            for (int v = u + 1; v < count; ++v)
                if (m_field.legal.has(player, m_bracket.rest[static_cast<std::size_t>(v)]))
                    graph.connect(u, v);
            if (byeHere && m_field.byeCandidates.has(player))
                graph.connect(u, count);
        }
        CardinalityMatching matching(std::move(graph));
        if (matching.maximise() != downwards)
            return false;
        return downwards == 0 || someoneMeetsTheLeftOver(matching);
    }

    bool someoneMeetsTheLeftOver(CardinalityMatching& matching) const
    {
        int left = 0;
        while (matching.mate(left) != CardinalityMatching::unmatched)
            ++left;
        matching.search(left);
        bool found = false;
        forEach(matching.outer(), [&](int v) {
            if (v < static_cast<int>(m_bracket.rest.size()))
                found = found
                    || overlap(m_field.legal.row(m_bracket.rest[static_cast<std::size_t>(v)]), m_next);
        });
        return found;
    }

    /// Whether any `exits` players from above (or fewer) can be paired with the rest and the others of it
    /// among themselves.
    bool restIsFlexible(int exits, bool byeHere) const
    {
        if (m_bracket.rest.empty())
            return true;
        const int taken = exits + (m_byePending && byeHere ? 1 : 0);
        auto above = m_upper;
        above.merge(m_next);
        return isDense(m_rest, taken) && findPartners(above, m_rest, taken);
    }

    const Field& m_field;
    const Bracket& m_bracket;
    BitSet m_next;
    BitSet m_rest;
    BitSet m_upper;
    bool m_byePending = false;
    BracketGraph m_result;
};

} // namespace

BracketGraph bracketGraph(const Field& field, const Bracket& bracket)
{
    return Builder(field, bracket).build();
}

} // namespace pairing
