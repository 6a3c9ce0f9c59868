#include "arbiter/event_store.h"

#include <utility>

namespace arbiter {

StorageError::StorageError(Kind kind, std::string path, std::string driverText, int found, int known)
    : std::runtime_error(path + ": " + driverText)
    , m_kind(kind)
    , m_path(std::move(path))
    , m_driverText(std::move(driverText))
    , m_found(found)
    , m_known(known)
{
}

StaleLog::StaleLog(EventSeq expected, EventSeq found)
    : std::runtime_error("another desk wrote first")
    , m_expected(expected)
    , m_found(found)
{
}

} // namespace arbiter
