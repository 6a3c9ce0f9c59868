#include "app/explain_pairing.h"

#include <QCoreApplication>
#include <QStringList>

#include <cstdlib>

namespace app {

using pairing::Criterion;
using pairing::Fault;

namespace {

struct Explain {
    Q_DECLARE_TR_FUNCTIONS(Explain)
};

QString listed(const std::vector<pairing::PairingNumber>& players, const PlayerName& name)
{
    QStringList all;
    for (const pairing::PairingNumber player : players)
        all.append(name(player));
    return all.join(QStringLiteral(", "));
}

QString listed(const pairing::CriterionValue& values)
{
    if (values.empty())
        return QStringLiteral("0");
    QStringList all;
    for (const int value : values)
        all.append(QString::number(value));
    return all.join(QStringLiteral(", "));
}

QString betterPairing(const pairing::Breach& breach, const PlayerName& name)
{
    const QString criterion = criterionName(breach.criterion.value_or(Criterion::Order));
    if (breach.criterion == Criterion::Order)
        return Explain::tr("The rules take an earlier candidate of the bracket of %1 points (%2).")
            .arg(pointsText(breach.bracket.value_or(pairing::Points{})), listed(breach.players, name));
    return Explain::tr(
        "A better pairing is possible. %1: %2 here, %3 possible (bracket of %4 points; players %5).")
        .arg(criterion, listed(breach.given), listed(breach.possible),
            breach.bracket ? pointsText(*breach.bracket) : QStringLiteral("–"), listed(breach.players, name));
}

} // namespace

QString playerNumber(pairing::PairingNumber number)
{
    return QString::number(static_cast<int>(number));
}

QString colourName(pairing::Colour colour)
{
    return colour == pairing::Colour::White ? Explain::tr("White") : Explain::tr("Black");
}

QString pointsText(pairing::Points points)
{
    return QString::number(points.tenths / 10.0, 'f', 1);
}

QString explain(const pairing::Breach& breach, const PlayerName& name)
{
    const QString players = listed(breach.players, name);
    switch (breach.fault) {
    case Fault::UnknownPlayer:
        return Explain::tr("There is no player %1.").arg(players);
    case Fault::AbsentPlayer:
        return Explain::tr("Player %1 is not there in this round.").arg(players);
    case Fault::PairedTwice:
        return Explain::tr("Player %1 is paired twice.").arg(players);
    case Fault::AgainstHimself:
        return Explain::tr("Player %1 is paired with himself.").arg(players);
    case Fault::Unpaired:
        return Explain::tr("Player %1 has no opponent.").arg(players);
    case Fault::Rematch:
        return Explain::tr("C1: %1 have met already, in round %2.")
            .arg(players)
            .arg(breach.round.value_or(0));
    case Fault::IneligibleBye:
        return Explain::tr("C2: player %1 may not get the bye.").arg(players);
    case Fault::SameAbsolutePreference:
        return Explain::tr("C3: %1 must both have %2.")
            .arg(players, colourName(breach.due.value_or(pairing::Colour::White)));
    case Fault::ForbiddenPair:
        return Explain::tr("%1 are forbidden to meet.").arg(players);
    case Fault::WideDifference:
        return Explain::tr(
            "C10: player %1 would have had one colour more than two times more often than the other.")
            .arg(players);
    case Fault::ThirdColour:
        return Explain::tr("C11: player %1 would have the same colour three times running.").arg(players);
    case Fault::WrongColours:
        return Explain::tr("Article 5.2: in %1 the first has %2.")
            .arg(players, colourName(breach.due.value_or(pairing::Colour::White)));
    case Fault::GroupMates:
        return Explain::tr("%1 belong to one group (not a rule of FIDE's).").arg(players);
    case Fault::BetterPairing:
        return betterPairing(breach, name);
    }
    std::abort();
}

QString explain(const pairing::Difference& difference, const PlayerName& name)
{
    using Kind = pairing::Difference::Kind;
    const QString white = name(difference.game.white);
    const QString black = name(difference.game.black);
    switch (difference.kind) {
    case Kind::Missing:
        return Explain::tr("%1–%2 should have been paired").arg(white, black);
    case Kind::Surplus:
        return Explain::tr("%1–%2 should not").arg(white, black);
    case Kind::Colours:
        return Explain::tr("%1–%2 should have these colours").arg(white, black);
    case Kind::MissingBye:
        return Explain::tr("the bye should have gone to %1").arg(white);
    case Kind::SurplusBye:
        return Explain::tr("not to %1").arg(white);
    }
    std::abort();
}

QString concessionName(pairing::CannotPair::Concession concession)
{
    using Concession = pairing::CannotPair::Concession;
    switch (concession) {
    case Concession::SoftRule:
        return Explain::tr("keeping groups apart");
    case Concession::ForbiddenPairs:
        return Explain::tr("the forbidden pairs");
    case Concession::ThirdColour:
        return Explain::tr("the rule of colours (C3)");
    case Concession::SecondBye:
        return Explain::tr("the rule against a second bye (C2)");
    case Concession::Rematch:
        return Explain::tr("the rule against meeting twice (C1)");
    }
    std::abort();
}

QString explain(const pairing::CannotPair& cannot, const PlayerName& name)
{
    using Reason = pairing::CannotPair::Reason;
    QString sentence;
    switch (cannot.reason) {
    case Reason::NobodyPresent:
        return Explain::tr("Nobody is there to pair.");
    case Reason::NobodyEligibleForBye:
        sentence = Explain::tr("Nobody may get the bye (C2).");
        break;
    case Reason::NoLegalPairing:
        sentence = Explain::tr("No complete round keeps the rules (C1, C3, forbidden pairs).");
        break;
    }
    if (!cannot.players.empty())
        sentence += QLatin1Char(' ')
            + Explain::tr("These players cannot all be paired: %1.").arg(listed(cannot.players, name));
    if (cannot.concession)
        sentence += QLatin1Char(' ')
            + Explain::tr("A round is possible if this is given up: %1.")
                  .arg(concessionName(*cannot.concession));
    return sentence;
}

QString criterionName(Criterion criterion)
{
    switch (criterion) {
    case Criterion::C1:
        return Explain::tr("C1, no second meeting");
    case Criterion::C2:
        return Explain::tr("C2, no second bye");
    case Criterion::C3:
        return Explain::tr("C3, absolute colour preferences");
    case Criterion::C4:
        return Explain::tr("C4, the rest can be paired");
    case Criterion::C5:
        return Explain::tr("C5, score of who gets the bye");
    case Criterion::C6:
        return Explain::tr("C6, number of downfloaters");
    case Criterion::C7:
        return Explain::tr("C7, scores of the downfloaters");
    case Criterion::Apart:
        return Explain::tr("Group members who meet (not a rule of FIDE's)");
    case Criterion::C8:
        return Explain::tr("C8, downfloaters of the next bracket");
    case Criterion::C9:
        return Explain::tr("C9, unplayed games of who gets the bye");
    case Criterion::C10:
        return Explain::tr("C10, topscorers' colour difference");
    case Criterion::C11:
        return Explain::tr("C11, topscorers' third colour");
    case Criterion::C12:
        return Explain::tr("C12, colour preferences not granted");
    case Criterion::C13:
        return Explain::tr("C13, strong preferences not granted");
    case Criterion::C14:
        return Explain::tr("C14, repeated downfloats");
    case Criterion::C15:
        return Explain::tr("C15, repeated upfloats");
    case Criterion::C16:
        return Explain::tr("C16, downfloats of two rounds ago");
    case Criterion::C17:
        return Explain::tr("C17, upfloats of two rounds ago");
    case Criterion::C18:
        return Explain::tr("C18, score differences of repeated downfloaters");
    case Criterion::C19:
        return Explain::tr("C19, score differences of repeated upfloaters");
    case Criterion::C20:
        return Explain::tr("C20, score differences of downfloaters of two rounds ago");
    case Criterion::C21:
        return Explain::tr("C21, score differences of upfloaters of two rounds ago");
    case Criterion::Order:
        return Explain::tr("order of generation (article 4)");
    }
    std::abort();
}

} // namespace app
