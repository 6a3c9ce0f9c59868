#include "app/gui_support.h"
#include "support/catch.h"

namespace {

/// A game that was really played, as published; nothing (and a warning) where the corpus is not there.
std::optional<rules::GameRecord> publishedGame(std::string_view id)
{
    const auto bytes = sharedFile("rules/real_games.txt");
    if (!bytes) {
        WARN("skipped: rules/real_games.txt is not beside the checkout; KGOTLA_SHARED can name its place");
        return std::nullopt;
    }
    const auto records = rules::readRecords(*bytes);
    REQUIRE(records);
    for (const rules::GameRecord& record : *records)
        if (record.tag("Id") == id)
            return record;
    FAIL("no game " << id);
    return std::nullopt;
}

/// Closes the file, opens it again and exports the game.
rules::GameRecord storedAndReopened(TestDesk& desk)
{
    desk.window().closeFile();
    REQUIRE(desk.window().openFile(desk.file()));
    const std::string text = rules::writeRecord(desk.window().session()->record(desk.game()));
    const auto again = rules::readRecords(text);
    REQUIRE(again);
    REQUIRE(again->size() == 1);
    return again->front();
}

void checkAgainst(const rules::GameRecord& published, const rules::GameRecord& exported)
{
    CHECK(plyTexts(exported) == plyTexts(published));
    const auto replayed = rules::replay(published, {});
    REQUIRE(replayed);
    CHECK(exported.result == replayed->result);
    const auto checked = rules::replay(exported, {});
    REQUIRE(checked);
    CHECK(checked->verdict == rules::Verdict::Ok);
    CHECK(checked->game.position() == replayed->game.position());
}

/// To a spot of the board by arrows alone: the shortest way, found by walking the board itself.
void walkTo(app::BoardView& board, int target)
{
    constexpr std::array arrows{Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down};
    const int start = board.cursor();
    std::vector<std::vector<Qt::Key>> ways(static_cast<std::size_t>(board.spots()));
    std::vector<int> queue{start};
    std::vector<bool> seen(ways.size());
    seen[static_cast<std::size_t>(start)] = true;
    for (std::size_t next = 0; next < queue.size() && !seen[static_cast<std::size_t>(target)]; ++next)
        for (const Qt::Key arrow : arrows) {
            board.setCursorSpot(queue[next]);
            typeKey(arrow);
            const auto reached = static_cast<std::size_t>(board.cursor());
            if (seen[reached])
                continue;
            seen[reached] = true;
            ways[reached] = ways[static_cast<std::size_t>(queue[next])];
            ways[reached].push_back(arrow);
            queue.push_back(board.cursor());
        }
    board.setCursorSpot(start);
    for (const Qt::Key arrow : ways[static_cast<std::size_t>(target)])
        typeKey(arrow);
    REQUIRE(board.cursor() == target);
}

} // namespace

TEST_CASE("A published game is recorded anew by typing alone, stored, reopened and exported as published",
    "[app][window][real]")
{
    const auto published = publishedGame("sanmill-200");
    if (!published)
        return;
    TestDesk desk;
    app::GamePage& page = desk.newGame("nmm");
    REQUIRE(QApplication::focusWidget() == &page.entry());
    int keys = 0;

    const auto texts = plyTexts(*published);
    for (std::size_t i = 0; i < texts.size(); ++i) {
        for (const char c : texts[i]) {
            if (c == '-' || c == 'x')
                continue; // need not be typed
            typeText(QString(QLatin1Char(c)));
            ++keys;
        }
        INFO("ply " << i + 1 << " " << texts[i]);
        REQUIRE(desk.plies() == static_cast<int>(i) + 1);
    }

    INFO("keys " << keys);
    CHECK(keys <= 6 * static_cast<int>(texts.size()));
    checkAgainst(*published, storedAndReopened(desk));
}

TEST_CASE("A published game is recorded anew by arrows and Enter alone", "[app][window][real]")
{
    const auto published = publishedGame("sanmill-200");
    if (!published)
        return;
    TestDesk desk;
    app::GamePage& page = desk.newGame("nmm");
    typeKey(Qt::Key_F6);
    REQUIRE(QApplication::focusWidget() == &page.board());

    int plies = 0;
    for (const std::string& text : plyTexts(*published)) {
        const auto ply = desk.game().play.read(text);
        REQUIRE(ply);
        for (const int spot : spotsOf(desk.game().play, *ply)) {
            walkTo(page.board(), spot);
            typeKey(Qt::Key_Return);
        }
        INFO("ply " << text);
        REQUIRE(desk.plies() == ++plies);
    }

    checkAgainst(*published, storedAndReopened(desk));
}

TEST_CASE("A published game is recorded anew by clicks alone", "[app][window][real]")
{
    const auto published = publishedGame("sanmill-200");
    if (!published)
        return;
    TestDesk desk;
    app::GamePage& page = desk.newGame("nmm");

    int plies = 0;
    for (const std::string& text : plyTexts(*published)) {
        const auto ply = desk.game().play.read(text);
        REQUIRE(ply);
        for (const int spot : spotsOf(desk.game().play, *ply))
            clickSpot(page.board(), spot);
        INFO("ply " << text);
        REQUIRE(desk.plies() == ++plies);
    }

    checkAgainst(*published, storedAndReopened(desk));
}

TEST_CASE("All published games import into the window and can be looked through", "[app][window][real]")
{
    const auto bytes = sharedFile("rules/real_games.txt");
    if (!bytes) {
        WARN("skipped: rules/real_games.txt is not beside the checkout");
        return;
    }
    const auto records = rules::readRecords(*bytes);
    REQUIRE(records);
    REQUIRE(records->size() == 6);
    for (const rules::GameRecord& record : *records) {
        INFO(*record.tag("Id"));
        TestDesk desk;
        const auto replayed = rules::replay(record, {});
        REQUIRE(replayed);
        desk.newGame(std::string(*record.tag("Ruleset")));
        const QString path = desk.path(QStringLiteral("game.txt"));
        rules::GameRecord legal = record;
        if (replayed->verdict == rules::Verdict::Illegal)
            legal.entries.resize(static_cast<std::size_t>(replayed->game.plies()));
        std::ofstream(path.toStdString()) << rules::writeRecord(legal);

        CHECK(desk.window().importGames(path));

        app::GamePage& page = *desk.window().openGame(desk.game().id);
        CHECK(desk.plies() == replayed->game.plies());
        CHECK(page.shownPly() == desk.plies());
        for (int ply = desk.plies() - 1; ply >= 0; --ply) {
            typeKey(Qt::Key_Left, Qt::AltModifier);
            REQUIRE(page.shownPly() == ply);
        }
        typeKey(Qt::Key_End, Qt::AltModifier);
        CHECK(page.shownPly() == desk.plies());
        CHECK(desk.game().play.position() == replayed->game.position());
    }
}
