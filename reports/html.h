#pragma once

#include "reports/table.h"

#include <string>
#include <string_view>

namespace reports {

/// The table as one self-contained page: no script, nothing loaded, light and dark, the header repeated on
/// every printed page. Everything that is not ours is escaped and shown literally.
/// `picture` is HTML of ours (a board) that stands above the rows.
std::string html(const Table& table, const Words& words, std::string_view picture = {});

/// Text for an element or a quoted attribute: & < > " ' escaped, control characters made visible.
std::string htmlEscaped(std::string_view text);

/// Text that people typed, in its own directional isolate.
std::string htmlIsolated(std::string_view text);

/// A whole page around `body`, which is HTML already. `title` and `language` are plain text; `style` is CSS
/// of ours.
struct HtmlPage {
    std::string title;
    std::string language = "en";
    std::string style; ///< besides the style that all our pages share
    std::string body;
};
std::string htmlPage(const HtmlPage& page);

} // namespace reports
