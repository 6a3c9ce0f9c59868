#include "arbiter/storage/place.h"

#include <QDir>
#include <QFileInfo>

#include <array>
#include <sys/vfs.h>

namespace arbiter::storage {

namespace {

struct NetworkType {
    unsigned long magic; // as statfs(2) lists them
    const char* name;
};
constexpr std::array<NetworkType, 10> networkTypes{{
    {0x6969, "nfs"},
    {0x517B, "smb"},
    {0xFF534D42, "cifs"},
    {0xFE534D42, "smb2"},
    {0x65735546, "fuse"},
    {0x73757245, "coda"},
    {0x5346414F, "afs"},
    {0x01021997, "9p"},
    {0x00C36400, "ceph"},
    {0x47504653, "gpfs"},
}};

struct SyncMark {
    const char* entry;  // a file or folder inside the synced folder
    const char* folder; // or the beginning of the folder's own name
    const char* name;
};
constexpr std::array<SyncMark, 7> syncMarks{{
    {".dropbox", "Dropbox", "Dropbox"},
    {".dropbox.cache", nullptr, "Dropbox"},
    {nullptr, "OneDrive", "OneDrive"},
    {".sync_folder_marker", "Nextcloud", "Nextcloud"},
    {".stfolder", "Syncthing", "Syncthing"},
    {nullptr, "Google Drive", "Google Drive"},
    {nullptr, "iCloud", "iCloud"},
}};
// Nextcloud keeps its journal in the folder it syncs, under a name that ends in a random part.
constexpr const char* nextcloudJournals = ".sync_*.db";

bool hasMark(const QDir& folder, const SyncMark& mark)
{
    if (mark.entry != nullptr && folder.exists(QLatin1String(mark.entry)))
        return true;
    return mark.folder != nullptr
        && folder.dirName().startsWith(QLatin1String(mark.folder), Qt::CaseInsensitive);
}

void addSynced(std::vector<PlaceWarning>& warnings, QDir folder)
{
    do {
        for (const auto& mark : syncMarks) {
            if (!hasMark(folder, mark))
                continue;
            warnings.push_back(
                {PlaceWarning::Kind::SyncedFolder, folder.absolutePath(), QLatin1String(mark.name)});
            return;
        }
        if (!folder.entryList({QLatin1String(nextcloudJournals)}, QDir::Files | QDir::Hidden).isEmpty()) {
            warnings.push_back(
                {PlaceWarning::Kind::SyncedFolder, folder.absolutePath(), QStringLiteral("Nextcloud")});
            return;
        }
    } while (folder.cdUp());
}

} // namespace

std::vector<PlaceWarning> placeWarnings(const QString& path)
{
    std::vector<PlaceWarning> warnings;
    if (path.contains(QLatin1String("://")))
        return warnings;
    const QFileInfo file(path);
    const QDir folder = QFileInfo(file.absoluteFilePath()).absoluteDir();
    struct statfs info {};
    if (statfs(folder.absolutePath().toUtf8().constData(), &info) == 0)
        for (const auto& type : networkTypes)
            if (static_cast<unsigned long>(static_cast<unsigned>(info.f_type)) == type.magic)
                warnings.push_back(
                    {PlaceWarning::Kind::NetworkFolder, folder.absolutePath(), QLatin1String(type.name)});
    addSynced(warnings, folder);
    return warnings;
}

} // namespace arbiter::storage
