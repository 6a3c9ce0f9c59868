#pragma once

#include <string>
#include <string_view>

namespace reports {

enum class TextEncoding { Utf8, Utf16LittleEndian, Utf16BigEndian, Cp1252 };

/// What the bytes are written in: by their byte order mark, else by where zero bytes stand, else UTF-8 if
/// they are that, else cp1252.
TextEncoding guessedEncoding(std::string_view bytes);

/// The text as UTF-8 without byte order mark. What does not fit the encoding becomes U+FFFD.
std::string toUtf8(std::string_view bytes, TextEncoding encoding);

} // namespace reports
