#pragma once

#include "rules/notation.h"

#include <string_view>

namespace rules::notation {

constexpr bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}
constexpr bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}
constexpr char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
constexpr bool isLetter(char c)
{
    return lower(c) >= 'a' && lower(c) <= 'z';
}

/// The text of one ply of the mill family in one coordinate system.
struct MillText {
    MillAction action;
    bool bareShot = false; ///< ends in an `x` without a target
};

/// Reads a whole text as a ply. A bare `x` at the end is for the caller to allow.
Result<MillText, NotationError> readMill(std::string_view text, Coordinates coordinates);

/// An error at a byte of the text; its column counts characters.
NotationError errorAt(
    NotationError::Reason reason, std::string_view text, std::size_t at, std::string_view token);

/// What stands between blanks, with its place in the text.
struct Token {
    std::string_view text;
    std::size_t at = 0;
};
std::vector<Token> tokens(std::string_view text);
std::vector<Token> parts(Token token, char separator);

/// Digits only; nothing if there are none, other characters, or more than `most`.
std::optional<int> number(std::string_view text, int most);

} // namespace rules::notation
