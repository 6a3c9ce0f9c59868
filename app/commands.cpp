#include "app/commands.h"

#include "app/desk_commands.h"

#include <QCoreApplication>
#include <QLibraryInfo>

#include <boost/version.hpp>

#include <iterator>
#include <ostream>
#include <sqlite3.h>

namespace app {

namespace {

void append(std::vector<CommandSpec>& table, std::vector<CommandSpec> part)
{
    table.insert(table.end(), std::make_move_iterator(part.begin()), std::make_move_iterator(part.end()));
}

std::vector<CommandSpec> makeTable()
{
    std::vector<CommandSpec> table;
    append(table, gameCommands());
    append(table, disputeCommands());
    append(table, pairingCommands());
    append(table, standingsCommands());
    append(table, deskCommands());
    return table;
}

void printVersion(std::ostream& out)
{
    out << "kgotla " << KGOTLA_VERSION << "\nqt " << qVersion() << "\nsqlite " << sqlite3_libversion()
        << "\nboost " << BOOST_VERSION / 100000 << '.' << BOOST_VERSION / 100 % 1000 << '.'
        << BOOST_VERSION % 100 << '\n';
}

} // namespace

std::span<const CommandSpec> commands()
{
    static const std::vector<CommandSpec> table = makeTable();
    return table;
}

Exit runCommandLine(std::span<const std::string> words, Io& io)
{
    if (!words.empty() && words[0] == "--version") {
        printVersion(io.out);
        return Exit::Done;
    }
    if (!words.empty() && words[0] == "desk") // its verbs have options of their own
        return runDeskCommand(words.subspan(1), io);
    return runTable(commands(), QStringLiteral("kgotla"), words, io);
}

} // namespace app
