#pragma once

#include "pairing/pairing.h"

#include <optional>
#include <variant>
#include <vector>

namespace pairing {

enum class KnockOutSystem {
    Single, ///< one defeat and out
    Double, ///< the second defeat is the last: who loses once goes on in the losers' bracket
};

/// What a game of a knock-out decides.
enum class KnockOutStage {
    Winners, ///< between the undefeated
    Losers,  ///< in the losers' bracket
    Final,   ///< the undefeated against the winner of the losers' bracket
    Replay,  ///< once more, after the undefeated lost the final
};

/// A game that was paired. A drawn one is played again before anybody goes on.
struct KnockOutGame {
    enum class Decision { Open, Drawn, White, Black, Neither };

    PairingNumber white{1};
    PairingNumber black{1};
    Decision decision = Decision::Open;
    bool played = true; ///< false for a forfeit: gives no colour, and the two may be drawn together again

    friend bool operator==(const KnockOutGame&, const KnockOutGame&) = default;
};

/// All that decides how a knock-out goes on.
struct KnockOutField {
    KnockOutSystem system = KnockOutSystem::Single;
    std::vector<PairingNumber> seeds;              ///< the best first; each once
    Colour initialColour = Colour::White;          ///< of the first seed, while nobody has a colour history
    std::vector<std::vector<KnockOutGame>> rounds; ///< what has been paired so far, by round
};

struct KnockOutPair {
    Game game;
    KnockOutStage stage = KnockOutStage::Winners;

    friend bool operator==(const KnockOutPair&, const KnockOutPair&) = default;
};

/// The next round: its games, winners' bracket first, and who of those still in it has none.
struct KnockOutRound {
    std::vector<KnockOutPair> pairs;
    std::vector<PairingNumber> resting; ///< best seed first
};

/// Decided. Nobody wins if the last two both forfeited.
struct KnockOutOver {
    std::optional<PairingNumber> winner;
};

/// Games of the last round that have no result yet.
struct KnockOutWaits {
    std::vector<Game> open;
};

using KnockOutNext = std::variant<KnockOutRound, KnockOutOver, KnockOutWaits>;

/// How a knock-out goes on, from nothing but its seeds and results.
/// Winners' bracket: the seeds in bracket order (1 meets the last, 2 the last but one on the other side …),
/// filled up to a power of two with byes, which fall to the top seeds. Losers' bracket: the losers of a
/// winners' round join the survivors of the losers' bracket and meet them, then the survivors meet each
/// other; where not all can play, the higher seeds rest. Whom they meet is chosen so that as few as possible
/// meet an opponent again, whoever rests. A drawn game is played again, colours reversed, before the others
/// go on. Where both forfeit nobody advances. Opponents exchanged by hand inside one part of the bracket are
/// followed as they played; other games not due decide nothing. Colours: who had White less often; then who
/// had Black last; then the higher seed by `initialColour` as in C.04.3 5.2.5.
KnockOutNext nextKnockOutRound(const KnockOutField& field);

/// 1 … size in the order of a bracket: neighbours meet, then the winners of neighbours, and the two best meet
/// last. Pre: size is a power of two.
std::vector<int> bracketOrder(int size);

} // namespace pairing
