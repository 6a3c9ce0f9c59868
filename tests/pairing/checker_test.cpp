#include "pairing/checker.h"
#include "state_file.h"
#include "support/catch.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

using namespace pairing;
using Kind = Difference::Kind;

namespace {

PairingNumber number(int value)
{
    return PairingNumber{value};
}

Game game(int white, int black)
{
    return {number(white), number(black)};
}

RoundPairing round(const std::string& text)
{
    return tests::readPairing(text).value();
}

std::map<Fault, std::vector<std::vector<PairingNumber>>> byFault(const std::vector<Breach>& breaches)
{
    std::map<Fault, std::vector<std::vector<PairingNumber>>> result;
    for (const Breach& breach : breaches)
        result[breach.fault].push_back(breach.players);
    return result;
}

/// Six players before round 1 of 5.
Input fresh(int players)
{
    Input input;
    input.roundsPlanned = 5;
    for (int player = 1; player <= players; ++player)
        input.entrants.push_back(tests::entrant(player));
    return input;
}

/// Adds a round: games "w-b" with the results of White, 1 = 0, and who has the bye.
void play(Input& input, const std::string& text)
{
    const auto record = [&](PairingNumber player) -> Entrant& {
        return input.entrants[static_cast<std::size_t>(player) - 1];
    };
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        const std::size_t dash = word.find('-');
        const std::size_t colon = word.find(':');
        const PairingNumber white{std::stoi(word.substr(0, dash))};
        const PairingNumber black{std::stoi(word.substr(dash + 1, colon - dash - 1))};
        const char result = word.at(colon + 1);
        const Cell cell = result == '1' ? Cell::Win : result == '=' ? Cell::Draw : Cell::Loss;
        const Cell other = result == '1' ? Cell::Loss : result == '=' ? Cell::Draw : Cell::Win;
        record(white).rounds.push_back({black, Colour::White, cell});
        record(black).rounds.push_back({white, Colour::Black, other});
    }
    ++input.roundsPlayed;
    for (Entrant& entrant : input.entrants)
        entrant.rounds.resize(static_cast<std::size_t>(input.roundsPlayed));
}

struct Altered {
    std::string name;
    std::vector<int> rounds;
    std::string features;
};

/// Name and altered rounds of each tournament of the corpus.
std::vector<Altered> manifest(const std::string& path)
{
    std::ifstream file(path);
    std::vector<Altered> result;
    std::string line;
    std::getline(file, line);
    while (std::getline(file, line)) {
        std::vector<std::string> fields;
        std::istringstream cells(line);
        for (std::string cell; std::getline(cells, cell, '\t');)
            fields.push_back(cell);
        Altered altered{fields.at(0), {}, fields.at(7)};
        std::istringstream rounds(fields.at(7));
        for (std::string one; std::getline(rounds, one, ',');)
            if (one != "-")
                altered.rounds.push_back(std::stoi(one));
        result.push_back(altered);
    }
    return result;
}

} // namespace

TEST_CASE("Checker: the same games in another order are the same round", "[pairing][checker]")
{
    CHECK(differences(round("1-4 5-2; bye=3"), round("5-2 1-4; bye=3")).empty());
}

TEST_CASE("Checker: differences are named", "[pairing][checker]")
{
    const auto found = differences(round("1-4 5-2 6-7; bye=3"), round("1-5 4-2 7-6; bye=8"));

    CHECK(found
        == std::vector<Difference>{{Kind::Missing, game(1, 4)}, {Kind::Missing, game(5, 2)},
            {Kind::Surplus, game(1, 5)}, {Kind::Surplus, game(4, 2)}, {Kind::Colours, game(6, 7)},
            {Kind::MissingBye, game(3, 3)}, {Kind::SurplusBye, game(8, 8)}});
}

