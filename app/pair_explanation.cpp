#include "app/explain.h"
#include "app/explain_pairing.h"
#include "app/pair_commands.h"
#include "pairing/explanation.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <ostream>

namespace app {

namespace {

struct PairExplanation {
    Q_DECLARE_TR_FUNCTIONS(PairExplanation)
};

using pairing::PairingNumber;

QString listed(const std::vector<PairingNumber>& players)
{
    QStringList all;
    for (const PairingNumber player : players)
        all.append(playerNumber(player));
    return all.join(QStringLiteral(", "));
}

QString colourSentence(pairing::ColourRule rule)
{
    switch (rule) {
    case pairing::ColourRule::BothPreferences:
        return PairExplanation::tr("both get the colour they prefer (5.2.1)");
    case pairing::ColourRule::StrongerPreference:
        return PairExplanation::tr("the stronger preference, or the wider difference, is granted (5.2.2)");
    case pairing::ColourRule::LastDifference:
        return PairExplanation::tr("colours alternate from the last round in which they differed (5.2.3)");
    case pairing::ColourRule::HigherRanked:
        return PairExplanation::tr("the higher-ranked player's preference is granted (5.2.4)");
    case pairing::ColourRule::NumberParity:
        return PairExplanation::tr(
            "nobody has a preference; the initial colour and the number decide (5.2.5)");
    }
    std::abort();
}

QString passedOver(const pairing::PassedOver& other)
{
    const QString opponent = playerNumber(other.opponent);
    switch (other.reason) {
    case pairing::PassedOverReason::HaveMet:
        return PairExplanation::tr("not %1: they have met (C1)").arg(opponent);
    case pairing::PassedOverReason::Forbidden:
        return PairExplanation::tr("not %1: a forbidden pair").arg(opponent);
    case pairing::PassedOverReason::ColoursClash:
        return PairExplanation::tr("not %1: both must have the same colour (C3)").arg(opponent);
    case pairing::PassedOverReason::CannotComplete:
        return PairExplanation::tr("not %1: the others could not all be paired so well then (C4 to C7)")
            .arg(opponent);
    case pairing::PassedOverReason::Criterion:
        return PairExplanation::tr("not %1: that would be worse in %2")
            .arg(opponent, other.criterion ? criterionName(*other.criterion) : QString());
    case pairing::PassedOverReason::Order:
        return PairExplanation::tr("not %1: that candidate comes later in the order (article 4)")
            .arg(opponent);
    }
    std::abort();
}

void print(Io& io, const QString& sentence)
{
    io.out << sentence.toStdString() << '\n';
}

void explainBye(const pairing::ByeReport& bye, PairingNumber receiver, Io& io)
{
    print(io,
        PairExplanation::tr("Bye: player %1. %2 points is the lowest score whose bye leaves a complete legal "
                            "round (C5); who may get "
                            "it there: %3.")
            .arg(playerNumber(receiver), pointsText(bye.score), listed(bye.candidates)));
    if (!bye.lowerButBarred.empty())
        print(
            io, PairExplanation::tr("  Lower, but may not get it (C2): %1.").arg(listed(bye.lowerButBarred)));
    if (!bye.lowerButNeeded.empty())
        print(io,
            PairExplanation::tr("  Lower, but the others could not be paired without (C4): %1.")
                .arg(listed(bye.lowerButNeeded)));
}

void explainMembers(const pairing::BracketReport& bracket, Io& io)
{
    print(io,
        PairExplanation::tr("Bracket of %1 points: %2.")
            .arg(pointsText(bracket.score), listed(bracket.residents)));
    if (!bracket.mdps.empty())
        print(io, PairExplanation::tr("  Moved down into it: %1.").arg(listed(bracket.mdps)));
    if (!bracket.limbo.empty())
        print(
            io, PairExplanation::tr("  Found no opponent here and float on: %1.").arg(listed(bracket.limbo)));
    if (!bracket.downfloaters.empty())
        print(io, PairExplanation::tr("  Float down from it: %1.").arg(listed(bracket.downfloaters)));
    if (!bracket.wentDown.empty())
        print(io,
            PairExplanation::tr("  Exchanged between the halves (4.3): %1 down, %2 up.")
                .arg(listed(bracket.wentDown), listed(bracket.cameUp)));
}

void explainCriteria(const pairing::BracketReport& bracket, Io& io)
{
    for (const pairing::CriterionReport& report : bracket.criteria) {
        const QString score
            = report.score ? PairExplanation::tr(" (%1 points)").arg(pointsText(*report.score)) : QString();
        const QString name = criterionName(report.criterion) + score;
        if (report.reached == report.conceivable)
            print(
                io, PairExplanation::tr("  %1: %2, the best there could be.").arg(name).arg(report.reached));
        else
            print(io,
                PairExplanation::tr("  %1: %2; %3 would be possible only against a criterion before it.")
                    .arg(name)
                    .arg(report.reached)
                    .arg(report.conceivable));
    }
}

void explainPair(const pairing::PairReport& pair, Io& io)
{
    const QString kind = pair.kind == pairing::PairKind::MdpAndResident
        ? PairExplanation::tr("player %1 came down from above").arg(playerNumber(pair.higher))
        : PairExplanation::tr("both of this bracket");
    QStringList reasons{kind};
    for (const pairing::PassedOver& other : pair.passedOver)
        reasons.append(passedOver(other));
    reasons.append(colourSentence(pair.colourRule));
    print(io,
        PairExplanation::tr("  %1–%2: %3.")
            .arg(playerNumber(pair.game.white), playerNumber(pair.game.black),
                reasons.join(QStringLiteral("; "))));
}

} // namespace

void explainPairing(const pairing::Input& input, Io& io)
{
    const pairing::ExplainedOutcome explained = pairing::pairDutchExplained(input);
    const auto* round = std::get_if<pairing::RoundPairing>(&explained.outcome);
    if (explained.bye && round != nullptr && round->bye)
        explainBye(*explained.bye, *round->bye, io);
    for (const pairing::BracketReport& bracket : explained.brackets) {
        explainMembers(bracket, io);
        explainCriteria(bracket, io);
        for (const pairing::PairReport& pair : bracket.pairs)
            explainPair(pair, io);
    }
}

} // namespace app
