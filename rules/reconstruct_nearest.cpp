#include "rules/reconstruct_search.h"
#include "rules/sowing_field.h"

#include <algorithm>
#include <limits>
#include <map>
#include <string>

namespace rules {
namespace {

std::string joined(const RuleSet& rules, const std::vector<Ply>& plies)
{
    std::string text;
    for (const Ply& ply : plies) {
        if (!text.empty())
            text += ' ';
        text += writePly(rules, ply, Coordinates::Algebraic);
    }
    return text;
}

/// The boards with the fewest differences so far, one way to each. Longer ways must come later.
class Nearest {
public:
    explicit Nearest(const RuleSet& rules)
        : m_rules(rules)
    {
    }

    int best() const { return m_best; }

    /// Offers a board by the way that leads to it. Pre: differing <= best().
    void offer(int differing, const std::vector<Ply>& way, const Position& position)
    {
        if (differing < m_best)
            m_boards.clear();
        m_best = differing;
        auto key = boardText(position);
        auto found = m_boards.find(key);
        if (found != m_boards.end() && found->second.board.plies.size() < way.size())
            return;
        auto text = joined(m_rules, way);
        if (found == m_boards.end())
            m_boards.emplace(std::move(key), Reached{std::move(text), {differing, way, position}});
        else if (text < found->second.text)
            found->second = {std::move(text), {differing, way, position}};
    }

    std::vector<NearBoard> sorted(std::size_t limit) const
    {
        std::map<std::string, const NearBoard*> byText;
        for (const auto& [key, reached] : m_boards)
            byText.emplace(reached.text, &reached.board);
        std::vector<NearBoard> all;
        for (const auto& [text, board] : byText)
            if (all.size() < limit)
                all.push_back(*board);
        return all;
    }

private:
    struct Reached {
        std::string text;
        NearBoard board;
    };

    /// The board and the hands, whoever is to move.
    std::string boardText(Position position) const
    {
        if (auto* mill = std::get_if<MillPosition>(&position))
            mill->toMove = Side::White;
        else
            std::get<SowingPosition>(position).toMove = Side::White;
        return writePosition(m_rules, {position, {}, 0});
    }

    const RuleSet& m_rules;
    int m_best = std::numeric_limits<int>::max();
    std::map<std::string, Reached> m_boards;
};

/// All plies, but for branches that cannot come as near as what is found already.
class MillNearest {
public:
    MillNearest(const RuleSet& ruleSet, const SeenPosition& seen)
        : m_rules(std::get<MillRules>(ruleSet.game))
        , m_seen(seen)
        , m_nearest(ruleSet)
    {
    }

    std::vector<NearBoard> search(const MillPosition& from, const WaysLimits& limits)
    {
        for (int plies = 0; plies <= limits.nearestWithin; ++plies)
            look(from, plies);
        return m_nearest.sorted(limits.sequences);
    }

private:
    /// A ply empties one point or a place in the hand, fills another, and takes what it shoots.
    static constexpr int changedByOnePly = 5;

    void look(const MillPosition& at, int left)
    {
        const int differing = differences(m_seen, at);
        if (differing > m_nearest.best() + left * changedByOnePly)
            return;
        if (left == 0) {
            if (differing <= m_nearest.best())
                m_nearest.offer(differing, m_way, at);
            return;
        }
        for (const auto& action : legalActions(m_rules, at)) {
            m_way.emplace_back(action);
            look(playLiterally(m_rules, at, action), left - 1);
            m_way.pop_back();
        }
    }

    const MillRules& m_rules;
    const SeenPosition& m_seen;
    Nearest m_nearest;
    std::vector<Ply> m_way;
};

using sowing::Field;
using sowing::Turn;

/// The same for sowing games: a row that its owner will not sow again bounds what can still be won.
class SowingNearest {
public:
    SowingNearest(const RuleSet& ruleSet, const SeenPosition& seen)
        : m_rules(std::get<SowingRules>(ruleSet.game))
        , m_goal(sowing::fieldOf(std::get<std::array<std::vector<int>, 2>>(seen.board), Side::White))
        , m_nearest(ruleSet)
    {
    }

    std::vector<NearBoard> search(const SowingPosition& from, const WaysLimits& limits)
    {
        for (int plies = 0; plies <= limits.nearestWithin; ++plies)
            look(sowing::fieldOf(from.holes, from.toMove), plies);
        return m_nearest.sorted(limits.sequences);
    }

private:
    int differing(const Field& field, Side side) const
    {
        int sum = 0;
        for (std::size_t hole = 0; hole < field.row(side).size(); ++hole)
            sum += field.row(side)[hole] != m_goal.row(side)[hole];
        return sum;
    }

    /// The fewest differences that a row can have when at most `cleared` of its holes have been emptied.
    int leastDiffering(const Field& field, Side side, int cleared) const
    {
        int sum = 0;
        int toClear = 0;
        for (std::size_t hole = 0; hole < field.row(side).size(); ++hole) {
            const bool differs = field.row(side)[hole] != m_goal.row(side)[hole];
            sum += differs;
            toClear += differs && m_goal.row(side)[hole] == 0;
        }
        return sum - std::min(cleared, toClear);
    }

    void look(const Field& field, int left)
    {
        if (left == 0) {
            const int sum = differing(field, Side::White) + differing(field, Side::Black);
            if (sum <= m_nearest.best())
                m_nearest.offer(sum, m_way, sowing::positionOf(m_rules, field));
            return;
        }
        sowing::forEachTurn(m_rules, field, [&](const Turn& turn) {
            const Side mover = field.toMove;
            int least = 0;
            if (left == 1)
                least = differing(turn.next, mover) + leastDiffering(turn.next, other(mover), turn.bonusDue);
            if (left == 2)
                least = leastDiffering(turn.next, mover, 2 + m_rules.bonusHoles);
            if (least > m_nearest.best())
                return;
            sowing::forEachBonus(m_rules, turn, [&](const std::vector<Hole>& bonus, const Field& next) {
                m_way.emplace_back(SowingAction{static_cast<Hole>(turn.start), bonus});
                look(next, left - 1);
                m_way.pop_back();
            });
        });
    }

    const SowingRules& m_rules;
    Field m_goal;
    Nearest m_nearest;
    std::vector<Ply> m_way;
};

} // namespace

std::vector<NearBoard> nearestMillBoards(
    const RuleSet& rules, const Setup& from, const SeenPosition& seen, const WaysLimits& limits)
{
    return MillNearest(rules, seen).search(std::get<MillPosition>(from.position), limits);
}

std::vector<NearBoard> nearestSowingBoards(
    const RuleSet& rules, const Setup& from, const SeenPosition& seen, const WaysLimits& limits)
{
    return SowingNearest(rules, seen).search(std::get<SowingPosition>(from.position), limits);
}

} // namespace rules
