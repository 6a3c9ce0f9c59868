#include "app/explain_arbiter.h"

#include "app/explain.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace app {

using arbiter::Refused;
using arbiter::StorageError;

namespace {

struct Explain {
    Q_DECLARE_TR_FUNCTIONS(Explain)
};

struct Sentence {
    Refused::Reason reason;
    const char* text; ///< with {player} {game} {round} {board} {given} {allowed} {result} for the facts
};
using Why = Refused::Reason;

// One for each reason; a test holds the table complete.
constexpr std::array sentences{
    Sentence{Why::AlreadyOpen, QT_TRANSLATE_NOOP("Explain", "This tournament has been opened already.")},
    Sentence{Why::NotOpen, QT_TRANSLATE_NOOP("Explain", "The tournament has not been opened yet.")},
    Sentence{Why::NameMissing, QT_TRANSLATE_NOOP("Explain", "A tournament needs a name.")},
    Sentence{Why::BadRuleSet, QT_TRANSLATE_NOOP("Explain", "The rule set cannot be read.")},
    Sentence{Why::BadDate,
        QT_TRANSLATE_NOOP(
            "Explain", "A date is written year-month-day, and the end is not before the start.")},
    Sentence{Why::BadRounds, QT_TRANSLATE_NOOP("Explain", "A tournament has 1 to 999 rounds, not {given}.")},
    Sentence{Why::BadPoints,
        QT_TRANSLATE_NOOP(
            "Explain", "Two draws may not be worth more than a win and a loss, nor a bye more than a win.")},
    Sentence{
        Why::BadRating, QT_TRANSLATE_NOOP("Explain", "A rating is a number from 1 to 9999, not {given}.")},
    Sentence{Why::NoSuchPlayer, QT_TRANSLATE_NOOP("Explain", "There is no player {player}.")},
    Sentence{Why::PersonAlreadyEntered,
        QT_TRANSLATE_NOOP("Explain", "This person plays already, as player {player}.")},
    Sentence{Why::PlayerWithdrawn,
        QT_TRANSLATE_NOOP("Explain", "Player {player} does not play in round {round}.")},
    Sentence{Why::PlayerNotWithdrawn, QT_TRANSLATE_NOOP("Explain", "Player {player} has not withdrawn.")},
    Sentence{Why::ReturnBeforeWithdrawal,
        QT_TRANSLATE_NOOP(
            "Explain", "Player {player} left from round {allowed} on and can return only later.")},
    Sentence{Why::PlayerHasGame,
        QT_TRANSLATE_NOOP("Explain", "Player {player} has game {game} in round {round} already.")},
    Sentence{Why::NoSuchRound,
        QT_TRANSLATE_NOOP("Explain", "There is no round {round}; the tournament has {allowed}.")},
    Sentence{
        Why::BadBoard, QT_TRANSLATE_NOOP("Explain", "A board has a number from 1 to 9999, not {board}.")},
    Sentence{Why::BoardTaken,
        QT_TRANSLATE_NOOP("Explain", "Board {board} of round {round} has game {game} already.")},
    Sentence{
        Why::SamePlayerTwice, QT_TRANSLATE_NOOP("Explain", "Player {player} cannot play against himself.")},
    Sentence{Why::PlayerAlreadyPaired,
        QT_TRANSLATE_NOOP("Explain", "Player {player} plays game {game} in round {round}.")},
    Sentence{Why::NoSuchGame, QT_TRANSLATE_NOOP("Explain", "There is no game {game}.")},
    Sentence{Why::GameHasResult,
        QT_TRANSLATE_NOOP("Explain", "Game {game} is over: {result}. Correct the result or give a ruling.")},
    Sentence{
        Why::PlyIsLegal, QT_TRANSLATE_NOOP("Explain", "There is nothing to note: the rules allow this ply.")},
    Sentence{Why::TakeBackTooFar,
        QT_TRANSLATE_NOOP("Explain", "{given} plies cannot be taken back; the game has {allowed}.")},
    Sentence{
        Why::NoSuchPly, QT_TRANSLATE_NOOP("Explain", "There is no ply {given}; the game has {allowed}.")},
    Sentence{Why::SamePly, QT_TRANSLATE_NOOP("Explain", "Ply {given} reads so already.")},
    Sentence{Why::LaterPlyIllegal,
        QT_TRANSLATE_NOOP("Explain", "With this correction ply {given} would not be legal any more.")},
    Sentence{Why::ResultDoesNotFit,
        QT_TRANSLATE_NOOP("Explain", "A game that ended so cannot have the result {result}.")},
    Sentence{Why::BoardSaysOtherwise,
        QT_TRANSLATE_NOOP(
            "Explain", "The recorded plies give {result}; only a ruling can decide otherwise.")},
    Sentence{Why::ClaimNotOpen,
        QT_TRANSLATE_NOOP("Explain", "The record does not bear out this ending: {result}.")},
    Sentence{Why::NoResultYet, QT_TRANSLATE_NOOP("Explain", "Game {game} has no result to correct yet.")},
    Sentence{Why::SameResult, QT_TRANSLATE_NOOP("Explain", "The result is {result} already.")},
    Sentence{Why::ReasonMissing, QT_TRANSLATE_NOOP("Explain", "A reason must be given.")},
    Sentence{Why::BadWord,
        QT_TRANSLATE_NOOP("Explain", "The word of a remark has letters, digits and hyphens only.")},
    Sentence{Why::NothingToUndo, QT_TRANSLATE_NOOP("Explain", "There is nothing to undo.")},
    Sentence{Why::NothingToRedo, QT_TRANSLATE_NOOP("Explain", "There is nothing to redo.")},
};

QString withFacts(QString sentence, const Refused& refused)
{
    const auto put = [&sentence](const char* name, const QString& value) {
        sentence.replace(QLatin1String(name), value);
    };
    put("{player}", QString::number(refused.player ? static_cast<qint64>(*refused.player) : 0));
    put("{game}", QString::number(refused.game ? static_cast<qint64>(*refused.game) : 0));
    put("{round}", QString::number(refused.round));
    put("{board}", QString::number(refused.board));
    put("{given}", QString::number(refused.given));
    put("{allowed}", QString::number(refused.allowed));
    put("{result}", refused.result ? resultText(*refused.result) : QString());
    return sentence;
}

} // namespace

