#include "reports/table.h"

#include <array>
#include <cassert>

namespace reports {

namespace {

constexpr std::array<std::string_view, labelCount> labelIds{
    "STANDINGS",
    "PAIRINGS_BY_BOARD",
    "PAIRINGS_BY_NAME",
    "CROSS_TABLE",
    "PLAYER_LIST",
    "ROUND_RESULTS",
    "PLAYER_CARD",
    "COLOUR_FLOAT_HISTORY",
    "MISSING_RESULTS",
    "RATING_CHANGES",
    "RESULT_SLIPS",
    "TABLE_CARDS",
    "NAME_CARDS",
    "CERTIFICATES",
    "GAME_SHEET",
    "ID",
    "RANK",
    "NAME",
    "TITLE",
    "RATING",
    "FEDERATION",
    "FEDERATION_ID",
    "BOARD",
    "WHITE",
    "BLACK",
    "RESULT",
    "POINTS",
    "OPPONENT",
    "COLOUR",
    "COLOURS",
    "FLOATS",
    "SEAT",
    "ROUND",
    "OLD",
    "NEW",
    "GAMES",
    "EXPECTED",
    "SCORE",
    "CHANGE",
    "POOL",
    "PAIRING_BYE",
    "FULL_POINT_BYE",
    "HALF_POINT_BYE",
    "ABSENT",
    "PENDING",
    "ADJOURNED",
    "NOT_PAIRED",
    "PAGE",
    "WINNER",
    "DRAW",
    "SIGNATURE",
    "TABLE",
    "DATE",
    "ARBITER",
    "RULE_SET",
    "PLY",
    "MOVE",
    "COUNT",
    "INCIDENT",
    "DISPUTE",
    "RULING",
    "ILLEGAL_MOVE",
    "LET_STAND",
    "TAKEN_BACK",
    "TERMINATION",
    "PLIES",
    "TIME",
    "KIND",
    "FINAL_POSITION",
    "NOTES",
};
static_assert(!labelIds.back().empty(), "a label without an id");

template <typename... Functions> struct Overloaded : Functions... {
    using Functions::operator()...;
};
template <typename... Functions> Overloaded(Functions...) -> Overloaded<Functions...>;

} // namespace

std::string_view labelId(Label label)
{
    return labelIds.at(static_cast<std::size_t>(label));
}

Words plainWords()
{
    return {[](Label label) { return std::string(labelId(label)); },
        [](int round) { return "R" + std::to_string(round); }, "en"};
}

std::string numberText(const Number& number)
{
    assert(number.decimals >= 0 && number.decimals <= 9);
    const bool negative = number.units < 0;
    auto digits = std::to_string(number.units);
    if (negative)
        digits.erase(0, 1);
    const auto decimals = static_cast<std::size_t>(number.decimals);
    if (digits.size() <= decimals)
        digits.insert(0, decimals + 1 - digits.size(), '0');
    if (decimals > 0)
        digits.insert(digits.size() - decimals, 1, '.');
    return negative ? "-" + digits : digits;
}

std::string headingText(const Heading& heading, const Words& words)
{
    return std::visit(Overloaded{[&](Label label) { return words.label(label); },
                          [&](const RoundHeading& round) { return words.round(round.round); },
                          [](const Code& code) { return code.text; }},
        heading);
}

std::string cellText(const Cell& cell, const Words& words)
{
    return std::visit(
        Overloaded{[](std::monostate) { return std::string(); }, [](const Text& text) { return text.utf8; },
            [](const Number& number) { return numberText(number); },
            [](const Code& code) { return code.text; }, [&](Label label) { return words.label(label); },
            [](const Undefined&) { return std::string("-"); }},
        cell);
}

Cell textCell(std::string text)
{
    if (text.empty())
        return std::monostate{};
    return Text{std::move(text)};
}

Cell numberCell(std::int64_t value)
{
    return Number{value, 0};
}

} // namespace reports
