#include "pairing/knock_out.h"

#include "pairing/losers_draw.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <map>
#include <set>
#include <utility>

namespace pairing {

namespace {

using Decision = KnockOutGame::Decision;
using Players = std::vector<PairingNumber>;

Couple couple(PairingNumber a, PairingNumber b)
{
    return std::minmax(a, b);
}

/// What the records of one player have come to.
struct Standing {
    int losses = 0;
    int colourDifference = 0; ///< Whites minus Blacks
    std::optional<Colour> lastColour;
};

/// A couple that has to play, and in which part of the tournament.
struct Due {
    Couple players;
    KnockOutStage stage = KnockOutStage::Winners;
};

/// Plays a knock-out through its recorded results.
class KnockOut {
public:
    explicit KnockOut(const KnockOutField& field)
        : m_system(field.system)
        , m_initialColour(field.initialColour)
    {
        for (std::size_t seed = 0; seed < field.seeds.size(); ++seed) {
            m_standings[field.seeds[seed]] = {};
            m_seeds[field.seeds[seed]] = seed;
        }
        std::size_t size = 1;
        while (size < field.seeds.size())
            size *= 2;
        m_size = size;
        for (const int seed : bracketOrder(static_cast<int>(size))) {
            const std::size_t index = static_cast<std::size_t>(seed) - 1;
            m_slots.push_back(index < field.seeds.size() ? std::optional(field.seeds[index]) : std::nullopt);
        }
        openRound();
    }

    void follow(const std::vector<KnockOutGame>& games)
    {
        adoptHandMade(games);
        for (const KnockOutGame& game : games)
            settle(game);
        if (m_due.empty())
            openRound();
    }

    KnockOutNext next() const
    {
        if (m_due.empty())
            return KnockOutOver{winner()};
        KnockOutRound round;
        std::set<PairingNumber> busy;
        for (const Due& due : m_due) {
            round.pairs.push_back({coloured(due.players), due.stage});
            busy.insert({due.players.first, due.players.second});
        }
        for (const auto& [player, standing] : m_standings)
            if (!isOut(player) && !busy.contains(player))
                round.resting.push_back(player);
        std::sort(round.resting.begin(), round.resting.end(),
            [this](PairingNumber a, PairingNumber b) { return m_seeds.at(a) < m_seeds.at(b); });
        return round;
    }

private:
    /// The rounds of the losers' bracket in their order: the first losers among themselves; then in turn
    /// survivors against the losers of the next winners' round, and the survivors among themselves.
    struct LosersStage {
        std::size_t winnersRound = 1; ///< whose losers come in, from 1
        bool newcomers = true;
    };

    int allowedLosses() const { return m_system == KnockOutSystem::Single ? 0 : 1; }
    bool isOut(PairingNumber player) const { return m_standings.at(player).losses > allowedLosses(); }

    std::optional<PairingNumber> winner() const
    {
        for (const auto& [player, standing] : m_standings)
            if (!isOut(player))
                return player;
        return std::nullopt;
    }

    void openRound()
    {
        // Rounds in which everybody has a bye pass at once.
        while (m_slots.size() > 1 && !openWinners())
            closeWinners();
        if (m_system == KnockOutSystem::Single)
            return;
        while (losersReady() && !openLosers())
            closeLosers();
        if (m_due.empty())
            openFinal();
    }

    bool openWinners()
    {
        for (std::size_t i = 0; i + 1 < m_slots.size(); i += 2)
            if (m_slots[i] && m_slots[i + 1])
                m_due.push_back({{*m_slots[i], *m_slots[i + 1]}, KnockOutStage::Winners});
        m_winnersOpen = !m_due.empty();
        return m_winnersOpen;
    }

    void closeWinners()
    {
        m_winnersOpen = false;
        std::vector<std::optional<PairingNumber>> next(m_slots.size() / 2);
        Players losers;
        Players homeless;
        for (std::size_t i = 0; i < m_slots.size(); ++i) {
            if (!m_slots[i])
                continue;
            if (m_standings.at(*m_slots[i]).losses > 0)
                losers.push_back(*m_slots[i]);
            else if (next[i / 2])
                homeless.push_back(*m_slots[i]);
            else
                next[i / 2] = m_slots[i];
        }
        // After a round paired by hand two winners may come from one place, and none from another.
        for (const PairingNumber player : homeless)
            *std::find(next.begin(), next.end(), std::nullopt) = player;
        m_slots = std::move(next);
        m_dropped.push_back(std::move(losers));
    }

