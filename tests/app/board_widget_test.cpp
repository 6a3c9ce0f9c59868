#include "app/board_paint.h"
#include "app/board_widget.h"
#include "app/gui_support.h"
#include "support/catch.h"

#include <QImage>
#include <QPointingDevice>

#include <set>

using app::BoardWidget;
using rules::MillAction;

namespace {

/// A board on a game that plays whatever is legal and notes the rest.
struct Recorder {
    rules::Game game;
    BoardWidget board;
    std::vector<rules::Ply> refused;
    QStringList said;

    explicit Recorder(const std::string& ruleSet, const std::string& position = {})
        : game(position.empty() ? rules::Game(rules::findRuleSet(ruleSet))
                                : rules::Game(rules::findRuleSet(ruleSet),
                                    *rules::readPosition(*rules::findRuleSet(ruleSet), position)))
    {
        board.resize(600, 660);
        QObject::connect(
            &board, &app::BoardView::plyComposed, &board, [this](const rules::Ply& ply) { take(ply); });
        QObject::connect(
            &board, &app::BoardView::said, &board, [this](const QString& sentence) { said << sentence; });
        show();
    }
    void show()
    {
        board.setRecording(!game.outcome());
        board.setGame(game, game.plies());
    }
    void take(const rules::Ply& ply)
    {
        if (game.check(ply)) {
            refused.push_back(ply);
            board.plyRefused();
            return;
        }
        game.play(ply);
        show();
    }
    void click(const std::string& names)
    {
        std::istringstream words(names);
        for (std::string name; words >> name;)
            clickSpot(board, spotNamed(name));
    }
    std::string last() const
    {
        return rules::writePly(game.rules(), game.ply(game.plies()), rules::Coordinates::Algebraic);
    }
};

void drag(BoardWidget& board, const std::string& from, const std::string& to)
{
    const QPoint start = board.spotRect(spotNamed(from)).center().toPoint();
    const QPoint end = board.spotRect(spotNamed(to)).center().toPoint();
    QTest::mousePress(&board, Qt::LeftButton, Qt::NoModifier, start);
    QMouseEvent move(
        QEvent::MouseMove, end, board.mapToGlobal(end), Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&board, &move);
    QTest::mouseRelease(&board, Qt::LeftButton, Qt::NoModifier, end);
}

const std::string beforeMill = "0,0 a1,a4,d7,e4,f2 b4,c4,d2,f6,g7 w - - 0";

} // namespace

TEST_CASE("A click on an empty point places a cow", "[app][board]")
{
    Recorder recorder("traditional");

    recorder.click("d2 f4");

    REQUIRE(recorder.game.plies() == 2);
    CHECK(recorder.last() == "f4");
}

TEST_CASE("Click on a cow, click where it goes, click what is shot", "[app][board]")
{
    Recorder recorder("traditional", beforeMill);

    recorder.click("d7 a7");
    CHECK(recorder.game.plies() == 0);
    CHECK(recorder.board.shotDue());
    CHECK(recorder.board.prompt() == QStringLiteral("Shot due: choose a black cow."));
    CHECK(recorder.board.draftText() == QStringLiteral("d7-a7x"));
    recorder.click("g7");

    REQUIRE(recorder.game.plies() == 1);
    CHECK(recorder.last() == "d7-a7xg7");
    CHECK(!recorder.board.shotDue());
}

TEST_CASE("A cow is dragged to its place", "[app][board]")
{
    Recorder recorder("traditional", beforeMill);

    drag(recorder.board, "d7", "a7");
    CHECK(recorder.board.shotDue());
    recorder.click("c4");

    REQUIRE(recorder.game.plies() == 1);
    CHECK(recorder.last() == "d7-a7xc4");
}

TEST_CASE("A drag that the rules refuse leaves the cow where it stood", "[app][board]")
{
    Recorder recorder("traditional", beforeMill);

    drag(recorder.board, "d7", "g1");

    CHECK(recorder.game.plies() == 0);
    REQUIRE(recorder.refused.size() == 1);
    CHECK(rules::writePly(recorder.game.rules(), recorder.refused[0], rules::Coordinates::Algebraic)
        == "d7-g1");
}

