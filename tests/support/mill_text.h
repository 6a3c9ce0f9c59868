#pragma once

#include "rules/notation.h"
#include "support/random_mill.h"

#include <algorithm>
#include <string>
#include <vector>

namespace support {

/// One rule set and one position of it, asked in texts.
class MillTable {
public:
    explicit MillTable(rules::RuleSet set, const std::string& mpos = "")
        : m_set(std::move(set))
        , m_position(
              std::get<rules::MillPosition>(mpos.empty() ? rules::startSetup(m_set).position
                                                         : rules::readPosition(m_set, mpos).value().position))
    {
    }

    const rules::MillRules& rules() const { return std::get<rules::MillRules>(m_set.game); }
    const rules::MillPosition& position() const { return m_position; }

    static rules::Junction junction(const std::string& name)
    {
        return rules::junctionNamed(name, rules::Coordinates::Algebraic).value();
    }

    /// Built from names, not read, so that plies no notation would let through can be judged too.
    static rules::MillAction ply(const std::string& text)
    {
        rules::MillAction action;
        if (text == "--") {
            action.pass = true;
            return action;
        }
        std::size_t at = 2;
        action.to = junction(text.substr(0, 2));
        if (text.substr(at, 1) == "-") {
            action.from = action.to;
            action.to = junction(text.substr(at + 1, 2));
            at += 3;
        }
        for (; at < text.size(); at += 3)
            action.shots.add(junction(text.substr(at + 1, 2)));
        return action;
    }

    std::optional<rules::IllegalMove> check(const std::string& text) const
    {
        return rules::check(rules(), m_position, ply(text));
    }

    /// The reason's code, or "legal".
    std::string judge(const std::string& text) const
    {
        const auto illegal = check(text);
        return illegal ? std::string(reasonCode(illegal->reason)) : "legal";
    }

    /// All legal plies that begin with `start`, sorted.
    std::vector<std::string> plies(const std::string& start = "") const
    {
        std::vector<std::string> texts;
        for (const auto& action : rules::legalActions(rules(), m_position)) {
            auto text = rules::writePly(m_set, action, rules::Coordinates::Algebraic);
            if (text.rfind(start, 0) == 0)
                texts.push_back(std::move(text));
        }
        std::ranges::sort(texts);
        return texts;
    }

    MillTable& play(const std::string& text)
    {
        m_position = rules::play(rules(), m_position, ply(text));
        return *this;
    }

    std::optional<rules::Outcome> outcome() const { return rules::outcome(rules(), m_position); }

private:
    rules::RuleSet m_set;
    rules::MillPosition m_position;
};

} // namespace support
