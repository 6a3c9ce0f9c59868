#include "arbiter/storage/new_file.h"

#include "arbiter/event_store.h"
#include "arbiter/storage/database_open.h"

#include <QFile>
#include <QFileInfo>
#include <QUuid>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

namespace arbiter::storage {

namespace {

using Kind = StorageError::Kind;

[[noreturn]] void failed(const QString& path, int error)
{
    const auto kind = error == EEXIST ? Kind::AlreadyThere
        : error == ENOSPC             ? Kind::DiskFull
        : error == EROFS              ? Kind::ReadOnly
                                      : Kind::CannotCreate;
    throw StorageError(kind, path.toStdString(), std::strerror(error));
}

} // namespace

NewFile::NewFile(const QString& target)
    : m_target(QFileInfo(target).absoluteFilePath())
{
    checkNewSqliteFile(target);
    const QFileInfo info(m_target);
    m_path = info.absolutePath() + QStringLiteral("/.") + info.fileName() + QLatin1Char('.')
        + QUuid::createUuid().toString(QUuid::Id128).left(8);
}

NewFile::~NewFile()
{
    for (const char* suffix : {"", "-wal", "-shm", "-journal"})
        QFile::remove(m_path + QLatin1String(suffix));
}

void NewFile::place()
{
    flush(m_path);
    renameTo(m_path, m_target);
}

void flush(const QString& path)
{
    const int file = open(QFile::encodeName(path).constData(), O_RDONLY | O_CLOEXEC);
    if (file < 0)
        failed(path, errno);
    const int error = fsync(file) == 0 ? 0 : errno;
    close(file);
    if (error != 0 && error != EINVAL) // some file systems know no fsync of folders
        failed(path, error);
}

void renameTo(const QString& from, const QString& to)
{
    const auto source = QFile::encodeName(from);
    const auto target = QFile::encodeName(to);
    int result = renameat2(AT_FDCWD, source.constData(), AT_FDCWD, target.constData(), RENAME_NOREPLACE);
    if (result != 0 && (errno == EINVAL || errno == ENOSYS)) {
        if (QFileInfo::exists(to))
            failed(to, EEXIST);
        result = std::rename(source.constData(), target.constData());
    }
    if (result != 0)
        failed(to, errno);
    flush(QFileInfo(to).absolutePath());
}

void exchange(const QString& a, const QString& b)
{
    const auto first = QFile::encodeName(a);
    const auto second = QFile::encodeName(b);
    if (renameat2(AT_FDCWD, first.constData(), AT_FDCWD, second.constData(), RENAME_EXCHANGE) != 0) {
        if (errno != EINVAL && errno != ENOSYS)
            failed(b, errno);
        const auto between = a + QStringLiteral(".swap");
        renameTo(a, between);
        renameTo(b, a);
        renameTo(between, b);
        return;
    }
    flush(QFileInfo(b).absolutePath());
}

} // namespace arbiter::storage
