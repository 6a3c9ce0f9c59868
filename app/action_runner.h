#pragma once

#include "arbiter/decide.h"

#include <QString>

#include <functional>
#include <optional>

namespace app {

/// How something tried at the desk ended.
struct Attempt {
    enum class End {
        Done,
        Refused, ///< by the rules or the desk: `refusal`
        Stale,   ///< another desk wrote first; this one shows it now: `sentence`
        Failed,  ///< the world's fault: `sentence`
    };
    End end = End::Done;
    std::optional<arbiter::Refusal> refusal;
    QString sentence;

    bool done() const { return end == End::Done; }
};

/// Runs what a slot wants done. Exceptions end here and become sentences, so that none crosses a slot and
/// what was typed can stay on the screen.
Attempt attempt(const std::function<std::optional<arbiter::Refusal>()>& act);

} // namespace app
