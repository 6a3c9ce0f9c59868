#pragma once

#include "app/desk_commands.h"
#include "arbiter/desk.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace app {

/// The parts of the verb table; each is a file of its own.
std::vector<CommandSpec> tournamentVerbs(DeskCall& call);
std::vector<CommandSpec> gameVerbs(DeskCall& call);
std::vector<CommandSpec> fileVerbs(DeskCall& call);

/// The desk of the tournament that is meant, or nothing after a complaint.
std::unique_ptr<arbiter::Desk> deskOf(DeskCall& call, Io& io);

/// Submits, and prints the events written or the refusal.
Exit submit(arbiter::Desk& desk, const arbiter::Command& command, Io& io);

/// One event as a line: tournament TAB seq TAB time TAB actor TAB kind TAB payload.
std::string eventLine(const arbiter::TournamentId& tournament, const arbiter::Event& event);

/// A game by its number, or nothing after a complaint.
std::optional<arbiter::GameId> gameArgument(const arbiter::Desk& desk, const std::string& word, Io& io);

/// A player by his number or his exact name, or nothing after a complaint (unknown, or a name several players
/// have).
std::optional<arbiter::PlayerId> playerArgument(
    DeskCall& call, const arbiter::Desk& desk, const std::string& word, Io& io);

/// An option every verb has.
OptionSpec tournamentOption();

} // namespace app
