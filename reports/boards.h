#pragma once

#include "arbiter/records.h"
#include "reports/table.h"

#include <map>
#include <unordered_map>
#include <utility>
#include <vector>

namespace reports {

/// One board of a round.
struct BoardGame {
    int board = 1;
    pairing::PairingNumber white{1};
    pairing::PairingNumber black{1};
    pairing::Cell whiteCell = pairing::Cell::Pending;
    pairing::Cell blackCell = pairing::Cell::Pending;

    friend bool operator==(const BoardGame&, const BoardGame&) = default;
};

/// A round as it is posted: the boards, and who has no game with the kind of his bye.
struct RoundBoards {
    int round = 1;
    std::vector<BoardGame> games; ///< by board
    std::vector<std::pair<pairing::PairingNumber, pairing::Cell>>
        withoutGame; ///< by number; ZeroBye is left out
};

/// The boards of a round, numbered by C.04.2 3.6: a record does not say who sat where. A forfeit whose
/// colours are not known has the smaller number as White. Pre: 1 <= round.
RoundBoards roundBoards(const arbiter::TournamentRecord& record, int round);

/// What each player has after `rounds` rounds, bonuses and penalties included; games without a result count
/// nothing.
std::map<pairing::PairingNumber, pairing::Points> pointsAfter(
    const arbiter::TournamentRecord& record, int rounds);

/// A player of the record by number; nullptr if there is none.
const arbiter::RecordedPlayer* findPlayer(
    const arbiter::TournamentRecord& record, pairing::PairingNumber number);

/// findPlayer for many questions: asked of a map. The record must outlive it, unchanged.
class PlayerIndex {
public:
    explicit PlayerIndex(const arbiter::TournamentRecord& record);
    const arbiter::RecordedPlayer* find(pairing::PairingNumber number) const;

private:
    std::unordered_map<pairing::PairingNumber, const arbiter::RecordedPlayer*> m_players;
};

/// The player's round, ZeroBye where the record has none. Pre: 1 <= round.
pairing::RoundRecord roundOf(const arbiter::RecordedPlayer& player, int round);

/// The one-letter code of a cell in report files: 1 = 0 W D L + - U F H Z, * without a result, X adjourned.
char cellLetter(pairing::Cell cell);

/// A game's result: 1-0 0-1 = +- -+ -- , W-L and such for unrated games, 0-0 and such where the sides do not
/// mirror each other, * without a result.
Code resultCode(pairing::Cell white, pairing::Cell black);

/// The word for a round without a game.
Label byeLabel(pairing::Cell cell);

bool isWithoutResult(pairing::Cell cell);

/// Points as a cell with one decimal.
Cell pointsCell(pairing::Points points);

/// A player's number as a cell.
Cell playerNumberCell(pairing::PairingNumber number);

} // namespace reports
