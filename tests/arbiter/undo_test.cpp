#include "support/catch.h"
#include "support/desk_builders.h"

#include <random>

using namespace arbiter;
using test::reasonOf;
using Reason = Refused::Reason;

namespace {

/// All that fold must give again: what is there, and what undo and redo would take.
std::string whole(const Tournament& tournament)
{
    auto text = stateText(tournament);
    const auto add = [&text](const std::vector<JournalEntry>& entries) {
        for (const auto& entry : entries)
            text += std::to_string(static_cast<std::int64_t>(entry.seq)) + ",";
        text += '\n';
    };
    add(tournament.journal);
    add(tournament.undone);
    for (const auto& game : tournament.games)
        add(game.undone);
    return text + std::to_string(static_cast<std::int64_t>(tournament.last));
}

/// Commands at random, sensible and senseless ones.
class RandomCommands {
public:
    RandomCommands(Desk& desk, unsigned seed)
        : m_desk(desk)
        , m_random(seed)
    {
    }

    Command next()
    {
        const auto& t = m_desk.tournament();
        switch (below(20)) {
        case 0:
            return EnterPlayer{
                PersonId{below(30) + 1}, below(2) == 0 ? std::optional(below(2500)) : std::nullopt};
        case 1:
            return WithdrawPlayer{player(), below(8)};
        case 2:
            return ReturnPlayer{player(), below(8)};
        case 3:
        case 4:
            return OpenGame{below(7), below(5), player(), player(), {}, {}};
        case 5:
            return NoteIllegalMove{game(), "d2", rules::Coordinates::Algebraic};
        case 6:
            return MakeRemark{game(), "touch", m_desk.seal("d2")};
        case 7:
            return GiveRuling{game(), TakeBack{below(4)}, std::nullopt};
        case 8:
            return GiveRuling{game(), CorrectPly{below(6), "g7"}, m_desk.seal("misread")};
        case 9:
            return below(4) == 0
                ? Command(GiveRuling{game(), SetPosition{"8,8 a1,a4 b2,b4 w - - 0"}, std::nullopt})
                : Command(GiveRuling{game(), AwardResult{result()}, m_desk.seal("why")});
        case 10:
            return EnterResult{game(), result()};
        case 11:
            return CorrectResult{
                game(), below(2) == 0 ? std::optional(result()) : std::nullopt, m_desk.seal("why")};
        case 12:
            return UndoEntry{below(2) == 0 ? std::optional(game()) : std::nullopt};
        case 13:
            return RedoEntry{below(2) == 0 ? std::optional(game()) : std::nullopt};
        default:
            return ply(t);
        }
    }

private:
    int below(int limit) { return std::uniform_int_distribution(0, limit - 1)(m_random); }
    PlayerId player() { return PlayerId{below(8) + 1}; }
    GameId game()
    {
        const auto& games = m_desk.tournament().games;
        return games.empty() ? GameId{1}
                             : games[static_cast<std::size_t>(below(static_cast<int>(games.size())))].id;
    }
    GameResult result()
    {
        const auto share = [this] { return static_cast<Share>(below(3)); };
        return {share(), share(), below(2) == 0 ? std::optional(rules::Ending::Resignation) : std::nullopt};
    }
    Command ply(const Tournament& t)
    {
        const auto id = game();
        const auto* found = t.game(id);
        if (found == nullptr)
            return OpenGame{1, below(5) + 1, player(), player(), {}, {}};
        const auto plies = found->play.legalPlies();
        if (plies.empty())
            return PlayMove{id, "d2"};
        const auto& ply = plies[static_cast<std::size_t>(below(static_cast<int>(plies.size())))];
        return PlayMove{id, rules::writePly(found->play.rules(), ply, rules::Coordinates::Algebraic)};
    }

    Desk& m_desk;
    std::mt19937 m_random;
};

} // namespace

