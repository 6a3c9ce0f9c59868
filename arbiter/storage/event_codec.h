#pragma once

#include "arbiter/event.h"

#include <QByteArray>
#include <QString>

#include <stdexcept>

namespace arbiter::storage {

/// An event body as the log keeps it.
struct EncodedBody {
    QString kind;       ///< kindName()
    int version = 1;    ///< of this kind's payload
    QByteArray payload; ///< compact JSON, keys sorted, UTF-8
};

/// Why a row cannot be read.
class UnreadableBody : public std::runtime_error {
public:
    enum class Reason { UnknownKind, NewerVersion, NotJson, BadField };
    UnreadableBody(Reason reason, const std::string& what)
        : std::runtime_error(what)
        , m_reason(reason)
    {
    }
    Reason reason() const { return m_reason; }

private:
    Reason m_reason;
};

EncodedBody encode(const EventBody& body);

/// decode(encode(b)) == b; older versions are read too. Throws UnreadableBody.
EventBody decode(const EncodedBody& encoded);

} // namespace arbiter::storage
