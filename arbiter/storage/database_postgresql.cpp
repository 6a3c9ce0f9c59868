#include "arbiter/storage/database_open.h"

#include <QSqlError>
#include <QUrl>
#include <QUrlQuery>

namespace arbiter::storage {

namespace {

using Kind = StorageError::Kind;

QString decoded(const QString& text)
{
    return QUrl::fromPercentEncoding(text.toUtf8());
}

/// "user:password" in front of the @.
void readUser(ServerUrl& server, const QString& text)
{
    const auto colon = text.indexOf(QLatin1Char(':'));
    server.user = decoded(text.left(colon < 0 ? text.size() : colon));
    if (colon >= 0)
        server.password = decoded(text.mid(colon + 1));
}

/// "host:port"; an IPv6 address stands in brackets.
bool readHost(ServerUrl& server, QString text)
{
    const auto bracket = text.lastIndexOf(QLatin1Char(']'));
    const auto colon = text.lastIndexOf(QLatin1Char(':'));
    if (colon > bracket) {
        bool isNumber = false;
        server.port = text.mid(colon + 1).toInt(&isNumber);
        if (!isNumber || server.port < 1 || server.port > 65535)
            return false;
        text.truncate(colon);
    }
    if (text.startsWith(QLatin1Char('[')) && text.endsWith(QLatin1Char(']')))
        text = text.mid(1, text.size() - 2);
    server.host = decoded(text);
    return true;
}

} // namespace

std::optional<ServerUrl> readServerUrl(const QString& text)
{
    qsizetype at = 0;
    for (const char* scheme : {"postgresql://", "postgres://"})
        if (text.startsWith(QLatin1String(scheme)))
            at = QLatin1String(scheme).size();
    if (at == 0)
        return std::nullopt;

    ServerUrl server;
    const auto question = text.indexOf(QLatin1Char('?'), at);
    auto rest = text.mid(at, question < 0 ? -1 : question - at);
    const auto slash = rest.indexOf(QLatin1Char('/'));
    const auto authority = rest.left(slash < 0 ? rest.size() : slash);
    server.database = slash < 0 ? QString() : decoded(rest.mid(slash + 1));
    const auto sign = authority.lastIndexOf(QLatin1Char('@'));
    if (sign >= 0)
        readUser(server, authority.left(sign));
    const bool hostHolds = readHost(server, authority.mid(sign + 1));
    if (question >= 0) {
        const auto host
            = QUrlQuery(text.mid(question + 1)).queryItemValue(QStringLiteral("host"), QUrl::FullyDecoded);
        if (!host.isEmpty())
            server.host = host;
    }
    server.shown = text;
    if (!server.password.isEmpty())
        server.shown.replace(
            authority, authority.left(authority.indexOf(QLatin1Char(':'))) + authority.mid(sign));
    if (!hostHolds || server.database.isEmpty())
        throw StorageError(Kind::BadLocation, server.shown.toStdString(), {});
    return server;
}

void Database::openPostgreSql(const ServerUrl& server)
{
    if (!QSqlDatabase::isDriverAvailable(QStringLiteral("QPSQL")))
        throw StorageError(Kind::NoDriver, m_location.toStdString(), {});
    m_connection = QSqlDatabase::addDatabase(QStringLiteral("QPSQL"), m_connectionName);
    m_connection.setDatabaseName(server.database);
    m_connection.setHostName(server.host);
    m_connection.setUserName(server.user);
    m_connection.setPassword(server.password);
    if (server.port > 0)
        m_connection.setPort(server.port);
    auto session = QStringLiteral("-c client_min_messages=warning");
    if (m_access == Access::ReadOnly)
        session += QStringLiteral(" -c default_transaction_read_only=on");
    m_connection.setConnectOptions(
        QStringLiteral("connect_timeout=10;application_name=kgotla;options='%1'").arg(session));
    if (!m_connection.open())
        throw StorageError(Kind::NoServer, m_location.toStdString(),
            m_connection.lastError().databaseText().trimmed().toStdString());
}

} // namespace arbiter::storage