TEST_CASE(
    "A3: undo ten times and redo ten times restore the position; the log has every step", "[arbiter][undo]")
{
    test::DeskFixture<> fixture;
    auto& desk = fixture.desk;
    const auto game = fixture.openGame();
    const auto start = fixture.position(game);
    REQUIRE_FALSE(fixture.play(game, "d2 d3 d6 f4 b4 g7 a7 a1 c3 e3"));
    const auto end = fixture.position(game);
    const auto logged = static_cast<std::int64_t>(desk.tournament().last);

    for (int i = 0; i < 10; ++i)
        REQUIRE_FALSE(desk.submit(UndoEntry{game}));
    CHECK(fixture.position(game) == start);
    CHECK(fixture.game(game).play.plies() == 0);
    CHECK(reasonOf(desk.submit(UndoEntry{game})) == Reason::NothingToUndo);
    for (int i = 0; i < 10; ++i)
        REQUIRE_FALSE(desk.submit(RedoEntry{game}));
    CHECK(fixture.position(game) == end);
    CHECK(reasonOf(desk.submit(RedoEntry{game})) == Reason::NothingToRedo);

    CHECK(static_cast<std::int64_t>(desk.tournament().last) == logged + 20);
    CHECK(fixture.game(game).journal.size() == 10);
}

TEST_CASE(
    "undo goes game by game; a new entry ends what could be redone in that game alone", "[arbiter][undo]")
{
    test::DeskFixture<> fixture;
    auto& desk = fixture.desk;
    const auto one = fixture.openGame(1, 1, 1, 2);
    const auto two = fixture.openGame(1, 2, 3, 4);
    REQUIRE_FALSE(fixture.play(one, "d2"));
    REQUIRE_FALSE(fixture.play(two, "a1"));

    REQUIRE_FALSE(desk.submit(UndoEntry{one}));
    CHECK(fixture.game(one).play.plies() == 0);
    CHECK(fixture.game(two).play.plies() == 1);
    REQUIRE_FALSE(fixture.play(two, "a4"));
    REQUIRE_FALSE(desk.submit(RedoEntry{one}));
    CHECK(fixture.game(one).play.plies() == 1);

    REQUIRE_FALSE(desk.submit(UndoEntry{one}));
    REQUIRE_FALSE(fixture.play(one, "d3"));
    CHECK(reasonOf(desk.submit(RedoEntry{one})) == Reason::NothingToRedo);
}

TEST_CASE("undo takes out a ply together with the end it brought", "[arbiter][undo]")
{
    test::DeskFixture<> fixture;
    REQUIRE_FALSE(fixture.desk.submit(
        OpenGame{1, 1, PlayerId{1}, PlayerId{2}, "0,0 a1,a4,b6,g1 b4,c4,d5 w - - 0", std::nullopt}));
    REQUIRE_FALSE(fixture.play(GameId{1}, "b6-a7xd5"));
    REQUIRE(fixture.game(GameId{1}).result);

    REQUIRE_FALSE(fixture.desk.submit(UndoEntry{GameId{1}}));

    CHECK_FALSE(fixture.game(GameId{1}).result);
    CHECK(fixture.game(GameId{1}).play.plies() == 0);
    REQUIRE_FALSE(fixture.desk.submit(RedoEntry{GameId{1}}));
    CHECK(fixture.game(GameId{1}).result);
}

TEST_CASE("undo without a game takes the latest of all; ids are not given again", "[arbiter][undo]")
{
    test::DeskFixture<> fixture;
    auto& desk = fixture.desk;
    const auto game = fixture.openGame();
    REQUIRE_FALSE(fixture.play(game, "d2"));
    REQUIRE_FALSE(desk.submit(EnterPlayer{PersonId{300}, {}}));

    REQUIRE_FALSE(desk.submit(UndoEntry{}));
    CHECK(desk.tournament().players.size() == 4);
    REQUIRE_FALSE(desk.submit(UndoEntry{}));
    CHECK(fixture.game(game).play.plies() == 0);
    REQUIRE_FALSE(desk.submit(UndoEntry{}));
    CHECK(desk.tournament().games.empty());
    REQUIRE_FALSE(desk.submit(RedoEntry{}));
    REQUIRE_FALSE(desk.submit(RedoEntry{}));
    CHECK(fixture.game(game).play.plies() == 1);
    REQUIRE_FALSE(desk.submit(UndoEntry{}));
    REQUIRE_FALSE(desk.submit(UndoEntry{}));
    CHECK(fixture.openGame() == GameId{2});
    CHECK(reasonOf(desk.submit(RedoEntry{})) == Reason::NothingToRedo);
}

