#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

/// The tags of a record that the tournament does not hold itself, as one text: tag lines of the record
/// format.
std::string writeHeading(const std::vector<std::pair<std::string, std::string>>& tags);

/// Nothing if the text cannot be read (it was erased, or damaged).
std::vector<std::pair<std::string, std::string>> readHeading(std::string_view text);

/// Whether the tournament holds what the tag says, or it is computed: Round, White, Ruleset, Result,
/// FinalPos, …
bool heldByTournament(std::string_view tag);

} // namespace arbiter