    /// What the losers' bracket is to be reduced to by its next round.
    std::size_t losersTarget() const
    {
        std::size_t target = m_size >> m_stage.winnersRound;
        if (!m_stage.newcomers || m_stage.winnersRound == 1)
            target /= 2;
        return std::max(target, std::size_t{1});
    }

    std::size_t winnersRounds() const
    {
        std::size_t rounds = 0;
        while ((m_size >> rounds) > 1)
            ++rounds;
        return rounds;
    }

    bool losersReady() const
    {
        return m_stage.winnersRound <= m_dropped.size() && m_stage.winnersRound <= winnersRounds();
    }

    bool openLosers()
    {
        Players newcomers;
        if (m_stage.newcomers)
            newcomers = m_dropped[m_stage.winnersRound - 1];
        const std::size_t present = m_survivors.size() + newcomers.size();
        const std::size_t games = present - std::min(present, losersTarget());
        const LosersDraw draws(m_met, m_seeds);
        LosersRound draw;
        if (m_survivors.empty() || newcomers.empty()) {
            Players pool = m_survivors;
            pool.insert(pool.end(), newcomers.begin(), newcomers.end());
            draw = draws.among(pool, std::min(games, present / 2));
        } else {
            // From the other end, so that a newcomer is far from those he has beaten.
            std::reverse(newcomers.begin(), newcomers.end());
            const std::size_t most = std::min(m_survivors.size(), newcomers.size());
            draw = draws.between(m_survivors, newcomers, std::min(games, most));
        }
        m_survivors.clear();
        for (const Couple& players : draw.couples) {
            m_due.push_back({players, KnockOutStage::Losers});
            m_survivors.insert(m_survivors.end(), {players.first, players.second});
        }
        m_survivors.insert(m_survivors.end(), draw.resting.begin(), draw.resting.end());
        m_losersOpen = !draw.couples.empty();
        return m_losersOpen;
    }

    void closeLosers()
    {
        m_losersOpen = false;
        std::erase_if(m_survivors, [this](PairingNumber player) { return isOut(player); });
        if (m_stage.newcomers && m_stage.winnersRound > 1 && m_stage.winnersRound < winnersRounds())
            m_stage.newcomers = false;
        else
            m_stage = {m_stage.winnersRound + 1, true};
    }

    void openFinal()
    {
        if (m_slots.front() && m_survivors.size() == 1 && !m_over) {
            const KnockOutStage stage
                = m_standings.at(*m_slots.front()).losses == 0 ? KnockOutStage::Final : KnockOutStage::Replay;
            m_due.push_back({{*m_slots.front(), m_survivors.front()}, stage});
        }
    }

    /// Where opponents were exchanged by hand inside one part of the bracket, the exchanged couples are due.
    void adoptHandMade(const std::vector<KnockOutGame>& games)
    {
        for (const KnockOutGame& game : games) {
            const auto ofWhite = dueOf(game.white);
            const auto ofBlack = dueOf(game.black);
            if (ofWhite == m_due.end() || ofBlack == m_due.end() || ofWhite == ofBlack
                || ofWhite->stage != ofBlack->stage)
                continue;
            ofBlack->players = {partner(*ofWhite, game.white), partner(*ofBlack, game.black)};
            ofWhite->players = {game.white, game.black};
        }
    }

    std::vector<Due>::iterator dueOf(PairingNumber player)
    {
        return std::find_if(m_due.begin(), m_due.end(),
            [player](const Due& due) { return due.players.first == player || due.players.second == player; });
    }

    static PairingNumber partner(const Due& due, PairingNumber player)
    {
        return due.players.first == player ? due.players.second : due.players.first;
    }

