#pragma once

#include "app/desk_session.h"

#include <QString>

#include <string>

namespace app {

/// A score sheet for people: heading, plies two by two, notes and rulings, result, the board at the end.
struct Sheet {
    QString title;
    QString body; ///< HTML of elements that Qt's rich text knows too; without the board
};

/// May throw StorageError. Pre: the game is one of the tournament's.
Sheet scoreSheet(DeskSession& session, const arbiter::Game& game, rules::Coordinates coordinates);

/// The sheet as one self-contained page, the board at the end as a drawing in it. May throw StorageError.
std::string scoreSheetPage(DeskSession& session, const arbiter::Game& game, rules::Coordinates coordinates);

/// The present board of a game as an SVG element.
QByteArray boardSvg(const rules::Game& play, rules::Coordinates coordinates, int side);

} // namespace app
