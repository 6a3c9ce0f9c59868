#include "pairing/judge.h"

#include "pairing/evaluation.h"

#include <algorithm>
#include <compare>
#include <cstdlib>
#include <map>

namespace pairing {

namespace {

class Judge {
public:
    Judge(const Input& input, const RoundPairing& round)
        : m_input(input)
        , m_evaluator(input)
        , m_round(round)
    {
    }

    std::vector<Breach> breaches()
    {
        judgePresence();
        for (const Game& game : m_round.games)
            judgeGame(game);
        if (m_round.bye)
            if (const Card* receiver = m_evaluator.card(*m_round.bye); receiver != nullptr && !c2(*receiver))
                add({.fault = Fault::IneligibleBye,
                    .criterion = Criterion::C2,
                    .players = {receiver->number}});
        return m_breaches;
    }

    std::vector<Breach> against(const RoundPairing& engine)
    {
        breaches();
        if (m_evaluator.isLegal(m_round) && m_evaluator.isLegal(engine))
            judgeQuality(engine);
        return m_breaches;
    }

private:
    void add(Breach breach) { m_breaches.push_back(std::move(breach)); }

    void judgePresence()
    {
        std::map<PairingNumber, int> times;
        for (const Game& game : m_round.games) {
            ++times[game.white];
            if (game.white == game.black)
                add({.fault = Fault::AgainstHimself, .players = {game.white}});
            else
                ++times[game.black];
        }
        if (m_round.bye)
            ++times[*m_round.bye];
        for (const auto& [number, count] : times) {
            const Card* card = m_evaluator.card(number);
            if (card == nullptr)
                add({.fault = Fault::UnknownPlayer, .players = {number}});
            else if (!card->present)
                add({.fault = Fault::AbsentPlayer, .players = {number}});
            if (count > 1)
                add({.fault = Fault::PairedTwice, .players = {number}});
        }
        for (const Card& card : m_evaluator.allCards())
            if (card.present && !times.contains(card.number))
                add({.fault = Fault::Unpaired, .players = {card.number}});
    }

    void judgeGame(const Game& game)
    {
        const Card* white = m_evaluator.card(game.white);
        const Card* black = m_evaluator.card(game.black);
        if (white == nullptr || black == nullptr || white == black)
            return;
        const std::vector<PairingNumber> both{game.white, game.black};
        if (!c1(*white, *black))
            add({.fault = Fault::Rematch,
                .criterion = Criterion::C1,
                .players = both,
                .round = whenMet(game)});
        if (m_evaluator.isForbidden(*white, *black))
            add({.fault = Fault::ForbiddenPair, .players = both});
        if (!c3(*white, *black))
            add({.fault = Fault::SameAbsolutePreference,
                .criterion = Criterion::C3,
                .players = both,
                .due = white->preferred});
        judgeColour(*white, Colour::White, white->topscorer || black->topscorer);
        judgeColour(*black, Colour::Black, white->topscorer || black->topscorer);
        if (allottedColours(*white, *black, m_input.initialColour) != game)
            add({.fault = Fault::WrongColours, .players = both, .due = Colour::Black});
        if (m_input.keepGroupsApart && m_evaluator.shareGroup(*white, *black))
            add({.fault = Fault::GroupMates, .criterion = Criterion::Apart, .players = both});
    }

    void judgeColour(const Card& player, Colour colour, bool topscorers)
    {
        const auto criterion
            = [&](Criterion which) { return topscorers ? std::optional(which) : std::nullopt; };
        const int difference = player.colourDifference + (colour == Colour::White ? 1 : -1);
        const bool widens = std::abs(difference) > std::abs(player.colourDifference);
        if (std::abs(difference) > 2 && widens)
            add({.fault = Fault::WideDifference,
                .criterion = criterion(Criterion::C10),
                .players = {player.number}});
        if (hasDoubleColour(player) && player.colours.back() == colour)
            add({.fault = Fault::ThirdColour,
                .criterion = criterion(Criterion::C11),
                .players = {player.number}});
    }

    std::optional<int> whenMet(const Game& game) const
    {
        const auto entrant = std::find_if(m_input.entrants.begin(), m_input.entrants.end(),
            [&](const Entrant& candidate) { return candidate.number == game.white; });
        for (std::size_t round = 0; round < entrant->rounds.size(); ++round)
            if (isPlayed(entrant->rounds[round].cell) && entrant->rounds[round].opponent == game.black)
                return static_cast<int>(round) + 1;
        return std::nullopt;
    }

    void judgeQuality(const RoundPairing& engine)
    {
        const Evaluation given = m_evaluator.evaluate(m_round);
        const Evaluation possible = m_evaluator.evaluate(engine);
        const std::optional<Parting> parted = parting(given, possible);
        if (!parted || std::is_lt(parted->order))
            return;
        if (parted->criterion == Criterion::C5) {
            add({.fault = Fault::BetterPairing,
                .criterion = Criterion::C5,
                .players = {*m_round.bye},
                .given = {given.byeScore->tenths},
                .possible = {possible.byeScore->tenths}});
            return;
        }
        const BracketEvaluation& mine = given.brackets[parted->bracket];
        const BracketEvaluation& best = possible.brackets[parted->bracket];
        if (parted->criterion == Criterion::Order)
            add({.fault = Fault::BetterPairing,
                .criterion = Criterion::Order,
                .players = meetOthers(mine, engine),
                .bracket = mine.score});
        for (auto at = static_cast<std::size_t>(parted->criterion); at < firstOfBracket + criteriaOfBracket;
             ++at) {
            const auto criterion = static_cast<Criterion>(at);
            if (mine.value(criterion) > best.value(criterion))
                add({.fault = Fault::BetterPairing,
                    .criterion = criterion,
                    .players = m_evaluator.charged(m_round, parted->bracket, criterion),
                    .bracket = mine.score,
                    .given = mine.value(criterion),
                    .possible = best.value(criterion)});
        }
    }

    std::vector<PairingNumber> meetOthers(const BracketEvaluation& bracket, const RoundPairing& engine) const
    {
        const auto opponent
            = [](const RoundPairing& round, PairingNumber player) -> std::optional<PairingNumber> {
            for (const Game& game : round.games) {
                if (game.white == player)
                    return game.black;
                if (game.black == player)
                    return game.white;
            }
            return std::nullopt;
        };
        std::vector<PairingNumber> result;
        for (const std::vector<PairingNumber>* players : {&bracket.moved, &bracket.residents})
            for (const PairingNumber player : *players)
                if (opponent(m_round, player) != opponent(engine, player))
                    result.push_back(player);
        return result;
    }

    const Input& m_input;
    Evaluator m_evaluator;
    const RoundPairing& m_round;
    std::vector<Breach> m_breaches;
};

} // namespace

std::vector<Breach> judge(const Input& input, const RoundPairing& round)
{
    return Judge(input, round).breaches();
}

std::vector<Breach> judge(const Input& input, const RoundPairing& round, const RoundPairing& engine)
{
    return Judge(input, round).against(engine);
}

} // namespace pairing
