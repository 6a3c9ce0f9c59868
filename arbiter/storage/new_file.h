#pragma once

#include <QString>

namespace arbiter::storage {

/// A file that is written under another name beside its place and appears there whole or not at all.
/// What was not put in place is removed, together with SQLite's companions (-wal, -shm, -journal).
class NewFile {
public:
    /// Throws StorageError AlreadyThere if there is something at `target`, CannotCreate, ReadOnly.
    explicit NewFile(const QString& target);
    NewFile(const NewFile&) = delete;
    NewFile& operator=(const NewFile&) = delete;
    ~NewFile();

    const QString& path() const { return m_path; } ///< where to write; does not exist yet
    /// Makes it durable and gives it its name. Pre: the file is closed. Throws AlreadyThere, CannotCreate.
    void place();

private:
    QString m_target;
    QString m_path;
};

/// Writes through to the disk what a file or folder holds. Throws StorageError.
void flush(const QString& path);

/// Gives a file another name that must be free. Throws AlreadyThere, CannotCreate.
void renameTo(const QString& from, const QString& to);

/// Swaps two files of one folder in one step. Throws CannotCreate.
void exchange(const QString& a, const QString& b);

} // namespace arbiter::storage
