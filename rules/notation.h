#pragma once

#include "rules/mill.h"
#include "rules/result.h"
#include "rules/rule_set.h"
#include "rules/sowing.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace rules {

using Ply = std::variant<MillAction, SowingAction>;
using Position = std::variant<MillPosition, SowingPosition>;

/// Why a text is not a ply or a position. `column` counts characters from 1.
struct NotationError {
    enum class Reason {
        Empty,
        UnknownPoint,    ///< no junction or hole of that name; `token` says which
        Malformed,       ///< the text does not have the shape of a ply
        TooManyShots,    ///< more than a ply can hold
        WrongTokenCount, ///< a position needs seven tokens (Moruba: rows and side)
        BadNumber,
        PointTwice,  ///< a junction holds two cows
        TooManyCows, ///< board and hand exceed the set's cows
        BadSide,
        WrongHoleCount,
        Ambiguous, ///< reads differently in two coordinate systems
    };
    Reason reason = Reason::Malformed;
    int column = 1;
    std::string token;

    friend bool operator==(const NotationError&, const NotationError&) = default;
};

/// A side's last ply as position texts carry it.
struct LastPly {
    MillAction action; ///< its shots are not kept
    bool closedMill = false;

    friend bool operator==(const LastPly&, const LastPly&) = default;
};

/// A position with the history that its text carries.
struct Setup {
    Position position;
    std::array<std::optional<LastPly>, 2> last; ///< mill family
    int pliesSinceShot = 0;                     ///< since the last shot or placement

    friend bool operator==(const Setup&, const Setup&) = default;
};

/// The start of a rule set.
Setup startSetup(const RuleSet& rules);

/// Text to ply: `d2`, `d1-d2xa1xg7`, `--`, `o5`, `o4xo7+i11`; any case, tolerant of a missing hyphen and of
/// blanks.
Result<Ply, NotationError> readPly(const RuleSet& rules, std::string_view text, Coordinates coordinates);

/// Ply to text, strict. readPly(writePly(p)) == p.
std::string writePly(const RuleSet& rules, const Ply& ply, Coordinates coordinates);

/// Position text: MPOS of seven tokens, or the four rows of Moruba and the side. Target names behind x are
/// accepted.
Result<Setup, NotationError> readPosition(const RuleSet& rules, std::string_view text);
std::string writePosition(const RuleSet& rules, const Setup& setup);

/// FinalHoles: S-outer/S-inner/N-outer/N-inner in each player's sowing order, and the side. Moruba only.
std::string writeFinalHoles(const SowingPosition& position);
Result<Setup, NotationError> readFinalHoles(const RuleSet& rules, std::string_view text);

/// "o5", "i12": outer or inner, own column from the player's own left.
std::string holeName(const SowingRules& rules, Hole hole);
std::optional<Hole> holeNamed(const SowingRules& rules, std::string_view text);

} // namespace rules
