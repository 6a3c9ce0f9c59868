#pragma once

#include "arbiter/decide.h"

#include <vector>

namespace arbiter {

/// What a command about one game makes happen; the part of decide() for boards. Pure.
rules::Result<std::vector<EventBody>, Refusal> decideGame(const Game& game, const PlayMove& command);
rules::Result<std::vector<EventBody>, Refusal> decideGame(const Game& game, const NoteIllegalMove& command);
rules::Result<std::vector<EventBody>, Refusal> decideGame(const Game& game, const MakeRemark& command);
rules::Result<std::vector<EventBody>, Refusal> decideGame(const Game& game, const GiveRuling& command);
rules::Result<std::vector<EventBody>, Refusal> decideGame(const Game& game, const EnterResult& command);
rules::Result<std::vector<EventBody>, Refusal> decideGame(const Game& game, const CorrectResult& command);

} // namespace arbiter