TEST_CASE("A refused arrival leaves the cow taken up, a refused shot leaves the shot due", "[app][board]")
{
    Recorder recorder("traditional", beforeMill);

    recorder.click("d7 g1");
    REQUIRE(recorder.refused.size() == 1);
    CHECK(recorder.board.draftText() == QStringLiteral("d7-"));
    recorder.click("a7 f2");
    REQUIRE(recorder.refused.size() == 2);
    CHECK(recorder.board.shotDue());
    CHECK(recorder.board.draftText() == QStringLiteral("d7-a7x"));
    recorder.click("g7");

    CHECK(recorder.game.plies() == 1);
}

TEST_CASE("Escape takes the draft back step by step", "[app][board]")
{
    Recorder recorder("traditional", beforeMill);
    recorder.click("d7 a7");

    QTest::keyClick(&recorder.board, Qt::Key_Escape);
    CHECK(!recorder.board.shotDue());
    CHECK(recorder.board.draftText() == QStringLiteral("d7-"));
    QTest::keyClick(&recorder.board, Qt::Key_Escape);
    CHECK(recorder.board.draftText().isEmpty());
}

TEST_CASE("Two mills at once ask for two shots, in the order taken", "[app][board][traditional]")
{
    Recorder recorder("traditional", "1,0 a1,a4,d7,g7 b4,c4,d2,f6,e3 w - - 0");

    recorder.click("a7");
    CHECK(recorder.board.prompt() == QStringLiteral("Shot due: choose a black cow. Shot 1 of 2."));
    recorder.click("c4");
    CHECK(recorder.board.prompt() == QStringLiteral("Shot due: choose a black cow. Shot 2 of 2."));
    recorder.click("b4");

    REQUIRE(recorder.game.plies() == 1);
    CHECK(recorder.last() == "a7xc4xb4");
}

TEST_CASE("A shot may be declined where the rules allow it", "[app][board][iggc]")
{
    Recorder recorder("iggc", beforeMill);
    recorder.click("d7 a7");
    REQUIRE(recorder.board.mayDecline());

    recorder.board.decline();

    REQUIRE(recorder.game.plies() == 1);
    CHECK(recorder.last() == "d7-a7");
}

TEST_CASE("Koti: a blocked player's only ply is the pass", "[app][board][koti]")
{
    Recorder recorder("koti", "0,0 a1,a4,a7,d7 b2,b4,b6,d6,d1,g7,g1 w - - 0");

    CHECK(recorder.board.mustPass());
    CHECK(recorder.board.prompt() == QStringLiteral("White is blocked and passes."));
}

TEST_CASE("An enemy cow clicked first is explained", "[app][board]")
{
    Recorder recorder("traditional", beforeMill);

    recorder.click("g7");

    CHECK(recorder.said == QStringList{QStringLiteral("Choose a white cow first.")});
    CHECK(recorder.refused.empty());
}

TEST_CASE("On a turned board a click means the same point", "[app][board]")
{
    Recorder recorder("traditional");
    const QPointF before = recorder.board.spotRect(spotNamed("a7")).center();

    recorder.board.setTurned(true);
    CHECK(recorder.board.spotRect(spotNamed("a7")).center().x() > before.x());
    recorder.click("a7");

    CHECK(recorder.last() == "a7");
}

TEST_CASE("A touch records like a click", "[app][board]")
{
    Recorder recorder("traditional");
    recorder.board.show();
    const std::unique_ptr<QPointingDevice> screen(QTest::createTouchDevice());
    const QPoint at = recorder.board.spotRect(spotNamed("d2")).center().toPoint();

    QTest::touchEvent(&recorder.board, screen.get()).press(0, at);
    QTest::touchEvent(&recorder.board, screen.get()).release(0, at);

    REQUIRE(recorder.game.plies() == 1);
    CHECK(recorder.last() == "d2");
}

TEST_CASE("Arrows lead from every point to every other, on every drawing, turned or not", "[app][board]")
{
    constexpr std::array arrows{Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down};
    for (const char* ruleSet : {"nmm", "traditional"})
        for (const bool turned : {false, true}) {
            Recorder recorder(ruleSet);
            recorder.board.setTurned(turned);
            for (int start = 0; start < recorder.board.spots(); ++start) {
                std::set<int> reached{start};
                std::vector<int> queue{start};
                while (!queue.empty()) {
                    const int from = queue.back();
                    queue.pop_back();
                    for (const Qt::Key arrow : arrows) {
                        recorder.board.setCursorSpot(from);
                        QTest::keyClick(&recorder.board, arrow);
                        if (reached.insert(recorder.board.cursor()).second)
                            queue.push_back(recorder.board.cursor());
                    }
                }
                CHECK(reached.size() == 24);
            }
        }
}

