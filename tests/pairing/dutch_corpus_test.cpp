#include "pairing/pairing.h"
#include "state_file.h"
#include "support/catch.h"

#include <filesystem>
#include <fstream>
#include <sstream>

using namespace pairing;

namespace {

std::string answer(const std::optional<RoundPairing>& pairing)
{
    return pairing ? tests::print(tests::sorted(*pairing)) : "none";
}

std::string engine(const Input& input)
{
    const auto outcome = pairDutch(input);
    const auto* pairing = std::get_if<RoundPairing>(&outcome);
    return answer(pairing != nullptr ? std::optional(*pairing) : std::nullopt);
}

std::vector<std::vector<std::string>> rows(const std::string& path)
{
    std::ifstream file(path);
    std::vector<std::vector<std::string>> result;
    std::string line;
    std::getline(file, line); // the header
    while (std::getline(file, line)) {
        result.emplace_back();
        std::istringstream fields(line);
        for (std::string field; std::getline(fields, field, '\t');)
            result.back().push_back(field);
    }
    return result;
}

} // namespace

TEST_CASE("Corpus: every round comes out as two other engines pair it", "[pairing][dutch][corpus]")
{
    const auto folder = tests::sharedFolder();
    if (folder.empty())
        return;
    int rounds = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder + "/pairing/corpus")) {
        if (entry.path().extension() != ".trf")
            continue;
        const auto file = tests::readStateFile(entry.path().string());
        auto answers = entry.path();
        answers.replace_extension(".pairings");
        for (const auto& [round, expected] : tests::readPairings(answers.string())) {
            CAPTURE(entry.path().filename().string(), round);
            CHECK(engine(file.before(round)) == answer(expected));
            ++rounds;
        }
    }
    CHECK(rounds == 486);
}

TEST_CASE("Cases: each small state comes out as its line says", "[pairing][dutch][corpus]")
{
    const auto folder = tests::sharedFolder();
    if (folder.empty())
        return;
    for (const auto& row : rows(folder + "/pairing/cases/EXPECTED.tsv")) {
        CAPTURE(row.at(0), row.at(2), row.at(4));
        const auto file = tests::readStateFile(folder + "/pairing/cases/" + row.at(0) + ".trf");
        CHECK(engine(file.before(std::stoi(row.at(1)))) == answer(tests::readPairing(row.at(3))));
    }
}

TEST_CASE("Large fields come out as another engine pairs them", "[pairing][dutch][corpus]")
{
    const auto folder = tests::sharedFolder();
    if (folder.empty())
        return;
    for (const auto& row : rows(folder + "/pairing/perf/EXPECTED.tsv")) {
        CAPTURE(row.at(0));
        const auto file = tests::readStateFile(folder + "/pairing/perf/" + row.at(0) + ".trf");
        const int round = std::stoi(row.at(0).substr(1));
        const bool same = engine(file.before(round)) == answer(tests::readPairing(row.at(1)));
        CHECK(same);
    }
}
