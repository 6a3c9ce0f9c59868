#include "reports/trf_player.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <cstdlib>

namespace reports {

namespace {

using arbiter::RecordedPlayer;
using pairing::Cell;
using pairing::Colour;
using pairing::PairingNumber;

char upper(char c)
{
    return static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
}

std::optional<TrfProblem> readNumber(RecordedPlayer& player, std::string_view text)
{
    const auto number = wholeNumber(text);
    if (!number || *number < 1 || *number > 9999)
        return TrfProblem::BadPlayerNumber;
    player.number = PairingNumber{*number};
    return std::nullopt;
}

std::string writeNumber(const RecordedPlayer& player)
{
    return std::to_string(static_cast<int>(player.number));
}

std::optional<TrfProblem> readSex(RecordedPlayer& player, std::string_view text)
{
    const char letter = text.empty() ? ' ' : upper(text.front());
    if (letter == 'M')
        player.sex.assign(1, 'm');
    if (letter == 'W' || letter == 'F')
        player.sex.assign(1, 'w');
    return std::nullopt;
}

/// Old files have one letter, or w and one letter, for a title.
std::optional<TrfProblem> readTitle(RecordedPlayer& player, std::string_view text)
{
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 8> oldTitles{{{"g", "GM"},
        {"m", "IM"}, {"f", "FM"}, {"c", "CM"}, {"wg", "WGM"}, {"wm", "WIM"}, {"wf", "WFM"}, {"wc", "WCM"}}};
    const auto* const old = std::find_if(
        oldTitles.begin(), oldTitles.end(), [text](const auto& entry) { return entry.first == text; });
    player.title = old == oldTitles.end() ? text : old->second;
    if (old == oldTitles.end())
        std::transform(player.title.begin(), player.title.end(), player.title.begin(), upper);
    return std::nullopt;
}

std::optional<TrfProblem> readRating(RecordedPlayer& player, std::string_view text)
{
    const auto rating = wholeNumber(text);
    if (rating && *rating > 0)
        player.rating = rating;
    return text.empty() || rating ? std::nullopt : std::optional{TrfProblem::BadRating};
}

std::string writeRating(const RecordedPlayer& player)
{
    return player.rating ? std::to_string(*player.rating) : std::string{};
}

std::optional<TrfProblem> readRank(RecordedPlayer& player, std::string_view text)
{
    const auto rank = wholeNumber(text);
    if (rank && *rank > 0)
        player.statedRank = rank;
    return text.empty() || rank ? std::nullopt : std::optional{TrfProblem::BadRankField};
}

std::string writeRank(const RecordedPlayer& player)
{
    return player.statedRank ? std::to_string(*player.statedRank) : std::string{};
}

template <std::string RecordedPlayer::*member>
std::optional<TrfProblem> readText(RecordedPlayer& player, std::string_view text)
{
    player.*member = text;
    return std::nullopt;
}

template <std::string RecordedPlayer::*member> std::string writeText(const RecordedPlayer& player)
{
    return player.*member;
}

using P = RecordedPlayer;
constexpr std::array<PlayerField, 9> fields{{
    {5, 8, true, readNumber, writeNumber},
    {10, 10, false, readSex, writeText<&P::sex>},
    {11, 13, true, readTitle, writeText<&P::title>},
    {15, 47, false, readText<&P::name>, writeText<&P::name>},
    {49, 52, true, readRating, writeRating},
    {54, 56, false, readText<&P::federation>, writeText<&P::federation>},
    {58, 68, true, readText<&P::federationId>, writeText<&P::federationId>},
    {70, 79, false, readText<&P::birth>, writeText<&P::birth>},
    {86, 89, true, readRank, writeRank},
}};

/// Codes as read; the first of several for one cell is the one written.
constexpr std::array<std::pair<char, Cell>, 17> codes{{{'1', Cell::Win}, {'=', Cell::Draw}, {'0', Cell::Loss},
    {'W', Cell::UnratedWin}, {'D', Cell::UnratedDraw}, {'L', Cell::UnratedLoss}, {'+', Cell::ForfeitWin},
    {'-', Cell::ForfeitLoss}, {'U', Cell::PairingBye}, {'F', Cell::FullBye}, {'H', Cell::HalfBye},
    {'Z', Cell::ZeroBye}, {' ', Cell::Pending}, {'*', Cell::Pending}, {'?', Cell::Pending},
    {'X', Cell::Adjourned}, {'A', Cell::ZeroBye}}};

std::optional<Cell> cellOf(char code)
{
    const auto* const found = std::find_if(
        codes.begin(), codes.end(), [code](const auto& entry) { return entry.first == upper(code); });
    return found == codes.end() ? std::nullopt : std::optional{found->second};
}

bool isBye(Cell cell)
{
    return cell == Cell::PairingBye || cell == Cell::FullBye || cell == Cell::HalfBye
        || cell == Cell::ZeroBye;
}

/// The parts of a cell as text.
struct CellParts {
    std::string_view opponent, colour, result;
};

struct CellFault {
    TrfProblem problem;
    int columnInCell = 0;
};

std::optional<CellFault> readOpponent(std::string_view text, pairing::RoundRecord& record)
{
    const auto number = text.empty() ? std::optional{0} : wholeNumber(text);
    if (!number)
        return CellFault{TrfProblem::BadOpponent, 0};
    if (*number != 0)
        record.opponent = PairingNumber{*number};
    return std::nullopt;
}

std::optional<CellFault> readColour(std::string_view text, pairing::RoundRecord& record)
{
    const char letter = text.empty() ? '-' : upper(text.front());
    if (text.size() > 1 || (letter != 'W' && letter != 'B' && letter != '-'))
        return CellFault{TrfProblem::BadColour, 5};
    if (letter != '-' && record.opponent)
        record.colour = letter == 'W' ? Colour::White : Colour::Black;
    return std::nullopt;
}

/// What a result code against nobody means: a forfeit win is a bye worth a win, a forfeit loss an absence.
std::optional<Cell> cellWithoutOpponent(Cell cell)
{
    if (cell == Cell::ForfeitWin)
        return Cell::FullBye;
    if (cell == Cell::ForfeitLoss || cell == Cell::Pending || cell == Cell::Adjourned)
        return Cell::ZeroBye;
    return isBye(cell) ? std::optional{cell} : std::nullopt;
}

std::optional<CellFault> readResult(std::string_view text, pairing::RoundRecord& record)
{
    const auto cell = text.size() > 1 ? std::nullopt : cellOf(text.empty() ? ' ' : text.front());
    if (!cell)
        return CellFault{TrfProblem::BadResult, 7};
    if (record.opponent && isBye(*cell))
        return CellFault{TrfProblem::ByeWithOpponent, 7};
    const auto meant = record.opponent ? cell : cellWithoutOpponent(*cell);
    if (!meant)
        return CellFault{TrfProblem::ResultWithoutOpponent, 7};
    record.cell = *meant;
    return std::nullopt;
}

/// Whether the cell says anything: blanks, 0000 and - do not.
bool says(const CellParts& parts)
{
    return !parts.result.empty() || (wholeNumber(parts.opponent).value_or(0) != 0);
}

std::optional<CellFault> readCell(const CellParts& parts, pairing::RoundRecord& record)
{
    if (const auto fault = readOpponent(parts.opponent, record))
        return fault;
    if (const auto fault = readColour(parts.colour, record))
        return fault;
    return readResult(parts.result, record);
}

std::optional<TrfError> readRounds(const TrfLine& line, PlayerLine& result)
{
    auto& player = result.player;
    for (int round = 1; cellColumn(round) <= line.length(); ++round) {
        const int column = cellColumn(round);
        const CellParts parts{line.field(column, column + 3), line.field(column + 5, column + 5),
            line.field(column + 7, column + 7)};
        const int number = static_cast<int>(player.number);
        const auto error = [&](CellFault fault, std::string_view found) {
            return TrfError{fault.problem, line.number(), column + fault.columnInCell, number, std::nullopt,
                round, std::string{found}, {}};
        };
        if (round > mostRounds)
            return error({TrfProblem::TooManyRounds, 0}, {});
        pairing::RoundRecord record;
        if (const auto fault = readCell(parts, record))
            return error(*fault, line.field(column, column + 7));
        player.rounds.push_back(record);
        result.given.push_back(says(parts));
    }
    while (!result.given.empty() && !result.given.back()) {
        result.given.pop_back();
        player.rounds.pop_back();
    }
    return std::nullopt;
}

bool refuses(TrfProblem problem)
{
    return problem == TrfProblem::BadPlayerNumber;
}

} // namespace

std::span<const PlayerField> playerFields()
{
    return fields;
}

rules::Result<PlayerLine, TrfError> readPlayer(const TrfLine& line, std::vector<TrfError>& warnings)
{
    PlayerLine result;
    result.line = line.number();
    for (const auto& field : fields) {
        const auto text = line.field(field.first, field.last);
        const auto problem = field.read(result.player, text);
        if (!problem)
            continue;
        TrfError error{*problem, line.number(), field.first, std::nullopt, std::nullopt, std::nullopt,
            std::string{text}, {}};
        if (refuses(*problem))
            return rules::Failure{error};
        error.player = static_cast<int>(result.player.number);
        warnings.push_back(error);
    }
    const auto stated = line.field(pointsFirstColumn, pointsLastColumn);
    result.player.statedPoints = pointsValue(stated);
    if (!stated.empty() && !result.player.statedPoints)
        warnings.push_back({TrfProblem::BadPointsField, line.number(), pointsFirstColumn,
            static_cast<int>(result.player.number), std::nullopt, std::nullopt, std::string{stated}, {}});
    if (auto error = readRounds(line, result))
        return rules::Failure{*error};
    return result;
}

char cellCode(Cell cell)
{
    for (const auto& [code, of] : codes)
        if (of == cell)
            return code;
    std::abort();
}

std::string cellText(const pairing::RoundRecord& record)
{
    std::string text
        = record.opponent ? padded(std::to_string(static_cast<int>(*record.opponent)), 4, true) : "0000";
    text += ' ';
    if (record.colour)
        text += *record.colour == Colour::White ? 'w' : 'b';
    else
        text += '-';
    text += ' ';
    text += cellCode(record.cell);
    return text;
}

} // namespace reports
