#include "app/commands.h"
#include "app/explain.h"
#include "app/rule_options.h"
#include "rules/game.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <ostream>

namespace app {

namespace {

struct GameCommands {
    Q_DECLARE_TR_FUNCTIONS(GameCommands)
};

Exit listRuleSets(Io& io, bool json)
{
    QJsonArray all;
    for (const auto& set : rules::builtInRuleSets()) {
        if (json)
            all.append(QJsonObject{{QStringLiteral("id"), fromUtf8(set->id)},
                {QStringLiteral("title"), fromUtf8(set->title)},
                {QStringLiteral("source"), fromUtf8(set->source)}});
        else
            io.out << set->id << '\t' << set->title << '\t' << set->source << '\n';
    }
    if (json)
        io.out << QJsonDocument(all).toJson().toStdString();
    return Exit::Done;
}

Exit runRules(const Arguments& arguments, Io& io)
{
    if (arguments.positional().empty())
        return listRuleSets(io, arguments.has("--json"));
    const auto set = ruleSetFor(arguments.at(0), arguments.values("--set"), io);
    if (!set)
        return wrongUsage(io, set.error());
    if (arguments.has("--json")) {
        io.out << rules::writeRuleSetJson(**set) << '\n';
        return Exit::Done;
    }
    for (const auto& [key, value] : rules::settings(**set))
        io.out << key << '\t' << value << '\n';
    return Exit::Done;
}

std::vector<std::string> writtenPlies(const rules::Game& game)
{
    std::vector<std::string> texts;
    for (const rules::Ply& ply : game.legalPlies())
        texts.push_back(rules::writePly(game.rules(), ply, rules::Coordinates::Algebraic));
    std::ranges::sort(texts);
    return texts;
}

Exit runMoves(const Arguments& arguments, Io& io)
{
    const auto game = gameFor(arguments, io);
    if (!game)
        return wrongUsage(io, game.error());
    const auto texts = writtenPlies(*game);
    if (arguments.has("--json")) {
        QJsonArray all;
        for (const std::string& text : texts)
            all.append(fromUtf8(text));
        io.out << QJsonDocument(all).toJson(QJsonDocument::Compact).toStdString() << '\n';
        return Exit::Done;
    }
    for (const std::string& text : texts)
        io.out << text << '\n';
    return Exit::Done;
}

std::uint64_t countSequences(const rules::RuleSet& set, const rules::Position& position, int depth)
{
    if (const auto* mill = std::get_if<rules::MillPosition>(&position))
        return rules::perft(std::get<rules::MillRules>(set.game), *mill, depth);
    return rules::perft(
        std::get<rules::SowingRules>(set.game), std::get<rules::SowingPosition>(position), depth);
}

rules::Position after(const rules::RuleSet& set, const rules::Position& position, const rules::Ply& ply)
{
    if (const auto* mill = std::get_if<rules::MillPosition>(&position))
        return rules::play(std::get<rules::MillRules>(set.game), *mill, std::get<rules::MillAction>(ply));
    return rules::play(std::get<rules::SowingRules>(set.game), std::get<rules::SowingPosition>(position),
        std::get<rules::SowingAction>(ply));
}

std::vector<rules::Ply> legalByPosition(const rules::RuleSet& set, const rules::Position& position)
{
    std::vector<rules::Ply> plies;
    if (const auto* mill = std::get_if<rules::MillPosition>(&position))
        std::ranges::copy(
            rules::legalActions(std::get<rules::MillRules>(set.game), *mill), std::back_inserter(plies));
    else
        std::ranges::copy(rules::legalActions(std::get<rules::SowingRules>(set.game),
                              std::get<rules::SowingPosition>(position)),
            std::back_inserter(plies));
    return plies;
}

Exit divide(const rules::Game& game, int depth, Io& io)
{
    std::uint64_t sum = 0;
    std::vector<std::pair<std::string, std::uint64_t>> rows;
    for (const rules::Ply& ply : legalByPosition(game.rules(), game.position())) {
        const auto count = countSequences(game.rules(), after(game.rules(), game.position(), ply), depth - 1);
        rows.emplace_back(rules::writePly(game.rules(), ply, rules::Coordinates::Algebraic), count);
        sum += count;
    }
    std::ranges::sort(rows);
    for (const auto& [text, count] : rows)
        io.out << text << '\t' << count << '\n';
    io.out << sum << '\n';
    return Exit::Done;
}

Exit runPerft(const Arguments& arguments, Io& io)
{
    const auto game = gameFor(arguments, io);
    if (!game)
        return wrongUsage(io, game.error());
    const auto depth = readInt(arguments.value("--depth").value_or(""), 0, 60);
    if (!depth)
        return wrongUsage(io, GameCommands::tr("--depth takes a number of plies from 0 to 60."));
    if (arguments.has("--divide") && *depth > 0)
        return divide(*game, *depth, io);
    io.out << countSequences(game->rules(), game->position(), *depth) << '\n';
    return Exit::Done;
}

Exit runJudge(const Arguments& arguments, Io& io)
{
    const auto game = gameFor(arguments, io);
    if (!game)
        return wrongUsage(io, game.error());
    const auto ply = game->read(arguments.at(0));
    std::optional<rules::IllegalMove> illegal;
    if (ply) {
        illegal = game->check(*ply);
    } else if (ply.error().reason == rules::NotationError::Reason::UnknownPoint) {
        // A name that is on no board is judged too: the player did play to "h9".
        const bool sowing = std::holds_alternative<rules::SowingRules>(game->rules().game);
        illegal = rules::IllegalMove{};
        illegal->reason = sowing ? rules::Illegal::NotYourHole : rules::Illegal::NoSuchPoint;
        illegal->article = rules::article(game->rules(), illegal->reason);
    } else {
        return wrongUsage(io, explain(ply.error()));
    }
    if (!illegal) {
        io.out << "legal\n";
        return Exit::Done;
    }
    io.out << rules::reasonCode(illegal->reason) << '\t' << illegal->article << '\t'
           << explain(*illegal, game->rules(), rules::Coordinates::Algebraic).toStdString() << '\n';
    return Exit::Refused;
}

} // namespace

std::vector<CommandSpec> recordCommands();

std::vector<CommandSpec> gameCommands()
{
    const OptionSpec ruleSet{"--rules", "ID", QT_TRANSLATE_NOOP("CommandLine", "the rule set")};
    const OptionSpec set{
        "--set", "KEY=VALUE", QT_TRANSLATE_NOOP("CommandLine", "a house rule; may be given several times")};
    const OptionSpec position{
        "--position", "POS", QT_TRANSLATE_NOOP("CommandLine", "the position; without it the start")};
    const OptionSpec json{"--json", "", QT_TRANSLATE_NOOP("CommandLine", "as JSON")};
    const OptionSpec depth{"--depth", "N", QT_TRANSLATE_NOOP("CommandLine", "how many plies deep")};
    const OptionSpec divided{"--divide", "", QT_TRANSLATE_NOOP("CommandLine", "a line for each first ply")};
    std::vector<CommandSpec> table{
        {"rules", "[ID]", QT_TRANSLATE_NOOP("CommandLine", "Lists the rule sets, or every parameter of one."),
            {set, json}, 0, 1, runRules},
        {"moves", "", QT_TRANSLATE_NOOP("CommandLine", "Lists the legal plies."),
            {ruleSet, set, position, json}, 0, 0, runMoves},
        {"perft", "", QT_TRANSLATE_NOOP("CommandLine", "Counts the sequences of legal plies."),
            {ruleSet, set, position, depth, divided}, 0, 0, runPerft},
        {"judge", "PLY", QT_TRANSLATE_NOOP("CommandLine", "Says whether a ply is legal, and if not, why."),
            {ruleSet, set, position}, 1, 1, runJudge},
    };
    std::ranges::move(recordCommands(), std::back_inserter(table));
    return table;
}

} // namespace app
