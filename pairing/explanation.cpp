#include "pairing/explanation.h"

#include "pairing/bracket_judge.h"
#include "pairing/concession.h"
#include "pairing/dutch_rounds.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <set>

namespace pairing {
namespace {

/// Reports one solved bracket.
class Reporter {
public:
    Reporter(const Input& input, const Field& field, const Bracket& bracket, const SolvedBracket& solved)
        : m_field(field)
        , m_solved(solved)
        , m_judge(solved.graph, solved.cost)
        , m_inFull(field.size() <= explainedInFull)
    {
        for (const auto& [one, other] : input.forbidden)
            m_forbidden.emplace(std::minmax(one, other));
        m_report.score = field.card(bracket.residents.front()).score;
        m_report.mdps = numbers(bracket.mdps);
        m_report.residents = numbers(bracket.residents);
    }

    BracketReport report()
    {
        reportDownfloaters();
        numberRemainder();
        reportExchanges();
        reportPairs();
        reportCriteria();
        return std::move(m_report);
    }

private:
    const Seat& seat(int s) const { return m_solved.graph.seats[static_cast<std::size_t>(s)]; }
    int partner(int s) const { return m_solved.partners[static_cast<std::size_t>(s)]; }
    bool isPaired(int s) const { return partner(s) < m_solved.graph.paired; }
    const Card& card(int s) const { return m_field.card(seat(s).player); }
    bool isMdp(int s) const { return seat(s).role == Role::Mdp; }

    std::vector<PairingNumber> numbers(const std::vector<int>& players) const
    {
        std::vector<PairingNumber> result;
        std::transform(players.begin(), players.end(), std::back_inserter(result),
            [&](int p) { return m_field.card(p).number; });
        return result;
    }

    void reportDownfloaters()
    {
        for (int s = 0; s < m_solved.graph.paired; ++s)
            if (!isPaired(s))
                (isMdp(s) ? m_report.limbo : m_report.downfloaters).push_back(card(s).number);
    }

    void numberRemainder()
    {
        int pairs = 0;
        for (int s = 0; s < m_solved.graph.paired; ++s) {
            if (isMdp(s) || (isPaired(s) && isMdp(partner(s))))
                continue;
            m_remainder.push_back(s);
            pairs += isPaired(s) && s < partner(s) ? 1 : 0;
        }
        m_upper = pairs;
    }

    void reportExchanges()
    {
        for (int i = 0; i < static_cast<int>(m_remainder.size()); ++i) {
            const int s = m_remainder[static_cast<std::size_t>(i)];
            const bool isUpper = isPaired(s) && s < partner(s);
            if (i < m_upper && !isUpper)
                m_report.wentDown.push_back(card(s).number);
            if (i >= m_upper && isUpper)
                m_report.cameUp.push_back(card(s).number);
        }
    }

    void reportPairs()
    {
        // In the order in which the pairs are decided: MDPs first, then the remainder.
        std::vector<int> residents;
        for (int s = 0; s < m_solved.graph.paired; ++s)
            if (!isMdp(s))
                residents.push_back(s);
        for (int s = 0; s < m_solved.graph.paired; ++s)
            if (isMdp(s) && isPaired(s))
                reportPair(s, residents);
        std::vector<int> lower;
        for (const int s : m_remainder)
            if (!isPaired(s) || partner(s) < s)
                lower.push_back(s);
        for (const int s : m_remainder)
            if (isPaired(s) && s < partner(s))
                reportPair(s, lower);
    }

