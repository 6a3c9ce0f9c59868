#include "pairing/colour.h"
#include "pairing/concession.h"
#include "pairing/dutch_rounds.h"
#include "pairing/field.h"
#include "pairing/pairing.h"

#include <cstddef>
#include <utility>
#include <vector>

namespace pairing {
namespace {

using Scoregroups = std::vector<std::vector<int>>;

Scoregroups scoregroups(const Field& field)
{
    Scoregroups groups;
    for (int p = 0; p < field.size(); ++p) {
        if (p == 0 || field.card(p).score != field.card(p - 1).score)
            groups.emplace_back();
        groups.back().push_back(p);
    }
    return groups;
}

Bracket bracketAt(const Scoregroups& groups, std::size_t at, std::vector<int> mdps)
{
    Bracket bracket;
    bracket.mdps = std::move(mdps);
    bracket.residents = groups[at];
    if (at + 1 < groups.size())
        bracket.next = groups[at + 1];
    for (std::size_t lower = at + 2; lower < groups.size(); ++lower)
        bracket.rest.insert(bracket.rest.end(), groups[lower].begin(), groups[lower].end());
    return bracket;
}

Game game(const Field& field, int one, int other)
{
    const auto& a = field.card(one);
    const auto& b = field.card(other);
    const bool white = allotColour(a, b, field.initialColour).colour == Colour::White;
    return white ? Game{a.number, b.number} : Game{b.number, a.number};
}

} // namespace

std::optional<RoundPairing> pairField(Field& field, const BracketListener& listener)
{
    if (!settleBye(field))
        return std::nullopt;
    RoundPairing pairing;
    const auto groups = scoregroups(field);
    std::vector<int> floaters;
    for (std::size_t at = 0; at < groups.size(); ++at) {
        const auto bracket = bracketAt(groups, at, std::move(floaters));
        const auto solved = solveBracket(field, bracket);
        if (listener)
            listener(field, bracket, solved);
        for (const auto& [one, other] : solved.pairs())
            pairing.games.push_back(game(field, one, other));
        floaters = solved.downfloaters();
    }
    if (!floaters.empty())
        pairing.bye = field.card(floaters.front()).number;
    return pairing;
}

Outcome pairDutch(const Input& input, BoardOrder order)
{
    auto field = makeField(input);
    if (field.size() == 0)
        return CannotPair{CannotPair::Reason::NobodyPresent, {}, std::nullopt, std::nullopt};
    auto pairing = pairField(field);
    if (!pairing)
        return explainImpossible(input, order);
    sortBoards(input, order, *pairing);
    return *pairing;
}

} // namespace pairing
