#include "arbiter/decide_game.h"

#include <algorithm>

namespace arbiter {

namespace {

using Reason = Refused::Reason;
using Decision = rules::Result<std::vector<EventBody>, Refusal>;

constexpr auto algebraic = rules::Coordinates::Algebraic;

Decision refuse(Refused refused)
{
    return rules::Failure{Refusal(std::move(refused))};
}

Decision refuse(rules::IllegalMove illegal)
{
    return rules::Failure{Refusal(std::move(illegal))};
}

Decision refuse(rules::NotationError error)
{
    return rules::Failure{Refusal(std::move(error))};
}

std::string strict(const Game& game, const rules::Ply& ply)
{
    return rules::writePly(game.play.rules(), ply, algebraic);
}

/// The result, if the plies now end the game.
void addEnd(std::vector<EventBody>& bodies, GameId game, const rules::Game& play)
{
    if (const auto outcome = play.outcome())
        bodies.emplace_back(ResultEntered{game, resultOf(*outcome), true});
}

bool byHistory(rules::Ending ending)
{
    return ending == rules::Ending::Repetition || ending == rules::Ending::ThreeThree
        || ending == rules::Ending::NoShot;
}

bool byBoard(rules::Ending ending)
{
    return ending < rules::Ending::Repetition;
}

/// Whether the record of a game that was recorded bears the ending out.
bool borneOut(const rules::Game& play, rules::Ending ending)
{
    if (byBoard(ending))
        return false; // the board would have ended the game by itself
    if (!byHistory(ending))
        return true;
    const auto claims = play.claims();
    return std::any_of(claims.begin(), claims.end(),
        [ending](const rules::DrawClaim& claim) { return claim.ending == ending; });
}

bool wordHolds(const std::string& word)
{
    return word.size() <= 40 && std::all_of(word.begin(), word.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
    });
}

/// A ruling judged; the events it makes.
class Rule {
public:
    Rule(const Game& game, std::optional<TextRef> why)
        : m_game(game)
        , m_why(std::move(why))
    {
    }

    Decision operator()(const TakeBack& ruling) const
    {
        const int plies = m_game.play.plies();
        if (ruling.plies < 1 || ruling.plies > plies)
            return refuse({.reason = Reason::TakeBackTooFar,
                .game = m_game.id,
                .given = ruling.plies,
                .allowed = plies});
        return std::vector<EventBody>{given(ruling)};
    }
    Decision operator()(const CorrectPly& ruling) const
    {
        if (auto refused = numberRefused(ruling.number))
            return refuse(std::move(*refused));
        const auto ply = rules::readPly(m_game.play.rules(), ruling.ply, algebraic);
        if (!ply)
            return refuse(ply.error());
        if (*ply == m_game.play.ply(ruling.number))
            return refuse({.reason = Reason::SamePly, .game = m_game.id, .given = ruling.number});
        auto play = m_game.play;
        play.takeBack(play.plies() - ruling.number + 1);
        if (const auto illegal = play.check(*ply))
            return refuse(*illegal);
        play = m_game.play;
        if (const auto later = play.correctPly(ruling.number, *ply))
            return refuse({.reason = Reason::LaterPlyIllegal,
                .game = m_game.id,
                .given = *later,
                .illegal = play.check(m_game.play.ply(*later))});
        std::vector<EventBody> bodies{given(CorrectPly{ruling.number, strict(m_game, *ply)})};
        if (!m_game.result || m_game.resultByBoard)
            addEnd(bodies, m_game.id, play);
        return bodies;
    }
    Decision operator()(const SetPosition& ruling) const
    {
        const auto setup = rules::readPosition(m_game.play.rules(), ruling.position);
        if (!setup)
            return refuse(setup.error());
        auto play = m_game.play;
        play.setPosition(*setup);
        std::vector<EventBody> bodies{given(SetPosition{rules::writePosition(m_game.play.rules(), *setup)})};
        addEnd(bodies, m_game.id, play);
        return bodies;
    }
    Decision operator()(const AwardResult& ruling) const
    {
        if (!m_why)
            return refuse({.reason = Reason::ReasonMissing, .game = m_game.id});
        if (!fits(ruling.result))
            return refuse({.reason = Reason::ResultDoesNotFit, .game = m_game.id, .result = ruling.result});
        if (m_game.result == ruling.result)
            return refuse({.reason = Reason::SameResult, .game = m_game.id, .result = ruling.result});
        return std::vector<EventBody>{given(ruling)};
    }

private:
    EventBody given(Ruling ruling) const { return RulingGiven{m_game.id, std::move(ruling), m_why}; }
    std::optional<Refused> numberRefused(int number) const
    {
        const int plies = m_game.play.plies();
        if (number < 1 || number > plies)
            return Refused{.reason = Reason::NoSuchPly, .game = m_game.id, .given = number, .allowed = plies};
        return std::nullopt;
    }

