#pragma once

#include "reports/cards.h"
#include "reports/standings_table.h"
#include "rules/result.h"

#include <string>
#include <string_view>

namespace reports {

/// What is wrong with a certificate's template, and where (line and column from 1, in characters).
struct TemplateError {
    enum class Reason {
        UnknownPlaceholder,  ///< {…} with a name that is none
        UnclosedPlaceholder, ///< { without } on its line
        NotUtf8
    };
    Reason reason = Reason::UnknownPlaceholder;
    std::string placeholder; ///< what stands between the braces
    int line = 1;
    int column = 1;

    friend bool operator==(const TemplateError&, const TemplateError&) = default;
};

/// Certificates for the first `places` of the standings (ties at the end come all), one to a page.
/// The template is text, every line centred: "# " in front makes it huge, "## " large, "_" a line to sign on.
/// {name} {title} {rank} {points} {rating} {federation} {event} {city} {date} {arbiter} stand for what they
/// say; {{ is a brace. What people typed is put in literally, whatever it contains.
rules::Result<CardSheet, TemplateError> certificates(std::string_view templateText,
    const arbiter::TournamentRecord& record, const StandingsView& view, int places);

} // namespace reports