    void reportPair(int s, const std::vector<int>& candidates)
    {
        const int opponent = partner(s);
        const auto colour = allotColour(card(s), card(opponent), m_field.initialColour);
        const bool white = colour.colour == Colour::White;
        PairReport pair;
        pair.game = white ? Game{card(s).number, card(opponent).number}
                          : Game{card(opponent).number, card(s).number};
        pair.higher = card(s).number;
        pair.kind = isMdp(s) ? PairKind::MdpAndResident : PairKind::Residents;
        pair.colourRule = colour.rule;
        for (const int candidate : candidates) {
            if (candidate == opponent)
                break;
            if (candidate == s || m_taken.count(candidate) > 0)
                continue;
            const auto reason = whyNot(s, candidate);
            if (reason)
                pair.passedOver.push_back(*reason);
        }
        m_judge.fix(s, opponent);
        m_taken.insert(s);
        m_taken.insert(opponent);
        m_report.pairs.push_back(std::move(pair));
    }

    std::optional<PassedOver> whyNot(int s, int candidate)
    {
        PassedOver passed{card(candidate).number, PassedOverReason::HaveMet, std::nullopt};
        if (haveMet(card(s), card(candidate)))
            return passed;
        passed.reason = PassedOverReason::Forbidden;
        if (m_forbidden.count(std::minmax(card(s).number, card(candidate).number)) > 0)
            return passed;
        passed.reason = PassedOverReason::ColoursClash;
        if (coloursClash(card(s), card(candidate)))
            return passed;
        if (!m_inFull)
            return std::nullopt;
        const auto best = m_judge.bestWith(s, candidate);
        passed.reason = PassedOverReason::CannotComplete;
        if (!best)
            return passed;
        const auto reached = m_judge.value(m_solved.partners);
        const auto [worse, was] = std::mismatch(best->begin(), best->end(), reached.begin());
        passed.reason = PassedOverReason::Order;
        if (worse == best->end())
            return passed;
        passed.reason = PassedOverReason::Criterion;
        passed.criterion = m_solved.cost.digits()[static_cast<std::size_t>(worse - best->begin())].criterion;
        return passed;
    }

    void reportCriteria()
    {
        const auto& digits = m_solved.cost.digits();
        const auto reached = m_judge.value(m_solved.partners);
        for (std::size_t d = 0; d < digits.size(); ++d) {
            CriterionReport report{digits[d].criterion, std::nullopt, reached[d], 0};
            if (digits[d].ofScore)
                report.score = digits[d].score;
            report.conceivable = reached[d] == 0 || !m_inFull ? reached[d] : m_judge.least(d);
            m_report.criteria.push_back(report);
        }
    }

    const Field& m_field;
    const SolvedBracket& m_solved;
    BracketJudge m_judge;
    bool m_inFull;
    std::set<std::pair<PairingNumber, PairingNumber>> m_forbidden;
    std::vector<int> m_remainder;
    int m_upper = 0;
    std::set<int> m_taken;
    BracketReport m_report;
};

ByeReport byeReport(const Field& settled, const Field& before)
{
    ByeReport report;
    forEach(settled.byeCandidates, [&](int p) {
        report.score = settled.card(p).score;
        report.candidates.push_back(settled.card(p).number);
    });
    for (int p = 0; p < before.size(); ++p)
        if (before.card(p).score < report.score)
            (before.byeCandidates.has(p) ? report.lowerButNeeded : report.lowerButBarred)
                .push_back(before.card(p).number);
    return report;
}

} // namespace

ExplainedOutcome pairDutchExplained(const Input& input, BoardOrder order)
{
    ExplainedOutcome result;
    const auto before = makeField(input);
    if (before.size() == 0) {
        result.outcome = CannotPair{CannotPair::Reason::NobodyPresent, {}, std::nullopt, std::nullopt};
        return result;
    }
    auto field = before;
    auto pairing
        = pairField(field, [&](const Field& settled, const Bracket& bracket, const SolvedBracket& solved) {
              result.brackets.push_back(Reporter(input, settled, bracket, solved).report());
          });
    if (!pairing) {
        result.outcome = explainImpossible(input, order);
        return result;
    }
    if (field.needsBye())
        result.bye = byeReport(field, before);
    sortBoards(input, order, *pairing);
    result.outcome = *pairing;
    return result;
}

} // namespace pairing
