#include "rules/rule_set.h"
#include "support/catch.h"
#include "support/random_mill.h"

#include <iostream>
#include <map>
#include <set>

namespace {

using rules::Illegal;
using rules::RuleSet;
using rules::RuleSetJsonError;
using rules::SettingError;

std::string setting(const RuleSet& set, const std::string& key)
{
    for (const auto& [name, value] : rules::settings(set))
        if (name == key)
            return value;
    return "(none)";
}

TEST_CASE("Catalogue: the twelve sets, in order, each with its source", "[rules][rule_set]")
{
    const std::vector<std::string> ids{"traditional", "koti", "classic", "online", "online-koti",
        "gamesbento", "gar", "iggc", "nmm", "twelve", "lasker", "moruba"};
    REQUIRE(rules::builtInRuleSets().size() == ids.size());
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const auto& set = *rules::builtInRuleSets()[i];
        CHECK(set.id == ids[i]);
        CHECK_FALSE(set.title.empty());
        CHECK_FALSE(set.source.empty());
        CHECK(rules::problems(set).empty());
        CHECK(*rules::findRuleSet(ids[i]) == set);
    }
    CHECK(rules::findRuleSet("shax") == nullptr);
}

TEST_CASE("Catalogue: the parameters of each set", "[rules][rule_set]")
{
    // key: one value a set, in the order of `ids`.
    const std::vector<std::string> ids{"traditional", "koti", "classic", "online", "online-koti",
        "gamesbento", "gar", "iggc", "nmm", "twelve", "lasker"};
    using Row = std::vector<std::string>;
    const std::map<std::string, Row> table{
        {"cows", {"12", "12", "12", "12", "12", "12", "12", "12", "9", "12", "10"}},
        {"lines",
            {"diagonals", "diagonals", "diagonals", "diagonals", "diagonals", "diagonals", "diagonals",
                "diagonals", "orthogonal", "diagonals", "orthogonal"}},
        {"shots",
            {"per-mill", "per-mill", "per-mill", "per-mill", "per-mill", "per-mill", "one", "one", "one",
                "one", "one"}},
        {"shelter",
            {"unless-all", "none", "unless-all", "unless-all", "none", "unless-all", "unless-all",
                "unless-all", "unless-all", "unless-all", "unless-all"}},
        {"decline", {"no", "no", "no", "no", "no", "no", "no", "yes", "no", "no", "no"}},
        {"fly", {"3", "3", "0", "3", "3", "3", "3", "3", "3", "3", "3"}},
        {"blocked",
            {"loses", "passes", "loses", "loses", "passes", "loses", "loses", "loses", "loses", "loses",
                "loses"}},
        {"full-board",
            {"blocked", "blocked", "blocked", "blocked", "blocked", "draws", "blocked", "blocked", "blocked",
                "draws", "blocked"}},
        {"remill",
            {"free", "free", "free", "free", "free", "free", "same-cow", "free", "free", "free", "free"}},
        {"move-while-placing", {"no", "no", "no", "no", "no", "no", "no", "no", "no", "no", "yes"}},
        {"draw-no-shot", {"20", "20", "20", "50", "50", "50", "off", "off", "100", "100", "100"}},
        {"draw-three-three", {"20", "20", "20", "off", "off", "20", "20", "20", "off", "off", "off"}},
        {"three-three",
            {"both", "both", "both", "both", "both", "both", "either", "both", "both", "both", "both"}},
        {"repetition", {"3", "3", "3", "3", "3", "3", "off", "off", "3", "3", "3"}},
        {"claims",
            {"arbiter", "arbiter", "arbiter", "automatic", "automatic", "automatic", "arbiter", "arbiter",
                "arbiter", "arbiter", "arbiter"}},
    };
    for (const auto& [key, row] : table)
        for (std::size_t i = 0; i < ids.size(); ++i) {
            INFO(ids[i] << ' ' << key);
            CHECK(setting(*rules::findRuleSet(ids[i]), key) == row[i]);
        }
}

