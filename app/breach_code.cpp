#include "app/pair_commands.h"

#include <array>
#include <cstdlib>

namespace app {

namespace {

std::string_view faultWord(pairing::Fault fault)
{
    using pairing::Fault;
    switch (fault) {
    case Fault::UnknownPlayer:
        return "unknown-player";
    case Fault::AbsentPlayer:
        return "absent-player";
    case Fault::PairedTwice:
        return "paired-twice";
    case Fault::AgainstHimself:
        return "against-himself";
    case Fault::Unpaired:
        return "unpaired";
    case Fault::Rematch:
        return "C1";
    case Fault::IneligibleBye:
        return "C2";
    case Fault::SameAbsolutePreference:
        return "C3";
    case Fault::ForbiddenPair:
        return "forbidden-pair";
    case Fault::WideDifference:
        return "colour-difference";
    case Fault::ThirdColour:
        return "third-colour";
    case Fault::WrongColours:
        return "colours";
    case Fault::GroupMates:
        return "group-mates";
    case Fault::BetterPairing:
        return "better-pairing";
    }
    std::abort();
}

constexpr std::array<std::string_view, static_cast<std::size_t>(pairing::Criterion::Order) + 1>
    criterionCodes{"C1", "C2", "C3", "C4", "C5", "C6", "C7", "apart", "C8", "C9", "C10", "C11", "C12", "C13",
        "C14", "C15", "C16", "C17", "C18", "C19", "C20", "C21", "order"};

} // namespace

std::string_view breachCode(const pairing::Breach& breach)
{
    return breach.criterion ? criterionCodes[static_cast<std::size_t>(*breach.criterion)]
                            : faultWord(breach.fault);
}

} // namespace app
