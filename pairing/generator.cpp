#include "pairing/generator.h"

#include "pairing/baku.h"
#include "pairing/round_robin.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>
#include <random>
#include <utility>

namespace pairing {

namespace {

constexpr int million = 1'000'000;

/// All that is left to chance.
class Dice {
public:
    explicit Dice(std::uint64_t seed)
        : m_random(seed)
    {
    }

    /// From `least` to `most`, both possible.
    int between(int least, int most)
    {
        return least + static_cast<int>(drawBelow(m_random, static_cast<std::uint64_t>(most - least) + 1));
    }

    bool chance(int perMillion) { return between(1, million) <= perMillion; }

    /// Which of `count` things happen.
    std::vector<bool> chosen(std::size_t count, const Frequency& frequency)
    {
        std::vector<bool> result(count, false);
        if (!frequency.number) {
            for (std::size_t i = 0; i < count; ++i)
                result[i] = chance(frequency.perMillion);
            return result;
        }
        std::vector<std::size_t> left(count);
        for (std::size_t i = 0; i < count; ++i)
            left[i] = i;
        for (int i = 0; i < *frequency.number && !left.empty(); ++i) {
            const auto lot = left.begin() + between(0, static_cast<int>(left.size()) - 1);
            result[*lot] = true;
            left.erase(lot);
        }
        return result;
    }

private:
    std::mt19937_64 m_random;
};

struct Cells {
    Cell white;
    Cell black;
};

Cells unrated(Cells cells)
{
    const auto one = [](Cell cell) {
        if (cell == Cell::Win)
            return Cell::UnratedWin;
        return cell == Cell::Draw ? Cell::UnratedDraw : Cell::UnratedLoss;
    };
    return {one(cells.white), one(cells.black)};
}

/// Plays a tournament from the first round to the last.
class Generator {
public:
    Generator(const GeneratorConfig& config, std::uint64_t seed)
        : m_config(config)
        , m_dice(seed)
    {
        m_tournament.seed = seed;
        m_tournament.points = config.points;
        m_tournament.groups = config.groups;
        const int players = config.players.value_or(m_dice.between(15, 215));
        const int most = std::clamp(players - 1, 1, 15);
        m_tournament.roundsPlanned = config.rounds.value_or(m_dice.between(std::min(5, most), most));
        const Colour drawn = m_dice.between(0, 1) == 0 ? Colour::White : Colour::Black;
        m_tournament.initialColour = config.initialColour.value_or(drawn);
        enter(players);
    }

    GeneratedTournament play()
    {
        for (int round = 1; round <= m_tournament.roundsPlanned; ++round)
            if (!playRound(round))
                break;
        if (m_config.baku)
            accelerate();
        return std::move(m_tournament);
    }

private:
    void enter(int players)
    {
        std::vector<int> ratings;
        ratings.reserve(static_cast<std::size_t>(players));
        for (int i = 0; i < players; ++i)
            ratings.push_back(m_dice.between(m_config.lowestRating, m_config.highestRating));
        std::sort(ratings.begin(), ratings.end(), std::greater<>{});
        for (int i = 0; i < players; ++i) {
            GeneratedPlayer player;
            player.entrant.number = PairingNumber{i + 1};
            player.rating = ratings[static_cast<std::size_t>(i)];
            m_tournament.players.push_back(std::move(player));
        }
        for (std::size_t group = 0; group < m_config.groups.size(); ++group)
            for (const PairingNumber number : m_config.groups[group].players) {
                const std::size_t index = static_cast<std::size_t>(number) - 1;
                if (m_config.groups[group].soft && index < m_tournament.players.size())
                    m_tournament.players[index].entrant.softGroups.push_back(static_cast<int>(group));
            }
        m_firstRound.assign(m_tournament.players.size(), 1);
        m_withdrawn.assign(m_tournament.players.size(), false);
        delayEntries();
    }

    void delayEntries()
    {
        const int lastEntry = std::max(2, m_tournament.roundsPlanned / 2);
        if (m_tournament.roundsPlanned < 2)
            return;
        const std::vector<bool> late = m_dice.chosen(m_firstRound.size(), m_config.lateEntries.usual);
        for (std::size_t i = 0; i < late.size(); ++i)
            if (late[i])
                m_firstRound[i] = m_dice.between(2, lastEntry);
        for (const auto& [round, frequency] : m_config.lateEntries.inRound) {
            const std::vector<bool> then = m_dice.chosen(m_firstRound.size(), frequency);
            for (std::size_t i = 0; i < then.size(); ++i)
                if (then[i])
                    m_firstRound[i] = round;
        }
        for (std::size_t i = 0; i < std::min(m_firstRound.size(), std::size_t{2}); ++i)
            m_firstRound[i] = 1;
    }

