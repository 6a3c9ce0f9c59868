#include "reports/csv_import.h"
#include "reports/rating_list.h"

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>
#include <sys/resource.h>

namespace {

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point begin)
{
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

double megabytesInUse()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024.0;
}

constexpr int rows = 500000;

/// A list in the shape of FIDE's, made up; every 50th title field is too long.
void writeFideList(const std::filesystem::path& path)
{
    std::ofstream out(path);
    out << "ID Number      Name                                                         Fed Sex Tit  WTit "
           "OTit           "
           "FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag\n";
    for (int i = 0; i < rows; ++i) {
        char line[256];
        std::snprintf(line, sizeof line,
            "%-15d%-61s%-4s%-4s%-5s%-5s%-15s%-4s%-6d%-4d%-3d%-6d%-4d%-3d%-6d%-4d%-3d%-6d%s\n", 14300000 + i,
            ("Mokoena-van der Merwe, Thabo " + std::to_string(i)).c_str(), "RSA", i % 3 == 0 ? "F" : "M",
            i % 100 == 0 ? "FM" : "", "", i % 50 == 0 ? "FST,FT,IA,IO,NA,DI" : "", "", 1400 + i % 1400, 9, 20,
            1500, 0, 20, 0, 0, 0, 1940 + i % 75, i % 7 == 0 ? "i" : "");
        out << line;
    }
}

void benchRatingList(const std::filesystem::path& path)
{
    std::vector<reports::RatingListEntry> entries;
    int reportsSeen = 0;
    reports::RatingListHandlers handlers;
    handlers.entry
        = [&](const reports::RatingListEntry& entry, std::string_view) { entries.push_back(entry); };
    handlers.progress = [&](std::size_t) {
        ++reportsSeen;
        return true;
    };
    const auto begin = Clock::now();
    std::ifstream in(path);
    const auto summary = reports::readRatingList(in, handlers);
    std::cout << "rating list\t" << summary.entries << " entries\t" << summary.doubts << " doubts\t"
              << secondsSince(begin) << " s (limit 30)\t" << reportsSeen << " progress calls\t"
              << megabytesInUse() << " MB (limit 400)\n";
}

void benchImport()
{
    std::string file = "Name;Rating;Club;Born\n";
    for (int i = 0; i < rows; ++i)
        file += "Mokoena, Thabo " + std::to_string(i) + ";1500;Orlando;03/02/1990\n";
    const auto begin = Clock::now();
    const auto import = reports::importPlayers(file, {});
    std::cout << "player import\t" << import.rows.size() << " rows\t" << secondsSince(begin) << " s\t"
              << megabytesInUse() << " MB\n";
}

} // namespace

/// Loads a made-up rating list of 500,000 rows (all entries kept in memory) and imports as many players. With
/// "list" or "import" only one of the two: peak memory is the process's.
int main(int argc, char** argv)
{
    const std::string only = argc > 1 ? argv[1] : "";
    if (only != "import") {
        const auto path = std::filesystem::temp_directory_path() / "kgotla_rating_list_bench.txt";
        writeFideList(path);
        benchRatingList(path);
        std::filesystem::remove(path);
    }
    if (only != "list")
        benchImport();
    return 0;
}
