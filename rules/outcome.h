#pragma once

#include "rules/mill_board.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace rules {

/// How a game ended: the closed list of the record format, each with its kebab-case code (endingCode).
enum class Ending : std::uint8_t {
    BelowThree,
    Blocked,
    FullBoard,
    DoubleBlock,
    Stripped,
    NoMove,
    Line,
    Repetition, ///< the first ending by history
    ThreeThree,
    NoShot,
    Agreement, ///< the first ending by the players
    Resignation,
    Time, ///< the first ending by the arbiter
    IllegalMove,
    Disqualification,
    Forfeit,
    DoubleForfeit,
    Adjudication,
    Unfinished,
};
constexpr int endings = static_cast<int>(Ending::Unfinished) + 1;

std::string_view endingCode(Ending ending);
std::optional<Ending> endingOf(std::string_view code);

/// The end of a game as the board or its history gives it; no winner: a draw.
struct Outcome {
    Ending ending = Ending::BelowThree;
    std::optional<Side> winner;

    friend bool operator==(const Outcome&, const Outcome&) = default;
};

} // namespace rules
