#include "reports/tie_break_context.h"
#include "reports/tie_breaks.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace reports {

namespace {

using arbiter::Points;
using pairing::Cell;

constexpr Rational one{1, 1};

/// A win in a round that counts as a game.
bool isWin(Cell cell)
{
    return cell == Cell::Win || cell == Cell::UnratedWin || cell == Cell::ForfeitWin;
}

/// What counts as a game in one's own record: over the board, or a forfeit where sheets take it as a game. Of
/// these the edition of 2026 leaves out forfeit losses (C.07 15.2).
bool isOwnGame(const SheetRound& round, Edition edition)
{
    if (isOverBoard(round))
        return true;
    if (!round.isForfeit() || round.unplayed != Unplayed::No)
        return false;
    return round.cell == Cell::ForfeitWin || edition == Edition::Y2024;
}

void count(Contribution& contribution, Reason reason, Rational value)
{
    contribution.reason = reason;
    contribution.value = value;
}

bool isElectedAway(const SheetRound& round)
{
    const bool bye = round.cell == Cell::HalfBye || round.cell == Cell::ZeroBye;
    return bye || round.cell == Cell::ForfeitLoss;
}

/// Why the round counts as one in the criteria that count rounds (C.07 7.1 to 7.4, 7.6); nullopt if it does
/// not.
std::optional<Reason> reasonToCount(Criterion criterion, const SheetRound& round, Edition edition, Points win)
{
    const bool isGame = isOwnGame(round, edition);
    const bool isBlack = isGame && round.colour == pairing::Colour::Black;
    const auto reasonIf
        = [](bool holds, Reason reason) { return holds ? std::optional{reason} : std::nullopt; };
    if (criterion == Criterion::Wins)
        return reasonIf(!round.isOpen() && round.points == win, Reason::WorthAWin);
    if (criterion == Criterion::WinsOverBoard)
        return reasonIf(isGame && isWin(round.cell), Reason::WonOverBoard);
    if (criterion == Criterion::BlackGames)
        return reasonIf(isBlack, Reason::PlayedBlack);
    if (criterion == Criterion::BlackWins)
        return reasonIf(isBlack && isWin(round.cell), Reason::WonWithBlack);
    return reasonIf(criterion == Criterion::RoundsElected && !isElectedAway(round), Reason::NotElectedAway);
}

Points drawsInEveryRound(const pairing::PointSystem& points, std::size_t rounds)
{
    return {points.draw.tenths * static_cast<int>(rounds)};
}

/// A score and why it is that.
struct UsedScore {
    Points score;
    Reason reason = Reason::OpponentScore;
};

struct DummyRules {
    Edition edition = Edition::Y2026;
    const pairing::PointSystem& points;
    std::size_t roundsOfTournament = 0;
};

/// C.07 16.4: the score of the dummy an unplayed round is played against.
UsedScore dummyScore(const std::vector<ScoreSheet>& sheets, const ScoreSheet& own, const SheetRound& round,
    const DummyRules& rules)
{
    const UsedScore uncapped{own.score, Reason::DummyOwnScore};
    if (rules.edition == Edition::Y2024)
        return uncapped;
    if (round.isForfeit() && round.opponent) {
        const Points cap = sheets[*round.opponent].asOpponent;
        return cap < own.score ? UsedScore{cap, Reason::DummyCappedByOpponent} : uncapped;
    }
    const Points cap = drawsInEveryRound(rules.points, rules.roundsOfTournament);
    return cap < own.score ? UsedScore{cap, Reason::DummyCappedByDraws} : uncapped;
}

} // namespace

Contribution partOf(int number, const SheetRound& round)
{
    Contribution result;
    result.round = number;
    if (round.opponent)
        result.opponent = *round.opponent;
    result.points = round.points;
    result.voluntary = round.isVoluntary();
    return result;
}

int tenthsOfGame(Cell cell)
{
    switch (cell) {
    case Cell::Win:
    case Cell::UnratedWin:
    case Cell::ForfeitWin:
    case Cell::FullBye:
    case Cell::PairingBye:
        return 10;
    case Cell::Draw:
    case Cell::UnratedDraw:
    case Cell::HalfBye:
        return 5;
    case Cell::Loss:
    case Cell::UnratedLoss:
    case Cell::ForfeitLoss:
    case Cell::ZeroBye:
    case Cell::Pending:
    case Cell::Adjourned:
        return 0;
    }
    std::abort();
}

Places scoreGroups(const std::vector<ScoreSheet>& sheets)
{
    std::vector<std::size_t> order(sheets.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
        [&sheets](std::size_t a, std::size_t b) { return sheets[a].score > sheets[b].score; });
    Places groups;
    for (const auto player : order) {
        if (groups.empty() || sheets[groups.back().front()].score != sheets[player].score)
            groups.emplace_back();
        groups.back().push_back(player);
    }
    return groups;
}

