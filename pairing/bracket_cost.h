#pragma once

#include "pairing/criteria.h"
#include "pairing/field.h"

#include <cstdint>
#include <vector>

namespace pairing {

/// One bracket and what lies below it. Players by their place in the Field, each list best first.
struct Bracket {
    std::vector<int> mdps;
    std::vector<int> residents;
    std::vector<int> next; ///< the scoregroup that follows (C8)
    std::vector<int> rest; ///< all below it
};

/// What a vertex of the bracket's graph stands for.
enum class Role {
    Mdp,
    Resident,
    Next, ///< of the following scoregroup
    Rest, ///< of those below it
    Bye,  ///< the PAB itself
    Exit, ///< somebody of the lower scoregroups, no matter who
};

struct Seat {
    Role role = Role::Resident;
    int player = -1; ///< -1 for Bye and Exit

    bool inBracket() const { return role == Role::Mdp || role == Role::Resident; }
    bool inFollowing() const { return inBracket() || role == Role::Next; }
};

/// One digit of the cost of a pair: a criterion, for those that go by score with the score it counts.
struct CostDigit {
    Criterion criterion = Criterion::C6;
    bool ofScore = false;   ///< whether it counts players of one score only
    Points score;           ///< that score
    unsigned bits = 0;      ///< width that the sum over any pairing fits
    bool following = false; ///< C8 only: the following bracket's C7, else its C6
};

/// What pairs of seats cost by the criteria C6 to C21, as digits from the most to the least important.
/// Seats that no criterion tells apart form one class; costs are known by class.
/// Source: C.04.3 art. 2.
class BracketCost {
public:
    /// `field` is kept by reference. `weighC9`: exactly one player floats down and gets the PAB.
    BracketCost(const Field& field, std::vector<Seat> seats, bool weighC9);

    const std::vector<CostDigit>& digits() const { return m_digits; }
    /// Sum of the widths.
    unsigned bits() const;
    int classes() const { return static_cast<int>(m_examples.size()); }
    int classOf(int seat) const { return m_classOf[static_cast<std::size_t>(seat)]; }
    /// The digits of a pair of two classes, in the order of digits().
    std::vector<int> cost(int classOne, int classOther) const;

private:
    void classify();
    void collectDigits();
    void addDigit(Criterion criterion);
    void addDigits(Criterion criterion, const std::vector<Points>& scores, bool following = false);
    void measureDigits();
    int value(const CostDigit& digit, const Seat& one, const Seat& other) const;
    int valueWithin(const CostDigit& digit, const Seat& one, const Seat& other) const;
    int valueDown(const CostDigit& digit, const Seat& floater, const Seat& partner) const;
    int valueFollowing(const CostDigit& digit, const Seat& one, const Seat& other) const;

    const Field* m_field;
    std::vector<Seat> m_seats;
    bool m_weighC9;
    std::vector<CostDigit> m_digits;
    std::vector<int> m_classOf;
    std::vector<Seat> m_examples;
    std::vector<int> m_membersOf;
};

} // namespace pairing
