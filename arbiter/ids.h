#pragma once

#include <compare>
#include <cstdint>
#include <string>

namespace arbiter {

/// A player of one tournament, from 1 in the order of entry. Never given twice, not even after an undo.
enum class PlayerId : std::int64_t {};

/// A game of one tournament, from 1 in the order of opening. Never given twice.
enum class GameId : std::int64_t {};

/// A person of the register (register.h), from 1. Never given twice, not even after an erasure.
enum class PersonId : std::int64_t {};

/// Who acts at the desk; 0 is the program itself.
enum class ActorId : std::int64_t {};

/// Place of an event in the log of its tournament, from 1. 0: before the first.
enum class EventSeq : std::int64_t {};

constexpr EventSeq next(EventSeq seq)
{
    return static_cast<EventSeq>(static_cast<std::int64_t>(seq) + 1);
}

/// A tournament of a desk file: "t1", "t2"…; any text of 1 to 64 characters without blanks.
struct TournamentId {
    std::string text;
    friend auto operator<=>(const TournamentId&, const TournamentId&) = default;
};

/// One act at the desk: all events that one command made bear it. 32 hexadecimal digits, given by the caller,
/// so that an append repeated after a lost answer is known for what it is.
struct EntryId {
    std::string text;
    friend auto operator<=>(const EntryId&, const EntryId&) = default;
};

/// A free text of the register (register.h). 32 hexadecimal digits.
struct TextId {
    std::string text;
    friend auto operator<=>(const TextId&, const TextId&) = default;
};

/// What the log keeps of a free text: where it stands, and a salted hash of it (64 hexadecimal digits). The
/// text and its salt can be erased; the log then still verifies and tells nothing.
struct TextRef {
    TextId id;
    std::string digest;
    friend bool operator==(const TextRef&, const TextRef&) = default;
};

/// A free text on its way into the register, made by EventStore::seal.
struct SealedText {
    TextRef ref;
    std::string salt; ///< 32 hexadecimal digits
    std::string text; ///< UTF-8
    friend bool operator==(const SealedText&, const SealedText&) = default;
};

} // namespace arbiter
