#include "reports/fold.h"

#include "reports/utf8.h"

#include <cstddef>

namespace reports {

namespace {

// The letter under the accents, from U+00C0 and from U+1E00; ? where a character is no Latin letter.
constexpr std::string_view latin
    = "aaaaaaaceeeeiiiidnooooo?ouuuuytsaaaaaaaceeeeiiiidnooooo?ouuuuytyaaaaaaccccccccddddeeeeeeeeeegggg"
      "gggghhhhiiiiiiiiii?\?jjkkkllllll?\?llnnnnnn?nnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs"
      "?\??\??\??\??\??\??\??\??\?f?\??\??\??\??\??\??oo?\??\??\??\??\??\??uu?\??\??\??\??\??\??\??\??\??\??"
      "\??\??\??\?aaiioouuuuuuuuuu?aa"
      "aa?\??\?ggkkoooo?\?j?\??gg?\?nnaa?\??\?aaaaeeeeiiiioooorrrruuuusstt?\?hh?\??\??\?aaeeooooooooyy?\??\??"
      "\??\??\??\?"
      "?\??\??\??\??\??\??\??\?";
constexpr std::string_view latinAdditional
    = "aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooooooopppprrrrrrrr"
      "ssssssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwy?\??\??\?aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeee"
      "eeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy?\??\??\?";
static_assert(latin.size() == 0x250 - 0xC0 && latinAdditional.size() == 0x100);

char baseLetter(char32_t character)
{
    if (character >= 0xC0 && character < 0x250)
        return latin[character - 0xC0];
    if (character >= 0x1E00 && character < 0x1F00)
        return latinAdditional[character - 0x1E00];
    return '?';
}

char32_t smallLetter(char32_t character)
{
    if (character >= 0x410 && character < 0x430)
        return character + 0x20;
    if (character >= 0x400 && character < 0x410)
        return character + 0x50;
    if ((character >= 0x391 && character < 0x3AA) && character != 0x3A2)
        return character + 0x20;
    return character;
}

bool isSeparator(char32_t character)
{
    return character < 0xC0 || (character >= 0x2000 && character < 0x2070) || character == 0x3000
        || character == 0xD7 || character == 0xF7;
}

/// Serbian letters that stand elsewhere in Unicode than in their alphabet, sent behind the letter before
/// them.
std::string sortKey(std::string_view text)
{
    const std::string folded = foldedText(text);
    std::string key;
    std::string_view rest = folded;
    while (!rest.empty()) {
        const char32_t character = takeCharacter(rest);
        constexpr std::u32string_view letters = U"ђјљњћџ";
        constexpr std::u32string_view before = U"дилнтч";
        const auto index = letters.find(character);
        appendCharacter(key, index == std::u32string_view::npos ? character : before[index]);
        if (index != std::u32string_view::npos)
            appendCharacter(key, 0x10FFFF);
    }
    return key;
}

} // namespace

std::string foldedText(std::string_view text)
{
    std::string out;
    bool blank = false;
    while (!text.empty()) {
        char32_t character = takeCharacter(text);
        if (character >= 'A' && character <= 'Z')
            character += 'a' - 'A';
        const bool plain = (character >= 'a' && character <= 'z') || (character >= '0' && character <= '9');
        if (character >= 0x300 && character < 0x370)
            continue;
        if (!plain && isSeparator(character)) {
            blank = !out.empty();
            continue;
        }
        if (blank)
            out += ' ';
        blank = false;
        const char base = baseLetter(character);
        if (base != '?')
            out += base;
        else
            appendCharacter(out, smallLetter(character));
    }
    return out;
}

bool nameBefore(std::string_view one, std::string_view other)
{
    const auto a = sortKey(one);
    const auto b = sortKey(other);
    return a != b ? a < b : one < other;
}

} // namespace reports
