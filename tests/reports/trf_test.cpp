#include "corpus_files.h"
#include "reports/trf_fields.h"
#include "reports/trf_lines.h"
#include "support/catch.h"

#include <algorithm>

using namespace reports;
using arbiter::Points;
using arbiter::TournamentRecord;
using arbiter::TournamentType;
using pairing::Cell;
using pairing::PairingNumber;

namespace {

/// A 001 line: number, name, points and rank as in the columns, then the cells.
std::string player(const std::string& number, const std::string& name, const std::string& points,
    const std::vector<std::string>& cells)
{
    std::string line = "001 " + std::string(4 - number.size(), ' ') + number + "      " + name;
    line.resize(80 + (name.size() - static_cast<std::size_t>(characterCount(name))), ' ');
    line += std::string(4 - points.size(), ' ') + points + "     ";
    for (const auto& cell : cells)
        line += "  " + cell;
    return line + "\n";
}

const std::string twoPlayers
    = player("1", "One", "1.0", {"   2 w 1"}) + player("2", "Two", "0.0", {"   1 b 0"});

TrfFile read(const std::string& text)
{
    const auto file = readTrf(text);
    if (!file)
        FAIL("refused: problem " << static_cast<int>(file.error().problem) << " line " << file.error().line);
    return *file;
}

TrfError refusal(const std::string& text)
{
    const auto file = readTrf(text);
    REQUIRE(!file);
    return file.error();
}

std::vector<TrfProblem> problems(const std::vector<TrfError>& warnings)
{
    std::vector<TrfProblem> result;
    for (const auto& warning : warnings)
        result.push_back(warning.problem);
    return result;
}

/// A record that uses everything TRF26 has a place for.
TournamentRecord fullRecord()
{
    TournamentRecord record;
    record.name = "Ṱhohoyanḓou Open";
    record.city = "Thohoyandou";
    record.federation = "RSA";
    record.startDate = "2026/05/01";
    record.endDate = "2026/05/03";
    record.typeText = "Individual: Swiss-System";
    record.typeCode = "FIDE_DUTCH_2026";
    record.type = TournamentType::Swiss;
    record.chiefArbiter = "Šaban Đorđević";
    record.deputies = {"Ann Other", "Êlise Krüger"};
    record.timeControl = "60 minutes";
    record.codedTimeControl = "3600";
    record.startingRankMethod = "RSA NRO";
    record.controller = "Kgotla 0.1";
    record.roundDates = {"26/05/01", "", "26/05/03"};
    record.roundsPlanned = 5;
    record.initialColour = pairing::Colour::Black;
    record.points = {Points{30}, Points{10}, Points{0}, Points{0}, Points{20}, Points{10}};
    record.requestedByes
        = {{4, Cell::HalfBye, {PairingNumber{1}, PairingNumber{12}}}, {5, Cell::ZeroBye, {PairingNumber{3}}}};
    record.accelerations = {{Points{10}, 1, 2, PairingNumber{1}, PairingNumber{3}}};
    record.forbidden
        = {{1, 999, {PairingNumber{1}, PairingNumber{3}}}, {2, 3, {PairingNumber{3}, PairingNumber{12}}}};
    record.abnormalPoints
        = {{"", Points{-5}, 2, {PairingNumber{12}}}, {"H", Points{0}, 0, {PairingNumber{1}}}};
    record.tieBreaks = "BH/C1,BH,SB";
    record.standingsTieBreaks = "PTS,BH/C1,BH,SB";
    record.comments = {"Tie-break list changed after round 1; before: PTS,SB", "  indented"};
    record.unknownLines = {"999 kept whole"};
    using C = pairing::Colour;
    const auto round = [](int opponent, std::optional<C> colour, Cell cell) {
        pairing::RoundRecord result{std::nullopt, colour, cell};
        if (opponent != 0)
            result.opponent = PairingNumber{opponent};
        return result;
    };
    arbiter::RecordedPlayer one;
    one.number = PairingNumber{1};
    one.sex = "w";
    one.title = "WGM";
    one.name = "Ḽukoto, Ňazira";
    one.rating = 2100;
    one.federation = "RSA";
    one.federationId = "14300001";
    one.birth = "1990/00/00";
    one.statedRank = 2;
    one.rounds = {
        round(3, C::White, Cell::Win), round(12, C::Black, Cell::UnratedDraw), round(0, {}, Cell::HalfBye)};
    one.nationalRecords = {"RSA    1 w    Lukoto                            2200"};
    arbiter::RecordedPlayer three;
    three.number = PairingNumber{3};
    three.name = "Đurić, Žarko";
    three.statedRank = 1;
    three.rounds
        = {round(1, C::Black, Cell::Loss), round(0, {}, Cell::PairingBye), round(12, {}, Cell::ForfeitWin)};
    arbiter::RecordedPlayer twelve;
    twelve.number = PairingNumber{12};
    twelve.name = "Twelve";
    twelve.rounds = {
        round(0, {}, Cell::ZeroBye), round(1, C::White, Cell::UnratedDraw), round(3, {}, Cell::ForfeitLoss)};
    record.players = {one, three, twelve};
    return record;
}

} // namespace

