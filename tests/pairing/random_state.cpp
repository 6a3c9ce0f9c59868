#include "random_state.h"

#include "pairing/baku.h"

#include <algorithm>
#include <cstdlib>

namespace tests {

using namespace pairing;

int draw(std::mt19937_64& random, int below)
{
    return static_cast<int>(random() % static_cast<std::uint64_t>(below));
}

bool perCent(std::mt19937_64& random, int chance)
{
    return draw(random, 100) < chance;
}

namespace {

/// Completes a round player by player.
class Enumeration {
public:
    explicit Enumeration(const Evaluator& evaluator)
        : m_evaluator(evaluator)
    {
        for (const Card& card : evaluator.allCards())
            if (card.present)
                m_open.push_back(&card);
        m_odd = m_open.size() % 2 != 0;
        extend();
    }

    std::vector<RoundPairing> found;

private:
    void extend()
    {
        if (m_open.empty()) {
            found.push_back(m_round);
            return;
        }
        const Card* first = m_open.back();
        m_open.pop_back();
        for (std::size_t i = 0; i < m_open.size(); ++i) {
            const Card* partner = m_open[i];
            if (!m_evaluator.mayMeet(*first, *partner))
                continue;
            m_open.erase(m_open.begin() + static_cast<std::ptrdiff_t>(i));
            m_round.games.push_back(m_evaluator.allottedColours({first->number, partner->number}));
            extend();
            m_round.games.pop_back();
            m_open.insert(m_open.begin() + static_cast<std::ptrdiff_t>(i), partner);
        }
        if (m_odd && !m_round.bye && c2(*first)) {
            m_round.bye = first->number;
            extend();
            m_round.bye.reset();
        }
        m_open.push_back(first);
    }

    const Evaluator& m_evaluator;
    std::vector<const Card*> m_open;
    RoundPairing m_round;
    bool m_odd = false;
};

class History {
public:
    History(std::mt19937_64& random, int most)
        : m_random(random)
    {
        const int players = 2 + draw(random, most - 1);
        m_input.roundsPlanned = 1 + draw(random, std::min(players + 1, 9));
        m_input.initialColour = perCent(random, 50) ? Colour::White : Colour::Black;
        choosePoints();
        for (int number = 1; number <= players; ++number) {
            Entrant entrant;
            entrant.number = PairingNumber{number};
            m_input.entrants.push_back(entrant);
            m_entry.push_back(number > 2 && perCent(random, 8) ? 1 + draw(random, 3) : 0);
        }
        m_restless = draw(random, 30);
        m_accelerated = perCent(random, 20);
        m_forbidding = perCent(random, 20);
    }

    Input play()
    {
        const int rounds = draw(m_random, m_input.roundsPlanned);
        for (int round = 0; round <= rounds; ++round) {
            announce();
            forbid();
            if (m_accelerated)
                m_input = withBaku(std::move(m_input));
            if (round == rounds || !playRound())
                break;
        }
        const int planned = draw(m_random, 10);
        if (planned < 4)
            m_input.roundsPlanned = m_input.roundsPlayed + 1;
        else if (planned == 4 && !m_accelerated)
            m_input.roundsPlanned = 0;
        return m_input;
    }

private:
    void choosePoints()
    {
        switch (draw(m_random, 12)) {
        case 0:
            m_input.points.win = m_input.points.pairingBye = {30};
            m_input.points.draw = {10};
            break;
        case 1:
            m_input.points.pairingBye = {5};
            break;
        case 2:
            m_input.points.pairingBye = {0};
            break;
        case 3:
            m_input.points
                = {.win = {30}, .draw = {20}, .loss = {10}, .pairingBye = {20}, .unfinished = {20}};
            break;
        default:
            break;
        }
    }

    void announce()
    {
        for (std::size_t i = 0; i < m_input.entrants.size(); ++i)
            m_input.entrants[i].present
                = m_entry[i] <= m_input.roundsPlayed && !perCent(m_random, m_restless / 2);
    }

