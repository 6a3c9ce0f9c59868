#pragma once

#include "reports/trf_fields.h"

#include <optional>
#include <string>
#include <vector>

namespace reports {

// The records that speak of the pairing to come. Readers refuse what is not in their columns.

/// 240: byes asked for. XXZ is written as a 240 of the coming round.
std::optional<TrfError> readByes(TrfReading& reading, const TrfLine& line);
std::vector<std::string> writeByes(const arbiter::TournamentRecord& record);
/// XXZ: absent from the coming round.
std::optional<TrfError> readAbsent(TrfReading& reading, const TrfLine& line);

/// 250: virtual points of a range of players in a range of rounds.
std::optional<TrfError> readAcceleration(TrfReading& reading, const TrfLine& line);
std::vector<std::string> writeAccelerations(const arbiter::TournamentRecord& record);
/// XXA: one player's virtual points round by round, taken as ranges of equal value.
std::optional<TrfError> readPlayerAcceleration(TrfReading& reading, const TrfLine& line);

/// 260: players who may not meet in a range of rounds.
std::optional<TrfError> readForbidden(TrfReading& reading, const TrfLine& line);
std::vector<std::string> writeForbidden(const arbiter::TournamentRecord& record);
/// XXP: the same for all rounds.
std::optional<TrfError> readForbiddenAlways(TrfReading& reading, const TrfLine& line);

/// 299: bonuses, penalties and unusual values.
std::optional<TrfError> readAbnormal(TrfReading& reading, const TrfLine& line);
std::vector<std::string> writeAbnormal(const arbiter::TournamentRecord& record);

} // namespace reports