TEST_CASE("TRF26: what is written is read again, all of it", "[reports][trf]")
{
    const auto record = fullRecord();

    const auto written = writeTrf(record, TrfEdition::Trf26);

    REQUIRE(written);
    CHECK(written->notHeld.empty());
    CHECK(written->openGames.empty());
    auto again = read(written->text).record;
    // The points field is always written; a record need not state it.
    for (auto& one : again.players)
        one.statedPoints.reset();
    CHECK(again == record);
}

TEST_CASE("TRF26: fields stand in their columns, counted in characters", "[reports][trf]")
{
    const auto written = writeTrf(fullRecord(), TrfEdition::Trf26);
    REQUIRE(written);
    const auto lines = trfLines(written->text);
    REQUIRE(lines);
    const auto line = [&lines](const std::string& start) {
        const auto found = std::find_if(lines->begin(), lines->end(),
            [&start](const TrfLine& one) { return one.text().starts_with(start); });
        REQUIRE(found != lines->end());
        return *found;
    };
    const auto one = line("001    1");
    CHECK(one.field(10, 10) == "w");
    CHECK(one.field(11, 13) == "WGM");
    CHECK(one.field(15, 47) == "Ḽukoto, Ňazira");
    CHECK(one.field(49, 52) == "2100");
    CHECK(one.field(54, 56) == "RSA");
    CHECK(one.field(58, 68) == "14300001");
    CHECK(one.field(70, 79) == "1990/00/00");
    // 3 for the win, 1 for the draw, 0 for the half-point bye by 299.
    CHECK(one.field(81, 84) == "4.0");
    CHECK(one.field(86, 89) == "2");
    CHECK(one.text().find("   3 w 1    12 b D  0000 - H") != std::string::npos);
    CHECK(one.field(92, 99) == "3 w 1");
    CHECK(line("001    3").text().find("0000 - U    12 - +") != std::string::npos);
    CHECK(line("162").text() == "162  W 3.0    D 1.0    L 0.0    A 0.0    P 2.0    X 1.0");
    CHECK(line("142").text() == "142 5");
    CHECK(line("152").text() == "152 B");
    CHECK(line("240 H").text() == "240 H 004    1   12");
    CHECK(line("250").text() == "250       1.0 001 002 0001 0003");
    CHECK(line("260 002").text() == "260 002 003    3   12");
    CHECK(line("299  ").text() == "299          -0.5  002   12");
    CHECK(line("062").text() == "062 3");
    CHECK(line("072").text() == "072 1");
    CHECK(line("132").field(92, 99) == "26/05/01");
    CHECK(line("132").field(112, 119) == "26/05/03");
    for (const auto& each : *lines)
        CHECK(each.text() == std::string(trimmed(each.text())));
    CHECK(std::count(written->text.begin(), written->text.end(), '\r')
        == std::count(written->text.begin(), written->text.end(), '\n'));
}

TEST_CASE("TRF16: what it has no record for is left out and named", "[reports][trf]")
{
    const auto written = writeTrf(fullRecord(), TrfEdition::Trf16);

    REQUIRE(written);
    std::vector<RecordPart> parts;
    for (const auto& loss : written->notHeld)
        parts.push_back(loss.part);
    CHECK(parts
        == std::vector<RecordPart>{RecordPart::Header, RecordPart::Type, RecordPart::RoundsPlanned,
            RecordPart::InitialColour, RecordPart::PointSystem, RecordPart::RequestedByes,
            RecordPart::Accelerations, RecordPart::ForbiddenGroups, RecordPart::AbnormalPoints,
            RecordPart::TieBreaks, RecordPart::Comments});
    for (const auto* tag : {"142", "152", "162", "192", "202", "240", "###"})
        CHECK(written->text.find(std::string{"\n"} + tag) == std::string::npos);
}

