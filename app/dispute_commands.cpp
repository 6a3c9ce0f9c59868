#include "app/commands.h"
#include "app/explain.h"
#include "app/rule_options.h"
#include "rules/reconstruct.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <ostream>

namespace app {

namespace {

struct DisputeCommands {
    Q_DECLARE_TR_FUNCTIONS(DisputeCommands)
};

constexpr int mostPlies = 12;
constexpr int mostSequences = 1'000'000;

/// What one call asks.
struct Question {
    std::shared_ptr<const rules::RuleSet> set;
    rules::Setup from;
    rules::SeenPosition seen;
    rules::WaysLimits limits;
};

rules::Result<rules::WaysLimits, QString> limitsOf(const Arguments& arguments, const rules::RuleSet& set)
{
    rules::WaysLimits limits;
    limits.maxPlies = std::holds_alternative<rules::MillRules>(set.game) ? 6 : 2;
    limits.sequences = 100'000;
    if (const auto text = arguments.value("--plies")) {
        const auto plies = readInt(*text, 0, mostPlies);
        if (!plies)
            return rules::Failure{DisputeCommands::tr("--plies takes a number from 0 to %1.").arg(mostPlies)};
        limits.maxPlies = *plies;
    }
    if (const auto text = arguments.value("--limit")) {
        const auto limit = readInt(*text, 0, mostSequences);
        if (!limit)
            return rules::Failure{
                DisputeCommands::tr("--limit takes a number from 0 to %1.").arg(mostSequences)};
        limits.sequences = static_cast<std::size_t>(*limit);
    }
    return limits;
}

rules::Result<Question, QString> questionOf(const Arguments& arguments, Io& io)
{
    const auto id = arguments.value("--rules");
    const auto from = arguments.value("--from");
    const auto seen = arguments.value("--seen");
    if (!id || !from || !seen)
        return rules::Failure{DisputeCommands::tr(
            "A dispute needs --rules ID, the last agreed position (--from) and the board seen (--seen).")};
    const auto set = ruleSetFor(*id, arguments.values("--set"), io);
    if (!set)
        return rules::Failure{set.error()};
    const auto setup = rules::readPosition(**set, *from);
    if (!setup)
        return rules::Failure{
            DisputeCommands::tr("The position of --from cannot be read. ") + explain(setup.error())};
    const auto board = rules::readSeenPosition(**set, *seen);
    if (!board)
        return rules::Failure{
            DisputeCommands::tr("The position of --seen cannot be read. ") + explain(board.error())};
    const auto limits = limitsOf(arguments, **set);
    if (!limits)
        return rules::Failure{limits.error()};
    return Question{*set, *setup, *board, *limits};
}

std::string textOf(const rules::RuleSet& set, const std::vector<rules::Ply>& plies)
{
    std::string text;
    for (const rules::Ply& ply : plies) {
        if (!text.empty())
            text += ' ';
        text += rules::writePly(set, ply, rules::Coordinates::Algebraic);
    }
    return text;
}

/// Numbers beyond what JSON's readers hold exactly are not met here: a count is a number of listed plies.
void printJson(const Question& question, const rules::Ways& found, Io& io)
{
    QJsonObject answer;
    QJsonArray lines;
    if (found.plies) {
        answer.insert(QStringLiteral("plies"), *found.plies);
        answer.insert(QStringLiteral("count"), static_cast<qint64>(found.count));
        for (const auto& sequence : found.sequences)
            lines.append(fromUtf8(textOf(*question.set, sequence)));
        answer.insert(QStringLiteral("sequences"), lines);
    } else {
        answer.insert(QStringLiteral("none"), question.limits.maxPlies);
        for (const auto& near : found.nearest)
            lines.append(QJsonObject{{QStringLiteral("differences"), near.differences},
                {QStringLiteral("sequence"), fromUtf8(textOf(*question.set, near.plies))}});
        answer.insert(QStringLiteral("nearest"), lines);
    }
    io.out << QJsonDocument(answer).toJson(QJsonDocument::Compact).toStdString() << '\n';
}

void printLines(const Question& question, const rules::Ways& found, Io& io)
{
    if (found.plies) {
        io.out << *found.plies << '\t' << found.count << '\n';
        for (const auto& sequence : found.sequences)
            io.out << textOf(*question.set, sequence) << '\n';
        return;
    }
    io.out << "none\t" << question.limits.maxPlies << '\n';
    for (const auto& near : found.nearest)
        io.out << near.differences << '\t' << textOf(*question.set, near.plies) << '\n';
}

Exit runDispute(const Arguments& arguments, Io& io)
{
    const auto question = questionOf(arguments, io);
    if (!question)
        return wrongUsage(io, question.error());
    const auto found = rules::ways(*question->set, question->from, question->seen, question->limits);
    if (arguments.has("--json"))
        printJson(*question, found, io);
    else
        printLines(*question, found, io);
    if (!found.plies) {
        complain(io,
            DisputeCommands::tr(
                "No sequence of up to %1 plies leads there; the nearest boards within %2 plies "
                "are shown.")
                .arg(question->limits.maxPlies)
                .arg(question->limits.nearestWithin));
        return Exit::Refused;
    }
    if (found.sequences.size() < found.count)
        complain(io,
            DisputeCommands::tr("Only the first %1 of %2 sequences are listed.")
                .arg(found.sequences.size())
                .arg(found.count));
    return Exit::Done;
}

} // namespace

std::vector<CommandSpec> disputeCommands()
{
    return {{"dispute", "",
        QT_TRANSLATE_NOOP("CommandLine", "Finds every shortest way from a position to the board seen."),
        {{"--rules", "ID", QT_TRANSLATE_NOOP("CommandLine", "the rule set")},
            {"--set", "KEY=VALUE",
                QT_TRANSLATE_NOOP("CommandLine", "a house rule; may be given several times")},
            {"--from", "POS", QT_TRANSLATE_NOOP("CommandLine", "the last agreed position")},
            {"--seen", "POS",
                QT_TRANSLATE_NOOP("CommandLine", "the board as it stands; ? for what nobody knows")},
            {"--plies", "N", QT_TRANSLATE_NOOP("CommandLine", "the longest sequence to look for")},
            {"--limit", "N", QT_TRANSLATE_NOOP("CommandLine", "how many sequences to list at most")},
            {"--json", "", QT_TRANSLATE_NOOP("CommandLine", "as JSON")}},
        0, 0, runDispute}};
}

} // namespace app
