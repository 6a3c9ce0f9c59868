#include "rules/repair.h"

#include "rules/repair_search.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <string>

namespace rules {
namespace {

using Holes = std::array<std::vector<int>, 2>;

/// What each explanation assumes. The order is a judgement: a slip of the pen inside one ply before a whole
/// ply, a repetition before an omission, an omission before an invention.
constexpr int assumedBy(Explanation kind)
{
    switch (kind) {
    case Explanation::ShotWrong:
    case Explanation::PlyDoubled:
    case Explanation::PairDoubled:
        return 10;
    case Explanation::ShotNotTaken:
        return 15;
    case Explanation::PlyWrong:
    case Explanation::CowsSwapped:
    case Explanation::CowMoved:
        return 20;
    case Explanation::PlyMissing:
        return 25;
    case Explanation::PairMissing:
        return 30;
    case Explanation::PlyTooMany:
        return 35;
    case Explanation::PairTooMany:
        return 40;
    }
    std::abort();
}

/// Nothing of the ply is as it was: it assumes a little more.
constexpr int whollyOther = 3;

bool sameArrival(const Ply& a, const Ply& b)
{
    if (const auto* mill = std::get_if<MillAction>(&a)) {
        const auto& other = std::get<MillAction>(b);
        return mill->from == other.from && mill->to == other.to && mill->pass == other.pass;
    }
    return std::get<SowingAction>(a).start == std::get<SowingAction>(b).start;
}

/// Whether one of two plies looks like the other misread: the same cow, or the same point reached.
bool resemble(const Ply& a, const Ply& b)
{
    if (const auto* mill = std::get_if<MillAction>(&a)) {
        const auto& other = std::get<MillAction>(b);
        if (mill->pass || other.pass || mill->from.has_value() != other.from.has_value())
            return false;
        return mill->to == other.to || mill->from == other.from;
    }
    return std::get<SowingAction>(a).bonus == std::get<SowingAction>(b).bonus;
}

Side sideToMove(const Position& position)
{
    return std::visit([](const auto& one) { return one.toMove; }, position);
}

/// Ranks explanations and keeps those that are one change together.
class Explanations {
public:
    Explanations(std::shared_ptr<const RuleSet> rules, const Score& score, const SeenPosition& seen)
        : m_rules(std::move(rules))
        , m_score(score)
        , m_seen(seen)
        , m_beginning(m_rules, score.start)
    {
        for (const auto& one : score.plies)
            if (!played(m_beginning, one))
                break;
    }

    Comparison compare(std::size_t limit)
    {
        Comparison found;
        found.legalPlies = m_beginning.plies();
        const int plies = static_cast<int>(m_score.plies.size());
        found.agrees = found.legalPlies == plies && matches(m_seen, m_beginning.setup());
        for (int ply = found.legalPlies; ply >= 0 && !found.agreesAt; --ply)
            if (agreesBehind(ply))
                found.agreesAt = ply;
        if (found.agrees)
            return found;
        const Damaged damaged{*m_rules, m_score, m_seen, m_beginning};
        const bool mill = std::holds_alternative<MillRules>(m_rules->game);
        for (auto& change : mill ? millChanges(damaged) : sowingChanges(damaged))
            offer(change);
        if (found.legalPlies == plies)
            mill ? offerCows() : offerHoles();
        for (auto& [key, repair] : m_repairs)
            found.repairs.push_back(std::move(repair));
        std::stable_sort(found.repairs.begin(), found.repairs.end(), assumesLess);
        if (found.repairs.size() > limit)
            found.repairs.resize(limit);
        return found;
    }

private:
    static bool played(Game& game, const ScoredPly& one)
    {
        if (game.check(one.ply)) {
            if (!one.letStand)
                return false;
            game.playLetStand(one.ply);
            return true;
        }
        game.play(one.ply);
        return true;
    }

