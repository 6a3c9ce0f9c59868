#pragma once

#include "pairing/card.h"
#include "pairing/pairing.h"

#include <compare>
#include <optional>
#include <vector>

namespace pairing {

/// A bracket as a finished round shows it, whatever it was made by (C.04.3 1.3). All lists are best first.
/// The cards belong to whoever made the bracket.
struct FinishedBracket {
    /// A game of the bracket; colours do not matter here.
    struct Couple {
        const Card* higher = nullptr;
        const Card* lower = nullptr;

        friend bool operator==(const Couple&, const Couple&) = default;
    };

    Points score;                   ///< of the residents
    std::vector<const Card*> moved; ///< the players moved down into it (MDPs)
    std::vector<const Card*> residents;
    std::vector<Couple> couples; ///< by their higher-ranked player
    std::vector<const Card*> downfloaters;

    friend bool operator==(const FinishedBracket&, const FinishedBracket&) = default;
};

/// Where a bracket's candidate stands in the order of generation (C.04.3 3.6, 3.7 and article 4): the smaller
/// the earlier. Numbers are bracket sequence numbers (BSN), from 1.
struct GenerationPlace {
    std::vector<int> pairedMoved; ///< the MDPs that are paired here (4.4)
    std::vector<int> opponents;   ///< of these in turn (4.2)
    int exchanged = 0;            ///< players exchanged between S1 and S2 of the remainder (4.3 a)
    int shift = 0;                ///< BSNs coming up less BSNs going down (4.3 b)
    std::vector<int> goingDown;   ///< the highest first (4.3 c)
    std::vector<int> comingUp;    ///< the lowest first (4.3 d)
    std::vector<int> partners;    ///< of the players of S1 in turn (4.2)

    friend bool operator==(const GenerationPlace&, const GenerationPlace&) = default;
    friend std::strong_ordering operator<=>(const GenerationPlace&, const GenerationPlace&);
};

/// The earliest place at which the procedure generates this bracket's pairing.
GenerationPlace generationPlace(const FinishedBracket& bracket);

/// A round by places: `[i]` is the place of whom the player at place i meets, if he meets anybody.
/// Places count the players present, best first, from 0.
using Opponents = std::vector<std::optional<std::size_t>>;

/// The bracket whose residents begin at place `first`. `moved` are the places of those the brackets above
/// left over; on return those this one leaves over. `ranked` are the players present, best first.
FinishedBracket finishedBracket(const std::vector<const Card*>& ranked, const Opponents& opponents,
    std::size_t first, std::vector<std::size_t>& moved);

/// The places at which the residents of each bracket begin: one for each score.
std::vector<std::size_t> bracketStarts(const std::vector<const Card*>& ranked);

/// The brackets of a round from the top down: each scoregroup with those the brackets above left over.
std::vector<FinishedBracket> finishedBrackets(
    const std::vector<const Card*>& ranked, const Opponents& opponents);

} // namespace pairing