TEST_CASE("Checker: round 1 as the rules have it, with an exchange, and with colours reversed",
    "[pairing][checker]")
{
    const Input input = fresh(6);

    CHECK(checkRound({input, round("1-4 5-2 3-6; bye=0")}).verdict == Verdict::Ok);

    const RoundCheck exchanged = checkRound({input, round("1-5 4-2 3-6; bye=0")});
    CHECK(exchanged.verdict == Verdict::Differs);
    CHECK(exchanged.differences.size() == 4);
    REQUIRE(exchanged.breaches.size() >= 1);
    CHECK(exchanged.breaches.back().fault == Fault::BetterPairing);
    CHECK(exchanged.breaches.back().criterion == Criterion::Order);

    const RoundCheck reversed = checkRound({input, round("4-1 5-2 3-6; bye=0")});
    CHECK(reversed.verdict == Verdict::Differs);
    CHECK(reversed.differences == std::vector<Difference>{{Kind::Colours, game(1, 4)}});
}

TEST_CASE("Checker: a rematch is illegal, whatever the engine says", "[pairing][checker]")
{
    Input input = fresh(4);
    play(input, "1-3:1 4-2:0");

    const RoundCheck check = checkRound({input, round("3-1 2-4; bye=0")});

    CHECK(check.verdict == Verdict::Illegal);
    CHECK(byFault(check.breaches)[Fault::Rematch].size() == 2);
    CHECK(check.breaches.front().round == 1);
}

TEST_CASE("Checker: a round that cannot be paired at all", "[pairing][checker]")
{
    Input input = fresh(2);
    play(input, "1-2:1");

    const RoundCheck check = checkRound({input, round("2-1; bye=0")});

    CHECK(check.verdict == Verdict::Illegal);
    REQUIRE(check.impossible);
    CHECK(check.differences.empty());
}

TEST_CASE("Judge: who is unknown, absent, paired twice, against himself, unpaired", "[pairing][judge]")
{
    Input input = fresh(8);
    input.entrants[6].present = false;

    auto found = byFault(judge(input, round("1-9 2-7 3-4 4-5 6-6; bye=0")));

    using Players = std::vector<std::vector<PairingNumber>>;
    CHECK(found[Fault::UnknownPlayer] == Players{{number(9)}});
    CHECK(found[Fault::AbsentPlayer] == Players{{number(7)}});
    CHECK(found[Fault::PairedTwice] == Players{{number(4)}});
    CHECK(found[Fault::AgainstHimself] == Players{{number(6)}});
    CHECK(found[Fault::Unpaired] == Players{{number(8)}});
}

TEST_CASE("Judge: C2, a second bye", "[pairing][judge]")
{
    Input input = fresh(3);
    play(input, "1-2:1");
    input.entrants[2].rounds[0].cell = Cell::PairingBye;

    const auto breaches = judge(input, round("1-2; bye=3"));

    auto found = byFault(breaches);
    CHECK(found[Fault::IneligibleBye] == std::vector<std::vector<PairingNumber>>{{number(3)}});
    CHECK(found[Fault::Rematch] == std::vector<std::vector<PairingNumber>>{{number(1), number(2)}});
}

TEST_CASE("Judge: C3, forbidden pairs, a third colour and a difference beyond two", "[pairing][judge]")
{
    Input input = fresh(6);
    play(input, "1-4:= 2-5:= 6-3:=");
    play(input, "1-5:= 2-6:= 4-3:=");
    input.forbidden = {{number(6), number(4)}};

    // 1 and 2 have had White twice, 3 and 5 Black twice, 4 and 6 both colours.
    auto breaches = judge(input, round("1-2 5-3 4-6; bye=0"));

    auto found = byFault(breaches);
    using Players = std::vector<std::vector<PairingNumber>>;
    CHECK(found[Fault::SameAbsolutePreference] == Players{{number(1), number(2)}, {number(5), number(3)}});
    CHECK(found[Fault::ForbiddenPair] == Players{{number(4), number(6)}});
    CHECK(found[Fault::ThirdColour] == Players{{number(1)}, {number(3)}});
    CHECK(found[Fault::WideDifference] == Players{{number(1)}, {number(3)}});
    for (const Breach& breach : breaches)
        if (breach.fault == Fault::SameAbsolutePreference)
            CHECK((breach.due == Colour::Black) == (breach.players.front() == number(1)));
}

TEST_CASE("Judge: colours against article 5.2", "[pairing][judge]")
{
    const auto breaches = judge(fresh(4), round("3-1 4-2; bye=0"));

    // Odd numbers get the initial colour.
    CHECK(byFault(breaches)[Fault::WrongColours]
        == std::vector<std::vector<PairingNumber>>{{number(3), number(1)}});
}