TEST_CASE("TRF: names too long are cut and named, numbers too wide left out and named", "[reports][trf]")
{
    auto record = fullRecord();
    record.players[0].name = std::string(40, 'x');
    record.players[1].rating = 12345;
    record.players[2].statedRank = 12345;

    const auto written = writeTrf(record, TrfEdition::Trf26);

    REQUIRE(written);
    CHECK(written->notHeld
        == std::vector<NotHeld>{{RecordPart::PlayerName, PairingNumber{1}},
            {RecordPart::PlayerDetail, PairingNumber{3}}, {RecordPart::Rank, PairingNumber{12}}});
    CHECK(written->text.find("12345") == std::string::npos);
}

TEST_CASE("TRF: line ends and controls in texts make no records", "[reports][trf][injection]")
{
    auto record = fullRecord();
    record.players[2].name = "A\r001    9\nB\x1f"
                             "C\xc2\x85"
                             "D";
    record.name = "X\n142 99";
    record.comments = {"y\n001    1"};

    const auto written = writeTrf(record, TrfEdition::Trf26);

    REQUIRE(written);
    const auto again = read(written->text).record;
    CHECK(again.players.size() == 3);
    CHECK(again.roundsPlanned == 5);
    CHECK(again.players[2].name == "A 001    9 B C D");
}

TEST_CASE("TRF: a game without a result is written as such, told, and read as pending", "[reports][trf]")
{
    auto record = fullRecord();
    record.players[0].rounds[0].cell = Cell::Adjourned;
    record.players[1].rounds[0].cell = Cell::Adjourned;
    auto written = writeTrf(record, TrfEdition::Trf26);
    REQUIRE(written);
    CHECK(written->openGames == std::vector<OpenGame>{{1, PairingNumber{1}, PairingNumber{3}}});
    CHECK(written->notHeld.empty());
    CHECK(read(written->text).record.players[0].rounds[0].cell == Cell::Adjourned);

    written = writeTrf(record, TrfEdition::Trf16);
    REQUIRE(written);
    CHECK(std::count(
              written->notHeld.begin(), written->notHeld.end(), NotHeld{RecordPart::Cells, PairingNumber{1}})
        == 1);
    CHECK(read(written->text).record.players[0].rounds[0].cell == Cell::Pending);
}

TEST_CASE("TRF: a pairing-allocated bye is written as U, whatever it is worth", "[reports][trf]")
{
    auto record = fullRecord();
    for (const int worth : {0, 5, 10, 30}) {
        record.points.pairingBye = Points{worth};
        const auto written = writeTrf(record, TrfEdition::Trf26);
        REQUIRE(written);
        CHECK(written->text.find("0000 - U") != std::string::npos);
        CHECK(read(written->text).record.players[1].rounds[1].cell == Cell::PairingBye);
    }
}

TEST_CASE("TRF: read and written, every file of the corpus comes back the same", "[reports][trf][corpus]")
{
    int files = 0;
    for (const auto* folder : {"corpus", "quirks", "scenarios"}) {
        for (const auto& entry : std::filesystem::directory_iterator(tests::standingsData() / folder)) {
            if (entry.path().extension() != ".trf")
                continue;
            const auto record = tests::readRecord(entry.path());
            const auto written = writeTrf(record, TrfEdition::Trf26);
            INFO(entry.path().string());
            REQUIRE(written);
            CHECK(written->notHeld.empty());
            const auto again = read(written->text);
            CHECK(again.warnings.size() == record.unknownLines.size());
            const auto twice = writeTrf(again.record, TrfEdition::Trf26);
            REQUIRE(twice);
            CHECK(twice->text == written->text);
            ++files;
        }
    }
    CHECK(files == 41 + 18 + 14);
}

