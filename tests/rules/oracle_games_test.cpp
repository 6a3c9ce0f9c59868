#include "rules/record.h"
#include "support/catch.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

using namespace rules;

namespace {

std::string contentOf(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::vector<GameRecord> gamesOf(const std::string& ruleSet)
{
    auto read = readRecords(contentOf(std::string(KGOTLA_TEST_DATA "/games/") + ruleSet + ".txt"));
    REQUIRE(read);
    return std::move(read).value();
}

/// The end that the tests find after a ply: by the board, else the first draw that is open.
std::optional<Outcome> endAt(const Game& game)
{
    if (const auto outcome = game.outcome())
        return outcome;
    const auto claims = game.claims();
    if (claims.empty())
        return std::nullopt;
    return Outcome{claims.front().ending, std::nullopt};
}

/// Follows a game and says what is wrong with it, if anything.
std::string faultIn(const GameRecord& record)
{
    const auto rules = findRuleSet(std::string(record.tag("Ruleset").value()));
    Game game(rules);
    for (const auto& entry : record.entries) {
        if (const auto end = endAt(game))
            return "over after ply " + std::to_string(game.plies()) + " already";
        const auto ply = game.read(std::get<PlyEntry>(entry).text);
        if (!ply)
            return "cannot read " + std::get<PlyEntry>(entry).text;
        if (game.check(*ply))
            return "illegal " + std::get<PlyEntry>(entry).text;
        game.play(*ply);
    }
    const auto ending = endingOf(record.tag("Termination").value());
    const bool byPeople = ending == Ending::Agreement || ending == Ending::Resignation;
    const auto end = endAt(game);
    if (byPeople)
        return end ? "over, not stopped by the players" : "";
    if (!end || end->ending != ending)
        return "another end";
    if (resultText(*end) != record.tag("Result"))
        return "another result";
    return "";
}

const std::array ruleSets{"traditional", "koti", "classic", "online", "online-koti", "gamesbento", "gar",
    "iggc", "nmm", "twelve", "lasker", "moruba"};

} // namespace

TEST_CASE("Every reference game ends at its last ply, by its reason, and not before", "[rules][games]")
{
    const std::string ruleSet = GENERATE(from_range(ruleSets.begin(), ruleSets.end()));
    const auto games = gamesOf(ruleSet);

    CHECK(games.size() == 150);
    for (const auto& record : games) {
        INFO(record.tag("Id").value_or("?"));
        CHECK(faultIn(record) == "");
    }
}

TEST_CASE("Every reference game replays to its result, reason, final position and plies", "[rules][games]")
{
    const std::string ruleSet = GENERATE(from_range(ruleSets.begin(), ruleSets.end()));

    for (const auto& record : gamesOf(ruleSet)) {
        INFO(record.tag("Id").value_or("?"));
        const auto replayed = replay(record, {});
        REQUIRE(replayed);
        CHECK(replayed->verdict == Verdict::Ok);
        CHECK(replayed->result == record.tag("Result"));
        REQUIRE(replayed->ending);
        CHECK(endingCode(*replayed->ending) == record.tag("Termination"));
        CHECK(std::to_string(replayed->game.plies()) == record.tag("Plies"));
        const auto setup = replayed->game.setup();
        if (const auto* sowing = std::get_if<SowingPosition>(&setup.position))
            CHECK(writeFinalHoles(*sowing) == record.tag("FinalHoles"));
        else
            CHECK(writePosition(replayed->game.rules(), setup) == record.tag("FinalPos"));
    }
}

TEST_CASE("A reference game with one tag changed differs in that statement", "[rules][games]")
{
    const std::string ruleSet = GENERATE(from_range(ruleSets.begin(), ruleSets.end()));

    for (auto record : gamesOf(ruleSet)) {
        if (record.tag("Termination") == "agreement" || record.tag("Termination") == "resignation")
            continue;
        INFO(record.tag("Id").value_or("?"));
        for (auto& [key, value] : record.tags) {
            const auto kept = value;
            std::optional<Difference> expected;
            if (key == "Plies") {
                value += "1";
                expected = Difference::Plies;
            } else if (key == "Termination") {
                value = value == "blocked" ? "below-three" : "blocked";
                expected = Difference::Termination;
            } else if (key == "FinalPos") {
                value += "1";
                expected = Difference::FinalPosition;
            } else if (key == "FinalHoles") {
                value.back() = value.back() == 's' ? 'n' : 's';
                expected = Difference::FinalPosition;
            }
            if (!expected)
                continue;
            const auto replayed = replay(record, {});
            REQUIRE(replayed);
            CHECK(replayed->verdict == Verdict::Differs);
            CHECK(std::count(replayed->differences.begin(), replayed->differences.end(), *expected) == 1);
            value = kept;
        }
    }
}

TEST_CASE("Writing and reading a reference game gives the game", "[rules][games]")
{
    const std::string ruleSet = GENERATE(from_range(ruleSets.begin(), ruleSets.end()));

    for (const auto& record : gamesOf(ruleSet)) {
        const auto text = writeRecord(record);
        const auto again = readRecords(text);
        REQUIRE(again);
        REQUIRE(again->size() == 1);
        CHECK(again->front() == record);
        std::istringstream lines(text);
        for (std::string line; std::getline(lines, line);)
            if (line.front() != '[')
                CHECK(line.size() <= 96);
    }
}

TEST_CASE("A reference game survives the other coordinate systems", "[rules][games]")
{
    const std::string ruleSet = GENERATE("gar", "koti", "nmm");
    const auto system = GENERATE(Coordinates::Rings, Coordinates::PlayOk);

    for (const auto& record : gamesOf(ruleSet)) {
        INFO(record.tag("Id").value_or("?"));
        const auto other = converted(record, {}, system);
        REQUIRE(other);
        const auto text = writeRecord(*other);
        const auto again = readRecords(text);
        REQUIRE(again);
        CHECK(replay(again->front(), {})->verdict == Verdict::Ok);
        const auto back = converted(again->front(), {}, Coordinates::Algebraic);
        REQUIRE(back);
        CHECK(back->entries == record.entries);
    }
}