TEST_CASE("Judge: members of a group who meet", "[pairing][judge]")
{
    Input input = fresh(4);
    input.entrants[0].softGroups = {7};
    input.entrants[2].softGroups = {3, 7};

    CHECK_FALSE(byFault(judge(input, round("1-3 4-2; bye=0"))).contains(Fault::GroupMates));
    input.keepGroupsApart = true;
    CHECK(byFault(judge(input, round("1-3 4-2; bye=0")))[Fault::GroupMates]
        == std::vector<std::vector<PairingNumber>>{{number(1), number(3)}});
}

TEST_CASE(
    "Judge: the criterion in which another round is better, and who counts against it", "[pairing][judge]")
{
    Input input = fresh(5);
    play(input, "1-3:1 4-2:0");
    input.entrants[4].rounds[0].cell = Cell::PairingBye;

    // 1, 2, 5 have a point; 3 and 4 none. 5 had the bye, which is a downfloat; and the bye may not go above
    // the lowest score.
    const auto again = judge(input, round("2-1 3-5; bye=4"), round("5-1 3-2; bye=4"));
    const auto bye = judge(input, round("5-1 3-4; bye=2"), round("5-1 3-2; bye=4"));

    REQUIRE_FALSE(again.empty());
    CHECK(again.back().fault == Fault::BetterPairing);
    CHECK(again.back().criterion == Criterion::C14);
    CHECK(again.back().players == std::vector<PairingNumber>{number(5)});
    CHECK(again.back().bracket == Points{10});
    CHECK(again.back().given == CriterionValue{1});
    CHECK(again.back().possible == CriterionValue{0});
    REQUIRE_FALSE(bye.empty());
    CHECK(bye.back().fault == Fault::BetterPairing);
    CHECK(bye.back().criterion == Criterion::C5);
    CHECK(bye.back().players == std::vector<PairingNumber>{number(2)});
    CHECK(bye.back().given == CriterionValue{10});
    CHECK(bye.back().possible == CriterionValue{0});
}

TEST_CASE("Judge: lower criteria of the bracket that come out worse are named too", "[pairing][judge]")
{
    // Four on a point, all with a strong wish: 1 and 3 for Black, 2 and 4 for White.
    Input input = fresh(8);
    play(input, "1-5:1 6-2:0 3-7:1 8-4:0");

    const auto breaches = judge(input, round("1-3 4-2 5-7 6-8; bye=0"), round("4-1 2-3 5-8 7-6; bye=0"));

    REQUIRE(breaches.size() >= 2);
    const Breach& wishes = breaches[breaches.size() - 2];
    CHECK(wishes.fault == Fault::BetterPairing);
    CHECK(wishes.criterion == Criterion::C12);
    CHECK(wishes.players.size() == 2);
    CHECK(wishes.given == CriterionValue{2});
    CHECK(wishes.possible == CriterionValue{0});
    CHECK(breaches.back().criterion == Criterion::C13);
}

TEST_CASE("Corpus: a checker reports exactly the rounds altered by hand", "[pairing][checker][corpus]")
{
    const std::string folder = tests::sharedFolder();
    if (folder.empty())
        return;
    int rounds = 0;
    int altered = 0;
    for (const Altered& tournament : manifest(folder + "/pairing/corpus/MANIFEST.tsv")) {
        const tests::StateFile file
            = tests::readStateFile(folder + "/pairing/corpus/" + tournament.name + ".trf");
        for (int number = 1; number <= file.roundsRecorded; ++number) {
            if (!file.isPlayed(number))
                continue;
            const auto& expected = tournament.rounds;
            const bool byHand = std::find(expected.begin(), expected.end(), number) != expected.end();
            CAPTURE(tournament.name, number);
            const RoundCheck check = checkRound({file.before(number), file.recorded(number)});
            CHECK((check.verdict == Verdict::Ok) == !byHand);
            if (byHand)
                CHECK_FALSE(check.breaches.empty());
            ++rounds;
            altered += byHand;
        }
    }
    CHECK(rounds >= 480);
    CHECK(altered > 0);
}
