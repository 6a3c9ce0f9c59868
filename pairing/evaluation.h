#pragma once

#include "pairing/card.h"
#include "pairing/criteria.h"
#include "pairing/finished_bracket.h"
#include "pairing/pairing.h"

#include <array>
#include <compare>
#include <optional>
#include <utility>
#include <vector>

namespace pairing {

struct BracketEvaluation {
    Points score;
    std::vector<PairingNumber> moved; ///< MDPs, best first
    std::vector<PairingNumber> residents;
    std::vector<PairingNumber> downfloaters;
    std::array<CriterionValue, criteriaOfBracket> values; ///< from C6 on
    GenerationPlace place;

    /// Pre: C6 <= criterion <= C21.
    const CriterionValue& value(Criterion criterion) const;
    friend bool operator==(const BracketEvaluation&, const BracketEvaluation&) = default;
};

/// What a round comes to, bracket by bracket from the top.
struct Evaluation {
    std::optional<Points> byeScore; ///< C5
    std::vector<BracketEvaluation> brackets;

    friend bool operator==(const Evaluation&, const Evaluation&) = default;
};

/// Where two rounds part.
struct Parting {
    Criterion criterion = Criterion::C5;
    std::size_t bracket = 0;                                  ///< from the top, from 0; no meaning for C5
    std::strong_ordering order = std::strong_ordering::equal; ///< less: the first is better
};

/// Evaluates rounds of one input; keeps what all of them share.
class Evaluator {
public:
    /// Pre: as `cards`.
    explicit Evaluator(const Input& input);

    const std::vector<Card>& allCards() const { return m_cards; }
    /// Those present, best first.
    const std::vector<const Card*>& ranked() const { return m_ranked; }
    /// nullptr for a number nobody has.
    const Card* card(PairingNumber number) const;

    /// Whether two may meet: C1, C3 and forbidden pairs.
    bool mayMeet(const Card& one, const Card& other) const;
    bool isForbidden(const Card& one, const Card& other) const;
    /// Whether two are in one of the groups to be kept apart; never where they are not.
    bool shareGroup(const Card& one, const Card& other) const;

    /// The same two with the colours of article 5.2. Pre: both are known.
    Game allottedColours(const Game& game) const;

    /// Whether all present but at most one are paired, each once, and C1 to C3 and the forbidden pairs hold
    /// (1.9).
    bool isLegal(const RoundPairing& round) const;

    /// The round by places in `ranked`. Games with players unknown or absent, or paired already, are left
    /// out.
    Opponents opponents(const RoundPairing& round) const;

    /// What the criteria look at in a bracket of this input; `following` and `byeReceiver` may be nullptr.
    BracketView view(
        const FinishedBracket& bracket, const FinishedBracket* following, const Card* byeReceiver) const;

    /// See `evaluate`.
    Evaluation evaluate(const RoundPairing& round) const;

    /// Who counts against a criterion in a bracket (from 0) of a round. Pre: C6 <= criterion <= C21.
    std::vector<PairingNumber> charged(
        const RoundPairing& round, std::size_t bracket, Criterion criterion) const;

private:
    struct Round {
        std::vector<FinishedBracket> brackets;
        const Card* byeReceiver = nullptr;
    };
    Round read(const RoundPairing& round) const;
    BracketView view(const Round& round, std::size_t bracket) const;
    std::optional<std::size_t> indexOf(PairingNumber number) const;

    std::vector<Card> m_cards;                  ///< by number
    std::vector<const Card*> m_ranked;          ///< those present, best first
    std::vector<std::size_t> m_placeOf;         ///< index into m_ranked by Card::rank
    std::vector<std::vector<int>> m_softGroups; ///< by Card::rank; empty where groups do not matter
    std::vector<std::pair<PairingNumber, PairingNumber>> m_forbidden; ///< smaller number first, sorted
    Colour m_initialColour = Colour::White;
};

/// What each criterion comes to in each bracket of a round, and where the round stands in the order of
/// generation. A second reading of C.04.3 that knows nothing of how the pairing was found: the brackets are
/// read off the round. Colours are taken as article 5 allots them, not as the round has them. C8 is what the
/// following bracket came to. Games with players unknown or absent are left out; a player without a game
/// floats down to the end.
Evaluation evaluate(const Input& input, const RoundPairing& round);

/// Which of two complete and legal rounds of one input the rules prefer: less means the first. C5, then
/// bracket by bracket from the top C6 … C21 and the order of generation. Equal only if they pair the same
/// players.
std::strong_ordering compare(const Evaluation& one, const Evaluation& other);

/// The criterion that decides between two rounds, as `compare`; empty if nothing does. C8 is passed over
/// where both leave the same downfloaters, since it can then not be what told them apart.
std::optional<Parting> parting(const Evaluation& one, const Evaluation& other);

} // namespace pairing