    void forbid()
    {
        m_input.forbidden.clear();
        if (!m_forbidding)
            return;
        const int players = static_cast<int>(m_input.entrants.size());
        for (int i = 0; i < 1 + players / 3; ++i) {
            const int one = 1 + draw(m_random, players);
            const int other = 1 + draw(m_random, players);
            if (one != other)
                m_input.forbidden.emplace_back(PairingNumber{one}, PairingNumber{other});
        }
    }

    bool playRound()
    {
        const Evaluator evaluator(m_input);
        const std::vector<RoundPairing> rounds = allLegalRounds(evaluator);
        if (rounds.empty())
            return false;
        std::size_t chosen = static_cast<std::size_t>(draw(m_random, static_cast<int>(rounds.size())));
        if (perCent(m_random, 60)) {
            const std::size_t some = std::min(rounds.size(), std::size_t{40});
            chosen = 0;
            for (std::size_t i = 1; i < some; ++i)
                if (compare(evaluator.evaluate(rounds[i]), evaluator.evaluate(rounds[chosen])) < 0)
                    chosen = i;
        }
        for (Entrant& entrant : m_input.entrants)
            entrant.rounds.push_back(RoundRecord{std::nullopt, std::nullopt, absence(entrant.present)});
        const RoundPairing& round = rounds[chosen];
        if (round.bye)
            last(*round.bye).cell = Cell::PairingBye;
        for (const Game& game : round.games)
            playGame(mixed(evaluator, game));
        ++m_input.roundsPlayed;
        return true;
    }

    Cell absence(bool present)
    {
        static constexpr Cell cells[] = {Cell::ZeroBye, Cell::HalfBye, Cell::FullBye, Cell::ZeroBye};
        return present ? Cell::ZeroBye : cells[draw(m_random, 4)];
    }

    /// Now and then the other colours, as after a round paired by hand, if nobody has too much of one.
    Game mixed(const Evaluator& evaluator, const Game& game)
    {
        const Card& white = *evaluator.card(game.white);
        const Card& black = *evaluator.card(game.black);
        const auto bears = [](const Card& card, Colour colour) {
            const int difference = card.colourDifference + (colour == Colour::White ? 1 : -1);
            return std::abs(difference) <= 2 && !(hasDoubleColour(card) && card.colours.back() == colour);
        };
        if (!perCent(m_random, 15) || !bears(white, Colour::Black) || !bears(black, Colour::White))
            return game;
        return {game.black, game.white};
    }

    RoundRecord& last(PairingNumber number)
    {
        return m_input.entrants[static_cast<std::size_t>(number) - 1].rounds.back();
    }

    void playGame(const Game& game)
    {
        struct Cells {
            Cell white;
            Cell black;
        };
        static constexpr Cells usual[]
            = {{Cell::Win, Cell::Loss}, {Cell::Loss, Cell::Win}, {Cell::Draw, Cell::Draw}};
        static constexpr Cells rare[]
            = {{Cell::ForfeitWin, Cell::ForfeitLoss}, {Cell::ForfeitLoss, Cell::ForfeitWin},
                {Cell::ForfeitLoss, Cell::ForfeitLoss}, {Cell::UnratedWin, Cell::UnratedLoss},
                {Cell::UnratedDraw, Cell::UnratedDraw}, {Cell::Draw, Cell::Loss}, {Cell::Loss, Cell::Loss}};
        const Cells cells
            = perCent(m_random, m_restless) ? rare[draw(m_random, 7)] : usual[draw(m_random, 3)];
        last(game.white) = {game.black, Colour::White, cells.white};
        last(game.black) = {game.white, Colour::Black, cells.black};
    }

    std::mt19937_64& m_random;
    Input m_input;
    std::vector<int> m_entry; ///< rounds missed before entering
    int m_restless = 0;       ///< per cent of games with rare results
    bool m_accelerated = false;
    bool m_forbidding = false;
};

} // namespace

Input randomState(std::mt19937_64& random, int most)
{
    return History(random, most).play();
}

std::vector<RoundPairing> allLegalRounds(const Evaluator& evaluator)
{
    return Enumeration(evaluator).found;
}

} // namespace tests
