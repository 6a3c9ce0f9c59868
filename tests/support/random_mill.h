#pragma once

#include "rules/mill.h"

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace support {

/// A set with keys changed, as the command line would change them.
inline rules::RuleSet ruleSet(const std::string& id, const std::vector<std::string>& assignments = {})
{
    rules::RuleSet set = *rules::findRuleSet(id);
    for (const auto& assignment : assignments)
        set = rules::withSetting(set, assignment).value();
    return set;
}

inline rules::MillRules millRules(const std::string& id, const std::vector<std::string>& assignments = {})
{
    return std::get<rules::MillRules>(ruleSet(id, assignments).game);
}

/// Every rule set of the mill family, the sets that differ from one by a key, and one for every other
/// reading.
inline std::vector<std::pair<std::string, rules::MillRules>> millRuleSets()
{
    struct Built {
        std::string id;
        std::vector<std::string> assignments;
    };
    std::vector<std::pair<std::string, rules::MillRules>> sets;
    for (const auto& set : rules::builtInRuleSets())
        if (const auto* mill = std::get_if<rules::MillRules>(&set->game))
            sets.emplace_back(set->id, *mill);
    const std::vector<Built> built{
        {"gar", {"remill=same-cow-while-standing"}},
        {"gar", {"remill=any-cow"}},
        {"gar", {"remill=never-twice"}},
        {"gar", {"remill-flights=no", "decline=yes"}},
        {"gar", {"remill=any-cow", "remill-flights=no", "blocked=passes", "fly=4"}},
        {"gar", {"remill=never-twice", "remill-flights=no", "shelter=none"}},
        {"twelve", {"lines=move-only-diagonals"}},
        {"twelve", {"fly=0"}},
        {"twelve", {"shelter=none"}},
        {"twelve", {"shelter=never-shot"}},
        {"traditional", {"shelter-test=once", "decline=yes"}},
        {"traditional", {"shots=up-to-two", "shelter=never-shot"}},
        {"traditional", {"shelter-test=once", "fly=4", "blocked=draws"}},
        {"traditional", {"count-hand=no", "move-while-placing=yes", "cows=4"}},
        {"koti", {"decline=yes", "move-while-placing=yes", "cows=5", "starts=black"}},
        {"lasker", {"remill=any-cow", "lines=diagonals", "shots=per-mill"}},
        {"lasker", {"remill=never-twice", "shots=per-mill", "lines=move-only-diagonals"}},
        {"nmm", {"lost-below=4", "fly=4", "cows=7"}},
        {"nmm", {"cows=3", "full-board=draws", "lost-below=2"}},
    };
    for (const auto& [id, assignments] : built) {
        std::string name = id;
        for (const auto& assignment : assignments)
            name += " " + assignment;
        sets.emplace_back(name, millRules(id, assignments));
    }
    return sets;
}

using Random = std::mt19937;

inline std::size_t below(Random& random, std::size_t bound)
{
    return std::uniform_int_distribution<std::size_t>(0, bound - 1)(random);
}

/// A legal ply; of three picked at random one with the most shots, so that games get somewhere.
inline rules::MillAction randomPly(const std::vector<rules::MillAction>& plies, Random& random, bool greedy)
{
    auto chosen = plies[below(random, plies.size())];
    for (int i = 0; greedy && i < 2; ++i) {
        const auto& rival = plies[below(random, plies.size())];
        if (rival.shots.size() > chosen.shots.size())
            chosen = rival;
    }
    return chosen;
}

/// Calls use(position, its legal plies) along a random game of at most `longest` plies, the last position
/// included.
template <typename Use>
void alongRandomGame(const rules::MillRules& rules, Random& random, int longest, const Use& use)
{
    const bool greedy = below(random, 2) == 0;
    auto position = rules::startPosition(rules);
    for (int ply = 0; ply <= longest; ++ply) {
        const auto plies = rules::legalActions(rules, position);
        use(position, plies);
        if (plies.empty())
            return;
        position = rules::play(rules, position, randomPly(plies, random, greedy));
    }
}

} // namespace support
