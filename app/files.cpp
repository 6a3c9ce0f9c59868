#include "app/files.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <istream>
#include <iterator>
#include <ostream>

namespace app {

namespace {

struct Files {
    Q_DECLARE_TR_FUNCTIONS(Files)
};

constexpr qint64 largest = qint64{1} << 30;

} // namespace

rules::Result<std::string, QString> readFile(const std::string& path, Io& io)
{
    if (path == "-")
        return std::string(std::istreambuf_iterator<char>(io.in), std::istreambuf_iterator<char>());
    const QString name = QString::fromStdString(path);
    const QFileInfo info(name);
    if (!info.exists())
        return rules::Failure{Files::tr("There is no file %1.").arg(name)};
    if (info.isDir())
        return rules::Failure{Files::tr("%1 is a folder, not a file.").arg(name)};
    if (info.size() > largest)
        return rules::Failure{Files::tr("%1 is larger than 1 GiB and was not read.").arg(name)};
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly))
        return rules::Failure{Files::tr("%1 cannot be read: %2.").arg(name, file.errorString())};
    const QByteArray bytes = file.readAll();
    if (file.error() != QFileDevice::NoError)
        return rules::Failure{Files::tr("%1 cannot be read: %2.").arg(name, file.errorString())};
    return bytes.toStdString();
}

rules::Result<bool, QString> writeFile(const std::string& path, const std::string& bytes, Io& io)
{
    if (path == "-") {
        io.out << bytes;
        return true;
    }
    const QString name = QString::fromStdString(path);
    const auto size = static_cast<qint64>(bytes.size());
    if (const QFileInfo there(name); there.exists() && !there.isFile()) {
        // A device or a pipe is written into; a new file must not take its place.
        QFile device(name);
        if (!device.open(QIODevice::WriteOnly | QIODevice::Unbuffered)
            || device.write(bytes.data(), size) != size)
            return rules::Failure{Files::tr("%1 cannot be written: %2.").arg(name, device.errorString())};
        return true;
    }
    QSaveFile file(name);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes.data(), size) != size || !file.commit())
        return rules::Failure{Files::tr("%1 cannot be written: %2.").arg(name, file.errorString())};
    return true;
}

} // namespace app
