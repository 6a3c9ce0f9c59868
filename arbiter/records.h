#pragma once

#include "pairing/pairing.h"

#include <optional>
#include <string>
#include <vector>

namespace arbiter {

using pairing::Points;

/// One player of a TournamentRecord. Text is UTF-8; absent is nullopt, unknown text empty.
struct RecordedPlayer {
    pairing::PairingNumber number{1}; ///< starting rank, 1..9999, unique
    std::string sex;                  ///< "m", "w" or empty
    std::string title;                ///< GM IM WGM FM WIM CM WFM WCM or empty
    std::string name;
    std::optional<int> rating;
    std::string federation;
    std::string federationId;           ///< the FIDE (or federation's) number
    std::string birth;                  ///< as written: YYYY/MM/DD, YYYY/00/00, YYYY
    std::optional<Points> statedPoints; ///< what the file says; the truth is computed from the rounds
    std::optional<int> statedRank;
    std::vector<pairing::RoundRecord> rounds; ///< index = round - 1
    std::vector<std::string> nationalRecords; ///< three-letter national rating lines, whole, unread

    friend bool operator==(const RecordedPlayer&, const RecordedPlayer&) = default;
};

/// A bye asked for in advance (TRF 240).
struct RequestedBye {
    int round = 1;
    pairing::Cell kind = pairing::Cell::HalfBye; ///< HalfBye, FullBye or ZeroBye
    std::vector<pairing::PairingNumber> players;

    friend bool operator==(const RequestedBye&, const RequestedBye&) = default;
};

/// Virtual points for pairing alone (TRF 250).
struct Acceleration {
    Points points;
    int firstRound = 1;
    int lastRound = 1;
    pairing::PairingNumber first{1};
    pairing::PairingNumber last{1};

    friend bool operator==(const Acceleration&, const Acceleration&) = default;
};

/// Players none of whom may meet another (TRF 260, XXP), or who are to be kept apart as far as possible.
struct ForbiddenGroup {
    int firstRound = 1;
    int lastRound = 999;
    std::vector<pairing::PairingNumber> players;

    friend bool operator==(const ForbiddenGroup&, const ForbiddenGroup&) = default;
};

/// A bonus or a penalty (TRF 299).
struct AbnormalPoints {
    std::string code; ///< W D L F H Z + - or empty (bonus or penalty)
    Points points;    ///< may be negative
    int round = 0;    ///< 0: all rounds
    std::vector<pairing::PairingNumber> players;

    friend bool operator==(const AbnormalPoints&, const AbnormalPoints&) = default;
};

/// How the rounds are made. Declared, never guessed.
enum class TournamentType { Unknown, Swiss, RoundRobin, DoubleRoundRobin, KnockOut, DoubleKnockOut };

/// A tournament as plain data, from the desk or from a report file alike: what pairing and standings read.
struct TournamentRecord {
    std::string name, city, federation;
    std::string startDate, endDate; ///< YYYY/MM/DD or as written
    std::string typeText;           ///< TRF 092
    std::string typeCode;           ///< TRF 192, as written
    TournamentType type = TournamentType::Unknown;
    std::string chiefArbiter;
    std::vector<std::string> deputies;
    std::string timeControl;             ///< TRF 122
    std::string codedTimeControl;        ///< TRF 222
    std::string startingRankMethod;      ///< TRF 172
    std::string controller;              ///< TRF 182
    std::vector<std::string> roundDates; ///< TRF 132, index = round - 1

    std::vector<RecordedPlayer> players;          ///< in file order
    std::optional<int> roundsPlanned;             ///< TRF 142 or XXR
    std::optional<pairing::Colour> initialColour; ///< TRF 152 or XXC
    pairing::PointSystem points;
    std::vector<RequestedBye> requestedByes;
    std::vector<Acceleration> accelerations;
    std::vector<ForbiddenGroup> forbidden;
    std::vector<AbnormalPoints> abnormalPoints;
    std::vector<pairing::PairingNumber> absentNextRound; ///< XXZ
    bool ranksByStatedRank = false;                      ///< XXC rank: order by the rank field, not by number
    std::string tieBreaks;                               ///< TRF 202, as written
    std::string standingsTieBreaks;                      ///< TRF 212, as written
    std::vector<std::string> comments;                   ///< ### lines, without the marker
    std::vector<std::string> unknownLines;               ///< whole, in file order

    friend bool operator==(const TournamentRecord&, const TournamentRecord&) = default;
};

/// The last column in which anybody has a game, a forfeit or a PAB; columns that only announce byes do not
/// count.
int playedRounds(const TournamentRecord& record);

/// Planned rounds, else played ones.
int plannedRounds(const TournamentRecord& record);

/// What one round brought the player in the standings: the worth of his cell, or what TRF 299 gives for its
/// code instead; a game without a result 0. Pre: 1 <= round.
Points cellPoints(const TournamentRecord& record, const RecordedPlayer& player, int round);

/// Bonuses and penalties (TRF 299 without a code) of a player up to `rounds`; those of no round always.
Points bonus(const TournamentRecord& record, const RecordedPlayer& player, int rounds);

/// The player's points after `rounds` rounds, bonuses and penalties included.
Points score(const TournamentRecord& record, const RecordedPlayer& player, int rounds);

/// Whether numbers in pairing are the stated ranks (XXC rank): asked for, and every player has one of his
/// own.
bool pairsByStatedRank(const TournamentRecord& record);

/// The state before `round` (1-based) as the pairing engine sees it: rounds before it, who is present,
/// virtual points, forbidden pairs of that round. Pre: 1 <= round.
/// - A round with a game, a forfeit or a PAB of anybody is a played one: in it whoever has H, F, Z or nothing
/// was absent.
///   In any other round H, F, Z, requested byes and (in the coming round) XXZ announce absence; nothing means
///   present.
/// - Without 152 or XXC the initial colour is the one round 1 shows, White if it shows none.
/// - Acceleration is that of the 250 and XXA records; without any a type code that names BAKU stands for
/// C.04.7.
/// - Numbers are the players' own, or their stated ranks if pairsByStatedRank(): see inFileNumbers().
pairing::Input pairingInput(const TournamentRecord& record, int round);

/// A pairing made from pairingInput(), in the numbers of the record.
pairing::RoundPairing inFileNumbers(const TournamentRecord& record, pairing::RoundPairing paired);

} // namespace arbiter
