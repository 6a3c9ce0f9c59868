#pragma once

#include "rules/notation.h"

#include <memory>
#include <optional>
#include <vector>

namespace rules {

/// A draw that the history of the game gives.
struct DrawClaim {
    Ending ending = Ending::Repetition; ///< Repetition, ThreeThree or NoShot
    int sincePly = 0;                   ///< the ply after which it was first open
    std::vector<int> plies; ///< the plies that prove it: occurrences, or first and last ply of the run

    friend bool operator==(const DrawClaim&, const DrawClaim&) = default;
};

/// Where a game stands on the way to each draw; what an arbiter is asked about.
struct DrawCounters {
    int pliesSinceShot = 0;          ///< since the last shot or placement; sowing: since the last capture
    std::optional<int> noShotAt;     ///< draws at this many plies, where the rules have it
    std::optional<int> threeThreeAt; ///< set while both (or either) have three
    int occurrences = 1;             ///< how often the present position has stood
    std::optional<int> repetitionAt;
};

/// One game of either family: its plies, its positions, its end.
/// A value; copies are independent. Plies count from 1; position 0 is the start.
class Game {
public:
    explicit Game(std::shared_ptr<const RuleSet> rules);
    /// Pre: the setup belongs to the rule set's family.
    Game(std::shared_ptr<const RuleSet> rules, Setup start);

    const RuleSet& rules() const { return *m_rules; }
    std::shared_ptr<const RuleSet> sharedRules() const { return m_rules; }

    int plies() const;
    const Position& position() const;
    const Position& positionAfter(int ply) const; ///< 0 <= ply <= plies()
    const Ply& ply(int number) const;             ///< 1 <= number <= plies()
    bool letStand(int number) const;              ///< the ply was not legal and was let stand
    Side toMove() const;
    Side toMoveAfter(int ply) const;
    Setup setup() const; ///< the present position with last plies and counter
    Setup setupAfter(int ply) const;

    Result<Ply, NotationError> read(
        std::string_view text, Coordinates coordinates = Coordinates::Algebraic) const;

    /// The judge, with the article filled in. GameOver also after an automatic draw.
    std::optional<IllegalMove> check(const Ply& ply) const;
    std::vector<Ply> legalPlies() const;

    /// Pre: !check(ply).
    void play(const Ply& ply);
    /// Plays a ply that was not legal and was let stand, literally.
    void playLetStand(const Ply& ply);
    /// Goes on from a board that the arbiter has set. It counts as no ply; history for repetition starts
    /// anew.
    void setPosition(Setup setup);
    /// Pre: 0 <= count <= plies().
    void takeBack(int count);

    /// The end by the board, or by history where claims are automatic.
    std::optional<Outcome> outcome() const;
    /// Every draw open to claim now, with the plies that prove it.
    std::vector<DrawClaim> claims() const;
    DrawCounters counters() const;

private:
    struct Entry {
        Ply ply;
        bool letStand = false;
        Position position;
        int pliesSinceShot = 0;
        bool irreversible = false; ///< no earlier position can recur
        bool closedMill = false;
        bool arbiterSet = false; ///< the position was set by ruling behind this entry
    };
    std::shared_ptr<const RuleSet> m_rules;
    Setup m_start;
    std::vector<Entry> m_entries;
};

} // namespace rules
