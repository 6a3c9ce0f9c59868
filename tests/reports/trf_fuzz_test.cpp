#include "corpus_files.h"
#include "support/catch.h"

#include <array>
#include <chrono>
#include <random>

using namespace reports;

namespace {

/// Damages a file as people, mailers and other programs do, and worse.
class Mutator {
public:
    explicit Mutator(std::uint32_t seed)
        : m_random(seed)
    {
    }

    std::string mutated(std::string text)
    {
        const std::size_t changes = 1 + pick(6);
        for (std::size_t change = 0; change < changes && !text.empty(); ++change)
            changeOnce(text);
        return text;
    }

private:
    std::size_t pick(std::size_t below)
    {
        return std::uniform_int_distribution<std::size_t>(0, below - 1)(m_random);
    }

    void changeOnce(std::string& text)
    {
        static constexpr std::array<const char*, 16> snippets{"0000 - U", "\r", "\n", "\r\n", "\0", "9999",
            "\xEF\xBB\xBF", "\xC3", "162  W 9.9", "\n142 999\n", "\n260 001 999    1    2\n", "\nXXS W=3\n",
            "-", "\n250 ", "*",
            "                                                                                "};
        const std::size_t at = pick(text.size());
        const std::size_t length = 1 + pick(std::min<std::size_t>(40, text.size() - at));
        switch (pick(6)) { // a choice of damages, not an enumeration
        case 0:
            text[at] = static_cast<char>(pick(256));
            break;
        case 1:
            text.erase(at, length);
            break;
        case 2:
            text.insert(at, snippets[pick(snippets.size())]);
            break;
        case 3:
            text.insert(pick(text.size()), text.substr(at, length));
            break;
        case 4:
            text.resize(at);
            break;
        default:
            std::swap(text[at], text[pick(text.size())]);
            break;
        }
    }

    std::mt19937 m_random;
};

/// Does with a readable file what the program does with it.
void use(const arbiter::TournamentRecord& record)
{
    for (const auto edition : {TrfEdition::Trf16, TrfEdition::Trf26})
        if (const auto written = writeTrf(record, edition))
            CHECK(readTrf(written->text));
    StandingsOptions options;
    options.type = arbiter::TournamentType::Swiss;
    options.tieBreaks = "PTS,DE,BH/C1,FB,AOB,SB/C1,PS,KS,STD,ARO,TPR,PTP,APRO,APPO,MSSA";
    const auto ranked = standings(record, options);
    CHECK(ranked);
    CHECK(checkStandings(record, options));
    arbiter::pairingInput(record, playedRounds(record) + 1);
}

} // namespace

TEST_CASE("TRF: 10,000 damaged files are read or refused, never a crash nor a hang", "[reports][trf][fuzz]")
{
    const std::uint32_t seed = 20260301;
    WARN("seed " << seed);
    std::vector<std::string> originals;
    for (const auto* name : {"quirks/q01-lf", "quirks/q06-latin1", "corpus/gen-stress-11", "corpus/gen-rr-09",
             "scenarios/s15-halfpab"})
        originals.push_back(tests::fileBytes(tests::standingsData() / (std::string{name} + ".trf")));
    Mutator mutator{seed};
    int readable = 0;

    for (std::size_t round = 0; round < 10000; ++round) {
        const auto file = readTrf(mutator.mutated(originals[round % originals.size()]));
        if (!file)
            continue;
        ++readable;
        use(file->record);
    }

    WARN(readable << " of 10000 damaged files were still readable");
    CHECK(readable > 500);
}
