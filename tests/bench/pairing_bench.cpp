// Pairs every state of the timing corpus and prints how long it takes, whether the answer is the expected
// one, and how time grows with the field. `pairing_bench [FOLDER]`; the folder holds NAME.trf and
// EXPECTED.tsv.

#include "arbiter/records.h"
#include "pairing/pairing.h"
#include "reports/trf.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <sys/resource.h>
#include <vector>

namespace {

struct Sample {
    std::string name;
    int players = 0;
    double readMs = 0;
    double pairMs = 0;
    std::string verdict;

    double totalMs() const { return readMs + pairMs; }
};

/// Processor time, so that other work on the machine does not count.
double processorMs()
{
    return 1000.0 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

std::string readWhole(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

/// State name to its pairs, "1-51 52-2 …; bye=0".
std::map<std::string, std::string> readExpected(const std::filesystem::path& path)
{
    std::map<std::string, std::string> expected;
    std::ifstream file(path);
    std::string line;
    while (std::getline(file, line))
        if (const auto tab = line.find('\t'); tab != std::string::npos)
            expected.emplace(line.substr(0, tab), line.substr(tab + 1));
    return expected;
}

/// The pairs of an expected line, sorted; the PAB as "x-0".
std::vector<std::string> pairsOf(std::string line)
{
    std::replace(line.begin(), line.end(), ';', ' ');
    std::istringstream words(line);
    std::vector<std::string> pairs;
    for (std::string word; words >> word;) {
        if (word.rfind("bye=", 0) != 0)
            pairs.push_back(word);
        else if (word != "bye=0")
            pairs.push_back(word.substr(4) + "-0");
    }
    std::sort(pairs.begin(), pairs.end());
    return pairs;
}

std::vector<std::string> pairsOf(const pairing::RoundPairing& round)
{
    std::vector<std::string> pairs;
    for (const auto& game : round.games)
        pairs.push_back(std::to_string(static_cast<int>(game.white)) + "-"
            + std::to_string(static_cast<int>(game.black)));
    if (round.bye)
        pairs.push_back(std::to_string(static_cast<int>(*round.bye)) + "-0");
    std::sort(pairs.begin(), pairs.end());
    return pairs;
}

Sample measure(const std::filesystem::path& path, const std::map<std::string, std::string>& expected)
{
    Sample sample;
    sample.name = path.stem().string();
    const int round = std::stoi(sample.name.substr(1));
    const double start = processorMs();
    const auto file = reports::readTrf(readWhole(path));
    if (!file) {
        sample.verdict = "unreadable";
        return sample;
    }
    const auto input = arbiter::pairingInput(file->record, round);
    sample.readMs = processorMs() - start;
    sample.players = static_cast<int>(input.entrants.size());
    const double read = processorMs();
    const auto outcome = pairing::pairDutch(input);
    sample.pairMs = processorMs() - read;
    const auto* engines = std::get_if<pairing::RoundPairing>(&outcome);
    const auto answer = expected.find(sample.name);
    if (engines == nullptr)
        sample.verdict = "none";
    else if (answer == expected.end())
        sample.verdict = "no answer known";
    else
        sample.verdict = pairsOf(*engines) == pairsOf(answer->second) ? "ok" : "DIFFERS";
    return sample;
}

/// Exponent of time between two fields of one family.
void printGrowth(const std::vector<Sample>& samples, const std::string& small, const std::string& large)
{
    const auto named = [&](const std::string& name) {
        return std::find_if(samples.begin(), samples.end(), [&](const Sample& s) { return s.name == name; });
    };
    const auto one = named(small);
    const auto other = named(large);
    if (one == samples.end() || other == samples.end())
        return;
    const double exponent = std::log(other->totalMs() / one->totalMs())
        / std::log(static_cast<double>(other->players) / static_cast<double>(one->players));
    std::printf("growth %s to %s: n^%.2f\n", small.c_str(), large.c_str(), exponent);
}

} // namespace

int main(int argc, char** argv)
{
    const std::filesystem::path folder = argc > 1 ? argv[1] : KGOTLA_SHARED "/pairing/perf";
    if (!std::filesystem::is_directory(folder)) {
        std::cerr << "no folder " << folder << ": nothing measured\n";
        return 2;
    }
    const auto expected = readExpected(folder / "EXPECTED.tsv");
    std::vector<std::filesystem::path> states;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (entry.path().extension() == ".trf")
            states.push_back(entry.path());
    std::sort(states.begin(), states.end());
    std::vector<Sample> samples;
    std::printf("%-22s %7s %10s %10s  %s\n", "state", "players", "read ms", "pair ms", "answer");
    for (const auto& path : states) {
        auto best = measure(path, expected);
        for (int again = 0; again < 2; ++again)
            if (auto next = measure(path, expected); next.totalMs() < best.totalMs())
                best = next;
        std::printf("%-22s %7d %10.2f %10.2f  %s\n", best.name.c_str(), best.players, best.readMs,
            best.pairMs, best.verdict.c_str());
        samples.push_back(best);
    }
    printGrowth(samples, "r5of9-n400", "r5of9-n3200");
    printGrowth(samples, "r1-n400", "r1-n3200");
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    std::printf("peak memory of all states in one process: %ld MB\n", usage.ru_maxrss / 1024);
    const bool allRight = std::none_of(samples.begin(), samples.end(), [](const Sample& s) {
        return s.verdict == "DIFFERS" || s.verdict == "none" || s.verdict == "unreadable";
    });
    return allRight ? 0 : 1;
}
