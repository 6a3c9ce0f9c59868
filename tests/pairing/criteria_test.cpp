#include "pairing/evaluation.h"
#include "pairing/exchange.h"
#include "state_file.h"
#include "support/catch.h"

#include <filesystem>
#include <set>

using namespace pairing;

TEST_CASE("Corpus: no expected pairing is beaten by an exchange of opponents", "[pairing][criteria][corpus]")
{
    const std::string folder = tests::sharedFolder();
    if (folder.empty())
        return;
    int rounds = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder + "/pairing/corpus")) {
        if (entry.path().extension() != ".trf")
            continue;
        const tests::StateFile file = tests::readStateFile(entry.path().string());
        auto answers = entry.path();
        for (const auto& [round, expected] :
            tests::readPairings(answers.replace_extension(".pairings").string())) {
            if (!expected)
                continue;
            const Input input = file.before(round);
            CAPTURE(entry.path().string(), round);
            const Evaluator evaluator(input);
            REQUIRE(evaluator.isLegal(*expected));
            for (const Game& game : expected->games)
                CHECK(evaluator.allottedColours(game) == game);
            const auto better = betterExchange(evaluator, *expected);
            if (better) {
                const auto parted = parting(evaluator.evaluate(*better), evaluator.evaluate(*expected));
                INFO(tests::print(*expected) << "\n" << tests::print(*better));
                CAPTURE(static_cast<int>(parted->criterion), parted->bracket);
                CHECK_FALSE(better);
            }
            ++rounds;
        }
    }
    CHECK(rounds >= 480);
}
