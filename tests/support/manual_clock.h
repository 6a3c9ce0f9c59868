#pragma once

#include "arbiter/clock.h"

namespace test {

/// A clock that stands until it is advanced.
class ManualClock final : public arbiter::Clock {
public:
    arbiter::Instant now() const override { return m_now; }
    void advance(std::chrono::milliseconds by)
    {
        m_now.wall += by;
        m_now.sinceBoot += by;
    }
    void set(arbiter::Instant now) { m_now = std::move(now); }

private:
    // 2026-11-29 09:00 UTC
    arbiter::Instant m_now{arbiter::WallTime{std::chrono::milliseconds{1795942800000}},
        std::chrono::milliseconds{5000}, "boot-1"};
};

} // namespace test
