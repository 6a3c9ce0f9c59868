#include "build_input.h"
#include "pairing/card.h"
#include "support/catch.h"

using namespace pairing;
using tests::stateAfter;

namespace {

Card cardOf(const Input& input, int number)
{
    return cards(input).at(static_cast<std::size_t>(number - 1));
}

} // namespace

TEST_CASE("C.04.3 1.6, 1.7: colour difference and preference", "[pairing][card]")
{
    struct Case {
        std::string rounds;
        int difference;
        PreferenceKind kind;
        std::optional<Colour> preferred;
    };
    const auto white = Colour::White;
    const auto black = Colour::Black;
    const auto [rounds, difference, kind, preferred] = GENERATE_REF(values<Case>({
        {"", 0, PreferenceKind::None, std::nullopt},
        {"2w1", 1, PreferenceKind::Strong, black},
        {"2b1", -1, PreferenceKind::Strong, white},
        {"2w1 3b1", 0, PreferenceKind::Mild, white},
        {"2b1 3w0", 0, PreferenceKind::Mild, black},
        {"2w1 3w1", 2, PreferenceKind::Absolute, black},
        {"2w1 3b1 4b=", -1, PreferenceKind::Absolute, white},
        {"2b1 3w1 4b1", -1, PreferenceKind::Strong, white},
        // 3.4 of C.04.2: unplayed rounds are skipped, so these two are a double colour.
        {"2w1 0-H 3w1", 2, PreferenceKind::Absolute, black},
        {"2w1 3b+ 4b1", 0, PreferenceKind::Mild, white},
        // Two games without colour history between them: forfeits give none.
        {"2w+ 3w+", 0, PreferenceKind::None, std::nullopt},
        {"2wW 3bL", 0, PreferenceKind::Mild, white},
    }));

    const auto card = cardOf(stateAfter(3, {rounds, "", "", ""}), 1);

    CAPTURE(rounds);
    CHECK(card.colourDifference == difference);
    CHECK(card.preference == kind);
    CHECK(card.preferred == preferred);
}

TEST_CASE("C.04.3 1.4.2: who played a lower score floated down, the other up", "[pairing][card]")
{
    const auto input = stateAfter(2, {"2w1 3b1", "1b0 4w1", "4b= 1w0", "3w= 2b0"});

    // Before round 2: 1 has 1, 2 has 0, 3 and 4 have a half.
    CHECK(cardOf(input, 1).floats[0] == Float::Down);
    CHECK(cardOf(input, 3).floats[0] == Float::Up);
    CHECK(cardOf(input, 2).floats[0] == Float::Up);
    CHECK(cardOf(input, 4).floats[0] == Float::Down);
    CHECK(cardOf(input, 1).floats[1] == Float::None);
}

TEST_CASE("C.04.3 1.4.3, 1.4.4: floats of those who did not play", "[pairing][card]")
{
    const auto input = stateAfter(1, {"2w+", "1b-", "0-U", "0-H", "0-F", "0-Z", ""});

    CHECK(cardOf(input, 1).floats[0] == Float::Down);
    CHECK(cardOf(input, 2).floats[0] == Float::None);
    CHECK(cardOf(input, 3).floats[0] == Float::Down);
    CHECK(cardOf(input, 4).floats[0] == Float::Down);
    CHECK(cardOf(input, 5).floats[0] == Float::Down);
    CHECK(cardOf(input, 6).floats[0] == Float::None);
    CHECK(cardOf(input, 7).floats[0] == Float::None);
}

TEST_CASE("C.04.3 1.4.3: the PAB is a downfloat even if it is worth nothing", "[pairing][card]")
{
    auto input = stateAfter(1, {"0-U", "3w1", "2b0"});
    input.points.pairingBye = Points{0};

    CHECK(cardOf(input, 1).floats[0] == Float::Down);
    CHECK_FALSE(cardOf(input, 1).byeAllowed);
    CHECK(cardOf(input, 1).score == Points{0});
}

TEST_CASE("C.04.3 1.4.2: floats are told by scores with the virtual points of that round", "[pairing][card]")
{
    auto input = stateAfter(1, {"2w1", "1b0"});
    input.entrants[0].virtualPoints = {Points{10}, Points{0}};

    CHECK(cardOf(input, 1).floats[0] == Float::Down);
    CHECK(cardOf(input, 2).floats[0] == Float::Up);
    CHECK(cardOf(input, 1).score == Points{10});
}

TEST_CASE("C.04.1 art. 4: who may get the PAB", "[pairing][card]")
{
    const auto input = stateAfter(1, {"2w+", "1b-", "0-U", "0-H", "0-F", "0-Z", "8w1", "7b0"});

    CHECK_FALSE(cardOf(input, 1).byeAllowed);
    CHECK(cardOf(input, 2).byeAllowed);
    CHECK_FALSE(cardOf(input, 3).byeAllowed);
    CHECK(cardOf(input, 4).byeAllowed);
    CHECK_FALSE(cardOf(input, 5).byeAllowed);
    CHECK(cardOf(input, 6).byeAllowed);
    CHECK(cardOf(input, 7).byeAllowed);
    CHECK(cardOf(input, 4).unplayedGames == 1);
    CHECK(cardOf(input, 7).unplayedGames == 0);
}

TEST_CASE("C.04.3 1.8: topscorers only before the last round, with more than half", "[pairing][card]")
{
    const std::vector<std::string> players{"2w1 3b=", "1b0 4w1", "4b0 1w=", "3w1 2b0"};

    CHECK(cardOf(stateAfter(2, players, 3), 1).topscorer);
    CHECK_FALSE(cardOf(stateAfter(2, players, 3), 2).topscorer);
    CHECK_FALSE(cardOf(stateAfter(2, players, 4), 1).topscorer);
    CHECK_FALSE(cardOf(stateAfter(2, players, 0), 1).topscorer);
}

TEST_CASE(
    "C.04.2 3.1, 3.5: an adjourned game is a draw and played, a forfeit may be repeated", "[pairing][card]")
{
    const auto input = stateAfter(1, {"2wX", "1bX", "4w*", "3b*", "6w+", "5b-"});

    CHECK(cardOf(input, 1).score == Points{5});
    CHECK(haveMet(cardOf(input, 1), cardOf(input, 2)));
    CHECK(cardOf(input, 3).score == Points{5});
    CHECK(haveMet(cardOf(input, 3), cardOf(input, 4)));
    CHECK_FALSE(haveMet(cardOf(input, 5), cardOf(input, 6)));
}

TEST_CASE("C.04.3 5.2.5: the place counts who was paired once or is present", "[pairing][card]")
{
    auto input = stateAfter(1, {"0-H", "3w1", "2b0", "0-Z"});
    input.entrants[0].present = false;
    input.entrants[2].present = false;

    CHECK(cardOf(input, 2).place == 1);
    CHECK(cardOf(input, 4).place == 3);
}

TEST_CASE("C.04.3 1.2: rank by score, then by number", "[pairing][card]")
{
    auto input = stateAfter(1, {"2w0", "1b1", "4w=", "3b="});
    input.entrants[0].adjustment = Points{5};

    const auto all = cards(input);

    CHECK(all[1].rank == 0);
    CHECK(all[0].rank == 1);
    CHECK(all[2].rank == 2);
    CHECK(all[3].rank == 3);
}
