#include "reports/trf_fields.h"

#include "reports/trf_pairing.h"
#include "reports/trf_points.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <cstdlib>

namespace reports {

namespace {

using arbiter::TournamentRecord;
using Lines = std::vector<std::string>;
using Fault = std::optional<TrfError>;
using R = TournamentRecord;

TrfError fault(TrfProblem problem, const TrfLine& line, int column, std::string_view found)
{
    return {problem, line.number(), column, std::nullopt, std::nullopt, std::nullopt, std::string{found}, {}};
}

template <std::string R::*member> Fault readText(TrfReading& reading, const TrfLine& line)
{
    reading.record.*member = line.rest(5);
    return std::nullopt;
}

template <std::string R::*member> Lines writeText(const R& record)
{
    return (record.*member).empty() ? Lines{} : Lines{' ' + record.*member};
}

Fault readDeputy(TrfReading& reading, const TrfLine& line)
{
    reading.record.deputies.emplace_back(line.rest(5));
    return std::nullopt;
}

Lines writeDeputies(const R& record)
{
    Lines lines;
    for (const auto& deputy : record.deputies)
        lines.push_back(' ' + deputy);
    return lines;
}

Fault readRoundDates(TrfReading& reading, const TrfLine& line)
{
    auto& dates = reading.record.roundDates;
    dates.clear();
    for (int column = 92; column <= line.length() && dates.size() < mostTrfRounds; column += 10)
        dates.emplace_back(line.field(column, column + 9));
    while (!dates.empty() && dates.back().empty())
        dates.pop_back();
    return std::nullopt;
}

Lines writeRoundDates(const R& record)
{
    if (record.roundDates.empty())
        return {};
    std::string text(88, ' ');
    for (const auto& date : record.roundDates) {
        const bool longYear = date.size() == 10 && date.starts_with("20");
        text += padded(longYear ? std::string_view{date}.substr(2) : std::string_view{date}, 10, false);
    }
    return {text};
}

Fault readPlayerCount(TrfReading& reading, const TrfLine& line)
{
    const auto words = pieces(line.rest(4));
    if (!words.empty())
        reading.statedPlayers = wholeNumber(words.front());
    reading.statedPlayersLine = line.number();
    return std::nullopt;
}

Lines writePlayerCount(const R& record)
{
    return {' ' + std::to_string(record.players.size())};
}

Fault overlook(TrfReading&, const TrfLine&)
{
    return std::nullopt;
}

Lines writeRatedCount(const R& record)
{
    const auto rated = std::count_if(record.players.begin(), record.players.end(),
        [](const auto& player) { return player.rating.has_value(); });
    return {' ' + std::to_string(rated)};
}

Fault readRoundCount(TrfReading& reading, const TrfLine& line)
{
    const auto rounds = wholeNumber(line.rest(4));
    if (!rounds || *rounds < 1 || *rounds > static_cast<int>(mostTrfRounds))
        return fault(TrfProblem::BadRoundCount, line, 5, line.rest(4));
    // 142 is FIDE's, XXR the older custom: where both stand, the first holds.
    if (line.tag() == "142" || !reading.record.roundsPlanned)
        reading.record.roundsPlanned = rounds;
    return std::nullopt;
}

Lines writeRoundCount(const R& record)
{
    return record.roundsPlanned ? Lines{' ' + std::to_string(*record.roundsPlanned)} : Lines{};
}

Fault readInitialColour(TrfReading& reading, const TrfLine& line)
{
    const auto text = line.rest(4);
    const char letter
        = text.empty() ? ' ' : static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
    if (text.size() != 1 || (letter != 'W' && letter != 'B'))
        return fault(TrfProblem::BadInitialColour, line, 5, text);
    reading.record.initialColour = letter == 'W' ? pairing::Colour::White : pairing::Colour::Black;
    return std::nullopt;
}

Lines writeInitialColour(const R& record)
{
    if (!record.initialColour)
        return {};
    return {*record.initialColour == pairing::Colour::White ? " W" : " B"};
}

Fault readConfiguration(TrfReading& reading, const TrfLine& line)
{
    for (const auto word : pieces(line.rest(4))) {
        if (word == "white1" || word == "black1")
            reading.record.initialColour = word == "white1" ? pairing::Colour::White : pairing::Colour::Black;
        else if (word == "rank")
            reading.record.ranksByStatedRank = true;
        else
            return fault(TrfProblem::BadInitialColour, line, 5, word);
    }
    return std::nullopt;
}

Lines writeType(const R& record)
{
    if (!record.typeText.empty())
        return {' ' + record.typeText};
    switch (record.type) {
    case arbiter::TournamentType::Unknown:
        return {};
    case arbiter::TournamentType::Swiss:
        return {" Individual: Swiss-System"};
    case arbiter::TournamentType::RoundRobin:
        return {" Individual: Round Robin"};
    case arbiter::TournamentType::DoubleRoundRobin:
        return {" Individual: Double Round Robin"};
    case arbiter::TournamentType::KnockOut:
        return {" Individual: Knock-out"};
    case arbiter::TournamentType::DoubleKnockOut:
        return {" Individual: Double Knock-out"};
    }
    std::abort();
}

Fault readComment(TrfReading& reading, const TrfLine& line)
{
    std::string_view text = line.text();
    text.remove_prefix(3);
    if (text.starts_with(' '))
        text.remove_prefix(1);
    reading.record.comments.emplace_back(text.substr(0, text.find_last_not_of(' ') + 1));
    return std::nullopt;
}

Lines writeComments(const R& record)
{
    Lines lines;
    for (const auto& comment : record.comments)
        lines.push_back(' ' + comment);
    return lines;
}

constexpr auto since16 = TrfEdition::Trf16;
constexpr auto since26 = TrfEdition::Trf26;

constexpr std::array<TrfField, 39> fields{{
    {"###", since26, true, readComment, writeComments},
    {"012", since16, false, readText<&R::name>, writeText<&R::name>},
    {"022", since16, false, readText<&R::city>, writeText<&R::city>},
    {"032", since16, false, readText<&R::federation>, writeText<&R::federation>},
    {"042", since16, false, readText<&R::startDate>, writeText<&R::startDate>},
    {"052", since16, false, readText<&R::endDate>, writeText<&R::endDate>},
    {"062", since16, false, readPlayerCount, writePlayerCount},
    {"072", since16, false, overlook, writeRatedCount},
    {"082", since16, false, overlook, nullptr},
    {"092", since16, false, readText<&R::typeText>, writeType},
    {"102", since16, false, readText<&R::chiefArbiter>, writeText<&R::chiefArbiter>},
    {"112", since16, true, readDeputy, writeDeputies},
    {"122", since16, false, readText<&R::timeControl>, writeText<&R::timeControl>},
    {"132", since16, false, readRoundDates, writeRoundDates},
    {"142", since26, false, readRoundCount, writeRoundCount},
    {"152", since26, false, readInitialColour, writeInitialColour},
    {"162", since26, true, readPointSystem, writePointSystem},
    {"172", since26, false, readText<&R::startingRankMethod>, writeText<&R::startingRankMethod>},
    {"182", since26, false, readText<&R::controller>, writeText<&R::controller>},
    {"192", since26, false, readText<&R::typeCode>, writeText<&R::typeCode>},
    {"202", since26, false, readText<&R::tieBreaks>, writeText<&R::tieBreaks>},
    {"212", since26, false, readText<&R::standingsTieBreaks>, writeText<&R::standingsTieBreaks>},
    {"222", since26, false, readText<&R::codedTimeControl>, writeText<&R::codedTimeControl>},
    {"240", since26, true, readByes, writeByes},
    {"250", since26, true, readAcceleration, writeAccelerations},
    {"260", since26, true, readForbidden, writeForbidden},
    {"299", since26, true, readAbnormal, writeAbnormal},
    {"XXR", since16, false, readRoundCount, nullptr},
    {"XXC", since16, true, readConfiguration, nullptr},
    {"XXZ", since16, true, readAbsent, nullptr},
    {"XXS", since16, true, readCodedPoints, nullptr},
    {"XXA", since16, true, readPlayerAcceleration, nullptr},
    {"XXP", since16, true, readForbiddenAlways, nullptr},
    {"BBW", since16, false, readBuiltPoints, nullptr},
    {"BBD", since16, false, readBuiltPoints, nullptr},
    {"BBL", since16, false, readBuiltPoints, nullptr},
    {"BBZ", since16, false, readBuiltPoints, nullptr},
    {"BBF", since16, false, readBuiltPoints, nullptr},
    {"BBU", since16, false, readBuiltPoints, nullptr},
}};

bool contains(std::string_view text, std::string_view word)
{
    return text.find(word) != std::string_view::npos;
}

} // namespace

std::span<const TrfField> tournamentFields()
{
    return fields;
}

const TrfField* tournamentField(std::string_view tag)
{
    const auto* const found = std::find_if(
        fields.begin(), fields.end(), [tag](const TrfField& field) { return field.tag == tag; });
    return found == fields.end() ? nullptr : found;
}

bool isTeamTag(std::string_view tag)
{
    static constexpr std::array<std::string_view, 9> tags{
        "013", "300", "310", "320", "330", "352", "362", "801", "802"};
    return std::find(tags.begin(), tags.end(), tag) != tags.end();
}

arbiter::TournamentType typeNamed(std::string_view codeOrWords)
{
    using arbiter::TournamentType;
    std::string letters;
    for (const char c : codeOrWords)
        if (std::isalpha(static_cast<unsigned char>(c)) != 0)
            letters += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    const bool isDouble
        = contains(letters, "double") || contains(letters, "dubbel") || contains(letters, "doppel");
    static constexpr std::array<std::string_view, 7> allMeetAll{
        "roundrobin", "allplayall", "berger", "rundenturnier", "toutesrondes", "kruni", "rondomtalle"};
    static constexpr std::array<std::string_view, 12> swiss{"swiss", "dutch", "dubov", "burstein", "lim",
        "baku", "schweizer", "suisse", "suizo", "svizzer", "switserse", "vajcar"};
    const auto any = [&letters](const auto& words) {
        return std::any_of(words.begin(), words.end(), [&](auto word) { return contains(letters, word); });
    };
    if (contains(letters, "knockout") || contains(letters, "elimination"))
        return isDouble ? TournamentType::DoubleKnockOut : TournamentType::KnockOut;
    if (any(allMeetAll))
        return isDouble ? TournamentType::DoubleRoundRobin : TournamentType::RoundRobin;
    return any(swiss) ? TournamentType::Swiss : TournamentType::Unknown;
}

} // namespace reports
