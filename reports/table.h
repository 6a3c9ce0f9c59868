#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace reports {

/// A word that our own pages print. Tables carry labels, never sentences; app translates them.
enum class Label {
    // Titles
    Standings,
    PairingsByBoard,
    PairingsByName,
    CrossTable,
    PlayerList,
    RoundResults,
    PlayerCard,
    ColourFloatHistory,
    MissingResults,
    RatingChanges,
    ResultSlips,
    TableCards,
    NameCards,
    Certificates,
    GameSheet,
    // Headings
    Id,
    Rank,
    Name,
    Title,
    Rating,
    Federation,
    FederationId,
    Board,
    White,
    Black,
    Result,
    Points,
    Opponent,
    Colour,
    Colours,
    Floats,
    Seat,
    Round,
    OldRating,
    NewRating,
    Games,
    Expected,
    Score,
    Change,
    Pool,
    // Words in cells
    PairingBye,
    FullPointBye,
    HalfPointBye,
    Absent,
    Pending,
    Adjourned,
    NotPaired,
    // Words of pages and slips
    Page,
    Winner,
    Draw,
    Signature,
    Table,
    Date,
    Arbiter,
    // Words of a game sheet
    RuleSet,
    Ply,
    Move,
    Count,
    Incident,
    Dispute,
    Ruling,
    IllegalMove,
    LetStand,
    TakenBack,
    Termination,
    Plies,
    Time,
    Kind,
    FinalPosition,
    Notes
};

/// The number of labels; they run from 0 without a gap.
constexpr int labelCount = static_cast<int>(Label::Notes) + 1;

/// The stable ASCII name of a label, upper case: "RANK". What machine formats (TSV, CSV, JSON) print.
std::string_view labelId(Label label);

/// Words of the user's language for the formats people read. `label` and `round` return UTF-8.
struct Words {
    std::function<std::string(Label)> label;
    std::function<std::string(int)> round; ///< the heading of one round's column, round from 1
    std::string language = "en";           ///< BCP 47
};

/// The words of machine formats: label ids, and "R1".
Words plainWords();

/// A heading: a word to translate, a round's column, or a code that is the same in every language
/// (tie-breaks).
struct RoundHeading {
    int round = 1;

    friend bool operator==(const RoundHeading&, const RoundHeading&) = default;
};

/// Text of our own that is never translated and never guarded: results, tie-break names, "12w1".
struct Code {
    std::string text;

    friend bool operator==(const Code&, const Code&) = default;
};

using Heading = std::variant<Label, RoundHeading, Code>;

/// Text that people typed. UTF-8; anything may be in it, writers escape.
struct Text {
    std::string utf8;

    friend bool operator==(const Text&, const Text&) = default;
};

/// An exact decimal number: units / 10^decimals, printed with just that many decimals.
struct Number {
    std::int64_t units = 0;
    int decimals = 0; ///< 0..9

    friend bool operator==(const Number&, const Number&) = default;
};

/// A value that does not exist for this row (a performance without a game). Printed "-".
struct Undefined {
    friend bool operator==(const Undefined&, const Undefined&) = default;
};

using Cell = std::variant<std::monostate, Text, Number, Code, Label, Undefined>;

enum class Align { Start, Centre, End };

struct Column {
    Heading heading;
    Align align = Align::Start;

    friend bool operator==(const Column&, const Column&) = default;
};

/// A listing as data. Every row has as many cells as there are columns.
struct Table {
    Label title = Label::Standings;
    std::optional<int> round;                  ///< from 1; of what round the listing tells
    std::string event;                         ///< the tournament's name, as typed
    std::vector<std::pair<Label, Cell>> facts; ///< above the rows: whose card it is
    std::vector<Column> columns;
    std::vector<std::vector<Cell>> rows;

    friend bool operator==(const Table&, const Table&) = default;
};

/// "3.5", "-0.5", "12". "." whatever the locale.
std::string numberText(const Number& number);

/// A heading or a cell in the given words; Text as it is, Undefined "-", an empty cell "".
std::string headingText(const Heading& heading, const Words& words);
std::string cellText(const Cell& cell, const Words& words);

/// A cell that is empty when `text` is.
Cell textCell(std::string text);

/// A whole number as a cell.
Cell numberCell(std::int64_t value);

} // namespace reports
