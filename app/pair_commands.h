#pragma once

#include "app/command_line.h"
#include "arbiter/records.h"
#include "pairing/judge.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace app {

/// One line a board, White first; a bye has 0 for Black.
using PairingLines = std::vector<std::pair<int, int>>;

/// The number of lines, then the lines.
std::string pairingText(const PairingLines& lines, const char* lineEnd);

/// Whether the type code of a file (TRF 192) names a system and an edition we have.
bool pairingSystemIsBuilt(const arbiter::TournamentRecord& record);

/// "C1" … "C21" where the fault is a criterion, else a word: "forbidden", "paired-twice"…
std::string_view breachCode(const pairing::Breach& breach);

/// Makes up a tournament as --players, --rounds, --seed and --config say, and writes it to -p.
Exit generateTournament(const Arguments& arguments, Io& io);

/// Why the round before the engine was paired as it was: brackets, then players.
void explainPairing(const pairing::Input& input, Io& io);

/// A call with the flags of bbpPairings (`[-r] --dutch …`), its output and its exit codes; nothing if it is
/// not one.
std::optional<int> runAsBbpPairings(std::span<const std::string> words, Io& io);

} // namespace app
