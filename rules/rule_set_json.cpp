#include "rules/json_object.h"
#include "rules/rule_set.h"

#include <algorithm>

namespace rules {

namespace {

using Pairs = std::vector<std::pair<std::string, std::string>>;
using Reason = RuleSetJsonError::Reason;

std::string written(const Pairs& members)
{
    if (members.empty())
        return "{}";
    std::string out = "{";
    for (const auto& [key, value] : members) {
        out.append(out.size() == 1 ? "\n    " : ",\n    ").append(jsonString(key));
        out.append(": ").append(jsonString(value));
    }
    return out.append("\n  }");
}

std::optional<Illegal> reasonOf(std::string_view code)
{
    for (int i = 0; i < illegalReasons; ++i)
        if (const auto reason = static_cast<Illegal>(i); reasonCode(reason) == code)
            return reason;
    return std::nullopt;
}

/// Builds a rule set from what the JSON says, member by member; knows where it stands in the text.
class Assembly {
public:
    explicit Assembly(std::string_view json)
        : m_json(json)
    {
    }

    Result<RuleSet, RuleSetJsonError> ruleSet(const JsonValue& root)
    {
        const auto isId = [](const JsonMember& member) { return member.key == "id"; };
        const auto id = std::ranges::find_if(root.members, isId);
        if (id == root.members.end())
            return Failure{error(Reason::UnknownBase, 0)};
        const auto base = findRuleSet(id->value.text);
        if (!base)
            return Failure{error(Reason::UnknownBase, id->at)};
        m_rules = *base;
        for (const auto& member : root.members)
            if (const auto failed = take(member))
                return Failure{*failed};
        auto contradictions = problems(m_rules);
        if (!contradictions.empty()) {
            auto failed = error(Reason::Contradictory, m_settingsAt);
            failed.contradictions = std::move(contradictions);
            return Failure{failed};
        }
        return m_rules;
    }

    RuleSetJsonError error(Reason reason, std::size_t at) const
    {
        const auto before = m_json.substr(0, at);
        RuleSetJsonError result;
        result.reason = reason;
        result.line = 1 + static_cast<int>(std::ranges::count(before, '\n'));
        const auto lineStart = before.find_last_of('\n') + 1;
        const auto continues
            = [](char letter) { return (static_cast<unsigned char>(letter) & 0xC0U) == 0x80U; };
        const auto line = before.substr(lineStart);
        result.column
            = 1 + static_cast<int>(line.size()) - static_cast<int>(std::ranges::count_if(line, continues));
        return result;
    }

private:
    using Failed = std::optional<RuleSetJsonError>;

    Failed take(const JsonMember& member)
    {
        const bool object = member.key == "settings" || member.key == "articles";
        if (member.value.isObject != object)
            return badSetting(member.at, {SettingError::Reason::BadValue, member.key, member.value.text, ""});
        if (member.key == "settings")
            return takeSettings(member);
        if (member.key == "articles")
            return takeArticles(member);
        if (member.key == "title")
            m_rules.title = member.value.text;
        else if (member.key == "source")
            m_rules.source = member.value.text;
        else if (member.key != "id")
            return badSetting(member.at,
                {SettingError::Reason::UnknownKey, member.key, "", "id|title|source|settings|articles"});
        return std::nullopt;
    }

    Failed takeSettings(const JsonMember& all)
    {
        m_settingsAt = all.at;
        for (const auto& member : all.value.members) {
            if (member.value.isObject)
                return badSetting(member.at, {SettingError::Reason::BadValue, member.key, "", ""});
            auto changed
                = withSetting(m_rules, std::string(member.key).append("=").append(member.value.text));
            if (!changed)
                return badSetting(member.at, changed.error());
            m_rules = std::move(changed).value();
        }
        return std::nullopt;
    }

    Failed takeArticles(const JsonMember& all)
    {
        m_rules.citations.clear();
        for (const auto& member : all.value.members) {
            const auto reason = reasonOf(member.key);
            if (!reason || member.value.isObject)
                return badSetting(
                    member.at, {SettingError::Reason::UnknownKey, member.key, member.value.text, ""});
            m_rules.citations.push_back({*reason, member.value.text});
        }
        return std::nullopt;
    }

    Failed badSetting(std::size_t at, SettingError why) const
    {
        auto failed = error(Reason::BadSetting, at);
        failed.setting = std::move(why);
        return failed;
    }

    std::string_view m_json;
    RuleSet m_rules;
    std::size_t m_settingsAt = 0;
};

} // namespace

std::string writeRuleSetJson(const RuleSet& rules)
{
    Pairs articles;
    for (const auto& citation : rules.citations)
        articles.emplace_back(reasonCode(citation.reason), citation.article);
    std::string out = "{\n  \"id\": ";
    out.append(jsonString(rules.id)).append(",\n  \"title\": ").append(jsonString(rules.title));
    out.append(",\n  \"source\": ").append(jsonString(rules.source));
    out.append(",\n  \"settings\": ").append(written(settings(rules)));
    return out.append(",\n  \"articles\": ").append(written(articles)).append("\n}\n");
}

Result<RuleSet, RuleSetJsonError> readRuleSetJson(std::string_view json)
{
    Assembly assembly(json);
    const auto root = readJsonObject(json);
    if (!root)
        return Failure{assembly.error(Reason::NotJson, root.error().at)};
    return assembly.ruleSet(*root);
}

} // namespace rules
