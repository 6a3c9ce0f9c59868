#pragma once

#include "arbiter/records.h"
#include "reports/trf.h"
#include "reports/trf_lines.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace reports {

/// A field of record 001: its columns, how it is read and how it is written, side by side.
struct PlayerField {
    int first = 1;
    int last = 1;
    bool right = false; ///< aligned to the right
    /// Takes the text of the columns; the problem if it cannot.
    std::optional<TrfProblem> (*read)(arbiter::RecordedPlayer&, std::string_view text);
    /// The text, "" if unknown; what does not fit is cut, a number that does not fit is left out.
    std::string (*write)(const arbiter::RecordedPlayer&);
};

/// The fields of 001 in order of columns; points and rounds apart, which need the tournament.
std::span<const PlayerField> playerFields();

constexpr int pointsFirstColumn = 81;
constexpr int pointsLastColumn = 84;
/// Rounds that a file may have.
constexpr int mostRounds = 999;

/// The first column of a round's cell: opponent at +0 to +3, colour at +5, result at +7.
constexpr int cellColumn(int round)
{
    return 92 + 10 * (round - 1);
}

/// A 001 record as it stands in the file.
struct PlayerLine {
    arbiter::RecordedPlayer player;
    int line = 0;
    std::vector<bool> given; ///< by round: whether the cell says anything
};

/// Reads a 001 record; what can be overlooked is added to `warnings`.
rules::Result<PlayerLine, TrfError> readPlayer(const TrfLine& line, std::vector<TrfError>& warnings);

/// The three parts of a cell as columns 92–99 hold them, eight characters.
std::string cellText(const pairing::RoundRecord& record);

/// The code of a cell; ' ' for a game without a result.
char cellCode(pairing::Cell cell);

} // namespace reports
