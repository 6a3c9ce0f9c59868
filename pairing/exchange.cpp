#include "pairing/exchange.h"

#include <algorithm>
#include <array>
#include <compare>
#include <utility>

namespace pairing {

namespace {

/// Tries exchanges one after the other. Places are those of Evaluator::ranked.
class Exchanges {
public:
    Exchanges(const Evaluator& evaluator, const RoundPairing& round)
        : m_evaluator(evaluator)
        , m_ranked(evaluator.ranked())
        , m_opponents(evaluator.opponents(round))
        , m_starts(bracketStarts(m_ranked))
        , m_given(evaluator.evaluate(round))
    {
        std::vector<std::size_t> moved;
        for (const std::size_t start : m_starts) {
            m_moved.push_back(moved);
            m_brackets.push_back(finishedBracket(m_ranked, m_opponents, start, moved));
        }
        if (!moved.empty())
            m_bye = moved.front();
    }

    /// Goes on to a better round, if there is one.
    bool find()
    {
        for (std::size_t a = 0; a < m_ranked.size(); ++a) {
            if (!m_opponents[a] || *m_opponents[a] < a)
                continue;
            const std::size_t b = *m_opponents[a];
            for (std::size_t c = a + 1; c < m_ranked.size(); ++c)
                if (m_opponents[c] && *m_opponents[c] > c && betweenGames({a, b, c, *m_opponents[c]}))
                    return true;
            if (withBye(a, b) || withBye(b, a))
                return true;
        }
        return false;
    }

    RoundPairing round() const
    {
        RoundPairing result;
        for (std::size_t place = 0; place < m_ranked.size(); ++place)
            if (const auto opponent = m_opponents[place]; opponent && *opponent > place)
                result.games.push_back(
                    m_evaluator.allottedColours({m_ranked[place]->number, m_ranked[*opponent]->number}));
        if (m_bye)
            result.bye = m_ranked[*m_bye]->number;
        return result;
    }

private:
    void pair(std::size_t a, std::size_t b)
    {
        m_opponents[a] = b;
        m_opponents[b] = a;
    }

    bool mayMeet(std::size_t a, std::size_t b) const
    {
        return m_evaluator.mayMeet(*m_ranked[a], *m_ranked[b]);
    }

    /// The games [0]-[1] and [2]-[3], of which [0] is the best placed.
    bool betweenGames(const std::array<std::size_t, 4>& players)
    {
        return betweenGames(players, players[2], players[3]) || betweenGames(players, players[3], players[2]);
    }

    /// The best placed meets `partner`, his opponent `other`.
    bool betweenGames(const std::array<std::size_t, 4>& players, std::size_t partner, std::size_t other)
    {
        if (!mayMeet(players[0], partner) || !mayMeet(players[1], other))
            return false;
        pair(players[0], partner);
        pair(players[1], other);
        if (isBetter(players[0]))
            return true;
        pair(players[0], players[1]);
        pair(players[2], players[3]);
        return false;
    }

    /// `player` takes the bye, his opponent who had it.
    bool withBye(std::size_t player, std::size_t opponent)
    {
        if (!m_bye || !c2(*m_ranked[player]) || !mayMeet(opponent, *m_bye))
            return false;
        const std::size_t before = *m_bye;
        pair(opponent, before);
        m_opponents[player].reset();
        m_bye = player;
        if (isBetter(std::min({player, opponent, before})))
            return true;
        pair(player, opponent);
        m_opponents[before].reset();
        m_bye = before;
        return false;
    }

    /// Whether the round is now better than the given one, of which all brackets above that of `highest` are
    /// left.
    bool isBetter(std::size_t highest) const
    {
        const Card* receiver = m_bye ? m_ranked[*m_bye] : nullptr;
        if (const auto order = c5(receiver) <=> m_given.byeScore; std::is_neq(order))
            return std::is_lt(order);
        const auto after = std::upper_bound(m_starts.begin(), m_starts.end(), highest);
        std::size_t at = static_cast<std::size_t>(after - m_starts.begin()) - 1;
        std::vector<std::size_t> moved = m_moved[at];
        FinishedBracket bracket = finishedBracket(m_ranked, m_opponents, m_starts[at], moved);
        if (at > 0)
            if (const auto order = eight(m_brackets[at - 1], &bracket, at - 1); std::is_neq(order))
                return std::is_lt(order);
        for (; at < m_starts.size(); ++at) {
            FinishedBracket following;
            const bool last = at + 1 == m_starts.size();
            if (!last)
                following = finishedBracket(m_ranked, m_opponents, m_starts[at + 1], moved);
            if (const auto order = compared(bracket, last ? nullptr : &following, at); std::is_neq(order))
                return std::is_lt(order);
            bracket = std::move(following);
        }
        return false;
    }

    std::strong_ordering eight(
        const FinishedBracket& bracket, const FinishedBracket* following, std::size_t at) const
    {
        const BracketView view = m_evaluator.view(bracket, following, nullptr);
        return valueOf(Criterion::C8, view) <=> m_given.brackets[at].value(Criterion::C8);
    }

    /// The bracket as it is now against the given one.
    std::strong_ordering compared(
        const FinishedBracket& bracket, const FinishedBracket* following, std::size_t at) const
    {
        if (bracket == m_brackets[at])
            return eight(bracket, following, at);
        const BracketView view = m_evaluator.view(bracket, following, m_bye ? m_ranked[*m_bye] : nullptr);
        for (std::size_t c = 0; c < criteriaOfBracket; ++c) {
            const auto order = valueOf(static_cast<Criterion>(firstOfBracket + c), view)
                <=> m_given.brackets[at].values[c];
            if (std::is_neq(order))
                return order;
        }
        return generationPlace(bracket) <=> m_given.brackets[at].place;
    }

    const Evaluator& m_evaluator;
    const std::vector<const Card*>& m_ranked;
    Opponents m_opponents;
    std::optional<std::size_t> m_bye;
    std::vector<std::size_t> m_starts;
    std::vector<std::vector<std::size_t>> m_moved; ///< into each bracket of the given round
    std::vector<FinishedBracket> m_brackets;       ///< of the given round
    Evaluation m_given;
};

} // namespace

std::optional<RoundPairing> betterExchange(const Evaluator& evaluator, const RoundPairing& round)
{
    Exchanges exchanges(evaluator, round);
    if (!exchanges.find())
        return std::nullopt;
    return exchanges.round();
}

} // namespace pairing
