#pragma once

#include "rules/game.h"

#include <string>

namespace app {

/// The board after a ply as text for a terminal: the drawing with W, B and dots, or Moruba's four rows;
/// UTF-8, several lines. Pre: 0 <= ply <= game.plies().
std::string boardText(const rules::Game& game, int ply);

} // namespace app
