#include "arbiter/tournament_record.h"

#include "arbiter/dates.h"

#include <algorithm>
#include <cstdlib>
#include <map>

namespace arbiter {

namespace {

TournamentType typeOf(System system)
{
    switch (system) {
    case System::Free:
        return TournamentType::Unknown;
    case System::Swiss:
        return TournamentType::Swiss;
    case System::RoundRobin:
        return TournamentType::RoundRobin;
    case System::DoubleRoundRobin:
        return TournamentType::DoubleRoundRobin;
    case System::KnockOut:
        return TournamentType::KnockOut;
    case System::DoubleKnockOut:
        return TournamentType::DoubleKnockOut;
    }
    std::abort();
}

pairing::Cell cellOf(const std::optional<GameResult>& result, Share own)
{
    if (!result)
        return pairing::Cell::Pending;
    const bool forfeit
        = result->ending == rules::Ending::Forfeit || result->ending == rules::Ending::DoubleForfeit;
    switch (own) {
    case Share::Full:
        return forfeit ? pairing::Cell::ForfeitWin : pairing::Cell::Win;
    case Share::Half:
        return pairing::Cell::Draw;
    case Share::None:
        return forfeit ? pairing::Cell::ForfeitLoss : pairing::Cell::Loss;
    }
    std::abort();
}

std::string reportDate(const std::string& iso)
{
    const auto date = readDate(iso);
    return date ? writeDate(*date, '/') : std::string();
}

void setRound(RecordedPlayer& player, int round, pairing::RoundRecord record)
{
    if (static_cast<int>(player.rounds.size()) < round)
        player.rounds.resize(static_cast<std::size_t>(round));
    player.rounds[static_cast<std::size_t>(round) - 1] = record;
}

RecordedPlayer recorded(const Player& player, pairing::PairingNumber number, const PersonLookup& lookup)
{
    RecordedPlayer result;
    result.number = number;
    result.rating = player.rating;
    const auto person = lookup(player.person);
    result.name = person && !person->name.empty() ? person->name : "?";
    if (!person)
        return result;
    result.sex = person->sex;
    result.title = person->title;
    result.federation = person->federation;
    result.federationId = person->federationId;
    result.birth = reportDate(person->birth);
    if (result.birth.empty())
        result.birth = person->birth;
    return result;
}

} // namespace

TournamentRecord tournamentRecord(const Tournament& tournament, const PersonLookup& person)
{
    TournamentRecord record;
    if (!tournament.opening)
        return record;
    const auto& opening = *tournament.opening;
    record.name = opening.name;
    record.city = opening.place;
    record.startDate = reportDate(opening.startDate);
    record.endDate = reportDate(opening.endDate);
    record.type = typeOf(opening.system);
    record.roundsPlanned = opening.rounds;
    record.points = opening.points;
    record.tieBreaks = opening.tieBreaks;

    std::map<PlayerId, std::size_t> places;
    for (const auto& player : tournament.players) {
        places.emplace(player.id, places.size());
        const auto number = static_cast<pairing::PairingNumber>(places.size());
        record.players.push_back(recorded(player, number, person));
    }
    int lastRound = 0;
    for (const auto& game : tournament.games) {
        auto& white = record.players[places.at(game.white)];
        auto& black = record.players[places.at(game.black)];
        const auto whiteShare = game.result ? game.result->white : Share::None;
        const auto blackShare = game.result ? game.result->black : Share::None;
        setRound(white, game.round, {black.number, pairing::Colour::White, cellOf(game.result, whiteShare)});
        setRound(black, game.round, {white.number, pairing::Colour::Black, cellOf(game.result, blackShare)});
        lastRound = std::max(lastRound, game.round);
    }
    for (auto& player : record.players)
        player.rounds.resize(static_cast<std::size_t>(lastRound));
    for (const auto& player : tournament.players)
        if (lastRound < opening.rounds && !player.presentIn(lastRound + 1))
            record.absentNextRound.push_back(record.players[places.at(player.id)].number);
    return record;
}

} // namespace arbiter
