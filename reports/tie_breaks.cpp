#include "reports/tie_breaks.h"

#include "reports/elo.h"
#include "reports/tie_break_context.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace reports {

namespace {

using Parts = std::vector<Contribution>;

/// By the score that was used, then by what it brought (C.07 14; 16.5.1 for Sonneborn-Berger).
bool lessSignificant(const Contribution& a, const Contribution& b)
{
    const auto order = a.score <=> b.score;
    return order == std::strong_ordering::equal ? a.value < b.value : order == std::strong_ordering::less;
}

Contribution* lowest(Parts& parts)
{
    Contribution* found = nullptr;
    for (auto& part : parts)
        if (part.counts() && (found == nullptr || lessSignificant(part, *found)))
            found = &part;
    return found;
}

/// The voluntary unplayed round that brought least.
Contribution* lowestVoluntary(Parts& parts)
{
    Contribution* found = nullptr;
    for (auto& part : parts)
        if (part.counts() && part.voluntary && (found == nullptr || part.value < found->value))
            found = &part;
    return found;
}

void cutLowest(Parts& parts)
{
    auto* least = lowest(parts);
    if (least == nullptr)
        return;
    auto* voluntary = lowestVoluntary(parts);
    if (voluntary != nullptr && voluntary->value >= least->value)
        voluntary->cut = Cut::LowestVoluntary;
    else
        least->cut = Cut::Lowest;
}

void cutHighest(Parts& parts)
{
    Contribution* found = nullptr;
    for (auto& part : parts)
        if (part.counts() && (found == nullptr || lessSignificant(*found, part)))
            found = &part;
    if (found != nullptr)
        found->cut = Cut::Highest;
}

void cut(const TieBreak& tieBreak, Parts& parts)
{
    if (tieBreak.criterion == Criterion::Progressive) {
        for (auto& part : parts)
            if (part.round <= tieBreak.lowCuts)
                part.cut = Cut::FirstRounds;
        return;
    }
    for (int count = 0; count < tieBreak.lowCuts; ++count)
        cutLowest(parts);
    for (int count = 0; count < tieBreak.highCuts; ++count)
        cutHighest(parts);
}

Rational sumOf(const Parts& parts)
{
    Rational sum;
    bool first = true;
    for (const auto& part : parts) {
        if (!part.counts())
            continue;
        sum = first ? part.value : sum + part.value;
        first = false;
    }
    return sum;
}

std::int64_t countOf(const Parts& parts)
{
    return std::count_if(parts.begin(), parts.end(), [](const Contribution& part) { return part.counts(); });
}

/// Points of the games that count, 1, ½ and 0, in hundredths.
std::int64_t hundredthsScored(const Parts& parts)
{
    std::int64_t tenths = 0;
    for (const auto& part : parts)
        if (part.counts())
            tenths += part.points.tenths;
    return tenths * 10;
}

/// C.07 10.2: rounded mean plus the difference that goes with the score, per cent rounded half up.
std::int64_t performance(const Parts& parts, Rational mean)
{
    const Rational percent{hundredthsScored(parts), countOf(parts)};
    return mean.nearest(1) + performanceDifference(static_cast<int>(percent.nearest(1)));
}

/// C.07 10.3: the smallest rating that is expected to score as much; without a point, 800 below the lowest
/// opponent.
std::int64_t perfectPerformance(const Parts& parts)
{
    constexpr std::int64_t widest = 800;
    std::optional<std::pair<std::int64_t, std::int64_t>> range;
    for (const auto& part : parts) {
        if (!part.counts())
            continue;
        const std::int64_t rating = part.value.numerator;
        range = range ? std::pair{std::min(range->first, rating), std::max(range->second, rating)}
                      : std::pair{rating, rating};
    }
    const std::int64_t scored = hundredthsScored(parts);
    if (scored == 0 || !range)
        return range.value_or(std::pair<std::int64_t, std::int64_t>{}).first - widest;
    const auto enough = [&parts, scored](std::int64_t own) {
        std::int64_t expected = 0;
        for (const auto& part : parts)
            if (part.counts())
                expected += expectedPercent(static_cast<int>(own - part.value.numerator));
        return expected >= scored;
    };
    auto [low, high] = std::pair{range->first - widest, range->second + widest};
    while (low < high) {
        const std::int64_t middle = low + (high - low) / 2;
        if (enough(middle))
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

Operation operationOf(Criterion criterion)
{
    switch (criterion) {
    case Criterion::AverageOpponentsBuchholz:
        return Operation::Mean;
    case Criterion::AverageRating:
    case Criterion::AveragePerformance:
    case Criterion::AveragePerfectPerformance:
        return Operation::RoundedMean;
    case Criterion::Performance:
        return Operation::MeanPlusDifference;
    case Criterion::PerfectPerformance:
        return Operation::SmallestExpecting;
    case Criterion::DirectEncounter:
    case Criterion::DirectGame:
        return Operation::PlaceInGroup;
    case Criterion::Points:
    case Criterion::Wins:
    case Criterion::WinsOverBoard:
    case Criterion::BlackGames:
    case Criterion::BlackWins:
    case Criterion::Progressive:
    case Criterion::RoundsElected:
    case Criterion::Standard:
    case Criterion::PairingNumber:
    case Criterion::Buchholz:
    case Criterion::ForeBuchholz:
    case Criterion::SonnebornBerger:
    case Criterion::Koya:
    case Criterion::OwnRating:
    case Criterion::MssaScore:
    case Criterion::OpponentsSum:
        return Operation::Sum;
    }
    std::abort();
}

/// What the operation makes of the parts that count; nullopt: nothing to take a mean of.
std::optional<Rational> outcomeOf(Operation operation, const Parts& parts)
{
    const auto count = countOf(parts);
    if (operation == Operation::Sum || operation == Operation::PlaceInGroup)
        return sumOf(parts);
    if (count == 0)
        return std::nullopt;
    const Rational mean = sumOf(parts) * Rational{1, count};
    switch (operation) {
    case Operation::Mean:
        return mean;
    case Operation::RoundedMean:
        return Rational{mean.nearest(1), 1};
    case Operation::MeanPlusDifference:
        return Rational{performance(parts, mean), 1};
    case Operation::SmallestExpecting:
        return Rational{perfectPerformance(parts), 1};
    case Operation::Sum:
    case Operation::PlaceInGroup:
        break;
    }
    std::abort();
}

} // namespace

TieBreaks::TieBreaks(const arbiter::TournamentRecord& record, const TieBreakRules& rules)
    : m_record(record)
    , m_rules(rules)
{
}

const std::vector<ScoreSheet>& TieBreaks::sheets(bool fore, bool forfeitsPlayed)
{
    // Before the final round of the tournament there is nothing to take as drawn (C.07 8.3).
    const bool drawn = fore && m_rules.rounds >= m_rules.roundsPlanned;
    auto& kept = m_sheets[(drawn ? 2U : 0U) + (forfeitsPlayed ? 1U : 0U)];
    if (!kept)
        kept = scoreSheets(m_record, {m_rules.rounds, m_rules.roundRobin, drawn, forfeitsPlayed});
    return *kept;
}

const std::vector<ScoreSheet>& TieBreaks::sheetsFor(const TieBreak& tieBreak)
{
    return sheets(tieBreak.criterion == Criterion::ForeBuchholz || tieBreak.fore, tieBreak.forfeitsPlayed);
}

const std::vector<std::optional<Rational>>& TieBreaks::cached(const TieBreak& tieBreak)
{
    const int key = static_cast<int>(tieBreak.criterion) * 4 + (tieBreak.fore ? 2 : 0)
        + (tieBreak.forfeitsPlayed ? 1 : 0);
    const auto found = m_columns.find(key);
    if (found != m_columns.end())
        return found->second;
    return m_columns.emplace(key, computed(tieBreak)).first->second;
}

void TieBreaks::fill(std::size_t player, const TieBreak& tieBreak, Evaluation& evaluation)
{
    const Context context{sheetsFor(tieBreak), player};
    switch (tieBreak.criterion) {
    case Criterion::Points:
    case Criterion::Wins:
    case Criterion::WinsOverBoard:
    case Criterion::BlackGames:
    case Criterion::BlackWins:
    case Criterion::Progressive:
    case Criterion::RoundsElected:
    case Criterion::Standard:
    case Criterion::PairingNumber:
    case Criterion::OwnRating:
        return fillOwnRecord(context, tieBreak.criterion, evaluation);
    case Criterion::Buchholz:
    case Criterion::ForeBuchholz:
    case Criterion::SonnebornBerger:
        return fillScores(context, tieBreak, evaluation);
    case Criterion::Koya:
        return fillKoya(context, tieBreak, evaluation);
    case Criterion::AverageRating:
    case Criterion::Performance:
    case Criterion::PerfectPerformance:
        return fillRatings(context, tieBreak.criterion, evaluation);
    case Criterion::AverageOpponentsBuchholz:
    case Criterion::AveragePerformance:
    case Criterion::AveragePerfectPerformance:
        return fillAverages(context, tieBreak, evaluation);
    case Criterion::DirectEncounter:
    case Criterion::DirectGame:
        return fillEncounters(player, tieBreak, evaluation);
    case Criterion::MssaScore:
    case Criterion::OpponentsSum:
        return fillMssa(player, tieBreak.criterion, evaluation);
    }
    std::abort();
}

void TieBreaks::settle(const Context& context, const TieBreak& tieBreak, Evaluation& evaluation) const
{
    cut(tieBreak, evaluation.parts);
    evaluation.operation = operationOf(tieBreak.criterion);
    if (evaluation.ratingMissing)
        return;
    evaluation.total = outcomeOf(evaluation.operation, evaluation.parts);
    evaluation.value = evaluation.total;
    if (tieBreak.criterion == Criterion::DirectEncounter)
        evaluation.value = Rational{placeInScoreGroup(context, m_record.points), 1};
}

Evaluation TieBreaks::evaluate(std::size_t player, const TieBreak& tieBreak)
{
    Evaluation evaluation;
    fill(player, tieBreak, evaluation);
    settle(Context{sheetsFor(tieBreak), player}, tieBreak, evaluation);
    return evaluation;
}

std::vector<std::optional<Rational>> TieBreaks::column(const TieBreak& tieBreak)
{
    // These four are what averages over the opponents ask for again.
    const bool shared = tieBreak.criterion == Criterion::Buchholz
        || tieBreak.criterion == Criterion::ForeBuchholz || tieBreak.criterion == Criterion::Performance
        || tieBreak.criterion == Criterion::PerfectPerformance;
    return shared && tieBreak.lowCuts == 0 && tieBreak.highCuts == 0 ? cached(tieBreak) : computed(tieBreak);
}

std::vector<std::optional<Rational>> TieBreaks::computed(const TieBreak& tieBreak)
{
    const std::size_t players = m_record.players.size();
    if (tieBreak.criterion == Criterion::DirectEncounter)
        return placesInScoreGroups(sheetsFor(tieBreak), m_record.points);
    std::vector<std::optional<Rational>> values(players);
    Evaluation evaluation;
    for (std::size_t player = 0; player < players; ++player) {
        evaluation.parts.clear();
        evaluation.ratingMissing = false;
        evaluation.value.reset();
        fill(player, tieBreak, evaluation);
        settle(Context{sheetsFor(tieBreak), player}, tieBreak, evaluation);
        values[player] = evaluation.value;
    }
    return values;
}

} // namespace reports