    /// The less assumed the better; then the later in the score, where memory is fresh.
    static bool assumesLess(const Repair& a, const Repair& b)
    {
        if (a.assumes != b.assumes)
            return a.assumes < b.assumes;
        const auto place = [](const Repair& repair) { return repair.at.empty() ? 0 : repair.at.front(); };
        return place(a) > place(b);
    }

    bool agreesBehind(int ply) const
    {
        const auto& position = m_beginning.positionAfter(ply);
        return differences(m_seen, position) == 0
            && (!m_seen.toMove || *m_seen.toMove == sideToMove(position));
    }

    const Ply& ply(int number) const { return m_score.plies[static_cast<std::size_t>(number) - 1].ply; }

    /// Whether the plies that go are the ones that stand right before or behind them.
    bool isRepetition(const Change& change) const
    {
        const int plies = static_cast<int>(m_score.plies.size());
        const auto sameAs = [&](int shift) {
            for (int i = change.at; i < change.at + change.removed; ++i)
                if (i + shift < 1 || i + shift > plies || !(ply(i) == ply(i + shift)))
                    return false;
            return true;
        };
        return sameAs(-change.removed) || sameAs(change.removed)
            || (change.removed == 1 && (sameAs(-2) || sameAs(2)));
    }

    Explanation kindOf(const Change& change) const
    {
        if (change.removed == 1 && change.inserted.size() == 1)
            return sameArrival(ply(change.at), change.inserted[0]) ? Explanation::ShotWrong
                                                                   : Explanation::PlyWrong;
        if (change.inserted.size() == 1)
            return Explanation::PlyMissing;
        if (change.inserted.size() == 2)
            return Explanation::PairMissing;
        if (change.removed == 1)
            return isRepetition(change) ? Explanation::PlyDoubled : Explanation::PlyTooMany;
        return isRepetition(change) ? Explanation::PairDoubled : Explanation::PairTooMany;
    }

    /// The score with a change in it, if it can be played and leads to the board.
    std::optional<std::vector<ScoredPly>> repaired(const Change& change) const
    {
        std::vector<ScoredPly> plies(m_score.plies.begin(), m_score.plies.begin() + change.at - 1);
        for (const Ply& inserted : change.inserted)
            plies.push_back({inserted, false});
        plies.insert(
            plies.end(), m_score.plies.begin() + change.at - 1 + change.removed, m_score.plies.end());
        auto game = m_beginning;
        game.takeBack(game.plies() - change.at + 1);
        for (auto one = plies.begin() + change.at - 1; one != plies.end(); ++one)
            if (!played(game, *one))
                return std::nullopt;
        if (!matches(m_seen, game.setup()))
            return std::nullopt;
        return plies;
    }

    std::string keyOf(const Repair& repair) const
    {
        std::string key;
        for (const auto* plies : {&repair.from, &repair.to}) {
            std::vector<std::string> texts;
            for (const Ply& one : *plies)
                texts.push_back(writePly(*m_rules, one, Coordinates::Algebraic));
            std::sort(texts.begin(), texts.end());
            for (const auto& text : texts)
                key += text + ' ';
            key += '/';
        }
        return key;
    }

    void offer(const Change& change)
    {
        Repair repair;
        repair.kind = kindOf(change);
        repair.assumes = assumedBy(repair.kind);
        for (int i = change.at; i < change.at + change.removed; ++i)
            repair.from.push_back(ply(i));
        repair.to = change.inserted;
        if (repair.kind == Explanation::PlyWrong && !resemble(repair.from[0], repair.to[0]))
            repair.assumes += whollyOther;
        auto score = repaired(change);
        if (!score)
            return;
        repair.score = std::move(*score);
        repair.at = {change.at};
        const auto [known, isNew] = m_repairs.emplace(keyOf(repair), repair);
        if (isNew)
            return;
        known->second.at.push_back(change.at);
        if (repair.assumes < known->second.assumes) {
            known->second.kind = repair.kind;
            known->second.assumes = repair.assumes;
        }
    }

