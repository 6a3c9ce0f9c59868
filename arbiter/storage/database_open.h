#pragma once

#include "arbiter/storage/database.h"

#include <QString>

#include <optional>

namespace arbiter::storage {

/// "KGOT": how SQLite files of ours are known (PRAGMA application_id).
constexpr int applicationId = 0x4B474F54;

/// postgresql://[user[:password]@][host][:port]/database[?host=/folder]
struct ServerUrl {
    QString user;
    QString password;
    QString host; ///< a name, an address, or the folder of a Unix socket
    int port = -1;
    QString database;
    QString shown; ///< the URL without the password
};
/// Nothing if the text does not begin with postgresql:// or postgres://. Throws BadLocation.
std::optional<ServerUrl> readServerUrl(const QString& text);

/// What SQLite is asked to open.
struct SqliteOpening {
    QString name;    ///< a path or a file: URI
    QString options; ///< of the Qt driver
};
SqliteOpening sqliteOpening(const QString& path, Access access);

/// Looks at the file before SQLite does: NoSuchFile, NotADatabase, Truncated, ForeignFile, NewerVersion,
/// ReadOnly.
void checkSqliteFile(const QString& path, Access access);

/// AlreadyThere, CannotCreate, ReadOnly.
void checkNewSqliteFile(const QString& path);

} // namespace arbiter::storage
