#include "pairing/concession.h"

#include "pairing/cardinality.h"
#include "pairing/dutch_rounds.h"
#include "pairing/field.h"
#include "pairing/matching.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iterator>

namespace pairing {
namespace {

using Concession = CannotPair::Concession;

/// What of the rules is given up at once.
struct Given {
    bool forbiddenPairs = false;
    bool thirdColour = false;
    bool secondBye = false;
    bool rematch = false;
};

Given alone(Concession concession)
{
    switch (concession) {
    case Concession::SoftRule:
        return {}; // weighed, so it never stands in the way
    case Concession::ForbiddenPairs:
        return {.forbiddenPairs = true};
    case Concession::ThirdColour:
        return {.thirdColour = true};
    case Concession::SecondBye:
        return {.secondBye = true};
    case Concession::Rematch:
        return {.rematch = true};
    }
    std::abort();
}

constexpr std::array order{
    Concession::ForbiddenPairs, Concession::ThirdColour, Concession::SecondBye, Concession::Rematch};

/// The field with the PAB as one more vertex where it is needed.
class Impasse {
public:
    Impasse(const Input& input, const Field& field)
        : m_field(field)
        , m_count(field.size())
        , m_legal(m_count + (field.needsBye() ? 1 : 0))
        , m_forbidden(m_count)
    {
        std::vector<std::pair<int, int>> places;
        for (int p = 0; p < m_count; ++p)
            places.emplace_back(static_cast<int>(field.card(p).number), p);
        std::sort(places.begin(), places.end());
        for (const auto& [one, other] : input.forbidden) {
            const int u = placeOf(places, one);
            const int v = placeOf(places, other);
            if (u >= 0 && v >= 0 && u != v)
                m_forbidden.connect(u, v);
        }
        for (int u = 0; u < m_count; ++u) {
            forEach(field.legal.row(u), [&](int v) { m_legal.connect(u, v); });
            if (field.needsBye() && field.byeCandidates.has(u))
                m_legal.connect(u, m_count);
        }
    }

    /// Players who have fewer opponents among them all than they need; the fewest such found.
    std::vector<PairingNumber> stuckPlayers() const
    {
        CardinalityMatching matching(m_legal);
        matching.maximise();
        std::vector<int> fewest;
        for (int root = 0; root < matching.size(); ++root) {
            if (matching.mate(root) != CardinalityMatching::unmatched)
                continue;
            matching.search(root);
            std::vector<int> stuck;
            forEach(matching.outer(), [&](int v) { stuck.push_back(v); });
            std::erase(stuck, m_count); // the PAB is no player
            if (!stuck.empty() && (fewest.empty() || stuck.size() < fewest.size()))
                fewest = std::move(stuck);
        }
        std::vector<PairingNumber> numbers;
        std::transform(fewest.begin(), fewest.end(), std::back_inserter(numbers),
            [&](int p) { return m_field.card(p).number; });
        return numbers;
    }

    /// The fewest waivers that make a complete round possible; nullopt if none do.
    std::optional<Waiver> fewestWaivers(const Given& given) const
    {
        const auto graph = widened(given);
        const auto far = static_cast<std::int64_t>(m_legal.size()) * m_legal.size() + 1;
        // Of equally few the pairs of players close in rank, and for the PAB the lowest ranked.
        const auto weigh = [&](int u, int v) -> std::int64_t {
            return m_legal.has(u, v) ? 0 : -4 * (far + std::abs(u - v));
        };
        WeightedMatching<std::int64_t, decltype(weigh)> matching(graph, weigh);
        if (!matching.solve())
            return std::nullopt;
        Waiver waiver;
        for (int u = 0; u < m_count; ++u) {
            const int v = matching.mates()[static_cast<std::size_t>(u)];
            if (v < u || m_legal.has(u, v))
                continue;
            if (v == m_count)
                waiver.secondBye = true;
            else
                waiver.pairs.emplace_back(m_field.card(u).number, m_field.card(v).number);
        }
        return waiver;
    }

private:
    static int placeOf(const std::vector<std::pair<int, int>>& places, PairingNumber number)
    {
        const auto found
            = std::lower_bound(places.begin(), places.end(), std::pair(static_cast<int>(number), -1));
        return found != places.end() && found->first == static_cast<int>(number) ? found->second : -1;
    }

    BitGraph widened(const Given& given) const
    {
        auto graph = m_legal;
        for (int u = 0; u < m_count; ++u) {
            for (int v = u + 1; v < m_count; ++v) {
                if (graph.has(u, v))
                    continue;
                const auto& one = m_field.card(u);
                const auto& other = m_field.card(v);
                if ((given.rematch || !haveMet(one, other))
                    && (given.thirdColour || !coloursClash(one, other))
                    && (given.forbiddenPairs || !m_forbidden.has(u, v)))
                    graph.connect(u, v);
            }
            if (given.secondBye && m_field.needsBye())
                graph.connect(u, m_count);
        }
        return graph;
    }

    const Field& m_field;
    int m_count;
    BitGraph m_legal;
    BitGraph m_forbidden;
};

bool offer(const Input& input, const Impasse& impasse, const Given& given, CannotPair& answer)
{
    const auto waiver = impasse.fewestWaivers(given);
    if (!waiver)
        return false;
    auto field = makeField(input, *waiver);
    answer.offered = pairField(field);
    return answer.offered.has_value();
}

} // namespace

CannotPair explainImpossible(const Input& input, BoardOrder boards)
{
    const auto field = makeField(input);
    const Impasse impasse(input, field);
    CannotPair answer;
    const bool nobodyEligible = field.needsBye() && field.byeCandidates.count() == 0;
    answer.reason
        = nobodyEligible ? CannotPair::Reason::NobodyEligibleForBye : CannotPair::Reason::NoLegalPairing;
    if (nobodyEligible)
        for (const auto& card : field.players)
            answer.players.push_back(card.number);
    else
        answer.players = impasse.stuckPlayers();
    for (const auto concession : order) {
        if (!answer.offered && offer(input, impasse, alone(concession), answer))
            answer.concession = concession;
    }
    Given together;
    for (const auto concession : order) {
        together.forbiddenPairs = true;
        together.thirdColour = together.thirdColour || concession >= Concession::ThirdColour;
        together.secondBye = together.secondBye || concession >= Concession::SecondBye;
        together.rematch = together.rematch || concession >= Concession::Rematch;
        if (!answer.offered && offer(input, impasse, together, answer))
            answer.concession = concession;
    }
    if (answer.offered)
        sortBoards(input, boards, *answer.offered);
    return answer;
}

} // namespace pairing
