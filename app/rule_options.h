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

/// A built-in set with settings applied, or the sentence why not (unknown id, bad setting). Contradictions
/// between settings are complained about, not refused: what is asked about may be just that.
rules::Result<std::shared_ptr<const rules::RuleSet>, QString> ruleSetFor(
    const std::string& id, const std::vector<std::string>& settings, Io& io);

/// The game that --rules, --set and --position describe.
rules::Result<rules::Game, QString> gameFor(const Arguments& arguments, Io& io);

/// algebraic, rings or playok.
std::optional<rules::Coordinates> coordinatesNamed(std::string_view text);

} // namespace app
