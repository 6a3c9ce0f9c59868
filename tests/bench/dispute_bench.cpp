// How long it takes to find every shortest way between two boards, or to prove that there is none, in every
// rule set. dispute_bench [POSITIONS A SET] [SEED]. CPU seconds, one thread. Limits: up to 4 plies 1 s, up to
// 6 plies 10 s in the mill family; up to 2 plies 10 s in Moruba; memory 1 GB.

#include "rules/reconstruct.h"
#include "rules/record.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <random>
#include <sstream>
#include <string>
#include <sys/resource.h>

namespace {

using namespace rules;
using Random = std::mt19937;

std::size_t below(Random& random, std::size_t bound)
{
    return std::uniform_int_distribution<std::size_t>(0, bound - 1)(random);
}

double cpuSeconds()
{
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

std::vector<Game> gamesOf(const std::string& id)
{
    std::ifstream file(KGOTLA_TEST_DATA "/games/" + id + ".txt", std::ios::binary);
    std::ostringstream bytes;
    bytes << file.rdbuf();
    std::vector<Game> games;
    const auto records = readRecords(bytes.str());
    for (const auto& record : records.value())
        games.push_back(replay(record, {})->game);
    return games;
}

/// What is asked of a pair of boards.
enum class Kind { Board, EverythingUnknown, OtherSide, Disturbed, Elsewhere };
constexpr std::array kindNames{"reached, hands and side known", "reached, all unknown", "other side to move",
    "a cow misplaced", "a board of another game"};

SeenPosition seenBy(Kind kind, const Setup& setup, Random& random)
{
    auto seen = seenPosition(setup);
    seen.last = {};
    seen.pliesSinceShot.reset();
    if (kind == Kind::EverythingUnknown)
        seen.inHand = {};
    if (kind == Kind::EverythingUnknown || kind == Kind::Disturbed)
        seen.toMove.reset();
    if (kind == Kind::OtherSide)
        seen.toMove = other(*seen.toMove);
    if (kind != Kind::Disturbed)
        return seen;
    if (auto* cows = std::get_if<std::array<JunctionSet, 2>>(&seen.board)) {
        auto& side = (*cows)[below(random, 2)];
        const auto free = millBoard(Layout::Diagonals).all - (*cows)[0] - (*cows)[1];
        if (!side.empty() && !free.empty())
            side = (side - JunctionSet::of(side.first())) | JunctionSet::of(free.first());
        return seen;
    }
    auto& row = std::get<std::array<std::vector<int>, 2>>(seen.board)[below(random, 2)];
    row[below(random, row.size())] += 1;
    return seen;
}

struct Worst {
    double seconds = 0;
    double total = 0;
    int asked = 0;
    std::uint64_t most = 0;
    std::string what;
};

void measure(const std::vector<Game>& games, int plies, Random& random, std::array<Worst, 5>& worst)
{
    const auto& game = games[below(random, games.size())];
    const auto& another = games[below(random, games.size())];
    if (game.plies() < plies)
        return;
    const int at = static_cast<int>(below(random, static_cast<std::size_t>(game.plies() - plies) + 1));
    const auto from = game.setupAfter(at);
    for (const Kind kind :
        {Kind::Board, Kind::EverythingUnknown, Kind::OtherSide, Kind::Disturbed, Kind::Elsewhere}) {
        const auto& where = kind == Kind::Elsewhere ? another : game;
        const auto seen = seenBy(kind, where.setupAfter(std::min(at + plies, where.plies())), random);
        const double start = cpuSeconds();
        const auto found = ways(game.rules(), from, seen, {plies, 1000, 3});
        const double seconds = cpuSeconds() - start;
        auto& slowest = worst[static_cast<std::size_t>(kind)];
        slowest.total += seconds;
        ++slowest.asked;
        slowest.most = std::max(slowest.most, found.count);
        if (seconds > slowest.seconds) {
            slowest.seconds = seconds;
            slowest.what
                = writePosition(game.rules(), from) + "  ->  " + writeSeenPosition(game.rules(), seen);
        }
    }
}

bool measureSet(const std::string& id, int plies, double limit, int positions, Random& random)
{
    const auto games = gamesOf(id);
    std::array<Worst, 5> worst;
    for (int i = 0; i < positions; ++i)
        measure(games, plies, random, worst);
    bool met = true;
    for (std::size_t kind = 0; kind < worst.size(); ++kind) {
        const auto& slowest = worst[kind];
        met = met && slowest.seconds < limit;
        std::printf("%-14s %d plies\t%-30s\t%d asked\tmean %.4f s\tslowest %.3f s\tlimit %.0f s\t%s\t%llu "
                    "ways at most\n",
            id.c_str(), plies, kindNames[kind], slowest.asked, slowest.total / std::max(1, slowest.asked),
            slowest.seconds, limit, slowest.seconds < limit ? "met" : "MISSED",
            static_cast<unsigned long long>(slowest.most));
        if (slowest.seconds > limit / 4)
            std::printf("\t%s\n", slowest.what.c_str());
    }
    std::fflush(stdout);
    return met;
}

} // namespace

int main(int argc, char** argv)
{
    const int positions = argc > 1 ? std::atoi(argv[1]) : 60;
    const unsigned seed = argc > 2 ? static_cast<unsigned>(std::atoi(argv[2])) : 1;
    std::printf("seed %u\n", seed);
    Random random(seed);
    bool met = true;
    for (const auto& set : builtInRuleSets()) {
        if (std::holds_alternative<SowingRules>(set->game)) {
            met = measureSet(set->id, 2, 10, positions, random) && met;
            continue;
        }
        met = measureSet(set->id, 4, 1, positions, random) && met;
        met = measureSet(set->id, 6, 10, positions, random) && met;
    }
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    std::printf("memory\t%ld MB at most\tlimit 1000 MB\t%s\n", usage.ru_maxrss / 1024,
        usage.ru_maxrss < 1000L * 1024 ? "met" : "MISSED");
    return met && usage.ru_maxrss < 1000L * 1024 ? 0 : 1;
}
