#include "pairing/evaluation.h"

#include <algorithm>
#include <compare>
#include <utility>

namespace pairing {

namespace {

std::vector<PairingNumber> numbers(const std::vector<const Card*>& players)
{
    std::vector<PairingNumber> result;
    result.reserve(players.size());
    for (const Card* player : players)
        result.push_back(player->number);
    return result;
}

Criterion criterionAt(std::size_t index)
{
    return static_cast<Criterion>(firstOfBracket + index);
}

} // namespace

const CriterionValue& BracketEvaluation::value(Criterion criterion) const
{
    return values[static_cast<std::size_t>(criterion) - firstOfBracket];
}

Evaluator::Evaluator(const Input& input)
    : m_cards(cards(input))
    , m_placeOf(m_cards.size(), 0)
    , m_forbidden(input.forbidden)
    , m_initialColour(input.initialColour)
{
    if (input.keepGroupsApart) {
        m_softGroups.resize(m_cards.size());
        for (std::size_t i = 0; i < m_cards.size(); ++i)
            m_softGroups[static_cast<std::size_t>(m_cards[i].rank)] = input.entrants[i].softGroups;
    }
    const auto byNumber = [](const Card& a, const Card& b) { return a.number < b.number; };
    std::sort(m_cards.begin(), m_cards.end(), byNumber);
    for (const Card& card : m_cards)
        if (card.present)
            m_ranked.push_back(&card);
    std::sort(
        m_ranked.begin(), m_ranked.end(), [](const Card* a, const Card* b) { return a->rank < b->rank; });
    for (std::size_t place = 0; place < m_ranked.size(); ++place)
        m_placeOf[static_cast<std::size_t>(m_ranked[place]->rank)] = place;
    for (auto& pair : m_forbidden)
        if (pair.second < pair.first)
            std::swap(pair.first, pair.second);
    std::sort(m_forbidden.begin(), m_forbidden.end());
}

std::optional<std::size_t> Evaluator::indexOf(PairingNumber number) const
{
    const auto found = std::lower_bound(m_cards.begin(), m_cards.end(), number,
        [](const Card& card, PairingNumber wanted) { return card.number < wanted; });
    if (found == m_cards.end() || found->number != number)
        return std::nullopt;
    return static_cast<std::size_t>(found - m_cards.begin());
}

const Card* Evaluator::card(PairingNumber number) const
{
    const std::optional<std::size_t> index = indexOf(number);
    return index ? &m_cards[*index] : nullptr;
}

bool Evaluator::isForbidden(const Card& one, const Card& other) const
{
    const std::pair pair{std::min(one.number, other.number), std::max(one.number, other.number)};
    return std::binary_search(m_forbidden.begin(), m_forbidden.end(), pair);
}

bool Evaluator::mayMeet(const Card& one, const Card& other) const
{
    return c1(one, other) && c3(one, other) && !isForbidden(one, other);
}

bool Evaluator::isLegal(const RoundPairing& round) const
{
    std::vector<bool> seen(m_cards.size(), false);
    std::size_t paired = 0;
    const auto take = [&](PairingNumber number) {
        const std::optional<std::size_t> index = indexOf(number);
        if (!index || seen[*index] || !m_cards[*index].present)
            return static_cast<const Card*>(nullptr);
        seen[*index] = true;
        ++paired;
        return &m_cards[*index];
    };
    for (const Game& game : round.games) {
        const Card* white = take(game.white);
        const Card* black = take(game.black);
        if (white == nullptr || black == nullptr || !mayMeet(*white, *black))
            return false;
    }
    if (round.bye) {
        const Card* receiver = take(*round.bye);
        if (receiver == nullptr || !c2(*receiver))
            return false;
    }
    return paired == m_ranked.size();
}

bool Evaluator::shareGroup(const Card& one, const Card& other) const
{
    return !m_softGroups.empty()
        && pairing::shareGroup(m_softGroups[static_cast<std::size_t>(one.rank)],
            m_softGroups[static_cast<std::size_t>(other.rank)]);
}

Game Evaluator::allottedColours(const Game& game) const
{
    return pairing::allottedColours(*card(game.white), *card(game.black), m_initialColour);
}

Opponents Evaluator::opponents(const RoundPairing& round) const
{
    Opponents result(m_ranked.size());
    for (const Game& game : round.games) {
        const Card* white = card(game.white);
        const Card* black = card(game.black);
        if (white == nullptr || black == nullptr || !white->present || !black->present || white == black)
            continue;
        const std::size_t whitePlace = m_placeOf[static_cast<std::size_t>(white->rank)];
        const std::size_t blackPlace = m_placeOf[static_cast<std::size_t>(black->rank)];
        if (result[whitePlace] || result[blackPlace])
            continue;
        result[whitePlace] = blackPlace;
        result[blackPlace] = whitePlace;
    }
    return result;
}

Evaluator::Round Evaluator::read(const RoundPairing& round) const
{
    return {finishedBrackets(m_ranked, opponents(round)), round.bye ? card(*round.bye) : nullptr};
}

BracketView Evaluator::view(
    const FinishedBracket& bracket, const FinishedBracket* following, const Card* byeReceiver) const
{
    BracketView view;
    view.bracket = &bracket;
    view.following = following;
    view.byeReceiver = byeReceiver;
    view.initialColour = m_initialColour;
    view.softGroups = m_softGroups.empty() ? nullptr : &m_softGroups;
    return view;
}

BracketView Evaluator::view(const Round& round, std::size_t bracket) const
{
    const bool last = bracket + 1 == round.brackets.size();
    return view(round.brackets[bracket], last ? nullptr : &round.brackets[bracket + 1], round.byeReceiver);
}

Evaluation Evaluator::evaluate(const RoundPairing& round) const
{
    const Round finished = read(round);
    Evaluation result;
    result.byeScore = c5(finished.byeReceiver);
    for (std::size_t i = 0; i < finished.brackets.size(); ++i) {
        const FinishedBracket& bracket = finished.brackets[i];
        const BracketView seen = view(finished, i);
        BracketEvaluation evaluation{bracket.score, numbers(bracket.moved), numbers(bracket.residents),
            numbers(bracket.downfloaters), {}, generationPlace(bracket)};
        for (std::size_t c = 0; c < criteriaOfBracket; ++c)
            evaluation.values[c] = valueOf(criterionAt(c), seen);
        result.brackets.push_back(std::move(evaluation));
    }
    return result;
}

std::vector<PairingNumber> Evaluator::charged(
    const RoundPairing& round, std::size_t bracket, Criterion criterion) const
{
    const Round finished = read(round);
    std::vector<PairingNumber> result;
    if (bracket >= finished.brackets.size())
        return result;
    for (const Charge& charge : charges(criterion, view(finished, bracket)))
        result.push_back(charge.player->number);
    return result;
}

Evaluation evaluate(const Input& input, const RoundPairing& round)
{
    return Evaluator(input).evaluate(round);
}

std::strong_ordering compare(const Evaluation& one, const Evaluation& other)
{
    if (const auto order = one.byeScore <=> other.byeScore; std::is_neq(order))
        return order;
    for (std::size_t i = 0; i < std::min(one.brackets.size(), other.brackets.size()); ++i) {
        const BracketEvaluation& mine = one.brackets[i];
        const BracketEvaluation& theirs = other.brackets[i];
        if (const auto order = mine.values <=> theirs.values; std::is_neq(order))
            return order;
        if (const auto order = mine.place <=> theirs.place; std::is_neq(order))
            return order;
    }
    return one.brackets.size() <=> other.brackets.size();
}

std::optional<Parting> parting(const Evaluation& one, const Evaluation& other)
{
    if (const auto order = one.byeScore <=> other.byeScore; std::is_neq(order))
        return Parting{Criterion::C5, 0, order};
    for (std::size_t i = 0; i < std::min(one.brackets.size(), other.brackets.size()); ++i) {
        const BracketEvaluation& mine = one.brackets[i];
        const BracketEvaluation& theirs = other.brackets[i];
        for (std::size_t c = 0; c < criteriaOfBracket; ++c) {
            const auto order = mine.values[c] <=> theirs.values[c];
            const bool sameFloaters
                = criterionAt(c) == Criterion::C8 && mine.downfloaters == theirs.downfloaters;
            if (std::is_neq(order) && !sameFloaters)
                return Parting{criterionAt(c), i, order};
        }
        if (const auto order = mine.place <=> theirs.place; std::is_neq(order))
            return Parting{Criterion::Order, i, order};
    }
    return std::nullopt;
}

} // namespace pairing
