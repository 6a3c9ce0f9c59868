#pragma once

#include "app/command_line.h"

#include <span>
#include <string>
#include <vector>

namespace app {

/// Every subcommand of `kgotla`, in the order of the help.
std::span<const CommandSpec> commands();

/// One call of `kgotla`: `words` are the arguments in UTF-8, without the program's name. Exceptions of the
/// world (StorageError, CorruptLog) pass through to main.
Exit runCommandLine(std::span<const std::string> words, Io& io);

/// The rows of one part of the table; each part is a file of its own.
std::vector<CommandSpec> gameCommands();
std::vector<CommandSpec> disputeCommands();
std::vector<CommandSpec> pairingCommands();
std::vector<CommandSpec> standingsCommands();
std::vector<CommandSpec> deskCommands();

} // namespace app
