#include "rules/notation.h"
#include "rules/perft.h"
#include "support/catch.h"
#include "support/random_mill.h"

using namespace rules;

namespace {

#if defined(NDEBUG) && !defined(__SANITIZE_ADDRESS__)
constexpr std::uint64_t largest = 2'000'000'000;
#else
constexpr std::uint64_t largest = 200'000;
#endif

struct Row {
    std::vector<std::string> settings;
    std::string position;              ///< empty: the start
    std::vector<std::uint64_t> counts; ///< of depth 1, 2, …
};

} // namespace

// Counts on which two other programs agree (the deepest stand on one).
TEST_CASE("Moruba's plies are as many as two other programs count", "[rules][moruba][perft]")
{
    const std::vector<Row> rows{
        {{"bonus=2"}, "", {2784, 2788744, 1655187565}},
        {{"bonus=1"}, "", {276, 44692, 3997430, 313703537}},
        {{"bonus=0"}, "", {24, 552, 7958, 118252}},
        {{"columns=8", "bonus=2"}, "", {736, 187690, 18262940}},
        {{"columns=8", "bonus=0"}, "", {16, 240, 2047, 17933, 122140, 868497}},
        {{"columns=4", "bonus=2"}, "", {64, 975, 5652, 25743, 86265}},
        {{},
            "0,0,2,0,0,0,0,0,0,0,0,0/0,0,0,3,0,0,0,0,0,0,0,1/0,1,0,1,0,1,0,1,0,1,0,1/"
            "2,1,0,2,1,0,1,5,1,2,1,0 s",
            {3, 6, 24}},
        {{},
            "0,0,0,0,0,2,0,0,0,0,0,0/0,0,0,0,0,0,3,0,0,0,0,0/0,0,0,1,1,0,0,0,0,0,0,1/"
            "1,0,0,0,0,0,0,1,1,0,0,0 s",
            {4, 8, 38}},
        {{},
            "0,0,0,0,0,0,0,5,0,0,0,0/0,0,0,0,0,0,0,0,0,2,0,0/0,0,0,0,0,0,0,0,0,2,0,0/"
            "0,0,0,0,0,0,0,0,0,0,0,0 s",
            {1, 2, 2}},
    };
    for (const auto& row : rows) {
        const auto rules = support::ruleSet("moruba", row.settings);
        const auto setup
            = row.position.empty() ? startSetup(rules) : readPosition(rules, row.position).value();
        CHECK(perft(rules, setup, 0) == 1);
        for (std::size_t i = 0; i < row.counts.size() && row.counts[i] <= largest; ++i) {
            INFO(writePosition(rules, setup) << " depth " << i + 1);
            CHECK(perft(rules, setup, static_cast<int>(i) + 1) == row.counts[i]);
        }
    }
}

TEST_CASE("The count by first ply sums to the count, and lists what is legal", "[rules][perft]")
{
    const std::string id = GENERATE("moruba", "gar", "koti");
    const auto rules = support::ruleSet(id);
    const auto setup = startSetup(rules);

    const auto parts = divide(rules, setup, 2);

    std::uint64_t sum = 0;
    for (const auto& [ply, count] : parts)
        sum += count;
    CHECK(sum == perft(rules, setup, 2));
    CHECK(parts.size() == perft(rules, setup, 1));
}
