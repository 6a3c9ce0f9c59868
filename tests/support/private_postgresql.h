#pragma once

#include "support/catch.h"

#include <QDir>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>

#include <memory>
#include <unistd.h>

namespace test {

/// A PostgreSQL server of the test's own: on a Unix socket in a folder of its own, no network, gone with the
/// test.
class PrivatePostgreSql {
public:
    /// Nothing, and a warning that says why, where PostgreSQL is not installed or cannot be started.
    static std::shared_ptr<PrivatePostgreSql> start()
    {
        static const std::shared_ptr<PrivatePostgreSql> server = startOnce();
        return server;
    }
    ~PrivatePostgreSql()
    {
        run({m_bin + QStringLiteral("/pg_ctl"), QStringLiteral("-D"), data(), QStringLiteral("-m"),
            QStringLiteral("immediate"), QStringLiteral("-w"), QStringLiteral("stop")});
    }
    PrivatePostgreSql(const PrivatePostgreSql&) = delete;
    PrivatePostgreSql& operator=(const PrivatePostgreSql&) = delete;

    /// The URL of a new, empty database.
    QString newDatabase()
    {
        const auto name = QStringLiteral("desk%1").arg(++m_databases);
        REQUIRE(sql(QStringLiteral("postgres"), QStringLiteral("CREATE DATABASE ") + name));
        return url(name);
    }
    QString url(const QString& database) const
    {
        return QStringLiteral("postgresql://%1@%2/%3")
            .arg(m_user, QString::fromLatin1(m_folder.path().toUtf8().toPercentEncoding()), database);
    }
    /// Runs a statement as the owner of the server.
    bool sql(const QString& database, const QString& statement) const
    {
        return run({m_bin + QStringLiteral("/psql"), QStringLiteral("-h"), m_folder.path(),
            QStringLiteral("-U"), m_user, QStringLiteral("-qX"), QStringLiteral("-d"), database,
            QStringLiteral("-c"), statement});
    }
    bool restart() const
    {
        return run({m_bin + QStringLiteral("/pg_ctl"), QStringLiteral("-D"), data(), QStringLiteral("-m"),
            QStringLiteral("immediate"), QStringLiteral("-w"), QStringLiteral("-l"),
            m_folder.filePath(QStringLiteral("log")), QStringLiteral("restart")});
    }

private:
    PrivatePostgreSql() = default;

    static std::shared_ptr<PrivatePostgreSql> startOnce()
    {
        std::shared_ptr<PrivatePostgreSql> server(new PrivatePostgreSql);
        const auto why = server->boot();
        if (why.isEmpty())
            return server;
        WARN("PostgreSQL tests are skipped: " << why.toStdString());
        return nullptr;
    }
    /// An empty text, or why there is no server.
    QString boot()
    {
        const auto versions = QDir(QStringLiteral("/usr/lib/postgresql"))
                                  .entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
        if (versions.isEmpty())
            return QStringLiteral("no server in /usr/lib/postgresql");
        m_bin = QStringLiteral("/usr/lib/postgresql/%1/bin").arg(versions.back());
        QFile::setPermissions(m_folder.path(), QFile::Permissions(0x7777)); // the server's user works in it
        if (!run({m_bin + QStringLiteral("/initdb"), QStringLiteral("-D"), data(), QStringLiteral("-U"),
                m_user, QStringLiteral("-A"), QStringLiteral("trust"), QStringLiteral("-E"),
                QStringLiteral("UTF8"), QStringLiteral("--no-locale"), QStringLiteral("--no-sync")}))
            return QStringLiteral("initdb failed");
        const auto options
            = QStringLiteral("-c listen_addresses= -c unix_socket_directories=%1").arg(m_folder.path());
        if (!run({m_bin + QStringLiteral("/pg_ctl"), QStringLiteral("-D"), data(), QStringLiteral("-w"),
                QStringLiteral("-l"), m_folder.filePath(QStringLiteral("log")), QStringLiteral("-o"), options,
                QStringLiteral("start")}))
            return QStringLiteral("the server did not start");
        return {};
    }
    QString data() const { return m_folder.filePath(QStringLiteral("data")); }

    /// initdb and the server refuse to be root.
    static bool run(QStringList words)
    {
        if (geteuid() == 0)
            words = QStringList{QStringLiteral("runuser"), QStringLiteral("-u"), QStringLiteral("postgres"),
                        QStringLiteral("--")}
                + words;
        QProcess process;
        process.setStandardOutputFile(QProcess::nullDevice());
        process.setStandardErrorFile(QProcess::nullDevice());
        process.setWorkingDirectory(QStringLiteral("/"));
        const auto program = words.takeFirst();
        process.start(program, words);
        constexpr int patience = 120000;
        return process.waitForFinished(patience) && process.exitStatus() == QProcess::NormalExit
            && process.exitCode() == 0;
    }

    // In memory where there is such a place; a socket's path must be short.
    QTemporaryDir m_folder{QFileInfo(QStringLiteral("/dev/shm")).isWritable()
            ? QStringLiteral("/dev/shm/kgpg-XXXXXX")
            : QStringLiteral("/tmp/kgpg-XXXXXX")};
    QString m_bin;
    QString m_user = QStringLiteral("kgotla");
    int m_databases = 0;
};

} // namespace test