TEST_CASE("A letter typed on the board is handed on", "[app][board]")
{
    Recorder recorder("traditional");
    QString typed;
    QObject::connect(&recorder.board, &app::BoardView::typed, &recorder.board,
        [&](const QString& text) { typed += text; });

    QTest::keyClicks(&recorder.board, QStringLiteral("d2"));

    CHECK(typed == QStringLiteral("d2"));
}

TEST_CASE("At its smallest a point is at least 9 mm wide, and grows with the text", "[app][board]")
{
    Recorder recorder("traditional");
    for (const auto coordinates :
        {rules::Coordinates::Algebraic, rules::Coordinates::Rings, rules::Coordinates::PlayOk}) {
        recorder.board.setCoordinates(coordinates);
        recorder.board.resize(recorder.board.minimumSizeHint());
        const double millimetres = recorder.board.spotRect(0).width() * 25.4 / recorder.board.logicalDpiX();
        CHECK(millimetres >= 9.0);
    }
    const QSize plain = recorder.board.minimumSizeHint();
    QFont large = recorder.board.font();
    large.setPointSizeF(large.pointSizeF() * 2);
    recorder.board.setFont(large);
    CHECK(recorder.board.minimumSizeHint().width() > plain.width());
}

TEST_CASE("Points are named in the coordinates chosen, with what is to be seen there", "[app][board]")
{
    Recorder recorder("traditional", beforeMill);
    CHECK(recorder.board.spotText(spotNamed("d7")) == QStringLiteral("d7, white cow"));
    CHECK(recorder.board.spotText(spotNamed("g1")) == QStringLiteral("g1, empty"));

    recorder.board.setCoordinates(rules::Coordinates::Rings);
    CHECK(recorder.board.spotText(spotNamed("d7")) == QStringLiteral("E2, white cow"));
    recorder.board.setCoordinates(rules::Coordinates::PlayOk);
    CHECK(recorder.board.spotText(spotNamed("d7")) == QStringLiteral("2, white cow"));
}

TEST_CASE("Cows are told apart without colour: a ring in one, a hatch in the other", "[app][board]")
{
    // Rows through the middle of a cow, in shades of grey: the light one is bright with a darker ring, the
    // dark one dark with brighter stripes. Changes along the row are the shape.
    const auto changes = [](rules::Side side, bool dark) {
        QPalette palette(dark ? QColor(0x20, 0x20, 0x20) : QColor(0xEE, 0xEE, 0xEE));
        QImage image(101, 101, QImage::Format_Grayscale8);
        image.fill(Qt::gray);
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        app::paintCow(painter, QPointF(50.5, 50.5), 40, side, app::boardColours(palette));
        painter.end();
        int found = 0;
        const int middle = qGray(image.pixel(50, 50)) > 127 ? 1 : 0;
        int before = qGray(image.pixel(18, 50)) > 127 ? 1 : 0;
        for (int x = 18; x <= 82; ++x) {
            const int bright = qGray(image.pixel(x, 50)) > 127 ? 1 : 0;
            found += bright != before ? 1 : 0;
            before = bright;
        }
        return std::pair{middle, found};
    };
    for (const bool dark : {false, true}) {
        CHECK(changes(rules::Side::White, dark).first == 1);
        CHECK(changes(rules::Side::White, dark).second >= 4);
        CHECK(changes(rules::Side::Black, dark).second >= 6);
    }
}

TEST_CASE("Every board draws at every size and scale, light and dark", "[app][board]")
{
    for (const char* ruleSet : {"traditional", "nmm", "lasker"})
        for (const double scale : {1.0, 1.25, 1.5, 2.0, 3.0})
            for (const int side : {120, 333, 900}) {
                Recorder recorder(ruleSet);
                recorder.board.resize(side, side + 37);
                recorder.board.setPalette(QPalette(side == 333 ? Qt::black : Qt::white));
                QPixmap picture(recorder.board.size() * scale);
                picture.setDevicePixelRatio(scale);
                recorder.board.render(&picture);
                CHECK(!picture.isNull());
            }
}
