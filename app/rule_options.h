#pragma once

#include "app/command_line.h"
#include "rules/game.h"
#include "rules/record.h"
#include "rules/result.h"

#include <QString>

#include <memory>
#include <string>
#include <vector>

namespace app {

/// A built-in set with settings applied, or the sentence why not (unknown id, bad setting, contradiction).
rules::Result<std::shared_ptr<const rules::RuleSet>, QString> ruleSetFor(
    const std::string& id, const std::vector<std::string>& settings);

/// The game that --rules, --set and --position describe.
rules::Result<rules::Game, QString> gameFor(const Arguments& arguments);

/// algebraic, rings or playok.
std::optional<rules::Coordinates> coordinatesNamed(std::string_view text);

} // namespace app
