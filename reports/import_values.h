#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace reports {

/// YYYY-MM-DD or YYYY out of YYYY-MM-DD, YYYY/MM/DD, YYYY.MM.DD (00 for an unknown month or day), DD/MM/YYYY
/// (also with
/// - or .; a two-figure year is the latest that is not after `thisYear`) or YYYY. nullopt for anything else
/// and for days that never were.
std::optional<std::string> importedDate(std::string_view text, int thisYear);

/// "m" or "w" out of m, f, w, male, female, v (vroulik), ž, м, ж and such words; nullopt for others.
std::optional<std::string> importedSex(std::string_view text);

/// A rating from 0 to 4000; decimals are cut off; nullopt for anything else.
std::optional<int> importedRating(std::string_view text);

/// Without blanks (also U+00A0) at both ends.
std::string_view withoutBlanks(std::string_view text);

} // namespace reports
