#pragma once

#include "pairing/checker.h"
#include "pairing/judge.h"
#include "pairing/pairing.h"
#include "reports/trf.h"

#include <QString>

#include <functional>

namespace app {

/// How a player is named in a sentence: "7" or "7 (Name)".
using PlayerName = std::function<QString(pairing::PairingNumber)>;
/// Just the number.
QString playerNumber(pairing::PairingNumber number);

QString explain(const pairing::Breach& breach, const PlayerName& name = playerNumber);
QString explain(const pairing::Difference& difference, const PlayerName& name = playerNumber);
QString explain(const pairing::CannotPair& cannot, const PlayerName& name = playerNumber);
/// What would have to be given up, as a noun: "a third colour".
QString concessionName(pairing::CannotPair::Concession concession);
/// "C7: the scores of the downfloaters".
QString criterionName(pairing::Criterion criterion);
QString colourName(pairing::Colour colour);
QString pointsText(pairing::Points points); ///< "2.5"

/// A defect of a report file, without the file's name; line and column are the caller's to put in front.
QString explain(const reports::TrfError& error);

} // namespace app
