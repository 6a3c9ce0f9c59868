#include "reports/tie_break_list.h"

#include "reports/trf_lines.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace reports {

namespace {

using Problem = TieBreakListError::Problem;

constexpr unsigned lowCut = 1; // modifiers that a criterion may have
constexpr unsigned highCut = 2;
constexpr unsigned limit = 4;
constexpr unsigned reversal = 8;
constexpr unsigned played = 16;
constexpr unsigned ofFore = 32;

struct Name {
    std::string_view text;
    Criterion criterion = Criterion::Points;
    unsigned modifiers = 0;
};

constexpr std::array<Name, 24> names{{
    {"PTS", Criterion::Points, 0},
    {"DE", Criterion::DirectEncounter, played},
    {"WIN", Criterion::Wins, 0},
    {"WON", Criterion::WinsOverBoard, played},
    {"BPG", Criterion::BlackGames, played},
    {"BWG", Criterion::BlackWins, played},
    {"PS", Criterion::Progressive, lowCut},
    {"REP", Criterion::RoundsElected, played},
    {"GE", Criterion::RoundsElected, played},
    {"STD", Criterion::Standard, 0},
    {"TPN", Criterion::PairingNumber, reversal},
    {"BH", Criterion::Buchholz, lowCut | highCut | played},
    {"AOB", Criterion::AverageOpponentsBuchholz, lowCut | highCut | played | ofFore},
    {"FB", Criterion::ForeBuchholz, lowCut | highCut | played},
    {"SB", Criterion::SonnebornBerger, lowCut | highCut | played},
    {"KS", Criterion::Koya, limit | played},
    {"ARO", Criterion::AverageRating, lowCut | highCut | played},
    {"TPR", Criterion::Performance, played},
    {"PTP", Criterion::PerfectPerformance, played},
    {"APRO", Criterion::AveragePerformance, lowCut | highCut | played},
    {"APPO", Criterion::AveragePerfectPerformance, lowCut | highCut | played},
    {"RTNG", Criterion::OwnRating, reversal},
    {"MSCORE", Criterion::MssaScore, 0},
    {"SOS", Criterion::OpponentsSum, 0},
}};

constexpr std::array<std::string_view, 20> teamNames{"MPTS", "GPTS", "MP", "GP", "MPVGP", "EDE", "EDEBT",
    "EDEBB", "EDET", "EDEB", "ESB", "EMMSB", "EMGSB", "EGMSB", "EGGSB", "SSSC", "BC", "TBR", "BBE", "TTBR"};

std::string upperCase(std::string_view text)
{
    std::string result{text};
    std::transform(result.begin(), result.end(), result.begin(),
        [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return result;
}

std::optional<KoyaLimit> koyaLimit(std::string_view text)
{
    const bool negative = text.starts_with('-');
    const bool isSigned = negative || text.starts_with('+');
    const auto value = wholeNumber(isSigned ? text.substr(1) : text);
    if (!value || *value > 100)
        return std::nullopt;
    // Two digits without a sign are a percentage, everything else is a shift.
    if (!isSigned && *value >= 10)
        return KoyaLimit{KoyaLimit::Unit::Percent, *value};
    return KoyaLimit{KoyaLimit::Unit::HalfPoints, negative ? -*value : *value};
}

bool setCuts(TieBreak& tieBreak, std::string_view modifier, unsigned allowed)
{
    const bool median = modifier.front() == 'M';
    const unsigned needed = median ? lowCut | highCut : lowCut;
    const auto count = wholeNumber(modifier.substr(1));
    if ((allowed & needed) != needed || !count || *count < 1 || *count > 9)
        return false;
    tieBreak.lowCuts = *count;
    tieBreak.highCuts = median ? *count : 0;
    return true;
}

/// Whether the criterion may have the modifier.
bool setModifier(TieBreak& tieBreak, std::string_view modifier, unsigned allowed)
{
    if (modifier.empty())
        return false;
    if (modifier.front() == 'C' || modifier.front() == 'M')
        return setCuts(tieBreak, modifier, allowed);
    if (modifier.front() == 'L' || modifier.front() == 'K') {
        const auto koya = koyaLimit(modifier.substr(1));
        tieBreak.koya = koya.value_or(KoyaLimit{});
        return koya && (allowed & limit) != 0;
    }
    if (modifier == "R") {
        tieBreak.reversed = true;
        return (allowed & reversal) != 0;
    }
    if (modifier == "P") {
        tieBreak.forfeitsPlayed = true;
        return (allowed & played) != 0;
    }
    tieBreak.fore = true;
    return modifier == "F" && (allowed & ofFore) != 0;
}

rules::Result<TieBreak, TieBreakListError> readTieBreak(std::string_view word)
{
    std::string text = upperCase(word);
    // "BH-C1" is how the articles write it; the minus of /L-1 is another thing.
    for (const std::string_view old : {"-C", "-M"})
        if (const auto at = text.find(old); at != std::string::npos)
            text[at] = '/';
    const std::string_view all{text};
    const auto failure = [word](Problem problem) {
        return rules::Failure{TieBreakListError{problem, std::string{word}}};
    };
    const std::string_view name = all.substr(0, all.find_first_of("/:"));
    if (std::find(teamNames.begin(), teamNames.end(), name) != teamNames.end()
        || all.find(':') != std::string_view::npos)
        return failure(Problem::TeamCriterion);
    const auto* const found
        = std::find_if(names.begin(), names.end(), [name](const Name& entry) { return entry.text == name; });
    if (found == names.end())
        return failure(Problem::UnknownName);

    TieBreak result;
    result.criterion = found->criterion;
    result.name = word;
    std::string_view rest = all.substr(name.size());
    while (!rest.empty()) {
        rest.remove_prefix(1);
        const std::string_view modifier = rest.substr(0, rest.find('/'));
        rest.remove_prefix(modifier.size());
        if (!setModifier(result, modifier, found->modifiers))
            return failure(Problem::BadModifier);
    }
    return result;
}

void addMssa(std::vector<TieBreak>& list)
{
    TieBreak own;
    own.criterion = Criterion::MssaScore;
    own.name = "MSCORE";
    TieBreak sum;
    sum.criterion = Criterion::OpponentsSum;
    sum.name = "SOS";
    TieBreak game;
    game.criterion = Criterion::DirectGame;
    game.name = "MSSA";
    game.hasColumn = false;
    list.insert(list.end(), {own, sum, game});
}

struct YearMonth {
    int year = 0;
    int month = 0;
};

/// The number of the month whose English name begins with three letters of the word, 0 if none.
int monthNamed(std::string_view word)
{
    static constexpr std::array<std::string_view, 12> months{
        "JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"};
    const std::string letters = upperCase(word.substr(0, 3));
    const auto* const found = std::find(months.begin(), months.end(), letters);
    return found == months.end() ? 0 : static_cast<int>(found - months.begin()) + 1;
}

/// "2026/03/01", "26/03/01", "01.03.2026", "March 1, 2026".
std::optional<YearMonth> yearAndMonth(std::string_view date)
{
    std::vector<int> numbers;
    std::optional<std::size_t> yearAt;
    YearMonth result;
    for (std::size_t begin = 0; begin < date.size();) {
        const bool digit = std::isdigit(static_cast<unsigned char>(date[begin])) != 0;
        std::size_t end = begin + 1;
        while (end < date.size() && std::isalnum(static_cast<unsigned char>(date[end])) != 0
            && (std::isdigit(static_cast<unsigned char>(date[end])) != 0) == digit)
            ++end;
        const auto word = date.substr(begin, end - begin);
        if (digit && word.size() == 4 && !yearAt)
            yearAt = numbers.size();
        if (digit)
            numbers.push_back(wholeNumber(word).value_or(0));
        else if (const int month = monthNamed(word); month != 0)
            result.month = month;
        begin = end;
    }
    if (!yearAt && numbers.size() < 3)
        return std::nullopt;
    result.year = numbers[yearAt.value_or(0)] + (yearAt ? 0 : 2000);
    const std::size_t monthAt = yearAt.value_or(0) == 0 ? 1 : yearAt.value_or(0) - 1;
    if (result.month == 0 && monthAt < numbers.size())
        result.month = numbers[monthAt];
    return result;
}

} // namespace

rules::Result<std::vector<TieBreak>, TieBreakListError> readTieBreaks(std::string_view list)
{
    std::vector<TieBreak> result;
    for (const auto word : pieces(list)) {
        if (upperCase(word) == "MSSA") {
            addMssa(result);
            continue;
        }
        auto tieBreak = readTieBreak(word);
        if (!tieBreak)
            return rules::Failure{tieBreak.error()};
        result.push_back(*tieBreak);
    }
    if (result.empty())
        return rules::Failure{TieBreakListError{}};
    const bool hasScore = std::any_of(result.begin(), result.end(), [](const TieBreak& tieBreak) {
        return tieBreak.criterion == Criterion::Points || tieBreak.criterion == Criterion::MssaScore;
    });
    if (!hasScore) {
        std::vector<TieBreak> withPoints(1);
        withPoints.front().name = "PTS";
        withPoints.insert(withPoints.end(), result.begin(), result.end());
        return withPoints;
    }
    return result;
}

ListText listOf(const arbiter::TournamentRecord& record, bool roundRobin)
{
    if (!trimmed(record.standingsTieBreaks).empty())
        return {record.standingsTieBreaks, ListSource::Standings212};
    if (!trimmed(record.tieBreaks).empty())
        return {record.tieBreaks, ListSource::TieBreaks202};
    if (roundRobin)
        return {"PTS,DE,SB,KS,WIN", ListSource::RoundRobinDefault};
    return {"PTS,BH/C1,BH,SB,DE", ListSource::SwissDefault};
}

Edition editionOn(std::string_view date)
{
    const auto found = yearAndMonth(date);
    if (!found)
        return Edition::Y2026;
    const bool before = found->year < 2026 || (found->year == 2026 && found->month != 0 && found->month < 3);
    return before ? Edition::Y2024 : Edition::Y2026;
}

bool smallerIsBetter(const TieBreak& tieBreak)
{
    return (tieBreak.criterion == Criterion::PairingNumber) != tieBreak.reversed
        || tieBreak.criterion == Criterion::DirectEncounter;
}

bool isBuchholz(Criterion criterion)
{
    return criterion == Criterion::Buchholz || criterion == Criterion::ForeBuchholz
        || criterion == Criterion::AverageOpponentsBuchholz;
}

} // namespace reports
