#include "reports/standings.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <set>
#include <utility>

namespace reports {

namespace {

using arbiter::TournamentRecord;
using arbiter::TournamentType;

/// Everything settled: what was asked, what the record says, defaults.
struct Plan {
    std::vector<TieBreak> list;
    ListSource source = ListSource::Asked;
    TournamentType type = TournamentType::Swiss;
    bool typeAssumed = false;
    TieBreakRules rules;
};

bool isRoundRobin(TournamentType type)
{
    return type == TournamentType::RoundRobin || type == TournamentType::DoubleRoundRobin;
}

/// How often everybody meets everybody.
int cyclesOf(const TournamentRecord& record, TournamentType type)
{
    if (type == TournamentType::DoubleRoundRobin)
        return 2;
    const int players = static_cast<int>(record.players.size());
    const int roundsInCycle = std::max(1, players % 2 == 0 ? players - 1 : players);
    return std::max(1, plannedRounds(record) / roundsInCycle);
}

std::optional<TieBreakListError> forbiddenIn(const std::vector<TieBreak>& list, const TieBreakRules& rules)
{
    if (!rules.roundRobin || rules.edition == Edition::Y2024)
        return std::nullopt;
    for (const auto& tieBreak : list)
        if (isBuchholz(tieBreak.criterion))
            return TieBreakListError{TieBreakListError::Problem::BuchholzInRoundRobin, tieBreak.name};
    return std::nullopt;
}

rules::Result<Plan, StandingsError> plan(const TournamentRecord& record, const StandingsOptions& options)
{
    Plan result;
    const auto known = options.type.value_or(record.type);
    result.typeAssumed = known == TournamentType::Unknown;
    result.type = result.typeAssumed ? TournamentType::Swiss : known;

    auto& rules = result.rules;
    rules.roundRobin = isRoundRobin(result.type);
    rules.cycles = cyclesOf(record, result.type);
    rules.edition = options.edition.value_or(editionOn(record.startDate));
    rules.rounds = options.after.value_or(lastRoundWithResults(record));
    rules.roundsPlanned = plannedRounds(record);
    rules.unratedAs = options.unratedAs;
    rules.mssa = options.mssa;
    const int last = playedRounds(record);
    if (rules.rounds < 0 || rules.rounds > last)
        return rules::Failure{StandingsError{BadRound{rules.rounds, last}}};

    ListText text = options.tieBreaks ? ListText{*options.tieBreaks, ListSource::Asked}
                                      : listOf(record, rules.roundRobin);
    auto list = readTieBreaks(text.text);
    if (!list)
        return rules::Failure{StandingsError{list.error()}};
    if (const auto error = forbiddenIn(*list, rules))
        return rules::Failure{StandingsError{*error}};
    result.source = text.source;
    result.list = std::move(list).value();
    return result;
}

/// A number that depends on nothing but the seed and the player (splitmix64).
std::uint64_t lot(std::uint64_t seed, pairing::PairingNumber number)
{
    std::uint64_t z
        = seed + 0x9E3779B97F4A7C15ULL * (static_cast<std::uint64_t>(static_cast<int>(number)) + 1);
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31U);
}

using Column = std::vector<std::optional<Rational>>;

/// Splits one tied group by a column of numbers; the undefined come last.
void splitByColumn(std::vector<std::size_t> tied, const Column& column, bool smallerFirst, Places& places)
{
    const auto before = [&column, smallerFirst](std::size_t a, std::size_t b) {
        const auto& one = column[a];
        const auto& other = column[b];
        if (!one || !other)
            return one.has_value() && !other.has_value();
        return smallerFirst ? *one < *other : *other < *one;
    };
    std::stable_sort(tied.begin(), tied.end(), before);
    for (std::size_t index = 0; index < tied.size(); ++index) {
        if (index == 0 || before(tied[index - 1], tied[index]))
            places.emplace_back();
        places.back().push_back(tied[index]);
    }
}

/// MSSA schedule 1, 4: two tied players who met are parted by their games.
Places directGame(const std::vector<ScoreSheet>& sheets, const std::vector<std::size_t>& tied,
    const pairing::PointSystem& points, const MssaSettings& settings)
{
    const bool tooMany = settings.directGame == MssaSettings::DirectGame::TwoPlayersOnly && tied.size() != 2;
    if (tooMany)
        return {tied};
    return directEncounter(sheets, tied, points);
}

/// Ranks players step by step.
class Ranking {
public:
    Ranking(const TournamentRecord& record, TieBreaks& tieBreaks)
        : m_record(record)
        , m_tieBreaks(tieBreaks)
    {
        std::vector<std::size_t> all(record.players.size());
        std::iota(all.begin(), all.end(), std::size_t{0});
        std::stable_sort(all.begin(), all.end(), [&record](std::size_t a, std::size_t b) {
            return record.players[a].number < record.players[b].number;
        });
        m_places.push_back(std::move(all));
    }

