#include "arbiter/desk.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace arbiter {

Desk::Desk(EventStore& store, const Clock& clock, TournamentId tournament, ActorId actor)
    : m_store(store)
    , m_clock(clock)
    , m_actor(actor)
{
    const auto events = m_store.load(tournament, EventSeq{});
    m_tournament = fold(std::move(tournament), events);
}

std::optional<Refusal> Desk::submit(const Command& command)
{
    auto refusal = submitAll({&command, 1});
    if (!refusal)
        return std::nullopt;
    return std::move(refusal->refusal);
}

std::optional<ListRefusal> Desk::submitAll(std::span<const Command> commands)
{
    if (settlePending(commands))
        return std::nullopt;

    const auto now = m_clock.now();
    // A single command is decided on the tournament itself; each of several on what the ones before it made.
    std::optional<Tournament> ahead;
    if (commands.size() > 1)
        ahead = m_tournament;
    Batch batch;
    auto seq = m_tournament.last;
    for (std::size_t i = 0; i < commands.size(); ++i) {
        auto decision = decide(ahead ? *ahead : m_tournament, commands[i]);
        if (!decision)
            return ListRefusal{i, decision.error()};
        const auto entry = m_store.freshEntry();
        for (auto& body : std::move(decision).value()) {
            seq = next(seq);
            batch.events.push_back({seq, entry, now, m_actor, std::move(body)});
            if (ahead)
                evolve(*ahead, batch.events.back());
        }
        std::ranges::move(textsOf(commands[i]), std::back_inserter(batch.texts));
    }
    if (!batch.events.empty())
        store(commands, std::move(batch));
    return std::nullopt;
}

bool Desk::reload()
{
    const auto events = m_store.load(m_tournament.id, m_tournament.last);
    if (events.empty())
        return false;
    for (const auto& event : events)
        evolve(m_tournament, event);
    tell();
    return true;
}

void Desk::onChange(Listener listener)
{
    m_listeners.push_back(std::move(listener));
}

/// True if `commands` are the ones whose fate was unknown, and they are carried out now.
bool Desk::settlePending(std::span<const Command> commands)
{
    if (!m_pending)
        return false;
    const auto pending = *m_pending;
    if (!std::ranges::equal(pending.commands, commands)) {
        reload(); // takes the lost ones in if the server had taken them
        m_pending.reset();
        return false;
    }
    store(commands, pending.batch);
    return true;
}

void Desk::store(std::span<const Command> commands, Batch batch)
{
    const auto after = m_tournament.last;
    try {
        m_store.append(m_tournament.id, after, batch);
    } catch (const StaleLog&) {
        m_pending.reset();
        reload();
        throw;
    } catch (const StorageError& error) {
        if (error.kind() == StorageError::Kind::LostConnection)
            m_pending = Pending{{commands.begin(), commands.end()}, std::move(batch)};
        throw;
    }
    m_pending.reset();
    for (const auto& event : batch.events)
        evolve(m_tournament, event);
    m_written = std::move(batch.events);
    tell();
}

void Desk::tell() const
{
    for (const auto& listener : m_listeners)
        listener();
}

} // namespace arbiter