    const Game& m_game;
    std::optional<TextRef> m_why;
};

} // namespace

Decision decideGame(const Game& game, const PlayMove& command)
{
    if (game.result && !game.resultByBoard)
        return refuse({.reason = Reason::GameHasResult, .game = game.id, .result = game.result});
    const auto ply = game.play.read(command.text, command.coordinates);
    if (!ply)
        return refuse(ply.error());
    const auto illegal = game.play.check(*ply);
    if (illegal && (!command.letStand || illegal->reason == rules::Illegal::GameOver))
        return refuse(*illegal);

    auto play = game.play;
    if (illegal)
        play.playLetStand(*ply);
    else
        play.play(*ply);
    std::vector<EventBody> bodies{MovePlayed{game.id, strict(game, *ply), illegal.has_value()}};
    addEnd(bodies, game.id, play);
    return bodies;
}

Decision decideGame(const Game& game, const NoteIllegalMove& command)
{
    const auto ply = game.play.read(command.text, command.coordinates);
    if (!ply)
        return refuse(ply.error());
    const auto illegal = game.play.check(*ply);
    if (!illegal)
        return refuse({.reason = Reason::PlyIsLegal, .game = game.id});
    return std::vector<EventBody>{IllegalMoveNoted{game.id, strict(game, *ply), illegal->reason}};
}

Decision decideGame(const Game& game, const MakeRemark& command)
{
    if (!wordHolds(command.word))
        return refuse({.reason = Reason::BadWord, .game = game.id});
    return std::vector<EventBody>{RemarkMade{game.id, command.word, command.text.ref}};
}

Decision decideGame(const Game& game, const GiveRuling& command)
{
    std::optional<TextRef> why;
    if (command.why && !command.why->text.empty())
        why = command.why->ref;
    return std::visit(Rule(game, std::move(why)), command.ruling);
}

Decision decideGame(const Game& game, const EnterResult& command)
{
    const auto& result = command.result;
    if (!fits(result))
        return refuse({.reason = Reason::ResultDoesNotFit, .game = game.id, .result = result});
    if (game.result == result)
        return refuse({.reason = Reason::SameResult, .game = game.id, .result = result});
    if (game.result)
        return refuse({.reason = Reason::GameHasResult, .game = game.id, .result = game.result});
    if (game.play.plies() > 0) {
        const auto outcome = game.play.outcome();
        if (outcome && resultOf(*outcome) != result)
            return refuse(
                {.reason = Reason::BoardSaysOtherwise, .game = game.id, .result = resultOf(*outcome)});
        if (!outcome && result.ending && !borneOut(game.play, *result.ending))
            return refuse({.reason = Reason::ClaimNotOpen, .game = game.id, .result = result});
    }
    return std::vector<EventBody>{ResultEntered{game.id, result, false}};
}

Decision decideGame(const Game& game, const CorrectResult& command)
{
    if (!game.result)
        return refuse({.reason = Reason::NoResultYet, .game = game.id});
    if (command.why.text.empty())
        return refuse({.reason = Reason::ReasonMissing, .game = game.id});
    if (command.result && !fits(*command.result))
        return refuse({.reason = Reason::ResultDoesNotFit, .game = game.id, .result = command.result});
    if (command.result == game.result)
        return refuse({.reason = Reason::SameResult, .game = game.id, .result = game.result});
    return std::vector<EventBody>{ResultCorrected{game.id, command.result, command.why.ref}};
}

} // namespace arbiter
