#include "app/explain.h"
#include "app/explain_pairing.h"
#include "app/files.h"
#include "app/generated_tournament.h"
#include "app/pair_commands.h"
#include "app/trf_rounds.h"

#include <QCoreApplication>

#include <algorithm>
#include <filesystem>
#include <ostream>

namespace app {

namespace {

struct BbpCommands {
    Q_DECLARE_TR_FUNCTIONS(BbpCommands)
};

/// The exit codes of bbpPairings.
namespace code {
constexpr int done = 0;
constexpr int noValidPairing = 1;
constexpr int invalidRequest = 3;
constexpr int fileError = 5;
} // namespace code

/// Its command line, sorted.
struct Call {
    enum class Action { Pair, Check, Generate };
    Action action = Action::Pair;
    std::string input = "-"; ///< no file: standard input
    std::string output = "-";
    std::string config;
    std::string seed;
    std::optional<std::string> checklist; ///< -l FILE; taken and not written
};

class Words {
public:
    explicit Words(std::span<const std::string> words)
        : m_words(words)
    {
    }
    bool done() const { return m_at == m_words.size(); }
    bool take(const char* flag)
    {
        if (done() || m_words[m_at] != flag)
            return false;
        ++m_at;
        return true;
    }
    std::optional<std::string> takeName()
    {
        if (done() || (m_words[m_at].size() == 2 && m_words[m_at][0] == '-'))
            return std::nullopt;
        return m_words[m_at++];
    }

private:
    std::span<const std::string> m_words;
    std::size_t m_at = 0;
};

std::optional<Call> readCall(std::span<const std::string> all)
{
    Words words(all);
    Call call;
    const auto input = words.takeName();
    call.input = input.value_or("-");
    if (words.take("-c")) {
        call.action = Call::Action::Check;
    } else if (words.take("-p")) {
        if (const auto output = words.takeName()) {
            // A bare name is put beside the input file.
            const bool beside = input && !std::filesystem::path(*output).has_parent_path();
            call.output = beside ? std::filesystem::path(*input).replace_filename(*output).string() : *output;
        }
    } else if (words.take("-g")) {
        call.action = Call::Action::Generate;
        call.config = words.takeName().value_or("");
        const auto output = words.take("-o") ? words.takeName() : std::nullopt;
        if (!output)
            return std::nullopt;
        call.output = *output;
        if (words.take("-s")) {
            const auto seed = words.takeName();
            if (!seed)
                return std::nullopt;
            call.seed = *seed;
        }
    } else {
        return std::nullopt;
    }
    if (words.take("-l"))
        call.checklist = words.takeName().value_or("");
    return words.done() ? std::optional(call) : std::nullopt;
}

rules::Result<arbiter::TournamentRecord, int> load(const std::string& path, Io& io)
{
    const auto bytes = readFile(path, io);
    if (!bytes) {
        complain(io, bytes.error());
        return rules::Failure{code::fileError};
    }
    const auto file = reports::readTrf(*bytes);
    if (!file) {
        io.err << path << ':' << file.error().line << ':' << file.error().column << ": "
               << explain(file.error()).toStdString() << '\n';
        return rules::Failure{code::invalidRequest};
    }
    if (!pairingSystemIsBuilt(file->record)) {
        complain(io,
            BbpCommands::tr("The pairing system \"%1\" is not built.").arg(fromUtf8(file->record.typeCode)));
        return rules::Failure{code::invalidRequest};
    }
    return file->record;
}

bool anyColour(const arbiter::TournamentRecord& record)
{
    return std::ranges::any_of(record.players, [](const arbiter::RecordedPlayer& player) {
        return std::ranges::any_of(
            player.rounds, [](const pairing::RoundRecord& round) { return round.colour.has_value(); });
    });
}

int pairNext(const Call& call, Io& io)
{
    const auto record = load(call.input, io);
    if (!record)
        return record.error();
    if (!record->initialColour && !anyColour(*record)) {
        complain(io, BbpCommands::tr("The initial colour (record 152) is missing."));
        return code::invalidRequest;
    }
    const auto input = arbiter::pairingInput(*record, arbiter::playedRounds(*record) + 1);
    const auto outcome = pairing::pairDutch(input, pairing::BoardOrder::RealPoints);
    if (const auto* cannot = std::get_if<pairing::CannotPair>(&outcome)) {
        complain(io, explain(*cannot));
        return code::noValidPairing;
    }
    const auto round = arbiter::inFileNumbers(*record, std::get<pairing::RoundPairing>(outcome));
    PairingLines lines;
    for (const pairing::Game& game : round.games)
        lines.emplace_back(static_cast<int>(game.white), static_cast<int>(game.black));
    if (round.bye)
        lines.emplace_back(static_cast<int>(*round.bye), 0);
    const auto written = writeFile(call.output, pairingText(lines, "\n"), io);
    if (written)
        return code::done;
    complain(io, written.error());
    return code::fileError;
}

using Pair = std::pair<int, int>;

/// The games of one kind of difference, a bye as (player, 0).
std::vector<Pair> pairsOf(const std::vector<pairing::Difference>& differences, bool expected)
{
    using Kind = pairing::Difference::Kind;
    std::vector<Pair> pairs;
    for (const pairing::Difference& difference : differences) {
        const Pair game{static_cast<int>(difference.game.white), static_cast<int>(difference.game.black)};
        if (difference.kind == (expected ? Kind::Missing : Kind::Surplus))
            pairs.push_back(game);
        else if (difference.kind == Kind::Colours)
            pairs.push_back(expected ? game : Pair{game.second, game.first});
        else if (difference.kind == (expected ? Kind::MissingBye : Kind::SurplusBye))
            pairs.emplace_back(game.first, 0);
    }
    return pairs;
}

std::string column(const std::vector<Pair>& pairs, std::size_t i)
{
    if (i >= pairs.size())
        return "         ";
    const auto number = [](int value) {
        const std::string text = std::to_string(value);
        return std::string(text.size() < 3 ? 3 - text.size() : 0, ' ') + text;
    };
    return number(pairs[i].first) + " - " + number(pairs[i].second);
}

int check(const Call& call, Io& io)
{
    const auto record = load(call.input, io);
    if (!record)
        return record.error();
    const std::string name
        = call.input == "-" ? "(stdin)" : std::filesystem::path(call.input).stem().string();
    int round = 0;
    for (const pairing::RoundToCheck& played : roundsToCheck(*record)) {
        const auto result = pairing::checkRound(played);
        io.out << name << ": Round #" << ++round << '\n';
        if (result.impossible)
            io.out << "No valid pairing exists for round " << round << ".\n\n";
        if (result.differences.empty())
            continue;
        const auto expected = pairsOf(result.differences, true);
        const auto actual = pairsOf(result.differences, false);
        io.out << "  Checker pairings        Tournament pairings \n";
        for (std::size_t i = 0; i < std::max(expected.size(), actual.size()); ++i)
            io.out << "    " << column(expected, i) << std::string(16, ' ') << column(actual, i) << '\n';
        io.out << '\n';
    }
    io.out << '\n';
    return code::done;
}

int generate(const Call& call, Io& io)
{
    const auto made = makeUpTournament({call.config, call.seed, {}, {}}, io);
    if (!made)
        return made.error() == Exit::Storage ? code::fileError : code::invalidRequest;
    const auto written = writeFile(call.output, *made, io);
    if (written)
        return code::done;
    complain(io, written.error());
    return code::fileError;
}

} // namespace

std::optional<int> runAsBbpPairings(std::span<const std::string> words, Io& io)
{
    const bool version = !words.empty() && words[0] == "-r";
    const auto rest = version ? words.subspan(1) : words;
    if (rest.empty() || rest[0] != "--dutch")
        return std::nullopt;
    const auto call = readCall(rest.subspan(1));
    if (!call) {
        complain(io,
            BbpCommands::tr(
                "Usage: [-r] --dutch [FILE] -p [OUT] | [FILE] -c | -g [CONFIG] -o OUT [-s SEED]"));
        return code::invalidRequest;
    }
    if (version)
        io.out << "kgotla " << KGOTLA_VERSION << '\n';
    switch (call->action) {
    case Call::Action::Pair:
        return pairNext(*call, io);
    case Call::Action::Check:
        return check(*call, io);
    case Call::Action::Generate:
        return generate(*call, io);
    }
    std::abort();
}

} // namespace app
