// How fast plies are counted, in ratios to a reference program run beside, and how long the judge takes.
// rules_bench [PATH OF THE YARDSTICK]; without a path it is looked for in $KGOTLA_SHARED/rules. One thread,
// no hashing, no symmetry. Limits: 6 times from the empty board, 5 times in the moving phase, 5 us a
// judgement.

#include "rules/notation.h"
#include "support/random_mill.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <optional>
#include <sstream>
#include <string>

namespace {

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point start)
{
    return std::chrono::duration<double>(Clock::now() - start).count();
}

struct Task {
    std::string ruleSet;
    int depth = 0;
    std::string mpos; ///< empty: the start
    double wanted = 0;
};

struct Measured {
    std::uint64_t count = 0;
    double seconds = 0;
};

Measured better(std::optional<Measured> best, Measured next)
{
    return best && best->seconds < next.seconds ? *best : next;
}

Measured ours(const Task& task)
{
    const auto set = rules::findRuleSet(task.ruleSet);
    const auto setup
        = task.mpos.empty() ? rules::startSetup(*set) : rules::readPosition(*set, task.mpos).value();
    const auto& mill = std::get<rules::MillRules>(set->game);
    const auto& position = std::get<rules::MillPosition>(setup.position);
    std::optional<Measured> best;
    for (int run = 0; run < 5; ++run) {
        const auto start = Clock::now();
        const auto count = rules::perft(mill, position, task.depth);
        best = better(best, {count, secondsSince(start)});
    }
    return *best;
}

/// The yardstick prints `depth count seconds` a depth; the last line is the one asked for.
std::optional<Measured> yardstick(const std::string& path, const Task& task)
{
    std::string command = "'" + path + "' " + task.ruleSet + ' ' + std::to_string(task.depth);
    if (!task.mpos.empty())
        command += " '" + task.mpos + "'";
    std::optional<Measured> best;
    for (int run = 0; run < 3; ++run) {
        const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command.c_str(), "r"), pclose);
        if (!pipe)
            return std::nullopt;
        std::string text;
        for (int letter = std::fgetc(pipe.get()); letter != EOF; letter = std::fgetc(pipe.get()))
            text += static_cast<char>(letter);
        std::istringstream lines(text);
        int depth = 0;
        Measured line;
        Measured last;
        while (lines >> depth >> line.count >> line.seconds)
            if (depth == task.depth)
                last = line;
        if (last.count == 0)
            return std::nullopt;
        best = better(best, last);
    }
    return best;
}

bool compare(const Task& task, const std::string& path)
{
    const auto mine = ours(task);
    std::printf("perft\t%s %d\t%llu\t%.3f s\t%.0f million a second", task.ruleSet.c_str(), task.depth,
        static_cast<unsigned long long>(mine.count), mine.seconds,
        static_cast<double>(mine.count) / mine.seconds / 1e6);
    if (path.empty()) {
        std::puts("\tno yardstick");
        return true;
    }
    const auto theirs = yardstick(path, task);
    if (!theirs || theirs->count != mine.count) {
        std::puts("\tthe yardstick does not agree");
        return false;
    }
    const double ratio = theirs->seconds / mine.seconds;
    std::printf("\tyardstick %.3f s\tratio %.1f\tlimit %.0f\t%s\n", theirs->seconds, ratio, task.wanted,
        ratio >= task.wanted ? "met" : "MISSED");
    return ratio >= task.wanted;
}

/// Judges every arrival of a position with one shot at four places; returns how many are not legal.
std::uint64_t judgeAll(
    const rules::MillRules& rules, const rules::MillPosition& position, std::uint64_t& judged)
{
    std::uint64_t illegal = 0;
    for (unsigned from = 0; from < 24; ++from)
        for (unsigned to = 0; to < 24; ++to)
            for (unsigned shot = 0; shot < 24; shot += 6) {
                rules::MillAction action{
                    static_cast<rules::Junction>(from), static_cast<rules::Junction>(to), {}, false};
                action.shots.add(static_cast<rules::Junction>(shot));
                illegal += rules::check(rules, position, action).has_value();
                action.from.reset();
                illegal += rules::check(rules, position, action).has_value();
                judged += 2;
            }
    return illegal;
}

/// The mean along random games of every rule set, and the mean of the slowest position (best of five, since
/// the machine has other work too).
bool timeJudge()
{
    support::Random random(5);
    double slowest = 0;
    double seconds = 0;
    std::uint64_t judged = 0;
    std::uint64_t illegal = 0;
    for (const auto& [name, rules] : support::millRuleSets())
        support::alongRandomGame(rules, random, 60, [&, &rules = rules](const auto& position, const auto&) {
            double best = 1;
            std::uint64_t here = 0;
            for (int run = 0; run < 5; ++run) {
                here = 0;
                const auto start = Clock::now();
                illegal += judgeAll(rules, position, here);
                best = std::min(best, secondsSince(start));
            }
            slowest = std::max(slowest, best / static_cast<double>(here));
            seconds += best;
            judged += here;
        });
    std::printf(
        "judge\t%llu plies, %llu not legal\t%.3f us a ply\t%.3f us in the slowest position\tlimit 5 us\t%s\n",
        static_cast<unsigned long long>(judged), static_cast<unsigned long long>(illegal / 5),
        seconds / static_cast<double>(judged) * 1e6, slowest * 1e6, slowest < 5e-6 ? "met" : "MISSED");
    return slowest < 5e-6;
}

std::string yardstickPath(int argc, char** argv)
{
    if (argc > 1)
        return argv[1];
    const char* shared = std::getenv("KGOTLA_SHARED");
    const auto path = std::filesystem::path(shared != nullptr ? shared : KGOTLA_SHARED) / "rules/yardstick";
    return std::filesystem::exists(path) ? path.string() : "";
}

} // namespace

int main(int argc, char** argv)
{
    const auto path = yardstickPath(argc, argv);
    const std::vector<Task> tasks{{"traditional", 6, "", 6},
        {"nmm", 8, "0,0 a1,b2,c3,d5,d7,e4,f6,g4,b6 a4,a7,c4,c5,d2,d3,d6,e5,g7 w - - 0", 5}};
    bool met = timeJudge();
    for (const auto& task : tasks)
        met = compare(task, path) && met;
    return met ? 0 : 1;
}