    /// Whether all but the board itself is as the score has it.
    bool restAgrees() const
    {
        auto seen = m_seen;
        const auto setup = m_beginning.setup();
        if (const auto* mill = std::get_if<MillPosition>(&setup.position))
            seen.board = mill->cows;
        else
            seen.board = std::get<SowingPosition>(setup.position).holes;
        return matches(seen, setup);
    }

    void offerBoard(Explanation kind, std::vector<std::pair<Side, int>> places)
    {
        Repair repair;
        repair.kind = kind;
        repair.assumes = assumedBy(kind);
        repair.places = std::move(places);
        repair.score = m_score.plies;
        m_repairs.emplace("board " + std::to_string(m_repairs.size()), std::move(repair));
    }

    bool wasShot(JunctionSet cow) const
    {
        return std::any_of(m_score.plies.begin(), m_score.plies.end(), [cow](const ScoredPly& one) {
            const auto& shots = std::get<MillAction>(one.ply).shots;
            return std::any_of(
                shots.begin(), shots.end(), [cow](Junction shot) { return cow.contains(shot); });
        });
    }

    void offerCows()
    {
        if (!restAgrees())
            return;
        const auto& record = std::get<MillPosition>(m_beginning.position()).cows;
        const auto& board = std::get<std::array<JunctionSet, 2>>(m_seen.board);
        const std::array gone{record[0] - board[0], record[1] - board[1]};
        const std::array come{board[0] - record[0], board[1] - record[1]};
        const auto place = [](Side side, JunctionSet set) {
            return std::pair{side, static_cast<int>(index(set.first()))};
        };
        for (const Side side : {Side::White, Side::Black}) {
            const auto i = index(side);
            const auto j = index(other(side));
            if (!gone[j].empty() || !come[j].empty() || come[i].size() != 1)
                continue;
            if (gone[i].size() == 1)
                offerBoard(Explanation::CowMoved, {place(side, gone[i]), place(side, come[i])});
            if (gone[i].empty() && wasShot(come[i]))
                offerBoard(Explanation::ShotNotTaken, {place(side, come[i])});
        }
        if (gone[0].size() == 1 && gone[1].size() == 1 && gone[0] == come[1] && gone[1] == come[0])
            offerBoard(Explanation::CowsSwapped, {place(Side::White, gone[0]), place(Side::Black, gone[1])});
    }

    void offerHoles()
    {
        if (!restAgrees())
            return;
        const auto& record = std::get<SowingPosition>(m_beginning.position()).holes;
        const auto& board = std::get<Holes>(m_seen.board);
        std::vector<std::pair<Side, int>> places;
        std::vector<std::pair<int, int>> stones; ///< by the score, on the board
        for (const Side side : {Side::White, Side::Black})
            for (std::size_t hole = 0; hole < record[index(side)].size(); ++hole) {
                const std::pair both{record[index(side)][hole], board[index(side)][hole]};
                if (both.first == both.second)
                    continue;
                places.emplace_back(side, static_cast<int>(hole));
                stones.push_back(both);
            }
        if (places.size() != 2)
            return;
        if (stones[0].first == stones[1].second && stones[0].second == stones[1].first)
            offerBoard(Explanation::CowsSwapped, places);
        else if (stones[0].first + stones[1].first == stones[0].second + stones[1].second)
            offerBoard(Explanation::CowMoved, places);
    }

    std::shared_ptr<const RuleSet> m_rules;
    const Score& m_score;
    const SeenPosition& m_seen;
    Game m_beginning; ///< the score until the first ply that cannot be played
    std::map<std::string, Repair> m_repairs;
};

} // namespace

Comparison repairs(const std::shared_ptr<const RuleSet>& rules, const Score& score, const SeenPosition& seen,
    std::size_t limit)
{
    return Explanations(rules, score, seen).compare(limit);
}

} // namespace rules
