#include "app/trf_rounds.h"

#include "app/explain_pairing.h"
#include "app/files.h"
#include "pairing/evaluation.h"

#include <algorithm>
#include <ostream>

namespace app {

namespace {

void complainAt(Io& io, const std::string& path, const reports::TrfError& error)
{
    io.err << path;
    if (error.line > 0)
        io.err << ':' << error.line << ':' << std::max(error.column, 1);
    io.err << ": " << explain(error).toStdString() << '\n';
}

} // namespace

rules::Result<arbiter::TournamentRecord, Exit> loadTrf(const std::string& path, Io& io)
{
    const auto bytes = readFile(path, io);
    if (!bytes) {
        complain(io, bytes.error());
        return rules::Failure{Exit::Storage};
    }
    const auto file = reports::readTrf(*bytes);
    if (!file) {
        complainAt(io, path, file.error());
        return rules::Failure{Exit::Storage};
    }
    for (const reports::TrfError& warning : file->warnings)
        complainAt(io, path, warning);
    return file->record;
}

pairing::RoundPairing recordedRound(const arbiter::TournamentRecord& record, int round)
{
    const pairing::Input after = arbiter::pairingInput(record, round + 1);
    const pairing::Evaluator before(arbiter::pairingInput(record, round));
    pairing::RoundPairing found;
    for (const pairing::Entrant& entrant : after.entrants) {
        if (static_cast<std::size_t>(round) > entrant.rounds.size())
            continue;
        const pairing::RoundRecord& cell = entrant.rounds[static_cast<std::size_t>(round) - 1];
        if (cell.cell == pairing::Cell::PairingBye)
            found.bye = entrant.number;
        if (!cell.opponent)
            continue;
        const pairing::Game game{entrant.number, *cell.opponent};
        if (cell.colour == pairing::Colour::White)
            found.games.push_back(game);
        else if (!cell.colour && entrant.number < *cell.opponent)
            found.games.push_back(before.allottedColours(game));
    }
    return found;
}

std::vector<pairing::RoundToCheck> roundsToCheck(const arbiter::TournamentRecord& record)
{
    std::vector<pairing::RoundToCheck> rounds;
    for (int round = 1; round <= arbiter::playedRounds(record); ++round)
        rounds.push_back({arbiter::pairingInput(record, round), recordedRound(record, round)});
    return rounds;
}

} // namespace app
