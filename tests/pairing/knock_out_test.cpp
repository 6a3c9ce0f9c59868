#include "pairing/knock_out.h"
#include "pairing/knock_out_field.h"
#include "pairing/round_robin.h"
#include "state_file.h"
#include "support/catch.h"

#include <algorithm>
#include <map>
#include <random>
#include <set>

using namespace pairing;
using Decision = KnockOutGame::Decision;

namespace {

PairingNumber number(int value)
{
    return PairingNumber{value};
}

KnockOutField field(KnockOutSystem system, int players)
{
    KnockOutField result;
    result.system = system;
    for (int player = 1; player <= players; ++player)
        result.seeds.push_back(number(player));
    return result;
}

std::set<std::pair<int, int>> couples(const KnockOutNext& next)
{
    std::set<std::pair<int, int>> result;
    for (const KnockOutPair& pair : std::get<KnockOutRound>(next).pairs)
        result.insert(std::minmax(static_cast<int>(pair.game.white), static_cast<int>(pair.game.black)));
    return result;
}

/// Plays the next round; `winner` chooses of each game.
template <typename Winner> bool playRound(KnockOutField& knockOut, Winner winner)
{
    const KnockOutNext next = nextKnockOutRound(knockOut);
    const auto* round = std::get_if<KnockOutRound>(&next);
    if (round == nullptr)
        return false;
    std::vector<KnockOutGame> games;
    for (const KnockOutPair& pair : round->pairs)
        games.push_back({pair.game.white, pair.game.black, winner(pair.game)});
    knockOut.rounds.push_back(games);
    return true;
}

Decision better(const Game& game)
{
    return game.white < game.black ? Decision::White : Decision::Black;
}

using Couple = std::pair<PairingNumber, PairingNumber>;

std::set<Couple> metBefore(const KnockOutField& knockOut)
{
    std::set<Couple> met;
    for (const auto& games : knockOut.rounds)
        for (const KnockOutGame& game : games)
            met.insert(std::minmax(game.white, game.black));
    return met;
}

/// Those of the losers' bracket who could play in a round.
struct Pool {
    std::vector<PairingNumber> survivors; ///< have played in the losers' bracket, or had a bye there
    std::vector<PairingNumber> newcomers; ///< come from the winners' bracket
};

/// Whether `games` games between survivors and newcomers (among all, where one kind is missing) could be
/// played without a repetition, whoever rests. By trying everything: small fields only.
bool avoidable(Pool pool, std::size_t games, const std::set<Couple>& met)
{
    if (games == 0)
        return true;
    std::vector<PairingNumber>& from = pool.survivors.empty() ? pool.newcomers : pool.survivors;
    if (from.empty())
        return false;
    const PairingNumber first = from.back();
    from.pop_back();
    std::vector<PairingNumber>& partners = pool.newcomers.empty() ? pool.survivors : pool.newcomers;
    for (std::size_t i = 0; i < partners.size(); ++i) {
        const PairingNumber partner = partners[i];
        if (met.contains(std::minmax(first, partner)))
            continue;
        partners.erase(partners.begin() + static_cast<std::ptrdiff_t>(i));
        if (avoidable(pool, games - 1, met))
            return true;
        partners.insert(partners.begin() + static_cast<std::ptrdiff_t>(i), partner);
    }
    return avoidable(pool, games, met);
}

} // namespace

TEST_CASE("Knock-out: the bracket keeps the best apart until the end", "[pairing][knock-out]")
{
    CHECK(bracketOrder(1) == std::vector<int>{1});
    CHECK(bracketOrder(2) == std::vector<int>{1, 2});
    CHECK(bracketOrder(4) == std::vector<int>{1, 4, 3, 2});
    for (const int size : {8, 16, 64, 256}) {
        auto order = bracketOrder(size);
        for (int left = size; left > 1; left /= 2) {
            // Only the best of each neighbouring two go on: in every round place k meets place left + 1 - k.
            std::vector<int> winners;
            for (std::size_t i = 0; i < order.size(); i += 2) {
                REQUIRE(order[i] + order[i + 1] == left + 1);
                winners.push_back(std::min(order[i], order[i + 1]));
            }
            order = winners;
        }
    }
}

