// How long replaying and checking 10,000 games from their text takes, on one thread. The house asks for less
// than a second at 70 plies a game.

#include "rules/record.h"

#include <chrono>
#include <cstdio>
#include <fstream>
#include <sstream>

namespace {

constexpr int wantedGames = 10'000;
constexpr int wantedPlies = 70;

/// Games of the reference corpora of about the wanted length, as one text.
struct Corpus {
    std::string text;
    int games = 0;
};

Corpus corpus()
{
    std::vector<std::string> games;
    for (const char* ruleSet : {"traditional", "koti", "classic", "online", "gamesbento", "gar", "iggc",
             "nmm", "twelve", "lasker"}) {
        std::ifstream file(std::string(KGOTLA_TEST_DATA "/games/") + ruleSet + ".txt", std::ios::binary);
        std::ostringstream text;
        text << file.rdbuf();
        const auto records = rules::readRecords(text.str());
        if (!records)
            continue;
        for (const auto& record : *records) {
            const int plies = std::stoi(std::string(record.tag("Plies").value_or("0")));
            if (plies >= wantedPlies - 5 && plies <= wantedPlies + 5)
                games.push_back(rules::writeRecord(record));
        }
    }
    Corpus all;
    for (; all.games < wantedGames && !games.empty(); ++all.games)
        all.text += games[static_cast<std::size_t>(all.games) % games.size()] + "\n";
    return all;
}

} // namespace

int main()
{
    using Clock = std::chrono::steady_clock;
    const auto all = corpus();
    if (all.games == 0) {
        std::puts("no games found");
        return 1;
    }
    double best = 0;
    for (int run = 0; run < 3; ++run) {
        const auto start = Clock::now();
        const auto records = rules::readRecords(all.text);
        const auto read = Clock::now();
        long plies = 0;
        int good = 0;
        for (const auto& record : *records) {
            const auto replayed = rules::replay(record, {});
            good += replayed && replayed->verdict == rules::Verdict::Ok ? 1 : 0;
            plies += replayed->game.plies();
        }
        const auto end = Clock::now();
        const std::chrono::duration<double> reading = read - start;
        const std::chrono::duration<double> whole = end - start;
        std::printf("replay\t%d games\t%ld plies\t%d ok\treading %.3f s\tall %.3f s\t%.3f us a ply\n",
            all.games, plies, good, reading.count(), whole.count(),
            whole.count() / static_cast<double>(plies) * 1e6);
        best = run == 0 ? whole.count() : std::min(best, whole.count());
    }
    std::printf("replay\tbest %.3f s\tlimit 1.000 s\t%s\n", best, best < 1 ? "met" : "MISSED");
    return best < 1 ? 0 : 1;
}
