#pragma once

#include "reports/rational.h"
#include "reports/standings.h"
#include "reports/trf.h"

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tests {

/// The bytes of a file; fails the test if there is none.
std::string fileBytes(const std::filesystem::path& path);

/// The record of a report file; fails the test if it is refused.
arbiter::TournamentRecord readRecord(const std::filesystem::path& path);

/// The project's own copies: tests/data/standings.
std::filesystem::path standingsData();

/// The folder of material that is not part of the project; nullopt (and a warning that says so) if it is not
/// there.
std::optional<std::filesystem::path> sharedFolder();

std::vector<std::string> split(const std::string& text, char separator);

/// "12.5", "26.79", "111/8".
reports::Rational number(const std::string& text);

/// Expected tie-breaks of one tournament, as tests/data/standings/corpus has them.
struct ExpectedTable {
    std::map<std::string, std::string> facts; ///< type, rounds, unrated, RANK_x lists
    std::vector<std::string> header;
    std::vector<std::vector<std::string>> rows;
};
ExpectedTable readExpected(const std::filesystem::path& path);

/// What a table of expectations says about the standings of a record.
struct Comparison {
    int graded = 0;
    std::vector<std::string> differences; ///< "column player: wanted, got"
};

/// Compares every graded cell and rank list. `idOf`: the number in the record of a player of the table.
Comparison compare(const arbiter::TournamentRecord& record, const ExpectedTable& table, int (*idOf)(int));

} // namespace tests