QString explain(const Refused& refused, const arbiter::Tournament& tournament)
{
    const auto* const found = std::ranges::find(sentences, refused.reason, &Sentence::reason);
    if (found == sentences.end())
        std::abort();
    QString sentence = withFacts(Explain::tr(found->text), refused);
    if (refused.ruleSet)
        sentence += QLatin1Char(' ') + explain(*refused.ruleSet);
    if (refused.illegal && tournament.ruleSet)
        sentence += QLatin1Char(' ')
            + explain(*refused.illegal, *tournament.ruleSet, rules::Coordinates::Algebraic);
    return sentence;
}

QString explain(
    const arbiter::Refusal& refusal, const arbiter::Tournament& tournament, rules::Coordinates coordinates)
{
    if (const auto* refused = std::get_if<Refused>(&refusal))
        return explain(*refused, tournament);
    if (const auto* illegal = std::get_if<rules::IllegalMove>(&refusal))
        return explain(*illegal, *tournament.ruleSet, coordinates);
    return explain(std::get<rules::NotationError>(refusal));
}

QString explain(const StorageError& error)
{
    using Kind = StorageError::Kind;
    const QString path = fromUtf8(error.path());
    const QString driver = fromUtf8(error.driverText());
    switch (error.kind()) {
    case Kind::NoSuchFile:
        return Explain::tr("There is no file %1.").arg(path);
    case Kind::AlreadyThere:
        return Explain::tr("%1 is there already and was not written over.").arg(path);
    case Kind::CannotCreate:
        return Explain::tr("%1 cannot be made: the folder is missing or may not be written.").arg(path);
    case Kind::ReadOnly:
        return Explain::tr("%1 or its folder may not be written; nothing was changed.").arg(path);
    case Kind::DiskFull:
        return Explain::tr("The disk is full; nothing was changed in %1. Make room and try again.").arg(path);
    case Kind::Locked:
        return Explain::tr("Another program holds %1; nothing was changed. Try again.").arg(path);
    case Kind::NotADatabase:
        return Explain::tr("%1 is no desk file.").arg(path);
    case Kind::Truncated:
        return Explain::tr("%1 is cut off or empty; it was not touched. A backup can be restored.").arg(path);
    case Kind::ForeignFile:
        return Explain::tr("%1 is a database of another program.").arg(path);
    case Kind::NewerVersion:
        return Explain::tr(
            "%1 was written by a newer version (%2; this program knows up to %3). Nothing was changed.")
            .arg(path)
            .arg(error.found())
            .arg(error.known());
    case Kind::Corrupt:
        return Explain::tr("%1 is damaged: %2. A backup can be restored.").arg(path, driver);
    case Kind::LostConnection:
        return Explain::tr("The connection to %1 was lost; it is not known whether the last entry was "
                           "stored. Trying again is "
                           "safe: nothing is stored twice.")
            .arg(path);
    case Kind::NoServer:
        return Explain::tr("The server of %1 does not answer or does not let us in: %2").arg(path, driver);
    case Kind::NoDriver:
        return Explain::tr("Qt's driver for this kind of database is not installed (%1).").arg(path);
    case Kind::BadLocation:
        return Explain::tr("\"%1\" is neither a file nor postgresql://user@host/database.").arg(path);
    case Kind::EntryReused:
        return Explain::tr("An entry came back with other contents; %1 was not changed.").arg(path);
    case Kind::NotSupported:
        return Explain::tr("That cannot be done with %1.").arg(path);
    case Kind::Other:
        return Explain::tr("%1: %2").arg(path, driver);
    }
    std::abort();
}

