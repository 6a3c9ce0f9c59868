#pragma once

#include "reports/import_headings.h"

#include <cstddef>
#include <functional>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace reports {

/// One player of a rating list.
struct RatingListEntry {
    std::string id;
    std::string name;
    std::string federation;
    std::string title;
    std::string sex; ///< "m", "w" or empty
    std::optional<int> rating;
    std::optional<int> rapid;
    std::optional<int> blitz;
    std::optional<int> birthYear;
    bool inactive = false; ///< FIDE's flag i or wi

    friend bool operator==(const RatingListEntry&, const RatingListEntry&) = default;
};

/// A row that could not be read, or not without a doubt.
struct RatingListDoubt {
    enum class Kind {
        NoId,          ///< left out
        NoName,        ///< left out
        BadValue,      ///< a rating or a year that is none; the rest was taken
        ShiftedColumns ///< a long field pushes the others aside in no way we understand; left out
    };
    Kind kind = Kind::NoId;
    std::size_t line = 1;
    std::string row; ///< as it stands in the file

    friend bool operator==(const RatingListDoubt&, const RatingListDoubt&) = default;
};

struct RatingListHandlers {
    /// Called for every entry, in file order; `row` is the raw line and lives only during the call.
    std::function<void(const RatingListEntry&, std::string_view row)> entry;
    /// Called for every row in doubt.
    std::function<void(const RatingListDoubt&)> doubt;
    /// Called now and then with the bytes read; false stops reading.
    std::function<bool(std::size_t bytes)> progress;
};

struct RatingListSummary {
    std::size_t rows = 0; ///< lines below the heading that were not empty
    std::size_t entries = 0;
    std::size_t doubts = 0;
    bool noHeading = false; ///< no line that names a number and a name: nothing was read
    bool cancelled = false;
};

/// Reads a rating list line by line: memory does not grow with the file. The heading says what is where, be
/// it columns of fixed width (FIDE's own list) or cells parted by comma, semicolon or tab; UTF-8 or cp1252,
/// line by line.
RatingListSummary readRatingList(std::istream& in, const RatingListHandlers& handlers);

} // namespace reports
