#include "pairing/baku.h"
#include "pairing/exchange.h"
#include "pairing/generator.h"
#include "random_state.h"
#include "state_file.h"
#include "support/catch.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

using namespace pairing;

namespace {

GeneratorConfig config(const std::string& text)
{
    const auto result = readGeneratorConfig(text);
    if (const auto* error = std::get_if<ConfigError>(&result))
        FAIL("line " << error->line << " key " << error->key << " value " << error->value);
    return std::get<GeneratorConfig>(result);
}

int count(const GeneratedTournament& tournament, int round, std::initializer_list<Cell> cells)
{
    int result = 0;
    for (const GeneratedPlayer& player : tournament.players) {
        const Cell cell = player.entrant.rounds[static_cast<std::size_t>(round) - 1].cell;
        result += static_cast<int>(std::count(cells.begin(), cells.end(), cell));
    }
    return result;
}

/// Ratings and records of all players.
std::vector<std::pair<int, std::vector<RoundRecord>>> facts(const GeneratedTournament& tournament)
{
    std::vector<std::pair<int, std::vector<RoundRecord>>> result;
    for (const GeneratedPlayer& player : tournament.players)
        result.emplace_back(player.rating, player.entrant.rounds);
    return result;
}

/// Every record has its mirror, colours differ, results go together.
void checkRecords(const GeneratedTournament& tournament)
{
    for (const GeneratedPlayer& player : tournament.players) {
        REQUIRE(player.entrant.rounds.size() == static_cast<std::size_t>(tournament.roundsPlayed));
        for (std::size_t round = 0; round < player.entrant.rounds.size(); ++round) {
            const RoundRecord& own = player.entrant.rounds[round];
            if (!own.opponent)
                continue;
            const RoundRecord& other
                = tournament.players[static_cast<std::size_t>(*own.opponent) - 1].entrant.rounds[round];
            REQUIRE(other.opponent == player.entrant.number);
            REQUIRE(other.colour != own.colour);
            REQUIRE(isPlayed(own.cell) == isPlayed(other.cell));
            REQUIRE((own.cell != Cell::Win || other.cell == Cell::Loss));
            REQUIRE((own.cell != Cell::ForfeitWin || other.cell == Cell::ForfeitLoss));
        }
    }
}

/// A tournament like no other: everything the generator can do, more or less of it.
GeneratorConfig wild(std::mt19937_64& random)
{
    GeneratorConfig result;
    result.players = 4 + tests::draw(random, 197);
    result.rounds = 1 + tests::draw(random, std::min(*result.players - 1, 13));
    const auto some = [&](int most) {
        return tests::perCent(random, 50) ? Schedule{{tests::draw(random, most * 10'000), {}}, {}}
                                          : Schedule{};
    };
    result.draws = Schedule{{tests::draw(random, 700'000), {}}, {}};
    result.forfeits = some(12);
    result.doubleForfeits = some(4);
    result.unusual = some(4);
    result.unrated = some(8);
    result.halfByes = some(12);
    result.fullByes = some(3);
    result.zeroByes = some(6);
    result.withdrawals = some(5);
    result.lateEntries = some(10);
    result.baku = tests::perCent(random, 25);
    if (tests::perCent(random, 10))
        result.points.pairingBye = {5};
    return result;
}

/// Where a tournament stopped there is no legal round. By trying all: small fields only.
void checkStop(const GeneratedTournament& tournament)
{
    const Evaluator evaluator(tournament.stop->before);
    if (evaluator.ranked().size() <= 10)
        REQUIRE(tests::allLegalRounds(evaluator).empty());
}

int tournamentsWanted()
{
    const char* chosen = std::getenv("KGOTLA_TOURNAMENTS");
    return chosen != nullptr ? std::atoi(chosen) : 100;
}

/// KGOTLA_SEED, or 1.
std::uint64_t firstTournament()
{
    const char* chosen = std::getenv("KGOTLA_SEED");
    return chosen != nullptr ? std::strtoull(chosen, nullptr, 10) : 1;
}

} // namespace

TEST_CASE("Generator: one seed, one tournament", "[pairing][generator]")
{
    const auto settings
        = config("players=30\nrounds=7\nforfeits=1/10\nhalf-byes=5%\nwithdrawals=2%\nlate-entries=2");

    const auto one = generate(settings, 42);
    const auto again = generate(settings, 42);
    const auto other = generate(settings, 43);

    CHECK(facts(one) == facts(again));
    CHECK(facts(one) != facts(other));
    CHECK(one.seed == 42);
    checkRecords(one);
}

TEST_CASE("Generator: the same bytes on every machine", "[pairing][generator]")
{
    // The engine's numbers are fixed by the standard; what we make of them must be too.
    std::mt19937_64 random(5489U);
    random.discard(9999);
    CHECK(random() == 9981545732273789042ULL);

    const auto tournament = generate(config("players=6\nrounds=1\ninitial-colour=white\ndraws=0%"), 1);
    CHECK(tests::print(tests::sorted(pairingOf(tournament, 1))) == "1-4 3-6 5-2 bye=0");
}

TEST_CASE("Generator: numbers in a round are exact", "[pairing][generator]")
{
    const auto tournament
        = generate(config("players=40\nrounds=6\ndraws=3\ndraws.2=7\nforfeits=0\nforfeits.3=4\n"
                          "double-forfeits.4=2\nhalf-byes.2=5\nfull-byes.3=1\nzero-byes.5=6\n"
                          "unusual.1=2\nunrated.6=20\nwithdrawals.6=4"),
            7);

    REQUIRE(tournament.roundsPlayed == 6);
    CHECK(count(tournament, 2, {Cell::HalfBye}) == 5);
    CHECK(count(tournament, 3, {Cell::FullBye}) == 1);
    CHECK(count(tournament, 3, {Cell::ForfeitWin}) == 4);
    CHECK(count(tournament, 4, {Cell::ForfeitLoss}) == 4);
    CHECK(count(tournament, 5, {Cell::ZeroBye}) == 6);
    CHECK(count(tournament, 5, {Cell::Draw}) == 6);
    CHECK(count(tournament, 6, {Cell::ZeroBye}) == 4);
    CHECK(count(tournament, 6, {Cell::UnratedWin, Cell::UnratedDraw, Cell::UnratedLoss}) == 36);
    checkRecords(tournament);
}

TEST_CASE(
    "Generator: late entries are absent until they enter, withdrawn players for ever", "[pairing][generator]")
{
    const auto tournament = generate(config("players=30\nrounds=6\nlate-entries.3=5\nwithdrawals.4=3"), 3);

    CHECK(count(tournament, 1, {Cell::ZeroBye}) == 5);
    CHECK(count(tournament, 2, {Cell::ZeroBye}) == 5);
    CHECK(count(tournament, 3, {Cell::ZeroBye}) == 0);
    for (const GeneratedPlayer& player : tournament.players)
        if (player.entrant.rounds[3].cell == Cell::ZeroBye) {
            CHECK(player.entrant.rounds[4].cell == Cell::ZeroBye);
            CHECK(player.entrant.rounds[5].cell == Cell::ZeroBye);
        }
    CHECK(count(tournament, 6, {Cell::ZeroBye}) == 3);
}

TEST_CASE("Generator: no half-point bye in the last round", "[pairing][generator]")
{
    const auto tournament = generate(config("players=40\nrounds=3\nhalf-byes=30%"), 3);

    CHECK(count(tournament, 2, {Cell::HalfBye}) > 0);
    CHECK(count(tournament, 3, {Cell::HalfBye}) == 0);
}

TEST_CASE("Generator: somebody stays to play however many leave", "[pairing][generator]")
{
    const auto tournament
        = generate(config("players=4\nrounds=3\nzero-byes=100%\nwithdrawals=100%\nlate-entries=100%"), 1);

    REQUIRE(tournament.roundsPlayed >= 1);
    CHECK(pairingOf(tournament, 1).games.size() == 1);
}

TEST_CASE("Generator: rates come out as asked for", "[pairing][generator]")
{
    const auto settings = config("players=100\nrounds=9\ndraws=40%\nforfeits=1/10");
    int games = 0;
    int draws = 0;
    int forfeits = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const auto tournament = generate(settings, seed);
        for (int round = 1; round <= tournament.roundsPlayed; ++round) {
            games += 50;
            draws += count(tournament, round, {Cell::Draw}) / 2;
            forfeits += count(tournament, round, {Cell::ForfeitWin});
        }
    }

    // 9,000 games: five standard deviations are some 2.6 and 1.6 per cent.
    REQUIRE(games == 9000);
    CHECK(draws > games * 36 / 100 * 92 / 100);
    CHECK(draws < games * 36 / 100 * 108 / 100);
    CHECK(forfeits > games * 8 / 100);
    CHECK(forfeits < games * 12 / 100);
}

TEST_CASE("FIDE B.02 8.1.2: expectation by rating difference", "[pairing][generator]")
{
    CHECK(expectedPerCent(0) == 50);
    CHECK(expectedPerCent(3) == 50);
    CHECK(expectedPerCent(4) == 51);
    CHECK(expectedPerCent(100) == 64);
    CHECK(expectedPerCent(-100) == 36);
    CHECK(expectedPerCent(200) == 76);
    CHECK(expectedPerCent(400) == 92);
    CHECK(expectedPerCent(735) == 99);
    CHECK(expectedPerCent(736) == 100);
    CHECK(expectedPerCent(-2000) == 0);
}

TEST_CASE("Generator: the stronger wins as often as Elo expects", "[pairing][generator]")
{
    // All players within a narrow band but for the first round's pairing: two players, 200 points apart on
    // average.
    const auto settings = config("players=2\nrounds=1\ndraws=20%\nlowest-rating=1800\nhighest-rating=2200");
    double expected = 0;
    double scored = 0;
    for (std::uint64_t seed = 1; seed <= 4000; ++seed) {
        const auto tournament = generate(settings, seed);
        const auto& better = tournament.players[0];
        expected += expectedPerCent(better.rating - tournament.players[1].rating) / 100.0;
        const Cell cell = better.entrant.rounds[0].cell;
        scored += cell == Cell::Win ? 1.0 : cell == Cell::Draw ? 0.5 : 0.0;
    }

    CHECK(scored / 4000 == Approx(expected / 4000).margin(0.035));
}

TEST_CASE("Generator: forbidden pairs never meet in their rounds", "[pairing][generator]")
{
    const auto tournament = generate(config("players=12\nrounds=5\n260 1 3 1 2 3 4\nsoft 1 5 5 6 7"), 9);

    REQUIRE(tournament.roundsPlayed == 5);
    for (int round = 1; round <= 3; ++round)
        for (const Game& game : pairingOf(tournament, round).games)
            CHECK((static_cast<int>(game.white) > 4 || static_cast<int>(game.black) > 4));
    CHECK(tournament.players[4].entrant.softGroups == std::vector<int>{1});
}

TEST_CASE(
    "Generator: a round that cannot be paired ends the tournament with its reason", "[pairing][generator]")
{
    const auto tournament = generate(config("players=3\nrounds=9\ndraws=100%"), 1);

    REQUIRE(tournament.stop);
    CHECK(tournament.stop->round == tournament.roundsPlayed + 1);
    CHECK(tournament.stop->round == 4);
    checkStop(tournament);
}

TEST_CASE("Generator: what is not given is drawn within bounds", "[pairing][generator]")
{
    std::set<int> sizes;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        const auto tournament = generate({}, seed);
        const int players = static_cast<int>(tournament.players.size());
        sizes.insert(players);
        CHECK(players >= 15);
        CHECK(players <= 215);
        CHECK(tournament.roundsPlanned >= 5);
        CHECK(tournament.roundsPlanned <= 15);
        for (const GeneratedPlayer& player : tournament.players) {
            CHECK(player.rating >= 1400);
            CHECK(player.rating <= 2600);
        }
    }
    CHECK(sizes.size() > 3);
}

TEST_CASE(
    "Generated tournaments: every round legal, complete, not improved by an exchange", "[pairing][generator]")
{
    const int tournaments = tournamentsWanted();
    WARN("seeds " << firstTournament() << " and the following " << tournaments - 1);
    int rounds = 0;
    int stopped = 0;
    for (int i = 0; i < tournaments; ++i) {
        const std::uint64_t seed = firstTournament() + static_cast<std::uint64_t>(i);
        std::mt19937_64 random(seed);
        const GeneratorConfig settings = wild(random);
        const GeneratedTournament tournament = generate(settings, seed);
        CAPTURE(seed, *settings.players);
        if (tournament.stop) {
            ++stopped;
            checkStop(tournament);
        }
        checkRecords(tournament);
        for (int round = 1; round <= tournament.roundsPlayed; ++round) {
            CAPTURE(round);
            Input input = inputBefore(tournament, round);
            const RoundPairing pairing = pairingOf(tournament, round);
            const Evaluator evaluator(input);
            REQUIRE(evaluator.isLegal(pairing));
            for (const Game& game : pairing.games)
                REQUIRE(evaluator.allottedColours(game) == game);
            REQUIRE_FALSE(betterExchange(evaluator, pairing));
            ++rounds;
        }
    }
    WARN(rounds << " rounds, " << stopped << " tournaments stopped for want of a legal pairing");
    CHECK(rounds > tournaments);
}
