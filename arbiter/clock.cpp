#include "arbiter/clock.h"

#include <ctime>
#include <fstream>

namespace arbiter {

SystemClock::SystemClock()
{
    std::ifstream file("/proc/sys/kernel/random/boot_id");
    std::getline(file, m_bootId);
}

Instant SystemClock::now() const
{
    using std::chrono::duration_cast;
    using std::chrono::milliseconds;

    timespec boot{};
    clock_gettime(CLOCK_BOOTTIME, &boot);
    const auto sinceBoot = std::chrono::seconds{boot.tv_sec} + std::chrono::nanoseconds{boot.tv_nsec};
    return {std::chrono::floor<milliseconds>(std::chrono::system_clock::now()),
        duration_cast<milliseconds>(sinceBoot), m_bootId};
}

} // namespace arbiter
