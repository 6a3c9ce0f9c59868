#include "reports/mssa.h"

#include <cstdlib>

namespace reports {

namespace {

using pairing::Cell;

constexpr int tenths = 10;

} // namespace

bool isMssaGame(const SheetRound& round, const MssaSettings& settings)
{
    return round.opponent && !round.isOpen() && (settings.forfeitsAreResults || !round.isForfeit());
}

bool isMssaBye(const SheetRound& round, const MssaSettings& settings)
{
    if (round.opponent)
        return false;
    return round.cell == Cell::PairingBye || round.cell == Cell::FullBye
        || (round.cell == Cell::HalfBye && settings.halfByesAreByes);
}

Rational mssaGamePoints(const ScoreSheet& sheet, const MssaSettings& settings)
{
    Rational sum{0, tenths};
    for (const auto& round : sheet.rounds)
        if (isMssaGame(round, settings))
            sum += {round.points.tenths, tenths};
    return sum;
}

Rational mssaByeWorth(const ScoreSheet& sheet, const MssaSettings& settings)
{
    int games = 0;
    for (const auto& round : sheet.rounds)
        if (isMssaGame(round, settings))
            ++games;
    if (games == 0)
        return {0, tenths};
    const Rational average = mssaGamePoints(sheet, settings) * Rational{1, games};
    switch (settings.rounding) {
    case MssaSettings::Rounding::Exact:
        return average;
    case MssaSettings::Rounding::Tenth:
        return {average.nearest(tenths), tenths};
    case MssaSettings::Rounding::Half:
        return {average.nearest(2), 2};
    }
    std::abort();
}

Rational mssaScore(const ScoreSheet& sheet, const MssaSettings& settings)
{
    Rational sum = mssaGamePoints(sheet, settings);
    const Rational worth = mssaByeWorth(sheet, settings);
    for (const auto& round : sheet.rounds) {
        if (isMssaBye(round, settings))
            sum += worth;
        else if (round.cell == Cell::HalfBye && !round.opponent)
            sum += {round.points.tenths, tenths};
    }
    return sum;
}

} // namespace reports
