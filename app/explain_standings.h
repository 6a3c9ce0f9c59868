#pragma once

#include "arbiter/records.h"
#include "reports/standings.h"

#include <QString>

namespace app {

QString explain(const reports::StandingsError& error);
/// Why a round adds what it adds: "the opponent's score".
QString reasonText(reports::Reason reason);
/// "cut, as the lowest (art. 14)"; empty for none.
QString cutText(reports::Cut cut);
/// "the sum".
QString operationText(reports::Operation operation);
/// A word for machines: "opponent-score", "lowest", "sum".
std::string_view reasonCode(reports::Reason reason);
std::string_view cutCode(reports::Cut cut);

} // namespace app