TEST_CASE("Single knock-out: eight players, the favourites win", "[pairing][knock-out]")
{
    auto knockOut = field(KnockOutSystem::Single, 8);

    CHECK(couples(nextKnockOutRound(knockOut))
        == std::set<std::pair<int, int>>{{1, 8}, {4, 5}, {3, 6}, {2, 7}});
    REQUIRE(playRound(knockOut, better));
    CHECK(couples(nextKnockOutRound(knockOut)) == std::set<std::pair<int, int>>{{1, 4}, {2, 3}});
    REQUIRE(playRound(knockOut, better));
    CHECK(couples(nextKnockOutRound(knockOut)) == std::set<std::pair<int, int>>{{1, 2}});
    REQUIRE(playRound(knockOut, better));
    CHECK(std::get<KnockOutOver>(nextKnockOutRound(knockOut)).winner == number(1));
}

TEST_CASE("Single knock-out: byes go to the top seeds", "[pairing][knock-out]")
{
    auto knockOut = field(KnockOutSystem::Single, 6);

    const auto next = nextKnockOutRound(knockOut);
    CHECK(couples(next) == std::set<std::pair<int, int>>{{4, 5}, {3, 6}});
    CHECK(std::get<KnockOutRound>(next).resting == std::vector<PairingNumber>{number(1), number(2)});

    REQUIRE(playRound(knockOut,
        [](const Game& game) { return game.white > game.black ? Decision::White : Decision::Black; }));
    CHECK(couples(nextKnockOutRound(knockOut)) == std::set<std::pair<int, int>>{{1, 5}, {2, 6}});
}

TEST_CASE(
    "Single knock-out: a drawn game is played again with colours reversed first", "[pairing][knock-out]")
{
    auto knockOut = field(KnockOutSystem::Single, 4);
    const auto first = std::get<KnockOutRound>(nextKnockOutRound(knockOut));
    REQUIRE(first.pairs.size() == 2);
    const Game drawn = first.pairs[0].game;
    const Game won = first.pairs[1].game;
    knockOut.rounds.push_back(
        {{drawn.white, drawn.black, Decision::Drawn}, {won.white, won.black, Decision::White}});

    const auto again = std::get<KnockOutRound>(nextKnockOutRound(knockOut));
    REQUIRE(again.pairs.size() == 1);
    CHECK(again.pairs[0].game == Game{drawn.black, drawn.white});
    CHECK(again.resting == std::vector<PairingNumber>{won.white});

    knockOut.rounds.push_back({{drawn.black, drawn.white, Decision::Black}});
    CHECK(couples(nextKnockOutRound(knockOut))
        == std::set<std::pair<int, int>>{
            std::minmax(static_cast<int>(drawn.white), static_cast<int>(won.white))});
}

TEST_CASE("Knock-out: nothing is paired while a game has no result", "[pairing][knock-out]")
{
    auto knockOut = field(KnockOutSystem::Single, 2);
    knockOut.rounds = {{{number(1), number(2), Decision::Open}}};

    CHECK(std::get<KnockOutWaits>(nextKnockOutRound(knockOut)).open
        == std::vector<Game>{{number(1), number(2)}});
}

TEST_CASE("Knock-out: where both forfeit nobody advances", "[pairing][knock-out]")
{
    auto knockOut = field(KnockOutSystem::Single, 4);
    REQUIRE(playRound(knockOut, [](const Game& game) {
        return std::min(game.white, game.black) == number(1) ? Decision::Neither : better(game);
    }));

    CHECK(std::get<KnockOutOver>(nextKnockOutRound(knockOut)).winner == number(2));

    auto empty = field(KnockOutSystem::Single, 2);
    empty.rounds = {{{number(1), number(2), Decision::Neither, false}}};
    CHECK_FALSE(std::get<KnockOutOver>(nextKnockOutRound(empty)).winner);
}

TEST_CASE("Knock-out: fields of none, one and two", "[pairing][knock-out]")
{
    for (const auto system : {KnockOutSystem::Single, KnockOutSystem::Double}) {
        CHECK_FALSE(std::get<KnockOutOver>(nextKnockOutRound(field(system, 0))).winner);
        CHECK(std::get<KnockOutOver>(nextKnockOutRound(field(system, 1))).winner == number(1));
        CHECK(couples(nextKnockOutRound(field(system, 2))) == std::set<std::pair<int, int>>{{1, 2}});
    }
}

