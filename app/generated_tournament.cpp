#include "app/generated_tournament.h"

#include "app/explain.h"
#include "app/explain_pairing.h"
#include "app/files.h"
#include "app/pair_commands.h"
#include "pairing/generator.h"
#include "reports/trf.h"

#include <QCoreApplication>

#include <charconv>
#include <ostream>
#include <random>

namespace app {

namespace {

struct Generated {
    Q_DECLARE_TR_FUNCTIONS(Generated)
};

arbiter::TournamentRecord asRecord(const pairing::GeneratedTournament& tournament)
{
    arbiter::TournamentRecord record;
    record.name = "Generated tournament";
    record.typeCode = "FIDE_DUTCH_2026";
    record.type = arbiter::TournamentType::Swiss;
    record.roundsPlanned = tournament.roundsPlanned;
    record.initialColour = tournament.initialColour;
    record.points = tournament.points;
    record.comments.push_back("seed " + std::to_string(tournament.seed));
    for (const pairing::GeneratedPlayer& made : tournament.players) {
        arbiter::RecordedPlayer player;
        player.number = made.entrant.number;
        player.name = "Player " + std::to_string(static_cast<int>(made.entrant.number));
        player.rating = made.rating;
        player.rounds = made.entrant.rounds;
        record.players.push_back(std::move(player));
    }
    for (const pairing::GroupLine& group : tournament.groups)
        if (!group.soft)
            record.forbidden.push_back({group.firstRound, group.lastRound, group.players});
    return record;
}

/// Virtual points as 250 records: one for each run of equal points of one player's neighbours and rounds.
void addAccelerations(const pairing::GeneratedTournament& tournament, arbiter::TournamentRecord& record)
{
    const auto at = [](const pairing::GeneratedPlayer& player, int round) {
        const auto i = static_cast<std::size_t>(round) - 1;
        return i < player.entrant.virtualPoints.size() ? player.entrant.virtualPoints[i] : pairing::Points{};
    };
    for (int round = 1; round <= tournament.roundsPlanned; ++round) {
        const auto& players = tournament.players;
        for (std::size_t first = 0; first < players.size();) {
            const pairing::Points points = at(players[first], round);
            std::size_t last = first;
            while (last + 1 < players.size() && at(players[last + 1], round) == points)
                ++last;
            if (points.tenths != 0)
                record.accelerations.push_back(
                    {points, round, round, players[first].entrant.number, players[last].entrant.number});
            first = last + 1;
        }
    }
}

QString explain(const pairing::ConfigError& error)
{
    using Reason = pairing::ConfigError::Reason;
    const QString key = fromUtf8(error.key);
    const QString value = fromUtf8(error.value);
    switch (error.reason) {
    case Reason::NoKeyAndValue:
        return Generated::tr("\"%1\" is neither key=value nor a line of a group.")
            .arg(value.isEmpty() ? key : value);
    case Reason::UnknownKey:
        return Generated::tr("there is no key \"%1\".").arg(key);
    case Reason::NotANumber:
        return Generated::tr("%1: \"%2\" is no number of the kind it takes.").arg(key, value);
    case Reason::OutOfRange:
        return Generated::tr("%1: \"%2\" is not in %3 to %4.")
            .arg(key, value)
            .arg(error.least)
            .arg(error.most);
    case Reason::UnknownWord:
        return Generated::tr("%1 does not know the word \"%2\".").arg(key, value);
    case Reason::NoRounds:
        return Generated::tr("%1 cannot be given for a single round.").arg(key);
    case Reason::BadGroup:
        return Generated::tr("\"%1\" is no group of player numbers.").arg(value);
    case Reason::NoAcceleration:
        return Generated::tr("Baku acceleration needs a win worth two draws and a loss worth nothing.");
    }
    std::abort();
}

rules::Result<pairing::GeneratorConfig, Exit> configOf(const MakeUp& wish, Io& io)
{
    std::string text;
    if (!wish.config.empty()) {
        const auto bytes = readFile(wish.config, io);
        if (!bytes) {
            complain(io, bytes.error());
            return rules::Failure{Exit::Storage};
        }
        text = *bytes;
    }
    auto read = pairing::readGeneratorConfig(text);
    if (const auto* error = std::get_if<pairing::ConfigError>(&read)) {
        io.err << wish.config << ':' << error->line << ": " << explain(*error).toStdString() << '\n';
        return rules::Failure{Exit::Usage};
    }
    auto config = std::get<pairing::GeneratorConfig>(read);
    if (wish.players)
        config.players = wish.players;
    if (wish.rounds)
        config.rounds = wish.rounds;
    return config;
}

std::optional<std::uint64_t> seedOf(const std::string& text)
{
    if (text.empty())
        return std::random_device{}();
    std::uint64_t seed = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
    if (error != std::errc{} || end != text.data() + text.size())
        return std::nullopt;
    return seed;
}

} // namespace

rules::Result<std::string, Exit> makeUpTournament(const MakeUp& wish, Io& io)
{
    const auto config = configOf(wish, io);
    if (!config)
        return rules::Failure{config.error()};
    const auto seed = seedOf(wish.seed);
    if (!seed)
        return rules::Failure{
            wrongUsage(io, Generated::tr("\"%1\" is no seed: digits only.").arg(fromUtf8(wish.seed)))};
    io.err << "seed " << *seed << '\n';
    const pairing::GeneratedTournament tournament = pairing::generate(*config, *seed);
    if (tournament.stop)
        complain(io,
            Generated::tr("Round %1 could not be paired; the tournament ends before it. ")
                    .arg(tournament.stop->round)
                + app::explain(tournament.stop->why));
    arbiter::TournamentRecord record = asRecord(tournament);
    addAccelerations(tournament, record);
    const auto trf = reports::writeTrf(record, reports::TrfEdition::Trf26);
    if (!trf) {
        complain(io, app::explain(trf.error()));
        return rules::Failure{Exit::Refused};
    }
    return trf->text;
}

Exit generateTournament(const Arguments& arguments, Io& io)
{
    if (!arguments.positional().empty())
        return wrongUsage(io, Generated::tr("--generate takes no file; -p says where to write."));
    MakeUp wish;
    wish.config = arguments.value("--config").value_or("");
    wish.seed = arguments.value("--seed").value_or("");
    if (const auto players = arguments.value("--players")) {
        wish.players = readInt(*players, 2, 9999);
        if (!wish.players)
            return wrongUsage(io, Generated::tr("--players takes a number from 2 to 9999."));
    }
    if (const auto rounds = arguments.value("--rounds")) {
        wish.rounds = readInt(*rounds, 1, 999);
        if (!wish.rounds)
            return wrongUsage(io, Generated::tr("--rounds takes a number from 1 to 999."));
    }
    const auto text = makeUpTournament(wish, io);
    if (!text)
        return text.error();
    const auto written = writeFile(arguments.value("-p").value_or("-"), *text, io);
    if (written)
        return Exit::Done;
    complain(io, written.error());
    return Exit::Storage;
}

} // namespace app
