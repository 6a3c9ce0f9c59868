#include "app/explain_standings.h"

#include "app/explain.h"

#include <QCoreApplication>

#include <array>
#include <cstdlib>

namespace app {

namespace {

struct Explain {
    Q_DECLARE_TR_FUNCTIONS(Explain)
};

struct ReasonWords {
    std::string_view code;
    const char* text;
};

// By reports::Reason, in its order; a test holds the table complete.
constexpr std::array<ReasonWords, static_cast<std::size_t>(reports::Reason::ByeInSum) + 1> reasons{{
    {"not-counted", QT_TRANSLATE_NOOP("Explain", "does not count here")},
    {"awarded-points", QT_TRANSLATE_NOOP("Explain", "the points of the round")},
    {"bonus", QT_TRANSLATE_NOOP("Explain", "a bonus or a penalty")},
    {"worth-a-win", QT_TRANSLATE_NOOP("Explain", "worth a win")},
    {"won-over-board", QT_TRANSLATE_NOOP("Explain", "won over the board")},
    {"won-with-black", QT_TRANSLATE_NOOP("Explain", "won with Black")},
    {"played-black", QT_TRANSLATE_NOOP("Explain", "played with Black")},
    {"running-score", QT_TRANSLATE_NOOP("Explain", "the score after this round")},
    {"not-elected-away", QT_TRANSLATE_NOOP("Explain", "not absent by choice")},
    {"better-than-opponent", QT_TRANSLATE_NOOP("Explain", "more points than the opponent in this round")},
    {"equal-to-opponent", QT_TRANSLATE_NOOP("Explain", "as many points as the opponent in this round")},
    {"better-than-draw", QT_TRANSLATE_NOOP("Explain", "unplayed, worth more than a draw")},
    {"equal-to-draw", QT_TRANSLATE_NOOP("Explain", "unplayed, worth a draw")},
    {"opponent-score", QT_TRANSLATE_NOOP("Explain", "the opponent's score")},
    {"dummy-own-score", QT_TRANSLATE_NOOP("Explain", "unplayed: a dummy with the player's own score")},
    {"dummy-capped-by-opponent",
        QT_TRANSLATE_NOOP(
            "Explain", "forfeit: a dummy with the own score, but not more than the scheduled opponent's")},
    {"dummy-capped-by-draws",
        QT_TRANSLATE_NOOP(
            "Explain", "unplayed: a dummy with the own score, but not more than a draw in every round")},
    {"opponent-buchholz", QT_TRANSLATE_NOOP("Explain", "the opponent's Buchholz")},
    {"opponent-rating", QT_TRANSLATE_NOOP("Explain", "the opponent's rating")},
    {"opponent-performance", QT_TRANSLATE_NOOP("Explain", "the opponent's performance")},
    {"opponent-perfect-performance", QT_TRANSLATE_NOOP("Explain", "the opponent's perfect performance")},
    {"own-number", QT_TRANSLATE_NOOP("Explain", "the player's own pairing number")},
    {"own-rating", QT_TRANSLATE_NOOP("Explain", "the player's own rating")},
    {"table-game", QT_TRANSLATE_NOOP("Explain", "against a player of the tied group")},
    {"game-points", QT_TRANSLATE_NOOP("Explain", "the points of the game")},
    {"bye-at-average", QT_TRANSLATE_NOOP("Explain", "a bye, worth the average of the player's games")},
    {"opponent-mssa-score", QT_TRANSLATE_NOOP("Explain", "the opponent's score, byes at their average")},
    {"bye-in-sum", QT_TRANSLATE_NOOP("Explain", "what a bye adds to the sum")},
}};

} // namespace

QString explain(const reports::StandingsError& error)
{
    if (const auto* round = std::get_if<reports::BadRound>(&error))
        return Explain::tr("There is no round %1; the last one is %2.").arg(round->asked).arg(round->last);
    if (const auto* player = std::get_if<reports::UnknownPlayerNumber>(&error))
        return Explain::tr("There is no player %1.").arg(static_cast<int>(player->number));
    const auto& list = std::get<reports::TieBreakListError>(error);
    using Problem = reports::TieBreakListError::Problem;
    const QString word = fromUtf8(list.word);
    switch (list.problem) {
    case Problem::Empty:
        return Explain::tr("The tie-break list is empty.");
    case Problem::UnknownName:
        return Explain::tr("There is no tie-break \"%1\".").arg(word);
    case Problem::TeamCriterion:
        return Explain::tr("\"%1\" is a tie-break of team tournaments, which are not built.").arg(word);
    case Problem::BadModifier:
        return Explain::tr("\"%1\" has a modifier that it does not take.").arg(word);
    case Problem::BuchholzInRoundRobin:
        return Explain::tr("\"%1\" may not be used in a round robin (C.07 art. 8).").arg(word);
    }
    std::abort();
}

QString reasonText(reports::Reason reason)
{
    return Explain::tr(reasons[static_cast<std::size_t>(reason)].text);
}

std::string_view reasonCode(reports::Reason reason)
{
    return reasons[static_cast<std::size_t>(reason)].code;
}

QString cutText(reports::Cut cut)
{
    switch (cut) {
    case reports::Cut::No:
        return {};
    case reports::Cut::Lowest:
        return Explain::tr("cut, as the least significant (art. 14)");
    case reports::Cut::LowestVoluntary:
        return Explain::tr("cut, as a voluntary unplayed round (art. 16.5)");
    case reports::Cut::Highest:
        return Explain::tr("cut, as the most significant (art. 14)");
    case reports::Cut::FirstRounds:
        return Explain::tr("cut, as one of the first rounds (art. 14)");
    }
    std::abort();
}

std::string_view cutCode(reports::Cut cut)
{
    switch (cut) {
    case reports::Cut::No:
        return "-";
    case reports::Cut::Lowest:
        return "cut-lowest";
    case reports::Cut::LowestVoluntary:
        return "cut-voluntary";
    case reports::Cut::Highest:
        return "cut-highest";
    case reports::Cut::FirstRounds:
        return "cut-first-rounds";
    }
    std::abort();
}

QString operationText(reports::Operation operation)
{
    switch (operation) {
    case reports::Operation::Sum:
        return Explain::tr("the sum");
    case reports::Operation::Mean:
        return Explain::tr("the mean");
    case reports::Operation::RoundedMean:
        return Explain::tr("the mean, rounded");
    case reports::Operation::MeanPlusDifference:
        return Explain::tr("the rounded mean, plus the difference of the score (table 8.1.1)");
    case reports::Operation::SmallestExpecting:
        return Explain::tr("the smallest rating that expects the score (table 8.1.2)");
    case reports::Operation::PlaceInGroup:
        return Explain::tr("the place in the tied group");
    }
    std::abort();
}

} // namespace app
