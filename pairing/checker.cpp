#include "pairing/checker.h"

#include "pairing/evaluation.h"

#include <algorithm>
#include <set>

namespace pairing {

namespace {

std::pair<PairingNumber, PairingNumber> players(const Game& game)
{
    return std::minmax(game.white, game.black);
}

std::set<std::pair<PairingNumber, PairingNumber>> couples(const RoundPairing& round)
{
    std::set<std::pair<PairingNumber, PairingNumber>> result;
    for (const Game& game : round.games)
        result.insert(players(game));
    return result;
}

} // namespace

std::vector<Difference> differences(const RoundPairing& expected, const RoundPairing& actual)
{
    using Kind = Difference::Kind;
    std::vector<Difference> result;
    const auto wanted = couples(expected);
    const auto had = couples(actual);
    for (const Game& game : expected.games)
        if (!had.contains(players(game)))
            result.push_back({Kind::Missing, game});
    for (const Game& game : actual.games)
        if (!wanted.contains(players(game)))
            result.push_back({Kind::Surplus, game});
    for (const Game& game : expected.games)
        if (had.contains(players(game))
            && std::find(actual.games.begin(), actual.games.end(), game) == actual.games.end())
            result.push_back({Kind::Colours, game});
    if (expected.bye != actual.bye) {
        if (expected.bye)
            result.push_back({Kind::MissingBye, {*expected.bye, *expected.bye}});
        if (actual.bye)
            result.push_back({Kind::SurplusBye, {*actual.bye, *actual.bye}});
    }
    return result;
}

RoundCheck checkRound(const RoundToCheck& round)
{
    RoundCheck check;
    const Outcome outcome = pairDutch(round.before);
    const bool legal = Evaluator(round.before).isLegal(round.actual);
    if (const auto* expected = std::get_if<RoundPairing>(&outcome)) {
        check.differences = differences(*expected, round.actual);
        check.breaches = judge(round.before, round.actual, *expected);
        if (!check.differences.empty())
            check.verdict = Verdict::Differs;
    } else {
        check.impossible = std::get<CannotPair>(outcome);
        check.breaches = judge(round.before, round.actual);
        check.verdict = Verdict::Illegal;
    }
    if (!legal)
        check.verdict = Verdict::Illegal;
    return check;
}

std::vector<RoundCheck> checkRounds(const std::vector<RoundToCheck>& rounds)
{
    std::vector<RoundCheck> checks;
    checks.reserve(rounds.size());
    for (const RoundToCheck& round : rounds)
        checks.push_back(checkRound(round));
    return checks;
}

} // namespace pairing
