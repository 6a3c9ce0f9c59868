#pragma once

#include "rules/illegal_move.h"
#include "rules/mill_board.h"
#include "rules/outcome.h"
#include "rules/result.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace rules {

enum class ShotRule : std::uint8_t { One, PerMill, UpToTwo }; ///< shots a turn earns for the mills it closes
enum class Shelter : std::uint8_t {
    UnlessAll,
    NeverShot,
    None
}; ///< who in a mill is safe: all unless all are · always · nobody
enum class ShelterTest : std::uint8_t {
    EachShot,
    Once
}; ///< is shelter judged before each shot or once a turn
enum class Blocked : std::uint8_t { Loses, Passes, Draws };
enum class FullBoard : std::uint8_t { Blocked, Draws };
enum class Remill : std::uint8_t { Free, SameCow, SameCowWhileStanding, AnyCow, NeverTwice };
enum class ThreeThree : std::uint8_t { Both, Either };
enum class Claims : std::uint8_t { Automatic, Arbiter };
enum class NoMove : std::uint8_t { Loses, Draws };

/// Every point on which the games of the mill family differ. Defaults are the traditional game's.
struct MillRules {
    Layout layout = Layout::Diagonals;
    int cowsPerSide = 12; ///< 3..12
    Side starts = Side::White;
    ShotRule shots = ShotRule::PerMill;
    Shelter shelter = Shelter::UnlessAll;
    ShelterTest shelterTest = ShelterTest::EachShot;
    bool mayDecline = false; ///< a shot may be left out
    int flyAt = 3;           ///< cows with which a player may fly; 0: never
    int lostBelow = 3;       ///< fewer cows than this lose
    bool countHand
        = true; ///< for lostBelow: cows in hand count; if not, it is judged with an empty hand only
    Blocked blocked = Blocked::Loses;
    FullBoard fullBoard = FullBoard::Blocked;
    Remill remill = Remill::Free;
    bool remillFlights = true;      ///< the restriction holds for a player who may fly too
    bool movesWhilePlacing = false; ///< place or step each turn while cows are in hand
    int drawNoShot = 0;             ///< plies since the last shot or placement; 0: off
    int drawThreeThree = 0;         ///< plies; 0: off
    ThreeThree threeThree = ThreeThree::Both;
    int repetition = 0; ///< occurrences that draw; 0: off
    Claims claims = Claims::Arbiter;

    friend bool operator==(const MillRules&, const MillRules&) = default;
};

/// Every point on which the games of the sowing family differ. Defaults are Moruba's.
struct SowingRules {
    int columns = 12; ///< 4..36
    int stonesPerHole = 2;
    int bonusHoles = 2; ///< extra enemy holes taken after a capture
    bool bonusOptional = false;
    int repetition = 2; ///< occurrences since the last capture that draw; 0: off
    NoMove noMove = NoMove::Loses;
    Side starts = Side::White;
    Claims claims = Claims::Arbiter;

    friend bool operator==(const SowingRules&, const SowingRules&) = default;
};

/// The count that hurries a player (two minutes in Morabaraba).
struct CountRule {
    std::chrono::seconds length{120};
    std::vector<std::chrono::seconds> calls{
        std::chrono::seconds{60}, std::chrono::seconds{30}}; ///< time left when called

    friend bool operator==(const CountRule&, const CountRule&) = default;
};

/// Where a rule set says that something is not allowed.
struct Citation {
    Illegal reason = Illegal::GameOver;
    std::string article;

    friend bool operator==(const Citation&, const Citation&) = default;
};

/// A complete set of rules of play.
struct RuleSet {
    std::string id; ///< "gar"; house rules keep the id of the set they start from
    std::string title;
    std::string source; ///< the document and its date
    std::variant<MillRules, SowingRules> game;
    CountRule count;
    std::vector<Citation> citations;

    friend bool operator==(const RuleSet&, const RuleSet&) = default;
};

/// The built-in sets, in the order of the catalogue.
std::span<const std::shared_ptr<const RuleSet>> builtInRuleSets();

/// A built-in set, or nullptr.
std::shared_ptr<const RuleSet> findRuleSet(std::string_view id);

/// The article for a reason; the set's own, else its source.
std::string article(const RuleSet& rules, Illegal reason);

/// What is wrong with a setting: a key the family has not, or a value outside its list or range.
struct SettingError {
    enum class Reason { NoEquals, UnknownKey, BadValue };
    Reason reason = Reason::UnknownKey;
    std::string key;
    std::string value;
    std::string expected; ///< the values that would do, "one|per-mill|up-to-two" or "3..12"
};

/// Every parameter as key and value, in a fixed order; what it gives, withSetting accepts.
std::vector<std::pair<std::string, std::string>> settings(const RuleSet& rules);

/// The set with one key changed; `assignment` is "key=value".
Result<RuleSet, SettingError> withSetting(const RuleSet& rules, std::string_view assignment);

/// Two fields that cannot both hold, by key.
struct Contradiction {
    std::string key;
    std::string otherKey;
    friend bool operator==(const Contradiction&, const Contradiction&) = default;
};

/// Fields that contradict each other; empty for every built-in set.
std::vector<Contradiction> problems(const RuleSet& rules);

/// Why a saved house-rule set cannot be read.
struct RuleSetJsonError {
    enum class Reason { NotJson, UnknownBase, BadSetting, Contradictory };
    Reason reason = Reason::NotJson;
    int line = 1;
    int column = 1;
    std::optional<SettingError> setting;
    std::vector<Contradiction> contradictions;
};

/// A set as JSON: {"id":…, "title":…, "source":…, "settings":{key:value,…}, "articles":{reason:article,…}}.
/// Reading starts from the built-in set named by id. readRuleSetJson(writeRuleSetJson(s)) == s.
std::string writeRuleSetJson(const RuleSet& rules);
Result<RuleSet, RuleSetJsonError> readRuleSetJson(std::string_view json);

} // namespace rules
