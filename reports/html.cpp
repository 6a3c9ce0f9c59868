#include "reports/html.h"

#include "reports/utf8.h"

#include <cstdlib>

namespace reports {

namespace {

constexpr std::string_view sharedStyle = R"(
:root{color-scheme:light dark;--ink:#1a1a1a;--paper:#fff;--rule:#b5b0a6;--band:#f4f1ea;--head:#e6e0d4}
@media (prefers-color-scheme:dark){:root{--ink:#ece8df;--paper:#1b1a18;--rule:#5c574d;--band:#242320;--head:#35322c}}
body{margin:1.5rem;font:1rem/1.4 "DejaVu Sans","Noto Sans","Segoe UI",sans-serif;color:var(--ink);background:var(--paper)}
h1{font-size:1.5rem;margin:0 0 .2rem}h2{font-size:1.15rem;margin:.2rem 0 1rem;font-weight:normal}
@page{margin:15mm}
@media print{:root{--ink:#000;--paper:#fff;--rule:#888;--band:#fff;--head:#fff}body{margin:0;font-size:9.5pt}}
)";

constexpr std::string_view tableStyle = R"(
.wide{overflow-x:auto}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.2rem .6rem;border-bottom:1px solid var(--rule);text-align:start;vertical-align:baseline}
th{background:var(--head);border-bottom:2px solid var(--ink);white-space:nowrap}
tbody tr:nth-child(even){background:var(--band)}
.e{text-align:end;white-space:nowrap}.c{text-align:center;white-space:nowrap}
dl{display:grid;grid-template-columns:max-content auto;gap:.1rem 1rem;margin:0 0 1rem}dt{font-weight:bold}dd{margin:0}
@media print{.wide{overflow:visible}thead{display:table-header-group}tr{break-inside:avoid}th,td{padding:.08rem .4rem}}
)";

std::string_view alignClass(Align align)
{
    switch (align) {
    case Align::Start:
        return "";
    case Align::Centre:
        return " class=\"c\"";
    case Align::End:
        return " class=\"e\"";
    }
    std::abort();
}

std::string cellHtml(const Cell& cell, const Words& words)
{
    if (const auto* text = std::get_if<Text>(&cell))
        return htmlIsolated(text->utf8);
    return htmlEscaped(cellText(cell, words));
}

std::string tableBody(const Table& table, const Words& words)
{
    std::string out = "<div class=\"wide\">\n<table>\n<thead>\n<tr>";
    for (const auto& column : table.columns)
        out.append("<th scope=\"col\"")
            .append(alignClass(column.align))
            .append(">")
            .append(htmlEscaped(headingText(column.heading, words)))
            .append("</th>");
    out += "</tr>\n</thead>\n<tbody>\n";
    for (const auto& row : table.rows) {
        out += "<tr>";
        for (std::size_t i = 0; i < row.size(); ++i)
            out.append("<td")
                .append(alignClass(table.columns[i].align))
                .append(">")
                .append(cellHtml(row[i], words))
                .append("</td>");
        out += "</tr>\n";
    }
    return out + "</tbody>\n</table>\n</div>\n";
}

} // namespace

std::string htmlEscaped(std::string_view text)
{
    std::string out;
    for (const char c : visibleText(text)) {
        if (c == '&')
            out += "&amp;";
        else if (c == '<')
            out += "&lt;";
        else if (c == '>')
            out += "&gt;";
        else if (c == '"')
            out += "&quot;";
        else if (c == '\'')
            out += "&#39;";
        else
            out += c;
    }
    return out;
}

std::string htmlIsolated(std::string_view text)
{
    return "<bdi>" + htmlEscaped(isolatedText(text)) + "</bdi>";
}

std::string htmlPage(const HtmlPage& page)
{
    std::string out = "<!DOCTYPE html>\n<html lang=\"" + htmlEscaped(page.language) + "\">\n<head>\n";
    out += "<meta charset=\"utf-8\"/>\n<meta name=\"viewport\" content=\"width=device-width, "
           "initial-scale=1\"/>\n";
    out += "<meta name=\"generator\" content=\"Kgotla\"/>\n<title>" + htmlEscaped(page.title)
        + "</title>\n<style>";
    out.append(sharedStyle).append(page.style);
    return out + "</style>\n</head>\n<body>\n" + page.body + "</body>\n</html>\n";
}

std::string html(const Table& table, const Words& words, std::string_view picture)
{
    auto heading = words.label(table.title);
    if (table.round)
        heading += " · " + words.label(Label::Round) + " " + std::to_string(*table.round);
    std::string body;
    if (table.event.empty()) {
        body += "<h1>" + htmlEscaped(heading) + "</h1>\n";
    } else {
        body += "<h1>" + htmlIsolated(table.event) + "</h1>\n<h2>" + htmlEscaped(heading) + "</h2>\n";
    }
    if (!table.facts.empty()) {
        body += "<dl>\n";
        for (const auto& [label, cell] : table.facts)
            body
                += "<dt>" + htmlEscaped(words.label(label)) + "</dt><dd>" + cellHtml(cell, words) + "</dd>\n";
        body += "</dl>\n";
    }
    body.append(picture).append(tableBody(table, words));
    const auto title = table.event.empty() ? heading : table.event + " – " + heading;
    return htmlPage({title, words.language, std::string(tableStyle), body});
}

} // namespace reports