    void apply(const TieBreak& tieBreak, const Column& column)
    {
        Places next;
        for (auto& tied : m_places) {
            if (tied.size() == 1)
                next.push_back(std::move(tied));
            else
                split(std::move(tied), tieBreak, column, next);
        }
        m_places = std::move(next);
    }

    const Places& places() const { return m_places; }

private:
    void split(std::vector<std::size_t> tied, const TieBreak& tieBreak, const Column& column, Places& next)
    {
        const bool direct = tieBreak.criterion == Criterion::DirectEncounter;
        if (!direct && tieBreak.criterion != Criterion::DirectGame)
            return splitByColumn(std::move(tied), column, smallerIsBetter(tieBreak), next);
        const auto& sheets = m_tieBreaks.sheetsFor(tieBreak);
        auto parts = direct ? directEncounter(sheets, tied, m_record.points)
                            : directGame(sheets, tied, m_record.points, m_tieBreaks.rules().mssa);
        for (auto& part : parts)
            next.push_back(std::move(part));
    }

    const TournamentRecord& m_record;
    TieBreaks& m_tieBreaks;
    Places m_places;
};

/// Draws the order inside the ties.
void drawLots(const TournamentRecord& record, std::uint64_t seed, Standings& result)
{
    for (auto begin = result.rows.begin(); begin != result.rows.end();) {
        const auto end = std::find_if(
            begin, result.rows.end(), [begin](const StandingsRow& row) { return row.rank != begin->rank; });
        if (end - begin > 1) {
            std::stable_sort(begin, end, [&](const StandingsRow& a, const StandingsRow& b) {
                return lot(seed, record.players[a.player].number)
                    < lot(seed, record.players[b.player].number);
            });
            int rank = begin->rank;
            for (auto row = begin; row != end; ++row) {
                row->rank = rank++;
                row->byLot = true;
            }
        }
        begin = end;
    }
}

/// The record without those who played less than half of their games.
struct Trimmed {
    TournamentRecord record;
    std::vector<std::size_t> leftOut; ///< in the record as it was
    std::vector<std::size_t> kept;    ///< index in `record` → index before
};

bool playedUnderHalf(const arbiter::RecordedPlayer& player, int scheduled)
{
    const auto games = std::count_if(player.rounds.begin(), player.rounds.end(),
        [](const pairing::RoundRecord& round) { return pairing::isPlayed(round.cell); });
    return 2 * games < scheduled;
}

Trimmed trimmedRecord(const TournamentRecord& record, int scheduled)
{
    Trimmed result;
    result.record = record;
    result.record.players.clear();
    std::set<pairing::PairingNumber> gone;
    for (std::size_t index = 0; index < record.players.size(); ++index) {
        const auto& player = record.players[index];
        if (playedUnderHalf(player, scheduled)) {
            result.leftOut.push_back(index);
            gone.insert(player.number);
            continue;
        }
        result.kept.push_back(index);
        result.record.players.push_back(player);
    }
    for (auto& player : result.record.players)
        for (auto& round : player.rounds)
            if (round.opponent && gone.contains(*round.opponent))
                round = {};
    return result;
}

bool hasOpenGame(const ScoreSheet& sheet)
{
    return std::any_of(
        sheet.rounds.begin(), sheet.rounds.end(), [](const SheetRound& round) { return round.isOpen(); });
}

Standings rankedBy(const TournamentRecord& record, const Plan& settled, std::optional<std::uint64_t> lots)
{
    Standings result{settled.list, settled.source, settled.rules.edition, settled.type, settled.typeAssumed,
        settled.rules.rounds, {}, {}, openGames(record, settled.rules.rounds), false};
    TieBreaks tieBreaks{record, settled.rules};
    result.unratedMet = tieBreaks.unratedMet();
    std::vector<Column> columns;
    Ranking ranking{record, tieBreaks};
    for (const auto& tieBreak : settled.list) {
        columns.push_back(tieBreak.hasColumn ? tieBreaks.column(tieBreak) : Column(record.players.size()));
        ranking.apply(tieBreak, columns.back());
    }
    int rank = 1;
    for (auto tied : ranking.places()) {
        std::sort(tied.begin(), tied.end(), [&record](std::size_t a, std::size_t b) {
            return record.players[a].number < record.players[b].number;
        });
        for (const auto player : tied) {
            StandingsRow row{player, rank, {}, hasOpenGame(tieBreaks.sheets()[player]), false};
            for (const auto& column : columns)
                row.values.push_back(column[player]);
            result.rows.push_back(std::move(row));
        }
        rank += static_cast<int>(tied.size());
    }
    if (lots)
        drawLots(record, *lots, result);
    return result;
}

std::optional<std::size_t> placeOf(const TournamentRecord& record, pairing::PairingNumber number)
{
    const auto found = std::find_if(record.players.begin(), record.players.end(),
        [number](const auto& player) { return player.number == number; });
    if (found == record.players.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - record.players.begin());
}

OpponentScoreNote scoreNote(std::size_t opponent, const ScoreSheet& sheet)
{
    OpponentScoreNote note{opponent, sheet.score, sheet.asOpponent, {}};
    for (std::size_t index = 0; index < sheet.rounds.size(); ++index)
        if (sheet.rounds[index].unplayed == Unplayed::ByeToTheEnd)
            note.roundsAsDraw.push_back(static_cast<int>(index) + 1);
    return note;
}

} // namespace

