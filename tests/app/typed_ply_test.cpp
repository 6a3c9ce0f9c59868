#include "app/gui_support.h"
#include "app/typed_ply.h"
#include "support/catch.h"

using app::typedPly;
using rules::Coordinates;

namespace {

rules::Game gameAt(const std::string& ruleSet, const std::string& position)
{
    const auto set = rules::findRuleSet(ruleSet);
    return rules::Game(set, *rules::readPosition(*set, position));
}

} // namespace

TEST_CASE("A placing is complete after two keys", "[app][typing]")
{
    const rules::Game game(rules::findRuleSet("gar"));

    CHECK(!typedPly(game, QStringLiteral("d"), Coordinates::Algebraic).complete);
    CHECK(typedPly(game, QStringLiteral("d2"), Coordinates::Algebraic).complete);
    CHECK(typedPly(game, QStringLiteral("D2"), Coordinates::Algebraic).complete);
    CHECK(typedPly(game, QStringLiteral("E1"), Coordinates::Rings).complete);
}

TEST_CASE("A move with its shot is complete after six keys, and not before", "[app][typing]")
{
    const rules::Game game = gameAt("gar", "0,0 a1,a4,d7,e4,f2 b4,c4,d2,f6,g7 w - - 0");

    CHECK(!typedPly(game, QStringLiteral("d7"), Coordinates::Algebraic).complete);
    CHECK(!typedPly(game, QStringLiteral("d7a7"), Coordinates::Algebraic).complete);
    CHECK(typedPly(game, QStringLiteral("d7a7g7"), Coordinates::Algebraic).complete);
    CHECK(typedPly(game, QStringLiteral("d7-a7xg7"), Coordinates::Algebraic).complete);
    CHECK(typedPly(game, QStringLiteral("d7d6"), Coordinates::Algebraic).complete);
}

TEST_CASE("Every legal ply can be typed without its hyphens and crosses", "[app][typing]")
{
    // While cows are in hand "c3xa4" without its cross looks like a move; what is legal decides.
    for (const char* position :
        {"3,3 a1,a4,d7,c5 b4,c4,d2,f6 w - - 0", "0,0 a1,a4,d7,e4,f2 b4,c4,d2,f6,g7 w - - 0"})
        for (const char* ruleSet : {"gar", "traditional"}) {
            const rules::Game game = gameAt(ruleSet, position);
            for (const rules::Ply& ply : game.legalPlies()) {
                QString text
                    = QString::fromStdString(rules::writePly(game.rules(), ply, Coordinates::Algebraic));
                text.remove(QLatin1Char('-')).remove(QLatin1Char('x'));
                INFO(text.toStdString());
                CHECK(typedPly(game, text, Coordinates::Algebraic).ply == ply);
            }
        }
}

TEST_CASE("Where a shot may be declined, a mill alone waits for Enter", "[app][typing][iggc]")
{
    const rules::Game game = gameAt("iggc", "0,0 a1,a4,d7,e4,f2 b4,c4,d2,f6,g7 w - - 0");

    const auto typed = typedPly(game, QStringLiteral("d7a7"), Coordinates::Algebraic);

    CHECK(typed.legal);
    CHECK(!typed.complete);
}

TEST_CASE("PlayOK 1 waits, because 10 begins with it", "[app][typing]")
{
    const rules::Game game(rules::findRuleSet("nmm"));

    CHECK(!typedPly(game, QStringLiteral("1"), Coordinates::PlayOk).complete);
    CHECK(typedPly(game, QStringLiteral("10"), Coordinates::PlayOk).complete);
    CHECK(typedPly(game, QStringLiteral("9"), Coordinates::PlayOk).complete);
}

TEST_CASE("o1 waits, because o10 begins with it", "[app][typing][moruba]")
{
    const rules::Game game(rules::findRuleSet("moruba"));

    CHECK(!typedPly(game, QStringLiteral("o1"), Coordinates::Algebraic).complete);
    int complete = 0;
    for (const rules::Ply& ply : game.legalPlies()) {
        const std::string text = rules::writePly(game.rules(), ply, Coordinates::Algebraic);
        const auto typed = typedPly(game, QString::fromStdString(text), Coordinates::Algebraic);
        CHECK(typed.legal);
        CHECK(typed.ply == ply);
        complete += typed.complete ? 1 : 0;
    }
    CHECK(complete > 0);
}

TEST_CASE("A name valid in both systems is read in the one chosen", "[app][typing]")
{
    const rules::Game game(rules::findRuleSet("gar"));
    const auto to = [&](Coordinates chosen) {
        const auto typed = typedPly(game, QStringLiteral("E3"), chosen);
        const rules::Ply ply = *typed.ply;
        return std::string(rules::name(std::get_if<rules::MillAction>(&ply)->to, Coordinates::Algebraic));
    };

    CHECK(to(Coordinates::Algebraic) == "e3");
    CHECK(to(Coordinates::Rings) == "g7");
}

TEST_CASE("A shot about to be typed is not taken for a point of the other system", "[app][typing]")
{
    // E3 is a ring name too (g7, which is free): a cross behind it must not make it one.
    const rules::Game game = gameAt("gar", "3,3 c3,c4,a4,d6 e4,e5,g1,d1 b - - 0");

    CHECK(!typedPly(game, QStringLiteral("e3"), Coordinates::Algebraic).complete);
    CHECK(!typedPly(game, QStringLiteral("e3x"), Coordinates::Algebraic).ply);
    CHECK(typedPly(game, QStringLiteral("e3xd6"), Coordinates::Algebraic).complete);
}

TEST_CASE("A name of the other system only is read there", "[app][typing]")
{
    const rules::Game game(rules::findRuleSet("gar"));

    CHECK(typedPly(game, QStringLiteral("E1"), Coordinates::Algebraic).coordinates == Coordinates::Rings);
    CHECK(typedPly(game, QStringLiteral("d2"), Coordinates::Rings).coordinates == Coordinates::Algebraic);
    CHECK(!typedPly(game, QStringLiteral("z9"), Coordinates::Algebraic).ply);
}