    void settle(const KnockOutGame& game)
    {
        const auto due = dueOf(game.white);
        if (due == m_due.end() || partner(*due, game.white) != game.black)
            return;
        remember(game);
        if (game.decision == Decision::Open || game.decision == Decision::Drawn)
            return;
        m_drawn.erase(couple(game.white, game.black));
        if (game.decision != Decision::White)
            ++m_standings.at(game.white).losses;
        if (game.decision != Decision::Black)
            ++m_standings.at(game.black).losses;
        if (due->stage == KnockOutStage::Final || due->stage == KnockOutStage::Replay)
            m_over = isOut(m_slots.front().value()) || isOut(m_survivors.front());
        m_due.erase(due);
        closeFinished();
    }

    void closeFinished()
    {
        const auto open = [this](KnockOutStage stage) {
            return std::any_of(
                m_due.begin(), m_due.end(), [stage](const Due& due) { return due.stage == stage; });
        };
        if (m_winnersOpen && !open(KnockOutStage::Winners))
            closeWinners();
        if (m_losersOpen && !open(KnockOutStage::Losers))
            closeLosers();
    }

    void remember(const KnockOutGame& game)
    {
        if (!game.played)
            return;
        m_met.insert(couple(game.white, game.black));
        Standing& white = m_standings.at(game.white);
        Standing& black = m_standings.at(game.black);
        ++white.colourDifference;
        --black.colourDifference;
        white.lastColour = Colour::White;
        black.lastColour = Colour::Black;
        if (game.decision == Decision::Drawn)
            m_drawn[couple(game.white, game.black)] = {game.white, game.black};
    }

    Game coloured(const Couple& players) const
    {
        if (const auto drawn = m_drawn.find(couple(players.first, players.second)); drawn != m_drawn.end())
            return {drawn->second.black, drawn->second.white};
        PairingNumber better = players.first;
        PairingNumber other = players.second;
        if (m_seeds.at(other) < m_seeds.at(better))
            std::swap(better, other);
        const Standing& a = m_standings.at(better);
        const Standing& b = m_standings.at(other);
        bool white = (m_initialColour == Colour::White) == (m_seeds.at(better) % 2 == 0);
        if (a.colourDifference != b.colourDifference)
            white = a.colourDifference < b.colourDifference;
        else if (a.lastColour != b.lastColour)
            white = a.lastColour == Colour::Black || b.lastColour == Colour::White;
        return white ? Game{better, other} : Game{other, better};
    }

    KnockOutSystem m_system;
    Colour m_initialColour;
    std::map<PairingNumber, Standing> m_standings;
    std::map<PairingNumber, std::size_t> m_seeds;      ///< from 0
    std::size_t m_size = 1;                            ///< places of the first winners' round
    std::vector<std::optional<PairingNumber>> m_slots; ///< the undefeated, in bracket order
    bool m_winnersOpen = false;
    std::vector<Players> m_dropped; ///< losers of each winners' round, in bracket order
    LosersStage m_stage;
    Players m_survivors; ///< the losers' bracket
    bool m_losersOpen = false;
    bool m_over = false;
    std::vector<Due> m_due;
    std::set<Couple> m_met;
    std::map<Couple, Game> m_drawn; ///< the last drawn game of two who have to play again
};

} // namespace

std::vector<int> bracketOrder(int size)
{
    assert(size > 0 && (size & (size - 1)) == 0);
    std::vector<int> order{1};
    while (static_cast<int>(order.size()) < size) {
        const int total = 2 * static_cast<int>(order.size()) + 1;
        std::vector<int> next;
        for (std::size_t i = 0; i < order.size(); ++i) {
            const int seed = order[i];
            // Mirrored in the second of two neighbours, so that the two best come to the outer ends.
            if (i % 2 == 0)
                next.insert(next.end(), {seed, total - seed});
            else
                next.insert(next.end(), {total - seed, seed});
        }
        order = std::move(next);
    }
    return order;
}

KnockOutNext nextKnockOutRound(const KnockOutField& field)
{
    KnockOut knockOut(field);
    for (const std::vector<KnockOutGame>& games : field.rounds)
        knockOut.follow(games);
    if (!field.rounds.empty()) {
        KnockOutWaits waits;
        for (const KnockOutGame& game : field.rounds.back())
            if (game.decision == Decision::Open)
                waits.open.push_back({game.white, game.black});
        if (!waits.open.empty())
            return waits;
    }
    return knockOut.next();
}

} // namespace pairing
