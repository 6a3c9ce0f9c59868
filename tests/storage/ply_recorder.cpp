// Records remarks and plies in a desk file without end and says after each "N" that N events are stored; made
// to be killed. Plies are random legal ones; a game that is over is followed by the next.
#include "arbiter/storage/desk_file.h"
#include "support/desk_builders.h"

#include <QCoreApplication>

#include <cstdio>
#include <cstdlib>
#include <random>

using namespace arbiter;

namespace {

/// The game being played; a new one if the last is over.
GameId currentGame(Desk& desk)
{
    const auto& games = desk.tournament().games;
    if (!games.empty() && !games.back().result && games.back().play.plies() < 120)
        return games.back().id;
    const int board = static_cast<int>(games.size()) + 1;
    if (desk.submit(OpenGame{1, board, PlayerId{1}, PlayerId{2}, {}, {}}))
        std::exit(4);
    return games.back().id;
}

std::string randomPly(const rules::Game& game, std::mt19937& random)
{
    const auto plies = game.legalPlies();
    const auto chosen = std::uniform_int_distribution<std::size_t>(0, plies.size() - 1)(random);
    return rules::writePly(game.rules(), plies[chosen], rules::Coordinates::Algebraic);
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    if (argc != 4)
        return 2;
    try {
        const auto file = storage::DeskFile::open(QString::fromLocal8Bit(argv[1]));
        const SystemClock clock;
        Desk desk(file->events(), clock, TournamentId{"t1"}, ActorId{1});
        std::mt19937 random(static_cast<unsigned>(std::atoi(argv[2])));
        const int plies = std::atoi(argv[3]);
        for (int i = 0; i < plies; ++i) {
            const auto game = currentGame(desk);
            if (desk.submit(PlayMove{game, randomPly(desk.tournament().game(game)->play, random)}))
                return 4;
            std::printf("%lld\n", static_cast<long long>(desk.tournament().last));
            std::fflush(stdout);
        }
    } catch (const StorageError& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 3;
    }
    return 0;
}