std::vector<std::optional<Rational>> placesInScoreGroups(
    const std::vector<ScoreSheet>& sheets, const pairing::PointSystem& points)
{
    std::vector<std::optional<Rational>> cells(sheets.size(), Rational{});
    for (const auto& group : scoreGroups(sheets)) {
        const auto places = directEncounter(sheets, group, points);
        if (places.size() < 2)
            continue;
        std::int64_t place = 1;
        for (const auto& tied : places) {
            for (const auto player : tied)
                cells[player] = Rational{place, 1};
            place += static_cast<std::int64_t>(tied.size());
        }
    }
    return cells;
}

void TieBreaks::countStandard(
    Contribution& contribution, const Context& context, const SheetRound& round) const
{
    const bool played = isOverBoard(round);
    const Points other = played
        ? context.sheets[*round.opponent].rounds[static_cast<std::size_t>(contribution.round - 1)].points
        : m_record.points.draw;
    if (round.points > other)
        count(contribution, played ? Reason::BetterThanOpponent : Reason::BetterThanDraw, one);
    else if (round.points == other)
        count(contribution, played ? Reason::EqualToOpponent : Reason::EqualToDraw, {1, 2});
}

void TieBreaks::fillOwnRecord(const Context& context, Criterion criterion, Evaluation& evaluation) const
{
    auto& parts = evaluation.parts;
    const auto& own = context.own();
    const auto& player = m_record.players[context.player];
    if (criterion == Criterion::PairingNumber || criterion == Criterion::OwnRating) {
        const bool isNumber = criterion == Criterion::PairingNumber;
        const auto value = isNumber ? std::optional{static_cast<int>(player.number)} : rating(context.player);
        evaluation.ratingMissing = !value;
        Contribution contribution;
        count(contribution, isNumber ? Reason::OwnNumber : Reason::OwnRating, {value.value_or(0), 1});
        parts.push_back(contribution);
        return;
    }
    const Points extra = bonus(m_record, player, m_rules.rounds);
    if (extra != Points{} && criterion == Criterion::Points) {
        Contribution added;
        count(added, Reason::Bonus, exact(extra));
        parts.push_back(added);
    }
    Points running;
    int number = 0;
    for (const auto& round : own.rounds) {
        Contribution contribution = partOf(++number, round);
        running += round.points;
        if (criterion == Criterion::Points)
            count(contribution, Reason::AwardedPoints, exact(round.points));
        else if (criterion == Criterion::Progressive)
            count(contribution, Reason::RunningScore, exact(running));
        else if (criterion == Criterion::Standard && !round.isOpen())
            countStandard(contribution, context, round);
        else if (const auto reason = reasonToCount(criterion, round, m_rules.edition, m_record.points.win))
            count(contribution, *reason, one);
        parts.push_back(contribution);
    }
}

void TieBreaks::fillScores(const Context& context, const TieBreak& tieBreak, Evaluation& evaluation) const
{
    const bool products = tieBreak.criterion == Criterion::SonnebornBerger;
    const DummyRules dummy{m_rules.edition, m_record.points,
        static_cast<std::size_t>(std::max(m_rules.rounds, m_rules.roundsPlanned))};
    int number = 0;
    for (const auto& round : context.own().rounds) {
        Contribution contribution = partOf(++number, round);
        const bool isGame = round.unplayed == Unplayed::No && round.opponent;
        // Where pairings are predetermined, a round without opponent is not a round.
        if (round.unplayed != Unplayed::No || isGame) {
            const UsedScore used = isGame ? UsedScore{context.sheets[*round.opponent].asOpponent}
                                          : dummyScore(context.sheets, context.own(), round, dummy);
            contribution.reason = used.reason;
            contribution.score = exact(used.score);
            contribution.value = products
                ? Rational{std::int64_t{used.score.tenths} * round.points.tenths, hundredthsOfPoint}
                : contribution.score;
        }
        evaluation.parts.push_back(contribution);
    }
}

Rational TieBreaks::koyaLimit(const KoyaLimit& limit) const
{
    int games = m_rules.rounds;
    if (m_rules.roundRobin && !m_record.players.empty())
        games = std::min(games, (static_cast<int>(m_record.players.size()) - 1) * m_rules.cycles);
    const Rational most = exact(m_record.points.win) * Rational{games, 1};
    if (limit.unit == KoyaLimit::Unit::Percent)
        return most * Rational{limit.value, 100};
    return most * Rational{1, 2} + exact(m_record.points.win) * Rational{limit.value, 2};
}

void TieBreaks::fillKoya(const Context& context, const TieBreak& tieBreak, Evaluation& evaluation) const
{
    const Rational limit = koyaLimit(tieBreak.koya);
    int number = 0;
    for (const auto& round : context.own().rounds) {
        Contribution contribution = partOf(++number, round);
        // Scheduled games count, forfeited or not.
        if (round.opponent) {
            contribution.score = exact(context.sheets[*round.opponent].score);
            if (contribution.score >= limit)
                count(contribution, Reason::OpponentScore, exact(round.points));
        }
        evaluation.parts.push_back(contribution);
    }
}

} // namespace reports
