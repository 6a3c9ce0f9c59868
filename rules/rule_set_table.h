#pragma once

#include "rules/rule_set.h"

#include <memory>
#include <vector>

namespace rules {

/// The built-in rule sets as data, in the order of the catalogue; built once by builtInRuleSets().
std::vector<std::shared_ptr<const RuleSet>> ruleSetTable();

} // namespace rules
