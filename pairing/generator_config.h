#pragma once

#include "pairing/group_line.h"
#include "pairing/pairing.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace pairing {

/// How often something happens in a round: so many times, or each time with a chance.
struct Frequency {
    int perMillion = 0;        ///< 0 to 1,000,000; of each game or each player
    std::optional<int> number; ///< instead of the chance

    friend bool operator==(const Frequency&, const Frequency&) = default;
};

/// A frequency for every round and others for single rounds.
struct Schedule {
    Frequency usual;
    std::map<int, Frequency> inRound; ///< by round, from 1

    const Frequency& in(int round) const;
    friend bool operator==(const Schedule&, const Schedule&) = default;
};

/// What random tournaments are to be like.
struct GeneratorConfig {
    std::optional<int> players;          ///< else drawn, 15 to 215
    std::optional<int> rounds;           ///< else drawn, 5 to 15, but fewer than players
    std::optional<Colour> initialColour; ///< else drawn
    int lowestRating = 1400;
    int highestRating = 2600;
    PointSystem points;
    bool baku = false;                 ///< accelerate (C.04.7); needs points that allow it
    Schedule draws{{300'000, {}}, {}}; ///< of games
    Schedule forfeits;                 ///< of games
    Schedule doubleForfeits;           ///< of games
    Schedule unusual;                  ///< of games: ½–0, 0–½ or 0–0
    Schedule unrated;                  ///< of games: ended before a move by each
    Schedule halfByes;                 ///< of players; none in the last round
    Schedule fullByes;                 ///< of players
    Schedule zeroByes;                 ///< of players
    Schedule withdrawals;              ///< of players, for good, before the round
    Schedule
        lateEntries; ///< of all players: usual ones in a round drawn, numbers in a round who enter in that
    std::vector<GroupLine> groups;

    friend bool operator==(const GeneratorConfig&, const GeneratorConfig&) = default;
};

/// What is wrong with a configuration.
struct ConfigError {
    enum class Reason {
        NoKeyAndValue, ///< neither `key=value` nor a group line
        UnknownKey,
        NotANumber,     ///< the value is not what the key wants: a number, a share, points
        OutOfRange,     ///< beyond `least` and `most`
        UnknownWord,    ///< not one of the words the key knows
        NoRounds,       ///< the key cannot be given for one round
        BadGroup,       ///< see `group`
        NoAcceleration, ///< Baku with points that do not allow it
    };

    Reason reason = Reason::UnknownKey;
    int line = 0; ///< from 1; 0: of no line
    std::string key;
    std::string value;
    int least = 0;
    int most = 0;
    std::optional<BadGroup> group{};

    friend bool operator==(const ConfigError&, const ConfigError&) = default;
};

/// Reads a configuration on top of `base`. One `key=value` a line; blank lines and lines that begin with #
/// are skipped; lines of groups as `readGroupLine`. A later line wins. Keys: players rounds lowest-rating
/// highest-rating initial-colour (white, black) acceleration (baku, none) win draw loss absence pab (points);
/// and, each also for one round as `key.ROUND`: draws forfeits double-forfeits unusual unrated half-byes
/// full-byes zero-byes withdrawals late-entries, whose value is a share `30%`, a chance `1/20` or a number
/// `4` in each round. Understood too, as other generators spell them: PlayersNumber RoundsNumber
/// DrawPercentage ForfeitRate RetiredRate HalfPointByeRate (rates are N for one in N) HighestRating
/// LowestRating PointsForWin PointsForDraw PointsForLoss PointsForZPB PointsForForfeitLoss PointsForPAB.
std::variant<GeneratorConfig, ConfigError> readGeneratorConfig(
    std::string_view text, GeneratorConfig base = {});

} // namespace pairing
