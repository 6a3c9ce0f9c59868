#include "app/board_text.h"

#include <array>
#include <cmath>
#include <iomanip>
#include <sstream>

namespace app {

namespace {

// A point of the drawing is six columns and two rows away from the next.
constexpr int columnsPerStep = 4;
constexpr int rowsPerStep = 2;
constexpr int width = 6 * columnsPerStep + 1;
constexpr int height = 6 * rowsPerStep + 1;
using Canvas = std::array<std::array<char, width>, height>;

struct Cell {
    int row;
    int column;
};

Cell cellOf(const rules::MillBoard::Spot& spot)
{
    return {static_cast<int>(std::lround((6 - spot.y) * rowsPerStep)),
        static_cast<int>(std::lround(spot.x * columnsPerStep))};
}

char strokeBetween(Cell from, Cell to)
{
    if (from.row == to.row)
        return '-';
    if (from.column == to.column)
        return '|';
    return (to.row - from.row > 0) == (to.column - from.column > 0) ? '\\' : '/';
}

void drawStroke(Canvas& canvas, Cell from, Cell to)
{
    // A diagonal has a mark in each row it crosses.
    const int steps = from.row == to.row ? std::abs(to.column - from.column) : std::abs(to.row - from.row);
    const char mark = strokeBetween(from, to);
    for (int i = 1; i < steps; ++i) {
        const int row = from.row + (to.row - from.row) * i / steps;
        const int column = from.column + (to.column - from.column) * i / steps;
        canvas[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = mark;
    }
}

std::string millText(const rules::MillRules& rules, const rules::MillPosition& position)
{
    const rules::MillBoard& board = rules::millBoard(rules.layout);
    Canvas canvas;
    for (auto& row : canvas)
        row.fill(' ');
    for (const auto& [from, to] : board.strokes)
        drawStroke(canvas, cellOf(board.spots[index(from)]), cellOf(board.spots[index(to)]));
    for (const rules::Junction junction : board.all) {
        const Cell cell = cellOf(board.spots[index(junction)]);
        const bool white = position.cows[0].contains(junction);
        const bool black = position.cows[1].contains(junction);
        const char mark = white ? 'W' : black ? 'B' : '.';
        canvas[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)] = mark;
    }
    std::ostringstream text;
    for (int row = 0; row < height; ++row) {
        const bool named = row % rowsPerStep == 0;
        text << (named ? static_cast<char>('7' - row / rowsPerStep) : ' ') << ' ';
        const auto& cells = canvas[static_cast<std::size_t>(row)];
        text << std::string_view(cells.data(), cells.size()) << '\n';
    }
    text << "  ";
    for (char file = 'a'; file <= 'g'; ++file)
        text << file << (file == 'g' ? "\n" : "   ");
    text << "W " << position.cows[0].size() << " + " << position.inHand[0] << "   B "
         << position.cows[1].size() << " + " << position.inHand[1] << '\n';
    return text.str();
}

void appendRow(std::ostringstream& text, const std::vector<int>& holes, std::size_t first,
    std::size_t columns, bool backwards)
{
    for (std::size_t i = 0; i < columns; ++i)
        text << std::setw(4) << holes[first + (backwards ? columns - 1 - i : i)];
    text << '\n';
}

std::string sowingText(const rules::SowingRules& rules, const rules::SowingPosition& position)
{
    const auto columns = static_cast<std::size_t>(rules.columns);
    const auto& south = position.holes[0];
    const auto& north = position.holes[1];
    std::ostringstream text;
    // As South sees it: North's left is on South's right, and both inner rows are sown back.
    text << "N o";
    appendRow(text, north, 0, columns, true);
    text << "N i";
    appendRow(text, north, columns, columns, false);
    text << "S i";
    appendRow(text, south, columns, columns, true);
    text << "S o";
    appendRow(text, south, 0, columns, false);
    return text.str();
}

} // namespace

std::string boardText(const rules::Game& game, int ply)
{
    const rules::Position& position = game.positionAfter(ply);
    if (const auto* mill = std::get_if<rules::MillPosition>(&position))
        return millText(std::get<rules::MillRules>(game.rules().game), *mill);
    return sowingText(
        std::get<rules::SowingRules>(game.rules().game), std::get<rules::SowingPosition>(position));
}

} // namespace app
