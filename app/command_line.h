#pragma once

#include <QString>

#include <functional>
#include <iosfwd>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace app {

/// How a command ended; the numbers are the process's exit status.
enum class Exit { Done = 0, Refused = 1, Usage = 2, Storage = 3 };

/// Where a command reads and writes. `out` is for machines (UTF-8, English codes), `err` for people.
struct Io {
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
};

/// One option of a command. Texts for people are marked with QT_TRANSLATE_NOOP("CommandLine", …).
struct OptionSpec {
    std::string_view name;  ///< "--set" or "-p"
    std::string_view value; ///< placeholder of its value; empty: the option stands alone
    const char* help;
    bool valueMayBeMissing = false; ///< the value counts as "" if no word follows it
};

class Arguments;

/// One row of the command table: what the parser, --help and the README's list are made from.
struct CommandSpec {
    std::string_view name;      ///< one or two words: "moves", "game check"
    std::string_view arguments; ///< "FILE…"
    const char* summary;
    std::vector<OptionSpec> options;
    int fewest = 0; ///< positional arguments
    int most = 0;   ///< -1: no limit
    std::function<Exit(const Arguments& arguments, Io& io)> run;
};

/// The words of one call, sorted into options and positional arguments.
class Arguments {
public:
    bool has(std::string_view option) const;
    /// The last value given, or nothing.
    std::optional<std::string> value(std::string_view option) const;
    std::vector<std::string> values(std::string_view option) const;
    const std::vector<std::string>& positional() const { return m_positional; }
    const std::string& at(std::size_t i) const { return m_positional[i]; }

private:
    friend struct ArgumentParser;
    std::multimap<std::string, std::string, std::less<>> m_options;
    std::vector<std::string> m_positional;
};

/// Runs one call by a table. A word is an option only if it looks like one (`--word`, `-x`), so that `--`,
/// `-+` and `-` stay what they are: a pass, a result, standard input.
Exit runTable(
    std::span<const CommandSpec> table, const QString& program, std::span<const std::string> words, Io& io);

/// The table as help text, a block a command.
QString helpText(std::span<const CommandSpec> table, const QString& program);

/// Prints a sentence for people, with the program's name before it.
void complain(Io& io, const QString& sentence);
/// The same, and Exit::Usage.
Exit wrongUsage(Io& io, const QString& sentence);

/// Decimal digits with an optional sign, wholly, inside the range; else nothing.
std::optional<int> readInt(std::string_view text, int least, int greatest);

} // namespace app
