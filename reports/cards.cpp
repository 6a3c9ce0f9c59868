#include "reports/cards.h"

#include "reports/html.h"
#include "reports/utf8.h"

#include <cstddef>
#include <cstdlib>

namespace reports {

namespace {

constexpr std::string_view cardStyle = R"(
.page{display:grid;height:265mm;break-after:page;break-inside:avoid}
.card{padding:6mm;overflow:hidden;display:flex;flex-direction:column;gap:2mm;justify-content:center}
.cut .card{outline:.2mm dashed var(--rule)}
p{margin:0;overflow-wrap:anywhere}.s{font-size:.8em}.l{font-size:1.4em;font-weight:bold}.h{font-size:3.4em;font-weight:bold}.big{font-size:1.6rem}
.t{font-size:1.1em;display:flex;gap:.6rem;align-items:baseline}.t::before{content:"";flex:none;width:1em;height:1em;border:.3mm solid var(--ink);transform:translateY(.15em)}
.g{display:flex;gap:.6rem;margin-top:4mm;align-items:end}.g::after{content:"";flex:1;border-bottom:.3mm solid var(--ink)}
.c{text-align:center}.e{text-align:end}
@media print{.page{height:266mm}}
)";

std::string_view styleClass(CardStyle style)
{
    switch (style) {
    case CardStyle::Small:
        return "s";
    case CardStyle::Normal:
        return "n";
    case CardStyle::Large:
        return "l";
    case CardStyle::Huge:
        return "h";
    case CardStyle::Tick:
        return "t";
    case CardStyle::Sign:
        return "g";
    }
    std::abort();
}

std::string_view alignClass(Align align)
{
    switch (align) {
    case Align::Start:
        return "";
    case Align::Centre:
        return " c";
    case Align::End:
        return " e";
    }
    std::abort();
}

std::string partHtml(const Cell& part, const Words& words)
{
    if (const auto* text = std::get_if<Text>(&part))
        return htmlIsolated(text->utf8);
    return htmlEscaped(cellText(part, words));
}

std::string cardHtml(const Card& card, const Words& words)
{
    std::string out = "<div class=\"card\">\n";
    for (const auto& line : card.lines) {
        out.append("<p class=\"")
            .append(styleClass(line.style))
            .append(alignClass(line.align))
            .append("\"><span>");
        bool first = true;
        for (const auto& part : line.parts) {
            const auto text = partHtml(part, words);
            if (!first && !text.empty())
                out += ' ';
            first = first && text.empty();
            out += text;
        }
        out += "</span></p>\n";
    }
    return out + "</div>\n";
}

} // namespace

std::string lineText(const CardLine& line, const Words& words)
{
    std::string out;
    for (const auto& part : line.parts) {
        const auto text = cellText(part, words);
        if (text.empty())
            continue;
        if (!out.empty())
            out += ' ';
        out += isolatedText(text);
    }
    return out;
}

std::string cardsHtml(const CardSheet& sheet, const Words& words)
{
    const auto columns = std::to_string(sheet.columns);
    const auto rows = std::to_string(sheet.rows);
    const auto perPage = static_cast<std::size_t>(sheet.columns) * static_cast<std::size_t>(sheet.rows);
    const std::string open = std::string("<div class=\"page") + (sheet.cutLines ? " cut" : "")
        + (sheet.columns == 1 ? " big" : "") + "\" style=\"grid-template-columns:repeat(" + columns
        + ",1fr);grid-template-rows:repeat(" + rows + ",1fr)\">\n";
    std::string body;
    for (std::size_t i = 0; i < sheet.cards.size(); ++i) {
        if (i % perPage == 0)
            body += i == 0 ? open : "</div>\n" + open;
        body += cardHtml(sheet.cards[i], words);
    }
    if (!sheet.cards.empty())
        body += "</div>\n";
    const auto title = words.label(sheet.title) + (sheet.event.empty() ? "" : " – " + sheet.event);
    return htmlPage({title, words.language, std::string(cardStyle), body});
}

} // namespace reports
