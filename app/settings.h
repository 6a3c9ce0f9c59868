#pragma once

#include "rules/mill_board.h"

#include <QByteArray>
#include <QSettings>
#include <QString>
#include <QStringList>

namespace app {

/// What the desk remembers between two starts: window, columns, folders, ways of looking at the board. An ini
/// file; a damaged one counts as empty.
class Settings {
public:
    /// `path` need not exist.
    explicit Settings(const QString& path);
    /// The user's own: kgotla/desk.ini in the configuration folder.
    static QString usualPath();

    QByteArray windowGeometry() const;
    void setWindowGeometry(const QByteArray& geometry);
    /// Of a table's header or a splitter, by name.
    QByteArray layout(const QString& name) const;
    void setLayout(const QString& name, const QByteArray& state);

    QString lastFolder() const; ///< the home folder, before there is one
    void setLastFolder(const QString& folder);
    /// Desk files, the last one first; at most ten.
    QStringList recentFiles() const;
    void addRecentFile(const QString& location);
    void forgetRecentFile(const QString& location);

    rules::Coordinates coordinates() const;
    void setCoordinates(rules::Coordinates coordinates);
    bool hints() const; ///< points where a press makes sense are lit
    void setHints(bool hints);
    bool recordsAtOnce() const; ///< a ply is recorded as soon as its text is complete
    void setRecordsAtOnce(bool atOnce);
    int textScale() const; ///< per cent of the system's size
    void setTextScale(int percent);
    bool playsOut() const; ///< a sowing is shown stone by stone
    void setPlaysOut(bool playsOut);

private:
    QSettings m_ini;
};

} // namespace app
