#pragma once

#include "rules/notation.h"

#include <optional>
#include <string>

namespace reports {

/// How a board is drawn.
struct BoardPicture {
    rules::Coordinates coordinates = rules::Coordinates::Algebraic;
    bool names = true;                 ///< the name beside every junction, the column under every hole
    bool turned = false;               ///< seen from Black's (North's) side
    std::optional<rules::Ply> lastPly; ///< marked
    int width = 360;                   ///< pixels; the picture scales
};

/// A position as an SVG element of its own: no script, nothing loaded, the same bytes on every machine. Cows
/// differ by a ring as well as by colour; in sowing games the stones of a hole are a number. The element's
/// label is the position's text. Pre: the position belongs to the rule set's family.
std::string boardSvg(const rules::RuleSet& rules, const rules::Setup& setup, const BoardPicture& picture);

} // namespace reports
