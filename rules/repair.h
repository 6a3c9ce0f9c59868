#pragma once

#include "rules/game.h"
#include "rules/seen_position.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace rules {

/// A ply of a score; not necessarily legal.
struct ScoredPly {
    Ply ply;
    bool letStand = false;

    friend bool operator==(const ScoredPly&, const ScoredPly&) = default;
};

/// A game as it was written down.
struct Score {
    Setup start;
    std::vector<ScoredPly> plies;
};

/// What may explain that a score and the board do not agree. In sowing games a shot is a bonus hole, a cow a
/// stone.
enum class Explanation : std::uint8_t {
    ShotWrong,    ///< a ply was entered without its shots, or with others
    PlyDoubled,   ///< a ply was entered twice
    PairDoubled,  ///< a ply of each side was entered twice
    PlyWrong,     ///< another ply was played
    PlyMissing,   ///< a ply was not entered
    PairMissing,  ///< a ply of each side was not entered
    PlyTooMany,   ///< a ply was entered that nobody played
    PairTooMany,  ///< the same for a ply of each side
    ShotNotTaken, ///< the score is right: a cow that was shot still stands
    CowsSwapped,  ///< the score is right: two cows (the contents of two holes) have changed places
    CowMoved      ///< the score is right: one cow (stone) has been moved by accident
};

/// One explanation, and the score it gives.
struct Repair {
    Explanation kind = Explanation::PlyWrong;
    int assumes = 0;       ///< the rank: the less, the likelier; a scale of our own
    std::vector<int> at;   ///< the plies of the score, from 1, at which the change gives this board, latest
                           ///< first; a missing ply stood before it. Empty where the board is wrong.
    std::vector<Ply> from; ///< the plies of the score that go
    std::vector<Ply> to;   ///< the plies that come
    std::vector<std::pair<Side, int>> places; ///< board wrong: side and index of the points or holes
    std::vector<ScoredPly> score;             ///< the whole score with the change at at.front()
};

/// A score held against a board.
struct Comparison {
    int legalPlies = 0;          ///< plies of the score until the first that is not legal
    std::optional<int> agreesAt; ///< the latest of them behind which the board is the one seen; 0: the start
    bool agrees = false;         ///< the whole score is legal and leads to the board
    std::vector<Repair> repairs; ///< by how little they assume; none if it agrees
};

/// The smallest explanations of a score that does not lead to the board seen: one change, behind which every
/// ply is legal and the last leads to this board; or one thing wrong on the board. Changes that remove and
/// add the same plies count as one. Of sowing games missing pairs are looked for from the end of the score
/// while a fixed amount of work lasts. Pre: score and board belong to the rule set's family.
Comparison repairs(const std::shared_ptr<const RuleSet>& rules, const Score& score, const SeenPosition& seen,
    std::size_t limit = 10);

} // namespace rules
