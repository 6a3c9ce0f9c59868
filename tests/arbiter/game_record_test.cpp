#include "arbiter/game_record.h"
#include "support/catch.h"
#include "support/desk_builders.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

using namespace arbiter;

namespace {

RecordSources sources(const test::MemoryEventStore& store)
{
    return {test::numberedPerson, [&store](const TextId& id) { return store.text(id); },
        std::chrono::minutes{120}};
}

rules::GameRecord exported(const test::DeskFixture<>& fixture, GameId game)
{
    return gameRecord(fixture.desk.tournament(), fixture.game(game), sources(fixture.store));
}

/// Enters a record as a new game; what it says must be accepted.
Import imported(test::DeskFixture<>& fixture, const rules::GameRecord& record, int board)
{
    const auto plan = importCommands(fixture.desk.tournament(), record, {1, board, PlayerId{1}, PlayerId{2}},
        [&fixture](std::string text) { return fixture.desk.seal(std::move(text)); });
    REQUIRE(plan.has_value());
    REQUIRE_FALSE(fixture.desk.submitAll(plan->commands));
    REQUIRE(fixture.desk.tournament().games.back().id == plan->game);
    return *plan;
}

rules::GameRecord single(const std::string& text)
{
    const auto records = rules::readRecords(text);
    REQUIRE(records.has_value());
    REQUIRE(records->size() == 1);
    return records->front();
}

std::string contents(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::filesystem::path shared()
{
    const char* own = std::getenv("KGOTLA_SHARED");
    return own != nullptr ? own : KGOTLA_SHARED;
}

} // namespace

TEST_CASE("a recorded game is exported with its notes, rulings and result", "[arbiter][record]")
{
    test::DeskFixture<> fixture("traditional");
    auto& desk = fixture.desk;
    const auto game = fixture.openGame(2, 3, 1, 2);
    REQUIRE_FALSE(fixture.play(game, "d2 d3 d6 f4"));
    REQUIRE_FALSE(desk.submit(NoteIllegalMove{game, "d2"}));
    REQUIRE_FALSE(desk.submit(GiveRuling{game, TakeBack{1}, desk.seal("black's hand was moved")}));
    REQUIRE_FALSE(fixture.play(game, "f2 a1"));
    REQUIRE_FALSE(desk.submit(UndoEntry{game}));
    REQUIRE_FALSE(desk.submit(MakeRemark{game, "", desk.seal("a long think")}));
    REQUIRE_FALSE(fixture.play(game, "a4"));
    REQUIRE_FALSE(desk.submit(EnterResult{game, {Share::Full, Share::None, rules::Ending::Resignation}}));

    const auto text = rules::writeRecord(exported(fixture, game));

    CHECK(text
        == "[Tournament \"Club championship\"]\n[Site \"Mafikeng\"]\n[Date \"2026-11-29\"]\n[Round \"2\"]\n"
           "[Board \"3\"]\n[White \"Player 101\"]\n[Black \"Player 102\"]\n[Ruleset \"traditional\"]\n"
           "[Result \"1-0\"]\n[Termination \"resignation\"]\n[Plies \"5\"]\n"
           "[FinalPos \"9,10 a4,d2,d6 d3,f2 b a4 f2 0\"]\n"
           "1. d2 d3 2. d6 f4 {@illegal d2 point-occupied} {@ruling takeback 1}\n"
           "{@why black's hand was moved} 2... f2 {a long think} 3. a4 1-0\n");
}

TEST_CASE("what is exported comes back as the same record", "[arbiter][record]")
{
    test::DeskFixture<> fixture("traditional", 2, System::Free);
    auto& desk = fixture.desk;
    REQUIRE_FALSE(desk.submit(OpenGame{1, 1, PlayerId{1}, PlayerId{2}, "8,8 a7,d7,g1,g4 b4,c3,d2,f4 b - - 0",
        desk.seal("[Id \"g-17\"]\n[Source \"a \\\"sheet\\\"\"]\n\n*\n")}));
    const GameId game{1};
    REQUIRE_FALSE(fixture.play(game, "g7"));
    REQUIRE_FALSE(desk.submit(PlayMove{game, "a7-a4", rules::Coordinates::Algebraic, true}));
    REQUIRE_FALSE(fixture.play(game, "b6"));
    REQUIRE_FALSE(desk.submit(GiveRuling{game, CorrectPly{1, "c5"}, {}}));
    REQUIRE_FALSE(
        desk.submit(GiveRuling{game, SetPosition{"5,5 a1,a4 b2,b4 w - - 0"}, desk.seal("agreed by both")}));
    REQUIRE_FALSE(fixture.play(game, "a7xb2"));
    REQUIRE_FALSE(desk.submit(GiveRuling{
        game, AwardResult{{Share::None, Share::Full, rules::Ending::Time}}, desk.seal("after the count")}));
    const auto record = exported(fixture, game);
    REQUIRE(rules::readRecords(rules::writeRecord(record)).value().front() == record);

    imported(fixture, record, 2);

    auto again = exported(fixture, GameId{2});
    for (auto& [key, value] : again.tags)
        if (key == "Board")
            value = "1";
    CHECK(rules::writeRecord(again) == rules::writeRecord(record));
}

TEST_CASE("an erased name or remark leaves the record readable", "[arbiter][record]")
{
    test::DeskFixture<> fixture;
    auto& desk = fixture.desk;
    const auto game = fixture.openGame();
    const auto remark = desk.seal("a private matter");
    REQUIRE_FALSE(desk.submit(MakeRemark{game, "", remark}));
    fixture.store.eraseText(remark.ref.id);

    const auto record = gameRecord(desk.tournament(), fixture.game(game),
        {[](PersonId) { return std::nullopt; }, [&](const TextId& id) { return fixture.store.text(id); },
            std::chrono::minutes{0}});

    CHECK(record.tag("White") == "?");
    CHECK(record.entries.empty());
}

TEST_CASE("a record of other rules is not entered", "[arbiter][record]")
{
    test::DeskFixture<> fixture("gar");
    const auto plan = [&](const char* text) {
        return importCommands(fixture.desk.tournament(), single(text), {1, 1, PlayerId{1}, PlayerId{2}},
            [&](std::string t) { return fixture.desk.seal(std::move(t)); });
    };
    using Why = CannotImport::Reason;

    CHECK(plan("[Ruleset \"nmm\"]\n\n1. d2 *\n").error().reason == Why::RulesDiffer);
    CHECK(plan("[Ruleset \"gar\"]\n[Set \"fly=4\"]\n\n1. d2 *\n").error().reason == Why::RulesDiffer);
    CHECK(plan("[Ruleset \"gar\"]\n[Set \"fly=99\"]\n\n1. d2 *\n").error().reason == Why::Record);
    CHECK(plan("[Ruleset \"gar\"]\n[Result \"2-0\"]\n\n1. d2 *\n").error().reason == Why::BadResult);
    CHECK(plan("1. d2 {@ruling takeback 5} *\n").error().reason != Why::RulesDiffer);
    CHECK(plan("1. d2 d3 *\n").has_value());
}

TEST_CASE("a score is read up to its first illegal ply, and the rest is kept", "[arbiter][record]")
{
    test::DeskFixture<> fixture("gar", 2, System::Free);

    const auto plan = imported(fixture, single("[Ruleset \"gar\"]\n\n1. d2 d3 2. d2 f4 3. g7 *\n"), 1);

    REQUIRE(plan.stopped);
    CHECK(plan.stopped->reason == rules::Illegal::PointOccupied);
    CHECK(plan.plies == 2);
    CHECK(plan.unread == "d2 f4 g7");
    CHECK(rules::writeRecord(exported(fixture, GameId{1})).find("{@unread d2 f4 g7}") != std::string::npos);
}

TEST_CASE("a published result that the board does not bear out is said", "[arbiter][record]")
{
    test::DeskFixture<> fixture("gar", 2, System::Free);

    const auto plan = imported(fixture,
        single("[Ruleset \"gar\"]\n[StartPos \"0,0 a1,a4,b6,g1 b4,c4,d5 w - - 0\"]\n[Result \"0-1\"]\n\n"
               "1. b6-a7xd5 0-1\n"),
        1);

    CHECK(plan.differs == "0-1");
    CHECK(fixture.game(GameId{1}).result->ending == rules::Ending::BelowThree);
}

TEST_CASE("every random game of the corpus goes through the desk and out again", "[arbiter][record][corpus]")
{
    const auto folder = shared() / "rules" / "games";
    if (!std::filesystem::exists(folder)) {
        WARN("skipped: no folder " << folder);
        return;
    }
    int games = 0;
    for (const auto& file : std::filesystem::directory_iterator(folder)) {
        if (file.path().extension() != ".txt")
            continue;
        CAPTURE(file.path().string());
        const auto records = rules::readRecords(contents(file.path()));
        REQUIRE(records.has_value());
        const auto ruleSet = rules::ruleSetOf(records->front(), {});
        test::DeskFixture<> fixture((*ruleSet)->id.c_str(), 2, System::Free);
        for (std::size_t i = 0; i < records->size(); i += 10) {
            const auto& record = (*records)[i];
            CAPTURE(record.tag("Id").value_or(""));
            const auto plan = imported(fixture, record, ++games);
            const auto out = exported(fixture, plan.game);
            CHECK_FALSE(plan.stopped);
            CHECK_FALSE(plan.differs);
            CHECK(out.entries == record.entries);
            for (const char* tag : {"Id", "Plies", "Result", "Termination", "FinalPos", "FinalHoles"})
                CHECK(out.tag(tag) == record.tag(tag));
        }
    }
    CHECK(games > 100);
}

TEST_CASE("the published scores go in, as far as they are legal, and come out as they were",
    "[arbiter][record][corpus]")
{
    const auto path = shared() / "rules" / "real_games.txt";
    if (!std::filesystem::exists(path)) {
        WARN("skipped: no file " << path);
        return;
    }
    const auto records = rules::readRecords(contents(path));
    REQUIRE(records.has_value());
    // Legal plies of each, from the head of the file.
    const std::vector<int> plies{39, 30, 43, 69, 45, 27};
    REQUIRE(records->size() == plies.size());
    for (std::size_t i = 0; i < plies.size(); ++i) {
        const auto& record = (*records)[i];
        CAPTURE(record.tag("Id").value_or(""));
        const auto ruleSet = rules::ruleSetOf(record, {});
        test::DeskFixture<> fixture((*ruleSet)->id.c_str(), 2, System::Free);

        const auto plan = imported(fixture, record, 1);

        CHECK(plan.plies == plies[i]);
        CHECK(plan.stopped.has_value() == (plies[i] == 69));
        const auto out = exported(fixture, plan.game);
        CHECK(out.tag("Source") == record.tag("Source"));
        CHECK(out.tag("Id") == record.tag("Id"));
        const auto strict = rules::converted(record, {}, rules::Coordinates::Algebraic);
        REQUIRE(strict.has_value());
        auto expected = strict->entries;
        if (plan.stopped)
            expected.back() = rules::NoteEntry{"unread", plan.unread, 0, 0};
        CHECK(out.entries == expected);
    }
}
