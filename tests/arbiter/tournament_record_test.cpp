#include "arbiter/tournament_record.h"
#include "support/catch.h"
#include "support/desk_builders.h"

using namespace arbiter;
using pairing::Cell;
using pairing::PairingNumber;

TEST_CASE("a tournament becomes plain data for pairing, standings and report files", "[arbiter][record]")
{
    test::DeskFixture<> fixture;
    auto& desk = fixture.desk;
    const auto first = fixture.openGame(1, 1, 1, 2);
    const auto second = fixture.openGame(1, 2, 4, 3);
    const auto third = fixture.openGame(2, 1, 2, 4);
    REQUIRE_FALSE(desk.submit(EnterResult{first, {Share::Full, Share::None, rules::Ending::Resignation}}));
    REQUIRE_FALSE(desk.submit(EnterResult{second, {Share::None, Share::Full, rules::Ending::Forfeit}}));
    REQUIRE_FALSE(desk.submit(WithdrawPlayer{PlayerId{3}, 2}));
    static_cast<void>(third);

    const auto record = tournamentRecord(desk.tournament(), test::numberedPerson);

    CHECK(record.name == "Club championship");
    CHECK(record.city == "Mafikeng");
    CHECK(record.startDate == "2026/11/28");
    CHECK(record.type == TournamentType::Swiss);
    CHECK(record.roundsPlanned == 6);
    CHECK(record.tieBreaks == "BH/C1,BH,SB");
    REQUIRE(record.players.size() == 4);
    CHECK(record.players[0].name == "Player 101");
    CHECK(record.players[0].rating == 1501);
    using pairing::Colour;
    CHECK(record.players[0].rounds
        == std::vector<pairing::RoundRecord>{
            {PairingNumber{2}, Colour::White, Cell::Win}, {std::nullopt, std::nullopt, Cell::ZeroBye}});
    CHECK(record.players[1].rounds
        == std::vector<pairing::RoundRecord>{
            {PairingNumber{1}, Colour::Black, Cell::Loss}, {PairingNumber{4}, Colour::White, Cell::Pending}});
    CHECK(record.players[2].rounds[0]
        == pairing::RoundRecord{PairingNumber{4}, Colour::Black, Cell::ForfeitWin});
    CHECK(record.players[3].rounds[0].cell == Cell::ForfeitLoss);
    CHECK(record.absentNextRound == std::vector{PairingNumber{3}});
}

TEST_CASE("before its opening a tournament is an empty record", "[arbiter][record]")
{
    CHECK(tournamentRecord(Tournament{}, test::numberedPerson) == TournamentRecord{});
}
