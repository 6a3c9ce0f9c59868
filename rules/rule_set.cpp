#include "rules/rule_set.h"

#include "rules/rule_set_table.h"

#include <algorithm>

namespace rules {

namespace {

std::vector<Contradiction> problemsOf(const MillRules& rules)
{
    std::vector<Contradiction> found;
    if (rules.lostBelow > rules.cowsPerSide)
        found.push_back({"lost-below", "cows"});
    if (rules.flyAt > 0 && rules.flyAt < rules.lostBelow)
        found.push_back({"fly", "lost-below"});
    if (rules.shelterTest == ShelterTest::Once && rules.shelter != Shelter::UnlessAll)
        found.push_back({"shelter-test", "shelter"});
    if (!rules.remillFlights && rules.remill == Remill::Free)
        found.push_back({"remill-flights", "remill"});
    const bool draws = rules.drawNoShot > 0 || rules.drawThreeThree > 0 || rules.repetition > 0;
    if (rules.claims == Claims::Automatic && !draws)
        found.push_back({"claims", "repetition"});
    return found;
}

std::vector<Contradiction> problemsOf(const SowingRules& rules)
{
    std::vector<Contradiction> found;
    if (rules.bonusOptional && rules.bonusHoles == 0)
        found.push_back({"bonus-optional", "bonus"});
    if (rules.claims == Claims::Automatic && rules.repetition == 0)
        found.push_back({"claims", "repetition"});
    return found;
}

} // namespace

std::span<const std::shared_ptr<const RuleSet>> builtInRuleSets()
{
    static const auto table = ruleSetTable();
    return table;
}

std::shared_ptr<const RuleSet> findRuleSet(std::string_view id)
{
    for (const auto& rules : builtInRuleSets())
        if (rules->id == id)
            return rules;
    return nullptr;
}

std::string article(const RuleSet& rules, Illegal reason)
{
    for (const auto& citation : rules.citations)
        if (citation.reason == reason)
            return citation.article;
    return rules.source;
}

std::vector<Contradiction> problems(const RuleSet& rules)
{
    auto found = std::visit([](const auto& game) { return problemsOf(game); }, rules.game);
    if (std::ranges::any_of(rules.count.calls, [&](auto call) { return call >= rules.count.length; }))
        found.push_back({"count-calls", "count-length"});
    return found;
}

} // namespace rules
