#include "pairing/generator_config.h"

#include "pairing/baku.h"

#include <array>
#include <charconv>
#include <cstdint>
#include <limits>
#include <utility>

namespace pairing {

namespace {

using Reason = ConfigError::Reason;

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view blanks = " \t\r";
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::optional<int> readInt(std::string_view text)
{
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || text.empty())
        return std::nullopt;
    return number;
}

/// A decimal number as so many of its `places`th decimals; empty if it has more.
std::optional<int> readDecimal(std::string_view text, int places)
{
    const bool negative = text.starts_with('-');
    if (negative)
        text.remove_prefix(1);
    std::int64_t value = 0;
    int decimals = -1;
    bool digits = false;
    for (const char c : text) {
        if (c == '.' && decimals < 0) {
            decimals = 0;
            continue;
        }
        if (c < '0' || c > '9' || value > std::numeric_limits<int>::max() / 10)
            return std::nullopt;
        digits = true;
        value = 10 * value + (c - '0');
        if (decimals >= 0)
            ++decimals;
    }
    for (int decimal = std::max(decimals, 0); decimal < places; ++decimal)
        value *= 10;
    for (int decimal = places; decimal < decimals; ++decimal) {
        if (value % 10 != 0)
            return std::nullopt;
        value /= 10;
    }
    if (!digits || value > std::numeric_limits<int>::max())
        return std::nullopt;
    return static_cast<int>(negative ? -value : value);
}

struct NumberKey {
    std::string_view name;
    int least;
    int most;
    void (*set)(GeneratorConfig&, int);
};

constexpr std::array<NumberKey, 8> numberKeys{{
    {"players", 1, 9999, [](GeneratorConfig& config, int value) { config.players = value; }},
    {"PlayersNumber", 1, 9999, [](GeneratorConfig& config, int value) { config.players = value; }},
    {"rounds", 1, 999, [](GeneratorConfig& config, int value) { config.rounds = value; }},
    {"RoundsNumber", 1, 999, [](GeneratorConfig& config, int value) { config.rounds = value; }},
    {"lowest-rating", 0, 9999, [](GeneratorConfig& config, int value) { config.lowestRating = value; }},
    {"LowestRating", 0, 9999, [](GeneratorConfig& config, int value) { config.lowestRating = value; }},
    {"highest-rating", 0, 9999, [](GeneratorConfig& config, int value) { config.highestRating = value; }},
    {"HighestRating", 0, 9999, [](GeneratorConfig& config, int value) { config.highestRating = value; }},
}};

struct PointsKey {
    std::string_view name;
    Points PointSystem::*points;
};

constexpr std::array<PointsKey, 11> pointsKeys{{
    {"win", &PointSystem::win},
    {"PointsForWin", &PointSystem::win},
    {"draw", &PointSystem::draw},
    {"PointsForDraw", &PointSystem::draw},
    {"loss", &PointSystem::loss},
    {"PointsForLoss", &PointSystem::loss},
    {"absence", &PointSystem::absence},
    {"PointsForZPB", &PointSystem::absence},
    {"PointsForForfeitLoss", &PointSystem::absence},
    {"pab", &PointSystem::pairingBye},
    {"PointsForPAB", &PointSystem::pairingBye},
}};

struct ScheduleKey {
    std::string_view name;
    Schedule GeneratorConfig::*schedule;
};

constexpr std::array<ScheduleKey, 10> scheduleKeys{{
    {"draws", &GeneratorConfig::draws},
    {"forfeits", &GeneratorConfig::forfeits},
    {"double-forfeits", &GeneratorConfig::doubleForfeits},
    {"unusual", &GeneratorConfig::unusual},
    {"unrated", &GeneratorConfig::unrated},
    {"half-byes", &GeneratorConfig::halfByes},
    {"full-byes", &GeneratorConfig::fullByes},
    {"zero-byes", &GeneratorConfig::zeroByes},
    {"withdrawals", &GeneratorConfig::withdrawals},
    {"late-entries", &GeneratorConfig::lateEntries},
}};

/// Keys of other generators whose value N means one in N.
constexpr std::array<ScheduleKey, 4> rateKeys{{
    {"ForfeitRate", &GeneratorConfig::forfeits},
    {"RetiredRate", &GeneratorConfig::withdrawals},
    {"HalfPointByeRate", &GeneratorConfig::halfByes},
    {"HalfPointByteRate", &GeneratorConfig::halfByes},
}};

/// The row of a name; nullptr if there is none.
template <typename Row, std::size_t size>
const Row* find(const std::array<Row, size>& rows, std::string_view name)
{
    for (const Row& row : rows)
        if (row.name == name)
            return &row;
    return nullptr;
}

/// Reads the lines one by one into a configuration.
class ConfigReader {
public:
    explicit ConfigReader(GeneratorConfig base)
        : m_config(std::move(base))
    {
    }

