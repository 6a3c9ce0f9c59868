#pragma once

#include "reports/table.h"

#include <string>
#include <vector>

namespace reports {

/// How a line of a card looks.
enum class CardStyle {
    Small,
    Normal,
    Large,
    Huge, ///< to be read from across the room
    Tick, ///< with an empty box in front
    Sign  ///< with a rule behind it to write on
};

/// One line: its parts, parted by blanks. Words are labels, so that app translates them.
struct CardLine {
    CardStyle style = CardStyle::Normal;
    Align align = Align::Start;
    std::vector<Cell> parts;

    friend bool operator==(const CardLine&, const CardLine&) = default;
};

struct Card {
    std::vector<CardLine> lines;

    friend bool operator==(const Card&, const Card&) = default;
};

/// Cards of one size, columns × rows of them on a page, to be cut apart; filled row by row.
struct CardSheet {
    Label title = Label::ResultSlips;
    std::string event;
    int columns = 2; ///< on a page, at least 1
    int rows = 2;
    bool cutLines = true; ///< a thin line around every card
    std::vector<Card> cards;

    friend bool operator==(const CardSheet&, const CardSheet&) = default;
};

/// The parts of a line in the given words, each isolated (see isolatedText) if people typed it.
std::string lineText(const CardLine& line, const Words& words);

/// The sheet as one self-contained page that prints one page of cards a sheet of paper.
std::string cardsHtml(const CardSheet& sheet, const Words& words);

} // namespace reports
