#pragma once

#include "rules/outcome.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace arbiter {

/// What one side gets of a game.
enum class Share : std::uint8_t { None, Half, Full };

/// How a game counts, and how it ended.
struct GameResult {
    Share white = Share::None;
    Share black = Share::None;
    std::optional<rules::Ending> ending; ///< nullopt: not said

    friend bool operator==(const GameResult&, const GameResult&) = default;
};

/// The result that an end by board or history gives.
GameResult resultOf(const rules::Outcome& outcome);

/// "1-0", "0-1", "1/2-1/2" (also "=", "1/2"), "1-1", "0-0", "1/2-0", "0-1/2"; forfeits "+-" "-+" "--" (also
/// "+--", "--+", "---"), whose ending is Forfeit or DoubleForfeit. Nothing for anything else, "*" too.
std::optional<GameResult> readResult(std::string_view token);

/// "1-0", "0-1", "1/2-1/2", "1-1", "0-0", "1/2-0", "0-1/2", "1-1/2", "1/2-1": the token of a game record.
std::string_view resultToken(const GameResult& result);

/// Whether the ending can come with these shares: resignation has one winner, agreement is a draw, …
bool fits(const GameResult& result);

} // namespace arbiter