TEST_CASE("TRF: every result code, in either case, with and without opponent", "[reports][trf]")
{
    const std::vector<std::pair<std::string, std::pair<Cell, Cell>>> games{{"10", {Cell::Win, Cell::Loss}},
        {"==", {Cell::Draw, Cell::Draw}}, {"WL", {Cell::UnratedWin, Cell::UnratedLoss}},
        {"wl", {Cell::UnratedWin, Cell::UnratedLoss}}, {"dd", {Cell::UnratedDraw, Cell::UnratedDraw}},
        {"+-", {Cell::ForfeitWin, Cell::ForfeitLoss}}, {"--", {Cell::ForfeitLoss, Cell::ForfeitLoss}},
        {"=0", {Cell::Draw, Cell::Loss}}, {"00", {Cell::Loss, Cell::Loss}},
        {"**", {Cell::Pending, Cell::Pending}}, {"??", {Cell::Pending, Cell::Pending}},
        {"  ", {Cell::Pending, Cell::Pending}}, {"xX", {Cell::Adjourned, Cell::Adjourned}},
        {"LL", {Cell::UnratedLoss, Cell::UnratedLoss}}, {"DL", {Cell::UnratedDraw, Cell::UnratedLoss}}};
    for (const auto& [codes, cells] : games) {
        const auto file = read(player("1", "One", "", {"   2 w " + codes.substr(0, 1)})
            + player("2", "Two", "", {"   1 b " + codes.substr(1)}));
        INFO(codes);
        CHECK(file.record.players[0].rounds[0].cell == cells.first);
        CHECK(file.record.players[1].rounds[0].cell == cells.second);
        CHECK(file.warnings.empty());
    }
    const std::vector<std::pair<char, Cell>> byes{{'U', Cell::PairingBye}, {'u', Cell::PairingBye},
        {'F', Cell::FullBye}, {'h', Cell::HalfBye}, {'Z', Cell::ZeroBye}, {'A', Cell::ZeroBye},
        {'-', Cell::ZeroBye}, {'+', Cell::FullBye}, {'*', Cell::ZeroBye}};
    for (const auto& [code, cell] : byes) {
        const auto file = read(twoPlayers + player("3", "Three", "", {std::string{"0000 - "} + code}));
        INFO(code);
        CHECK(file.record.players[2].rounds[0].cell == cell);
        CHECK(!file.record.players[2].rounds[0].opponent);
    }
}

TEST_CASE("TRF: contradictions are refused, each with a reason of its own and its place", "[reports][trf]")
{
    using P = TrfProblem;
    const std::string three = player("3", "Three", "", {});
    struct Case {
        std::string text;
        P problem;
        int line, column;
    };
    const auto pair = [](const std::string& a, const std::string& b) {
        return player("1", "One", "", {a}) + player("2", "Two", "", {b});
    };
    const std::vector<Case> cases{
        {"", P::NoPlayers, 0, 0},
        {"\n012 Only a name\n", P::NoPlayers, 0, 0},
        {"\xFF\xFE"
         "0",
            P::NotText, 0, 0},
        {"001   x1      One\n", P::BadPlayerNumber, 1, 5},
        {"001    0      One\n", P::BadPlayerNumber, 1, 5},
        {"001          One\n", P::BadPlayerNumber, 1, 5},
        {twoPlayers + player("2", "Again", "", {}), P::DuplicatePlayer, 3, 5},
        {pair("   x w 1", "   1 b 0"), P::BadOpponent, 1, 92},
        {pair("   9 w 1", "   1 b 0"), P::UnknownOpponent, 1, 92},
        {pair("   1 w 1", "   1 b 0"), P::OwnOpponent, 1, 92},
        {pair("   2 x 1", "   1 b 0"), P::BadColour, 1, 97},
        {pair("   2 w 7", "   1 b 0"), P::BadResult, 1, 99},
        {pair("0000 - 1", "0000 - Z"), P::ResultWithoutOpponent, 1, 99},
        {pair("   2 w U", "   1 b 0"), P::ByeWithOpponent, 1, 99},
        {pair("   2 w 1", "0000 - Z"), P::OpponentDisagrees, 1, 92},
        {pair("   2 w 1", ""), P::OpponentDisagrees, 1, 92},
        {twoPlayers + player("3", "Three", "", {"   2 w 1"}), P::PairedTwice, 3, 92},
        {pair("   2 w 1", "   1 w 0"), P::SameColour, 1, 92},
        {pair("   2 - 1", "   1 - 0"), P::ColourMissing, 1, 92},
        {pair("   2 w 1", "   1 b 1"), P::ResultsDisagree, 1, 92},
        {pair("   2 w 1", "   1 b *"), P::ResultsDisagree, 1, 92},
        {pair("   2 w +", "   1 b +"), P::ResultsDisagree, 1, 92},
        {pair("   2 w W", "   1 b 0"), P::ResultsDisagree, 1, 92},
        {pair("0000 - U", "0000 - U"), P::SecondPairingBye, 2, 92},
        {twoPlayers + "142 x\n", P::BadRoundCount, 3, 5},
        {twoPlayers + "142 0\n", P::BadRoundCount, 3, 5},
        {twoPlayers + "XXR 1000\n", P::BadRoundCount, 3, 5},
        {twoPlayers + "152 Z\n", P::BadInitialColour, 3, 5},
        {twoPlayers + "XXC green1\n", P::BadInitialColour, 3, 5},
        {twoPlayers + "162  W 3.05\n", P::BadPoints, 3, 5},
        {twoPlayers + "162  Q 1.0\n", P::BadPointsCode, 3, 5},
        {twoPlayers + "162  W\n", P::BadPoints, 3, 5},
        {twoPlayers + "BBW x\n", P::BadPoints, 3, 5},
        {twoPlayers + "XXS W=x\n", P::BadPoints, 3, 5},
        {twoPlayers + "XXS Q=1\n", P::BadPointsCode, 3, 5},
        {twoPlayers + "240 Q 001    1\n", P::BadByeKind, 3, 5},
        {twoPlayers + "240 H xxx    1\n", P::BadRound, 3, 7},
        {twoPlayers + "240 H 002    7\n", P::UnknownPlayer, 3, 10},
        {twoPlayers + "XXZ    7\n", P::UnknownPlayer, 3, 4},
        {twoPlayers + "XXP  1 a\n", P::BadPlayerList, 3, 4},
        {twoPlayers + "260 003 002    1    2\n", P::BadRound, 3, 5},
        {twoPlayers + "250       x   001 002 0001 0002\n", P::BadPoints, 3, 10},
        {twoPlayers + "250       1.0 002 001 0001 0002\n", P::BadRound, 3, 15},
        {twoPlayers + "250       1.0 001 002 0002 0001\n", P::BadPlayerList, 3, 23},
        {twoPlayers + "299 Q        1.0  001    1\n", P::BadPointsCode, 3, 5},
    };
    for (const auto& [text, problem, line, column] : cases) {
        const auto error = refusal(text);
        INFO(text);
        CHECK(static_cast<int>(error.problem) == static_cast<int>(problem));
        CHECK(error.line == line);
        CHECK(error.column == column);
    }
    const auto both = refusal(pair("   2 w 1", "   1 b 1"));
    CHECK(both.player == 1);
    CHECK(both.other == 2);
    CHECK(both.round == 1);
    CHECK(both.found == "   2 w 1");
    CHECK(both.expected == "   1 b 1");
}