TEST_CASE("a take-back by ruling can itself be undone as a slip", "[arbiter][undo]")
{
    test::DeskFixture<> fixture;
    const auto game = fixture.openGame();
    REQUIRE_FALSE(fixture.play(game, "d2 d3 d6"));
    const auto before = fixture.position(game);
    REQUIRE_FALSE(fixture.desk.submit(GiveRuling{game, TakeBack{2}, {}}));

    REQUIRE_FALSE(fixture.desk.submit(UndoEntry{game}));

    CHECK(fixture.position(game) == before);
}

TEST_CASE(
    "the fold of the log is the live tournament after any accepted commands; K8: undo all gives the start",
    "[arbiter][undo][property]")
{
    for (unsigned seed = 1; seed <= 30; ++seed) {
        CAPTURE(seed);
        test::DeskFixture<> fixture;
        auto& desk = fixture.desk;
        RandomCommands commands(desk, seed);
        int accepted = 0;
        for (int i = 0; i < 500; ++i) {
            const auto before = whole(desk.tournament());
            const auto last = desk.tournament().last;
            if (desk.submit(commands.next())) {
                REQUIRE(whole(desk.tournament()) == before);
                REQUIRE(desk.tournament().last == last);
            } else {
                ++accepted;
            }
        }
        CHECK(accepted > 150);
        const auto folded = fold(desk.id(), fixture.store.load(desk.id(), EventSeq{}));
        REQUIRE(whole(folded) == whole(desk.tournament()));

        const auto end = stateText(desk.tournament());
        int undone = 0;
        while (!desk.submit(UndoEntry{}))
            ++undone;
        CHECK(undone > 50);
        const auto opened = fixture.store.load(desk.id(), EventSeq{}).front();
        CHECK(stateText(desk.tournament()) == stateText(fold(desk.id(), {&opened, 1})));
        for (; undone > 0; --undone)
            REQUIRE_FALSE(desk.submit(RedoEntry{}));
        CHECK(stateText(desk.tournament()) == end);
    }
}

TEST_CASE("a log that cannot be is named by its event", "[arbiter][evolve]")
{
    test::DeskFixture<> fixture;
    const auto game = fixture.openGame();
    REQUIRE_FALSE(fixture.play(game, "d2 d3"));
    const auto sound = fixture.store.load(fixture.desk.id(), EventSeq{});
    const auto corruptAt = [&](auto change) -> std::optional<EventSeq> {
        auto events = sound;
        change(events);
        try {
            fold(fixture.desk.id(), events);
        } catch (const CorruptLog& corrupt) {
            return corrupt.seq();
        }
        return std::nullopt;
    };

    CHECK_FALSE(corruptAt([](auto&) {}));
    CHECK(corruptAt([](auto& e) { e.erase(e.begin()); }) == EventSeq{2});
    CHECK(corruptAt([](auto& e) { e.erase(e.begin() + 4); }) == EventSeq{6});
    CHECK(corruptAt([](auto& e) { std::get<MovePlayed>(e[7].body).ply = "d2"; }) == EventSeq{8});
    CHECK(corruptAt([](auto& e) { std::get<MovePlayed>(e[7].body).ply = "nonsense"; }) == EventSeq{8});
    CHECK(corruptAt([](auto& e) { std::get<MovePlayed>(e[7].body).game = GameId{5}; }) == EventSeq{8});
    CHECK(corruptAt([](auto& e) { std::get<GameOpened>(e[5].body).white = PlayerId{9}; }) == EventSeq{6});
    CHECK(corruptAt([](auto& e) { e[7].body = EntryUndone{EventSeq{6}, GameId{1}}; }) == EventSeq{8});
    CHECK(corruptAt([](auto& e) { e[7].body = e[0].body; }) == EventSeq{8});
    CHECK(corruptAt([](auto& e) { e[7].body = ResultCorrected{}; }) == EventSeq{8});
}
