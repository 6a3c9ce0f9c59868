#include "arbiter/game_result.h"

#include <array>
#include <cstdlib>

namespace arbiter {

namespace {

struct Token {
    std::string_view text;
    GameResult result;
};

constexpr auto none = Share::None;
constexpr auto half = Share::Half;
constexpr auto full = Share::Full;

constexpr std::array<Token, 19> tokens{{
    {"1-0", {full, none, std::nullopt}},
    {"0-1", {none, full, std::nullopt}},
    {"1/2-1/2", {half, half, std::nullopt}},
    {"=", {half, half, std::nullopt}},
    {"1/2", {half, half, std::nullopt}},
    {"=-=", {half, half, std::nullopt}},
    {"1-1", {full, full, std::nullopt}},
    {"0-0", {none, none, std::nullopt}},
    {"1/2-0", {half, none, std::nullopt}},
    {"0-1/2", {none, half, std::nullopt}},
    {"1-1/2", {full, half, std::nullopt}},
    {"1/2-1", {half, full, std::nullopt}},
    {"+-", {full, none, rules::Ending::Forfeit}},
    {"+--", {full, none, rules::Ending::Forfeit}},
    {"-+", {none, full, rules::Ending::Forfeit}},
    {"--+", {none, full, rules::Ending::Forfeit}},
    {"--", {none, none, rules::Ending::DoubleForfeit}},
    {"---", {none, none, rules::Ending::DoubleForfeit}},
    {"\xC2\xBD-\xC2\xBD", {half, half, std::nullopt}},
}};

enum class Shape { OneWinner, Drawn, NobodyScores, Any };

Shape shapeOf(rules::Ending ending)
{
    using rules::Ending;
    switch (ending) {
    case Ending::BelowThree:
    case Ending::Stripped:
    case Ending::Line:
    case Ending::Resignation:
    case Ending::Forfeit:
        return Shape::OneWinner;
    case Ending::DoubleBlock:
    case Ending::Repetition:
    case Ending::ThreeThree:
    case Ending::NoShot:
    case Ending::Agreement:
        return Shape::Drawn;
    case Ending::DoubleForfeit:
        return Shape::NobodyScores;
    case Ending::Blocked: // a loss or a draw, as the rule set has it
    case Ending::FullBoard:
    case Ending::NoMove:
    case Ending::Time:
    case Ending::IllegalMove:
    case Ending::Disqualification:
    case Ending::Adjudication:
    case Ending::Unfinished:
        return Shape::Any;
    }
    std::abort();
}

} // namespace

GameResult resultOf(const rules::Outcome& outcome)
{
    if (!outcome.winner)
        return {half, half, outcome.ending};
    if (*outcome.winner == rules::Side::White)
        return {full, none, outcome.ending};
    return {none, full, outcome.ending};
}

std::optional<GameResult> readResult(std::string_view text)
{
    for (const auto& token : tokens)
        if (token.text == text)
            return token.result;
    return std::nullopt;
}

std::string_view resultToken(const GameResult& result)
{
    for (const auto& token : tokens)
        if (token.result.white == result.white && token.result.black == result.black)
            return token.text;
    std::abort(); // the table has all nine pairs of shares
}

bool fits(const GameResult& result)
{
    if (!result.ending)
        return true;
    const bool oneWinner
        = (result.white == full && result.black == none) || (result.white == none && result.black == full);
    const bool drawn = result.white == half && result.black == half;
    switch (shapeOf(*result.ending)) {
    case Shape::OneWinner:
        return oneWinner;
    case Shape::Drawn:
        return drawn;
    case Shape::NobodyScores:
        return result.white == none && result.black == none;
    case Shape::Any:
        return true;
    }
    std::abort();
}

} // namespace arbiter
