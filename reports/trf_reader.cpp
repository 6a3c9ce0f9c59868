#include "reports/trf.h"
#include "reports/trf_checks.h"
#include "reports/trf_fields.h"
#include "reports/trf_player.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <map>
#include <utility>

namespace reports {

namespace {

using arbiter::RecordedPlayer;
using pairing::PairingNumber;

/// A line of column numbers, or of the letters by which the text of TRF16 shows the columns.
bool isRuler(const TrfLine& line)
{
    const std::string_view text = trimmed(line.text());
    if (text.starts_with("DDD SSSS"))
        return true;
    const bool digits = std::all_of(
        text.begin(), text.end(), [](unsigned char c) { return c == ' ' || std::isdigit(c) != 0; });
    const bool hasNoTag
        = line.text().starts_with("  ") || text.starts_with("1234567890") || text.starts_with("123456789 ");
    return digits && hasNoTag;
}

bool isUpper(char c)
{
    return c >= 'A' && c <= 'Z';
}

/// Whether the line can be a national rating record: a federation's three letters and a player's number.
bool isNational(const TrfLine& line)
{
    const auto tag = line.tag();
    const bool letters = tag.size() == 3 && std::all_of(tag.begin(), tag.end(), isUpper);
    return letters && !tag.starts_with("XX") && !tag.starts_with("BB")
        && wholeNumber(line.field(5, 8)).has_value();
}

/// Everything that is known of a file before its parts are put together.
struct Draft {
    TrfReading reading;
    std::vector<PlayerLine> players;
    std::map<PairingNumber, std::size_t> places;
    std::vector<const TrfLine*> national; ///< with the numbers of players that may still follow
};

TrfError lineError(TrfProblem problem, const TrfLine& line)
{
    return {problem, line.number(), 1, std::nullopt, std::nullopt, std::nullopt, std::string{line.tag()}, {}};
}

std::optional<TrfError> takePlayer(Draft& draft, const TrfLine& line)
{
    auto player = readPlayer(line, draft.reading.warnings);
    if (!player)
        return player.error();
    const auto number = player->player.number;
    if (!draft.places.emplace(number, draft.players.size()).second) {
        TrfError error = lineError(TrfProblem::DuplicatePlayer, line);
        error.column = 5;
        error.player = static_cast<int>(number);
        return error;
    }
    draft.players.push_back(std::move(player).value());
    return std::nullopt;
}

std::optional<TrfError> takeLine(Draft& draft, const TrfLine& line)
{
    const auto tag = line.tag();
    if (tag == "001")
        return takePlayer(draft, line);
    auto& reading = draft.reading;
    if (const auto* field = tournamentField(tag)) {
        const bool isNew = reading.seen.insert_or_assign(std::string{tag}, line.number()).second;
        if (!isNew && !field->repeats)
            reading.warnings.push_back(lineError(TrfProblem::RepeatedRecord, line));
        return field->read(reading, line);
    }
    if (trimmed(line.text()).empty() || isRuler(line))
        return std::nullopt;
    if (isNational(line)) {
        draft.national.push_back(&line);
        return std::nullopt;
    }
    const std::string& text = line.text();
    reading.record.unknownLines.push_back(text.substr(0, text.find_last_not_of(' ') + 1));
    reading.warnings.push_back(
        lineError(isTeamTag(tag) ? TrfProblem::TeamRecord : TrfProblem::UnknownRecord, line));
    return std::nullopt;
}

void attachNational(Draft& draft)
{
    for (const auto* line : draft.national) {
        const std::string text = line->text().substr(0, line->text().find_last_not_of(' ') + 1);
        const auto found = draft.places.find(PairingNumber{*wholeNumber(line->field(5, 8))});
        if (found != draft.places.end()) {
            draft.players[found->second].player.nationalRecords.push_back(text);
            continue;
        }
        draft.reading.record.unknownLines.push_back(text);
        draft.reading.warnings.push_back(lineError(TrfProblem::UnknownRecord, *line));
    }
}

void requestBye(arbiter::TournamentRecord& record, int round, const RecordedPlayer& player)
{
    const auto kind = player.rounds[static_cast<std::size_t>(round - 1)].cell;
    for (auto& bye : record.requestedByes) {
        if (bye.round != round || bye.kind != kind)
            continue;
        bye.players.push_back(player.number);
        return;
    }
    record.requestedByes.push_back({round, kind, {player.number}});
}

/// After the last played round an empty cell means "will be there", which a record says by having no cell:
/// what is announced beyond it becomes a request.
void requestDistantByes(Draft& draft)
{
    auto& record = draft.reading.record;
    const auto played = static_cast<std::size_t>(playedRounds(record));
    for (std::size_t index = 0; index < record.players.size(); ++index) {
        auto& player = record.players[index];
        const auto& given = draft.players[index].given;
        std::size_t gap = played;
        while (gap < given.size() && given[gap])
            ++gap;
        for (std::size_t round = gap; round < given.size(); ++round)
            if (given[round])
                requestBye(record, static_cast<int>(round) + 1, player);
        if (gap < player.rounds.size())
            player.rounds.resize(gap);
    }
}

std::optional<TrfError> strangerMentioned(const Draft& draft)
{
    for (const auto& mention : draft.reading.mentioned)
        if (!draft.places.contains(mention.number))
            return TrfError{TrfProblem::UnknownPlayer, mention.line, mention.column,
                static_cast<int>(mention.number), std::nullopt, std::nullopt, {}, {}};
    return std::nullopt;
}

void settleType(TrfReading& reading)
{
    auto& record = reading.record;
    record.type = typeNamed(record.typeCode);
    if (record.type != arbiter::TournamentType::Unknown)
        return;
    if (!record.typeCode.empty()) {
        TrfError warning;
        warning.problem = TrfProblem::TypeUnknown;
        warning.line = reading.seen["192"];
        warning.column = 5;
        warning.found = record.typeCode;
        reading.warnings.push_back(warning);
    }
    record.type = typeNamed(record.typeText);
}

void comparePlayerCount(TrfReading& reading)
{
    const int count = static_cast<int>(reading.record.players.size());
    if (!reading.statedPlayers || *reading.statedPlayers == count)
        return;
    reading.warnings.push_back({TrfProblem::PlayerCountDiffers, reading.statedPlayersLine, 5, std::nullopt,
        std::nullopt, std::nullopt, std::to_string(*reading.statedPlayers), std::to_string(count)});
}

template <typename T> void append(std::vector<T>& to, std::vector<T> more)
{
    to.insert(to.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

} // namespace

rules::Result<TrfFile, TrfError> readTrf(std::string_view bytes)
{
    const auto lines = trfLines(bytes);
    if (!lines)
        return rules::Failure{TrfError{}};
    Draft draft;
    for (const auto& line : *lines)
        if (auto error = takeLine(draft, line))
            return rules::Failure{*error};
    auto& reading = draft.reading;
    if (draft.players.empty()) {
        TrfError error;
        error.problem = TrfProblem::NoPlayers;
        return rules::Failure{error};
    }
    attachNational(draft);
    for (const auto& line : draft.players)
        reading.record.players.push_back(line.player);
    if (auto error = strangerMentioned(draft))
        return rules::Failure{*error};
    if (auto error = contradiction(reading.record, draft.players))
        return rules::Failure{*error};

    append(reading.warnings, inferColours(reading.record, draft.players));
    requestDistantByes(draft);
    applyPoints(reading);
    settleType(reading);
    comparePlayerCount(reading);
    append(reading.warnings, doubts(reading.record, draft.players));
    std::stable_sort(reading.warnings.begin(), reading.warnings.end(),
        [](const TrfError& a, const TrfError& b) { return a.line < b.line; });
    return TrfFile{std::move(reading.record), std::move(reading.warnings)};
}

} // namespace reports
