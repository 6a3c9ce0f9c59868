#pragma once

#include <QString>

#include <vector>

namespace arbiter::storage {

/// What makes a folder a bad place for a live desk file.
struct PlaceWarning {
    enum class Kind {
        NetworkFolder, ///< `detail`: "nfs", "cifs", "smb2", "fuse"…; locks may not hold between computers
        SyncedFolder, ///< `detail`: "Dropbox", "OneDrive", "Nextcloud", "Syncthing", "Google Drive", "iCloud"
    };
    Kind kind = Kind::NetworkFolder;
    QString folder;
    QString detail;
    friend bool operator==(const PlaceWarning&, const PlaceWarning&) = default;
};

/// Looks at the file system and at the folders above `path`. Empty for a server's URL.
std::vector<PlaceWarning> placeWarnings(const QString& path);

} // namespace arbiter::storage
