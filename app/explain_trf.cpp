#include "app/explain.h"
#include "app/explain_pairing.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace app {

using reports::TrfProblem;

namespace {

struct Sentence {
    TrfProblem problem;
    const char* text; ///< with {found} {expected} {player} {other} {round} for the facts
};

// One for each problem; a test holds the table complete.
constexpr std::array sentences{
    Sentence{TrfProblem::NotText, QT_TRANSLATE_NOOP("Explain", "this is no text file.")},
    Sentence{TrfProblem::NoPlayers, QT_TRANSLATE_NOOP("Explain", "there is no player record (001) in it.")},
    Sentence{TrfProblem::BadPlayerNumber,
        QT_TRANSLATE_NOOP("Explain", "\"{found}\" is no player number from 1 to 9999.")},
    Sentence{
        TrfProblem::DuplicatePlayer, QT_TRANSLATE_NOOP("Explain", "player number {player} is there twice.")},
    Sentence{TrfProblem::BadOpponent,
        QT_TRANSLATE_NOOP("Explain", "player {player}, round {round}: \"{found}\" is no opponent's number.")},
    Sentence{TrfProblem::UnknownOpponent,
        QT_TRANSLATE_NOOP("Explain", "player {player}, round {round}: there is no opponent {other}.")},
    Sentence{TrfProblem::OwnOpponent,
        QT_TRANSLATE_NOOP("Explain", "player {player}, round {round}: he is his own opponent.")},
    Sentence{TrfProblem::BadColour,
        QT_TRANSLATE_NOOP("Explain", "player {player}, round {round}: \"{found}\" is no colour.")},
    Sentence{TrfProblem::BadResult,
        QT_TRANSLATE_NOOP("Explain", "player {player}, round {round}: \"{found}\" is no result.")},
    Sentence{TrfProblem::ResultWithoutOpponent,
        QT_TRANSLATE_NOOP("Explain", "player {player}, round {round}: \"{found}\" needs an opponent.")},
    Sentence{TrfProblem::ByeWithOpponent,
        QT_TRANSLATE_NOOP(
            "Explain", "player {player}, round {round}: \"{found}\" is a bye, yet an opponent is named.")},
    Sentence{TrfProblem::OpponentDisagrees,
        QT_TRANSLATE_NOOP("Explain",
            "round {round}: player {player} names {other} as his opponent, whose record says otherwise "
            "({found} against {expected}).")},
    Sentence{TrfProblem::PairedTwice,
        QT_TRANSLATE_NOOP("Explain", "round {round}: players {player} and {other} have the same opponent.")},
    Sentence{TrfProblem::SameColour,
        QT_TRANSLATE_NOOP("Explain", "round {round}: players {player} and {other} have the same colour.")},
    Sentence{TrfProblem::ColourMissing,
        QT_TRANSLATE_NOOP("Explain", "round {round}: the game of {player} and {other} has no colours.")},
    Sentence{TrfProblem::ResultsDisagree,
        QT_TRANSLATE_NOOP("Explain",
            "round {round}: the results of {player} (\"{found}\") and {other} (\"{expected}\") do not fit.")},
    Sentence{TrfProblem::SecondPairingBye,
        QT_TRANSLATE_NOOP("Explain", "round {round}: players {player} and {other} both have the bye (U).")},
    Sentence{TrfProblem::TooManyRounds,
        QT_TRANSLATE_NOOP("Explain", "there are more rounds than a report can have.")},
    Sentence{TrfProblem::BadRoundCount, QT_TRANSLATE_NOOP("Explain", "\"{found}\" is no number of rounds.")},
    Sentence{TrfProblem::BadInitialColour, QT_TRANSLATE_NOOP("Explain", "\"{found}\" is no initial colour.")},
    Sentence{TrfProblem::BadPoints, QT_TRANSLATE_NOOP("Explain", "\"{found}\" is no number of points.")},
    Sentence{TrfProblem::BadPointsCode, QT_TRANSLATE_NOOP("Explain", "\"{found}\" is no code of a result.")},
    Sentence{
        TrfProblem::BadByeKind, QT_TRANSLATE_NOOP("Explain", "\"{found}\" is no kind of bye (F, H or Z).")},
    Sentence{TrfProblem::BadRound,
        QT_TRANSLATE_NOOP("Explain", "\"{found}\" is no round, or the first is after the last.")},
    Sentence{
        TrfProblem::BadPlayerList, QT_TRANSLATE_NOOP("Explain", "\"{found}\" is no list of player numbers.")},
    Sentence{TrfProblem::UnknownPlayer, QT_TRANSLATE_NOOP("Explain", "there is no player {player}.")},
    Sentence{TrfProblem::PointsDiffer,
        QT_TRANSLATE_NOOP(
            "Explain", "player {player}: the points field says {found}, the rounds give {expected}.")},
    Sentence{TrfProblem::BadPointsField,
        QT_TRANSLATE_NOOP("Explain", "player {player}: \"{found}\" is no number of points.")},
    Sentence{
        TrfProblem::BadRankField, QT_TRANSLATE_NOOP("Explain", "player {player}: \"{found}\" is no rank.")},
    Sentence{
        TrfProblem::BadRating, QT_TRANSLATE_NOOP("Explain", "player {player}: \"{found}\" is no rating.")},
    Sentence{TrfProblem::PlayerCountDiffers,
        QT_TRANSLATE_NOOP("Explain", "062 says {found} players, there are {expected}.")},
    Sentence{TrfProblem::RoundCountDiffers,
        QT_TRANSLATE_NOOP("Explain", "{found} rounds are planned, but {expected} are played.")},
    Sentence{TrfProblem::ColourInferred,
        QT_TRANSLATE_NOOP("Explain",
            "player {player}, round {round}: the colour is missing and was taken from the opponent.")},
    Sentence{TrfProblem::RepeatedRecord,
        QT_TRANSLATE_NOOP("Explain", "record {found} is there twice; the last one holds.")},
    Sentence{TrfProblem::PointsByColour,
        QT_TRANSLATE_NOOP("Explain", "White and Black get different points; White's are taken for both.")},
    Sentence{TrfProblem::TypeUnknown,
        QT_TRANSLATE_NOOP("Explain", "\"{found}\" is no type of tournament we know.")},
    Sentence{
        TrfProblem::TeamRecord, QT_TRANSLATE_NOOP("Explain", "team record {found} is kept, but not used.")},
    Sentence{TrfProblem::UnknownRecord,
        QT_TRANSLATE_NOOP("Explain", "record \"{found}\" is unknown; it is kept.")},
};

} // namespace

QString explain(const reports::TrfError& error)
{
    const auto* const found = std::ranges::find(sentences, error.problem, &Sentence::problem);
    if (found == sentences.end())
        std::abort();
    QString sentence = QCoreApplication::translate("Explain", found->text);
    const auto put = [&sentence](const char* name, const QString& value) {
        sentence.replace(QLatin1String(name), value);
    };
    const auto number
        = [](std::optional<int> value) { return value ? QString::number(*value) : QStringLiteral("?"); };
    put("{player}", number(error.player));
    put("{other}", number(error.other));
    put("{round}", number(error.round));
    put("{found}", fromUtf8(error.found));
    put("{expected}", fromUtf8(error.expected));
    return sentence;
}

} // namespace app
