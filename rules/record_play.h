#pragma once

#include "rules/record.h"

namespace rules::record {

/// A game being played from its record.
struct Played {
    Game game;
    Coordinates coordinates = Coordinates::Algebraic;
    std::vector<std::size_t> passesBefore; ///< entries before which a missing pass was filled in
    std::optional<IllegalMove> illegal;
    std::optional<PlyEntry> illegalPly;
    struct Ruled {
        std::string result;
        std::optional<Ending> ending;
    };
    std::optional<Ruled> ruled; ///< by the last `@ruling result`
};

/// Plays a record up to its end or to the first illegal ply.
Result<Played, RecordError> playRecord(const GameRecord& record, const ReplayOptions& options);

} // namespace rules::record
