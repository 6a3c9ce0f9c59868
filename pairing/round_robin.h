#pragma once

#include "pairing/pairing.h"

#include <array>
#include <cstdint>
#include <optional>
#include <random>
#include <variant>
#include <vector>

namespace pairing {

/// How often everybody meets everybody.
enum class Cycles {
    Single,
    Double,        ///< the second cycle is the first with colours reversed
    DoubleSwapped, ///< as Double, but the last two rounds of the first cycle change places, so that nobody
                   ///< has three equal colours at the joint (the advice of C.05 annex 1)
};

/// All rounds of a round robin of the numbers 1 to `players`: Berger tables (C.05 annex 1), boards in the
/// table's order. An odd field plays the table of the next even size; who is drawn against the missing number
/// is free
/// (`RoundPairing::bye`; worth no point). Empty for fewer than two players.
std::vector<RoundPairing> bergerTable(int players, Cycles cycles = Cycles::Single);

/// One round of a round robin, `round` from 1. `drawn[i]` is the player who drew number i + 1.
/// Empty if the tables have no such round.
std::optional<RoundPairing> roundRobinRound(
    const std::vector<PairingNumber>& drawn, Cycles cycles, int round);

/// The next round of a round robin whose numbers are the pairing numbers in order. Withdrawn players stay in
/// the table (their games are forfeits or struck, which is for the arbiter to enter). Empty if all rounds are
/// played or fewer than two players are entered.
std::optional<RoundPairing> pairRoundRobin(const Input& input, Cycles cycles);

/// The four groups of numbers A to D of the Varma tables (C.05 annex 2) for 9 to 24 players: no two numbers
/// of one group meet in the last three rounds. Empty for other sizes. The row for 12 players is printed with
/// numbers 11 and 12 exchanged between C and D, which breaks that property (6 meets 12 in round 11); here
/// they stand where it holds.
std::optional<std::array<std::vector<int>, 4>> varmaGroups(int players);

/// Why lots cannot be drawn by Varma tables.
struct NoVarmaDraw {
    enum class Reason {
        FieldSize,        ///< there are tables for 9 to 24 players only
        ContingentTooBig, ///< more members than any group has numbers
        GroupsExhausted,  ///< however the lots fall, some contingent finds no group with enough numbers left
    };

    Reason reason = Reason::FieldSize;
    int contingent = 0; ///< the biggest one
    int members = 0;    ///< how many it has; for FieldSize the number of players

    friend bool operator==(const NoVarmaDraw&, const NoVarmaDraw&) = default;
};

/// The restricted draw of C.05 annex 2, so that members of one contingent do not meet in the last three
/// rounds. `contingents[i]` is the contingent of player i (a club, a federation). Contingents draw by size,
/// the biggest first, equals in the order of their first member; each takes all its numbers from one group
/// chosen by lot among those with enough numbers left (a lot that would leave nothing for a later contingent
/// is drawn again). Answers the number (from 1) of each player. Same `random`, same draw, on every machine.
std::variant<std::vector<int>, NoVarmaDraw> varmaDraw(
    const std::vector<int>& contingents, std::mt19937_64& random);

/// A number from 0 to below - 1, each as likely. Unlike the standard distributions the same on every machine.
/// Pre: below > 0.
std::uint64_t drawBelow(std::mt19937_64& random, std::uint64_t below);

} // namespace pairing
