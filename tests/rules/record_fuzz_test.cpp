#include "rules/record.h"
#include "support/catch.h"
#include "support/random_mill.h"

#include <chrono>
#include <fstream>
#include <iostream>
#include <sstream>

using namespace rules;

namespace {

#if defined(NDEBUG) || defined(__SANITIZE_ADDRESS__)
constexpr int files = 10'000;
#else
constexpr int files = 2'000;
#endif
constexpr unsigned seed = 20261129;
constexpr auto longest = std::chrono::seconds(2);

const std::vector<std::string> dictionary{"{", "}", "(", ")", "[", "]", "\"", "\\", "~", "x", "-", "--", "+",
    "\n", "\r\n", "\n\n", ";", "#", "%", "@", "{@ruling takeback 2}", "{@ruling ply 3 d2}", "{@ruling pos ",
    "1-0", "*", "1...", "d2", "E3", "24", "o5", "i12", "a1-a4xg7", "[Set \"columns=36 stones=20\"]",
    "[Set \"bonus=3\"]", "[Ruleset \"moruba\"]", "[Ruleset \"koti\"]", "[Notation \"playok\"]",
    "[StartPos \"", "0,0 ", " w - - 0", "9999999999999999999", "-1", ",", "/", "=", std::string(1, '\0'),
    "\xFF", "\xC3", "\u00E9", "\u2013"};

/// Takes, doubles, moves and changes pieces of a text.
class Mutator {
public:
    explicit Mutator(unsigned from)
        : m_random(from)
    {
    }

    std::string mutated(std::string text)
    {
        for (std::size_t i = 1 + below(6); i > 0; --i)
            change(text);
        return text;
    }
    std::size_t below(std::size_t bound) { return support::below(m_random, bound); }

private:
    void change(std::string& text)
    {
        const std::size_t at = below(text.size() + 1);
        const std::size_t length = std::min(below(20), text.size() - at);
        switch (below(6)) {
        case 0:
            text.erase(at, length);
            return;
        case 1:
            text.insert(at, dictionary[below(dictionary.size())]);
            return;
        case 2:
            text.insert(below(text.size() + 1), text.substr(at, length));
            return;
        case 3:
            if (at < text.size())
                text[at] = static_cast<char>(below(256));
            return;
        case 4:
            text.replace(at, length, dictionary[below(dictionary.size())]);
            return;
        default:
            text.resize(at + below(text.size() - at + 1));
        }
    }

    support::Random m_random;
};

/// Pieces of a few games of every corpus.
std::vector<std::string> samples()
{
    std::vector<std::string> texts;
    for (const char* ruleSet : {"traditional", "koti", "gar", "iggc", "nmm", "lasker", "online", "moruba"}) {
        std::ifstream file(std::string(KGOTLA_TEST_DATA "/games/") + ruleSet + ".txt", std::ios::binary);
        std::ostringstream text;
        text << file.rdbuf();
        const auto records = readRecords(text.str());
        REQUIRE(records);
        for (std::size_t i = 0; i + 1 < 30 && i + 1 < records->size(); i += 2)
            texts.push_back(writeRecord((*records)[i]) + "\n" + writeRecord((*records)[i + 1]));
    }
    return texts;
}

void checkPlace(const RecordError& error, const std::string& text)
{
    const auto lines = static_cast<int>(
        std::count_if(text.begin(), text.end(), [](char c) { return c == '\n' || c == '\r'; }));
    REQUIRE(error.line >= 1);
    REQUIRE(error.line <= lines + 1);
    REQUIRE(error.column >= 1);
    if (error.reason == RecordError::Reason::BadPly)
        REQUIRE(error.notation);
    if (error.reason == RecordError::Reason::BadSetting)
        REQUIRE(error.setting);
}

void followRecord(const GameRecord& record, const std::string& text)
{
    const auto replayed = replay(record, {"gar", {}});
    if (!replayed) {
        checkPlace(replayed.error(), text);
        return;
    }
    if (replayed->verdict == Verdict::Illegal) {
        REQUIRE(replayed->illegal);
        REQUIRE_FALSE(replayed->illegal->article.empty());
        REQUIRE(replayed->illegalPly);
        return;
    }
    REQUIRE((replayed->verdict == Verdict::Differs) == !replayed->differences.empty());
    // What could be replayed can be written, read again and played again.
    const auto strict = converted(record, {"gar", {}}, Coordinates::Algebraic);
    REQUIRE(strict);
    const auto again = readRecords(writeRecord(*strict));
    REQUIRE(again);
    REQUIRE(again->size() == 1);
    const auto twice = replay(again->front(), {"gar", {}});
    REQUIRE(twice);
    REQUIRE(twice->game.setup() == replayed->game.setup());
    REQUIRE(twice->result == replayed->result);
}

} // namespace

