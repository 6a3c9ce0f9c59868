#include "rules/mill_perft.h"

#include "rules/mill_turn.h"
#include "rules/three_squares.h"

#include <cstdlib>

namespace rules {

namespace {

using Bits = std::uint32_t;
using Count = std::uint64_t;

/// Bits set; the one place that counts them.
int size(Bits bits)
{
    return std::popcount(bits);
}

/// A position from the mover's point of view. Memory is empty where Remill asks for nothing.
struct NoMemory {};
struct Memory {
    std::optional<MillPosition::Step> lastMillMove;
    std::optional<Junction> lastMillCow;
};
template <typename Kept> struct Node {
    Bits own = 0;
    Bits enemy = 0;
    int ownHand = 0;
    int enemyHand = 0;
    [[no_unique_address]] Kept ownKept{};
    [[no_unique_address]] Kept enemyKept{};
};

/// Arrivals at once: the junctions, and for each line that they can close, which do.
struct Wave {
    Bits arrivals = 0;
    Bits first = 0;
    Bits second = 0;
    Bits third = 0;

    int mills(Bits to) const { return ((first & to) != 0) + ((second & to) != 0) + ((third & to) != 0); }
};

/// Arrivals by how many mills they close.
struct Tally {
    Count total = 0;
    std::array<Count, 4> closing{};

