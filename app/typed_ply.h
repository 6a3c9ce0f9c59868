#pragma once

#include "rules/game.h"

#include <QString>

#include <optional>

namespace app {

/// What a text in the entry field comes to while it is being typed.
struct TypedPly {
    std::optional<rules::Ply> ply; ///< as it reads now; not judged
    bool legal = false;
    bool complete = false; ///< legal, and no legal ply begins with this text and goes on
    rules::Coordinates coordinates = rules::Coordinates::Algebraic; ///< it was read in
};

/// Reads in the coordinates chosen. A text that begins with a point which only the other system of two
/// characters a point has is read in that one.
TypedPly typedPly(const rules::Game& game, const QString& text, rules::Coordinates chosen);

} // namespace app
