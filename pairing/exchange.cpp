#include "pairing/exchange.h"

#include <array>
#include <utility>

namespace pairing {

namespace {

/// Tries exchanges one after the other and undoes those that are not better.
class Exchanges {
public:
    Exchanges(const Evaluator& evaluator, const RoundPairing& round)
        : m_evaluator(evaluator)
        , m_round(round)
        , m_best(evaluator.evaluate(round))
    {
    }

    bool betweenGames()
    {
        for (std::size_t i = 0; i < m_round.games.size(); ++i)
            for (std::size_t j = i + 1; j < m_round.games.size(); ++j)
                if (betweenGames(m_round.games[i], m_round.games[j]))
                    return true;
        return false;
    }

    bool withBye()
    {
        if (!m_round.bye)
            return false;
        for (Game& game : m_round.games)
            for (PairingNumber* player : {&game.white, &game.black}) {
                std::swap(*player, *m_round.bye);
                if (mayMeet(game) && c2(*m_evaluator.card(*m_round.bye)) && isBetter())
                    return true;
                std::swap(*player, *m_round.bye);
            }
        return false;
    }

    const RoundPairing& round() const { return m_round; }

private:
    bool betweenGames(Game& one, Game& other)
    {
        const Game first = one;
        const Game second = other;
        const std::array<std::pair<Game, Game>, 2> ways{{
            {{first.white, second.white}, {first.black, second.black}},
            {{first.white, second.black}, {first.black, second.white}},
        }};
        for (const auto& [a, b] : ways) {
            one = a;
            other = b;
            if (mayMeet(a) && mayMeet(b) && isBetter())
                return true;
        }
        one = first;
        other = second;
        return false;
    }

    bool mayMeet(const Game& game) const
    {
        return m_evaluator.mayMeet(*m_evaluator.card(game.white), *m_evaluator.card(game.black));
    }

    bool isBetter() const { return m_evaluator.isBetter(m_round, m_best); }

    const Evaluator& m_evaluator;
    RoundPairing m_round;
    Evaluation m_best;
};

} // namespace

std::optional<RoundPairing> betterExchange(const Evaluator& evaluator, const RoundPairing& round)
{
    Exchanges exchanges(evaluator, round);
    if (!exchanges.betweenGames() && !exchanges.withBye())
        return std::nullopt;
    RoundPairing better = exchanges.round();
    for (Game& game : better.games)
        game = evaluator.allottedColours(game);
    return better;
}

} // namespace pairing