    void add(const Wave& wave)
    {
        total += static_cast<Count>(size(wave.arrivals));
        const Bits any = (wave.first | wave.second | wave.third) & wave.arrivals;
        if (any == 0)
            return;
        const Bits three = any & wave.first & wave.second & wave.third;
        const Bits two
            = any & ((wave.first & wave.second) | (wave.third & (wave.first | wave.second))) & ~three;
        closing[3] += static_cast<Count>(size(three));
        closing[2] += static_cast<Count>(size(two));
        closing[1] += static_cast<Count>(size(any & ~two & ~three));
    }
};

/// The count for one set of rules on one drawing. `Kept` is Memory where the rules restrict the making of
/// mills, else NoMemory.
template <Layout layout, typename Kept> class Counter {
public:
    using Squares = ThreeSquares<layout>;
    using State = Node<Kept>;
    static constexpr bool remembers = std::is_same_v<Kept, Memory>;

    explicit Counter(const MillRules& rules)
        : m_rules(rules)
    {
    }

    /// Pre: depth > 0 and nobody is below the limit of cows, or hands do not count.
    Count count(const State& node, int depth) const
    {
        if (overBefore(node))
            return 0;
        const Count plies = depth == 1 ? countPlies(node) : countDeeper(node, depth);
        if (plies == 0 && m_rules.blocked == Blocked::Passes && !canArrive(node))
            return countPass(node, depth);
        return plies;
    }

private:
    /// Ends that can lie in a position whose last ply was legal, apart from a blocked player.
    bool overBefore(const State& node) const
    {
        if (m_rules.fullBoard == FullBoard::Draws && (node.own | node.enemy) == Squares::all)
            return true;
        return !m_rules.countHand
            && (belowLimit(m_rules, size(node.own), node.ownHand)
                || belowLimit(m_rules, size(node.enemy), node.enemyHand));
    }

    static Bits empty(const State& node) { return Squares::all & ~(node.own | node.enemy); }

    bool flies(const State& node) const { return mayFly(m_rules, size(node.own), node.ownHand); }

    /// Calls use(wave, origin) for every wave of arrivals, origin(to) being the bits the cow comes from.
    template <typename Use> void forEachWave(const State& node, const Use& use) const
    {
        const Bits open = empty(node);
        if (node.ownHand > 0) {
            const auto c = Squares::closers(node.own);
            use(Wave{open, c.ahead | c.middle, c.behind, c.across}, [](Bits) { return Bits{0}; });
        }
        if (!mayMove(m_rules, node.ownHand))
            return;
        if (flies(node)) {
            for (Bits rest = node.own; rest != 0; rest &= rest - 1) {
                const Bits from = rest & -rest;
                const auto c = Squares::closers(node.own & ~from);
                use(Wave{open, c.ahead | c.middle, c.behind, c.across}, [from](Bits) { return from; });
            }
            return;
        }
        // A step cannot close the line it goes along.
        const auto c = Squares::closers(node.own);
        use(Wave{Squares::clockwise(node.own) & open, c.ahead, c.across, 0}, Squares::counter);
        use(Wave{Squares::counter(node.own) & open, c.behind, c.across, 0}, Squares::clockwise);
        const Bits sides = c.ahead | c.middle;
        use(Wave{Squares::inward(node.own) & open, sides, c.behind, 0}, Squares::outward);
        use(Wave{Squares::outward(node.own) & open, sides, c.behind, 0}, Squares::inward);
    }

    /// Calls use(from, to, mills) for every arrival that Remill allows; `from` is 0 out of the hand.
    template <typename Use> void forEachArrival(const State& node, const Use& use) const
    {
        forEachWave(node, [&](const Wave& wave, const auto& origin) {
            for (Bits rest = wave.arrivals; rest != 0; rest &= rest - 1) {
                const Bits to = rest & -rest;
                const Bits from = origin(to);
                const int mills = wave.mills(to);
                if (mills == 0 || !forbidden(node, from, to))
                    use(from, to, mills);
            }
        });
    }

    static std::optional<Junction> junctionOf(Bits bit)
    {
        if (bit == 0)
            return std::nullopt;
        return JunctionSet(bit).first();
    }

    bool forbidden(const State& node, Bits from, Bits to) const
    {
        if constexpr (remembers) {
            const Herd mover{
                JunctionSet(node.own), node.ownHand, node.ownKept.lastMillMove, node.ownKept.lastMillCow};
            return reformsMill(m_rules, mover, junctionOf(from), JunctionSet(to).first());
        }
        return false;
    }

    bool canArrive(const State& node) const
    {
        bool found = false;
        if constexpr (remembers)
            forEachArrival(node, [&](Bits, Bits, int) { found = true; });
        else
            forEachWave(node, [&](const Wave& wave, const auto&) { found = found || wave.arrivals != 0; });
        return found;
    }

    static State passed(const State& node)
    {
        State next{node.enemy, node.own, node.enemyHand, node.ownHand, node.enemyKept, node.ownKept};
        if constexpr (remembers)
            next.enemyKept.lastMillMove.reset();
        return next;
    }

    Count countPass(const State& node, int depth) const
    {
        const auto next = passed(node);
        if (!canArrive(next))
            return 0;
        return depth == 1 ? 1 : count(next, depth - 1);
    }

    /// The last ply, counted without being listed where no arrival needs a look at what went before.
    Count countPlies(const State& node) const
    {
        Tally tally;
        if constexpr (remembers)
            forEachArrival(node, [&](Bits, Bits, int mills) {
                ++tally.total;
                ++tally.closing[static_cast<std::size_t>(mills)];
            });
        else
            forEachWave(node, [&](const Wave& wave, const auto&) { tally.add(wave); });
        Count plies = tally.total;
        for (int mills = 1; mills <= 3; ++mills) {
            const auto closing = tally.closing[static_cast<std::size_t>(mills)];
            if (closing > 0)
                plies += closing * (waysToShoot(node, 0, shotLimit(m_rules.shots, mills)) - 1);
        }
        return plies;
    }

    /// Which cows may be shot when `taken` are off already.
    Bits open(const State& node, Bits taken) const
    {
        const Bits standing = node.enemy & ~taken;
        const Bits judged = m_rules.shelterTest == ShelterTest::Once ? node.enemy : standing;
        switch (m_rules.shelter) {
        case Shelter::None:
            return standing;
        case Shelter::NeverShot:
            return standing & ~Squares::inMills(judged);
        case Shelter::UnlessAll: {
            const Bits outside = judged & ~Squares::inMills(judged);
            return outside == 0 ? standing : standing & outside;
        }
        }
        std::abort();
    }

    bool enemyLost(const State& node, Bits taken) const
    {
        return belowLimit(m_rules, size(node.enemy & ~taken), node.enemyHand);
    }

    /// Sequences of up to `left` more shots, the empty one included where it may stand.
    Count waysToShoot(const State& node, Bits taken, int left) const
    {
        if (left == 0 || (taken != 0 && enemyLost(node, taken)))
            return 1;
        const Bits targets = open(node, taken);
        if (targets == 0)
            return 1;
        Count ways = m_rules.mayDecline ? 1 : 0;
        if (left == 1)
            return ways + static_cast<Count>(size(targets));
        for (Bits rest = targets; rest != 0; rest &= rest - 1)
            ways += waysToShoot(node, taken | (rest & -rest), left - 1);
        return ways;
    }

    /// Pre: depth > 1.
    Count countDeeper(const State& node, int depth) const
    {
        Count plies = 0;
        forEachArrival(node, [&](Bits from, Bits to, int mills) {
            State turn = node;
            turn.own = (node.own & ~from) | to;
            turn.ownHand -= from == 0;
            if constexpr (remembers)
                remember(turn, from, to, mills > 0);
            if (mills == 0)
                plies += count(passedOn(turn), depth - 1);
            else
                plies += countShots(turn, 0, shotLimit(m_rules.shots, mills), depth);
        });
        return plies;
    }

    /// The turn goes over; unlike a pass it keeps what its mover remembers.
    static State passedOn(const State& turn)
    {
        return {turn.enemy, turn.own, turn.enemyHand, turn.ownHand, turn.enemyKept, turn.ownKept};
    }

    Count countShots(const State& turn, Bits taken, int left, int depth) const
    {
        if (taken != 0 && enemyLost(turn, taken))
            return 0;
        const Bits targets = left == 0 ? 0 : open(turn, taken);
        Count plies = 0;
        if (targets == 0 || m_rules.mayDecline)
            plies += count(passedOn(withoutShot(turn, taken)), depth - 1);
        for (Bits rest = targets; rest != 0; rest &= rest - 1)
            plies += countShots(turn, taken | (rest & -rest), left - 1, depth);
        return plies;
    }

    State withoutShot(State turn, Bits taken) const
    {
        turn.enemy &= ~taken;
        if constexpr (remembers) {
            Herd shot{{}, 0, turn.enemyKept.lastMillMove, turn.enemyKept.lastMillCow};
            for (const Junction junction : JunctionSet(taken))
                forgetCow(m_rules, shot, junction);
            turn.enemyKept = {shot.lastMillMove, shot.lastMillCow};
        }
        return turn;
    }

    void remember(State& turn, Bits from, Bits to, bool closed) const
    {
        Herd mover{{}, 0, turn.ownKept.lastMillMove, turn.ownKept.lastMillCow};
        rememberPly(m_rules, mover, {junctionOf(from), JunctionSet(to).first(), {}, false}, closed);
        turn.ownKept = {mover.lastMillMove, mover.lastMillCow};
    }

    const MillRules& m_rules;
};

template <Layout layout, typename Kept>
Count counted(const MillRules& rules, const MillPosition& position, int depth)
{
    const auto own = herd(position, position.toMove);
    const auto enemy = herd(position, other(position.toMove));
    Node<Kept> node{own.cows.bits(), enemy.cows.bits(), own.inHand, enemy.inHand, {}, {}};
    if constexpr (std::is_same_v<Kept, Memory>) {
        node.ownKept = {own.lastMillMove, own.lastMillCow};
        node.enemyKept = {enemy.lastMillMove, enemy.lastMillCow};
    }
    return Counter<layout, Kept>(rules).count(node, depth);
}

template <Layout layout> Count counted(const MillRules& rules, const MillPosition& position, int depth)
{
    if (rules.remill == Remill::Free)
        return counted<layout, NoMemory>(rules, position, depth);
    return counted<layout, Memory>(rules, position, depth);
}

} // namespace

std::uint64_t perft(const MillRules& rules, const MillPosition& position, int depth)
{
    if (depth <= 0)
        return 1;
    if (outcome(rules, position))
        return 0;
    switch (rules.layout) {
    case Layout::Orthogonal:
        return counted<Layout::Orthogonal>(rules, position, depth);
    case Layout::MoveOnlyDiagonals:
        return counted<Layout::MoveOnlyDiagonals>(rules, position, depth);
    case Layout::Diagonals:
        return counted<Layout::Diagonals>(rules, position, depth);
    }
    std::abort();
}

std::uint64_t perftByList(const MillRules& rules, const MillPosition& position, int depth)
{
    if (depth <= 0)
        return 1;
    const auto actions = legalActions(rules, position);
    if (depth == 1)
        return actions.size();
    std::uint64_t plies = 0;
    for (const auto& action : actions)
        plies += perftByList(rules, play(rules, position, action), depth - 1);
    return plies;
}

} // namespace rules
