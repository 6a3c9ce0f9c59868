#include "app/desk_session.h"

#include "app/explain.h"

namespace app {

DeskSession::DeskSession(std::unique_ptr<Workplace> workplace, QObject* parent)
    : QObject(parent)
    , m_workplace(std::move(workplace))
{
    const auto all = tournaments();
    m_desk = newDesk(all.empty() ? m_workplace->file().events().freshTournament() : all.back().id);
}

std::vector<arbiter::TournamentSummary> DeskSession::tournaments()
{
    return m_workplace->file().events().tournaments();
}

std::unique_ptr<arbiter::Desk> DeskSession::newDesk(const arbiter::TournamentId& id)
{
    auto desk = m_workplace->desk(id);
    desk->onChange([this, id = desk.get()] {
        if (id != m_desk.get())
            return;
        m_persons.clear();
        emit changed();
    });
    return desk;
}

void DeskSession::sitDownAt(const std::optional<arbiter::TournamentId>& id)
{
    m_desk = newDesk(id ? *id : m_workplace->file().events().freshTournament());
    m_persons.clear();
    emit tournamentReplaced();
}

arbiter::Person DeskSession::person(arbiter::PlayerId id)
{
    const auto key = static_cast<qint64>(id);
    if (const auto known = m_persons.constFind(key); known != m_persons.cend())
        return *known;
    arbiter::Person person;
    if (const arbiter::Player* player = tournament().player(id))
        person = m_workplace->file().people().person(player->person).value_or(arbiter::Person());
    m_persons.insert(key, person);
    return person;
}

QString DeskSession::playerName(arbiter::PlayerId id)
{
    const QString name = fromUtf8(person(id).name);
    return name.isEmpty() ? QStringLiteral("?") : name;
}

rules::GameRecord DeskSession::record(const arbiter::Game& game)
{
    return arbiter::gameRecord(tournament(), game, m_workplace->recordSources());
}

arbiter::PersonId DeskSession::personFor(const NewPlayer& player)
{
    auto& people = m_workplace->file().people();
    const std::string name = player.name.toStdString();
    for (const arbiter::Person& same : people.named(name))
        if (player.club.isEmpty() || same.club == player.club.toStdString())
            return same.id;
    arbiter::Person person;
    person.name = name;
    person.club = player.club.toStdString();
    person.rating = player.rating;
    return people.add(person);
}

std::optional<arbiter::Refusal> DeskSession::enterPlayer(const NewPlayer& player)
{
    return m_desk->submit(arbiter::EnterPlayer{personFor(player), player.rating});
}

std::optional<arbiter::Refusal> DeskSession::openTournament(
    const arbiter::TournamentOpened& opening, const std::vector<NewPlayer>& players)
{
    const arbiter::OpenTournament open{opening};
    auto desk = newDesk(hasTournament() ? m_workplace->file().events().freshTournament() : m_desk->id());
    const auto judged = arbiter::decide(desk->tournament(), open);
    if (!judged)
        return judged.error();
    std::vector<arbiter::Command> commands{open};
    for (const NewPlayer& player : players)
        commands.emplace_back(arbiter::EnterPlayer{personFor(player), player.rating});
    // The new desk is not listened to before it is this session's: told once, below.
    if (const auto refused = desk->submitAll(commands))
        return refused->refusal;
    m_desk = std::move(desk);
    m_persons.clear();
    emit tournamentReplaced();
    return std::nullopt;
}

} // namespace app
