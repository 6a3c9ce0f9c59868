#pragma once

#include "pairing/colour.h"
#include "pairing/criteria.h"
#include "pairing/pairing.h"

#include <optional>
#include <vector>

namespace pairing {

/// Why a player did not get an opponent who would have come earlier.
enum class PassedOverReason {
    HaveMet,        ///< C1
    Forbidden,      ///< a forbidden pair
    ColoursClash,   ///< C3
    CannotComplete, ///< then the bracket or those below could not all be paired as they are (C4 to C7)
    Criterion,      ///< a criterion would come out worse
    Order,          ///< an exchange or a transposition that comes later in the order of generation
};

/// An opponent who would have come earlier and was still free.
struct PassedOver {
    PairingNumber opponent{1};
    PassedOverReason reason = PassedOverReason::HaveMet;
    std::optional<Criterion> criterion; ///< which, for PassedOverReason::Criterion

    friend bool operator==(const PassedOver&, const PassedOver&) = default;
};

/// Who floated down into the bracket, or out of it.
enum class PairKind { MdpAndResident, Residents };

/// One pair and why it is as it is.
struct PairReport {
    Game game;
    PairingNumber higher{1}; ///< the higher ranked
    PairKind kind = PairKind::Residents;
    ColourRule colourRule = ColourRule::BothPreferences;
    std::vector<PassedOver> passedOver; ///< in the order in which they would have come
};

/// What a criterion comes to in a bracket. Criteria that go by score have a report for each score.
struct CriterionReport {
    Criterion criterion = Criterion::C6;
    std::optional<Points> score; ///< of the players counted, for C7, C8 and C18 to C21
    int reached = 0;             ///< how many count against it; for C9 unplayed games
    int conceivable = 0;         ///< the least with the same C6 and C7 if no other criterion stood before it
};

/// A bracket from above: who was in it, who met, who went on.
struct BracketReport {
    Points score; ///< of the residents
    std::vector<PairingNumber> mdps;
    std::vector<PairingNumber> residents;
    std::vector<PairReport> pairs;
    std::vector<PairingNumber> limbo;        ///< MDPs that float on
    std::vector<PairingNumber> downfloaters; ///< residents that float down
    std::vector<PairingNumber> wentDown;     ///< exchanged from S1 of the remainder to S2 (4.3)
    std::vector<PairingNumber> cameUp;       ///< and the other way round
    std::vector<CriterionReport> criteria;   ///< those that could have counted, in their order
};

/// The PAB: why it went where it went.
struct ByeReport {
    Points score;                              ///< C5: the lowest that leaves a complete legal pairing
    std::vector<PairingNumber> candidates;     ///< eligible players of that score
    std::vector<PairingNumber> lowerButBarred; ///< lower scores, not eligible (C2)
    std::vector<PairingNumber>
        lowerButNeeded; ///< lower scores, eligible, but the others could not be paired (C4)
};

struct ExplainedOutcome {
    Outcome outcome;
    std::optional<ByeReport> bye;
    std::vector<BracketReport> brackets;
};

/// pairDutch with the reasons. Opponents passed over for a criterion are looked into up to this many players.
inline constexpr int explainedInFull = 400;

/// As pairDutch, with what led to it. Source: C.04.1 art. 9.
ExplainedOutcome pairDutchExplained(const Input& input, BoardOrder order = BoardOrder::Fide);

} // namespace pairing
