#include "app/typed_ply.h"

#include <algorithm>
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

bool isPrefixOfAnother(const rules::Game& game, const std::string& typed, rules::Coordinates coordinates)
{
    const auto plies = game.legalPlies();
    return std::any_of(plies.begin(), plies.end(), [&](const rules::Ply& ply) {
        const std::string text = bare(rules::writePly(game.rules(), ply, coordinates), coordinates);
        return text.size() > typed.size() && text.compare(0, typed.size(), typed) == 0;
    });
}

} // namespace

TypedPly typedPly(const rules::Game& game, const QString& text, rules::Coordinates chosen)
{
    TypedPly typed;
    typed.coordinates = chosen;
    const std::string bytes = text.trimmed().toStdString();
    if (bytes.empty())
        return typed;
    auto read = game.read(bytes, chosen);
    if (!read && chosen != rules::Coordinates::PlayOk) {
        const auto second = chosen == rules::Coordinates::Algebraic ? rules::Coordinates::Rings
                                                                    : rules::Coordinates::Algebraic;
        if (auto other = game.read(bytes, second)) {
            read = std::move(other);
            typed.coordinates = second;
        }
    }
    if (!read)
        return typed;
    typed.ply = *read;
    typed.legal = !game.check(*read);
    typed.complete
        = typed.legal && !isPrefixOfAnother(game, bare(bytes, typed.coordinates), typed.coordinates);
    return typed;
}

} // namespace app
