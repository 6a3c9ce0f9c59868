#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace rules::record {

constexpr bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\v' || c == '\f';
}

/// Columns are counted from 1.
constexpr std::size_t lineWidth = 96;

/// Characters of UTF-8.
std::size_t characters(std::string_view text);

/// The first byte that cannot be in a text: NUL, or broken UTF-8.
std::optional<std::size_t> firstNonText(std::string_view bytes);

/// The strict form of a result token, `1-0` and its like or `*`.
std::optional<std::string_view> resultNamed(std::string_view word);

/// A move number at the front of a word, with its points; `size` 0: none.
struct MoveNumber {
    std::size_t size = 0;
    bool first = false; ///< it is number 1
};
MoveNumber moveNumberOf(std::string_view word);

/// The `!` and `?` behind a ply.
std::string_view remarkBehind(std::string_view word);

/// Whether a word goes on with the ply before it: a shot, a hyphen, a bonus hole.
bool continuesPly(std::string_view word);
/// Whether a ply that ends like this goes on in the next word.
bool wantsMore(std::string_view word);

} // namespace rules::record
