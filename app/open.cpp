#include "app/open.h"

#include <QDateTime>

namespace app {

namespace {

// Nobody signs in yet: everything is done by the arbiter of the desk.
constexpr arbiter::ActorId arbiterOfTheDesk{1};

} // namespace

Workplace::Workplace(std::unique_ptr<arbiter::storage::DeskFile> file)
    : m_file(std::move(file))
{
}

std::unique_ptr<Workplace> Workplace::create(const QString& location)
{
    return std::unique_ptr<Workplace>(new Workplace(arbiter::storage::DeskFile::create(location)));
}

std::unique_ptr<Workplace> Workplace::open(const QString& location, arbiter::storage::Access access)
{
    return std::unique_ptr<Workplace>(new Workplace(arbiter::storage::DeskFile::open(location, access)));
}

std::unique_ptr<arbiter::Desk> Workplace::desk(const arbiter::TournamentId& tournament)
{
    return std::make_unique<arbiter::Desk>(m_file->events(), m_clock, tournament, arbiterOfTheDesk);
}

arbiter::PersonLookup Workplace::personLookup()
{
    return [this](arbiter::PersonId id) { return m_file->people().person(id); };
}

arbiter::RecordSources Workplace::recordSources()
{
    const std::chrono::minutes offset{QDateTime::currentDateTime().offsetFromUtc() / 60};
    return {personLookup(), [this](const arbiter::TextId& id) { return m_file->people().text(id); }, offset};
}

} // namespace app
