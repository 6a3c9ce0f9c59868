#include "rules/game.h"

#include <algorithm>
#include <array>

namespace rules {
namespace {

bool hasThree(const MillPosition& position, Side side)
{
    return position.inHand[index(side)] == 0 && position.cows[index(side)].size() == 3;
}

bool threeStand(ThreeThree who, const Position& position)
{
    const auto* mill = std::get_if<MillPosition>(&position);
    if (!mill)
        return false;
    const bool white = hasThree(*mill, Side::White);
    const bool black = hasThree(*mill, Side::Black);
    return who == ThreeThree::Both ? white && black : white || black;
}

/// In the order in which they are tested at one ply.
constexpr std::array drawEndings{Ending::Repetition, Ending::ThreeThree, Ending::NoShot};

} // namespace

/// Whether the position behind a ply is itself drawn by this test, whatever stood before.
bool Game::claimedBy(Ending ending, int ply) const
{
    const Entry& at = entry(ply);
    if (ending == Ending::Repetition)
        return m_draws.repetition > 0 && at.occurrences >= m_draws.repetition;
    if (ending == Ending::NoShot)
        return m_draws.noShot > 0 && at.pliesSinceShot >= m_draws.noShot;
    return m_draws.threeThree > 0 && at.pliesSinceShot >= m_draws.threeThree
        && threeStand(m_draws.who, at.position);
}

std::optional<Outcome> Game::outcome() const
{
    if (m_entries.back().byBoard)
        return m_entries.back().byBoard;
    if (m_draws.claims == Claims::Automatic)
        for (const Ending ending : drawEndings)
            if (claimedBy(ending, plies()))
                return Outcome{ending, std::nullopt};
    return std::nullopt;
}

/// Pre: the position behind the ply has stood often enough.
DrawClaim Game::repetitionClaim(int ply) const
{
    DrawClaim claim{Ending::Repetition, ply, {}};
    for (int i = entry(ply).since; i <= ply; ++i)
        if (entry(i).position == entry(ply).position)
            claim.plies.push_back(i);
    return claim;
}

/// Pre: no shot in at least the last `length` plies.
DrawClaim Game::runClaim(Ending ending, int ply, int length) const
{
    // The run may have begun before the start or the board that was set; only its plies here can be named.
    const int open = std::max(entry(ply).since, ply - (entry(ply).pliesSinceShot - length));
    DrawClaim claim{ending, open, {}};
    const int first = std::max(entry(ply).since, open - length) + 1;
    if (first <= open)
        claim.plies = {first, open};
    return claim;
}

/// The draws open behind a ply.
void Game::appendClaims(std::vector<DrawClaim>& claims, int ply) const
{
    if (entry(ply).byBoard)
        return;
    if (m_draws.repetition > 0)
        for (int i = entry(ply).since; i <= ply; ++i)
            if (claimedBy(Ending::Repetition, i)) {
                claims.push_back(repetitionClaim(i));
                break;
            }
    if (claimedBy(Ending::ThreeThree, ply))
        claims.push_back(runClaim(Ending::ThreeThree, ply, m_draws.threeThree));
    if (claimedBy(Ending::NoShot, ply))
        claims.push_back(runClaim(Ending::NoShot, ply, m_draws.noShot));
}

std::vector<DrawClaim> Game::claims() const
{
    std::vector<DrawClaim> claims;
    appendClaims(claims, plies());
    return claims;
}

std::vector<DrawClaim> Game::pastClaims() const
{
    std::vector<DrawClaim> claims;
    for (const Ending ending : drawEndings)
        for (int ply = 0; ply <= plies(); ++ply)
            if (claimedBy(ending, ply) && !entry(ply).byBoard) {
                std::vector<DrawClaim> then;
                appendClaims(then, ply);
                std::copy_if(then.begin(), then.end(), std::back_inserter(claims),
                    [ending](const DrawClaim& claim) { return claim.ending == ending; });
                break;
            }
    return claims;
}

DrawCounters Game::counters() const
{
    DrawCounters counters;
    counters.pliesSinceShot = m_entries.back().pliesSinceShot;
    counters.occurrences = m_entries.back().occurrences;
    const auto limit = [](int plies) { return plies > 0 ? std::optional(plies) : std::nullopt; };
    counters.noShotAt = limit(m_draws.noShot);
    counters.repetitionAt = limit(m_draws.repetition);
    if (threeStand(m_draws.who, position()))
        counters.threeThreeAt = limit(m_draws.threeThree);
    return counters;
}

} // namespace rules
