#pragma once

#include "arbiter/storage/desk_file.h"
#include "support/catch.h"
#include "support/desk_builders.h"

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>

#include <memory>

namespace test {

/// A folder that goes with the test: in memory where the system has such a place, since most tests make many
/// files and none of them is about the disk; OnDisk for those that are.
class Folder {
public:
    enum Where { InMemory, OnDisk };
    explicit Folder(Where where = InMemory)
        : m_folder(where == InMemory && QFileInfo(QStringLiteral("/dev/shm")).isWritable()
                ? QStringLiteral("/dev/shm/kgotla-XXXXXX")
                : QDir::tempPath() + QStringLiteral("/kgotla-XXXXXX"))
    {
    }
    QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }
    QString root() const { return m_folder.path(); }

private:
    QTemporaryDir m_folder;
};

/// What kind of StorageError an action throws; nothing if it throws none.
template <typename Action> std::optional<arbiter::StorageError::Kind> kindOf(Action action)
{
    try {
        action();
    } catch (const arbiter::StorageError& error) {
        UNSCOPED_INFO(error.what());
        return error.kind();
    }
    return std::nullopt;
}

/// A desk on a store, with an open tournament, four players and game 1 between the first two.
inline std::unique_ptr<arbiter::Desk> openDesk(arbiter::EventStore& store, const ManualClock& clock)
{
    auto desk
        = std::make_unique<arbiter::Desk>(store, clock, arbiter::TournamentId{"t1"}, arbiter::ActorId{1});
    if (desk->tournament().opening)
        return desk;
    desk->submit(opening());
    for (int i = 1; i <= 4; ++i)
        desk->submit(arbiter::EnterPlayer{arbiter::PersonId{i}, 1500});
    desk->submit(arbiter::OpenGame{1, 1, arbiter::PlayerId{1}, arbiter::PlayerId{2}, {}, {}});
    return desk;
}

/// A desk file with a tournament, plies, an illegal move, a ruling with a reason, a result and an undo.
inline void fillDeskFile(arbiter::storage::DeskFile& file)
{
    using namespace arbiter;
    ManualClock clock;
    for (int i = 1; i <= 4; ++i)
        file.people().add(*numberedPerson(PersonId{i}));
    const auto desk = openDesk(file.events(), clock);
    const GameId game{1};
    for (const char* ply : {"d2", "d3", "d6", "f4"})
        desk->submit(PlayMove{game, ply});
    desk->submit(NoteIllegalMove{game, "d2"});
    desk->submit(GiveRuling{game, TakeBack{1}, desk->seal("a hand slipped")});
    desk->submit(PlayMove{game, "f2"});
    desk->submit(MakeRemark{game, "", desk->seal("Sithole asked for water")});
    desk->submit(EnterResult{game, {Share::Full, Share::None, rules::Ending::Resignation}});
    desk->submit(UndoEntry{game});
}

} // namespace test
