// How long it takes to reopen a desk file of 100,000 events, and to append one event durably. Times of the
// processor stand beside those of the clock, for computers that are busy with other things.
#include "arbiter/storage/desk_file.h"
#include "support/desk_builders.h"

#include <QCoreApplication>
#include <QTemporaryDir>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <random>

using namespace arbiter;

namespace {

using Milliseconds = std::chrono::duration<double, std::milli>;

/// Milliseconds by the clock and of the processor.
class Stopwatch {
public:
    double wall() const { return Milliseconds(std::chrono::steady_clock::now() - m_start).count(); }
    double processor() const
    {
        return 1000.0 * static_cast<double>(std::clock() - m_processor) / CLOCKS_PER_SEC;
    }

private:
    std::chrono::steady_clock::time_point m_start = std::chrono::steady_clock::now();
    std::clock_t m_processor = std::clock();
};

/// A legal ply at random; the last game is over or long: a new one.
Command nextCommand(const Tournament& tournament, std::mt19937& random)
{
    const auto& games = tournament.games;
    if (games.empty() || games.back().result || games.back().play.plies() >= 100)
        return OpenGame{1, static_cast<int>(games.size()) + 1, PlayerId{1}, PlayerId{2}, {}, {}};
    const auto& play = games.back().play;
    const auto plies = play.legalPlies();
    const auto chosen = std::uniform_int_distribution<std::size_t>(0, plies.size() - 1)(random);
    return PlayMove{games.back().id,
        rules::writePly(play.rules(), plies[chosen], rules::Coordinates::Algebraic),
        rules::Coordinates::Algebraic, false};
}

/// Fills the log in large appends.
void fill(EventStore& store, const test::ManualClock& clock, int events)
{
    std::mt19937 random(1);
    Tournament tournament;
    tournament.id = TournamentId{"t1"};
    std::vector<Command> commands{test::opening("traditional", System::Free), EnterPlayer{PersonId{1}, {}},
        EnterPlayer{PersonId{2}, {}}};
    while (static_cast<int>(tournament.last) < events) {
        const auto after = tournament.last;
        Batch batch;
        while (batch.events.size() < 5000) {
            const auto command
                = commands.empty() ? nextCommand(tournament, random) : std::move(commands.front());
            if (!commands.empty())
                commands.erase(commands.begin());
            const auto entry = store.freshEntry();
            const auto decision = decide(tournament, command);
            for (const auto& body : *decision) {
                batch.events.push_back({next(tournament.last), entry, clock.now(), ActorId{1}, body});
                evolve(tournament, batch.events.back());
            }
        }
        store.append(tournament.id, after, batch);
    }
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    const QTemporaryDir folder;
    const auto path = folder.filePath(QStringLiteral("desk.kgotla"));
    const test::ManualClock clock;
    constexpr int events = 100000;
    fill(storage::DeskFile::create(path)->events(), clock, events);

    const Stopwatch reopening;
    const auto file = storage::DeskFile::open(path);
    const auto log = file->events().load(TournamentId{"t1"}, EventSeq{});
    std::printf("load and verify %zu events: %.0f ms, processor %.0f ms\n", log.size(), reopening.wall(),
        reopening.processor());
    const auto tournament = fold(TournamentId{"t1"}, log);
    std::printf("with the fold of %zu games: %.0f ms, processor %.0f ms\n", tournament.games.size(),
        reopening.wall(), reopening.processor());

    Desk desk(file->events(), clock, TournamentId{"t1"}, ActorId{1});
    std::mt19937 random(2);
    std::vector<double> times;
    for (int i = 0; i < 200; ++i) {
        const auto command = nextCommand(desk.tournament(), random);
        const Stopwatch one;
        desk.submit(command);
        times.push_back(one.wall());
    }
    std::ranges::sort(times);
    std::printf("one durable ply: median %.2f ms, slowest of 200 %.2f ms\n", times[100], times.back());
    return 0;
}