TEST_CASE("TRF: what can be overlooked is overlooked aloud", "[reports][trf]")
{
    using P = TrfProblem;
    const auto of = [](const std::string& text) { return problems(read(text).warnings); };
    CHECK(of(player("1", "One", "0.5", {"   2 w 1"}) + player("2", "Two", "0.0", {"   1 b 0"}))
        == std::vector{P::PointsDiffer});
    CHECK(of(player("1", "One", "x", {"   2 w 1"}) + player("2", "Two", "0,0", {"   1 b 0"}))
        == std::vector{P::BadPointsField});
    CHECK(of(player("1", "One", "", {"   2   1"}) + player("2", "Two", "", {"   1 b 0"}))
        == std::vector{P::ColourInferred});
    CHECK(of("062 3\n" + twoPlayers) == std::vector{P::PlayerCountDiffers});
    CHECK(of("062 2 (1)\n" + twoPlayers).empty());
    CHECK(of("012 A\n012 B\n" + twoPlayers) == std::vector{P::RepeatedRecord});
    CHECK(of("112 A\n112 B\n" + twoPlayers).empty());
    CHECK(of("192 CHEKKERS\n" + twoPlayers) == std::vector{P::TypeUnknown});
    CHECK(of("310   1 A team\nabc\n" + twoPlayers) == std::vector{P::TeamRecord, P::UnknownRecord});
    CHECK(of("XXS WW=3 BW=2 WD=1 BD=1\n" + player("1", "One", "", {})) == std::vector{P::PointsByColour});
    const auto warned
        = read(player("1", "One", "0.5", {"   2 w 1"}) + player("2", "Two", "0.0", {"   1 b 0"}));
    CHECK(warned.warnings[0].found == "0.5");
    CHECK(warned.warnings[0].expected == "1.0");
    CHECK(warned.warnings[0].column == 81);
}

