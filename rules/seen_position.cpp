#include "rules/seen_position.h"

#include "rules/notation_text.h"

#include <algorithm>

namespace rules {
namespace {

using namespace notation;

Failure<NotationError> moved(NotationError error, int columns)
{
    error.column = std::max(1, error.column + columns);
    return Failure{std::move(error)};
}

/// Points alone have no hands before them and no history behind them.
Result<SeenPosition, NotationError> readPoints(
    const RuleSet& rules, std::string_view text, const std::vector<Token>& all)
{
    const bool hasSide = all.size() == 3 && all[2].text != "?";
    std::string full = "0,0 " + std::string(text.substr(0, all[1].at + all[1].text.size()));
    full += hasSide ? std::string(text.substr(all[1].at + all[1].text.size())) : " w";
    const auto setup = readPosition(rules, full + " - - 0");
    if (!setup)
        return moved(setup.error(), -4);
    SeenPosition seen{std::get<MillPosition>(setup->position).cows, {}, {}, {}, {}};
    if (hasSide)
        seen.toMove = std::get<MillPosition>(setup->position).toMove;
    return seen;
}

/// What stands in a token's place while the rest is read.
struct Filled {
    std::string text;
    int longer = 0; ///< characters the hands have grown by
};

Filled filled(std::string_view text, const std::vector<Token>& all)
{
    Filled result{std::string(text), 0};
    constexpr std::array<char, 7> neutral{'0', ' ', ' ', 'w', '-', '-', '0'};
    for (std::size_t i = all.size(); i-- > 0;) {
        if (i == 1 || i == 2)
            continue;
        if (i == 0 && all[i].text == "?") {
            result.text.replace(all[i].at, 1, "0,0");
            result.longer = 2;
            continue;
        }
        const bool whole = all[i].text == "?";
        for (std::size_t at = all[i].at; at < all[i].at + all[i].text.size(); ++at)
            if (result.text[at] == '?' && (i == 0 || whole))
                result.text[at] = neutral[i];
    }
    return result;
}

Result<SeenPosition, NotationError> readMpos(
    const RuleSet& rules, std::string_view text, const std::vector<Token>& all)
{
    const auto neutral = filled(text, all);
    const auto setup = readPosition(rules, neutral.text);
    if (!setup)
        return moved(setup.error(), setup.error().column > 3 ? -neutral.longer : 0);
    auto seen = seenPosition(*setup);
    const auto hands = parts(all[0], ',');
    for (std::size_t side = 0; side < 2; ++side)
        if (all[0].text == "?" || hands[side].text == "?")
            seen.inHand[side].reset();
    if (all[3].text == "?")
        seen.toMove.reset();
    if (all[6].text == "?")
        seen.pliesSinceShot.reset();
    return seen;
}

Result<SeenPosition, NotationError> readRows(
    const RuleSet& rules, std::string_view text, const std::vector<Token>& all)
{
    const bool sideUnknown = all.size() == 2 && all[1].text == "?";
    std::string full(text);
    if (sideUnknown)
        full[all[1].at] = 's';
    const auto setup = readPosition(rules, full);
    if (!setup)
        return Failure{setup.error()};
    auto seen = seenPosition(*setup);
    if (sideUnknown)
        seen.toMove.reset();
    return seen;
}

bool lastMatches(const std::optional<LastPly>& seen, const std::optional<LastPly>& last)
{
    if (!seen)
        return true;
    return last && last->closedMill == seen->closedMill && last->action.pass == seen->action.pass
        && (seen->action.pass
            || (last->action.from == seen->action.from && last->action.to == seen->action.to));
}

} // namespace

Result<SeenPosition, NotationError> readSeenPosition(const RuleSet& rules, std::string_view text)
{
    const auto all = tokens(text);
    if (std::holds_alternative<SowingRules>(rules.game))
        return readRows(rules, text, all);
    if (all.size() == 2 || all.size() == 3)
        return readPoints(rules, text, all);
    if (all.size() == 7)
        return readMpos(rules, text, all);
    return Failure{readPosition(rules, text).error()};
}

std::string writeSeenPosition(const RuleSet& rules, const SeenPosition& seen)
{
    if (const auto* holes = std::get_if<std::array<std::vector<int>, 2>>(&seen.board)) {
        auto text = writePosition(rules, {SowingPosition{*holes, seen.toMove.value_or(Side::White)}, {}, 0});
        if (!seen.toMove)
            text.back() = '?';
        return text;
    }
    MillPosition position;
    position.cows = std::get<std::array<JunctionSet, 2>>(seen.board);
    position.toMove = seen.toMove.value_or(Side::White);
    for (std::size_t side = 0; side < 2; ++side)
        position.inHand[side] = seen.inHand[side].value_or(0);
    const auto text = writePosition(rules, {position, seen.last, seen.pliesSinceShot.value_or(0)});
    const auto all = tokens(text);
    const auto hand = [&seen](std::size_t side) {
        return seen.inHand[side] ? std::to_string(*seen.inHand[side]) : std::string("?");
    };
    const auto known = [](bool is, const Token& token) { return is ? std::string(token.text) : "?"; };
    std::string out = seen.inHand[0] || seen.inHand[1] ? hand(0) + ',' + hand(1) : "?";
    for (const std::size_t i : {1U, 2U})
        out += ' ' + std::string(all[i].text);
    out += ' ' + known(seen.toMove.has_value(), all[3]);
    out += ' ' + known(seen.last[0].has_value(), all[4]) + ' ' + known(seen.last[1].has_value(), all[5]);
    return out + ' ' + known(seen.pliesSinceShot.has_value(), all[6]);
}

SeenPosition seenPosition(const Setup& setup)
{
    if (const auto* sowing = std::get_if<SowingPosition>(&setup.position))
        return {sowing->holes, {}, sowing->toMove, {}, {}};
    const auto& mill = std::get<MillPosition>(setup.position);
    return {mill.cows, {mill.inHand[0], mill.inHand[1]}, mill.toMove, setup.last, setup.pliesSinceShot};
}

bool matches(const SeenPosition& seen, const Setup& setup)
{
    if (differences(seen, setup.position) > 0)
        return false;
    if (const auto* sowing = std::get_if<SowingPosition>(&setup.position))
        return !seen.toMove || *seen.toMove == sowing->toMove;
    const auto& mill = std::get<MillPosition>(setup.position);
    return (!seen.toMove || *seen.toMove == mill.toMove)
        && (!seen.pliesSinceShot || *seen.pliesSinceShot == setup.pliesSinceShot)
        && lastMatches(seen.last[0], setup.last[0]) && lastMatches(seen.last[1], setup.last[1]);
}

int differences(const SeenPosition& seen, const Position& position)
{
    int differing = 0;
    if (const auto* sowing = std::get_if<SowingPosition>(&position)) {
        const auto& holes = std::get<std::array<std::vector<int>, 2>>(seen.board);
        for (std::size_t side = 0; side < 2; ++side)
            for (std::size_t hole = 0; hole < holes[side].size(); ++hole)
                differing += holes[side][hole] != sowing->holes[side][hole];
        return differing;
    }
    const auto& mill = std::get<MillPosition>(position);
    const auto& cows = std::get<std::array<JunctionSet, 2>>(seen.board);
    const auto apart
        = [&](std::size_t side) { return (cows[side] - mill.cows[side]) | (mill.cows[side] - cows[side]); };
    differing = (apart(0) | apart(1)).size();
    for (std::size_t side = 0; side < 2; ++side)
        differing += seen.inHand[side] && *seen.inHand[side] != mill.inHand[side];
    return differing;
}

} // namespace rules
