#include "app/desk_verbs.h"
#include "app/explain.h"
#include "app/rule_options.h"
#include "arbiter/game_record.h"
#include "rules/record.h"

#include <QCoreApplication>

#include <limits>
#include <ostream>

namespace app {

namespace {

struct GameVerbs {
    Q_DECLARE_TR_FUNCTIONS(GameVerbs)
};

std::optional<arbiter::SealedText> why(arbiter::Desk& desk, const Arguments& arguments)
{
    const auto text = arguments.value("--why");
    if (!text || text->empty())
        return std::nullopt;
    return desk.seal(*text);
}

std::optional<int> positive(const std::string& word)
{
    return readInt(word, 1, std::numeric_limits<int>::max());
}

Exit openGame(DeskCall& call, const Arguments& arguments, Io& io)
{
    const auto desk = deskOf(call, io);
    if (!desk)
        return Exit::Refused;
    const auto round = positive(arguments.at(0));
    const auto board = positive(arguments.at(1));
    if (!round || !board)
        return wrongUsage(io, GameVerbs::tr("\"game\" takes the numbers of a round and a board."));
    const auto white = arguments.value("--white");
    const auto black = arguments.value("--black");
    if (!white || !black)
        return wrongUsage(io, GameVerbs::tr("--white and --black say who plays."));
    const auto first = playerArgument(call, *desk, *white, io);
    const auto second = playerArgument(call, *desk, *black, io);
    if (!first || !second)
        return Exit::Refused;
    arbiter::OpenGame command;
    command.round = *round;
    command.board = *board;
    command.white = *first;
    command.black = *second;
    command.position = arguments.value("--position").value_or("");
    return submit(*desk, command, io);
}

/// What PLY words need: the desk, the game, the coordinates.
struct PlyCall {
    std::unique_ptr<arbiter::Desk> desk;
    arbiter::GameId game{};
    rules::Coordinates coordinates = rules::Coordinates::Algebraic;
};

rules::Result<PlyCall, Exit> plyCall(DeskCall& call, const Arguments& arguments, Io& io)
{
    PlyCall ply;
    ply.desk = deskOf(call, io);
    if (!ply.desk)
        return rules::Failure{Exit::Refused};
    const auto coordinates = coordinatesNamed(arguments.value("--notation").value_or("algebraic"));
    if (!coordinates)
        return rules::Failure{wrongUsage(io, GameVerbs::tr("--notation takes algebraic, rings or playok."))};
    ply.coordinates = *coordinates;
    const auto game = gameArgument(*ply.desk, arguments.at(0), io);
    if (!game)
        return rules::Failure{Exit::Refused};
    ply.game = *game;
    return ply;
}

Exit playPly(DeskCall& call, const Arguments& arguments, Io& io)
{
    auto ply = plyCall(call, arguments, io);
    if (!ply)
        return ply.error();
    const arbiter::PlayMove command{
        ply->game, arguments.at(1), ply->coordinates, arguments.has("--let-stand")};
    return submit(*ply->desk, command, io);
}

Exit noteIllegal(DeskCall& call, const Arguments& arguments, Io& io)
{
    auto ply = plyCall(call, arguments, io);
    if (!ply)
        return ply.error();
    return submit(*ply->desk, arbiter::NoteIllegalMove{ply->game, arguments.at(1), ply->coordinates}, io);
}

Exit rule(DeskCall& call, const Arguments& arguments, arbiter::Ruling ruling, Io& io)
{
    const auto desk = deskOf(call, io);
    if (!desk)
        return Exit::Refused;
    const auto game = gameArgument(*desk, arguments.at(0), io);
    if (!game)
        return Exit::Refused;
    return submit(*desk, arbiter::GiveRuling{*game, std::move(ruling), why(*desk, arguments)}, io);
}

Exit takeBack(DeskCall& call, const Arguments& arguments, Io& io)
{
    const auto plies = positive(arguments.positional().size() > 1 ? arguments.at(1) : "1");
    if (!plies)
        return wrongUsage(io, GameVerbs::tr("\"%1\" is no number of plies.").arg(fromUtf8(arguments.at(1))));
    return rule(call, arguments, arbiter::TakeBack{*plies}, io);
}

/// The ruling that the words after GAME say, or a sentence how to say one.
rules::Result<arbiter::Ruling, QString> readRuling(const std::vector<std::string>& words)
{
    const auto fails = [] {
        return rules::Failure{
            GameVerbs::tr("A ruling is one of: takeback N; ply N PLY; pos POSITION; result R ENDING.")};
    };
    const std::string& kind = words[1];
    if (kind == "takeback" && words.size() == 3 && positive(words[2]))
        return arbiter::Ruling{arbiter::TakeBack{*positive(words[2])}};
    if (kind == "ply" && words.size() == 4 && positive(words[2]))
        return arbiter::Ruling{arbiter::CorrectPly{*positive(words[2]), words[3]}};
    if (kind == "pos" && words.size() >= 3) {
        std::string position = words[2];
        for (std::size_t i = 3; i < words.size(); ++i)
            position += ' ' + words[i];
        return arbiter::Ruling{arbiter::SetPosition{position}};
    }
    if (kind == "result" && words.size() == 4) {
        auto result = arbiter::readResult(words[2]);
        const auto ending = rules::endingOf(words[3]);
        if (!result || !ending)
            return fails();
        result->ending = ending;
        return arbiter::Ruling{arbiter::AwardResult{*result}};
    }
    return fails();
}

Exit giveRuling(DeskCall& call, const Arguments& arguments, Io& io)
{
    const auto ruling = readRuling(arguments.positional());
    if (!ruling)
        return wrongUsage(io, ruling.error());
    return rule(call, arguments, *ruling, io);
}

/// The game on a round's board, or nothing after a complaint.
const arbiter::Game* gameOnBoard(const arbiter::Desk& desk, const Arguments& arguments, Io& io)
{
    const auto round = positive(arguments.at(0));
    const auto board = positive(arguments.at(1));
    const arbiter::Game* game = round && board ? desk.tournament().gameAt(*round, *board) : nullptr;
    if (game == nullptr)
        complain(io,
            GameVerbs::tr("Round %1 has no board %2.")
                .arg(fromUtf8(arguments.at(0)), fromUtf8(arguments.at(1))));
    return game;
}

rules::Result<arbiter::GameResult, QString> resultArgument(const Arguments& arguments)
{
    auto result = arbiter::readResult(arguments.at(2));
    if (!result)
        return rules::Failure{GameVerbs::tr("\"%1\" is no result: 1-0 0-1 = +- -+ -- 1/2-0 0-1/2 0-0.")
                                  .arg(fromUtf8(arguments.at(2)))};
    if (const auto name = arguments.value("--ending")) {
        const auto ending = rules::endingOf(*name);
        if (!ending)
            return rules::Failure{GameVerbs::tr("\"%1\" is no ending.").arg(fromUtf8(*name))};
        result->ending = ending;
    }
    return *result;
}

Exit enterResult(DeskCall& call, const Arguments& arguments, Io& io)
{
    const auto desk = deskOf(call, io);
    if (!desk)
        return Exit::Refused;
    const auto result = resultArgument(arguments);
    if (!result)
        return wrongUsage(io, result.error());
    const arbiter::Game* game = gameOnBoard(*desk, arguments, io);
    return game == nullptr ? Exit::Refused : submit(*desk, arbiter::EnterResult{game->id, *result}, io);
}

Exit correctResult(DeskCall& call, const Arguments& arguments, Io& io)
{
    const auto desk = deskOf(call, io);
    if (!desk)
        return Exit::Refused;
    const auto result = resultArgument(arguments);
    if (!result)
        return wrongUsage(io, result.error());
    const arbiter::Game* game = gameOnBoard(*desk, arguments, io);
    if (game == nullptr)
        return Exit::Refused;
    return submit(*desk,
        arbiter::CorrectResult{game->id, *result, desk->seal(arguments.value("--why").value_or(""))}, io);
}

Exit sheet(DeskCall& call, const Arguments& arguments, Io& io)
{
    const auto desk = deskOf(call, io);
    if (!desk)
        return Exit::Refused;
    const auto game = gameArgument(*desk, arguments.at(0), io);
    if (!game)
        return Exit::Refused;
    io.out << rules::writeRecord(arbiter::gameRecord(
        desk->tournament(), *desk->tournament().game(*game), call.workplace->recordSources()));
    return Exit::Done;
}

} // namespace

std::vector<CommandSpec> gameVerbs(DeskCall& call)
{
    const OptionSpec why{"--why", "TEXT", QT_TRANSLATE_NOOP("CommandLine", "the reason")};
    const OptionSpec ending{
        "--ending", "E", QT_TRANSLATE_NOOP("CommandLine", "how it ended: resignation, agreement, time …")};
    const OptionSpec notation{
        "--notation", "N", QT_TRANSLATE_NOOP("CommandLine", "algebraic, rings or playok")};
    const auto bind = [&call](Exit (*verb)(DeskCall&, const Arguments&, Io&)) {
        return [&call, verb](const Arguments& arguments, Io& io) { return verb(call, arguments, io); };
    };
    return {
        {"game", "ROUND BOARD", QT_TRANSLATE_NOOP("CommandLine", "Opens a game to record."),
            {{"--white", "PLAYER", QT_TRANSLATE_NOOP("CommandLine", "number or exact name")},
                {"--black", "PLAYER", QT_TRANSLATE_NOOP("CommandLine", "number or exact name")},
                {"--position", "POS",
                    QT_TRANSLATE_NOOP("CommandLine", "the position; without it the start")}},
            2, 2, bind(openGame)},
        {"ply", "GAME PLY", QT_TRANSLATE_NOOP("CommandLine", "Records a ply."),
            {notation, {"--let-stand", "", QT_TRANSLATE_NOOP("CommandLine", "though it is not legal")}}, 2, 2,
            bind(playPly)},
        {"take-back", "GAME [N]", QT_TRANSLATE_NOOP("CommandLine", "Takes plies back by a ruling."), {why}, 1,
            2, bind(takeBack)},
        {"illegal", "GAME PLY",
            QT_TRANSLATE_NOOP("CommandLine", "Notes an illegal move that was taken back on the board."),
            {notation}, 2, 2, bind(noteIllegal)},
        {"rule", "GAME RULING…",
            QT_TRANSLATE_NOOP(
                "CommandLine", "Gives a ruling: takeback N; ply N PLY; pos POS; result R ENDING."),
            {why}, 2, 9, bind(giveRuling)},
        {"result", "ROUND BOARD RESULT", QT_TRANSLATE_NOOP("CommandLine", "Enters a result."), {ending}, 3, 3,
            bind(enterResult)},
        {"correct", "ROUND BOARD RESULT", QT_TRANSLATE_NOOP("CommandLine", "Corrects a result."),
            {why, ending}, 3, 3, bind(correctResult)},
        {"sheet", "GAME", QT_TRANSLATE_NOOP("CommandLine", "Prints the score sheet of a game."), {}, 1, 1,
            bind(sheet)},
    };
}

} // namespace app
