#include "app/command_line.h"

#include <QCoreApplication>

#include <algorithm>
#include <charconv>
#include <ostream>

namespace app {

namespace {

struct CommandLine {
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

bool looksLikeOption(std::string_view word)
{
    const auto isLetter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    if (word.size() > 2 && word.starts_with("--"))
        return isLetter(word[2]);
    return word.size() == 2 && word[0] == '-' && isLetter(word[1]);
}

QString text(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

QString translated(const char* marked)
{
    return QCoreApplication::translate("CommandLine", marked);
}

QString synopsis(const CommandSpec& command, const QString& program)
{
    QString line = program + QLatin1Char(' ') + text(command.name);
    if (!command.arguments.empty())
        line += QLatin1Char(' ') + text(command.arguments);
    for (const OptionSpec& option : command.options) {
        const QString value = option.value.empty() ? QString() : QLatin1Char(' ') + text(option.value);
        line += QStringLiteral(" [") + text(option.name) + value + QLatin1Char(']');
    }
    return line;
}

QString commandHelp(const CommandSpec& command, const QString& program)
{
    QString help = synopsis(command, program) + QStringLiteral("\n    ") + translated(command.summary)
        + QLatin1Char('\n');
    for (const OptionSpec& option : command.options) {
        const QString left
            = text(option.name) + (option.value.empty() ? QString() : QLatin1Char(' ') + text(option.value));
        help += QStringLiteral("      ") + left.leftJustified(22) + QLatin1Char(' ') + translated(option.help)
            + QLatin1Char('\n');
    }
    return help;
}

/// How many of the words name the command; 0 if they do not.
std::size_t wordsNamed(const CommandSpec& command, std::span<const std::string> words)
{
    const auto space = command.name.find(' ');
    if (space == std::string_view::npos)
        return !words.empty() && words[0] == command.name ? 1 : 0;
    const bool both = words.size() > 1 && words[0] == command.name.substr(0, space)
        && words[1] == command.name.substr(space + 1);
    return both ? 2 : 0;
}

const OptionSpec* findOption(const CommandSpec& command, std::string_view name)
{
    const auto found = std::ranges::find(command.options, name, &OptionSpec::name);
    return found == command.options.end() ? nullptr : &*found;
}

} // namespace

/// Sorts words into Arguments, or says why they do not fit the command.
struct ArgumentParser {
    const CommandSpec& command;
    Arguments arguments;
    QString problem;

    bool take(std::span<const std::string> words)
    {
        for (std::size_t i = 0; i < words.size(); ++i) {
            if (!looksLikeOption(words[i])) {
                arguments.m_positional.push_back(words[i]);
                continue;
            }
            if (!takeOption(words, i))
                return false;
        }
        const int given = static_cast<int>(arguments.m_positional.size());
        if (given < command.fewest)
            problem = CommandLine::tr("Something is missing after \"%1\": %2.")
                          .arg(text(command.name), text(command.arguments));
        if (command.most >= 0 && given > command.most)
            problem = CommandLine::tr(R"("%1" is one word too many for "%2".)")
                          .arg(text(arguments.m_positional[static_cast<std::size_t>(command.most)]),
                              text(command.name));
        return problem.isEmpty();
    }

    bool takeOption(std::span<const std::string> words, std::size_t& i)
    {
        std::string name = words[i];
        std::optional<std::string> joined;
        if (const auto equals = name.find('='); equals != std::string::npos && name.starts_with("--")) {
            joined = name.substr(equals + 1);
            name.resize(equals);
        }
        const OptionSpec* option = findOption(command, name);
        if (option == nullptr) {
            problem = CommandLine::tr("\"%1\" has no option %2.").arg(text(command.name), text(name));
            return false;
        }
        if (option->value.empty()) {
            if (joined)
                problem = CommandLine::tr("The option %1 takes no value.").arg(text(name));
            arguments.m_options.emplace(name, std::string());
            return problem.isEmpty();
        }
        if (joined) {
            arguments.m_options.emplace(name, *joined);
            return true;
        }
        const bool follows
            = i + 1 < words.size() && (!option->valueMayBeMissing || !looksLikeOption(words[i + 1]));
        if (!follows && !option->valueMayBeMissing) {
            problem
                = CommandLine::tr("The option %1 needs a value: %2.").arg(text(name), text(option->value));
            return false;
        }
        arguments.m_options.emplace(name, follows ? words[++i] : std::string());
        return true;
    }
};

bool Arguments::has(std::string_view option) const
{
    return m_options.find(option) != m_options.end();
}

std::optional<std::string> Arguments::value(std::string_view option) const
{
    const auto [first, last] = m_options.equal_range(option);
    if (first == last)
        return std::nullopt;
    return std::prev(last)->second;
}

std::vector<std::string> Arguments::values(std::string_view option) const
{
    std::vector<std::string> all;
    const auto [first, last] = m_options.equal_range(option);
    for (auto it = first; it != last; ++it)
        all.push_back(it->second);
    return all;
}

Exit runTable(
    std::span<const CommandSpec> table, const QString& program, std::span<const std::string> words, Io& io)
{
    const auto isHelp = [](const std::string& word) { return word == "--help" || word == "-h"; };
    if (words.empty()) {
        io.err << helpText(table, program).toStdString();
        return Exit::Usage;
    }
    if (isHelp(words[0]) || words[0] == "help") {
        io.out << helpText(table, program).toStdString();
        return Exit::Done;
    }
    bool family = false;
    for (const CommandSpec& command : table) {
        family = family || command.name.starts_with(words[0] + ' ');
        const std::size_t named = wordsNamed(command, words);
        if (named == 0)
            continue;
        const auto rest = words.subspan(named);
        if (std::ranges::any_of(rest, isHelp)) {
            io.out << commandHelp(command, program).toStdString();
            return Exit::Done;
        }
        ArgumentParser parser{command, {}, {}};
        if (!parser.take(rest)) {
            complain(io, parser.problem);
            io.err << synopsis(command, program).toStdString() << '\n';
            return Exit::Usage;
        }
        return command.run(parser.arguments, io);
    }
    if (family) {
        std::vector<CommandSpec> relatives;
        std::ranges::copy_if(table, std::back_inserter(relatives),
            [&](const CommandSpec& command) { return command.name.starts_with(words[0] + ' '); });
        const bool asked = words.size() > 1 && isHelp(words[1]);
        (asked ? io.out : io.err) << helpText(relatives, program).toStdString();
        return asked ? Exit::Done : Exit::Usage;
    }
    return wrongUsage(io,
        CommandLine::tr(R"(There is no command "%1"; "%2 --help" lists those there are.)")
            .arg(text(words[0]), program));
}

QString helpText(std::span<const CommandSpec> table, const QString& program)
{
    QString help;
    for (const CommandSpec& command : table)
        help += commandHelp(command, program);
    return help;
}

void complain(Io& io, const QString& sentence)
{
    io.err << "kgotla: " << sentence.toStdString() << '\n';
}

Exit wrongUsage(Io& io, const QString& sentence)
{
    complain(io, sentence);
    return Exit::Usage;
}

std::optional<int> readInt(std::string_view text, int least, int greatest)
{
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || number < least || number > greatest)
        return std::nullopt;
    return number;
}

} // namespace app
