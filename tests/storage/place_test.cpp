#include "arbiter/storage/place.h"
#include "support/places.h"

#include <QDir>
#include <QFile>

using arbiter::storage::PlaceWarning;
using arbiter::storage::placeWarnings;

TEST_CASE("place: synced folders are known by name or mark, from any folder below", "[storage][place]")
{
    const test::Folder folder;
    const auto warnedOf = [&](const char* name, const char* mark) {
        const QDir root(folder.root());
        REQUIRE(root.mkpath(QLatin1String(name) + QStringLiteral("/club/2026")));
        const auto top = root.filePath(QLatin1String(name));
        if (mark != nullptr) {
            QFile file(top + QLatin1Char('/') + QLatin1String(mark));
            REQUIRE(file.open(QIODevice::WriteOnly));
        }
        const auto warnings = placeWarnings(top + QStringLiteral("/club/2026/desk.kgotla"));
        return warnings.empty() ? std::string() : warnings.front().detail.toStdString();
    };

    CHECK(warnedOf("Dropbox (Club)", nullptr) == "Dropbox");
    CHECK(warnedOf("OneDrive - MSSA", nullptr) == "OneDrive");
    CHECK(warnedOf("shared", ".stfolder") == "Syncthing");
    CHECK(warnedOf("cloud", ".sync_7f3a.db") == "Nextcloud");
    CHECK(warnedOf("Nextcloud", nullptr) == "Nextcloud");
    CHECK(warnedOf("plain", nullptr).empty());
    CHECK(placeWarnings(QStringLiteral("postgresql://Dropbox/desk")).empty());
}

TEST_CASE("place: file systems of a network are known by their numbers", "[storage][place]")
{
    // 9p, fuse and the like can hardly be mounted here; /proc shows at least that a local one gives no
    // warning.
    for (const auto& warning : placeWarnings(QStringLiteral("/proc/desk.kgotla")))
        CHECK(warning.kind != PlaceWarning::Kind::NetworkFolder);
}
