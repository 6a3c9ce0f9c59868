#include "reports/tie_break_context.h"
#include "reports/tie_breaks.h"

#include <algorithm>
#include <cstdlib>

namespace reports {

namespace {

/// Games that rating criteria look at: over the board, and forfeits only where they are taken as played (/P).
bool isRatedGame(const SheetRound& round, bool roundRobin)
{
    const bool taken = round.isForfeit() && round.opponent && round.unplayed == Unplayed::No && !roundRobin;
    return isOverBoard(round) || taken;
}

/// A bye in the player's own total: at his average, or a half-point bye at its half where it is none (MSSA
/// 5).
void ownMssaBye(Contribution& contribution, const SheetRound& round, const ScoreSheet& sheet,
    const MssaSettings& settings)
{
    if (isMssaBye(round, settings)) {
        contribution.reason = Reason::ByeAtAverage;
        contribution.value = mssaByeWorth(sheet, settings);
    } else if (round.cell == pairing::Cell::HalfBye && !round.opponent) {
        contribution.reason = Reason::AwardedPoints;
        contribution.value = exact(round.points);
    }
}

/// A bye in the sum of the opponents' scores (MSSA 3), as set.
void summedMssaBye(Contribution& contribution, const ScoreSheet& sheet, const MssaSettings& settings)
{
    if (settings.byeInSum == MssaSettings::ByeInSum::Nothing)
        return;
    const bool whole = settings.byeInSum == MssaSettings::ByeInSum::OwnScore;
    contribution.reason = Reason::ByeInSum;
    contribution.value = whole ? mssaScore(sheet, settings) : mssaByeWorth(sheet, settings);
}

} // namespace

std::optional<int> TieBreaks::rating(std::size_t player) const
{
    const auto& own = m_record.players[player].rating;
    return own ? own : m_rules.unratedAs;
}

void TieBreaks::fillRatings(const Context& context, Criterion, Evaluation& evaluation) const
{
    int number = 0;
    for (const auto& round : context.own().rounds) {
        Contribution contribution = partOf(++number, round);
        if (isRatedGame(round, m_rules.roundRobin)) {
            const auto opponentRating = rating(*round.opponent);
            evaluation.ratingMissing = evaluation.ratingMissing || !opponentRating;
            contribution.reason = Reason::OpponentRating;
            contribution.value = {opponentRating.value_or(0), 1};
            contribution.score = contribution.value;
            contribution.points = {tenthsOfGame(round.cell)};
        }
        evaluation.parts.push_back(contribution);
    }
}

void TieBreaks::fillAverages(const Context& context, const TieBreak& tieBreak, Evaluation& evaluation)
{
    TieBreak inner;
    inner.forfeitsPlayed = tieBreak.forfeitsPlayed;
    Reason reason = Reason::OpponentPerformance;
    if (tieBreak.criterion == Criterion::AverageOpponentsBuchholz) {
        inner.criterion = tieBreak.fore ? Criterion::ForeBuchholz : Criterion::Buchholz;
        reason = Reason::OpponentBuchholz;
    } else {
        const bool perfect = tieBreak.criterion == Criterion::AveragePerfectPerformance;
        inner.criterion = perfect ? Criterion::PerfectPerformance : Criterion::Performance;
        reason = perfect ? Reason::OpponentPerfectPerformance : Reason::OpponentPerformance;
    }
    const auto& values = cached(inner);
    int number = 0;
    for (const auto& round : context.own().rounds) {
        Contribution contribution = partOf(++number, round);
        const bool met = reason == Reason::OpponentBuchholz ? isOverBoard(round)
                                                            : isRatedGame(round, m_rules.roundRobin);
        if (met) {
            const auto& value = values[*round.opponent];
            evaluation.ratingMissing = evaluation.ratingMissing || !value;
            contribution.reason = reason;
            contribution.value = value.value_or(Rational{});
            contribution.score = contribution.value;
        }
        evaluation.parts.push_back(contribution);
    }
}

void TieBreaks::fillEncounters(std::size_t player, const TieBreak& tieBreak, Evaluation& evaluation)
{
    const auto& all = sheetsFor(tieBreak);
    const auto groups = scoreGroups(all);
    const auto group = std::find_if(groups.begin(), groups.end(), [player](const auto& members) {
        return std::find(members.begin(), members.end(), player) != members.end();
    });
    for (const auto& encounter : encounters(all, player, *group)) {
        Contribution contribution;
        contribution.opponent = encounter.opponent;
        contribution.reason = Reason::TableGame;
        contribution.value = encounter.average;
        const auto& rounds = all[player].rounds;
        const auto first = std::find_if(rounds.begin(), rounds.end(),
            [&encounter](const SheetRound& round) { return round.opponent == encounter.opponent; });
        contribution.round = static_cast<int>(first - rounds.begin()) + 1;
        evaluation.parts.push_back(contribution);
    }
}

void TieBreaks::fillMssa(std::size_t player, Criterion criterion, Evaluation& evaluation)
{
    const auto& settings = m_rules.mssa;
    const auto& all = sheets();
    if (!m_mssaScores) {
        const bool withByes = settings.sumOf == MssaSettings::SumOf::ScoresWithByes;
        m_mssaScores.emplace();
        for (const auto& sheet : all)
            m_mssaScores->push_back(withByes ? mssaScore(sheet, settings) : mssaGamePoints(sheet, settings));
    }
    const bool own = criterion == Criterion::MssaScore;
    int number = 0;
    for (const auto& round : all[player].rounds) {
        Contribution contribution = partOf(++number, round);
        if (isMssaGame(round, settings)) {
            contribution.reason = own ? Reason::GamePoints : Reason::OpponentMssaScore;
            contribution.value = own ? exact(round.points) : (*m_mssaScores)[*round.opponent];
        } else if (own) {
            ownMssaBye(contribution, round, all[player], settings);
        } else if (isMssaBye(round, settings)) {
            summedMssaBye(contribution, all[player], settings);
        }
        evaluation.parts.push_back(contribution);
    }
}

bool TieBreaks::unratedMet()
{
    const auto& all = sheets();
    return std::any_of(all.begin(), all.end(), [this](const ScoreSheet& sheet) {
        return std::any_of(sheet.rounds.begin(), sheet.rounds.end(),
            [this](const SheetRound& round) { return isOverBoard(round) && !rating(*round.opponent); });
    });
}

std::string_view article(Reason reason)
{
    switch (reason) {
    case Reason::NotCounted:
    case Reason::AwardedPoints:
    case Reason::Bonus:
        return "";
    case Reason::WorthAWin:
        return "7.1";
    case Reason::WonOverBoard:
        return "7.2";
    case Reason::WonWithBlack:
        return "7.4";
    case Reason::PlayedBlack:
        return "7.3";
    case Reason::RunningScore:
        return "7.5";
    case Reason::NotElectedAway:
        return "7.6";
    case Reason::BetterThanOpponent:
    case Reason::EqualToOpponent:
    case Reason::BetterThanDraw:
    case Reason::EqualToDraw:
        return "7.7";
    case Reason::OpponentScore:
        return "16.3";
    case Reason::DummyOwnScore:
        return "16.4";
    case Reason::DummyCappedByOpponent:
        return "16.4.1";
    case Reason::DummyCappedByDraws:
        return "16.4.2";
    case Reason::OpponentBuchholz:
        return "8.2";
    case Reason::OpponentRating:
        return "10.1";
    case Reason::OpponentPerformance:
        return "10.4";
    case Reason::OpponentPerfectPerformance:
        return "10.5";
    case Reason::OwnNumber:
        return "7.8";
    case Reason::OwnRating:
        return "10.6";
    case Reason::TableGame:
        return "6.1";
    case Reason::GamePoints:
        return "MSSA 1";
    case Reason::ByeAtAverage:
        return "MSSA 5";
    case Reason::OpponentMssaScore:
    case Reason::ByeInSum:
        return "MSSA 3";
    }
    std::abort();
}

} // namespace reports
