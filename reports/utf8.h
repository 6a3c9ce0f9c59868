#pragma once

#include <string>
#include <string_view>

namespace reports {

/// What is read where bytes are no UTF-8.
constexpr char32_t replacementCharacter = 0xFFFD;

/// Takes the first character off `text`; replacementCharacter for bytes that are no UTF-8 (overlong,
/// surrogate, cut short), one byte at a time. Pre: !text.empty().
char32_t takeCharacter(std::string_view& text);

/// The same reading, with a word on whether the bytes were right.
struct Decoded {
    char32_t character = 0;
    bool valid = true;
};
Decoded decodeCharacter(std::string_view& text);

/// One character behind `out`, as UTF-8.
void appendCharacter(std::string& out, char32_t character);

bool isUtf8(std::string_view text);

/// The text with every wrong byte replaced by U+FFFD.
std::string validUtf8(std::string_view text);

/// Valid UTF-8 with every control character made visible (tab as U+2409, the others alike), so that a page
/// shows literally what was typed and a name can neither break a line nor end one.
std::string visibleText(std::string_view text);

/// visibleText, closed in a directional isolate (U+2068 … U+2069) if anything in it writes from right to left
/// or steers direction: the text around keeps its order. Source: Unicode UAX 9.
std::string isolatedText(std::string_view text);

/// The columns a terminal gives the text: 0 for combining and invisible marks, 2 for wide East Asian
/// characters.
int displayWidth(std::string_view text);

} // namespace reports