TEST_CASE("TRF(x) and TRF(bx): the codes of JaVaFo and bbpPairings", "[reports][trf]")
{
    const auto file = read(twoPlayers + player("3", "Three", "", {})
        + "XXR 7\nXXC rank black1\nXXZ 3\nXXP 1 3\nXXS W=3 D=1 PAB=2,5 HPB=0\nBBL 0.5\n"
          "XXA    2  1.0  1.0  0.5  0.0\n");
    const auto& record = file.record;
    CHECK(record.roundsPlanned == 7);
    CHECK(record.ranksByStatedRank);
    CHECK(record.initialColour == pairing::Colour::Black);
    CHECK(record.absentNextRound == std::vector{PairingNumber{3}});
    CHECK(record.forbidden
        == std::vector<arbiter::ForbiddenGroup>{{1, 999, {PairingNumber{1}, PairingNumber{3}}}});
    CHECK(record.points.win == Points{30});
    CHECK(record.points.draw == Points{10});
    CHECK(record.points.loss == Points{5});
    CHECK(record.points.pairingBye == Points{25});
    CHECK(record.points.unfinished == Points{10});
    REQUIRE(record.abnormalPoints.size() == 1);
    CHECK(record.abnormalPoints[0].code == "H");
    CHECK(record.abnormalPoints[0].players.size() == 3);
    CHECK(record.accelerations
        == std::vector<arbiter::Acceleration>{{Points{10}, 1, 2, PairingNumber{2}, PairingNumber{2}},
            {Points{5}, 3, 3, PairingNumber{2}, PairingNumber{2}}});
}

TEST_CASE(
    "TRF26 162: A is absence, Z its old spelling; P is a win and X a draw unless given", "[reports][trf]")
{
    const auto points = [](const std::string& line) { return read(twoPlayers + line + "\n").record.points; };
    CHECK(points("162  W 1.0    D 0.5    L 0.0    A 0.0    P 0.5").pairingBye == Points{5});
    CHECK(points("162  W 3.0    D 1.0").pairingBye == Points{30});
    CHECK(points("162  W 3.0    D 1.0").unfinished == Points{10});
    CHECK(points("162  Z 0.5").absence == Points{5});
    CHECK(points("162  A 0.5").absence == Points{5});
    CHECK(points("162  W10.0    X 0.0").win == Points{100});
}

TEST_CASE("TRF: Windows-1252 where it is not UTF-8, and columns count characters in both", "[reports][trf]")
{
    const auto utf8 = read(player("1", "Šebek, Émile", "0.0", {"0000 - Z"})).record;
    const auto bytes = "001    1      \x8A"
                       "ebek, \xC9mile"
        + std::string(54, ' ') + " 0.0\n";
    const auto windows = read(bytes).record;
    CHECK(utf8.players[0].name == "Šebek, Émile");
    CHECK(windows.players[0].name == "Šebek, Émile");
    CHECK(utf8.players[0].statedPoints == Points{0});
    CHECK(windows.players[0].statedPoints == Points{0});
}

TEST_CASE("TRF: old titles, sexes and dates of old files", "[reports][trf]")
{
    const auto file
        = read("001    1 f wg Old, Player                       2000 YUG      900001 1950.01.02\n");
    const auto& one = file.record.players[0];
    CHECK(one.sex == "w");
    CHECK(one.title == "WGM");
    CHECK(one.rating == 2000);
    CHECK(one.federation == "YUG");
    CHECK(one.federationId == "900001");
    CHECK(one.birth == "1950.01.02");
    CHECK(!one.statedPoints);
    CHECK(!one.statedRank);
    CHECK(one.rounds.empty());
}

TEST_CASE("TRF: the system is what 192 says, else what 092 says", "[reports][trf]")
{
    const std::vector<std::pair<std::string, TournamentType>> names{{"FIDE_DUTCH", TournamentType::Swiss},
        {"FIDE_DUTCH_2026", TournamentType::Swiss}, {"FIDE_DUBOV", TournamentType::Swiss},
        {"FIDE_DOUBLESWISS", TournamentType::Swiss}, {"BERGER_ROUNDROBIN", TournamentType::RoundRobin},
        {"FIDE_DOUBLEROUNDROBIN", TournamentType::DoubleRoundRobin},
        {"CUSTOM_KNOCKOUT", TournamentType::KnockOut},
        {"Individual: Double Round Robin", TournamentType::DoubleRoundRobin},
        {"Individual: Swiss-System (Dutch)", TournamentType::Swiss}, {"", TournamentType::Unknown},
        {"Rapid evening", TournamentType::Unknown}};
    for (const auto& [name, type] : names) {
        INFO(name);
        CHECK(typeNamed(name) == type);
    }
    CHECK(read("092 Round Robin\n192 FIDE_DUTCH\n" + twoPlayers).record.type == TournamentType::Swiss);
    CHECK(read("092 Round Robin\n" + twoPlayers).record.type == TournamentType::RoundRobin);
}
