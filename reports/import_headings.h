#pragma once

#include <optional>
#include <string_view>

namespace reports {

/// What a column of an imported list can hold.
enum class ImportField {
    Name, ///< whole: "Surname, First names" or any other order
    Surname,
    FirstNames,
    Rating,
    RapidRating,
    BlitzRating,
    Federation,
    Club,
    Id, ///< the federation's number
    Title,
    Sex,
    Birth, ///< a date or a year
    Games,
    Flag ///< FIDE's mark for the inactive
};
constexpr int importFieldCount = static_cast<int>(ImportField::Flag) + 1;

/// The field a heading names, in English, Afrikaans, isiZulu, isiXhosa, Sesotho, Setswana, Serbian (both
/// scripts), German, French, Spanish or Portuguese, or as FIDE's lists abbreviate it. Case, accents and
/// punctuation do not matter.
std::optional<ImportField> fieldOfHeading(std::string_view heading);

} // namespace reports
