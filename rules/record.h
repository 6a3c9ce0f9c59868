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
    friend bool operator==(const NoteEntry&, const NoteEntry&) = default;
};
using RecordEntry = std::variant<PlyEntry, CommentEntry, NoteEntry>;

/// A game on paper: tags in file order, then plies, comments and notes.
struct GameRecord {
    std::vector<std::pair<std::string, std::string>> tags;
    std::vector<RecordEntry> entries;
    std::string result = "*"; ///< the token that closes the score

    /// The value of a tag, or nothing.
    std::optional<std::string_view> tag(std::string_view key) const;
    friend bool operator==(const GameRecord&, const GameRecord&) = default;
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
    };
    Reason reason = Reason::BadTag;
    int line = 1;
    int column = 1;
    std::string token;
    std::optional<NotationError> notation;
    std::optional<SettingError> setting;
};

/// Every game of a file, tolerant of dialects. Pure text: plies are not judged.
Result<std::vector<GameRecord>, RecordError> readRecords(std::string_view bytes);

/// Strict text of one game. readRecords(writeRecord(g)) == {g}.
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
Result<Replay, RecordError> replay(const GameRecord& record, const ReplayOptions& options);

/// The rule set a record is played by: Ruleset (or Rules), Set, Starts; or options.ruleSetId.
Result<std::shared_ptr<const RuleSet>, RecordError> ruleSetOf(
    const GameRecord& record, const ReplayOptions& options);

/// The same game in other coordinates. The record is strict afterwards, its Notation tag set.
Result<GameRecord, RecordError> converted(
    const GameRecord& record, const ReplayOptions& options, Coordinates to);

} // namespace rules
