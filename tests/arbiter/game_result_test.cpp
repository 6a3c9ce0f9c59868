#include "arbiter/game_result.h"
#include "support/catch.h"

using namespace arbiter;
using rules::Ending;

TEST_CASE("results: every spelling of the command line and the record is read", "[arbiter][result]")
{
    CHECK(readResult("1-0") == GameResult{Share::Full, Share::None, std::nullopt});
    CHECK(readResult("0-1") == GameResult{Share::None, Share::Full, std::nullopt});
    CHECK(readResult("=") == GameResult{Share::Half, Share::Half, std::nullopt});
    CHECK(readResult("1/2-1/2") == GameResult{Share::Half, Share::Half, std::nullopt});
    CHECK(readResult("+-") == GameResult{Share::Full, Share::None, Ending::Forfeit});
    CHECK(readResult("-+") == GameResult{Share::None, Share::Full, Ending::Forfeit});
    CHECK(readResult("--") == GameResult{Share::None, Share::None, Ending::DoubleForfeit});
    CHECK_FALSE(readResult("*"));
    CHECK_FALSE(readResult(""));
    CHECK_FALSE(readResult("2-0"));
}

TEST_CASE("results: the token of each is read back with the same shares", "[arbiter][result]")
{
    for (const auto white : {Share::None, Share::Half, Share::Full})
        for (const auto black : {Share::None, Share::Half, Share::Full}) {
            const GameResult result{white, black, std::nullopt};
            CHECK(readResult(resultToken(result)) == result);
        }
}

TEST_CASE("results: an ending comes only with the scores it can have", "[arbiter][result]")
{
    const auto win = GameResult{Share::Full, Share::None, {}};
    const auto draw = GameResult{Share::Half, Share::Half, {}};
    const auto none = GameResult{Share::None, Share::None, {}};
    const auto with = [](GameResult result, Ending ending) {
        result.ending = ending;
        return result;
    };

    CHECK(fits(with(win, Ending::Resignation)));
    CHECK_FALSE(fits(with(draw, Ending::Resignation)));
    CHECK(fits(with(draw, Ending::Agreement)));
    CHECK_FALSE(fits(with(win, Ending::Agreement)));
    CHECK_FALSE(fits(with(win, Ending::Repetition)));
    CHECK(fits(with(none, Ending::DoubleForfeit)));
    CHECK_FALSE(fits(with(win, Ending::DoubleForfeit)));
    CHECK_FALSE(fits(with(none, Ending::Forfeit)));
    CHECK(fits(with(none, Ending::Disqualification)));
    CHECK(fits(win));
    CHECK(resultOf({Ending::BelowThree, rules::Side::Black})
        == GameResult{Share::None, Share::Full, Ending::BelowThree});
    CHECK(resultOf({Ending::FullBoard, std::nullopt})
        == GameResult{Share::Half, Share::Half, Ending::FullBoard});
}