    std::vector<std::size_t> entered(int round) const
    {
        std::vector<std::size_t> result;
        for (std::size_t i = 0; i < m_firstRound.size(); ++i)
            if (m_firstRound[i] <= round && !m_withdrawn[i])
                result.push_back(i);
        return result;
    }

    /// Who of `from` is struck by a schedule, leaving two of them.
    std::vector<std::size_t> struck(const std::vector<std::size_t>& from, const Frequency& frequency)
    {
        std::vector<std::size_t> result;
        const std::vector<bool> chosen = m_dice.chosen(from.size(), frequency);
        for (std::size_t i = 0; i < from.size(); ++i)
            if (chosen[i] && result.size() + 2 < from.size())
                result.push_back(from[i]);
        return result;
    }

    /// Withdrawals and byes of a round; answers the cells of those who are absent.
    std::vector<std::optional<Cell>> absences(int round)
    {
        if (round > 1)
            for (const std::size_t player : struck(entered(round), m_config.withdrawals.in(round)))
                m_withdrawn[player] = true;
        std::vector<std::optional<Cell>> absent(m_firstRound.size(), Cell::ZeroBye);
        std::vector<std::size_t> present = entered(round);
        for (const std::size_t player : present)
            absent[player] = std::nullopt;
        const bool last = round == m_tournament.roundsPlanned;
        const std::array<std::pair<const Schedule*, Cell>, 3> byes{{
            {&m_config.halfByes, Cell::HalfBye},
            {&m_config.fullByes, Cell::FullBye},
            {&m_config.zeroByes, Cell::ZeroBye},
        }};
        for (const auto& [schedule, cell] : byes) {
            if (cell == Cell::HalfBye && last)
                continue;
            for (const std::size_t player : struck(present, schedule->in(round))) {
                absent[player] = cell;
                std::erase(present, player);
            }
        }
        return absent;
    }

    bool playRound(int round)
    {
        const std::vector<std::optional<Cell>> absent = absences(round);
        Input input;
        input.roundsPlayed = round - 1;
        input.roundsPlanned = m_tournament.roundsPlanned;
        input.initialColour = m_tournament.initialColour;
        input.points = m_tournament.points;
        input.forbidden = forbiddenIn(round, m_tournament.groups);
        input.keepGroupsApart = std::any_of(m_tournament.groups.begin(), m_tournament.groups.end(),
            [](const GroupLine& group) { return group.soft; });
        for (std::size_t i = 0; i < absent.size(); ++i) {
            input.entrants.push_back(m_tournament.players[i].entrant);
            input.entrants.back().present = !absent[i];
        }
        if (m_config.baku)
            input = withBaku(std::move(input));
        const Outcome outcome = pairDutch(input);
        if (const auto* cannot = std::get_if<CannotPair>(&outcome)) {
            m_tournament.stop = {round, *cannot, std::move(input)};
            return false;
        }
        for (std::size_t i = 0; i < absent.size(); ++i)
            record(i).push_back({std::nullopt, std::nullopt, absent[i].value_or(Cell::ZeroBye)});
        playGames(std::get<RoundPairing>(outcome), round);
        m_tournament.roundsPlayed = round;
        return true;
    }

    std::vector<RoundRecord>& record(std::size_t player)
    {
        return m_tournament.players[player].entrant.rounds;
    }

    static std::size_t indexOf(PairingNumber number) { return static_cast<std::size_t>(number) - 1; }

    void playGames(const RoundPairing& pairing, int round)
    {
        if (pairing.bye)
            record(indexOf(*pairing.bye)).back().cell = Cell::PairingBye;
        const std::size_t games = pairing.games.size();
        const std::vector<bool> forfeited = m_dice.chosen(games, m_config.forfeits.in(round));
        const std::vector<bool> nobodyCame = m_dice.chosen(games, m_config.doubleForfeits.in(round));
        const std::vector<bool> unusual = m_dice.chosen(games, m_config.unusual.in(round));
        const std::vector<bool> drawn = m_dice.chosen(games, m_config.draws.in(round));
        const std::vector<bool> brief = m_dice.chosen(games, m_config.unrated.in(round));
        for (std::size_t i = 0; i < games; ++i) {
            const Game& game = pairing.games[i];
            Cells cells{Cell::Draw, Cell::Draw};
            if (nobodyCame[i])
                cells = {Cell::ForfeitLoss, Cell::ForfeitLoss};
            else if (forfeited[i])
                cells = m_dice.between(0, 1) == 0 ? Cells{Cell::ForfeitWin, Cell::ForfeitLoss}
                                                  : Cells{Cell::ForfeitLoss, Cell::ForfeitWin};
            else if (unusual[i])
                cells = unusualResult();
            else if (!drawn[i])
                cells = decisive(game, m_config.draws.in(round), games);
            if (brief[i] && isPlayed(cells.white))
                cells = unrated(cells);
            record(indexOf(game.white)).back() = {game.black, Colour::White, cells.white};
            record(indexOf(game.black)).back() = {game.white, Colour::Black, cells.black};
        }
    }

