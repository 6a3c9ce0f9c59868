#pragma once

#include "reports/table.h"

#include <QString>

namespace app {

/// The word of a label in the user's language.
QString labelText(reports::Label label);

/// Words for the formats people read.
reports::Words userWords();

} // namespace app
