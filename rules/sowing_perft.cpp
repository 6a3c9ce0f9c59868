#include "rules/sowing.h"
#include "rules/sowing_row.h"

#include <array>

namespace rules {
namespace {

/// A position on the stack: perft makes millions of them.
struct Field {
    std::array<std::array<int, 72>, 2> holes;
};

class Counter {
public:
    explicit Counter(const SowingRules& rules)
        : m_rules(rules)
        , m_holes(2 * rules.columns)
    {
    }

    std::uint64_t count(const Field& field, Side mover, int depth) const
    {
        if (depth == 0)
            return 1;
        const auto row = rowOf(field, mover);
        if (stones(row) == 0 || stones(rowOf(field, other(mover))) == 0)
            return 0;
        const bool pairs = std::any_of(row.begin(), row.end(), [](int n) { return n >= 2; });
        std::uint64_t total = 0;
        for (int start = 0; start < m_holes; ++start) {
            const int held = row[static_cast<std::size_t>(start)];
            const int next = start + 1 == m_holes ? 0 : start + 1;
            if (held == 0 || (held == 1 && (pairs || row[static_cast<std::size_t>(next)] > 0)))
                continue;
            total += countFrom(field, mover, start, depth);
        }
        return total;
    }

private:
    std::span<const int> rowOf(const Field& field, Side side) const
    {
        return {field.holes[index(side)].data(), static_cast<std::size_t>(m_holes)};
    }

    static int stones(std::span<const int> row)
    {
        int sum = 0;
        for (const int n : row)
            sum += n;
        return sum;
    }

    std::uint64_t countFrom(const Field& field, Side mover, int start, int depth) const
    {
        Field next = field;
        const auto row = std::span(next.holes[index(mover)].data(), static_cast<std::size_t>(m_holes));
        const auto rest = sowing::sowRow(row, start, [](int) {});
        if (rest.endless)
            return 0;
        auto& enemy = next.holes[index(other(mover))];
        const int inner = sowing::facing(m_rules.columns, rest.last);
        if (rest.last < m_rules.columns || enemy[static_cast<std::size_t>(inner)] == 0)
            return count(next, other(mover), depth - 1);

        enemy[static_cast<std::size_t>(inner)] = 0;
        enemy[static_cast<std::size_t>(sowing::behind(m_rules.columns, inner))] = 0;
        int available = 0;
        for (int hole = 0; hole < m_holes; ++hole)
            available += enemy[static_cast<std::size_t>(hole)] > 0 ? 1 : 0;
        const int due = std::min(m_rules.bonusHoles, available);
        std::uint64_t total = 0;
        for (int size = m_rules.bonusOptional ? 0 : due; size <= due; ++size)
            total += depth == 1 ? subsets(available, size) : countBonus(next, mover, depth, {0, size});
        return total;
    }

    /// Bonus holes still to choose, none before `from`.
    struct Choice {
        int from = 0;
        int left = 0;
    };
    std::uint64_t countBonus(Field& field, Side mover, int depth, Choice choice) const
    {
        if (choice.left == 0)
            return count(field, other(mover), depth - 1);
        std::uint64_t total = 0;
        for (int hole = choice.from; hole < m_holes; ++hole) {
            int& stonesThere = field.holes[index(other(mover))][static_cast<std::size_t>(hole)];
            const int kept = stonesThere;
            if (kept == 0)
                continue;
            stonesThere = 0;
            total += countBonus(field, mover, depth, {hole + 1, choice.left - 1});
            stonesThere = kept;
        }
        return total;
    }

    static std::uint64_t subsets(int of, int size)
    {
        std::uint64_t number = 1;
        for (int i = 1; i <= size; ++i)
            number = number * static_cast<std::uint64_t>(of - size + i) / static_cast<std::uint64_t>(i);
        return number;
    }

    const SowingRules& m_rules;
    int m_holes;
};

} // namespace

std::uint64_t perft(const SowingRules& rules, const SowingPosition& position, int depth)
{
    Field field{};
    for (std::size_t side = 0; side < 2; ++side)
        std::copy(position.holes[side].begin(), position.holes[side].end(), field.holes[side].begin());
    return Counter(rules).count(field, position.toMove, depth);
}

} // namespace rules
