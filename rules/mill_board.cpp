#include "rules/mill_board.h"

#include <cassert>
#include <cstdlib>

namespace rules {

namespace {

constexpr int rings = 3;
constexpr int places = 8;
using Names = std::array<std::string_view, 24>;

constexpr Names algebraicNames{"a7", "d7", "g7", "g4", "g1", "d1", "a1", "a4", "b6", "d6", "f6", "f4", "f2",
    "d2", "b2", "b4", "c5", "d5", "e5", "e4", "e3", "d3", "c3", "c4"};
constexpr Names ringNames{"E1", "E2", "E3", "E4", "E5", "E6", "E7", "E8", "A1", "A2", "A3", "A4", "A5", "A6",
    "A7", "A8", "R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8"};
constexpr Names playOkNames{"1", "2", "3", "15", "24", "23", "22", "10", "4", "5", "6", "14", "21", "20",
    "19", "11", "7", "8", "9", "13", "18", "17", "16", "12"};

const Names& namesOf(Coordinates coordinates)
{
    switch (coordinates) {
    case Coordinates::Algebraic:
        return algebraicNames;
    case Coordinates::Rings:
        return ringNames;
    case Coordinates::PlayOk:
        return playOkNames;
    }
    std::abort();
}

/// Place counts clockwise from the top left corner and wraps.
Junction at(int ring, int place)
{
    return static_cast<Junction>(ring * places + place % places);
}

bool isCorner(int place)
{
    return place % 2 == 0;
}

MillBoard::Spot spotOf(int ring, int place)
{
    constexpr std::array<int, places> right{-1, 0, 1, 1, 1, 0, -1, -1};
    constexpr std::array<int, places> up{1, 1, 1, 0, -1, -1, -1, 0};
    const auto i = static_cast<std::size_t>(place);
    const int radius = rings - ring;
    return {static_cast<float>(rings + right[i] * radius), static_cast<float>(rings + up[i] * radius)};
}

void join(MillBoard& board, Junction a, Junction b)
{
    auto& ofA = board.neighbours[index(a)];
    auto& ofB = board.neighbours[index(b)];
    ofA = ofA | JunctionSet::of(b);
    ofB = ofB | JunctionSet::of(a);
    board.strokes.emplace_back(a, b);
}

void addLine(MillBoard& board, Junction a, Junction b, Junction c)
{
    const auto line = JunctionSet::of(a) | JunctionSet::of(b) | JunctionSet::of(c);
    board.lines.push_back(line);
    for (const Junction junction : line)
        board.linesThrough[index(junction)].push_back(line);
}

/// Three concentric squares, joined at the middles of their sides and, where diagonals are drawn, at the
/// corners.
MillBoard threeSquares(Layout layout)
{
    MillBoard board;
    board.junctions = rings * places;
    board.all = JunctionSet((1U << board.junctions) - 1);
    for (int ring = 0; ring < rings; ++ring)
        for (int place = 0; place < places; ++place) {
            board.spots[index(at(ring, place))] = spotOf(ring, place);
            join(board, at(ring, place), at(ring, place + 1));
            if (isCorner(place))
                addLine(board, at(ring, place), at(ring, place + 1), at(ring, place + 2));
        }
    for (int place = 0; place < places; ++place) {
        if (isCorner(place) && layout == Layout::Orthogonal)
            continue;
        join(board, at(0, place), at(1, place));
        join(board, at(1, place), at(2, place));
        if (!isCorner(place) || layout == Layout::Diagonals)
            addLine(board, at(0, place), at(1, place), at(2, place));
    }
    return board;
}

char lower(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

bool sameButForCase(std::string_view a, std::string_view b)
{
    if (a.size() != b.size())
        return false;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (lower(a[i]) != lower(b[i]))
            return false;
    return true;
}

} // namespace

const MillBoard& millBoard(Layout layout)
{
    static const std::array<MillBoard, 3> boards{threeSquares(Layout::Orthogonal),
        threeSquares(Layout::MoveOnlyDiagonals), threeSquares(Layout::Diagonals)};
    return boards[static_cast<std::size_t>(layout)];
}

std::string_view name(Junction junction, Coordinates coordinates)
{
    const auto& names = namesOf(coordinates);
    assert(index(junction) < names.size());
    return names[index(junction)];
}

std::optional<Junction> junctionNamed(std::string_view text, Coordinates coordinates)
{
    const auto& names = namesOf(coordinates);
    for (std::size_t i = 0; i < names.size(); ++i)
        if (sameButForCase(names[i], text))
            return static_cast<Junction>(i);
    return std::nullopt;
}

} // namespace rules
