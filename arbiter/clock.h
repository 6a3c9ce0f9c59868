#pragma once

#include <chrono>
#include <string>

namespace arbiter {

/// Milliseconds since 1970-01-01 UTC.
using WallTime = std::chrono::sys_time<std::chrono::milliseconds>;

/// A moment, by two clocks: dates come from `wall`, durations from `sinceBoot`, which runs on in suspend and
/// never jumps. Two moments can be subtracted only if their bootId is the same.
struct Instant {
    WallTime wall{};
    std::chrono::milliseconds sinceBoot{0};
    std::string bootId; ///< the kernel's id of this boot; empty where there is none

    friend bool operator==(const Instant&, const Instant&) = default;
};

/// What time it is. Known to Desk alone; below it `now` is an argument.
class Clock {
public:
    Clock() = default;
    Clock(const Clock&) = delete;
    Clock& operator=(const Clock&) = delete;
    virtual ~Clock() = default;

    virtual Instant now() const = 0;
};

/// The computer's clocks: CLOCK_REALTIME, CLOCK_BOOTTIME and /proc/sys/kernel/random/boot_id.
class SystemClock final : public Clock {
public:
    SystemClock();
    Instant now() const override;

private:
    std::string m_bootId;
};

} // namespace arbiter
