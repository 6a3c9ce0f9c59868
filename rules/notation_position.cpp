#include "rules/notation.h"
#include "rules/notation_text.h"

#include <algorithm>

namespace rules {
namespace {

using namespace notation;
using Reason = NotationError::Reason;

/// More plies than any game has; keeps counters far from the end of int.
constexpr int mostPlies = 1'000'000;

std::optional<Side> sideNamed(std::string_view text, char white, char black)
{
    if (text.size() != 1)
        return std::nullopt;
    if (lower(text.front()) == white)
        return Side::White;
    if (lower(text.front()) == black)
        return Side::Black;
    return std::nullopt;
}

/// Reads the seven tokens of a mill position one after the other; stops at the first error.
class MposReader {
public:
    MposReader(const MillRules& rules, std::string_view text)
        : m_rules(rules)
        , m_text(text)
    {
    }

    Result<Setup, NotationError> read()
    {
        const auto all = tokens(m_text);
        if (all.size() != 7) {
            const auto last = all.empty() ? Token{} : all.back();
            return Failure{errorAt(all.empty() ? Reason::Empty : Reason::WrongTokenCount, m_text, last.at,
                std::string_view(last.text))};
        }
        if (readHands(all[0]) && readCows(all[1], Side::White) && readCows(all[2], Side::Black)
            && readSide(all[3]) && readLast(all[4], Side::White) && readLast(all[5], Side::Black)
            && readCounter(all[6]))
            return finished();
        return Failure{m_error};
    }

private:
    bool refuse(Reason reason, Token token)
    {
        m_error = errorAt(reason, m_text, token.at, token.text);
        return false;
    }

    bool readHands(Token token)
    {
        const auto hands = parts(token, ',');
        if (hands.size() != 2)
            return refuse(Reason::BadNumber, token);
        for (std::size_t side = 0; side < 2; ++side) {
            const auto cows = number(hands[side].text, mostPlies);
            if (!cows)
                return refuse(Reason::BadNumber, hands[side]);
            if (*cows > m_rules.cowsPerSide)
                return refuse(Reason::TooManyCows, hands[side]);
            m_position.inHand[side] = *cows;
        }
        return true;
    }

    bool readCows(Token token, Side side)
    {
        if (token.text == "-")
            return true;
        auto& cows = m_position.cows[index(side)];
        for (const auto part : parts(token, ',')) {
            const auto junction = junctionNamed(part.text, Coordinates::Algebraic);
            if (!junction)
                return refuse(Reason::UnknownPoint, part);
            if (m_taken.contains(*junction))
                return refuse(Reason::PointTwice, part);
            m_taken = m_taken | JunctionSet::of(*junction);
            cows = cows | JunctionSet::of(*junction);
        }
        if (cows.size() + m_position.inHand[index(side)] > m_rules.cowsPerSide)
            return refuse(Reason::TooManyCows, token);
        return true;
    }

    bool readSide(Token token)
    {
        const auto side = sideNamed(token.text, 'w', 'b');
        if (!side)
            return refuse(Reason::BadSide, token);
        m_position.toMove = *side;
        return true;
    }

    bool readLast(Token token, Side side)
    {
        if (token.text == "-")
            return true;
        auto read = readMill(token.text, Coordinates::Algebraic);
        if (!read) {
            m_error = read.error();
            m_error.column += errorAt(Reason::Malformed, m_text, token.at, {}).column - 1;
            return false;
        }
        LastPly last{read->action, read->bareShot || !read->action.shots.empty()};
        last.action.shots = {};
        m_setup.last[index(side)] = last;
        return true;
    }

    bool readCounter(Token token)
    {
        const auto plies = number(token.text, mostPlies);
        if (!plies)
            return refuse(Reason::BadNumber, token);
        m_setup.pliesSinceShot = *plies;
        return true;
    }

    /// What the last plies forbid, where the rules forbid a mill's re-forming.
    Setup finished()
    {
        for (const Side side : {Side::White, Side::Black}) {
            const auto& last = m_setup.last[index(side)];
            if (last && last->closedMill && !last->action.pass)
                rememberMill(m_rules, m_position, side, last->action);
        }
        m_setup.position = m_position;
        return m_setup;
    }

