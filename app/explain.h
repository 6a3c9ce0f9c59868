#pragma once

#include "rules/game.h"
#include "rules/record.h"
#include "rules/rule_set.h"

#include <QString>

namespace app {

/// Facts become sentences here and nowhere else: one for each reason, with its article where there is one.
/// Names of points are written in the coordinates asked for.

/// "d2 is taken (GAR, stage 1)."
QString explain(
    const rules::IllegalMove& illegal, const rules::RuleSet& rules, rules::Coordinates coordinates);
QString explain(const rules::NotationError& error);
QString explain(const rules::SettingError& error);
QString explain(const rules::Contradiction& contradiction);
QString explain(const rules::RuleSetJsonError& error);
/// Without the file's name; line and column are the caller's to put in front.
QString explain(const rules::RecordError& error);
/// "White wins: Black has fewer than three cows."
QString explain(const rules::Outcome& outcome, const rules::RuleSet& rules);
/// "A draw may be claimed since ply 26: this position has stood at plies 10, 18 and 26."
QString explain(const rules::DrawClaim& claim);

/// What the side to move could play instead, a few of them; empty if nothing fits.
QString legalInstead(const rules::Game& game, const rules::Ply& refused, rules::Coordinates coordinates);

QString sideName(rules::Side side, const rules::RuleSet& rules); ///< White, Black; South, North
QString endingName(rules::Ending ending);                        ///< "below three cows"

/// UTF-8 to QString and back, for the borders of the house.
QString fromUtf8(std::string_view text);

} // namespace app
