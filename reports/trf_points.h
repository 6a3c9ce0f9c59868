#pragma once

#include "reports/trf_fields.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace reports {

constexpr std::size_t mostTrfRounds = 999;

/// 162: a symbol (W D L A P X; Z is an old spelling of A) and its value, again and again.
std::optional<TrfError> readPointSystem(TrfReading& reading, const TrfLine& line);
std::vector<std::string> writePointSystem(const arbiter::TournamentRecord& record);

/// XXS: CODE=VALUE … (JaVaFo).
std::optional<TrfError> readCodedPoints(TrfReading& reading, const TrfLine& line);

/// BBW BBD BBL BBZ BBF BBU (bbpPairings): one value.
std::optional<TrfError> readBuiltPoints(TrfReading& reading, const TrfLine& line);

} // namespace reports
