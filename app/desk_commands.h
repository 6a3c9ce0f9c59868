#pragma once

#include "app/command_line.h"
#include "app/open.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace app {

/// What the verbs of `kgotla desk FILE` work on.
struct DeskCall {
    Workplace* workplace = nullptr;
    std::string tournament; ///< --tournament; empty: the one there is
};

/// The verbs of `kgotla desk FILE`, in the order of the help. `call` outlives the table; its workplace may be
/// null as long as only the help is asked for.
std::vector<CommandSpec> deskVerbs(DeskCall& call);

/// `kgotla desk …`: words are FILE, VERB and its arguments.
Exit runDeskCommand(std::span<const std::string> words, Io& io);

/// One verb on an open file: `words` are the verb and its arguments.
Exit runVerb(DeskCall& call, std::span<const std::string> words, Io& io);

/// Runs a script: each line a verb with its arguments, words with blanks in double quotes, # begins a
/// comment. Stops at the first line that is not done and says which.
Exit runScript(DeskCall& call, std::string_view script, Io& io);

/// The words of one line of a script; nothing if a quote is not closed.
std::optional<std::vector<std::string>> scriptWords(std::string_view line);

} // namespace app
