#include "rules/game.h"

#include <algorithm>
#include <cassert>

namespace rules {
namespace {

Side sideToMove(const Position& position)
{
    if (const auto* mill = std::get_if<MillPosition>(&position))
        return mill->toMove;
    return std::get<SowingPosition>(position).toMove;
}

/// Whether the side has a mill through the junction.
bool standsInMill(const MillRules& rules, const MillPosition& position, Side side, Junction junction)
{
    const auto cows = position.cows[index(side)];
    const auto& lines = millBoard(rules.layout).linesThrough[index(junction)];
    return std::any_of(lines.begin(), lines.end(), [cows](JunctionSet line) { return cows.contains(line); });
}

/// Whether a ply changed the board so that no earlier position can come again.
bool isIrreversible(const Position& before, const Ply& ply, const Position& after)
{
    if (const auto* mill = std::get_if<MillPosition>(&before)) {
        const auto& action = std::get<MillAction>(ply);
        const auto& then = std::get<MillPosition>(after);
        const auto cows = [](const MillPosition& p) { return p.cows[0].size() + p.cows[1].size(); };
        return !action.pass && (!action.from || cows(then) < cows(*mill));
    }
    const auto& sowing = std::get<SowingPosition>(before);
    const auto enemy = index(other(sowing.toMove));
    return sowing.holes[enemy] != std::get<SowingPosition>(after).holes[enemy];
}

} // namespace

Game::DrawRules Game::drawRules(const RuleSet& rules)
{
    if (const auto* mill = std::get_if<MillRules>(&rules.game))
        return {mill->repetition, mill->drawNoShot, mill->drawThreeThree, mill->threeThree, mill->claims};
    const auto& sowing = std::get<SowingRules>(rules.game);
    return {sowing.repetition, 0, 0, ThreeThree::Both, sowing.claims};
}

Game::Game(std::shared_ptr<const RuleSet> rules)
    : m_rules(std::move(rules))
    , m_draws(drawRules(*m_rules))
{
    setPosition(startSetup(*m_rules));
}

Game::Game(std::shared_ptr<const RuleSet> rules, Setup start)
    : m_rules(std::move(rules))
    , m_draws(drawRules(*m_rules))
{
    setPosition(std::move(start));
}

void Game::reserve(int plies)
{
    m_entries.reserve(static_cast<std::size_t>(plies) + 1);
}

int Game::plies() const
{
    return static_cast<int>(m_entries.size()) - 1;
}

const Position& Game::position() const
{
    return m_entries.back().position;
}

const Position& Game::positionAfter(int ply) const
{
    assert(0 <= ply && ply <= plies());
    return entry(ply).position;
}

const Ply& Game::ply(int number) const
{
    assert(1 <= number && number <= plies());
    return entry(number).ply;
}

bool Game::letStand(int number) const
{
    assert(1 <= number && number <= plies());
    return entry(number).letStand;
}

Side Game::toMove() const
{
    return sideToMove(position());
}

Side Game::toMoveAfter(int ply) const
{
    return sideToMove(positionAfter(ply));
}

Setup Game::setup() const
{
    return setupAfter(plies());
}

Setup Game::setupAfter(int ply) const
{
    const auto behind = std::find_if(
        m_bases.rbegin(), m_bases.rend(), [ply](const Base& base) { return base.after <= ply; });
    Setup setup{positionAfter(ply), behind->setup.last, entry(ply).pliesSinceShot};
    std::array<bool, 2> found{};
    for (int i = ply; i > behind->after && !(found[0] && found[1]); --i) {
        const auto* action = std::get_if<MillAction>(&entry(i).ply);
        const auto mover = index(toMoveAfter(i - 1));
        if (!action || found[mover])
            continue;
        found[mover] = true;
        setup.last[mover] = LastPly{*action, entry(i).closedMill};
        setup.last[mover]->action.shots = {};
    }
    return setup;
}

bool Game::positionSetAfter(int ply) const
{
    return std::any_of(
        m_bases.begin() + 1, m_bases.end(), [ply](const Base& base) { return base.after == ply; });
}

Result<Ply, NotationError> Game::read(std::string_view text, Coordinates coordinates) const
{
    return readPly(*m_rules, text, coordinates);
}

std::optional<IllegalMove> Game::check(const Ply& ply) const
{
    std::optional<IllegalMove> illegal;
    if (outcome())
        illegal = IllegalMove{};
    else if (const auto* mill = std::get_if<MillRules>(&m_rules->game))
        illegal = rules::check(*mill, std::get<MillPosition>(position()), std::get<MillAction>(ply));
    else
        illegal = rules::check(std::get<SowingRules>(m_rules->game), std::get<SowingPosition>(position()),
            std::get<SowingAction>(ply));
    if (illegal)
        illegal->article = article(*m_rules, illegal->reason);
    return illegal;
}

std::vector<Ply> Game::legalPlies() const
{
    std::vector<Ply> plies;
    if (outcome())
        return plies;
    if (const auto* mill = std::get_if<MillRules>(&m_rules->game)) {
        for (const auto& action : legalActions(*mill, std::get<MillPosition>(position())))
            plies.emplace_back(action);
        return plies;
    }
    const auto& sowing = std::get<SowingRules>(m_rules->game);
    for (auto& action : legalActions(sowing, std::get<SowingPosition>(position())))
        plies.emplace_back(std::move(action));
    return plies;
}

void Game::play(const Ply& ply)
{
    assert(!check(ply));
    append(ply, false);
}

void Game::playLetStand(const Ply& ply)
{
    append(ply, true);
}

void Game::append(const Ply& ply, bool letStand)
{
    const Entry& before = m_entries.back();
    Entry next;
    next.ply = ply;
    next.letStand = letStand;
    if (const auto* rules = std::get_if<MillRules>(&m_rules->game)) {
        const auto& action = std::get<MillAction>(ply);
        const auto& position = std::get<MillPosition>(before.position);
        const auto after = letStand ? rules::playLiterally(*rules, position, action)
                                    : rules::play(*rules, position, action);
        next.closedMill = !action.pass && standsInMill(*rules, after, position.toMove, action.to);
        next.position = after;
    } else {
        const auto& sowing = std::get<SowingRules>(m_rules->game);
        const auto& position = std::get<SowingPosition>(before.position);
        next.position = rules::playLiterally(sowing, position, std::get<SowingAction>(ply));
    }
    const bool irreversible = isIrreversible(before.position, ply, next.position);
    next.pliesSinceShot = irreversible ? 0 : before.pliesSinceShot + 1;
    next.since = irreversible ? plies() + 1 : before.since;
    next.byBoard = boardOutcome(next.position);
    for (int i = plies(); i >= next.since; --i)
        if (entry(i).position == next.position) {
            next.occurrences = entry(i).occurrences + 1;
            break;
        }
    m_entries.push_back(std::move(next));
}

void Game::startFrom(Entry& entry, const Setup& setup) const
{
    entry.position = setup.position;
    entry.pliesSinceShot = setup.pliesSinceShot;
    entry.since = static_cast<int>(&entry - m_entries.data());
    entry.occurrences = 1;
    entry.byBoard = boardOutcome(setup.position);
}

void Game::setPosition(Setup setup)
{
    assert(std::holds_alternative<MillPosition>(setup.position)
        == std::holds_alternative<MillRules>(m_rules->game));
    if (m_entries.empty())
        m_entries.emplace_back();
    startFrom(m_entries.back(), setup);
    if (m_bases.size() > 1 && m_bases.back().after == plies())
        m_bases.pop_back();
    m_bases.push_back({plies(), std::move(setup)});
}

void Game::takeBack(int count)
{
    assert(0 <= count && count <= plies());
    m_entries.resize(m_entries.size() - static_cast<std::size_t>(count));
    while (m_bases.size() > 1 && m_bases.back().after > plies())
        m_bases.pop_back();
}

std::optional<int> Game::correctPly(int number, const Ply& ply)
{
    assert(1 <= number && number <= plies());
    // A copy: it may be one of this game's own, which are about to go.
    const Ply corrected = ply; // NOLINT(performance-unnecessary-copy-initialization) outlives what it copies
    const auto later = std::vector<Entry>(m_entries.begin() + number + 1, m_entries.end());
    std::vector<Base> bases;
    std::copy_if(m_bases.begin() + 1, m_bases.end(), std::back_inserter(bases),
        [number](const Base& base) { return base.after >= number; });
    takeBack(plies() - number + 1);

    auto base = bases.begin();
    const auto setBoards = [&] {
        for (; base != bases.end() && base->after == plies(); ++base)
            setPosition(base->setup);
    };
    append(corrected, check(corrected).has_value());
    setBoards();
    for (const Entry& one : later) {
        if (!one.letStand && check(one.ply))
            return plies() + 1;
        append(one.ply, one.letStand);
        setBoards();
    }
    return std::nullopt;
}

std::optional<Outcome> Game::boardOutcome(const Position& position) const
{
    if (const auto* mill = std::get_if<MillRules>(&m_rules->game))
        return rules::outcome(*mill, std::get<MillPosition>(position));
    return rules::outcome(std::get<SowingRules>(m_rules->game), std::get<SowingPosition>(position));
}

} // namespace rules
