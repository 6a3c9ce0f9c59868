#include "app/gui_support.h"
#include "support/catch.h"

#include <QAccessible>
#include <QAccessibleActionInterface>

namespace {

QAccessibleInterface* accessibleOf(QWidget& widget)
{
    QAccessibleInterface* found = QAccessible::queryAccessibleInterface(&widget);
    REQUIRE(found != nullptr);
    return found;
}

void pressSpot(app::BoardView& board, int spot)
{
    QAccessibleInterface* child = accessibleOf(board)->child(spot);
    REQUIRE(child != nullptr);
    child->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
}

} // namespace

TEST_CASE("Every point is a button with a name in the accessibility tree", "[app][accessibility]")
{
    TestDesk desk;
    app::GamePage& page = desk.newGame("traditional");
    typeText(QStringLiteral("d2"));
    QAccessibleInterface* board = accessibleOf(page.board());

    REQUIRE(board->childCount() == 24);
    for (int spot = 0; spot < 24; ++spot) {
        QAccessibleInterface* child = board->child(spot);
        CHECK(child->isValid());
        CHECK(child->role() == QAccessible::Button);
        CHECK(child->parent() == board);
        CHECK(board->indexOfChild(child) == spot);
        CHECK(child->text(QAccessible::Name).startsWith(page.board().spotName(spot) + QLatin1String(", ")));
        REQUIRE(child->actionInterface() != nullptr);
        CHECK(child->actionInterface()->actionNames().contains(QAccessibleActionInterface::pressAction()));
    }
    CHECK(
        board->child(spotNamed("d2"))->text(QAccessible::Name) == QStringLiteral("d2, white cow, last ply"));
    CHECK(board->text(QAccessible::Description).startsWith(QStringLiteral("Black places a cow")));
}

TEST_CASE("A child of the board is where its point is drawn", "[app][accessibility]")
{
    TestDesk desk;
    app::GamePage& page = desk.newGame("nmm");
    QAccessibleInterface* board = accessibleOf(page.board());

    for (int spot = 0; spot < board->childCount(); ++spot) {
        const QPoint middle = board->child(spot)->rect().center();
        CHECK(board->childAt(middle.x(), middle.y()) == board->child(spot));
    }
}

TEST_CASE("The press action records plies, shots too", "[app][accessibility]")
{
    TestDesk desk;
    app::GamePage& page = desk.newGame("gar", "0,0 a1,a4,d7,e4,f2 b4,c4,d2,f6,g7 w - - 0");

    pressSpot(page.board(), spotNamed("d7"));
    pressSpot(page.board(), spotNamed("a7"));
    CHECK(accessibleOf(page.board())->child(spotNamed("g7"))->text(QAccessible::Name)
        == QStringLiteral("g7, black cow, may be shot"));
    pressSpot(page.board(), spotNamed("g7"));

    REQUIRE(desk.plies() == 1);
    CHECK(plyTexts(desk.window().session()->record(desk.game())).back() == "d7-a7xg7");
}

TEST_CASE("The focus is told to assistive technology", "[app][accessibility]")
{
    TestDesk desk;
    app::GamePage& page = desk.newGame("nmm");
    typeKey(Qt::Key_F6);
    QAccessibleInterface* board = accessibleOf(page.board());
    REQUIRE(page.board().hasFocus());

    typeKey(Qt::Key_Right);

    REQUIRE(board->focusChild() != nullptr);
    CHECK(board->focusChild() == board->child(page.board().cursor()));
    CHECK(board->focusChild()->state().focused);
}

TEST_CASE("Moruba's holes are buttons too", "[app][accessibility][moruba]")
{
    TestDesk desk;
    app::GamePage& page = desk.newGame("moruba");

    QAccessibleInterface* board = accessibleOf(page.board());
    REQUIRE(board->childCount() == 48);
    pressSpot(page.board(), 0);

    CHECK(desk.plies() == 1);
}

TEST_CASE("Fields, lists and messages have names", "[app][accessibility]")
{
    TestDesk desk;
    app::GamePage& page = desk.newGame("traditional");
    for (QWidget* widget : page.findChildren<QWidget*>()) {
        if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible())
            continue;
        INFO(widget->metaObject()->className());
        CHECK(!accessibleOf(*widget)->text(QAccessible::Name).isEmpty());
    }
}
