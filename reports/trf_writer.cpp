#include "reports/trf.h"
#include "reports/trf_fields.h"
#include "reports/trf_player.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <tuple>
#include <utility>

namespace reports {

namespace {

using arbiter::RecordedPlayer;
using arbiter::TournamentRecord;
using pairing::Cell;

void addLine(std::string& text, std::string_view tag, std::string_view rest)
{
    std::string line = cleanLine(std::string{tag} + std::string{rest});
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\r\n";
}

/// From column 4 on. A number too wide for its columns is left out, for cut it would be another number. Every
/// field is appended in order of columns, so that characters beyond ASCII move nothing.
std::string playerText(const TournamentRecord& record, const RecordedPlayer& player, TrfEdition edition)
{
    std::string line = " ";
    int next = 5;
    const auto append = [&line, &next](int first, int last, bool right, const std::string& value) {
        line += std::string(static_cast<std::size_t>(first - next), ' ');
        const int width = last - first + 1;
        const bool tooWide = right && characterCount(value) > width;
        line += padded(tooWide ? std::string_view{} : std::string_view{value}, width, right);
        next = last + 1;
    };
    const auto points = pointsText(score(record, player, playedRounds(record)));
    for (const auto& field : playerFields()) {
        if (field.first > pointsLastColumn && next <= pointsFirstColumn)
            append(pointsFirstColumn, pointsLastColumn, true, points);
        append(field.first, field.last, field.right, field.write(player));
    }
    int round = 1;
    for (auto cell : player.rounds) {
        if (edition == TrfEdition::Trf16 && cell.cell == Cell::Adjourned)
            cell.cell = Cell::Pending;
        append(cellColumn(round), cellColumn(round) + 7, false, cellText(cell));
        ++round;
    }
    return line;
}

bool byNumber(const RecordedPlayer* a, const RecordedPlayer* b)
{
    return a->number < b->number;
}

std::string fileText(const TournamentRecord& record, TrfEdition edition)
{
    std::string text;
    for (const auto& field : tournamentFields()) {
        if (field.write == nullptr || (edition == TrfEdition::Trf16 && field.since == TrfEdition::Trf26))
            continue;
        for (const auto& rest : field.write(record))
            addLine(text, field.tag, rest);
    }
    std::vector<const RecordedPlayer*> players;
    for (const auto& player : record.players)
        players.push_back(&player);
    std::stable_sort(players.begin(), players.end(), byNumber);
    for (const auto* player : players) {
        addLine(text, "001", playerText(record, *player, edition));
        for (const auto& national : player->nationalRecords)
            addLine(text, {}, national);
    }
    for (const auto& line : record.unknownLines)
        addLine(text, {}, line);
    return text;
}

/// A text that may be added where the record has none, but not changed.
bool kept(const std::string& before, const std::string& after)
{
    return before.empty() || before == after;
}

std::vector<std::string> shortDates(std::vector<std::string> dates)
{
    for (auto& date : dates)
        if (date.size() == 10 && date.starts_with("20"))
            date.erase(0, 2);
    return dates;
}

/// Requests by round, kind and player, those of XXZ among them.
std::set<std::tuple<int, Cell, pairing::PairingNumber>> requests(const TournamentRecord& record)
{
    std::set<std::tuple<int, Cell, pairing::PairingNumber>> result;
    for (const auto& bye : record.requestedByes)
        for (const auto player : bye.players)
            result.emplace(bye.round, bye.kind, player);
    for (const auto player : record.absentNextRound)
        result.emplace(playedRounds(record) + 1, Cell::ZeroBye, player);
    return result;
}

bool sameHeader(const TournamentRecord& a, const TournamentRecord& b)
{
    return std::tie(a.name, a.city, a.federation, a.startDate, a.endDate, a.chiefArbiter, a.deputies,
               a.timeControl, a.codedTimeControl, a.startingRankMethod, a.controller)
        == std::tie(b.name, b.city, b.federation, b.startDate, b.endDate, b.chiefArbiter, b.deputies,
            b.timeControl, b.codedTimeControl, b.startingRankMethod, b.controller)
        && shortDates(a.roundDates) == shortDates(b.roundDates);
}

void comparePlayers(const RecordedPlayer& a, const RecordedPlayer& b, std::vector<NotHeld>& lost)
{
    const auto check = [&](RecordPart part, bool same) {
        if (!same)
            lost.push_back({part, a.number});
    };
    check(RecordPart::PlayerName, a.name == b.name);
    check(RecordPart::PlayerDetail,
        std::tie(a.sex, a.title, a.rating, a.federation, a.federationId, a.birth, a.nationalRecords)
            == std::tie(b.sex, b.title, b.rating, b.federation, b.federationId, b.birth, b.nationalRecords));
    check(RecordPart::Rank, a.statedRank == b.statedRank);
    check(RecordPart::Cells, a.rounds == b.rounds);
}

std::vector<NotHeld> losses(const TournamentRecord& a, const TournamentRecord& b)
{
    std::vector<NotHeld> lost;
    const auto check = [&lost](RecordPart part, bool same) {
        if (!same)
            lost.push_back({part, std::nullopt});
    };
    check(RecordPart::Header, sameHeader(a, b));
    check(RecordPart::Type, a.type == b.type && kept(a.typeText, b.typeText) && kept(a.typeCode, b.typeCode));
    check(RecordPart::RoundsPlanned, a.roundsPlanned == b.roundsPlanned);
    check(RecordPart::InitialColour, a.initialColour == b.initialColour);
    check(RecordPart::PointSystem, a.points == b.points);
    check(RecordPart::RequestedByes, requests(a) == requests(b));
    check(RecordPart::Accelerations, a.accelerations == b.accelerations);
    check(RecordPart::ForbiddenGroups, a.forbidden == b.forbidden);
    check(RecordPart::AbnormalPoints, a.abnormalPoints == b.abnormalPoints);
    check(RecordPart::RankOrder, a.ranksByStatedRank == b.ranksByStatedRank);
    check(RecordPart::TieBreaks,
        std::tie(a.tieBreaks, a.standingsTieBreaks) == std::tie(b.tieBreaks, b.standingsTieBreaks));
    check(RecordPart::Comments, a.comments == b.comments);
    check(RecordPart::UnknownLines, a.unknownLines == b.unknownLines);

    std::vector<const RecordedPlayer*> players;
    for (const auto& player : a.players)
        players.push_back(&player);
    std::stable_sort(players.begin(), players.end(), byNumber);
    for (std::size_t index = 0; index < players.size(); ++index)
        comparePlayers(*players[index], b.players[index], lost);
    return lost;
}

} // namespace

rules::Result<TrfText, TrfError> writeTrf(const TournamentRecord& record, TrfEdition edition)
{
    TrfText result;
    result.text = fileText(record, edition);
    const auto again = readTrf(result.text);
    if (!again)
        return rules::Failure{again.error()};
    result.notHeld = losses(record, again->record);
    result.openGames = openGames(record, playedRounds(record));
    return result;
}

std::vector<OpenGame> openGames(const TournamentRecord& record, int rounds)
{
    std::vector<OpenGame> games;
    for (const auto& player : record.players) {
        const auto known = std::min(player.rounds.size(), static_cast<std::size_t>(rounds));
        for (std::size_t index = 0; index < known; ++index) {
            const auto& cell = player.rounds[index];
            const bool open = cell.cell == Cell::Pending || cell.cell == Cell::Adjourned;
            if (!open || !cell.opponent)
                continue;
            const bool first
                = cell.colour ? *cell.colour == pairing::Colour::White : player.number < *cell.opponent;
            if (first)
                games.push_back({static_cast<int>(index) + 1, player.number, *cell.opponent});
        }
    }
    std::sort(games.begin(), games.end(), [](const OpenGame& a, const OpenGame& b) {
        return std::tie(a.round, a.white) < std::tie(b.round, b.white);
    });
    return games;
}

} // namespace reports
