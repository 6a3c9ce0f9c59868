#include "app/explain.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cstdlib>

namespace app {

using rules::Illegal;

namespace {

struct Explain {
    Q_DECLARE_TR_FUNCTIONS(Explain)
};

QString placeOf(
    const rules::IllegalMove& illegal, const rules::RuleSet& rules, rules::Coordinates coordinates)
{
    if (illegal.where)
        return fromUtf8(rules::name(*illegal.where, coordinates));
    const auto* sowing = std::get_if<rules::SowingRules>(&rules.game);
    if (illegal.hole && sowing != nullptr)
        return fromUtf8(rules::holeName(*sowing, static_cast<rules::Hole>(*illegal.hole)));
    return Explain::tr("that point");
}

QString reasonSentence(const rules::IllegalMove& illegal, const QString& place)
{
    switch (illegal.reason) {
    case Illegal::GameOver:
        return Explain::tr("The game is over");
    case Illegal::NoCowInHand:
        return Explain::tr("No cow is left in hand to place");
    case Illegal::CowsStillInHand:
        return Explain::tr("Cows are still in hand: they are placed before any is moved");
    case Illegal::NoSuchPoint:
        return Explain::tr("There is no such point on this board");
    case Illegal::PointOccupied:
        return Explain::tr("%1 is taken").arg(place);
    case Illegal::NotYourCow:
        return Explain::tr("No cow of the player to move stands on %1").arg(place);
    case Illegal::NotAdjacent:
        return Explain::tr("%1 is not one step away along a line").arg(place);
    case Illegal::ReturnReformsMill:
        return Explain::tr("The move to %1 would remake a mill that may not be remade yet").arg(place);
    case Illegal::MustPass:
        return Explain::tr("The player to move has no move and must pass");
    case Illegal::MayNotPass:
        return Explain::tr("A player who has a move may not pass");
    case Illegal::ShotWithoutMill:
        return Explain::tr("No mill was closed, so no cow may be shot");
    case Illegal::ShotMissing:
        return Explain::tr("A mill was closed: %n cow(s) must be shot", nullptr, illegal.allowed);
    case Illegal::TooManyShots:
        return Explain::tr("%1 shots were taken where the rules give %2")
            .arg(illegal.given)
            .arg(illegal.allowed);
    case Illegal::ShotAtEmptyPoint:
        return Explain::tr("No cow stands on %1 to be shot").arg(place);
    case Illegal::ShotAtOwnCow:
        return Explain::tr("The cow on %1 is the shooter's own").arg(place);
    case Illegal::ShotAtShelteredMill:
        return Explain::tr("The cow on %1 stands in a mill and is safe").arg(place);
    case Illegal::HoleEmpty:
        return Explain::tr("Hole %1 is empty").arg(place);
    case Illegal::NotYourHole:
        return Explain::tr("There is no such hole on the player's side");
    case Illegal::SingleWhileTwoStand:
        return Explain::tr("Hole %1 holds a single stone, and another hole still holds two or more")
            .arg(place);
    case Illegal::SingleNextHoleTaken:
        return Explain::tr("The single stone of %1 may only step into an empty next hole").arg(place);
    case Illegal::EndlessSowing:
        return Explain::tr("The sowing from %1 would never end").arg(place);
    case Illegal::BonusWithoutCapture:
        return Explain::tr("Nothing was captured, so no other hole may be taken");
    case Illegal::BonusMissing:
        return Explain::tr("After the capture %1 other holes are taken, not %2")
            .arg(illegal.allowed)
            .arg(illegal.given);
    case Illegal::BonusHoleEmpty:
        return Explain::tr("The enemy's hole %1 holds nothing to take").arg(place);
    }
    std::abort();
}

QString joined(const std::vector<int>& plies)
{
    QStringList list;
    for (const int ply : plies)
        list.append(QString::number(ply));
    return list.join(QStringLiteral(", "));
}

} // namespace

QString fromUtf8(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString explain(
    const rules::IllegalMove& illegal, const rules::RuleSet& rules, rules::Coordinates coordinates)
{
    const QString place = placeOf(illegal, rules, coordinates);
    const QString sentence = reasonSentence(illegal, place);
    if (illegal.article.empty())
        return sentence + QLatin1Char('.');
    //: A refusal and the article it rests on.
    return Explain::tr("%1 (%2).").arg(sentence, fromUtf8(illegal.article));
}

QString explain(const rules::NotationError& error)
{
    using Reason = rules::NotationError::Reason;
    const QString token = fromUtf8(error.token);
    switch (error.reason) {
    case Reason::Empty:
        return Explain::tr("There is nothing to read.");
    case Reason::UnknownPoint:
        return Explain::tr("\"%1\" (character %2) is no point of this board.").arg(token).arg(error.column);
    case Reason::Malformed:
        return Explain::tr("\"%1\" (character %2) cannot be read here.").arg(token).arg(error.column);
    case Reason::TooManyShots:
        return Explain::tr("\"%1\" (character %2) names more shots than a ply can have.")
            .arg(token)
            .arg(error.column);
    case Reason::WrongTokenCount:
        return Explain::tr("The position does not have the number of parts it needs (character %1).")
            .arg(error.column);
    case Reason::BadNumber:
        return Explain::tr("\"%1\" (character %2) is no number that fits here.").arg(token).arg(error.column);
    case Reason::PointTwice:
        return Explain::tr("%1 (character %2) holds two cows.").arg(token).arg(error.column);
    case Reason::TooManyCows:
        return Explain::tr("There are more cows than the rules give (%1, character %2).")
            .arg(token)
            .arg(error.column);
    case Reason::BadSide:
        return Explain::tr("\"%1\" (character %2) does not say who is to move.").arg(token).arg(error.column);
    case Reason::WrongHoleCount:
        return Explain::tr("A row has the wrong number of holes (\"%1\", character %2).")
            .arg(token)
            .arg(error.column);
    case Reason::Ambiguous:
        return Explain::tr(
            "\"%1\" means one point in algebraic and another in ring names; say which system is used.")
            .arg(token);
    }
    std::abort();
}

QString explain(const rules::SettingError& error)
{
    using Reason = rules::SettingError::Reason;
    const QString key = fromUtf8(error.key);
    switch (error.reason) {
    case Reason::NoEquals:
        return Explain::tr("\"%1\" is no setting: write key=value.").arg(key);
    case Reason::UnknownKey:
        return Explain::tr("This rule set has no setting \"%1\"; it has: %2.")
            .arg(key, fromUtf8(error.expected));
    case Reason::BadValue:
        return Explain::tr("\"%1\" does not fit the setting %2; it takes %3.")
            .arg(fromUtf8(error.value), key, fromUtf8(error.expected));
    }
    std::abort();
}

QString explain(const rules::Contradiction& contradiction)
{
    return Explain::tr("The settings %1 and %2 contradict each other.")
        .arg(fromUtf8(contradiction.key), fromUtf8(contradiction.otherKey));
}

QString explain(const rules::RuleSetJsonError& error)
{
    using Reason = rules::RuleSetJsonError::Reason;
    const QString place = Explain::tr("Line %1, column %2: ").arg(error.line).arg(error.column);
    switch (error.reason) {
    case Reason::NotJson:
        return place + Explain::tr("this is no rule set in JSON.");
    case Reason::UnknownBase:
        return place + Explain::tr("the id names none of the built-in rule sets.");
    case Reason::BadSetting:
        return place + (error.setting ? explain(*error.setting) : QString());
    case Reason::Contradictory: {
        QStringList all;
        for (const rules::Contradiction& contradiction : error.contradictions)
            all.append(explain(contradiction));
        return place + all.join(QLatin1Char(' '));
    }
    }
    std::abort();
}

QString explain(const rules::RecordError& error)
{
    using Reason = rules::RecordError::Reason;
    const QString token = fromUtf8(error.token);
    switch (error.reason) {
    case Reason::UnclosedTag:
        return Explain::tr("the tag that begins here is never closed.");
    case Reason::UnclosedComment:
        return Explain::tr("the comment that begins here is never closed.");
    case Reason::BadTag:
        return Explain::tr(R"("%1" is no tag of the form [Key "value"].)").arg(token);
    case Reason::NotText:
        return Explain::tr("this is no UTF-8 text.");
    case Reason::UnknownRuleSet:
        return Explain::tr("there is no rule set \"%1\".").arg(token);
    case Reason::NoRuleSet:
        return Explain::tr("the game does not say by which rule set it was played.");
    case Reason::BadSetting:
        return error.setting ? explain(*error.setting)
                             : Explain::tr("the setting \"%1\" cannot be read.").arg(token);
    case Reason::BadStartPosition:
        return Explain::tr("the start position cannot be read. ")
            + (error.notation ? explain(*error.notation) : QString());
    case Reason::BadPly:
        return Explain::tr("\"%1\" is no ply. ").arg(token)
            + (error.notation ? explain(*error.notation) : QString());
    case Reason::AmbiguousCoordinates:
        return Explain::tr(
            "\"%1\" means one point in algebraic and another in ring names, and nothing in the game decides; "
            "a Notation tag or --notation does.")
            .arg(token);
    case Reason::BadRuling:
        return Explain::tr("the ruling \"%1\" cannot be carried out here.").arg(token);
    case Reason::BadNotation:
        return Explain::tr(
            "the Notation tag \"%1\" names no coordinate system; it is algebraic, rings or playok.")
            .arg(token);
    }
    std::abort();
}

QString explain(const rules::Outcome& outcome, const rules::RuleSet& rules)
{
    if (!outcome.winner)
        return Explain::tr("Draw: %1.").arg(endingName(outcome.ending));
    return Explain::tr("%1 wins: %2.").arg(sideName(*outcome.winner, rules), endingName(outcome.ending));
}

QString explain(const rules::DrawClaim& claim)
{
    QString why;
    if (claim.ending == rules::Ending::Repetition)
        why = Explain::tr("this position has stood at plies %1").arg(joined(claim.plies));
    else if (claim.ending == rules::Ending::ThreeThree)
        why = Explain::tr("three cows, and no shot in plies %1").arg(joined(claim.plies));
    else
        why = Explain::tr("no shot in plies %1").arg(joined(claim.plies));
    return Explain::tr("A draw may be claimed since ply %1: %2.").arg(claim.sincePly).arg(why);
}

QString legalInstead(const rules::Game& game, const rules::Ply& refused, rules::Coordinates coordinates)
{
    constexpr qsizetype most = 8;
    QStringList likely;
    QStringList others;
    const auto* wanted = std::get_if<rules::MillAction>(&refused);
    for (const rules::Ply& ply : game.legalPlies()) {
        const auto* action = std::get_if<rules::MillAction>(&ply);
        const bool alike = wanted != nullptr && action != nullptr && action->from == wanted->from
            && (action->to == wanted->to || action->from.has_value());
        (alike ? likely : others).append(fromUtf8(rules::writePly(game.rules(), ply, coordinates)));
    }
    QStringList& shown = likely.isEmpty() ? others : likely;
    if (shown.isEmpty())
        return {};
    const bool cut = shown.size() > most;
    return Explain::tr("Legal: %1%2")
        .arg(shown.mid(0, most).join(QStringLiteral(", ")), cut ? QStringLiteral(" …") : QString());
}

QString sideName(rules::Side side, const rules::RuleSet& rules)
{
    const bool white = side == rules::Side::White;
    if (std::holds_alternative<rules::SowingRules>(rules.game))
        return white ? Explain::tr("South") : Explain::tr("North");
    return white ? Explain::tr("White") : Explain::tr("Black");
}

QString endingName(rules::Ending ending)
{
    using rules::Ending;
    switch (ending) {
    case Ending::BelowThree:
        return Explain::tr("fewer than three cows are left");
    case Ending::Blocked:
        return Explain::tr("the player to move is blocked");
    case Ending::FullBoard:
        return Explain::tr("the board is full");
    case Ending::DoubleBlock:
        return Explain::tr("both players are blocked");
    case Ending::Stripped:
        return Explain::tr("no stones are left");
    case Ending::NoMove:
        return Explain::tr("the player to move has no move");
    case Ending::Line:
        return Explain::tr("three in a row");
    case Ending::Repetition:
        return Explain::tr("the position was repeated");
    case Ending::ThreeThree:
        return Explain::tr("three cows and no shot");
    case Ending::NoShot:
        return Explain::tr("no shot for too long");
    case Ending::Agreement:
        return Explain::tr("agreed");
    case Ending::Resignation:
        return Explain::tr("resigned");
    case Ending::Time:
        return Explain::tr("no completed move in the count");
    case Ending::IllegalMove:
        return Explain::tr("illegal move");
    case Ending::Disqualification:
        return Explain::tr("disqualified");
    case Ending::Forfeit:
        return Explain::tr("did not play");
    case Ending::DoubleForfeit:
        return Explain::tr("neither played");
    case Ending::Adjudication:
        return Explain::tr("adjudicated");
    case Ending::Unfinished:
        return Explain::tr("unfinished");
    }
    std::abort();
}

} // namespace app
