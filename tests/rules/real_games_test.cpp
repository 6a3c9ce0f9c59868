#include "rules/record.h"
#include "support/catch.h"

#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>

using namespace rules;

namespace {

/// The published scores are not ours to copy: they are read where the shared corpora stand, or not at all.
std::optional<std::map<std::string, GameRecord>> realGames()
{
    const char* other = std::getenv("KGOTLA_SHARED");
    const std::string path = std::string(other != nullptr ? other : KGOTLA_SHARED) + "/rules/real_games.txt";
    std::ifstream file(path, std::ios::binary);
    if (!file) {
        WARN("skipped: no file " << path);
        return std::nullopt;
    }
    std::ostringstream text;
    text << file.rdbuf();
    const auto read = readRecords(text.str());
    REQUIRE(read);
    std::map<std::string, GameRecord> games;
    for (const auto& record : *read)
        games[std::string(record.tag("Id").value_or("?"))] = record;
    CHECK(games.size() == 6);
    return games;
}

std::string finalPosition(const Replay& replayed)
{
    return writePosition(replayed.game.rules(), replayed.game.setup());
}

} // namespace

// What each score must give stands at the head of the published file.
TEST_CASE("Published scores replay as they were judged before", "[rules][real]")
{
    const auto games = realGames();
    if (!games)
        return;
    struct Expected {
        std::string id;
        int plies;
        std::string result;
        std::string ending;
        std::string position;
    };
    const std::vector<Expected> all{
        {"playok-2026-03-11", 39, "1-0", "blocked",
            "0,0 a7,b4,c3,d2,d5,d6,e4,f4,g4 b2,b6,d3,e3,e5,f2,f6 b g7-g4x a4-a1 0"},
        {"playok-2021-06-06", 30, "0-1", "blocked",
            "0,0 a7,d6,d7,f6,g7 a4,b6,c5,d2,d5,e5,f4,g4 w b4-c4 e4-e5x 0"},
        {"sanmill-200", 43, "1-0", "below-three", "0,0 c3,c4,c5,d3,d6,e3,e5 d1,d5 b e4-e3x d7-d5 0"},
        {"sanmill-744", 45, "*", "", "0,0 b4,d2,d6 a4,b2,b6,c3,d3,e3,f6 b g4-b4 e4-e3x 1"},
        {"sanmill-838", 27, "*", "",
            "0,0 b4,b6,d1,d6,e4,f2,f6,g4,g7 a7,b2,d2,d3,d5,d7,f4,g1 b e3-e4 a4-a7 9"},
    };
    for (const auto& expected : all) {
        INFO(expected.id);
        const auto replayed = replay(games->at(expected.id), {});
        REQUIRE(replayed);
        CHECK(replayed->verdict == Verdict::Ok);
        CHECK(replayed->game.plies() == expected.plies);
        CHECK(replayed->result == expected.result);
        CHECK((replayed->ending ? endingCode(*replayed->ending) : "") == expected.ending);
        CHECK(finalPosition(*replayed) == expected.position);
    }
}

TEST_CASE("The score of Sanmill's issue 305 goes on after its end at ply 69", "[rules][real]")
{
    const auto games = realGames();
    if (!games)
        return;

    const auto replayed = replay(games->at("sanmill-305"), {});

    REQUIRE(replayed);
    CHECK(replayed->verdict == Verdict::Illegal);
    CHECK(replayed->illegal->reason == Illegal::GameOver);
    CHECK(replayed->game.plies() == 69);
    CHECK(replayed->game.outcome() == Outcome{Ending::Blocked, Side::White});
    CHECK(finalPosition(*replayed) == "0,0 a1,b2,b4,c3,c4,d3,d5,e3,e4,f4,f6,g1 d1,d2,e5,f2 b g4-f4 f4-f2 20");
}

TEST_CASE("The score of Sanmill's issue 838 reaches a third occurrence at ply 26", "[rules][real]")
{
    const auto games = realGames();
    if (!games)
        return;
    auto record = games->at("sanmill-838");
    record.tags.emplace_back("Set", "repetition=3 claims=arbiter");

    const auto replayed = replay(record, {});

    REQUIRE(replayed);
    CHECK(replayed->verdict == Verdict::Ok);
    REQUIRE(replayed->openClaims.size() == 1);
    CHECK(replayed->openClaims[0] == DrawClaim{Ending::Repetition, 26, {18, 22, 26}});
}
