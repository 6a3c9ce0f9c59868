#include "app/rule_options.h"

#include "app/explain.h"

#include <QCoreApplication>
#include <QStringList>

namespace app {

namespace {

struct RuleOptions {
    Q_DECLARE_TR_FUNCTIONS(RuleOptions)
};

} // namespace

rules::Result<std::shared_ptr<const rules::RuleSet>, QString> ruleSetFor(
    const std::string& id, const std::vector<std::string>& settings, Io& io)
{
    const auto builtIn = rules::findRuleSet(id);
    if (!builtIn) {
        QStringList known;
        for (const auto& set : rules::builtInRuleSets())
            known.append(fromUtf8(set->id));
        return rules::Failure{RuleOptions::tr("There is no rule set \"%1\"; there are: %2.")
                                  .arg(fromUtf8(id), known.join(QLatin1Char(' ')))};
    }
    rules::RuleSet set = *builtIn;
    for (const std::string& assignment : settings) {
        auto changed = rules::withSetting(set, assignment);
        if (!changed)
            return rules::Failure{explain(changed.error())};
        set = *changed;
    }
    for (const rules::Contradiction& contradiction : rules::problems(set))
        complain(io, explain(contradiction));
    return std::make_shared<const rules::RuleSet>(std::move(set));
}

rules::Result<rules::Game, QString> gameFor(const Arguments& arguments, Io& io)
{
    const auto id = arguments.value("--rules");
    if (!id)
        return rules::Failure{
            RuleOptions::tr("--rules ID says by which rules; \"kgotla rules\" lists them.")};
    const auto set = ruleSetFor(*id, arguments.values("--set"), io);
    if (!set)
        return rules::Failure{set.error()};
    const auto text = arguments.value("--position");
    if (!text)
        return rules::Game(*set);
    const auto setup = rules::readPosition(**set, *text);
    if (!setup)
        return rules::Failure{RuleOptions::tr("The position cannot be read. ") + explain(setup.error())};
    return rules::Game(*set, *setup);
}

std::optional<rules::Coordinates> coordinatesNamed(std::string_view text)
{
    if (text == "algebraic")
        return rules::Coordinates::Algebraic;
    if (text == "rings")
        return rules::Coordinates::Rings;
    if (text == "playok")
        return rules::Coordinates::PlayOk;
    return std::nullopt;
}

} // namespace app
