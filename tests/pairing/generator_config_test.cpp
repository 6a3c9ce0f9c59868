#include "pairing/generator_config.h"
#include "random_state.h"
#include "support/catch.h"

#include <string>

using namespace pairing;
using Reason = ConfigError::Reason;

namespace {

GeneratorConfig config(const std::string& text)
{
    return std::get<GeneratorConfig>(readGeneratorConfig(text));
}

ConfigError refusal(const std::string& text)
{
    return std::get<ConfigError>(readGeneratorConfig(text));
}

} // namespace

TEST_CASE("Configuration: keys, comments, line ends", "[pairing][generator]")
{
    const auto read
        = config("\xEF\xBB\xBF# comment\r\nplayers = 12\r\n\r\nrounds=5\rdraws=12.5%\nforfeits.2=1/4\n"
                 "acceleration=baku\ninitial-colour=black\nwin=2\ndraw=1\n260 1 2 3 4\n");

    CHECK(read.players == 12);
    CHECK(read.rounds == 5);
    CHECK(read.draws.usual.perMillion == 125'000);
    CHECK(read.forfeits.in(2).perMillion == 250'000);
    CHECK(read.forfeits.in(3).perMillion == 0);
    CHECK(read.baku);
    CHECK(read.initialColour == Colour::Black);
    CHECK(read.points.win == Points{20});
    CHECK(read.points.draw == Points{10});
    CHECK(read.points.pairingBye == Points{20});
    REQUIRE(read.groups.size() == 1);
    CHECK(read.groups[0] == GroupLine{false, 1, 2, {PairingNumber{3}, PairingNumber{4}}});
}

TEST_CASE("Configuration: the keys of other generators", "[pairing][generator]")
{
    const auto read
        = config("PlayersNumber=16\nRoundsNumber=7\nDrawPercentage=60\nForfeitRate=8\nRetiredRate=100\n"
                 "HalfPointByeRate=8\nHighestRating=2600\nLowestRating=1400\nPointsForWin=1.0\n"
                 "PointsForDraw=0.5\nPointsForLoss=0.0\nPointsForPAB=0.5\nPointsForZPB=0.0\n"
                 "PointsForForfeitLoss=0.0\n");

    CHECK(read.players == 16);
    CHECK(read.rounds == 7);
    CHECK(read.draws.usual.perMillion == 600'000);
    CHECK(read.forfeits.usual.perMillion == 125'000);
    CHECK(read.withdrawals.usual.perMillion == 10'000);
    CHECK(read.halfByes.usual.perMillion == 125'000);
    CHECK(read.points.pairingBye == Points{5});
}

TEST_CASE("Configuration: every defect has its line, key and reason", "[pairing][generator]")
{
    CHECK(refusal("players=12\n\nnonsense") == ConfigError{Reason::NoKeyAndValue, 3, "", "nonsense"});
    CHECK(refusal("gamers=12") == ConfigError{Reason::UnknownKey, 1, "gamers", "12"});
    CHECK(refusal("players=twelve") == ConfigError{Reason::NotANumber, 1, "players", "twelve"});
    CHECK(refusal("players=") == ConfigError{Reason::NotANumber, 1, "players", ""});
    CHECK(refusal("players=0") == ConfigError{Reason::OutOfRange, 1, "players", "0", 1, 9999});
    CHECK(refusal("players=99999999999") == ConfigError{Reason::NotANumber, 1, "players", "99999999999"});
    CHECK(refusal("draws=120%") == ConfigError{Reason::OutOfRange, 1, "draws", "120%", 0, 100});
    CHECK(refusal("draws=-1") == ConfigError{Reason::OutOfRange, 1, "draws", "-1", 0, 9999});
    CHECK(refusal("draws=1/0") == ConfigError{Reason::NotANumber, 1, "draws", "1/0"});
    CHECK(refusal("draws.0=3") == ConfigError{Reason::OutOfRange, 1, "draws.0", "3", 1, 999});
    CHECK(refusal("draws.x=3") == ConfigError{Reason::UnknownKey, 1, "draws.x", "3"});
    CHECK(refusal("players.2=3") == ConfigError{Reason::NoRounds, 1, "players.2", "3"});
    CHECK(refusal("win=1.25") == ConfigError{Reason::NotANumber, 1, "win", "1.25"});
    CHECK(refusal("win=-1") == ConfigError{Reason::OutOfRange, 1, "win", "-1", 0, 99});
    CHECK(refusal("acceleration=fast") == ConfigError{Reason::UnknownWord, 1, "acceleration", "fast"});
    CHECK(refusal("initial-colour=red") == ConfigError{Reason::UnknownWord, 1, "initial-colour", "red"});
    CHECK(refusal("ForfeitRate=0").reason == Reason::OutOfRange);
    CHECK(refusal("lowest-rating=2700")
        == ConfigError{Reason::OutOfRange, 0, "lowest-rating", "2700", 0, 2600});
    CHECK(refusal("acceleration=baku\nwin=3\ndraw=1")
        == ConfigError{Reason::NoAcceleration, 0, "acceleration", "baku"});
    CHECK(refusal("260 1 5 3").group == BadGroup::FewPlayers);
    CHECK(refusal("260 1 5 3 x").group == BadGroup::NotANumber);
    CHECK(refusal("soft 1 5 3 3").group == BadGroup::TwicePlayer);
    CHECK(refusal("260 5 1 3 4").group == BadGroup::RoundsReversed);
}

TEST_CASE("Configuration: mutated texts are read or refused, never worse", "[pairing][generator]")
{
    const std::string text
        = "players=12\nrounds=5\ndraws=12.5%\nforfeits.2=1/4\nacceleration=baku\n260 1 2 3 4\nwin=1\n";
    std::mt19937_64 random(11);
    int refused = 0;
    for (int i = 0; i < 5000; ++i) {
        std::string mutated = text;
        for (int changes = 1 + tests::draw(random, 3); changes > 0; --changes)
            mutated[static_cast<std::size_t>(tests::draw(random, static_cast<int>(mutated.size())))]
                = static_cast<char>(tests::draw(random, 256));
        refused += std::holds_alternative<ConfigError>(readGeneratorConfig(mutated));
    }
    CHECK(refused > 1000);
}
