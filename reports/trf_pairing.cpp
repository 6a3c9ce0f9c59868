#include "reports/trf_pairing.h"

#include "reports/trf_points.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <string_view>
#include <utility>

namespace reports {

namespace {

using arbiter::TournamentRecord;
using pairing::PairingNumber;
using Lines = std::vector<std::string>;
using Fault = std::optional<TrfError>;
using R = TournamentRecord;

TrfError fault(TrfProblem problem, const TrfLine& line, int column, std::string_view found)
{
    return {problem, line.number(), column, std::nullopt, std::nullopt, std::nullopt, std::string{found}, {}};
}

/// Player numbers from `column` on.
rules::Result<std::vector<PairingNumber>, TrfError> playerList(
    TrfReading& reading, const TrfLine& line, int column)
{
    std::vector<PairingNumber> players;
    for (const auto word : pieces(line.rest(column))) {
        const auto number = wholeNumber(word);
        if (!number || *number < 1 || *number > 9999)
            return rules::Failure{fault(TrfProblem::BadPlayerList, line, column, word)};
        players.push_back(PairingNumber{*number});
        reading.mentioned.push_back({players.back(), line.number(), column});
    }
    return players;
}

std::string listText(const std::vector<PairingNumber>& players)
{
    std::string text;
    for (const auto player : players)
        text += ' ' + padded(std::to_string(static_cast<int>(player)), 4, true);
    return text;
}

/// Three digits.
std::string roundText(int round)
{
    const std::string digits = std::to_string(round);
    return std::string(3 - std::min<std::size_t>(3, digits.size()), '0') + digits;
}

struct RoundRange {
    int first = 1;
    int last = static_cast<int>(mostTrfRounds);
};

/// First and last round of fields that may be blank.
std::optional<RoundRange> roundRange(std::string_view first, std::string_view last)
{
    RoundRange range;
    const auto from = first.empty() ? std::optional{range.first} : wholeNumber(first);
    const auto to = last.empty() ? std::optional{range.last} : wholeNumber(last);
    if (!from || !to || *from < 1 || *from > *to || *to > range.last)
        return std::nullopt;
    return RoundRange{*from, *to};
}

std::string byeText(pairing::Cell kind, int round, const std::vector<PairingNumber>& players)
{
    const char* letter = kind == pairing::Cell::FullBye ? "F" : (kind == pairing::Cell::ZeroBye ? "Z" : "H");
    return ' ' + std::string{letter} + ' ' + roundText(round) + listText(players);
}

} // namespace

Fault readByes(TrfReading& reading, const TrfLine& line)
{
    arbiter::RequestedBye bye;
    const auto kind = line.field(5, 5);
    if (kind == "F" || kind == "f")
        bye.kind = pairing::Cell::FullBye;
    else if (kind == "Z" || kind == "z")
        bye.kind = pairing::Cell::ZeroBye;
    else if (kind != "H" && kind != "h")
        return fault(TrfProblem::BadByeKind, line, 5, kind);
    const auto round = wholeNumber(line.field(7, 9));
    if (!round || *round < 1)
        return fault(TrfProblem::BadRound, line, 7, line.field(7, 9));
    auto players = playerList(reading, line, 10);
    if (!players)
        return players.error();
    bye.round = *round;
    bye.players = *players;
    reading.record.requestedByes.push_back(std::move(bye));
    return std::nullopt;
}

Lines writeByes(const R& record)
{
    Lines lines;
    for (const auto& bye : record.requestedByes)
        lines.push_back(byeText(bye.kind, bye.round, bye.players));
    if (!record.absentNextRound.empty())
        lines.push_back(byeText(pairing::Cell::ZeroBye, playedRounds(record) + 1, record.absentNextRound));
    return lines;
}

Fault readAbsent(TrfReading& reading, const TrfLine& line)
{
    auto players = playerList(reading, line, 4);
    if (!players)
        return players.error();
    auto& absent = reading.record.absentNextRound;
    absent.insert(absent.end(), players->begin(), players->end());
    return std::nullopt;
}

Fault readAcceleration(TrfReading& reading, const TrfLine& line)
{
    const auto points = pointsValue(line.field(10, 13));
    if (!points)
        return fault(TrfProblem::BadPoints, line, 10, line.field(10, 13));
    const auto range = roundRange(line.field(15, 17), line.field(19, 21));
    if (!range)
        return fault(TrfProblem::BadRound, line, 15, line.field(15, 21));
    const auto first = wholeNumber(line.field(23, 26));
    const auto last = wholeNumber(line.field(28, 31));
    if (!first || !last || *first > *last)
        return fault(TrfProblem::BadPlayerList, line, 23, line.field(23, 31));
    reading.record.accelerations.push_back(
        {*points, range->first, range->last, PairingNumber{*first}, PairingNumber{*last}});
    return std::nullopt;
}

Lines writeAccelerations(const R& record)
{
    const auto four = [](PairingNumber number) {
        const std::string digits = std::to_string(static_cast<int>(number));
        return std::string(4 - std::min<std::size_t>(4, digits.size()), '0') + digits;
    };
    Lines lines;
    for (const auto& a : record.accelerations)
        lines.push_back("      " + padded(pointsText(a.points), 4, true) + ' ' + roundText(a.firstRound) + ' '
            + roundText(a.lastRound) + ' ' + four(a.first) + ' ' + four(a.last));
    return lines;
}

/// XXA: one player's virtual points round by round, taken as ranges of equal value.
Fault readPlayerAcceleration(TrfReading& reading, const TrfLine& line)
{
    const auto number = wholeNumber(line.field(5, 8));
    if (!number || *number < 1)
        return fault(TrfProblem::BadPlayerList, line, 5, line.field(5, 8));
    auto& all = reading.record.accelerations;
    const PairingNumber player{*number};
    for (int round = 1, column = 10; column <= line.length(); ++round, column += 5) {
        const auto text = line.field(column, column + 3);
        const auto points = text.empty() ? std::optional{arbiter::Points{}} : pointsValue(text);
        if (!points || round > static_cast<int>(mostTrfRounds))
            return fault(TrfProblem::BadPoints, line, column, text);
        if (points->tenths == 0)
            continue;
        const bool goesOn = !all.empty() && all.back().first == player && all.back().last == player
            && all.back().points == *points && all.back().lastRound == round - 1;
        if (goesOn)
            all.back().lastRound = round;
        else
            all.push_back({*points, round, round, player, player});
    }
    return std::nullopt;
}

Fault readForbidden(TrfReading& reading, const TrfLine& line)
{
    const auto range = roundRange(line.field(5, 7), line.field(9, 11));
    if (!range)
        return fault(TrfProblem::BadRound, line, 5, line.field(5, 11));
    auto players = playerList(reading, line, 12);
    if (!players)
        return players.error();
    reading.record.forbidden.push_back({range->first, range->last, *players});
    return std::nullopt;
}

Lines writeForbidden(const R& record)
{
    Lines lines;
    for (const auto& group : record.forbidden)
        lines.push_back(
            ' ' + roundText(group.firstRound) + ' ' + roundText(group.lastRound) + listText(group.players));
    return lines;
}

Fault readForbiddenAlways(TrfReading& reading, const TrfLine& line)
{
    auto players = playerList(reading, line, 4);
    if (!players)
        return players.error();
    reading.record.forbidden.push_back({1, static_cast<int>(mostTrfRounds), *players});
    return std::nullopt;
}

Fault readAbnormal(TrfReading& reading, const TrfLine& line)
{
    arbiter::AbnormalPoints entry;
    for (const char c : line.field(5, 5))
        entry.code += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    if (!entry.code.empty() && std::string_view{"WDLFHZ+-"}.find(entry.code) == std::string_view::npos)
        return fault(TrfProblem::BadPointsCode, line, 5, entry.code);
    const auto points = pointsValue(line.field(14, 17));
    if (!points)
        return fault(TrfProblem::BadPoints, line, 14, line.field(14, 17));
    const auto text = line.field(20, 22);
    const auto round = text.empty() ? std::optional{0} : wholeNumber(text);
    if (!round)
        return fault(TrfProblem::BadRound, line, 20, text);
    auto players = playerList(reading, line, 23);
    if (!players)
        return players.error();
    entry.points = *points;
    entry.round = *round;
    entry.players = *players;
    reading.record.abnormalPoints.push_back(std::move(entry));
    return std::nullopt;
}

Lines writeAbnormal(const R& record)
{
    Lines lines;
    for (const auto& entry : record.abnormalPoints)
        lines.push_back(' ' + padded(entry.code, 1, false) + "        "
            + padded(pointsText(entry.points), 4, true) + "  " + roundText(entry.round)
            + listText(entry.players));
    return lines;
}

} // namespace reports
