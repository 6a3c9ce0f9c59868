#pragma once

#include <string>
#include <string_view>

namespace reports {

/// Text to compare by: small letters, no accents (Š and š are s, Đ is d), no combining marks, everything that
/// is no letter or digit taken as one blank between words. UTF-8. "Ŝisulu, Ṱhomas" is "sisulu thomas".
std::string foldedText(std::string_view text);

/// What names are sorted by: foldedText with Serbian Cyrillic in its own order; ties fall to the bytes of the
/// name.
bool nameBefore(std::string_view one, std::string_view other);

} // namespace reports
