#pragma once

#include "app/command_line.h"
#include "pairing/pairing.h"
#include "rules/result.h"

namespace app {

/// Reads the group lines of a config file into the state before `round`: `260` pairs may not meet, members of
/// a `soft` group are kept apart as far as possible (not a rule of FIDE's, said on `err`). Other lines are
/// passed over: the file may hold more. After a complaint the exit.
rules::Result<pairing::Input, Exit> withGroups(
    pairing::Input input, const std::string& file, int round, Io& io);

/// Says how many couples of one soft group meet all the same. No effect without soft groups.
void reportGroupMates(const pairing::Input& input, const pairing::RoundPairing& paired, Io& io);

} // namespace app