TEST_CASE("Catalogue: every reason a set can give has an article of its own", "[rules][rule_set]")
{
    for (const auto& set : rules::builtInRuleSets()) {
        const auto* mill = std::get_if<rules::MillRules>(&set->game);
        std::set<Illegal> cited;
        for (const auto& citation : set->citations) {
            CHECK(cited.insert(citation.reason).second);
            CHECK_FALSE(citation.article.empty());
        }
        for (int i = 0; i < rules::illegalReasons; ++i) {
            const auto reason = static_cast<Illegal>(i);
            const bool sowing = reason >= Illegal::HoleEmpty;
            bool possible = reason == Illegal::GameOver || sowing == (mill == nullptr);
            if (mill != nullptr && reason == Illegal::ReturnReformsMill)
                possible = mill->remill != rules::Remill::Free;
            if (mill != nullptr && reason == Illegal::MustPass)
                possible = mill->blocked == rules::Blocked::Passes;
            if (mill != nullptr && reason == Illegal::ShotMissing)
                possible = !mill->mayDecline;
            INFO(set->id << ' ' << reasonCode(reason));
            CHECK((cited.count(reason) > 0) == possible);
        }
    }
    CHECK(rules::article(*rules::findRuleSet("traditional"), Illegal::ShotMissing)
        == "S0, Mills and Capturing, Shooting a Cow, 1");
    CHECK(
        rules::article(*rules::findRuleSet("gar"), Illegal::HoleEmpty) == rules::findRuleSet("gar")->source);
}

TEST_CASE("Settings: what is shown is accepted, and gives the set back", "[rules][rule_set]")
{
    for (const auto& set : rules::builtInRuleSets()) {
        // Built from another set of the family, so that every key has work to do.
        const bool sowing = std::holds_alternative<rules::SowingRules>(set->game);
        RuleSet built = sowing ? support::ruleSet("moruba", {"columns=8", "bonus=0", "repetition=off"})
                               : support::ruleSet(set->id == "gar" ? "nmm" : "gar", {"count-length=7"});
        for (const auto& [key, value] : rules::settings(*set)) {
            const auto changed = rules::withSetting(built, key + "=" + value);
            REQUIRE(changed.has_value());
            built = *changed;
        }
        CHECK(built.game == set->game);
        CHECK(built.count == set->count);
    }
}

TEST_CASE("Settings: every word of a list is accepted and shown again", "[rules][rule_set]")
{
    const std::vector<std::pair<std::string, std::string>> words{{"starts", "white|black"},
        {"lines", "orthogonal|move-only-diagonals|diagonals"}, {"shots", "one|per-mill|up-to-two"},
        {"shelter", "unless-all|never-shot|none"}, {"shelter-test", "each-shot|once"}, {"decline", "yes|no"},
        {"fly", "0|3|4"}, {"lost-below", "2|3|4"}, {"count-hand", "yes|no"},
        {"blocked", "loses|passes|draws"}, {"full-board", "blocked|draws"},
        {"remill", "free|same-cow|same-cow-while-standing|any-cow|never-twice"}, {"remill-flights", "yes|no"},
        {"move-while-placing", "yes|no"}, {"draw-no-shot", "10|100|off"}, {"draw-three-three", "1|off"},
        {"three-three", "both|either"}, {"repetition", "2|3|off"}, {"claims", "automatic|arbiter"},
        {"cows", "3|11|12"}, {"count-length", "120|1"}, {"count-calls", "60,30|90|none|3,2,1"}};
    const auto& gar = *rules::findRuleSet("gar");
    CHECK(words.size() == rules::settings(gar).size());
    for (const auto& [key, list] : words) {
        std::istringstream values(list);
        for (std::string value; std::getline(values, value, '|');) {
            INFO(key << '=' << value);
            const auto changed = rules::withSetting(gar, key + "=" + value);
            REQUIRE(changed.has_value());
            CHECK(setting(*changed, key) == value);
        }
    }
}

