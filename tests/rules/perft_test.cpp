#include "rules/mill_perft.h"
#include "rules/notation.h"
#include "support/catch.h"
#include "support/random_mill.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

namespace {

using rules::MillAction;
using rules::MillPosition;
using rules::MillRules;

/// Under sanitizers and without optimisation the larger counts would take minutes.
#if defined(NDEBUG) && !defined(__SANITIZE_ADDRESS__)
constexpr std::uint64_t largestCount = UINT64_MAX;
#else
constexpr std::uint64_t largestCount = 400'000;
#endif

struct Row {
    std::string position;
    std::string mpos;
    bool unordered = false;
    int depth = 0;
    std::uint64_t count = 0;
};

struct Table {
    std::string id;
    std::vector<std::string> assignments;
    std::vector<Row> rows;
};

Table readTable(const std::filesystem::path& path)
{
    Table table;
    Row row;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        std::istringstream words(line);
        std::string first;
        words >> first;
        row.unordered = first == "unordered";
        if (first == "rules") {
            words >> table.id;
        } else if (first == "set") {
            words >> table.assignments.emplace_back();
        } else if (first == "position") {
            words >> row.position >> std::ws;
            std::getline(words, row.mpos);
        } else {
            if (row.unordered)
                words >> first;
            row.depth = std::stoi(first);
            words >> row.count;
            table.rows.push_back(row);
        }
    }
    return table;
}

std::vector<std::filesystem::path> tables()
{
    std::vector<std::filesystem::path> paths;
    for (const auto& entry : std::filesystem::directory_iterator(KGOTLA_TEST_DATA "/perft"))
        if (entry.path().extension() == ".perft")
            paths.push_back(entry.path());
    std::ranges::sort(paths);
    return paths;
}

MillPosition positionOf(const rules::RuleSet& set, const Row& row)
{
    const auto setup = row.mpos == "-" ? rules::startSetup(set) : rules::readPosition(set, row.mpos).value();
    return std::get<MillPosition>(setup.position);
}

bool sameButForOrder(const MillAction& a, const MillAction& b)
{
    return a.from == b.from && a.to == b.to && a.pass == b.pass && a.shots.size() == b.shots.size()
        && std::is_permutation(a.shots.begin(), a.shots.end(), b.shots.begin());
}

std::uint64_t unorderedPerft(const MillRules& rules, const MillPosition& position, int depth)
{
    if (depth == 0)
        return 1;
    std::vector<MillAction> different;
    for (const auto& action : rules::legalActions(rules, position))
        if (std::ranges::none_of(different, [&](const auto& old) { return sameButForOrder(old, action); }))
            different.push_back(action);
    std::uint64_t plies = 0;
    for (const auto& action : different)
        plies += unorderedPerft(rules, rules::play(rules, position, action), depth - 1);
    return plies;
}

TEST_CASE("perft: every count of the reference tables", "[rules][perft]")
{
    const auto paths = tables();
    REQUIRE(paths.size() == 17);
    int counted = 0;
    int left = 0;
    for (const auto& path : paths) {
        const auto table = readTable(path);
        const auto set = support::ruleSet(table.id, table.assignments);
        const auto& rules = std::get<MillRules>(set.game);
        for (const auto& row : table.rows) {
            if (row.count > largestCount) {
                ++left;
                continue;
            }
            INFO(path.stem() << ' ' << row.position << (row.unordered ? " unordered " : " ") << row.depth);
            const auto position = positionOf(set, row);
            const auto count = row.unordered ? unorderedPerft(rules, position, row.depth)
                                             : rules::perft(rules, position, row.depth);
            CHECK(count == row.count);
            ++counted;
        }
    }
    std::cout << "perft: " << counted << " counts compared, " << left << " left to the optimised build\n";
    CHECK(counted + left == 1002);
}

TEST_CASE("perft: the fast count and the list agree along random games", "[rules][perft][property]")
{
    constexpr unsigned seed = 20261;
    std::cout << "perft agreement: seed " << seed << '\n';
    support::Random random(seed);
    for (const auto& [name, rules] : support::millRuleSets()) {
        INFO(name);
        int wrong = 0;
        for (int game = 0; game < 4; ++game)
            support::alongRandomGame(
                rules, random, 90, [&, &rules = rules](const auto& position, const auto& plies) {
                    const int depth = plies.size() > 30 ? 1 : 2;
                    if (rules::perft(rules, position, depth) != rules::perftByList(rules, position, depth))
                        ++wrong;
                });
        CHECK(wrong == 0);
    }
}

} // namespace