    Cells unusualResult()
    {
        static constexpr std::array<Cells, 3> results{
            {{Cell::Draw, Cell::Loss}, {Cell::Loss, Cell::Draw}, {Cell::Loss, Cell::Loss}}};
        return results[static_cast<std::size_t>(m_dice.between(0, 2))];
    }

    /// A won game. Draws give half a point whoever plays, so the wins have to make up the rest of the
    /// expectation.
    Cells decisive(const Game& game, const Frequency& draws, std::size_t games)
    {
        const std::int64_t drawShare = draws.number
            ? std::min(static_cast<std::int64_t>(*draws.number) * million / static_cast<std::int64_t>(games),
                static_cast<std::int64_t>(million))
            : draws.perMillion;
        const int difference = m_tournament.players[indexOf(game.white)].rating
            - m_tournament.players[indexOf(game.black)].rating;
        const std::int64_t expected
            = static_cast<std::int64_t>(expectedPerCent(difference)) * (million / 100);
        std::int64_t white = million / 2;
        if (drawShare < million)
            white = (expected - drawShare / 2) * million / (million - drawShare);
        const bool won = m_dice.chance(static_cast<int>(std::clamp<std::int64_t>(white, 0, million)));
        return won ? Cells{Cell::Win, Cell::Loss} : Cells{Cell::Loss, Cell::Win};
    }

    void accelerate()
    {
        Input input;
        input.roundsPlanned = m_tournament.roundsPlanned;
        input.roundsPlayed = m_tournament.roundsPlayed;
        input.points = m_tournament.points;
        for (const GeneratedPlayer& player : m_tournament.players)
            input.entrants.push_back(player.entrant);
        input = withBaku(std::move(input));
        for (std::size_t i = 0; i < input.entrants.size(); ++i)
            m_tournament.players[i].entrant.virtualPoints = input.entrants[i].virtualPoints;
    }

    const GeneratorConfig& m_config;
    Dice m_dice;
    GeneratedTournament m_tournament;
    std::vector<int> m_firstRound; ///< by player
    std::vector<bool> m_withdrawn;
};

bool isAbsence(Cell cell)
{
    return cell == Cell::ZeroBye || cell == Cell::HalfBye || cell == Cell::FullBye;
}

} // namespace

GeneratedTournament generate(const GeneratorConfig& config, std::uint64_t seed)
{
    return Generator(config, seed).play();
}

Input inputBefore(const GeneratedTournament& tournament, int round)
{
    Input input;
    input.roundsPlayed = round - 1;
    input.roundsPlanned = tournament.roundsPlanned;
    input.initialColour = tournament.initialColour;
    input.points = tournament.points;
    input.forbidden = forbiddenIn(round, tournament.groups);
    input.keepGroupsApart = std::any_of(tournament.groups.begin(), tournament.groups.end(),
        [](const GroupLine& group) { return group.soft; });
    for (const GeneratedPlayer& player : tournament.players) {
        Entrant entrant = player.entrant;
        const std::size_t played = static_cast<std::size_t>(round) - 1;
        entrant.present = played < entrant.rounds.size() && !isAbsence(entrant.rounds[played].cell);
        entrant.rounds.resize(std::min(played, entrant.rounds.size()));
        input.entrants.push_back(std::move(entrant));
    }
    return input;
}

RoundPairing pairingOf(const GeneratedTournament& tournament, int round)
{
    RoundPairing pairing;
    for (const GeneratedPlayer& player : tournament.players) {
        const RoundRecord& record = player.entrant.rounds[static_cast<std::size_t>(round) - 1];
        if (record.cell == Cell::PairingBye)
            pairing.bye = player.entrant.number;
        if (record.opponent && record.colour == Colour::White)
            pairing.games.push_back({player.entrant.number, *record.opponent});
    }
    return pairing;
}

int expectedPerCent(int difference)
{
    // The greatest difference for which 50, 51, … 99 per cent are expected.
    static constexpr std::array<int, 50> bounds{3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106,
        113, 121, 129, 137, 145, 153, 162, 170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290,
        302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735};
    const auto below = [&](int bound) { return bound < std::abs(difference); };
    const int expected = 50 + static_cast<int>(std::count_if(bounds.begin(), bounds.end(), below));
    return difference < 0 ? 100 - expected : expected;
}

} // namespace pairing
