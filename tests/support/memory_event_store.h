#pragma once

#include "arbiter/event_store.h"

#include <algorithm>
#include <cstdio>
#include <map>
#include <optional>

namespace test {

/// A store without a disk. Ids are counted, digests are lengths.
class MemoryEventStore : public arbiter::EventStore {
public:
    std::vector<arbiter::Event> load(
        const arbiter::TournamentId& tournament, arbiter::EventSeq after) const override
    {
        const auto found = m_logs.find(tournament);
        if (found == m_logs.end())
            return {};
        const auto skip = static_cast<std::ptrdiff_t>(after);
        return {found->second.begin() + std::min(skip, std::ssize(found->second)), found->second.end()};
    }
    void append(const arbiter::TournamentId& tournament, arbiter::EventSeq after,
        const arbiter::Batch& batch) override
    {
        auto& log = m_logs[tournament];
        for (const auto& event : log)
            if (event.entry == batch.events.front().entry)
                return;
        const auto last = static_cast<arbiter::EventSeq>(log.size());
        if (last != after)
            throw arbiter::StaleLog(after, last);
        log.insert(log.end(), batch.events.begin(), batch.events.end());
        for (const auto& text : batch.texts)
            m_texts[text.ref.id] = text.text;
        ++m_appends;
    }
    std::vector<arbiter::TournamentSummary> tournaments() const override
    {
        std::vector<arbiter::TournamentSummary> found;
        for (const auto& [id, log] : m_logs)
            found.push_back({id, std::get<arbiter::TournamentOpened>(log.front().body).name, {},
                log.back().seq, log.back().at.wall});
        return found;
    }
    arbiter::TournamentId freshTournament() const override
    {
        return {"t" + std::to_string(m_logs.size() + 1)};
    }
    arbiter::EntryId freshEntry() override { return {hex(++m_ids)}; }
    arbiter::SealedText seal(std::string text) override
    {
        return {{{hex(++m_ids)}, hex(text.size())}, "salt", std::move(text)};
    }

    std::optional<std::string> text(const arbiter::TextId& id) const
    {
        const auto found = m_texts.find(id);
        return found == m_texts.end() ? std::nullopt : std::optional(found->second);
    }
    void eraseText(const arbiter::TextId& id) { m_texts.erase(id); }
    int appends() const { return m_appends; }

private:
    static std::string hex(std::size_t number)
    {
        char text[33];
        std::snprintf(text, sizeof text, "%032zx", number);
        return text;
    }

    std::map<arbiter::TournamentId, std::vector<arbiter::Event>> m_logs;
    std::map<arbiter::TextId, std::string> m_texts;
    std::size_t m_ids = 0;
    int m_appends = 0;
};

} // namespace test
