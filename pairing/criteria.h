#pragma once

#include "pairing/card.h"
#include "pairing/finished_bracket.h"
#include "pairing/pairing.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace pairing {

/// The criteria of C.04.3 article 2 in their order, the soft rule of the house where it is weighed, and last
/// the order of generation (article 4), which decides between equals.
enum class Criterion {
    C1,    ///< no rematch
    C2,    ///< the PAB to who may have it
    C3,    ///< no two non-topscorers with the same absolute preference
    C4,    ///< the rest can be paired
    C5,    ///< the PAB to the lowest score
    C6,    ///< fewest downfloaters
    C7,    ///< their scores
    Apart, ///< members of a group kept apart (not FIDE)
    C8,    ///< C6 and C7 of the following bracket
    C9,    ///< unplayed games of who gets the PAB
    C10,   ///< topscorers or their opponents with a colour difference beyond two
    C11,   ///< topscorers or their opponents with a third colour running
    C12,   ///< colour preferences
    C13,   ///< strong colour preferences
    C14,   ///< residents floating down again after last round
    C15,   ///< opponents of MDPs floating up again after last round
    C16,   ///< as C14, the round before
    C17,   ///< as C15, the round before
    C18,   ///< score differences of MDPs that floated down last round
    C19,   ///< score differences of opponents of MDPs that floated up last round
    C20,   ///< as C18, the round before
    C21,   ///< as C19, the round before
    Order, ///< earlier in the order of generation
};

/// A player who counts against a criterion, and with what: a score or score difference in tenths of a point,
/// a number of games, else 1.
struct Charge {
    const Card* player = nullptr;
    int amount = 1;
};

/// One bracket and what its criteria look at besides.
struct BracketView {
    const FinishedBracket* bracket = nullptr;
    const FinishedBracket* following = nullptr; ///< nullptr below the last one
    const Card* byeReceiver = nullptr;          ///< nullptr for an even number of players
    Colour initialColour = Colour::White;
    const std::vector<std::vector<int>>* softGroups
        = nullptr; ///< by Card::rank; nullptr where groups do not matter
};

/// Whether two may meet: not again, and not if forbidden (which is looked up elsewhere).
bool c1(const Card& one, const Card& other);
/// Whether a player may get the PAB.
bool c2(const Card& player);
/// Whether colours let two meet.
bool c3(const Card& one, const Card& other);
/// The score of who gets the PAB, the lower the better; empty for an even number of players.
std::optional<Points> c5(const Card* byeReceiver);

// Who counts against a criterion of quality in a bracket. C4 has none: a complete round shows that it can be
// completed.
std::vector<Charge> c6(const BracketView& view);
std::vector<Charge> c7(const BracketView& view);
std::vector<Charge> apart(const BracketView& view);
std::vector<Charge> c8(const BracketView& view);
std::vector<Charge> c9(const BracketView& view);
std::vector<Charge> c10(const BracketView& view);
std::vector<Charge> c11(const BracketView& view);
std::vector<Charge> c12(const BracketView& view);
std::vector<Charge> c13(const BracketView& view);
std::vector<Charge> c14(const BracketView& view);
std::vector<Charge> c15(const BracketView& view);
std::vector<Charge> c16(const BracketView& view);
std::vector<Charge> c17(const BracketView& view);
std::vector<Charge> c18(const BracketView& view);
std::vector<Charge> c19(const BracketView& view);
std::vector<Charge> c20(const BracketView& view);
std::vector<Charge> c21(const BracketView& view);

/// The criteria that have a value in each bracket: C6 to C21 with Apart.
inline constexpr std::size_t firstOfBracket = static_cast<std::size_t>(Criterion::C6);
inline constexpr std::size_t criteriaOfBracket = static_cast<std::size_t>(Criterion::Order) - firstOfBracket;

/// Who counts against `criterion`. Pre: C6 <= criterion <= C21.
std::vector<Charge> charges(Criterion criterion, const BracketView& view);

/// What a criterion comes to: lists are compared element by element, smaller is better. How many players
/// count, or what each counts, the greatest first; C8 has how many and then what.
using CriterionValue = std::vector<int>;

/// The value of `criterion` in a bracket. Pre: C6 <= criterion <= C21.
CriterionValue valueOf(Criterion criterion, const BracketView& view);

/// Whether two lists of groups have one in common.
bool shareGroup(const std::vector<int>& one, const std::vector<int>& other);

/// Who of two has White by article 5.2. `initialColour` as 5.1.
Game allottedColours(const Card& one, const Card& other, Colour initialColour);

} // namespace pairing
