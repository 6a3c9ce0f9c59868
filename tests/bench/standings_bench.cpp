// Prints how long standings take: all tie-breaks for 1,000 and 10,000 players over 11 rounds, and one changed
// result with the whole table again at 400 players.

#include "reports/standings.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <numeric>
#include <random>

namespace {

using pairing::Cell;
using pairing::PairingNumber;
using Clock = std::chrono::steady_clock;

struct Time {
    double wall = 0;
    double processor = 0; ///< what a machine with nothing else to do would take
};

constexpr const char* allTieBreaks = "PTS,DE,BH/C1,BH/C2,BH/M1,BH/M2,BH,FB,FB/C1,AOB,SB,SB/C1,SB/C2,PS,PS/"
                                     "C1,KS,KS/L1,WIN,WON,BPG,BWG,REP,STD,ARO,"
                                     "ARO/C1,TPR,PTP,APRO,APPO,RTNG,TPN,MSCORE,SOS";

/// Neighbours by score meet; one in fifty games is forfeited, one player in fifty is absent.
arbiter::TournamentRecord tournament(int players, int rounds, std::mt19937& random)
{
    arbiter::TournamentRecord record;
    record.type = arbiter::TournamentType::Swiss;
    record.roundsPlanned = rounds;
    for (int number = 1; number <= players; ++number) {
        arbiter::RecordedPlayer player;
        player.number = PairingNumber{number};
        player.rating = 2600 - number * 1200 / players;
        record.players.push_back(player);
    }
    std::vector<std::size_t> order(record.players.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::vector<int> tenths(order.size(), 0);
    for (int round = 1; round <= rounds; ++round) {
        std::shuffle(order.begin(), order.end(), random);
        std::stable_sort(order.begin(), order.end(),
            [&tenths](std::size_t a, std::size_t b) { return tenths[a] > tenths[b]; });
        for (std::size_t board = 0; board + 1 < order.size(); board += 2) {
            auto& white = record.players[order[board]];
            auto& black = record.players[order[board + 1]];
            if (random() % 50 == 0) {
                white.rounds.push_back({});
                black.rounds.push_back({std::nullopt, std::nullopt, Cell::HalfBye});
                tenths[order[board + 1]] += 5;
                continue;
            }
            static constexpr Cell results[4][2]{{Cell::Win, Cell::Loss}, {Cell::Draw, Cell::Draw},
                {Cell::Loss, Cell::Win}, {Cell::ForfeitWin, Cell::ForfeitLoss}};
            const auto& result = results[random() % 50 == 0 ? 3 : random() % 3];
            white.rounds.push_back({black.number, pairing::Colour::White, result[0]});
            black.rounds.push_back({white.number, pairing::Colour::Black, result[1]});
            const pairing::PointSystem points;
            tenths[order[board]] += worth(points, result[0]).tenths;
            tenths[order[board + 1]] += worth(points, result[1]).tenths;
        }
    }
    return record;
}

/// The medians of `runs` in milliseconds, with what they are to be under.
template <typename Work> void measure(const char* what, double limit, int runs, Work work)
{
    std::vector<Time> times;
    for (int run = 0; run < runs; ++run) {
        const auto start = Clock::now();
        const auto ticks = std::clock();
        work();
        const double processor = 1000.0 * static_cast<double>(std::clock() - ticks) / CLOCKS_PER_SEC;
        times.push_back({std::chrono::duration<double, std::milli>(Clock::now() - start).count(), processor});
    }
    const auto median = [&times](double Time::*which) {
        std::sort(times.begin(), times.end(),
            [which](const Time& a, const Time& b) { return a.*which < b.*which; });
        return times[times.size() / 2].*which;
    };
    std::printf("%s: %.2f ms, processor %.2f ms (limit %.0f)\n", what, median(&Time::wall),
        median(&Time::processor), limit);
}

} // namespace

int main()
{
    const unsigned seed = 1;
    std::mt19937 random{seed};
    reports::StandingsOptions options;
    options.tieBreaks = allTieBreaks;
    std::size_t rows = 0;
    const auto rank = [&](const arbiter::TournamentRecord& record) {
        const auto table = reports::standings(record, options);
        rows += table ? table->rows.size() : 0;
    };
    std::printf("seed %u, median of the runs\n", seed);

    const auto thousand = tournament(1000, 11, random);
    measure("all tie-breaks, 1000 x 11", 50, 9, [&] { rank(thousand); });
    const auto tenThousand = tournament(10000, 11, random);
    measure("all tie-breaks, 10000 x 11", 1000, 3, [&] { rank(tenThousand); });

    auto hall = tournament(400, 9, random);
    options.tieBreaks.reset();
    std::size_t next = 0;
    measure("one changed result and the table again, 400 x 9", 16, 99, [&] {
        auto& player = hall.players[next++ % hall.players.size()];
        auto& round = player.rounds[next % 9];
        if (round.opponent) {
            auto& theirs = hall.players[static_cast<std::size_t>(static_cast<int>(*round.opponent)) - 1]
                               .rounds[next % 9];
            std::swap(round.cell, theirs.cell);
        }
        rank(hall);
    });
    return rows == 0 ? 1 : 0;
}
