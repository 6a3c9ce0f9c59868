#include "pairing/field.h"

#include "pairing/cardinality.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <unordered_map>

namespace pairing {
namespace {

class FieldMaker {
public:
    FieldMaker(const Input& input, const Waiver& waiver)
        : m_input(input)
        , m_waiver(waiver)
    {
    }

    Field make()
    {
        choosePlayers();
        m_field.initialColour = m_input.initialColour;
        m_field.byeCandidates = BitSet(m_field.size());
        for (int p = 0; p < m_field.size(); ++p)
            if (m_field.card(p).byeAllowed || m_waiver.secondBye)
                m_field.byeCandidates.add(p);
        connect();
        return std::move(m_field);
    }

private:
    void choosePlayers()
    {
        const auto all = cards(m_input);
        std::vector<std::size_t> order;
        for (std::size_t i = 0; i < all.size(); ++i)
            if (all[i].present)
                order.push_back(i);
        std::sort(order.begin(), order.end(), [&](auto a, auto b) { return all[a].rank < all[b].rank; });
        for (const auto i : order) {
            m_place.emplace(static_cast<int>(all[i].number), static_cast<int>(m_field.players.size()));
            m_field.players.push_back(all[i]);
            if (m_input.keepGroupsApart)
                m_field.softGroups.push_back(m_input.entrants[i].softGroups);
        }
    }

    /// C3: the players each colour is owed to absolutely, topscorers apart.
    std::array<BitSet, 2> absoluteWishes() const
    {
        std::array<BitSet, 2> wishes{BitSet(m_field.size()), BitSet(m_field.size())};
        for (int p = 0; p < m_field.size(); ++p) {
            const auto& card = m_field.card(p);
            if (card.preference == PreferenceKind::Absolute && !card.topscorer)
                wishes[*card.preferred == Colour::White ? 0 : 1].add(p);
        }
        return wishes;
    }

    void connect()
    {
        const auto wishes = absoluteWishes();
        m_field.legal = BitGraph(m_field.size());
        BitSet everybody(m_field.size());
        everybody.fill();
        for (int p = 0; p < m_field.size(); ++p) {
            auto row = everybody;
            for (const auto& wish : wishes)
                if (wish.has(p))
                    row.drop(wish);
            row.remove(p);
            for (const auto opponent : m_field.card(p).met)
                if (const auto found = m_place.find(static_cast<int>(opponent)); found != m_place.end())
                    row.remove(found->second);
            m_field.legal.setRow(p, std::move(row));
        }
        forPairs(m_input.forbidden, [&](int u, int v) { m_field.legal.cut(u, v); });
        forPairs(m_waiver.pairs, [&](int u, int v) { m_field.legal.connect(u, v); });
    }

    template <class Act>
    void forPairs(const std::vector<std::pair<PairingNumber, PairingNumber>>& pairs, Act act) const
    {
        for (const auto& [one, other] : pairs) {
            const auto u = m_place.find(static_cast<int>(one));
            const auto v = m_place.find(static_cast<int>(other));
            if (u != m_place.end() && v != m_place.end() && u != v)
                act(u->second, v->second);
        }
    }

    const Input& m_input;
    const Waiver& m_waiver;
    Field m_field;
    std::unordered_map<int, int> m_place;
};

} // namespace

Field makeField(const Input& input, const Waiver& waiver)
{
    return FieldMaker(input, waiver).make();
}

bool settleBye(Field& field)
{
    CardinalityMatching matching(field.legal);
    if (matching.maximise() != (field.needsBye() ? 1 : 0))
        return false;
    if (!field.needsBye())
        return true;
    int left = 0;
    while (matching.mate(left) != CardinalityMatching::unmatched)
        ++left;
    matching.search(left);
    auto candidates = matching.outer();
    candidates.keep(field.byeCandidates);
    std::optional<Points> lowest;
    forEach(candidates, [&](int p) { lowest = field.card(p).score; }); // the last is the lowest
    if (!lowest)
        return false;
    for (int p = 0; p < field.size(); ++p)
        if (field.card(p).score != *lowest)
            field.byeCandidates.remove(p);
    return true;
}

} // namespace pairing