    std::optional<ConfigError> readLine(std::string_view line, int number)
    {
        m_line = number;
        m_key.clear();
        m_value.clear();
        if (isGroupLine(line))
            return readGroup(line);
        const std::size_t equals = line.find('=');
        if (equals == std::string_view::npos) {
            m_value = line;
            return error(Reason::NoKeyAndValue);
        }
        m_key = trimmed(line.substr(0, equals));
        m_value = trimmed(line.substr(equals + 1));
        return readEntry();
    }

    std::optional<ConfigError> finish()
    {
        m_line = 0;
        if (m_config.lowestRating > m_config.highestRating) {
            m_key = "lowest-rating";
            m_value = std::to_string(m_config.lowestRating);
            return error(Reason::OutOfRange, 0, m_config.highestRating);
        }
        if (m_config.baku && !bakuAllowed(m_config.points)) {
            m_key = "acceleration";
            m_value = "baku";
            return error(Reason::NoAcceleration);
        }
        return std::nullopt;
    }

    const GeneratorConfig& config() const { return m_config; }

private:
    ConfigError error(Reason reason, int least = 0, int most = 0) const
    {
        return {
            .reason = reason, .line = m_line, .key = m_key, .value = m_value, .least = least, .most = most};
    }

    std::optional<ConfigError> readGroup(std::string_view line)
    {
        const auto group = readGroupLine(line);
        if (const auto* good = std::get_if<GroupLine>(&group)) {
            m_config.groups.push_back(*good);
            return std::nullopt;
        }
        m_value = line;
        ConfigError bad = error(Reason::BadGroup);
        bad.group = std::get<BadGroup>(group);
        return bad;
    }

    std::optional<ConfigError> readEntry()
    {
        if (const auto* row = find(numberKeys, m_key))
            return readNumber(*row);
        if (const auto* row = find(pointsKeys, m_key))
            return readPoints(*row);
        if (const auto* row = find(rateKeys, m_key))
            return readOneIn(m_config.*(row->schedule));
        if (m_key == "DrawPercentage") {
            m_value += '%';
            return readFrequency(m_config.draws.usual);
        }
        if (m_key == "initial-colour")
            return readColour();
        if (m_key == "acceleration")
            return readAcceleration();
        return readSchedule();
    }

    std::optional<ConfigError> readNumber(const NumberKey& row)
    {
        const std::optional<int> number = readInt(m_value);
        if (!number)
            return error(Reason::NotANumber);
        if (*number < row.least || *number > row.most)
            return error(Reason::OutOfRange, row.least, row.most);
        row.set(m_config, *number);
        return std::nullopt;
    }

    std::optional<ConfigError> readPoints(const PointsKey& row)
    {
        constexpr int most = 999;
        const std::optional<int> tenths = readDecimal(m_value, 1);
        if (!tenths)
            return error(Reason::NotANumber);
        if (*tenths < 0 || *tenths > most)
            return error(Reason::OutOfRange, 0, most / 10);
        m_config.points.*(row.points) = {*tenths};
        // A bye is worth a win and an unfinished game a draw unless somebody says otherwise.
        m_byeGiven = m_byeGiven || row.points == &PointSystem::pairingBye;
        if (!m_byeGiven && row.points == &PointSystem::win)
            m_config.points.pairingBye = {*tenths};
        if (row.points == &PointSystem::draw)
            m_config.points.unfinished = {*tenths};
        return std::nullopt;
    }

