#include "arbiter/heading.h"

#include "rules/record.h"

#include <algorithm>
#include <array>

namespace arbiter {

namespace {

constexpr std::array<std::string_view, 14> held{"Round", "Board", "White", "Black", "Ruleset", "Rules", "Set",
    "Starts", "StartPos", "Notation", "Termination", "Plies", "FinalPos", "FinalHoles"};

} // namespace

std::string writeHeading(const std::vector<std::pair<std::string, std::string>>& tags)
{
    rules::GameRecord record;
    record.tags = tags;
    return rules::writeRecord(record);
}

std::vector<std::pair<std::string, std::string>> readHeading(std::string_view text)
{
    const auto records = rules::readRecords(text);
    if (!records || records->size() != 1)
        return {};
    return records->front().tags;
}

bool heldByTournament(std::string_view tag)
{
    return tag == "Result" || std::ranges::find(held, tag) != held.end();
}

} // namespace arbiter
