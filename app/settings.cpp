#include "app/settings.h"

#include <QDir>
#include <QStandardPaths>

namespace app {
namespace {

constexpr qsizetype recentFilesKept = 10;

QString codeOf(rules::Coordinates coordinates)
{
    switch (coordinates) {
    case rules::Coordinates::Algebraic:
        return QStringLiteral("algebraic");
    case rules::Coordinates::Rings:
        return QStringLiteral("rings");
    case rules::Coordinates::PlayOk:
        return QStringLiteral("playok");
    }
    std::abort();
}

} // namespace

Settings::Settings(const QString& path)
    : m_ini(path, QSettings::IniFormat)
{
}

QString Settings::usualPath()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation)
        + QStringLiteral("/kgotla/desk.ini");
}

QByteArray Settings::windowGeometry() const
{
    return m_ini.value(QStringLiteral("window/geometry")).toByteArray();
}

void Settings::setWindowGeometry(const QByteArray& geometry)
{
    m_ini.setValue(QStringLiteral("window/geometry"), geometry);
}

QByteArray Settings::layout(const QString& name) const
{
    return m_ini.value(QStringLiteral("layout/") + name).toByteArray();
}

void Settings::setLayout(const QString& name, const QByteArray& state)
{
    m_ini.setValue(QStringLiteral("layout/") + name, state);
}

QString Settings::lastFolder() const
{
    const QString folder = m_ini.value(QStringLiteral("files/folder")).toString();
    return folder.isEmpty() || !QDir(folder).exists() ? QDir::homePath() : folder;
}

void Settings::setLastFolder(const QString& folder)
{
    m_ini.setValue(QStringLiteral("files/folder"), folder);
}

QStringList Settings::recentFiles() const
{
    return m_ini.value(QStringLiteral("files/recent")).toStringList();
}

void Settings::addRecentFile(const QString& location)
{
    QStringList files = recentFiles();
    files.removeAll(location);
    files.prepend(location);
    m_ini.setValue(QStringLiteral("files/recent"), QStringList(files.mid(0, recentFilesKept)));
}

void Settings::forgetRecentFile(const QString& location)
{
    QStringList files = recentFiles();
    files.removeAll(location);
    m_ini.setValue(QStringLiteral("files/recent"), files);
}

rules::Coordinates Settings::coordinates() const
{
    const QString code = m_ini.value(QStringLiteral("board/coordinates")).toString();
    for (const auto coordinates : {rules::Coordinates::Rings, rules::Coordinates::PlayOk})
        if (code == codeOf(coordinates))
            return coordinates;
    return rules::Coordinates::Algebraic;
}

void Settings::setCoordinates(rules::Coordinates coordinates)
{
    m_ini.setValue(QStringLiteral("board/coordinates"), codeOf(coordinates));
}

bool Settings::hints() const
{
    return m_ini.value(QStringLiteral("board/hints"), true).toBool();
}

void Settings::setHints(bool hints)
{
    m_ini.setValue(QStringLiteral("board/hints"), hints);
}

bool Settings::recordsAtOnce() const
{
    return m_ini.value(QStringLiteral("board/record-at-once"), true).toBool();
}

void Settings::setRecordsAtOnce(bool atOnce)
{
    m_ini.setValue(QStringLiteral("board/record-at-once"), atOnce);
}

int Settings::textScale() const
{
    const int percent = m_ini.value(QStringLiteral("window/text-scale"), 100).toInt();
    return percent >= 50 && percent <= 300 ? percent : 100;
}

void Settings::setTextScale(int percent)
{
    m_ini.setValue(QStringLiteral("window/text-scale"), percent);
}

bool Settings::playsOut() const
{
    return m_ini.value(QStringLiteral("board/play-out"), true).toBool();
}

void Settings::setPlaysOut(bool playsOut)
{
    m_ini.setValue(QStringLiteral("board/play-out"), playsOut);
}

} // namespace app
