#include "app/gui_support.h"
#include "app/sowing_widget.h"
#include "support/catch.h"

#include <numeric>

using app::SowingWidget;

namespace {

int stones(const rules::SowingPosition& position)
{
    int sum = 0;
    for (const auto& holes : position.holes)
        sum = std::accumulate(holes.begin(), holes.end(), sum);
    return sum;
}

const rules::SowingPosition& sowing(const rules::Game& game)
{
    return *std::get_if<rules::SowingPosition>(&game.position());
}

/// The first game of the shared corpus that ends with an empty side; nothing where there is no corpus.
std::optional<rules::GameRecord> corpusGame()
{
    const auto bytes = sharedFile("rules/games/moruba.txt");
    if (!bytes) {
        WARN("skipped: rules/games/moruba.txt is not beside the checkout");
        return std::nullopt;
    }
    const auto records = rules::readRecords(*bytes);
    REQUIRE(records);
    for (const rules::GameRecord& record : *records)
        if (record.tag("Termination") == "stripped")
            return record;
    FAIL("no such game");
    return std::nullopt;
}

} // namespace

TEST_CASE(
    "A Moruba game is recorded by clicks: the hole sown from, then the extra holes", "[app][board][moruba]")
{
    const auto record = corpusGame();
    if (!record)
        return;
    rules::Game game(rules::findRuleSet("moruba"));
    SowingWidget board;
    board.resize(900, 460);
    QObject::connect(&board, &app::BoardView::plyComposed, &board, [&](const rules::Ply& ply) {
        REQUIRE(!game.check(ply));
        game.play(ply);
        board.setGame(game, game.plies());
    });
    board.setGame(game, 0);
    board.setRecording(true);

    int plies = 0;
    for (const std::string& text : plyTexts(*record)) {
        board.setTurned(plies % 2 == 1);
        const auto ply = game.read(text);
        REQUIRE(ply);
        for (const int spot : spotsOf(game, *ply))
            clickSpot(board, spot);
        INFO(text);
        REQUIRE(game.plies() == ++plies);
    }
    CHECK(game.outcome().has_value());
}

TEST_CASE("A7: on the board, in hand and captured there are always 96 stones", "[app][board][moruba]")
{
    const auto record = corpusGame();
    if (!record)
        return;
    rules::Game game(rules::findRuleSet("moruba"));
    int captured = 0;
    for (const std::string& text : plyTexts(*record)) {
        const rules::Ply ply = *game.read(text);
        const auto& action = *std::get_if<rules::SowingAction>(&ply);
        const rules::SowingPosition before = sowing(game);
        const auto& rules = *std::get_if<rules::SowingRules>(&game.rules().game);
        const rules::Sowing way = rules::sow(rules, before, action.start);
        for (int step = 0; step <= static_cast<int>(way.path.size()); ++step) {
            const app::SowingMoment moment = app::momentOf(before, action.start, way, step);
            REQUIRE(stones(moment.position) + moment.inHand + captured == 96);
            REQUIRE(moment.inHand >= 0);
        }
        game.play(ply);
        captured = 96 - stones(sowing(game));
    }
    CHECK(captured > 0);
}

TEST_CASE("A sowing is played out stone by stone, and a key shows its end at once", "[app][board][moruba]")
{
    rules::Game game(rules::findRuleSet("moruba"));
    game.play(*game.read("o1"));
    SowingWidget board;
    board.resize(900, 460);
    board.setGame(game, 1);
    board.setRecording(true);

    board.playOut();
    CHECK(board.isPlayingOut());
    CHECK(board.stonesShown() == 96);
    QTest::keyClick(&board, Qt::Key_Left);
    CHECK(!board.isPlayingOut());
    CHECK(board.stonesShown() == stones(sowing(game)));
}

TEST_CASE("Holes say whose they are and what they hold", "[app][board][moruba]")
{
    rules::Game game(rules::findRuleSet("moruba"));
    SowingWidget board;
    board.setGame(game, 0);
    board.setRecording(true);

    CHECK(board.spots() == 48);
    CHECK(board.spotText(0) == QStringLiteral("o1 of South, 2 stones, may be sown"));
    CHECK(board.spotText(24) == QStringLiteral("o1 of North, 2 stones"));
    CHECK(board.prompt() == QStringLiteral("South sows."));
}

TEST_CASE("Every hole is at least 9 mm wide at the smallest size", "[app][board][moruba]")
{
    rules::Game game(rules::findRuleSet("moruba"));
    SowingWidget board;
    board.setGame(game, 0);

    board.resize(board.minimumSizeHint());

    CHECK(board.spotRect(0).width() * 25.4 / board.logicalDpiX() >= 9.0);
    for (int spot = 0; spot < board.spots(); ++spot)
        CHECK(QRectF(board.rect()).contains(board.spotRect(spot)));
}

TEST_CASE("Seen from North, his first outer hole is at the lower left", "[app][board][moruba]")
{
    rules::Game game(rules::findRuleSet("moruba"));
    SowingWidget board;
    board.resize(900, 460);
    board.setGame(game, 0);
    const QPointF south = board.spotRect(0).center();

    board.setTurned(true);

    CHECK(board.spotRect(24).center() == south);
}

TEST_CASE("A hole of the other side is explained", "[app][board][moruba]")
{
    rules::Game game(rules::findRuleSet("moruba"));
    SowingWidget board;
    board.resize(900, 460);
    board.setGame(game, 0);
    board.setRecording(true);
    QString said;
    QObject::connect(
        &board, &app::BoardView::said, &board, [&](const QString& sentence) { said = sentence; });

    clickSpot(board, 24);

    CHECK(said == QStringLiteral("That hole is North's; South is to sow."));
}
