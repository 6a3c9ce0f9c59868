#include "reports/trf_checks.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace reports {

namespace {

using arbiter::RecordedPlayer;
using arbiter::TournamentRecord;
using pairing::Cell;
using pairing::PairingNumber;
using pairing::RoundRecord;

std::size_t slot(PairingNumber number)
{
    return static_cast<std::size_t>(static_cast<int>(number));
}

/// Players by number.
class Roll {
public:
    explicit Roll(const std::vector<RecordedPlayer>& players)
        : m_players(players)
        , m_places(10000, players.size())
    {
        for (std::size_t index = 0; index < players.size(); ++index)
            m_places[slot(players[index].number)] = index;
    }

    /// nullopt: nobody has the number.
    std::optional<std::size_t> place(PairingNumber number) const
    {
        const std::size_t index = slot(number) < m_places.size() ? m_places[slot(number)] : m_players.size();
        return index < m_players.size() ? std::optional{index} : std::nullopt;
    }
    const RoundRecord* cell(PairingNumber number, std::size_t round) const
    {
        const auto index = place(number);
        if (!index || round >= m_players[*index].rounds.size())
            return nullptr;
        return &m_players[*index].rounds[round];
    }

private:
    const std::vector<RecordedPlayer>& m_players;
    std::vector<std::size_t> m_places;
};

bool isOpen(Cell cell)
{
    return cell == Cell::Pending || cell == Cell::Adjourned;
}

/// Whether the two cells can be those of one game, 1/2-0 and 0-0 among them.
bool fit(Cell one, Cell other)
{
    static constexpr std::array<std::pair<Cell, Cell>, 9> pairs{
        {{Cell::Win, Cell::Loss}, {Cell::Draw, Cell::Draw}, {Cell::Draw, Cell::Loss},
            {Cell::Loss, Cell::Loss}, {Cell::UnratedWin, Cell::UnratedLoss},
            {Cell::UnratedDraw, Cell::UnratedDraw}, {Cell::UnratedDraw, Cell::UnratedLoss},
            {Cell::UnratedLoss, Cell::UnratedLoss}, {Cell::ForfeitWin, Cell::ForfeitLoss}}};
    if (isOpen(one) && isOpen(other))
        return true;
    if (one == Cell::ForfeitLoss && other == Cell::ForfeitLoss)
        return true;
    return std::any_of(pairs.begin(), pairs.end(), [one, other](const auto& pair) {
        return pair == std::pair{one, other} || pair == std::pair{other, one};
    });
}

TrfError at(TrfProblem problem, const PlayerLine& line, std::size_t round)
{
    const int number = static_cast<int>(round) + 1;
    return {problem, line.line, cellColumn(number), static_cast<int>(line.player.number), std::nullopt,
        number, {}, {}};
}

/// What the opponent's cell says against this one, if anything.
std::optional<TrfProblem> disagreement(const RoundRecord& own, const RoundRecord& theirs)
{
    if (own.colour && own.colour == theirs.colour)
        return TrfProblem::SameColour;
    if (!fit(own.cell, theirs.cell))
        return TrfProblem::ResultsDisagree;
    if (pairing::isPlayed(own.cell) && !own.colour && !theirs.colour && !isOpen(own.cell))
        return TrfProblem::ColourMissing;
    return std::nullopt;
}

std::optional<TrfProblem> opponentFault(const Roll& roll, const RecordedPlayer& player, std::size_t round)
{
    const PairingNumber opponent = *player.rounds[round].opponent;
    if (opponent == player.number)
        return TrfProblem::OwnOpponent;
    if (!roll.place(opponent))
        return TrfProblem::UnknownOpponent;
    const auto* theirs = roll.cell(opponent, round);
    if (theirs == nullptr || !theirs->opponent)
        return TrfProblem::OpponentDisagrees;
    if (*theirs->opponent == player.number)
        return disagreement(player.rounds[round], *theirs);
    const auto* third = roll.cell(*theirs->opponent, round);
    const bool taken = third != nullptr && third->opponent == opponent;
    return taken ? TrfProblem::PairedTwice : TrfProblem::OpponentDisagrees;
}

std::optional<TrfError> cellFault(
    const Roll& roll, const PlayerLine& line, const RecordedPlayer& player, std::size_t round)
{
    const auto problem = opponentFault(roll, player, round);
    if (!problem)
        return std::nullopt;
    TrfError error = at(*problem, line, round);
    const PairingNumber opponent = *player.rounds[round].opponent;
    error.other = static_cast<int>(opponent);
    error.found = cellText(player.rounds[round]);
    if (const auto* theirs = roll.cell(opponent, round))
        error.expected = cellText(*theirs);
    return error;
}

} // namespace

