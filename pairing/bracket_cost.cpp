#include "pairing/bracket_cost.h"

#include "pairing/colour.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdlib>
#include <map>
#include <tuple>
#include <utility>

namespace pairing {
namespace {

/// Who of a pair with one absolute wish goes without, if any: only topscorers and their opponents meet so.
const Card* absolutelyDisappointed(const Card& one, const Card& other, Colour initialColour)
{
    if (one.preference != PreferenceKind::Absolute || other.preference != PreferenceKind::Absolute
        || one.preferred != other.preferred)
        return nullptr;
    return allotColour(one, other, initialColour).colour == *one.preferred ? &other : &one;
}

bool sameWish(const Card& one, const Card& other)
{
    return one.preferred && one.preferred == other.preferred;
}

bool inOneGroup(const std::vector<int>& one, const std::vector<int>& other)
{
    return std::any_of(
        one.begin(), one.end(), [&](int group) { return std::count(other.begin(), other.end(), group) > 0; });
}

bool floated(const Card& card, std::size_t roundsBack, Float way)
{
    return card.floats[roundsBack] == way;
}

/// C15, C17, C19 and C21: what the float history of an MDP's opponent costs.
int valueMeeting(const CostDigit& digit, const Card& mdp, const Card& resident)
{
    const bool ofScore = mdp.score == digit.score;
    if (digit.criterion == Criterion::C15)
        return floated(resident, 0, Float::Up) ? 1 : 0;
    if (digit.criterion == Criterion::C17)
        return floated(resident, 1, Float::Up) ? 1 : 0;
    if (digit.criterion == Criterion::C19)
        return ofScore && floated(resident, 0, Float::Up) ? 1 : 0;
    if (digit.criterion == Criterion::C21)
        return ofScore && floated(resident, 1, Float::Up) ? 1 : 0;
    return 0;
}

} // namespace

BracketCost::BracketCost(const Field& field, std::vector<Seat> seats, bool weighC9)
    : m_field(&field)
    , m_seats(std::move(seats))
    , m_weighC9(weighC9)
{
    classify();
    collectDigits();
    measureDigits();
}

unsigned BracketCost::bits() const
{
    unsigned total = 0;
    for (const auto& digit : m_digits)
        total += digit.bits;
    return total;
}

void BracketCost::classify()
{
    // All that value() may look at.
    using Key = std::tuple<Role, int, PreferenceKind, std::optional<Colour>, int, bool, std::array<Float, 2>,
        int, std::vector<int>>;
    std::map<Key, int> classes;
    for (const auto& seat : m_seats) {
        Key key{seat.role, 0, PreferenceKind::None, std::nullopt, 0, false, {}, 0, {}};
        if (seat.inBracket()) {
            const auto& card = m_field->card(seat.player);
            const bool absolute = card.preference == PreferenceKind::Absolute;
            key = {seat.role, card.score.tenths, card.preference, card.preferred,
                absolute ? card.colourDifference : 0, absolute && hasDoubleColour(card), card.floats,
                m_weighC9 ? card.unplayedGames : 0,
                m_field->softGroups.empty() ? std::vector<int>{}
                                            : m_field->softGroups[static_cast<std::size_t>(seat.player)]};
        }
        const auto [found, isNew] = classes.emplace(std::move(key), static_cast<int>(m_examples.size()));
        if (isNew) {
            m_examples.push_back(seat);
            m_membersOf.push_back(0);
        }
        m_classOf.push_back(found->second);
        ++m_membersOf[static_cast<std::size_t>(found->second)];
    }
}

void BracketCost::addDigit(Criterion criterion)
{
    m_digits.push_back({criterion, false, Points{}, 0, false});
}

void BracketCost::addDigits(Criterion criterion, const std::vector<Points>& scores, bool following)
{
    for (const auto score : scores)
        m_digits.push_back({criterion, true, score, 0, following});
}

void BracketCost::collectDigits()
{
    std::vector<Points> mdpScores;
    std::vector<Points> bracketScores;
    bool hasNext = false;
    for (const auto& seat : m_seats) {
        hasNext = hasNext || seat.role == Role::Next;
        if (!seat.inBracket())
            continue;
        const auto score = m_field->card(seat.player).score;
        if (seat.role == Role::Mdp && (mdpScores.empty() || mdpScores.back() != score))
            mdpScores.push_back(score);
        if (bracketScores.empty() || bracketScores.back() != score)
            bracketScores.push_back(score);
    }
    addDigit(Criterion::C6);
    addDigits(Criterion::C7, mdpScores); // the residents' digit follows from C6
    if (!m_field->softGroups.empty())
        addDigit(Criterion::Apart);
    if (hasNext) {
        addDigit(Criterion::C8);
        addDigits(Criterion::C8, bracketScores, true);
    }
    if (m_weighC9)
        addDigit(Criterion::C9);
    for (const auto criterion : {Criterion::C10, Criterion::C11, Criterion::C12, Criterion::C13,
             Criterion::C14, Criterion::C15, Criterion::C16, Criterion::C17})
        addDigit(criterion);
    for (const auto criterion : {Criterion::C18, Criterion::C19, Criterion::C20, Criterion::C21})
        addDigits(criterion, mdpScores);
}

void BracketCost::measureDigits()
{
    const auto count = m_examples.size();
    const int pairs = static_cast<int>(m_seats.size()) / 2;
    for (auto& digit : m_digits) {
        int most = 0;
        int participants = 0;
        for (std::size_t a = 0; a < count; ++a) {
            int mostOfClass = 0;
            for (std::size_t b = 0; b < count; ++b)
                mostOfClass = std::max(mostOfClass, value(digit, m_examples[a], m_examples[b]));
            most = std::max(most, mostOfClass);
            if (mostOfClass > 0)
                participants += m_membersOf[a];
        }
        const auto bound = static_cast<unsigned>(most) * static_cast<unsigned>(std::min(pairs, participants));
        digit.bits = static_cast<unsigned>(std::bit_width(bound));
    }
    std::erase_if(m_digits, [](const CostDigit& digit) { return digit.bits == 0; });
}

std::vector<int> BracketCost::cost(int classOne, int classOther) const
{
    std::vector<int> digits;
    digits.reserve(m_digits.size());
    for (const auto& digit : m_digits)
        digits.push_back(value(digit, m_examples[static_cast<std::size_t>(classOne)],
            m_examples[static_cast<std::size_t>(classOther)]));
    return digits;
}

int BracketCost::value(const CostDigit& digit, const Seat& one, const Seat& other) const
{
    if (one.inBracket() && other.inBracket())
        return valueWithin(digit, one, other);
    if (digit.criterion == Criterion::C8)
        return valueFollowing(digit, one, other);
    if (one.inBracket() != other.inBracket())
        return one.inBracket() ? valueDown(digit, one, other) : valueDown(digit, other, one);
    return 0;
}

int BracketCost::valueFollowing(const CostDigit& digit, const Seat& one, const Seat& other) const
{
    if (one.inFollowing() == other.inFollowing())
        return 0;
    const auto& leaving = one.inFollowing() ? one : other;
    if (!digit.following)
        return 1;
    return leaving.inBracket() && m_field->card(leaving.player).score == digit.score ? 1 : 0;
}

int BracketCost::valueDown(const CostDigit& digit, const Seat& floater, const Seat& partner) const
{
    const auto& card = m_field->card(floater.player);
    const bool resident = floater.role == Role::Resident;
    if (digit.criterion == Criterion::C6)
        return 1;
    if (digit.criterion == Criterion::C7)
        return card.score == digit.score ? 1 : 0;
    if (digit.criterion == Criterion::C9)
        return partner.role == Role::Bye ? card.unplayedGames : 0;
    if (digit.criterion == Criterion::C14)
        return resident && floated(card, 0, Float::Down) ? 1 : 0;
    if (digit.criterion == Criterion::C16)
        return resident && floated(card, 1, Float::Down) ? 1 : 0;
    // An MDP left in the limbo will meet a still lower score; of those paired here the differences are fixed
    // by C7.
    if (digit.criterion == Criterion::C18)
        return !resident && card.score == digit.score && floated(card, 0, Float::Down) ? 1 : 0;
    if (digit.criterion == Criterion::C20)
        return !resident && card.score == digit.score && floated(card, 1, Float::Down) ? 1 : 0;
    return 0;
}

int BracketCost::valueWithin(const CostDigit& digit, const Seat& one, const Seat& other) const
{
    if (one.role != other.role) {
        const auto& mdp = m_field->card(one.role == Role::Mdp ? one.player : other.player);
        const auto& resident = m_field->card(one.role == Role::Mdp ? other.player : one.player);
        if (const int meeting = valueMeeting(digit, mdp, resident); meeting != 0)
            return meeting;
    }
    const auto& a = m_field->card(one.player);
    const auto& b = m_field->card(other.player);
    if (digit.criterion == Criterion::Apart)
        return inOneGroup(m_field->softGroups[static_cast<std::size_t>(one.player)],
                   m_field->softGroups[static_cast<std::size_t>(other.player)])
            ? 1
            : 0;
    if (digit.criterion == Criterion::C10) {
        const auto* loser = absolutelyDisappointed(a, b, m_field->initialColour);
        return loser != nullptr && std::abs(loser->colourDifference) >= 2 ? 1 : 0;
    }
    if (digit.criterion == Criterion::C11) {
        const auto* loser = absolutelyDisappointed(a, b, m_field->initialColour);
        return loser != nullptr && hasDoubleColour(*loser) && loser->colours.back() != *loser->preferred ? 1
                                                                                                         : 0;
    }
    if (digit.criterion == Criterion::C12)
        return sameWish(a, b) ? 1 : 0;
    if (digit.criterion == Criterion::C13)
        return sameWish(a, b) && std::min(a.preference, b.preference) >= PreferenceKind::Strong ? 1 : 0;
    return 0;
}

} // namespace pairing
