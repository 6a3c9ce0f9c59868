#include "rules/rule_set.h"

#include <array>
#include <charconv>

namespace rules {

namespace {

template <std::size_t N> using Words = std::array<std::string_view, N>;

constexpr Words<2> yesNo{"no", "yes"};
constexpr Words<2> sideWords{"white", "black"};
constexpr Words<3> layoutWords{"orthogonal", "move-only-diagonals", "diagonals"};
constexpr Words<3> shotWords{"one", "per-mill", "up-to-two"};
constexpr Words<3> shelterWords{"unless-all", "never-shot", "none"};
constexpr Words<2> shelterTestWords{"each-shot", "once"};
constexpr Words<3> blockedWords{"loses", "passes", "draws"};
constexpr Words<2> fullBoardWords{"blocked", "draws"};
constexpr Words<5> remillWords{"free", "same-cow", "same-cow-while-standing", "any-cow", "never-twice"};
constexpr Words<2> threeThreeWords{"both", "either"};
constexpr Words<2> claimsWords{"automatic", "arbiter"};
constexpr Words<2> noMoveWords{"loses", "draws"};

constexpr int longestSeconds = 86400;

/// Digits only, no sign, no leading zero.
std::optional<int> number(std::string_view text)
{
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || error != std::errc() || end != text.data() + text.size() || text.front() == '-')
        return std::nullopt;
    if (text.size() > 1 && text.front() == '0')
        return std::nullopt;
    return value;
}

void addTo(std::string& list, char separator, std::string_view item)
{
    if (!list.empty())
        list += separator;
    list += item;
}

/// One setting of a family: its key, how it is shown and taken, and what it accepts.
template <typename Rules> struct Key {
    std::string_view name;
    std::string (*show)(const Rules&);
    bool (*take)(Rules&, std::string_view); ///< false: not one of `expected`
    std::string (*expected)();
};

/// A field with a closed list of words.
template <typename Rules, auto Field, const auto& words> constexpr Key<Rules> choice(std::string_view name)
{
    using Value = std::remove_cvref_t<decltype(std::declval<Rules>().*Field)>;
    return {name,
        [](const Rules& rules) { return std::string(words[static_cast<std::size_t>(rules.*Field)]); },
        [](Rules& rules, std::string_view text) {
            for (std::size_t i = 0; i < words.size(); ++i)
                if (words[i] == text) {
                    rules.*Field = static_cast<Value>(i);
                    return true;
                }
            return false;
        },
        [] {
            std::string all;
            for (const auto word : words)
                addTo(all, '|', word);
            return all;
        }};
}

/// A number from `low` to `high`.
template <typename Rules, auto Field, int low, int high> constexpr Key<Rules> range(std::string_view name)
{
    return {name, [](const Rules& rules) { return std::to_string(rules.*Field); },
        [](Rules& rules, std::string_view text) {
            const auto value = number(text);
            if (!value || *value < low || *value > high)
                return false;
            rules.*Field = *value;
            return true;
        },
        [] { return std::to_string(low) + ".." + std::to_string(high); }};
}

/// A number from `low` to `high`, or `off`, which is 0.
template <typename Rules, auto Field, int low, int high> constexpr Key<Rules> limit(std::string_view name)
{
    return {name,
        [](const Rules& rules) {
            return rules.*Field == 0 ? std::string("off") : std::to_string(rules.*Field);
        },
        [](Rules& rules, std::string_view text) {
            const auto value = text == "off" ? std::optional(0) : number(text);
            if (!value || (text != "off" && (*value < low || *value > high)))
                return false;
            rules.*Field = *value;
            return true;
        },
        [] { return std::to_string(low) + ".." + std::to_string(high) + "|off"; }};
}

bool takeFlyAt(MillRules& rules, std::string_view text)
{
    if (text != "0" && text != "3" && text != "4")
        return false;
    rules.flyAt = text.front() - '0';
    return true;
}

using M = MillRules;
constexpr std::array millKeys{
    range<M, &M::cowsPerSide, 3, 12>("cows"),
    choice<M, &M::starts, sideWords>("starts"),
    choice<M, &M::layout, layoutWords>("lines"),
    choice<M, &M::shots, shotWords>("shots"),
    choice<M, &M::shelter, shelterWords>("shelter"),
    choice<M, &M::shelterTest, shelterTestWords>("shelter-test"),
    choice<M, &M::mayDecline, yesNo>("decline"),
    Key<M>{"fly", [](const M& rules) { return std::to_string(rules.flyAt); }, takeFlyAt,
        [] { return std::string("0|3|4"); }},
    range<M, &M::lostBelow, 0, 12>("lost-below"),
    choice<M, &M::countHand, yesNo>("count-hand"),
    choice<M, &M::blocked, blockedWords>("blocked"),
    choice<M, &M::fullBoard, fullBoardWords>("full-board"),
    choice<M, &M::remill, remillWords>("remill"),
    choice<M, &M::remillFlights, yesNo>("remill-flights"),
    choice<M, &M::movesWhilePlacing, yesNo>("move-while-placing"),
    limit<M, &M::drawNoShot, 1, 1000>("draw-no-shot"),
    limit<M, &M::drawThreeThree, 1, 1000>("draw-three-three"),
    choice<M, &M::threeThree, threeThreeWords>("three-three"),
    limit<M, &M::repetition, 2, 100>("repetition"),
    choice<M, &M::claims, claimsWords>("claims"),
};

using S = SowingRules;
constexpr std::array sowingKeys{
    range<S, &S::columns, 4, 36>("columns"),
    range<S, &S::stonesPerHole, 1, 20>("stones"),
    choice<S, &S::starts, sideWords>("starts"),
    range<S, &S::bonusHoles, 0, 3>("bonus"),
    choice<S, &S::bonusOptional, yesNo>("bonus-optional"),
    choice<S, &S::noMove, noMoveWords>("no-move"),
    limit<S, &S::repetition, 2, 100>("repetition"),
    choice<S, &S::claims, claimsWords>("claims"),
};

std::string showCalls(const CountRule& count)
{
    std::string text;
    for (const auto call : count.calls)
        addTo(text, ',', std::to_string(call.count()));
    return text.empty() ? "none" : text;
}

/// Seconds left at each call, falling; or `none`.
bool takeCalls(CountRule& count, std::string_view text)
{
    std::vector<std::chrono::seconds> calls;
    while (text != "none") {
        const auto comma = text.find(',');
        const auto value = number(text.substr(0, comma));
        if (!value || *value < 1 || *value > longestSeconds)
            return false;
        if (!calls.empty() && calls.back().count() <= *value)
            return false;
        calls.emplace_back(*value);
        if (comma == std::string_view::npos)
            break;
        text.remove_prefix(comma + 1);
    }
    count.calls = std::move(calls);
    return true;
}

bool takeLength(CountRule& count, std::string_view text)
{
    const auto value = number(text);
    if (!value || *value < 1 || *value > longestSeconds)
        return false;
    count.length = std::chrono::seconds(*value);
    return true;
}

constexpr std::array countKeys{
    Key<CountRule>{"count-length",
        [](const CountRule& count) { return std::to_string(count.length.count()); }, takeLength,
        [] { return std::string("1..").append(std::to_string(longestSeconds)); }},
    Key<CountRule>{"count-calls", showCalls, takeCalls, [] { return std::string("S,S|none"); }},
};

const auto& keysOf(const MillRules&)
{
    return millKeys;
}
const auto& keysOf(const SowingRules&)
{
    return sowingKeys;
}
const auto& keysOf(const CountRule&)
{
    return countKeys;
}

using Settings = std::vector<std::pair<std::string, std::string>>;

template <typename Rules> void show(const Rules& rules, Settings& into)
{
    for (const auto& key : keysOf(rules))
        into.emplace_back(key.name, key.show(rules));
}

/// Nothing: the key is not of this part of the rules.
template <typename Rules>
std::optional<Result<Rules, SettingError>> changed(Rules rules, std::string_view name, std::string_view value)
{
    for (const auto& key : keysOf(rules)) {
        if (key.name != name)
            continue;
        if (key.take(rules, value))
            return Result<Rules, SettingError>(std::move(rules));
        return Result<Rules, SettingError>(Failure{SettingError{
            SettingError::Reason::BadValue, std::string(name), std::string(value), key.expected()}});
    }
    return std::nullopt;
}

std::string keyNames(const RuleSet& rules)
{
    std::string all;
    for (const auto& [name, value] : settings(rules))
        addTo(all, '|', name);
    return all;
}

} // namespace

std::vector<std::pair<std::string, std::string>> settings(const RuleSet& rules)
{
    Settings all;
    std::visit([&](const auto& game) { show(game, all); }, rules.game);
    show(rules.count, all);
    return all;
}

Result<RuleSet, SettingError> withSetting(const RuleSet& rules, std::string_view assignment)
{
    using Reason = SettingError::Reason;
    const auto equals = assignment.find('=');
    if (equals == std::string_view::npos)
        return Failure{SettingError{Reason::NoEquals, std::string(assignment), "", "key=value"}};
    const auto key = assignment.substr(0, equals);
    const auto value = assignment.substr(equals + 1);

    RuleSet result = rules;
    if (const auto count = changed(rules.count, key, value)) {
        if (!*count)
            return Failure{count->error()};
        result.count = **count;
        return result;
    }
    return std::visit(
        [&](const auto& game) -> Result<RuleSet, SettingError> {
            const auto outcome = changed(game, key, value);
            if (!outcome)
                return Failure{
                    SettingError{Reason::UnknownKey, std::string(key), std::string(value), keyNames(rules)}};
            if (!*outcome)
                return Failure{outcome->error()};
            result.game = **outcome;
            return result;
        },
        rules.game);
}

} // namespace rules
