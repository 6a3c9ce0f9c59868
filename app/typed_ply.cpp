#include "app/typed_ply.h"

#include <string>

namespace app {
namespace {

/// Without what may be left out when typing. PlayOK numbers need their separators.
std::string bare(const std::string& text, rules::Coordinates coordinates)
{
    std::string kept;
    for (const char c : text) {
        if (c == ' ')
            continue;
        if (coordinates != rules::Coordinates::PlayOk && (c == '-' || c == 'x' || c == 'X' || c == '+'))
            continue;
        kept += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return kept;
}

/// What the legal plies make of a text.
struct Match {
    std::optional<rules::Ply> ply; ///< the one that is written so
    bool goesOn = false;           ///< another begins so
};

Match matched(const rules::Game& game, const std::string& typed, rules::Coordinates coordinates)
{
    Match match;
    for (const rules::Ply& ply : game.legalPlies()) {
        const std::string text = bare(rules::writePly(game.rules(), ply, coordinates), coordinates);
        if (text == typed)
            match.ply = ply;
        match.goesOn
            = match.goesOn || (text.size() > typed.size() && text.compare(0, typed.size(), typed) == 0);
    }
    return match;
}

TypedPly typedIn(const rules::Game& game, const std::string& bytes, rules::Coordinates coordinates)
{
    TypedPly typed;
    typed.coordinates = coordinates;
    const Match match = matched(game, bare(bytes, coordinates), coordinates);
    if (match.ply) {
        typed.ply = match.ply;
        typed.legal = true;
        typed.complete = !match.goesOn;
        return typed;
    }
    if (const auto read = game.read(bytes, coordinates)) {
        typed.ply = *read;
        typed.legal = !game.check(*read);
    }
    return typed;
}

/// Whether the text begins with a point that the chosen system does not have. E3, E4, E5, A1, A4 and A7 are
/// names in both systems: what begins with one of them is never guessed.
bool needsOtherSystem(const std::string& text, rules::Coordinates chosen)
{
    constexpr std::size_t nameLength = 2;
    return chosen != rules::Coordinates::PlayOk && text.size() >= nameLength
        && !rules::junctionNamed(std::string_view(text).substr(0, nameLength), chosen);
}

} // namespace

TypedPly typedPly(const rules::Game& game, const QString& text, rules::Coordinates chosen)
{
    const std::string bytes = text.trimmed().toStdString();
    if (bytes.empty())
        return {{}, false, false, chosen};
    const TypedPly typed = typedIn(game, bytes, chosen);
    if (typed.ply || !needsOtherSystem(bytes, chosen))
        return typed;
    const TypedPly other = typedIn(game, bytes,
        chosen == rules::Coordinates::Algebraic ? rules::Coordinates::Rings : rules::Coordinates::Algebraic);
    return other.ply ? other : typed;
}

} // namespace app
