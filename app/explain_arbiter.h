#pragma once

#include "arbiter/decide.h"
#include "arbiter/event_store.h"
#include "arbiter/game_record.h"
#include "arbiter/storage/place.h"
#include "arbiter/storage/sql_event_store.h"
#include "arbiter/tournament.h"

#include <QString>

namespace app {

/// Sentences for what the desk refuses and what the world does to it. Points are named in `coordinates`.
QString explain(
    const arbiter::Refusal& refusal, const arbiter::Tournament& tournament, rules::Coordinates coordinates);
QString explain(const arbiter::Refused& refused, const arbiter::Tournament& tournament);
QString explain(const arbiter::StorageError& error);
QString explain(const arbiter::StaleLog& stale);
QString explain(const arbiter::CorruptLog& corrupt);
QString explain(const arbiter::storage::PlaceWarning& warning);
QString explain(const arbiter::storage::BrokenEntry& broken);
QString explain(const arbiter::CannotImport& problem, const arbiter::Tournament& tournament);

/// "1–0 (resigned)", for people.
QString resultText(const arbiter::GameResult& result);

} // namespace app
