#include "rules/record.h"
#include "rules/record_play.h"
#include "rules/record_text.h"

#include <algorithm>

namespace rules {
namespace {

using record::Played;

bool isByHistory(Ending ending)
{
    return ending == Ending::Repetition || ending == Ending::ThreeThree || ending == Ending::NoShot;
}

/// Ends that players or the arbiter make and no board shows.
bool isByPeople(Ending ending)
{
    return ending >= Ending::Agreement;
}

/// A ruling about conduct stands even against what the board shows.
bool overridesBoard(Ending ending)
{
    return ending == Ending::Disqualification || ending == Ending::Adjudication;
}

/// What a record's tags state about its end.
struct Stated {
    std::optional<std::string> result; ///< nothing: `*`, or not said
    std::optional<Ending> ending;
    bool unknownEnding = false; ///< a Termination that is not in the list
    bool contradictory = false; ///< tag and closing token differ
};

Stated statedBy(const GameRecord& record)
{
    Stated stated;
    const auto tag = record.tag("Result");
    if (tag && *tag != "*" && !tag->empty())
        stated.result = std::string(record::resultNamed(*tag).value_or(*tag));
    if (record.result != "*") {
        stated.contradictory = stated.result && *stated.result != record.result;
        stated.result = stated.result.value_or(record.result);
    }
    const auto termination = record.tag("Termination").value_or("");
    stated.ending = endingOf(termination);
    stated.unknownEnding = !termination.empty() && !stated.ending;
    return stated;
}

/// The end by the board, by a claim that was open, or by people, whichever the tags may rest on.
struct End {
    std::string result = "*";
    std::optional<Ending> ending;
};

End endOf(const Played& played, const Stated& stated)
{
    if (played.ruled)
        return {played.ruled->result, played.ruled->ending};
    const auto outcome = played.game.outcome();
    if (outcome && !(stated.ending && overridesBoard(*stated.ending)))
        return {std::string(resultText(*outcome)), outcome->ending};
    if (!stated.ending)
        return {};
    if (isByHistory(*stated.ending)) {
        const auto claims = played.game.claims();
        const bool open = std::any_of(claims.begin(), claims.end(),
            [&stated](const DrawClaim& claim) { return claim.ending == *stated.ending; });
        return open ? End{"1/2-1/2", stated.ending} : End{};
    }
    if (isByPeople(*stated.ending))
        return {stated.result.value_or("*"), stated.ending};
    return {};
}

bool sameFinalPosition(const Game& game, const GameRecord& record)
{
    const Setup setup = game.setup();
    const auto text = writePosition(game.rules(), setup);
    const auto same = [&](const Result<Setup, NotationError>& read) {
        return read && writePosition(game.rules(), *read) == text;
    };
    if (const auto position = record.tag("FinalPos"))
        return same(readPosition(game.rules(), *position));
    if (const auto holes = record.tag("FinalHoles"))
        return std::holds_alternative<SowingPosition>(setup.position)
            && same(readFinalHoles(game.rules(), *holes));
    return true;
}

std::vector<Difference> differencesOf(const Replay& replay, const GameRecord& record, const Stated& stated)
{
    std::vector<Difference> differences;
    const bool result = stated.contradictory || (stated.result && *stated.result != replay.result);
    if (result)
        differences.push_back(Difference::Result);
    if (stated.unknownEnding || (stated.ending && stated.ending != replay.ending))
        differences.push_back(Difference::Termination);
    if (!sameFinalPosition(replay.game, record))
        differences.push_back(Difference::FinalPosition);
    const auto plies = record.tag("Plies");
    if (plies && *plies != std::to_string(replay.game.plies()))
        differences.push_back(Difference::Plies);
    return differences;
}

} // namespace

std::string_view resultText(const Outcome& outcome)
{
    if (!outcome.winner)
        return "1/2-1/2";
    return *outcome.winner == Side::White ? "1-0" : "0-1";
}

Result<Replay, RecordError> replay(const GameRecord& record, const ReplayOptions& options)
{
    auto read = record::playRecord(record, options);
    if (!read)
        return Failure{read.error()};
    Played played = std::move(read).value();
    const Stated stated = statedBy(record);
    const End end = played.illegal ? End{} : endOf(played, stated);
    Replay replay{std::move(played.game), Verdict::Ok, std::move(played.illegal),
        std::move(played.illegalPly), {}, end.result, end.ending, {}};
    replay.openClaims = replay.game.pastClaims();
    std::erase_if(
        replay.openClaims, [&replay](const DrawClaim& claim) { return replay.ending == claim.ending; });
    if (replay.illegal) {
        replay.verdict = Verdict::Illegal;
        return replay;
    }
    replay.differences = differencesOf(replay, record, stated);
    if (!replay.differences.empty())
        replay.verdict = Verdict::Differs;
    return replay;
}

} // namespace rules
