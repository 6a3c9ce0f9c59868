#include "rules/outcome.h"

#include <cstdlib>

namespace rules {

std::string_view endingCode(Ending ending)
{
    switch (ending) {
    case Ending::BelowThree:
        return "below-three";
    case Ending::Blocked:
        return "blocked";
    case Ending::FullBoard:
        return "full-board";
    case Ending::DoubleBlock:
        return "double-block";
    case Ending::Stripped:
        return "stripped";
    case Ending::NoMove:
        return "no-move";
    case Ending::Line:
        return "line";
    case Ending::Repetition:
        return "repetition";
    case Ending::ThreeThree:
        return "three-three";
    case Ending::NoShot:
        return "no-shot";
    case Ending::Agreement:
        return "agreement";
    case Ending::Resignation:
        return "resignation";
    case Ending::Time:
        return "time";
    case Ending::IllegalMove:
        return "illegal-move";
    case Ending::Disqualification:
        return "disqualification";
    case Ending::Forfeit:
        return "forfeit";
    case Ending::DoubleForfeit:
        return "double-forfeit";
    case Ending::Adjudication:
        return "adjudication";
    case Ending::Unfinished:
        return "unfinished";
    }
    std::abort();
}

std::optional<Ending> endingOf(std::string_view code)
{
    for (int i = 0; i < endings; ++i)
        if (const auto ending = static_cast<Ending>(i); endingCode(ending) == code)
            return ending;
    return std::nullopt;
}

} // namespace rules