    const MillRules& m_rules;
    std::string_view m_text;
    MillPosition m_position;
    JunctionSet m_taken;
    Setup m_setup;
    NotationError m_error;
};

std::string sorted(JunctionSet cows)
{
    std::vector<std::string_view> names;
    for (const Junction junction : cows)
        names.push_back(name(junction, Coordinates::Algebraic));
    std::sort(names.begin(), names.end());
    std::string text;
    for (const auto one : names) {
        if (!text.empty())
            text += ',';
        text += one;
    }
    return text.empty() ? "-" : text;
}

std::string lastText(const RuleSet& rules, const std::optional<LastPly>& last)
{
    if (!last)
        return "-";
    return writePly(rules, last->action, Coordinates::Algebraic) + (last->closedMill ? "x" : "");
}

std::string writeMpos(const RuleSet& rules, const Setup& setup, const MillPosition& position)
{
    std::string text = std::to_string(position.inHand[0]) + ',' + std::to_string(position.inHand[1]);
    text += ' ' + sorted(position.cows[0]) + ' ' + sorted(position.cows[1]);
    text += position.toMove == Side::White ? " w " : " b ";
    text += lastText(rules, setup.last[0]) + ' ' + lastText(rules, setup.last[1]);
    return text + ' ' + std::to_string(setup.pliesSinceShot);
}

/// One of the four rows of a sowing board as a text gives it.
struct RowPlace {
    Side side;
    bool inner;
    bool backwards; ///< against the player's sowing order
};
using RowPlaces = std::array<RowPlace, 4>;

// From North's outer to South's outer row, west to east: North sits opposite, so his rows run backwards but
// for the inner one, which he sows from right to left.
constexpr RowPlaces asSeen{{{Side::Black, false, true}, {Side::Black, true, false}, {Side::White, true, true},
    {Side::White, false, false}}};
constexpr RowPlaces asSown{{{Side::White, false, false}, {Side::White, true, false},
    {Side::Black, false, false}, {Side::Black, true, false}}};

std::size_t holeAt(const RowPlace& row, std::size_t columns, std::size_t i)
{
    return (row.inner ? columns : 0) + (row.backwards ? columns - 1 - i : i);
}

Result<Setup, NotationError> readRows(const RuleSet& ruleSet, std::string_view text, const RowPlaces& places)
{
    const auto& rules = std::get<SowingRules>(ruleSet.game);
    const auto refuse
        = [text](Reason reason, Token token) { return Failure{errorAt(reason, text, token.at, token.text)}; };
    const auto all = tokens(text);
    if (all.size() != 2)
        return refuse(
            all.empty() ? Reason::Empty : Reason::WrongTokenCount, all.empty() ? Token{} : all.back());
    const auto rows = parts(all[0], '/');
    if (rows.size() != places.size())
        return refuse(Reason::WrongHoleCount, all[0]);
    const auto columns = static_cast<std::size_t>(rules.columns);
    const int most = 2 * rules.columns * rules.stonesPerHole;
    SowingPosition position;
    position.holes.fill(std::vector<int>(2 * columns));
    std::array<int, 2> stones{};
    for (std::size_t r = 0; r < rows.size(); ++r) {
        const auto holes = parts(rows[r], ',');
        if (holes.size() != columns)
            return refuse(Reason::WrongHoleCount, rows[r]);
        const auto side = index(places[r].side);
        for (std::size_t i = 0; i < columns; ++i) {
            const auto held = number(holes[i].text, mostPlies);
            if (!held)
                return refuse(Reason::BadNumber, holes[i]);
            stones[side] += *held;
            if (stones[side] > most)
                return refuse(Reason::TooManyCows, holes[i]);
            position.holes[side][holeAt(places[r], columns, i)] = *held;
        }
    }
    const auto side = sideNamed(all[1].text, 's', 'n');
    if (!side)
        return refuse(Reason::BadSide, all[1]);
    position.toMove = *side;
    return Setup{std::move(position), {}, 0};
}

std::string writeRows(const SowingPosition& position, const RowPlaces& places)
{
    std::string text;
    const std::size_t columns = position.holes[0].size() / 2;
    for (const auto& row : places) {
        if (!text.empty())
            text += '/';
        for (std::size_t i = 0; i < columns; ++i) {
            if (i > 0)
                text += ',';
            text += std::to_string(position.holes[index(row.side)][holeAt(row, columns, i)]);
        }
    }
    return text + (position.toMove == Side::White ? " s" : " n");
}

} // namespace

Result<Setup, NotationError> readPosition(const RuleSet& rules, std::string_view text)
{
    if (const auto* mill = std::get_if<MillRules>(&rules.game))
        return MposReader(*mill, text).read();
    return readRows(rules, text, asSeen);
}

std::string writePosition(const RuleSet& rules, const Setup& setup)
{
    if (const auto* position = std::get_if<MillPosition>(&setup.position))
        return writeMpos(rules, setup, *position);
    return writeRows(std::get<SowingPosition>(setup.position), asSeen);
}

std::string writeFinalHoles(const SowingPosition& position)
{
    return writeRows(position, asSown);
}

Result<Setup, NotationError> readFinalHoles(const RuleSet& rules, std::string_view text)
{
    return readRows(rules, text, asSown);
}

} // namespace rules
