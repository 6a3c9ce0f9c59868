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
    /// Whether the board behind this ply was set by ruling. 0 <= ply <= plies(); never for 0 unless set
    /// there.
    bool positionSetAfter(int ply) const;

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
    /// anew. Pre: the setup belongs to the rule set's family.
    void setPosition(Setup setup);
    /// A board set by ruling behind a ply that is taken back goes with it. Pre: 0 <= count <= plies().
    void takeBack(int count);
    /// Replaces one ply by what it must have been (let stand if it is not legal) and plays the later ones
    /// again. If one of those is no longer legal the game ends before it, and its number is returned.
    /// Pre: 1 <= number <= plies().
    std::optional<int> correctPly(int number, const Ply& ply);

    /// The end by the board, or by history where claims are automatic.
    std::optional<Outcome> outcome() const;
    /// Every draw open to claim now, with the plies that prove it, in the order in which the draws are
    /// tested. A claim once open stays open until a shot, a placement or a capture changes the board for
    /// good. None after an end by the board; where claims are automatic, the draw that ended the game.
    std::vector<DrawClaim> claims() const;
    /// Every draw that was open after some ply, the earliest of each kind.
    std::vector<DrawClaim> pastClaims() const;
    DrawCounters counters() const;

    /// Room for so many plies; for speed only.
    void reserve(int plies);

private:
    struct Entry {
        Ply ply; ///< of entry 0: none
        Position position;
        std::optional<Outcome> byBoard;
        int pliesSinceShot = 0;
        int since = 0; ///< the first position that can still recur: after a shot, a placement, a ruling
        int occurrences = 1;
        bool letStand = false;
        bool closedMill = false;
    };
    /// A board that no ply made: the start, or one that the arbiter has set.
    struct Base {
        int after = 0;
        Setup setup;
    };

    const Entry& entry(int number) const { return m_entries[static_cast<std::size_t>(number)]; }
    void append(const Ply& ply, bool letStand);
    void startFrom(Entry& entry, const Setup& setup) const;
    std::optional<Outcome> boardOutcome(const Position& position) const;
    bool claimedBy(Ending ending, int ply) const;
    DrawClaim repetitionClaim(int ply) const;
    DrawClaim runClaim(Ending ending, int ply, int length) const;
    void appendClaims(std::vector<DrawClaim>& claims, int ply) const;

    /// The draws by history that the rule set has; 0: it has not.
    struct DrawRules {
        int repetition = 0;
        int noShot = 0;
        int threeThree = 0;
        ThreeThree who = ThreeThree::Both;
        Claims claims = Claims::Arbiter;
    };
    static DrawRules drawRules(const RuleSet& rules);

    std::shared_ptr<const RuleSet> m_rules;
    DrawRules m_draws;
    std::vector<Entry> m_entries; ///< position 0, then one for each ply
    std::vector<Base> m_bases;    ///< the start, then every board set, by ply
};

} // namespace rules
