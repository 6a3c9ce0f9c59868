#include "corpus_files.h"
#include "support/catch.h"

#include <algorithm>

using namespace reports;

namespace {

int sameId(int id)
{
    return id;
}
int withGaps(int id)
{
    return 3 * id + 4;
}

/// Compares every table of a folder whose name begins with `prefix`; the number of graded cells.
int checkFolder(const std::filesystem::path& folder, const std::string& prefix)
{
    int graded = 0;
    std::vector<std::filesystem::path> tables;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (entry.path().extension() == ".tsv" && entry.path().filename().string().starts_with(prefix))
            tables.push_back(entry.path());
    std::sort(tables.begin(), tables.end());
    for (const auto& path : tables) {
        auto tournament = path;
        tournament.replace_extension(".trf");
        const auto result = tests::compare(tests::readRecord(tournament), tests::readExpected(path), sameId);
        INFO(path.string());
        CHECK(result.differences == std::vector<std::string>{});
        graded += result.graded;
    }
    return graded;
}

} // namespace

TEST_CASE("C.07: every graded cell and rank of generated tournaments", "[reports][corpus]")
{
    // 36 tournaments; two independent programs agree on all of them but SB/C1 of a few cells.
    CHECK(checkFolder(tests::standingsData() / "corpus", "gen-") > 30000);
}

TEST_CASE("C.07: FIDE's published exercises in tie-breaking", "[reports][corpus]")
{
    CHECK(checkFolder(tests::standingsData() / "corpus", "exercise-") > 1500);
}

TEST_CASE("C.07: every graded cell and rank of real tournaments", "[reports][corpus]")
{
    const auto shared = tests::sharedFolder();
    if (!shared)
        return;
    CHECK(checkFolder(*shared / "standings" / "corpus", "real-") > 50000);
}

TEST_CASE("TRF: eighteen spellings of one file give the same standings", "[reports][trf][corpus]")
{
    const auto folder = tests::standingsData() / "quirks";
    const auto expected = tests::readExpected(folder / "expected.tsv");
    int files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() != ".trf")
            continue;
        const bool gaps = entry.path().filename().string().starts_with("q09");
        const auto result
            = tests::compare(tests::readRecord(entry.path()), expected, gaps ? withGaps : sameId);
        INFO(entry.path().string());
        CHECK(result.differences == std::vector<std::string>{});
        CHECK(result.graded == 13 * 38);
        ++files;
    }
    CHECK(files == 18);
}

TEST_CASE("MSSA schedule 1: scores, sums and places in our reading", "[reports][mssa][corpus]")
{
    std::map<std::string, std::vector<std::vector<std::string>>> byFile;
    for (const auto& line :
        tests::split(tests::fileBytes(tests::standingsData() / "corpus" / "mssa.tsv"), '\n'))
        if (!line.starts_with('#') && !line.starts_with("file\t"))
            byFile[line.substr(0, line.find('\t'))].push_back(tests::split(line, '\t'));
    REQUIRE(!byFile.empty());
    for (const auto& [name, rows] : byFile) {
        const auto record = tests::readRecord(tests::standingsData() / "corpus" / (name + ".trf"));
        StandingsOptions options;
        options.tieBreaks = "MSSA";
        const auto ranked = standings(record, options);
        REQUIRE(ranked);
        for (const auto& expected : rows) {
            const auto found = std::find_if(ranked->rows.begin(), ranked->rows.end(), [&](const auto& row) {
                return static_cast<int>(record.players[row.player].number) == std::stoi(expected[1]);
            });
            INFO(name << " player " << expected[1]);
            REQUIRE(found != ranked->rows.end());
            CHECK(found->rank == std::stoi(expected[2]));
            CHECK(found->values[0] == tests::number(expected[3]));
            CHECK(found->values[1] == tests::number(expected[4]));
        }
    }
}