    std::optional<ConfigError> readOneIn(Schedule& schedule)
    {
        const std::optional<int> number = readInt(m_value);
        if (!number)
            return error(Reason::NotANumber);
        if (*number < 1)
            return error(Reason::OutOfRange, 1, std::numeric_limits<int>::max());
        schedule.usual = {1'000'000 / *number, std::nullopt};
        return std::nullopt;
    }

    std::optional<ConfigError> readColour()
    {
        if (m_value != "white" && m_value != "black")
            return error(Reason::UnknownWord);
        m_config.initialColour = m_value == "white" ? Colour::White : Colour::Black;
        return std::nullopt;
    }

    std::optional<ConfigError> readAcceleration()
    {
        if (m_value != "baku" && m_value != "none")
            return error(Reason::UnknownWord);
        m_config.baku = m_value == "baku";
        return std::nullopt;
    }

    std::optional<ConfigError> readSchedule()
    {
        const std::size_t dot = m_key.find('.');
        const auto* row = find(scheduleKeys, std::string_view(m_key).substr(0, dot));
        if (row == nullptr) {
            const std::string_view stem = std::string_view(m_key).substr(0, dot);
            const bool known = dot != std::string::npos
                && (find(numberKeys, stem) != nullptr || find(pointsKeys, stem) != nullptr
                    || stem == "initial-colour" || stem == "acceleration");
            return error(known ? Reason::NoRounds : Reason::UnknownKey);
        }
        Schedule& schedule = m_config.*(row->schedule);
        if (dot == std::string::npos)
            return readFrequency(schedule.usual);
        constexpr int lastRound = 999;
        const std::optional<int> round = readInt(std::string_view(m_key).substr(dot + 1));
        if (!round)
            return error(Reason::UnknownKey);
        if (*round < 1 || *round > lastRound)
            return error(Reason::OutOfRange, 1, lastRound);
        return readFrequency(schedule.inRound[*round]);
    }

    std::optional<ConfigError> readFrequency(Frequency& frequency)
    {
        const std::string_view value = m_value;
        constexpr int whole = 1'000'000;
        if (value.ends_with('%')) {
            const std::optional<int> share = readDecimal(value.substr(0, value.size() - 1), 4);
            if (!share)
                return error(Reason::NotANumber);
            if (*share < 0 || *share > whole)
                return error(Reason::OutOfRange, 0, 100);
            frequency = {*share, std::nullopt};
            return std::nullopt;
        }
        if (value.starts_with("1/")) {
            const std::optional<int> oneIn = readInt(value.substr(2));
            if (!oneIn || *oneIn < 1)
                return error(Reason::NotANumber);
            frequency = {whole / *oneIn, std::nullopt};
            return std::nullopt;
        }
        const std::optional<int> number = readInt(value);
        if (!number)
            return error(Reason::NotANumber);
        if (*number < 0 || *number > 9999)
            return error(Reason::OutOfRange, 0, 9999);
        frequency = {0, *number};
        return std::nullopt;
    }

    GeneratorConfig m_config;
    bool m_byeGiven = false;
    int m_line = 0;
    std::string m_key;
    std::string m_value;
};

} // namespace

const Frequency& Schedule::in(int round) const
{
    const auto found = inRound.find(round);
    return found == inRound.end() ? usual : found->second;
}

std::variant<GeneratorConfig, ConfigError> readGeneratorConfig(std::string_view text, GeneratorConfig base)
{
    constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
    if (text.starts_with(byteOrderMark))
        text.remove_prefix(byteOrderMark.size());
    ConfigReader reader(std::move(base));
    for (int number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
        const std::string_view line = trimmed(text.substr(0, end));
        text.remove_prefix(end);
        if (text.starts_with("\r\n"))
            text.remove_prefix(1);
        if (!text.empty())
            text.remove_prefix(1);
        if (line.empty() || line.starts_with('#'))
            continue;
        if (const auto error = reader.readLine(line, number))
            return *error;
    }
    if (const auto error = reader.finish())
        return *error;
    return reader.config();
}

} // namespace pairing
