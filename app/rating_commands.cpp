#include "app/commands.h"
#include "app/explain.h"
#include "app/table_output.h"
#include "app/trf_rounds.h"
#include "reports/rating_run.h"

#include <QCoreApplication>

#include <algorithm>
#include <charconv>
#include <map>
#include <set>

namespace app {

namespace {

struct RatingCommands {
    Q_DECLARE_TR_FUNCTIONS(RatingCommands)
};

using arbiter::RecordedPlayer;
using arbiter::TournamentRecord;

/// Who a player is across files: his federation's number; in a single file his own number will do.
std::string key(const RecordedPlayer& player, bool single)
{
    if (!player.federationId.empty())
        return player.federationId;
    return single ? std::to_string(static_cast<int>(player.number)) : player.name;
}

/// YYYY/MM/DD, YYYY-MM-DD or YYYY.MM.DD; year 1 where nothing is written, so that all such games are one
/// period.
std::chrono::year_month_day dateOf(const std::string& text)
{
    using namespace std::chrono;
    const auto part = [&text](std::size_t at, std::size_t length) {
        int number = 0;
        if (at + length <= text.size())
            std::from_chars(text.data() + at, text.data() + at + length, number);
        return number;
    };
    const year_month_day date{
        year{part(0, 4)}, month{static_cast<unsigned>(part(5, 2))}, day{static_cast<unsigned>(part(8, 2))}};
    return date.ok() && part(0, 4) > 0 ? date : year_month_day{year{1}, January, day{1}};
}

std::optional<reports::GameScore> scoreOf(pairing::Cell cell)
{
    if (cell == pairing::Cell::Win)
        return reports::GameScore::Win;
    if (cell == pairing::Cell::Draw)
        return reports::GameScore::Draw;
    if (cell == pairing::Cell::Loss)
        return reports::GameScore::Loss;
    return std::nullopt;
}

/// The rated games of a record, each once, from the side of the smaller number.
void addGames(const TournamentRecord& record, bool single, const std::string& pool,
    std::vector<reports::RatedGame>& games)
{
    std::map<pairing::PairingNumber, const RecordedPlayer*> byNumber;
    for (const RecordedPlayer& player : record.players)
        byNumber[player.number] = &player;
    for (const RecordedPlayer& player : record.players)
        for (const pairing::RoundRecord& round : player.rounds) {
            const auto score = scoreOf(round.cell);
            if (!score || !round.opponent || *round.opponent < player.number)
                continue;
            games.push_back({key(player, single), key(*byNumber.at(*round.opponent), single), *score,
                dateOf(record.startDate), record.name, pool});
        }
}

void addPlayers(const TournamentRecord& record, bool single, const std::string& pool,
    std::set<std::string>& seen, std::vector<reports::PlayerRating>& players)
{
    for (const RecordedPlayer& player : record.players) {
        if (!seen.insert(key(player, single)).second)
            continue;
        reports::PlayerRating rating;
        rating.player = key(player, single);
        rating.pool = pool;
        if (player.rating) {
            rating.eloHundredths = *player.rating * 100;
            rating.glicko = reports::GlickoRating{};
            rating.glicko->rating = *player.rating;
            rating.gamesCompleted = 30; // a published rating: the beginner's factor is behind him
            rating.reached2400 = *player.rating >= 2400;
        }
        players.push_back(std::move(rating));
    }
}

Exit runRatings(const Arguments& arguments, Io& io)
{
    reports::RatingRunInput input;
    const auto system = arguments.value("--system").value_or("elo");
    if (system != "elo" && system != "glicko2" && system != "club-elo")
        return wrongUsage(io, RatingCommands::tr("--system takes elo, club-elo or glicko2."));
    if (system == "elo")
        input.system = reports::FideElo{};
    if (system == "club-elo")
        input.system = reports::ClubElo{};
    if (system == "glicko2")
        input.system = reports::ClubGlicko2{};
    const std::string pool = arguments.value("--pool").value_or("");
    std::set<std::string> seen;
    const bool single = arguments.positional().size() == 1;
    for (const std::string& file : arguments.positional()) {
        const auto record = loadTrf(file, io);
        if (!record)
            return record.error();
        addGames(*record, single, pool, input.games);
        addPlayers(*record, single, pool, seen, input.players);
    }
    const auto table = reports::ratingTable(input, reports::ratingRun(input));
    return writeTable(table, arguments.value("--format").value_or("tsv"), "-", io);
}

} // namespace

std::vector<CommandSpec> ratingCommands()
{
    return {{"ratings", "FILE.trf…",
        QT_TRANSLATE_NOOP("CommandLine", "Rates the games of report files; each change is listed."),
        {{"--system", "S", QT_TRANSLATE_NOOP("CommandLine", "elo (FIDE), club-elo or glicko2")},
            {"--pool", "NAME", QT_TRANSLATE_NOOP("CommandLine", "the pool the ratings belong to")},
            {"--format", "F", QT_TRANSLATE_NOOP("CommandLine", "tsv, csv, json, xlsx, html, pdf or text")}},
        1, -1, runRatings}};
}

} // namespace app