TEST_CASE("Settings: a bad one is refused with what would do", "[rules][rule_set]")
{
    const auto& gar = *rules::findRuleSet("gar");
    const auto refusal
        = [&](const std::string& assignment) { return rules::withSetting(gar, assignment).error(); };

    CHECK(refusal("fly").reason == SettingError::Reason::NoEquals);
    CHECK(refusal("").reason == SettingError::Reason::NoEquals);
    CHECK(refusal("columns=12").reason == SettingError::Reason::UnknownKey);
    CHECK(refusal("=3").reason == SettingError::Reason::UnknownKey);
    CHECK(refusal("shots=two").expected == "one|per-mill|up-to-two");
    CHECK(refusal("cows=13").expected == "3..12");
    CHECK(refusal("fly=2").expected == "0|3|4");
    CHECK(refusal("repetition=1").expected == "2..100|off");
    for (const auto* bad :
        {"cows=", "cows=+9", "cows=-9", "cows=9 ", "cows=09", "cows=9.0", "cows=99999999999999", "fly=33",
            "decline=true", "draw-no-shot=0", "claims=Arbiter", "count-calls=", "count-calls=30,60",
            "count-calls=60,", "count-calls=60,60", "count-length=0", "repetition=off "})
        CHECK(refusal(bad).reason == SettingError::Reason::BadValue);
}

TEST_CASE("Problems: contradictions are named by their keys", "[rules][rule_set]")
{
    using Keys = std::pair<std::string, std::string>;
    const auto found = [](const std::string& id, const std::vector<std::string>& assignments) {
        std::vector<Keys> keys;
        for (const auto& problem : rules::problems(support::ruleSet(id, assignments)))
            keys.emplace_back(problem.key, problem.otherKey);
        return keys;
    };

    CHECK(found("nmm", {"cows=5", "lost-below=6", "fly=0"}) == std::vector<Keys>{{"lost-below", "cows"}});
    CHECK(found("nmm", {"lost-below=4"}) == std::vector<Keys>{{"fly", "lost-below"}});
    CHECK(found("koti", {"shelter-test=once"}) == std::vector<Keys>{{"shelter-test", "shelter"}});
    CHECK(found("nmm", {"remill-flights=no"}) == std::vector<Keys>{{"remill-flights", "remill"}});
    CHECK(found("gar", {"draw-three-three=off", "claims=automatic"})
        == std::vector<Keys>{{"claims", "repetition"}});
    CHECK(found("gar", {"count-length=60"}) == std::vector<Keys>{{"count-calls", "count-length"}});
    CHECK(
        found("moruba", {"bonus=0", "bonus-optional=yes"}) == std::vector<Keys>{{"bonus-optional", "bonus"}});
    CHECK(found("moruba", {"repetition=off", "claims=automatic"})
        == std::vector<Keys>{{"claims", "repetition"}});
}

TEST_CASE("Problems: none in the sets that differ from a built-in one by one key", "[rules][rule_set]")
{
    CHECK(rules::problems(support::ruleSet("gar", {"remill=same-cow-while-standing"})).empty());
    CHECK(rules::problems(support::ruleSet("gar", {"remill=any-cow"})).empty());
    CHECK(rules::problems(support::ruleSet("twelve", {"lines=move-only-diagonals"})).empty());
    CHECK(rules::problems(support::ruleSet("twelve", {"fly=0"})).empty());
    CHECK(rules::problems(support::ruleSet("twelve", {"shelter=none"})).empty());
    CHECK(rules::problems(support::ruleSet("twelve", {"shelter=never-shot"})).empty());
}

TEST_CASE("JSON: a set written is read back as it was", "[rules][rule_set]")
{
    for (const auto& set : rules::builtInRuleSets())
        CHECK(*rules::readRuleSetJson(rules::writeRuleSetJson(*set)) == *set);

    auto house
        = support::ruleSet("gar", {"fly=4", "remill=never-twice", "draw-no-shot=40", "count-calls=none"});
    house.title = "Club \"Ka\\Ngwane\"\n\t\x01 – Töpfer's";
    house.citations = {{Illegal::ShotMissing, "House rule 1"}, {Illegal::GameOver, ""}};
    CHECK(*rules::readRuleSetJson(rules::writeRuleSetJson(house)) == house);
}

TEST_CASE("JSON: what is left out stays as the base set has it", "[rules][rule_set]")
{
    const auto set
        = rules::readRuleSetJson(R"({"settings": {"fly": 4, "decline": "yes"}, "id": "gar"})").value();
    auto expected = support::ruleSet("gar", {"fly=4", "decline=yes"});
    CHECK(set == expected);

    const auto title
        = rules::readRuleSetJson("{\"id\":\"gar\",\"title\":\"\\u00e9\\ud83d\\udc04\\/\"}").value();
    CHECK(title.title == "\xC3\xA9\xF0\x9F\x90\x84/");
}

