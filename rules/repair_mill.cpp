#include "rules/reconstruct.h"
#include "rules/repair_search.h"

namespace rules {
namespace {

using Cows = std::array<JunctionSet, 2>;

/// More ways than these through one gap are no explanation any more.
constexpr std::size_t mostWays = 12;

/// The board before a ply, from the board behind it; nothing if the ply cannot have led there.
std::optional<Cows> undone(const Cows& after, Side mover, const MillAction& action)
{
    if (action.pass)
        return after;
    auto before = after;
    auto& own = before[index(mover)];
    auto& enemy = before[index(other(mover))];
    for (const Junction shot : action.shots) {
        if ((own | enemy).contains(shot))
            return std::nullopt;
        enemy = enemy | JunctionSet::of(shot);
    }
    if (!own.contains(action.to))
        return std::nullopt;
    own = own - JunctionSet::of(action.to);
    if (!action.from)
        return before;
    if ((own | enemy).contains(*action.from))
        return std::nullopt;
    own = own | JunctionSet::of(*action.from);
    return before;
}

/// The boards that the end of a score comes from, undone from the board seen: the plies of a mill game say
/// all that they change. Element i: the board before ply i + 1, or behind the last; nothing where the plies
/// cannot lead there.
class Backwards {
public:
    /// `moversSwapped`: a ply is missing or too many before, so the other side makes each.
    Backwards(const Damaged& damaged, bool moversSwapped)
        : m_damaged(damaged)
        , m_boards(static_cast<std::size_t>(damaged.plies()) + 1)
        , m_first(std::get<MillPosition>(damaged.score.start.position).toMove)
    {
        if (moversSwapped)
            m_first = other(m_first);
        std::optional<Cows> board = std::get<Cows>(damaged.seen.board);
        for (int ply = damaged.plies(); board; --ply) {
            m_boards[static_cast<std::size_t>(ply)] = board;
            if (ply == 0)
                break;
            board = undone(*board, moverOf(ply), std::get<MillAction>(damaged.ply(ply)));
        }
    }

    /// What must be seen before a ply for the rest to lead to the board.
    std::optional<SeenPosition> before(int ply) const
    {
        const auto& board = m_boards[static_cast<std::size_t>(ply) - 1];
        if (!board)
            return std::nullopt;
        if (ply > m_damaged.plies())
            return m_damaged.seen;
        SeenPosition seen{*board, {}, moverOf(ply), {}, {}};
        return seen;
    }

private:
    Side moverOf(int ply) const { return ply % 2 == 1 ? m_first : other(m_first); }

    const Damaged& m_damaged;
    std::vector<std::optional<Cows>> m_boards;
    Side m_first;
};

} // namespace

std::vector<Change> millChanges(const Damaged& damaged)
{
    const std::array backwards{Backwards(damaged, false), Backwards(damaged, true)};
    std::vector<Change> changes;
    for (int at = damaged.beginning.plies() + 1; at >= 1; --at) {
        const auto setup = damaged.beginning.setupAfter(at - 1);
        for (int removed = 0; removed <= 2 && at + removed <= damaged.plies() + 1; ++removed)
            for (int inserted = 0; inserted <= 2; ++inserted) {
                const bool oneForOne = removed == 1 && inserted == 1;
                if (!oneForOne && (removed == 0) == (inserted == 0))
                    continue;
                const auto wanted
                    = backwards[static_cast<std::size_t>(removed + inserted) % 2].before(at + removed);
                if (!wanted)
                    continue;
                for (auto& way : waysOfLength(damaged.rules, setup, *wanted, inserted, mostWays).sequences)
                    changes.push_back({at, removed, std::move(way)});
            }
    }
    return changes;
}

} // namespace rules