QString explain(const arbiter::StaleLog&)
{
    return Explain::tr("Another desk wrote to this file meanwhile. What it wrote is shown now; look again, "
                       "then repeat the entry.");
}

QString explain(const arbiter::CorruptLog& corrupt)
{
    return Explain::tr(
        "The log is damaged or was edited by hand: entry %1 cannot be so. The file was left as it is.")
        .arg(static_cast<qint64>(corrupt.seq()));
}

QString explain(const arbiter::storage::PlaceWarning& warning)
{
    if (warning.kind == arbiter::storage::PlaceWarning::Kind::NetworkFolder)
        return Explain::tr("%1 is a network folder (%2): two computers at once may damage the file. Keep it "
                           "on this computer, or "
                           "use a server.")
            .arg(warning.folder, warning.detail);
    return Explain::tr("%1 is kept in step by %2, which may copy the file while it is written. Keep it "
                       "elsewhere and copy backups "
                       "there.")
        .arg(warning.folder, warning.detail);
}

QString explain(const arbiter::storage::BrokenEntry& broken)
{
    using Reason = arbiter::storage::BrokenEntry::Reason;
    const QString place = Explain::tr("Tournament %1, entry %2: ")
                              .arg(fromUtf8(broken.tournament.text))
                              .arg(static_cast<qint64>(broken.seq));
    switch (broken.reason) {
    case Reason::Missing:
        return place + Explain::tr("it is missing.");
    case Reason::Digest:
        return place + Explain::tr("it or one before it was changed.");
    case Reason::Unreadable:
        return place + Explain::tr("its contents cannot be read.");
    case Reason::Impossible:
        return place + Explain::tr("it cannot follow from those before it.");
    case Reason::TextChanged:
        return place + Explain::tr("a text that belongs to it was changed.");
    case Reason::CutOff:
        return place + Explain::tr("the log does not reach as far as was noted.");
    }
    std::abort();
}

QString explain(const arbiter::CannotImport& problem, const arbiter::Tournament& tournament)
{
    using Reason = arbiter::CannotImport::Reason;
    switch (problem.reason) {
    case Reason::RulesDiffer:
        return Explain::tr("the game was played by other rules than the tournament's.");
    case Reason::Record:
        return problem.error ? explain(*problem.error) : QString();
    case Reason::BadNote:
        return Explain::tr("the note \"%1\" cannot be read.").arg(fromUtf8(problem.token));
    case Reason::BadResult:
        return Explain::tr("\"%1\" is no result.").arg(fromUtf8(problem.token));
    case Reason::BadPlace:
        return problem.refusal ? explain(*problem.refusal, tournament, rules::Coordinates::Algebraic)
                               : QString();
    }
    std::abort();
}

QString resultText(const arbiter::GameResult& result)
{
    QString token = fromUtf8(arbiter::resultToken(result)).replace(QLatin1Char('-'), QChar(0x2013));
    if (!result.ending)
        return token;
    return QStringLiteral("%1 (%2)").arg(token, endingName(*result.ending));
}

} // namespace app