TEST_CASE("Mutated files of games: no crash, no hang, every error with its place", "[rules][fuzz]")
{
    std::cout << "record_fuzz_test seed " << seed << '\n';
    Mutator mutator(seed);
    const auto originals = samples();
    int unreadable = 0;
    int games = 0;

    for (int i = 0; i < files; ++i) {
        const auto text = mutator.mutated(originals[mutator.below(originals.size())]);
        INFO("file " << i << ":\n" << text);
        const auto start = std::chrono::steady_clock::now();
        const auto records = readRecords(text);
        if (records)
            for (const auto& record : *records)
                followRecord(record, text);
        else
            checkPlace(records.error(), text);
        REQUIRE(std::chrono::steady_clock::now() - start < longest);
        unreadable += records ? 0 : 1;
        games += records ? static_cast<int>(records->size()) : 0;
    }
    // Neither everything nor nothing gets through.
    CHECK(unreadable > files / 20);
    CHECK(games > files);
}

TEST_CASE("Mutated positions and plies: no crash, every error with its column", "[rules][fuzz]")
{
    Mutator mutator(seed + 1);
    const std::vector<std::string> positions{"0,0 a1,b2,d2,f2,g1,c5 a7,d7,c4,e5,f6,d6 w d1-d2xb4 e3-e4 1",
        "5,6 b6,d5,d7,e4,f4,g4 b2,c3,d3,d6,e3 b b6 b2 0", "0,0,2,0/1,0,0,3/0,0,1,0/2,1,0,2 s",
        "0,0,2,0,0,0,0,0,0,0,0,0/0,0,0,3,0,0,0,0,0,0,0,1/"
        "0,1,0,1,0,1,0,1,0,1,0,1/2,1,0,2,1,0,1,5,1,2,1,0 s"};
    const std::vector<RuleSet> sets{support::ruleSet("gar"), support::ruleSet("koti"),
        support::ruleSet("lasker"), support::ruleSet("gar", {"remill=never-twice"}),
        support::ruleSet("moruba"), support::ruleSet("moruba", {"columns=4"})};

    for (int i = 0; i < 10'000; ++i) {
        const auto text = mutator.mutated(positions[mutator.below(positions.size())]);
        const auto& rules = sets[mutator.below(sets.size())];
        INFO("position " << i << " of " << rules.id << ": " << text);
        const auto setup = readPosition(rules, text);
        if (!setup) {
            REQUIRE(setup.error().column >= 1);
            REQUIRE(setup.error().column <= static_cast<int>(text.size()) + 1);
            continue;
        }
        REQUIRE(readPosition(rules, writePosition(rules, *setup))->position == setup->position);
        const Game game(std::make_shared<RuleSet>(rules), *setup);
        const auto plies = game.legalPlies();
        REQUIRE(plies.empty() == game.outcome().has_value());
        const auto ply = game.read(mutator.mutated("d1-d2xa1"));
        if (ply)
            (void)game.check(*ply);
        else
            REQUIRE(ply.error().column >= 1);
    }
}

TEST_CASE("Mutated settings: taken whole or refused with what would do", "[rules][fuzz]")
{
    Mutator mutator(seed + 2);
    std::vector<std::string> assignments;
    for (const auto& set : {support::ruleSet("gar"), support::ruleSet("moruba")})
        for (const auto& [key, value] : settings(set))
            assignments.push_back(key + "=" + value);

    for (int i = 0; i < 10'000; ++i) {
        const auto text = mutator.mutated(assignments[mutator.below(assignments.size())]);
        const auto set = support::ruleSet(mutator.below(2) == 0 ? "koti" : "moruba");
        INFO("setting " << i << ": " << text);
        const auto changed = withSetting(set, text);
        if (changed) {
            Game game(std::make_shared<RuleSet>(*changed));
            REQUIRE(game.plies() == 0);
            continue;
        }
        if (changed.error().reason == SettingError::Reason::BadValue)
            REQUIRE_FALSE(changed.error().expected.empty());
    }
}