std::optional<TrfError> contradiction(const TournamentRecord& record, const std::vector<PlayerLine>& lines)
{
    const Roll roll{record.players};
    std::vector<std::optional<int>> pairingByes;
    for (std::size_t index = 0; index < record.players.size(); ++index) {
        const auto& player = record.players[index];
        pairingByes.resize(std::max(pairingByes.size(), player.rounds.size()));
        for (std::size_t round = 0; round < player.rounds.size(); ++round) {
            if (player.rounds[round].opponent) {
                if (auto error = cellFault(roll, lines[index], player, round))
                    return error;
                continue;
            }
            if (player.rounds[round].cell != Cell::PairingBye)
                continue;
            if (pairingByes[round]) {
                TrfError error = at(TrfProblem::SecondPairingBye, lines[index], round);
                error.other = pairingByes[round];
                return error;
            }
            pairingByes[round] = static_cast<int>(player.number);
        }
    }
    return std::nullopt;
}

std::vector<TrfError> inferColours(TournamentRecord& record, const std::vector<PlayerLine>& lines)
{
    std::vector<TrfError> inferred;
    const Roll roll{record.players};
    for (std::size_t index = 0; index < record.players.size(); ++index) {
        auto& player = record.players[index];
        for (std::size_t round = 0; round < player.rounds.size(); ++round) {
            auto& own = player.rounds[round];
            if (!own.opponent || own.colour || !pairing::isPlayed(own.cell))
                continue;
            const auto* theirs = roll.cell(*own.opponent, round);
            if (theirs == nullptr || theirs->opponent != player.number || !theirs->colour)
                continue;
            own.colour
                = *theirs->colour == pairing::Colour::White ? pairing::Colour::Black : pairing::Colour::White;
            inferred.push_back(at(TrfProblem::ColourInferred, lines[index], round));
            inferred.back().other = static_cast<int>(*own.opponent);
        }
    }
    return inferred;
}

std::vector<TrfError> doubts(const TournamentRecord& record, const std::vector<PlayerLine>& lines)
{
    std::vector<TrfError> result;
    const int played = playedRounds(record);
    std::size_t columns = 0;
    for (const auto& player : record.players)
        columns = std::max(columns, player.rounds.size());
    for (std::size_t index = 0; index < record.players.size(); ++index) {
        const auto& player = record.players[index];
        if (!player.statedPoints)
            continue;
        // Byes announced for the coming round may be in the field already, or not yet.
        const auto sum = score(record, player, played);
        if (*player.statedPoints == sum
            || *player.statedPoints == score(record, player, static_cast<int>(columns)))
            continue;
        result.push_back(
            {TrfProblem::PointsDiffer, lines[index].line, pointsFirstColumn, static_cast<int>(player.number),
                std::nullopt, std::nullopt, pointsText(*player.statedPoints), pointsText(sum)});
    }
    if (record.roundsPlanned && *record.roundsPlanned < played) {
        TrfError error;
        error.problem = TrfProblem::RoundCountDiffers;
        error.found = std::to_string(*record.roundsPlanned);
        error.expected = std::to_string(played);
        result.push_back(error);
    }
    return result;
}

} // namespace reports
