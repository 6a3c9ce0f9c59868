#pragma once

#include "rules/game.h"
#include "rules/seen_position.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace support {

/// What a sequence of plies leads to, by plain playing.
struct Reached {
    std::string text; ///< the plies, blanks between
    rules::Setup setup;
};

/// Every sequence of at most `depth` legal plies, by its length, judged and played by rules::Game. Draws by
/// repetition end nothing here, as nothing stands three times within so few plies.
class BruteWays {
public:
    BruteWays(std::shared_ptr<const rules::RuleSet> rules, const rules::Setup& from, int depth)
        : m_byLength(static_cast<std::size_t>(depth) + 1)
        , m_depth(depth)
    {
        rules::Game game(std::move(rules), from);
        walk(game, "");
    }

    const std::vector<Reached>& ofLength(int plies) const
    {
        return m_byLength[static_cast<std::size_t>(plies)];
    }

    /// The texts of all sequences of one length that lead to the position seen, sorted.
    std::vector<std::string> leadingTo(const rules::SeenPosition& seen, int plies) const
    {
        std::vector<std::string> texts;
        for (const auto& reached : ofLength(plies))
            if (rules::matches(seen, reached.setup))
                texts.push_back(reached.text);
        std::sort(texts.begin(), texts.end());
        return texts;
    }

private:
    void walk(rules::Game& game, const std::string& sofar)
    {
        m_byLength[static_cast<std::size_t>(game.plies())].push_back({sofar, game.setup()});
        if (game.plies() == m_depth)
            return;
        for (const auto& ply : game.legalPlies()) {
            game.play(ply);
            const auto text = rules::writePly(game.rules(), ply, rules::Coordinates::Algebraic);
            walk(game, sofar.empty() ? text : sofar + ' ' + text);
            game.takeBack(1);
        }
    }

    std::vector<std::vector<Reached>> m_byLength;
    int m_depth;
};

inline std::string joined(const rules::RuleSet& rules, const std::vector<rules::Ply>& plies)
{
    std::string text;
    for (const auto& ply : plies) {
        if (!text.empty())
            text += ' ';
        text += rules::writePly(rules, ply, rules::Coordinates::Algebraic);
    }
    return text;
}

} // namespace support
