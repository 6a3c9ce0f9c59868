#include "reports/certificates.h"

#include "reports/utf8.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <tuple>

namespace reports {

namespace {

using rules::Failure;

enum class Field { Name, Title, Rank, Points, Rating, Federation, Event, City, Date, Arbiter };

struct FieldName {
    std::string_view name;
    Field field;
};

constexpr std::array<FieldName, 10> fieldNames{
    {{"name", Field::Name}, {"title", Field::Title}, {"rank", Field::Rank}, {"points", Field::Points},
        {"rating", Field::Rating}, {"federation", Field::Federation}, {"event", Field::Event},
        {"city", Field::City}, {"date", Field::Date}, {"arbiter", Field::Arbiter}}};

/// One line of the template, taken apart: fixed text and fields.
struct TemplateLine {
    CardStyle style = CardStyle::Normal;
    std::vector<std::variant<std::string, Field>> parts;
};

TemplateError errorAt(
    TemplateError::Reason reason, std::string_view placeholder, int line, std::string_view before)
{
    return {reason, std::string(placeholder), line,
        1 + static_cast<int>(std::count_if(before.begin(), before.end(), [](char c) {
            return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
        }))};
}

CardStyle takeStyle(std::string_view& text)
{
    constexpr std::array<std::pair<std::string_view, CardStyle>, 3> marks{
        {{"# ", CardStyle::Huge}, {"## ", CardStyle::Large}, {"_", CardStyle::Sign}}};
    for (const auto& [mark, style] : marks) {
        if (!text.starts_with(mark))
            continue;
        text.remove_prefix(mark.size());
        return style;
    }
    return CardStyle::Normal;
}

rules::Result<TemplateLine, TemplateError> parsedLine(std::string_view line, int number)
{
    TemplateLine parsed;
    std::string_view rest = line;
    parsed.style = takeStyle(rest);
    std::string text;
    while (!rest.empty()) {
        if (rest.front() != '{' || rest.starts_with("{{")) {
            text += rest.front();
            rest.remove_prefix(rest.front() == '{' ? 2 : 1);
            continue;
        }
        const auto before = line.substr(0, line.size() - rest.size());
        const auto end = rest.find('}');
        if (end == std::string_view::npos)
            return Failure{
                errorAt(TemplateError::Reason::UnclosedPlaceholder, rest.substr(1), number, before)};
        const auto name = rest.substr(1, end - 1);
        const auto* const known = std::find_if(fieldNames.begin(), fieldNames.end(),
            [name](const FieldName& field) { return field.name == name; });
        if (known == fieldNames.end())
            return Failure{errorAt(TemplateError::Reason::UnknownPlaceholder, name, number, before)};
        parsed.parts.emplace_back(text);
        text.clear();
        parsed.parts.emplace_back(known->field);
        rest.remove_prefix(end + 1);
    }
    parsed.parts.emplace_back(text);
    return parsed;
}

rules::Result<std::vector<TemplateLine>, TemplateError> parsedTemplate(std::string_view text)
{
    std::vector<TemplateLine> lines;
    int number = 0;
    if (text.starts_with("\xEF\xBB\xBF"))
        text.remove_prefix(3);
    while (!text.empty()) {
        ++number;
        const auto end = text.find('\n');
        auto line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        if (!isUtf8(line))
            return Failure{TemplateError{TemplateError::Reason::NotUtf8, "", number, 1}};
        auto parsed = parsedLine(line, number);
        if (!parsed)
            return Failure{parsed.error()};
        lines.push_back(std::move(parsed).value());
    }
    return lines;
}

std::string valueOf(Field field, const arbiter::TournamentRecord& record, const StandingsView::Row& row)
{
    const auto* player = findPlayer(record, row.player);
    switch (field) {
    case Field::Name:
        return player == nullptr ? "" : player->name;
    case Field::Title:
        return player == nullptr ? "" : player->title;
    case Field::Rank:
        return std::to_string(row.rank);
    case Field::Points:
        return row.values.empty() ? "" : cellText(row.values.front(), plainWords());
    case Field::Rating:
        return player == nullptr || !player->rating ? "" : std::to_string(*player->rating);
    case Field::Federation:
        return player == nullptr ? "" : player->federation;
    case Field::Event:
        return record.name;
    case Field::City:
        return record.city;
    case Field::Date:
        return record.endDate.empty() ? record.startDate : record.endDate;
    case Field::Arbiter:
        return record.chiefArbiter;
    }
    std::abort();
}

CardLine filledLine(
    const TemplateLine& line, const arbiter::TournamentRecord& record, const StandingsView::Row& row)
{
    std::string text;
    for (const auto& part : line.parts) {
        if (const auto* fixed = std::get_if<std::string>(&part))
            text += *fixed;
        else
            text += isolatedText(valueOf(std::get<Field>(part), record, row));
    }
    return {line.style, line.style == CardStyle::Sign ? Align::Start : Align::Centre, {textCell(text)}};
}

} // namespace

rules::Result<CardSheet, TemplateError> certificates(std::string_view templateText,
    const arbiter::TournamentRecord& record, const StandingsView& view, int places)
{
    const auto lines = parsedTemplate(templateText);
    if (!lines)
        return Failure{lines.error()};
    auto rows = view.rows;
    std::sort(rows.begin(), rows.end(), [](const auto& one, const auto& other) {
        return std::tie(one.rank, one.player) < std::tie(other.rank, other.player);
    });
    CardSheet sheet{Label::Certificates, record.name, 1, 1, false, {}};
    for (const auto& row : rows) {
        if (row.rank > places)
            break;
        Card card;
        for (const auto& line : *lines)
            card.lines.push_back(filledLine(line, record, row));
        sheet.cards.push_back(std::move(card));
    }
    return sheet;
}

} // namespace reports
