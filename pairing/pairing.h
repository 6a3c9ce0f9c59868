#pragma once

#include <compare>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace pairing {

/// Score. Exact: tenths of a point, so that 1, ½, 3 and 0.1 all fit. May be negative (penalties).
struct Points {
    int tenths = 0;

    friend auto operator<=>(const Points&, const Points&) = default;
    friend Points operator+(Points a, Points b) { return {a.tenths + b.tenths}; }
    friend Points operator-(Points a, Points b) { return {a.tenths - b.tenths}; }
    Points& operator+=(Points other)
    {
        tenths += other.tenths;
        return *this;
    }
};

/// The number a player is known by in pairing, 1 to 9999 (TPN; in a report file the starting rank).
enum class PairingNumber : int {};

enum class Colour { White, Black };

/// What a player's round came to: the codes of the tournament report file.
/// A missing cell is ZeroBye. Source: TRF26, record 001; standings: C.07 art. 15 and 16.
enum class Cell {
    Win,         ///< 1, played and rated
    Draw,        ///< =
    Loss,        ///< 0
    UnratedWin,  ///< W, played for pairing and tie-breaks, not for ratings
    UnratedDraw, ///< D
    UnratedLoss, ///< L
    ForfeitWin,  ///< + against a scheduled opponent
    ForfeitLoss, ///< - (both sides: double forfeit)
    PairingBye,  ///< U, the pairing-allocated bye (PAB)
    FullBye,     ///< F
    HalfBye,     ///< H
    ZeroBye,     ///< Z: absent, withdrawn, not yet entered
    Pending,     ///< * or ?: the game has no result yet
    Adjourned,   ///< X: no result yet, counted as the event's X for pairing
};

/// A game over the board: makes colour history, cannot be repeated.
bool isPlayed(Cell cell);

/// One player's round. `opponent` is kept for forfeits too; `colour` may be missing there.
struct RoundRecord {
    std::optional<PairingNumber> opponent;
    std::optional<Colour> colour;
    Cell cell = Cell::ZeroBye;

    friend bool operator==(const RoundRecord&, const RoundRecord&) = default;
};

/// What results are worth. Defaults: 1, ½, 0, absence 0, PAB a win, unfinished a draw.
struct PointSystem {
    Points win{10};
    Points draw{5};
    Points loss{0};
    Points absence{0};     ///< zero-point bye and forfeit loss (code A)
    Points pairingBye{10}; ///< P
    Points unfinished{5};  ///< X

    friend bool operator==(const PointSystem&, const PointSystem&) = default;
};

/// What a cell is worth under a point system. Pending is worth `unfinished` for pairing (trf.md "Pending").
Points worth(const PointSystem& system, Cell cell);

/// One player as an engine sees him.
struct Entrant {
    PairingNumber number{1};
    std::vector<RoundRecord>
        rounds; ///< the rounds before the one to pair; missing ones at the end are ZeroBye
    std::vector<Points> virtualPoints; ///< acceleration, index = round - 1; missing ones are 0
    Points adjustment;                 ///< bonus or penalty that counts for pairing
    bool present = true;               ///< to be paired in the coming round
    std::vector<int> softGroups;       ///< members of one group are kept apart as far as possible (not FIDE)
};

/// All an engine may know. `entrants` by pairing number, each number once.
struct Input {
    std::vector<Entrant> entrants;
    int roundsPlayed = 0;                 ///< the round to pair is roundsPlayed + 1
    int roundsPlanned = 0;                ///< 0: unknown, never the last round
    Colour initialColour = Colour::White; ///< C.04.3 5.1
    PointSystem points;
    std::vector<std::pair<PairingNumber, PairingNumber>> forbidden; ///< in the coming round
    bool keepGroupsApart = false;                                   ///< weigh softGroups just after C7
};

struct Game {
    PairingNumber white{1};
    PairingNumber black{1};

    friend auto operator<=>(const Game&, const Game&) = default;
};

/// One round's pairing, by board.
struct RoundPairing {
    std::vector<Game> games;
    std::optional<PairingNumber> bye; ///< who gets the PAB

    friend bool operator==(const RoundPairing&, const RoundPairing&) = default;
};

/// In which order boards are numbered: C.04.2 3.6 with real plus virtual points, or with real points only.
enum class BoardOrder { Fide, RealPoints };

/// Why a round cannot be paired as the rules ask.
struct CannotPair {
    enum class Reason {
        NobodyPresent,
        NobodyEligibleForBye, ///< C2
        NoLegalPairing,       ///< C1, C3 and forbidden pairs leave no complete round (C4)
    };
    /// What would have to be given up, in the order in which it is offered.
    enum class Concession { SoftRule, ForbiddenPairs, ThirdColour, SecondBye, Rematch };

    Reason reason = Reason::NoLegalPairing;
    std::vector<PairingNumber> players;   ///< a smallest set found that cannot all be paired; may be empty
    std::optional<Concession> concession; ///< the first in the order that makes a pairing possible
    std::optional<RoundPairing> offered;  ///< the pairing it would give
};

using Outcome = std::variant<RoundPairing, CannotPair>;

/// FIDE Dutch, rules in force from 1 February 2026 (C.04.3).
/// Pre: numbers are unique, records mirror each other.
Outcome pairDutch(const Input& input, BoardOrder order = BoardOrder::Fide);

/// Boards by C.04.2 3.6: higher score of the higher-ranked player, higher sum, smaller number of the
/// higher-ranked.
void sortBoards(const Input& input, BoardOrder order, RoundPairing& pairing);

} // namespace pairing
