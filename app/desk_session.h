#pragma once

#include "app/open.h"

#include <QHash>
#include <QObject>
#include <QString>

#include <memory>
#include <vector>

namespace app {

/// Somebody to be entered: found in the register by name, else added to it.
struct NewPlayer {
    QString name;
    QString club;
    std::optional<int> rating;
};

/// An open desk file and the desk of one of its tournaments, with the desk's callback as a Qt signal. What
/// the pages of a window are handed. Whatever may throw StorageError or CorruptLog says so.
class DeskSession : public QObject {
    Q_OBJECT

public:
    /// Sits down at the last tournament of the file, or at an empty one that can be opened. May throw.
    explicit DeskSession(std::unique_ptr<Workplace> workplace, QObject* parent = nullptr);

    Workplace& workplace() { return *m_workplace; }
    QString location() { return m_workplace->file().location(); }
    arbiter::Desk& desk() { return *m_desk; }
    const arbiter::Tournament& tournament() const { return m_desk->tournament(); }
    bool hasTournament() const { return tournament().opening.has_value(); }
    std::vector<arbiter::TournamentSummary> tournaments(); ///< may throw

    /// Changes to another tournament, or to a fresh one (nullopt). May throw; the desk is then the old one.
    void sitDownAt(const std::optional<arbiter::TournamentId>& id);

    /// Opens a tournament (a further one, if this desk has one) with its players, all or nothing, and sits
    /// down at it. May throw.
    std::optional<arbiter::Refusal> openTournament(
        const arbiter::TournamentOpened& opening, const std::vector<NewPlayer>& players);
    std::optional<arbiter::Refusal> enterPlayer(const NewPlayer& player); ///< may throw

    /// The person's name; "?" if it was erased. May throw.
    QString playerName(arbiter::PlayerId id);
    arbiter::Person person(arbiter::PlayerId id); ///< empty if erased. May throw.
    /// The game as a record, with names and texts. May throw. Pre: the game is one of the tournament's.
    rules::GameRecord record(const arbiter::Game& game);

signals:
    void changed();            ///< something of the tournament did
    void tournamentReplaced(); ///< another desk: ids of before mean nothing

private:
    std::unique_ptr<arbiter::Desk> newDesk(const arbiter::TournamentId& id);
    arbiter::PersonId personFor(const NewPlayer& player);

    std::unique_ptr<Workplace> m_workplace;
    std::unique_ptr<arbiter::Desk> m_desk;
    QHash<qint64, arbiter::Person> m_persons; ///< by PlayerId, since the last change
};

} // namespace app
