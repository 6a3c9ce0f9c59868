#pragma once

#include "app/command_line.h"
#include "rules/result.h"

#include <optional>
#include <string>

namespace app {

/// What a made-up tournament is asked to be; empty text means not said.
struct MakeUp {
    std::string config; ///< a file of rates and numbers
    std::string seed;
    std::optional<int> players; ///< over the config
    std::optional<int> rounds;
};

/// A whole tournament as a TRF26 file, its seed in a comment and on `err`; after a complaint the exit.
rules::Result<std::string, Exit> makeUpTournament(const MakeUp& wish, Io& io);

} // namespace app
