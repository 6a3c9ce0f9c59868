#pragma once

#include "pairing/pairing.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace reports {

/// One line of a report file, addressed by column. Text is UTF-8; control characters have become blanks.
class TrfLine {
public:
    /// `number` counts from 1.
    TrfLine(std::string text, int number);

    int number() const { return m_number; }
    const std::string& text() const { return m_text; }
    /// In characters.
    int length() const;
    /// Columns `first` to `last` (from 1, both included) without blanks around; as much of it as there is.
    std::string_view field(int first, int last) const;
    /// From column `first` to the end, without blanks around.
    std::string_view rest(int first) const;
    std::string_view tag() const { return field(1, 3); }

private:
    std::size_t offset(int column) const;

    std::string m_text;
    int m_number;
    std::vector<std::uint32_t> m_starts; ///< byte offset of each character; empty if all are ASCII
};

/// The lines of a file: CR, LF or CR LF end them. UTF-8, or else Windows-1252. A byte-order mark is dropped.
/// nullopt: UTF-16.
std::optional<std::vector<TrfLine>> trfLines(std::string_view bytes);

/// Control characters as blanks; text that is not UTF-8 read as Windows-1252.
std::string cleanLine(std::string_view text);
/// Text without blanks at both ends.
std::string_view trimmed(std::string_view text);
/// Pieces between blanks and commas.
std::vector<std::string_view> pieces(std::string_view text);
/// Digits only, at most nine.
std::optional<int> wholeNumber(std::string_view text);
/// "3", "2.5", "2,5", "-1.0": at most one decimal that is not 0.
std::optional<pairing::Points> pointsValue(std::string_view text);
/// "2.5", always one decimal.
std::string pointsText(pairing::Points points);
/// Characters, not bytes.
int characterCount(std::string_view utf8);
/// The first `count` characters.
std::string_view firstCharacters(std::string_view utf8, int count);
/// `text` as fits `width` columns, filled with blanks on the left or on the right.
std::string padded(std::string_view text, int width, bool right);

} // namespace reports
