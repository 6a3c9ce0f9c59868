#pragma once

#include "rules/game.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace rules {

/// A ply as written.
struct PlyEntry {
    std::string text;      ///< in the file's coordinates, shots joined
    bool letStand = false; ///< `~`
    int line = 0;          ///< where it stood in the file; not compared
    int column = 0;

    friend bool operator==(const PlyEntry& a, const PlyEntry& b)
    {
        return a.text == b.text && a.letStand == b.letStand;
    }
};
/// `{text}`.
struct CommentEntry {
    std::string text;
    friend bool operator==(const CommentEntry&, const CommentEntry&) = default;
};
/// `{@word arguments}`, kept by the desk. Unknown words are kept as they are.
struct NoteEntry {
    std::string word;
    std::string arguments;
    int line = 0; ///< where it stood in the file; not compared
    int column = 0;

    friend bool operator==(const NoteEntry& a, const NoteEntry& b)
    {
        return a.word == b.word && a.arguments == b.arguments;
    }
};
using RecordEntry = std::variant<PlyEntry, CommentEntry, NoteEntry>;

/// A game on paper: tags in file order, then plies, comments and notes.
struct GameRecord {
    std::vector<std::pair<std::string, std::string>> tags;
    std::vector<RecordEntry> entries;
    std::string result = "*";  ///< the token that closes the score
    int line = 1;              ///< where it begins in the file; not compared
    std::vector<int> tagLines; ///< where the tags stood in the file, if it came from one; not compared

    /// The value of a tag, or nothing.
    std::optional<std::string_view> tag(std::string_view key) const;
    /// The line of a tag in its file; the record's own where there is no such tag.
    int lineOf(std::string_view key) const;
    friend bool operator==(const GameRecord& a, const GameRecord& b)
    {
        return a.tags == b.tags && a.entries == b.entries && a.result == b.result;
    }
};

/// Where and why a file of games cannot be read.
struct RecordError {
    enum class Reason {
        UnclosedTag,
        UnclosedComment,
        BadTag,
        NotText, ///< NUL bytes or broken UTF-8
        UnknownRuleSet,
        NoRuleSet,
        BadSetting,
        BadStartPosition,
        BadPly,
        AmbiguousCoordinates, ///< upper-case names valid in two systems and nothing decides
        BadRuling,
        BadNotation, ///< a Notation tag that names no coordinate system
    };
    Reason reason = Reason::BadTag;
    int line = 1;
    int column = 1;
    std::string token;
    std::optional<NotationError> notation;
    std::optional<SettingError> setting;
};

/// Every game of a file, tolerant of dialects. Pure text: plies are not judged.
/// Accepted besides the strict form: tags without quotes, blank lines between tags and score, move numbers
/// glued or missing, shots, hyphens and bonus holes as tokens of their own, `!` and `?` behind plies (kept as
/// comments), variations in parentheses and `;` comments (kept as comments), lines that begin with `#` or `%`
/// (passed over), a missing result, any line ends, a byte order mark.
Result<std::vector<GameRecord>, RecordError> readRecords(std::string_view bytes);

/// Strict text of one game, wrapped at 96 columns, a line end behind it; games go one behind the other with a
/// blank line between. readRecords(writeRecord(g)) == {g}. In comments `}`, `\` and a leading `@` are written
/// with a backslash before them. A line end in a tag is written as a blank.
std::string writeRecord(const GameRecord& record);

/// How to fill in what a record leaves open.
struct ReplayOptions {
    std::string ruleSetId;                  ///< used only where the record has no Ruleset
    std::optional<Coordinates> coordinates; ///< overrides the Notation tag
};

/// What a replay found.
enum class Verdict { Ok, Illegal, Differs };
/// Which statement of the tags the board does not bear out.
enum class Difference { Result, Termination, FinalPosition, Plies };

struct Replay {
    Game game; ///< all legal plies, or all up to the first illegal one
    Verdict verdict = Verdict::Ok;
    std::optional<IllegalMove> illegal; ///< the first illegal ply
    std::optional<PlyEntry> illegalPly;
    std::vector<Difference> differences;
    std::string result = "*"; ///< "1-0", "0-1", "1/2-1/2", "1-1", "0-0" or "*"
    std::optional<Ending> ending;
    std::vector<DrawClaim> openClaims; ///< draws that were open and not taken, the earliest of each kind
};

/// Plays a record through its rulings and judges every ply.
/// Rulings: `takeback N`, `ply N PLY` (corrected in place, later plies are judged anew), `pos POSITION`,
/// `result R TERMINATION`. A pass that a blocked player's score leaves out is filled in.
/// A draw by history that is open to claim is borne out by the board; so is every end by the players or the
/// arbiter that Termination names, unless the board shows another. A Result of `*` says nothing.
Result<Replay, RecordError> replay(const GameRecord& record, const ReplayOptions& options);

/// The rule set a record is played by: Ruleset (or Rules), Set, Starts; or options.ruleSetId.
Result<std::shared_ptr<const RuleSet>, RecordError> ruleSetOf(
    const GameRecord& record, const ReplayOptions& options);

/// The coordinates a record is written in: options.coordinates, the Notation tag, or what its names decide;
/// lower case is algebraic. Refused as ambiguous: names in upper case that two systems have, and nothing
/// else.
Result<Coordinates, RecordError> coordinatesOf(const GameRecord& record, const ReplayOptions& options);

/// "algebraic", "rings", "playok".
std::string_view coordinatesCode(Coordinates coordinates);

/// "1-0", "0-1" or "1/2-1/2".
std::string_view resultText(const Outcome& outcome);

/// The same game in other coordinates. The record is strict afterwards, its Notation tag set; passes that it
/// left out are written. Positions in tags and rulings stay algebraic.
Result<GameRecord, RecordError> converted(
    const GameRecord& record, const ReplayOptions& options, Coordinates to);

} // namespace rules
