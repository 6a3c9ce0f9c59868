#include "arbiter/storage/database_open.h"
#include "arbiter/storage/migrations.h"

#include <QFile>
#include <QFileInfo>
#include <QSqlError>
#include <QUrl>

namespace arbiter::storage {

namespace {

using Kind = StorageError::Kind;

constexpr qsizetype headSize = 100; // "The Database Header", SQLite file format

[[noreturn]] void refuse(
    Kind kind, const QString& path, const QString& text = {}, int found = 0, int known = 0)
{
    throw StorageError(kind, path.toStdString(), text.toStdString(), found, known);
}

quint32 bigEndian(const QByteArray& bytes, qsizetype at, int length)
{
    quint32 value = 0;
    for (int i = 0; i < length; ++i)
        value = value << 8 | static_cast<unsigned char>(bytes[at + i]);
    return value;
}

/// Where a file really lies: SQLite puts its companions there, not beside a symbolic link.
QString realPath(const QString& path)
{
    const auto real = QFileInfo(path).canonicalFilePath();
    return real.isEmpty() ? QFileInfo(path).absoluteFilePath() : real;
}

/// Whether the file is shorter than its head says. What a write-ahead log or a journal would bring is not
/// judged.
bool cutShort(const QString& path, const QByteArray& head, qint64 size)
{
    for (const char* suffix : {"-wal", "-journal"})
        if (QFileInfo(realPath(path) + QLatin1String(suffix)).size() > 0)
            return false;
    const bool countIsValid = bigEndian(head, 24, 4) == bigEndian(head, 92, 4);
    const qint64 pageSize = bigEndian(head, 16, 2) == 1 ? 65536 : bigEndian(head, 16, 2);
    return countIsValid && size < pageSize * bigEndian(head, 28, 4);
}

void checkHead(const QString& path, const QByteArray& head, qint64 size)
{
    const QByteArray magic("SQLite format 3", 16);
    if (size == 0 || (head.size() < headSize && magic.startsWith(head.left(16))))
        refuse(Kind::Truncated, path);
    if (head.size() < headSize || !head.startsWith(magic))
        refuse(Kind::NotADatabase, path);
    if (static_cast<int>(bigEndian(head, 68, 4)) != applicationId)
        refuse(Kind::ForeignFile, path);
    if (cutShort(path, head, size))
        refuse(Kind::Truncated, path);
    const int version = static_cast<int>(bigEndian(head, 60, 4));
    if (version > schemaVersion())
        refuse(Kind::NewerVersion, path, {}, version, schemaVersion());
}

bool folderWritable(const QString& path)
{
    return QFileInfo(QFileInfo(realPath(path)).absolutePath()).isWritable();
}

} // namespace

void checkSqliteFile(const QString& path, Access access)
{
    const QFileInfo info(path);
    if (!info.exists())
        refuse(Kind::NoSuchFile, path);
    if (info.isDir())
        refuse(Kind::NotADatabase, path);
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        refuse(Kind::Other, path, file.errorString());
    checkHead(path, file.read(headSize), file.size());
    if (access == Access::ReadWrite && (!info.isWritable() || !folderWritable(path)))
        refuse(Kind::ReadOnly, path);
}

void checkNewSqliteFile(const QString& path)
{
    const QFileInfo info(path);
    if (info.exists() || info.isSymLink())
        refuse(Kind::AlreadyThere, path);
    const QFileInfo folder(info.absolutePath());
    if (!folder.isDir())
        refuse(Kind::CannotCreate, path);
    if (!folder.isWritable())
        refuse(Kind::ReadOnly, path);
}

SqliteOpening sqliteOpening(const QString& path, Access access)
{
    // Longer than any write takes: whoever waits then finds that the log has moved (StaleLog).
    const auto wait = QStringLiteral("QSQLITE_BUSY_TIMEOUT=10000");
    if (access == Access::ReadWrite)
        return {path, wait};
    const auto readOnly = wait + QStringLiteral(";QSQLITE_OPEN_READONLY");
    const bool quiet = QFileInfo(realPath(path) + QStringLiteral("-wal")).size() == 0;
    if (folderWritable(path) || !quiet)
        return {path, readOnly};
    // Where nobody can write, nothing can change: no lock files are needed, nor could they be made.
    QUrl url = QUrl::fromLocalFile(realPath(path));
    url.setQuery(QStringLiteral("immutable=1"));
    return {QString::fromLatin1(url.toEncoded()), readOnly + QStringLiteral(";QSQLITE_OPEN_URI")};
}

void Database::openSqlite(const SqliteOpening& opening)
{
    if (!QSqlDatabase::isDriverAvailable(QStringLiteral("QSQLITE")))
        refuse(Kind::NoDriver, m_location);
    m_connection = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), m_connectionName);
    m_connection.setDatabaseName(opening.name);
    m_connection.setConnectOptions(opening.options);
    if (!m_connection.open())
        fail(m_connection.lastError());
    for (const char* pragma : {"trusted_schema = OFF", "cell_size_check = ON", "foreign_keys = ON",
             "recursive_triggers = ON", "secure_delete = ON", "synchronous = FULL"})
        run(QStringLiteral("PRAGMA ") + QLatin1String(pragma)).finish();
    if (m_access == Access::ReadWrite)
        run(QStringLiteral("PRAGMA journal_mode = WAL")).finish();
}

} // namespace arbiter::storage
