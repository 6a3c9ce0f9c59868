#include "reports/board_svg.h"

#include "reports/html.h"

#include <cmath>
#include <string_view>

namespace reports {

namespace {

using rules::Side;

/// A tag with its attributes, written piece by piece. All lengths are whole units.
class Element {
public:
    explicit Element(std::string_view name)
        : m_text("<" + std::string(name))
    {
    }
    Element& with(std::string_view name, std::string_view value)
    {
        m_text.append(" ").append(name).append("=\"").append(value).append("\"");
        return *this;
    }
    Element& with(std::string_view name, int value) { return with(name, std::to_string(value)); }
    std::string closed() const { return m_text + "/>\n"; }
    std::string around(std::string_view text) const
    {
        const auto name = m_text.substr(1, m_text.find(' ') - 1);
        return m_text + ">" + htmlEscaped(text) + "</" + name + ">\n";
    }

private:
    std::string m_text;
};

struct Point {
    int x = 0;
    int y = 0;
};

constexpr std::string_view ground = "#efe3c8";

std::string line(Point from, Point to)
{
    return Element("line").with("x1", from.x).with("y1", from.y).with("x2", to.x).with("y2", to.y).closed();
}

Element circle(Point at, int radius, std::string_view fill)
{
    return Element("circle").with("cx", at.x).with("cy", at.y).with("r", radius).with("fill", fill);
}

std::string label(Point at, int size, std::string_view anchor, std::string_view text)
{
    return Element("text")
        .with("x", at.x)
        .with("y", at.y)
        .with("font-size", size)
        .with("text-anchor", anchor)
        .with("fill", "#3a2f20")
        .around(text);
}

/// A name over lines: on a ground of its own, so that no line runs through it.
std::string nameLabel(Point at, std::string_view text)
{
    const int width = 8 + 13 * static_cast<int>(text.size());
    return Element("rect")
               .with("x", at.x - width / 2)
               .with("y", at.y - 17)
               .with("width", width)
               .with("height", 21)
               .with("fill", ground)
               .closed()
        + label(at, 19, "middle", text);
}

std::string opening(int width, Point size, const std::string& description)
{
    const auto box = "0 0 " + std::to_string(size.x) + " " + std::to_string(size.y);
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"" + box + "\" width=\""
        + std::to_string(width) + "\" height=\"" + std::to_string(width * size.y / size.x)
        + "\" role=\"img\" aria-label=\"" + htmlEscaped(description)
        + "\" font-family=\"DejaVu Sans,sans-serif\">\n"
        + Element("rect")
              .with("width", size.x)
              .with("height", size.y)
              .with("rx", 12)
              .with("fill", "#efe3c8")
              .closed();
}

// A mill board: 100 units between two files, 80 around.
constexpr int step = 100;
constexpr int margin = 80;
constexpr int cowRadius = 32;
constexpr int handStrip = 90; ///< below the board, for the cows in hand

Point place(const rules::MillBoard::Spot& spot, bool turned)
{
    const int x = static_cast<int>(std::lround(spot.x * step));
    const int y = static_cast<int>(std::lround(spot.y * step));
    if (turned)
        return {margin + 6 * step - x, margin + y};
    return {margin + x, margin + 6 * step - y};
}

std::string cow(Point at, Side side)
{
    if (side == Side::White)
        return circle(at, cowRadius, "#fffdf6").with("stroke", "#2b2116").with("stroke-width", 5).closed();
    return circle(at, cowRadius, "#2b2116").with("stroke", "#000000").with("stroke-width", 3).closed()
        + circle(at, cowRadius / 2, "none").with("stroke", "#efe3c8").with("stroke-width", 4).closed();
}

/// The junctions that the last ply touched: from, to; and those it shot.
std::string lastPlyMarks(const rules::MillBoard& board, const rules::MillAction& action, bool turned)
{
    std::string out;
    const auto ring = [&](rules::Junction junction, std::string_view colour) {
        out += circle(place(board.spots[rules::index(junction)], turned), cowRadius + 9, "none")
                   .with("stroke", colour)
                   .with("stroke-width", 5)
                   .with("stroke-dasharray", colour == "#b3261e" ? "10 8" : "none")
                   .closed();
    };
    if (action.pass)
        return out;
    if (action.from)
        ring(*action.from, "#8a6d2f");
    ring(action.to, "#1f5f8b");
    for (const auto shot : action.shots)
        ring(shot, "#b3261e");
    return out;
}

std::string millSvg(
    const rules::MillRules& mill, const rules::MillPosition& position, const BoardPicture& picture)
{
    const auto& board = rules::millBoard(mill.layout);
    std::string out = "<g stroke=\"#5b4a2f\" stroke-width=\"5\" stroke-linecap=\"round\">\n";
    for (const auto& [from, to] : board.strokes)
        out += line(place(board.spots[rules::index(from)], picture.turned),
            place(board.spots[rules::index(to)], picture.turned));
    out += "</g>\n";
    std::string names;
    std::string cows;
    for (const auto junction : board.all) {
        const Point at = place(board.spots[rules::index(junction)], picture.turned);
        out += circle(at, 8, "#5b4a2f").closed();
        for (const auto side : {Side::White, Side::Black})
            if (position.cows[rules::index(side)].contains(junction))
                cows += cow(at, side);
        if (picture.names)
            names += nameLabel({at.x + 38, at.y + 52}, rules::name(junction, picture.coordinates));
    }
    out += names + cows;
    if (picture.lastPly)
        if (const auto* action = std::get_if<rules::MillAction>(&*picture.lastPly))
            out += lastPlyMarks(board, *action, picture.turned);
    // The cows in hand, below the board.
    const int foot = 2 * margin + 6 * step + handStrip / 2 - 20;
    out += cow({margin, foot}, Side::White)
        + label({margin + 46, foot + 11}, 30, "start", std::to_string(position.inHand[0]));
    out += cow({margin + 6 * step, foot}, Side::Black)
        + label({margin + 6 * step - 46, foot + 11}, 30, "end", std::to_string(position.inHand[1]));
    return out;
}

// A sowing board: holes 80 units apart.
constexpr int holeStep = 80;
constexpr int holeRadius = 32;

/// The row (0: North's outer … 3: South's outer) and column (0: west) of a hole, as South sees them.
Point cellOf(int columns, Side side, int hole)
{
    const bool inner = hole >= columns;
    const int fromLeft = inner ? 2 * columns - 1 - hole : hole;
    if (side == Side::White)
        return {fromLeft, inner ? 2 : 3};
    return {columns - 1 - fromLeft, inner ? 1 : 0};
}

Point centre(int columns, Point cell, bool turned)
{
    if (turned)
        cell = {columns - 1 - cell.x, 3 - cell.y};
    const int middle = cell.y >= 2 ? 16 : 0; // a gap between the two players
    return {holeStep / 2 + 20 + cell.x * holeStep, holeStep / 2 + 20 + cell.y * holeStep + middle};
}

std::string sowingSvg(
    const rules::SowingRules& sowing, const rules::SowingPosition& position, const BoardPicture& picture)
{
    const int columns = sowing.columns;
    const auto* last = picture.lastPly ? std::get_if<rules::SowingAction>(&*picture.lastPly) : nullptr;
    const int middle = 20 + 2 * holeStep + 8;
    std::string out = "<g stroke=\"#5b4a2f\" stroke-width=\"4\">\n"
        + line({20, middle}, {20 + columns * holeStep, middle}) + "</g>\n";
    for (const auto side : {Side::White, Side::Black})
        for (int hole = 0; hole < 2 * columns; ++hole) {
            const Point at = centre(columns, cellOf(columns, side, hole), picture.turned);
            const bool started = last != nullptr && rules::other(position.toMove) == side
                && static_cast<int>(rules::index(last->start)) == hole;
            out += circle(at, holeRadius, side == Side::White ? "#fffdf6" : "#d9c7a0")
                       .with("stroke", started ? "#1f5f8b" : "#5b4a2f")
                       .with("stroke-width", started ? 7 : 3)
                       .closed();
            const int stones = position.holes[rules::index(side)][static_cast<std::size_t>(hole)];
            if (stones > 0)
                out += label({at.x, at.y + 9}, 26, "middle", std::to_string(stones));
        }
    if (picture.names)
        for (int column = 0; column < columns; ++column) {
            const Point foot = centre(columns, {column, 3}, false);
            const Point head = centre(columns, {column, 0}, false);
            const int own = column + 1; // each player counts from his own left
            out += label({foot.x, foot.y + holeRadius + 19}, 17, "middle", std::to_string(own));
            out += label({head.x, head.y - holeRadius - 6}, 17, "middle", std::to_string(columns + 1 - own));
        }
    return out;
}

} // namespace

std::string boardSvg(const rules::RuleSet& rules, const rules::Setup& setup, const BoardPicture& picture)
{
    const auto description = rules::writePosition(rules, setup);
    if (const auto* mill = std::get_if<rules::MillRules>(&rules.game)) {
        const int size = 2 * margin + 6 * step;
        return opening(picture.width, {size, size + handStrip}, description)
            + millSvg(*mill, std::get<rules::MillPosition>(setup.position), picture) + "</svg>\n";
    }
    const auto& sowing = std::get<rules::SowingRules>(rules.game);
    return opening(picture.width, {sowing.columns * holeStep + 40, 4 * holeStep + 76}, description)
        + sowingSvg(sowing, std::get<rules::SowingPosition>(setup.position), picture) + "</svg>\n";
}

} // namespace reports