int lastRoundWithResults(const TournamentRecord& record)
{
    const int played = playedRounds(record);
    int open = 0;
    int known = 0;
    for (const auto& player : record.players) {
        if (static_cast<int>(player.rounds.size()) < played || played == 0)
            continue;
        const auto& round = player.rounds[static_cast<std::size_t>(played - 1)];
        const bool isOpen = round.cell == pairing::Cell::Pending || round.cell == pairing::Cell::Adjourned;
        open += isOpen ? 1 : 0;
        known += round.opponent && !isOpen ? 1 : 0;
    }
    return open > 0 && known == 0 ? played - 1 : played;
}

int lastCompleteRound(const TournamentRecord& record)
{
    const auto open = openGames(record, playedRounds(record));
    return open.empty() ? playedRounds(record) : open.front().round - 1;
}

rules::Result<Standings, StandingsError> standings(
    const TournamentRecord& record, const StandingsOptions& options)
{
    const auto settled = plan(record, options);
    if (!settled)
        return rules::Failure{settled.error()};
    const auto& rules = settled->rules;
    const bool finished = rules.rounds >= rules.roundsPlanned;
    if (!options.leaveOutUnderHalf || !rules.roundRobin || !finished)
        return rankedBy(record, *settled, options.lots);

    const int scheduled = (static_cast<int>(record.players.size()) - 1) * rules.cycles;
    const auto rest = trimmedRecord(record, scheduled);
    auto result = rankedBy(rest.record, *settled, options.lots);
    for (auto& row : result.rows)
        row.player = rest.kept[row.player];
    result.leftOut = rest.leftOut;
    return result;
}

rules::Result<Explanation, StandingsError> explain(const TournamentRecord& record,
    const StandingsOptions& options, pairing::PairingNumber player, std::string_view name)
{
    const auto place = placeOf(record, player);
    if (!place)
        return rules::Failure{StandingsError{UnknownPlayerNumber{player}}};
    StandingsOptions one = options;
    one.tieBreaks = std::string{name};
    const auto settled = plan(record, one);
    if (!settled)
        return rules::Failure{settled.error()};
    // PTS stands before the one that was asked for; of MSSA's three the first is meant.
    const auto& list = settled->list;
    const auto asked = std::find_if(list.begin(), list.end(), [&list](const TieBreak& tieBreak) {
        return list.size() == 1 || tieBreak.criterion != Criterion::Points;
    });
    TieBreaks tieBreaks{record, settled->rules};
    Explanation result{*asked, settled->rules.edition, *place, tieBreaks.evaluate(*place, *asked), {}};
    const auto& sheets = tieBreaks.sheetsFor(*asked);
    std::set<std::size_t> noted;
    for (const auto& part : result.evaluation.parts) {
        const bool used
            = part.reason == Reason::OpponentScore || part.reason == Reason::DummyCappedByOpponent;
        if (!used || !part.opponent || !noted.insert(*part.opponent).second)
            continue;
        if (sheets[*part.opponent].score != sheets[*part.opponent].asOpponent)
            result.opponents.push_back(scoreNote(*part.opponent, sheets[*part.opponent]));
    }
    return result;
}

} // namespace reports