TEST_CASE("JSON: a refusal says where and why", "[rules][rule_set]")
{
    using Reason = RuleSetJsonError::Reason;
    const auto refusal = [](const std::string& json) { return rules::readRuleSetJson(json).error(); };

    const auto unknownKey
        = refusal("{\"id\": \"gar\",\n \"settings\": {\"fly\": \"3\",\n  \"wings\": \"2\"}}");
    CHECK(unknownKey.reason == Reason::BadSetting);
    CHECK(unknownKey.line == 3);
    CHECK(unknownKey.column == 3);
    CHECK(unknownKey.setting->key == "wings");
    CHECK(refusal("{\"id\": \"shax\"}").reason == Reason::UnknownBase);
    CHECK(refusal("{}").reason == Reason::UnknownBase);
    const auto contradictory = refusal("{\"id\": \"nmm\", \"settings\": {\"lost-below\": \"4\"}}");
    CHECK(contradictory.reason == Reason::Contradictory);
    CHECK(contradictory.contradictions == std::vector<rules::Contradiction>{{"fly", "lost-below"}});
    CHECK(refusal("{\"id\": \"gar\", \"articles\": {\"no-such\": \"1\"}}").reason == Reason::BadSetting);
    CHECK(refusal("{\"id\": \"gar\", \"colour\": \"1\"}").reason == Reason::BadSetting);
    for (const auto* bad : {"", "null", "[]", "{", "{\"id\"}", "{\"id\": \"gar\"} x", "{\"id\": \"gar\",}",
             "{'id': 'gar'}", "{\"id\": \"gar\", \"id\": \"nmm\"}", "{\"id\": \"g\\x\"}",
             "{\"id\": \"\\ud800\"}", "{\"id\": \"gar\", \"title\": \"\x80\"}", "{\"id\": \"a\nb\"}",
             "{\"id\": true}", "{\"id\": 1.5}"})
        CHECK(refusal(bad).reason == Reason::NotJson);
    CHECK(refusal("{\"id\": \"gar\",\n\"title\": [").line == 2);
}

TEST_CASE(
    "JSON: ten thousand damaged texts are read or refused, each with a place", "[rules][rule_set][fuzz]")
{
    constexpr unsigned seed = 4077;
    std::cout << "rule set JSON: seed " << seed << '\n';
    support::Random random(seed);
    const std::string pieces = "{}\":,\\u019afly \n\x80\xC3";
    for (int i = 0; i < 10'000; ++i) {
        const auto& set = *rules::builtInRuleSets()[support::below(random, rules::builtInRuleSets().size())];
        auto json = rules::writeRuleSetJson(set);
        for (std::size_t n = 1 + support::below(random, 3); n > 0; --n) {
            const auto at = support::below(random, json.size());
            if (support::below(random, 3) == 0)
                json.erase(at, 1 + support::below(random, 40));
            else
                json.insert(at, 1, pieces[support::below(random, pieces.size())]);
        }
        const auto read = rules::readRuleSetJson(json);
        if (read) {
            REQUIRE(rules::readRuleSetJson(rules::writeRuleSetJson(*read)).value() == *read);
        } else {
            REQUIRE(read.error().line >= 1);
            REQUIRE(read.error().column >= 1);
        }
    }
}

TEST_CASE("Settings: ten thousand damaged assignments are taken or refused", "[rules][rule_set][fuzz]")
{
    constexpr unsigned seed = 4078;
    std::cout << "settings: seed " << seed << '\n';
    support::Random random(seed);
    for (int i = 0; i < 10'000; ++i) {
        const auto& set = *rules::builtInRuleSets()[support::below(random, rules::builtInRuleSets().size())];
        const auto all = rules::settings(set);
        const auto& [key, value] = all[support::below(random, all.size())];
        auto assignment = key + "=" + value;
        const auto at = support::below(random, assignment.size());
        if (support::below(random, 2) == 0)
            assignment[at] = static_cast<char>(support::below(random, 256));
        else
            assignment.insert(at, 1, assignment[support::below(random, assignment.size())]);
        const auto changed = rules::withSetting(set, assignment);
        if (!changed)
            REQUIRE_FALSE(changed.error().expected.empty());
    }
}

} // namespace