TEST_CASE("Knock-out: opponents exchanged by hand are followed as they played", "[pairing][knock-out]")
{
    auto knockOut = field(KnockOutSystem::Single, 4);
    knockOut.rounds = {{{number(1), number(3), Decision::White}, {number(4), number(2), Decision::White}}};

    CHECK(couples(nextKnockOutRound(knockOut)) == std::set<std::pair<int, int>>{{1, 4}});
}

TEST_CASE("Double knock-out: four players, round by round", "[pairing][knock-out]")
{
    auto knockOut = field(KnockOutSystem::Double, 4);

    REQUIRE(playRound(knockOut, better));
    CHECK(couples(nextKnockOutRound(knockOut)) == std::set<std::pair<int, int>>{{1, 2}, {3, 4}});
    REQUIRE(playRound(knockOut, better));
    // 2 comes down from the winners' final and meets 3, whom he has not met but through the bracket.
    CHECK(couples(nextKnockOutRound(knockOut)) == std::set<std::pair<int, int>>{{2, 3}});
    REQUIRE(playRound(knockOut, better));
    const auto final = std::get<KnockOutRound>(nextKnockOutRound(knockOut));
    REQUIRE(final.pairs.size() == 1);
    CHECK(final.pairs[0].stage == KnockOutStage::Final);
    CHECK(couples(final) == std::set<std::pair<int, int>>{{1, 2}});
}

TEST_CASE("Double knock-out: the final is played again if the undefeated loses it", "[pairing][knock-out]")
{
    auto knockOut = field(KnockOutSystem::Double, 2);
    REQUIRE(playRound(knockOut, better));
    REQUIRE(playRound(knockOut,
        [](const Game& game) { return game.white == number(2) ? Decision::White : Decision::Black; }));

    const auto again = std::get<KnockOutRound>(nextKnockOutRound(knockOut));
    REQUIRE(again.pairs.size() == 1);
    CHECK(again.pairs[0].stage == KnockOutStage::Replay);

    REQUIRE(playRound(knockOut, better));
    CHECK(std::get<KnockOutOver>(nextKnockOutRound(knockOut)).winner == number(1));
}

TEST_CASE(
    "Double knock-out: everybody but the winner is out after exactly two defeats", "[pairing][knock-out]")
{
    for (std::uint64_t seed = 1; seed <= 600; ++seed) {
        std::mt19937_64 random(seed);
        const int players = 2 + static_cast<int>(drawBelow(random, seed <= 500 ? 40 : 128));
        CAPTURE(seed, players);
        auto knockOut = field(KnockOutSystem::Double, players);
        std::map<PairingNumber, int> losses;
        int games = 0;
        while (playRound(knockOut, [&](const Game& game) {
            REQUIRE(losses[game.white] < 2);
            REQUIRE(losses[game.black] < 2);
            ++games;
            const bool white = drawBelow(random, 2) == 0;
            ++losses[white ? game.black : game.white];
            return white ? Decision::White : Decision::Black;
        }))
            REQUIRE(knockOut.rounds.size() < 40);
        const auto winner = std::get<KnockOutOver>(nextKnockOutRound(knockOut)).winner;
        REQUIRE(winner);
        for (const PairingNumber player : knockOut.seeds)
            REQUIRE((player == *winner ? losses[player] <= 1 : losses[player] == 2));
        REQUIRE(games == 2 * players - 2 + losses[*winner]);
    }
}

