#include "rules/notation.h"

#include "rules/notation_text.h"

#include <algorithm>
#include <cassert>

namespace rules {
namespace {

using namespace notation;
using Reason = NotationError::Reason;

Result<Ply, NotationError> readMillPly(std::string_view text, Coordinates coordinates)
{
    auto read = readMill(text, coordinates);
    if (!read)
        return Failure{read.error()};
    if (read->bareShot)
        return Failure{errorAt(Reason::Malformed, text, text.find_last_of("xX"), "x")};
    return Ply{read->action};
}

/// The hole whose name starts at `at`, which is moved behind it and the blanks that follow.
Result<Hole, NotationError> readHole(const SowingRules& rules, std::string_view text, std::size_t& at)
{
    const std::size_t start = at;
    if (at < text.size() && isLetter(text[at]))
        ++at;
    while (at < text.size() && isDigit(text[at]))
        ++at;
    const auto token = text.substr(start, at - start);
    if (token.empty())
        return Failure{errorAt(Reason::Malformed, text, start, text.substr(start, 1))};
    const auto hole = holeNamed(rules, token);
    if (!hole)
        return Failure{errorAt(Reason::UnknownPoint, text, start, token)};
    while (at < text.size() && isBlank(text[at]))
        ++at;
    return *hole;
}

Result<Ply, NotationError> readSowingPly(const SowingRules& rules, std::string_view text)
{
    std::size_t at = 0;
    const auto skipBlanks = [&] {
        while (at < text.size() && isBlank(text[at]))
            ++at;
    };
    skipBlanks();
    if (at == text.size())
        return Failure{errorAt(Reason::Empty, text, at, {})};
    const auto start = readHole(rules, text, at);
    if (!start)
        return Failure{start.error()};
    SowingAction action{*start, {}};
    while (at < text.size()) {
        const bool first = action.bonus.empty();
        if (lower(text[at]) != 'x' && (first || (text[at] != '+' && text[at] != ',')))
            return Failure{errorAt(Reason::Malformed, text, at, text.substr(at, 1))};
        if (static_cast<int>(action.bonus.size()) == 2 * rules.columns)
            return Failure{errorAt(Reason::TooManyShots, text, at, text.substr(at))};
        ++at;
        skipBlanks();
        const auto hole = readHole(rules, text, at);
        if (!hole)
            return Failure{hole.error()};
        action.bonus.push_back(*hole);
    }
    std::sort(action.bonus.begin(), action.bonus.end());
    return Ply{std::move(action)};
}

std::string writeMillPly(const MillAction& action, Coordinates coordinates)
{
    if (action.pass)
        return "--";
    std::string text;
    if (action.from) {
        text += name(*action.from, coordinates);
        text += '-';
    }
    text += name(action.to, coordinates);
    for (const Junction shot : action.shots) {
        text += 'x';
        text += name(shot, coordinates);
    }
    return text;
}

std::string writeSowingPly(const SowingRules& rules, const SowingAction& action)
{
    std::string text = holeName(rules, action.start);
    for (std::size_t i = 0; i < action.bonus.size(); ++i)
        text.append(i == 0 ? "x" : "+").append(holeName(rules, action.bonus[i]));
    return text;
}

} // namespace

Setup startSetup(const RuleSet& rules)
{
    Setup setup;
    if (const auto* mill = std::get_if<MillRules>(&rules.game))
        setup.position = startPosition(*mill);
    else
        setup.position = startPosition(std::get<SowingRules>(rules.game));
    return setup;
}

Result<Ply, NotationError> readPly(const RuleSet& rules, std::string_view text, Coordinates coordinates)
{
    if (const auto* sowing = std::get_if<SowingRules>(&rules.game))
        return readSowingPly(*sowing, text);
    return readMillPly(text, coordinates);
}

std::string writePly(const RuleSet& rules, const Ply& ply, Coordinates coordinates)
{
    if (const auto* action = std::get_if<MillAction>(&ply))
        return writeMillPly(*action, coordinates);
    return writeSowingPly(std::get<SowingRules>(rules.game), std::get<SowingAction>(ply));
}

std::string holeName(const SowingRules& rules, Hole hole)
{
    const int at = static_cast<int>(index(hole));
    assert(at < 2 * rules.columns);
    std::string text(1, at < rules.columns ? 'o' : 'i');
    return text.append(std::to_string(at < rules.columns ? at + 1 : 2 * rules.columns - at));
}

std::optional<Hole> holeNamed(const SowingRules& rules, std::string_view text)
{
    if (text.size() < 2 || text[1] == '0')
        return std::nullopt;
    const auto column = number(text.substr(1), rules.columns);
    if (!column)
        return std::nullopt;
    if (lower(text.front()) == 'o')
        return static_cast<Hole>(*column - 1);
    if (lower(text.front()) == 'i')
        return static_cast<Hole>(2 * rules.columns - *column);
    return std::nullopt;
}

} // namespace rules