TEST_CASE("Double knock-out: nobody meets an opponent again in the losers' bracket unless he must",
    "[pairing][knock-out]")
{
    int repetitions = 0;
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        std::mt19937_64 random(seed);
        const int players = 2 + static_cast<int>(drawBelow(random, 15));
        CAPTURE(seed, players);
        auto knockOut = field(KnockOutSystem::Double, players);
        std::map<PairingNumber, int> losses;
        std::set<PairingNumber> passedLosers;
        std::map<PairingNumber, std::size_t> fell; ///< the round of his first defeat, from 0
        for (;;) {
            const KnockOutNext next = nextKnockOutRound(knockOut);
            const auto* round = std::get_if<KnockOutRound>(&next);
            if (round == nullptr)
                break;
            const std::set<Couple> met = metBefore(knockOut);
            std::vector<PairingNumber> playing;
            std::size_t repeated = 0;
            for (const KnockOutPair& pair : round->pairs)
                if (pair.stage == KnockOutStage::Losers) {
                    playing.insert(playing.end(), {pair.game.white, pair.game.black});
                    repeated += met.count(std::minmax(pair.game.white, pair.game.black));
                }
            // Where few lost in round 1 they had a bye in round 2, the first of the losers' bracket.
            if (knockOut.rounds.size() == 2)
                for (const auto& [player, round0] : fell)
                    if (round0 == 0)
                        passedLosers.insert(player);
            const bool newcomersPlay = std::any_of(playing.begin(), playing.end(),
                [&](PairingNumber player) { return !passedLosers.contains(player); });
            Pool pool;
            for (const PairingNumber player : knockOut.seeds) {
                if (losses[player] != 1 || playing.empty())
                    continue;
                if (passedLosers.contains(player))
                    pool.survivors.push_back(player);
                else if (newcomersPlay)
                    pool.newcomers.push_back(player);
            }
            // Losers of a later winners' round wait for their own.
            std::size_t firstFall = knockOut.rounds.size();
            for (const PairingNumber player : pool.newcomers)
                firstFall = std::min(firstFall, fell.at(player));
            std::erase_if(pool.newcomers, [&](PairingNumber player) { return fell.at(player) > firstFall; });
            if (repeated > 0) {
                ++repetitions;
                REQUIRE_FALSE(avoidable(pool, playing.size() / 2, met));
            }
            passedLosers.insert(pool.survivors.begin(), pool.survivors.end());
            passedLosers.insert(pool.newcomers.begin(), pool.newcomers.end());
            REQUIRE(playRound(knockOut, [&](const Game& game) {
                const bool white = drawBelow(random, 2) == 0;
                const PairingNumber loser = white ? game.black : game.white;
                ++losses[loser];
                fell.emplace(loser, knockOut.rounds.size());
                return white ? Decision::White : Decision::Black;
            }));
        }
    }
    CAPTURE(repetitions);
    CHECK(repetitions > 0);
}

TEST_CASE("Knock-out: colours are evened out, then seeds alternate", "[pairing][knock-out]")
{
    auto knockOut = field(KnockOutSystem::Single, 8);
    const auto first = std::get<KnockOutRound>(nextKnockOutRound(knockOut));
    for (const KnockOutPair& pair : first.pairs) {
        const int white = static_cast<int>(pair.game.white);
        const int black = static_cast<int>(pair.game.black);
        const int better = std::min(white, black);
        CHECK((better % 2 == 1) == (white == better));
    }
    REQUIRE(playRound(knockOut, better));
    // 1 had White, 4 Black; 3 had White, 2 Black.
    const auto second = std::get<KnockOutRound>(nextKnockOutRound(knockOut));
    for (const KnockOutPair& pair : second.pairs)
        CHECK((pair.game == Game{number(4), number(1)} || pair.game == Game{number(2), number(3)}));
}

TEST_CASE("Knock-out: the field is read from the records", "[pairing][knock-out]")
{
    Input input;
    for (const int player : {1, 2, 3, 4})
        input.entrants.push_back(tests::entrant(player));
    input.entrants[3].present = false;
    CHECK(knockOutField(input, KnockOutSystem::Single).seeds.size() == 3);

    input.roundsPlayed = 1;
    input.entrants[0].rounds = {{std::nullopt, std::nullopt, Cell::PairingBye}};
    input.entrants[1].rounds = {{number(3), Colour::Black, Cell::ForfeitLoss}};
    input.entrants[2].rounds = {{number(2), Colour::White, Cell::ForfeitWin}};
    const auto read = knockOutField(input, KnockOutSystem::Single);

    CHECK(read.seeds == std::vector<PairingNumber>{number(1), number(2), number(3)});
    REQUIRE(read.rounds.size() == 1);
    CHECK(read.rounds[0] == std::vector<KnockOutGame>{{number(3), number(2), Decision::White, false}});
    CHECK(couples(nextKnockOutRound(read)) == std::set<std::pair<int, int>>{{1, 3}});
}
