#include "reports/pdf.h"

#include "reports/pdf_page.h"
#include "reports/utf8.h"

#include <QFontMetricsF>
#include <QTextOption>

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <vector>

namespace reports {

namespace {

constexpr double mm = 600.0 / 25.4;
constexpr double gapAtNormal = 2.4 * mm;    ///< between two columns
constexpr double normalSize = 9.5;          ///< points
constexpr double smallestInPortrait = 7.8;  ///< below it the paper is turned
constexpr double smallestInLandscape = 6.5; ///< below it text columns get narrower first
constexpr double widestText = 62 * mm;      ///< where a text column begins to wrap, at the normal size
constexpr double narrowText = 30 * mm;
constexpr std::size_t longestText = 240; ///< characters of a cell that are printed
constexpr double unbounded = 1e7;

struct Line {
    std::vector<QString> cells;
    double height = 0;
};

/// The table in strings, with the widths of its columns.
struct Sheet {
    Line header;
    std::vector<Line> rows;
    std::vector<Align> aligns;
    std::vector<double> natural; ///< what the columns need without wrapping, at the normal size
    std::vector<double> widths;
    double size = normalSize;
    double gap = gapAtNormal;

    double width() const
    {
        return std::accumulate(widths.begin(), widths.end(), 0.0)
            + gap * static_cast<double>(std::max<std::size_t>(widths.size(), 1) - 1);
    }
};

Qt::Alignment alignment(Align align)
{
    switch (align) {
    case Align::Start:
        return Qt::AlignLeft;
    case Align::Centre:
        return Qt::AlignHCenter;
    case Align::End:
        return Qt::AlignRight;
    }
    std::abort();
}

QTextOption wrapping(Align align)
{
    QTextOption option(alignment(align));
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    return option;
}

/// A cell's text; of a text longer than any name the beginning.
QString cellString(const std::string& utf8)
{
    std::string_view rest = utf8;
    for (std::size_t i = 0; i < longestText && !rest.empty(); ++i)
        takeCharacter(rest);
    const bool cut = !rest.empty();
    return qString(isolatedText(std::string_view(utf8).substr(0, utf8.size() - rest.size())))
        + (cut ? QStringLiteral("…") : QString());
}

Sheet sheetOf(const Table& table, const Words& words)
{
    Sheet sheet;
    for (const auto& column : table.columns) {
        sheet.header.cells.push_back(qString(headingText(column.heading, words)));
        sheet.aligns.push_back(column.align);
    }
    for (const auto& row : table.rows) {
        Line line;
        for (const auto& cell : row)
            line.cells.push_back(cellString(cellText(cell, words)));
        sheet.rows.push_back(std::move(line));
    }
    return sheet;
}

void measure(Sheet& sheet, QPdfWriter* device)
{
    const QFontMetricsF plain(paperFont(normalSize), device);
    const QFontMetricsF bold(paperFont(normalSize, true), device);
    sheet.natural.assign(sheet.header.cells.size(), 0.0);
    for (std::size_t i = 0; i < sheet.natural.size(); ++i) {
        sheet.natural[i] = bold.horizontalAdvance(sheet.header.cells[i]);
        for (const auto& row : sheet.rows)
            sheet.natural[i] = std::max(sheet.natural[i], plain.horizontalAdvance(row.cells[i]));
        sheet.natural[i] += 0.6 * mm;
    }
}

/// Widths with text columns no wider than `cap`, then as much smaller letters as `room` asks for; room that
/// is left goes back to the columns that were capped.
void arrange(Sheet& sheet, double cap, double room)
{
    sheet.size = normalSize;
    sheet.gap = gapAtNormal;
    sheet.widths = sheet.natural;
    for (std::size_t i = 0; i < sheet.widths.size(); ++i)
        if (sheet.aligns[i] == Align::Start)
            sheet.widths[i] = std::min(sheet.widths[i], cap);
    const double share = sheet.width() > room ? room / sheet.width() : 1.0;
    sheet.size *= share;
    sheet.gap *= share;
    for (double& width : sheet.widths)
        width *= share;
    for (std::size_t i = 0; i < sheet.widths.size(); ++i)
        sheet.widths[i]
            = std::min(sheet.natural[i] * share, sheet.widths[i] + std::max(0.0, room - sheet.width()));
}

/// Finds the direction of the paper, the widths and the size of the letters.
PdfPage::Turn fit(Sheet& sheet, Paper paper)
{
    PdfPage upright(paper, PdfPage::Turn::Portrait, QString());
    measure(sheet, upright.device());
    arrange(sheet, widestText, upright.width());
    if (sheet.size >= smallestInPortrait)
        return PdfPage::Turn::Portrait;
    const PdfPage turned(paper, PdfPage::Turn::Landscape, QString());
    arrange(sheet, widestText, turned.width());
    if (sheet.size < smallestInLandscape)
        arrange(sheet, narrowText, turned.width());
    return PdfPage::Turn::Landscape;
}

/// Paints a sheet page by page: first all heights, so that the number of pages is known on the first.
class TablePainter {
public:
    TablePainter(PdfPage& page, Sheet& sheet, const Table& table, const Words& words)
        : m_page(page)
        , m_sheet(sheet)
        , m_table(table)
        , m_words(words)
        , m_painter(page.painter())
    {
    }

    void paint()
    {
        measureHeights();
        const double foot = m_page.height() - 7 * mm;
        const double top = paintHead(false);
        const auto starts = pageStarts(top, foot);
        for (std::size_t page = 0; page < starts.size(); ++page) {
            if (page > 0)
                m_page.newPage();
            double y = page == 0 ? paintHead(true) : 0.0;
            y = paintHeader(y);
            const std::size_t end = page + 1 < starts.size() ? starts[page + 1] : m_sheet.rows.size();
            for (std::size_t i = starts[page]; i < end; ++i)
                y = paintRow(m_sheet.rows[i], y, i % 2 == 1);
            paintFoot(page + 1, starts.size());
        }
    }

private:
    double lineHeight(const Line& line, bool bold)
    {
        m_painter.setFont(paperFont(m_sheet.size, bold));
        const QFontMetricsF metrics(m_painter.font(), m_page.device());
        double height = metrics.height();
        for (std::size_t i = 0; i < line.cells.size(); ++i) {
            if (metrics.horizontalAdvance(line.cells[i]) <= m_sheet.widths[i])
                continue;
            const auto box = m_painter.boundingRect(
                QRectF(0, 0, m_sheet.widths[i], unbounded), line.cells[i], wrapping(Align::Start));
            height = std::max(height, box.height());
        }
        return height + 0.9 * mm;
    }

    void measureHeights()
    {
        m_sheet.header.height = lineHeight(m_sheet.header, true) + 0.6 * mm;
        for (auto& row : m_sheet.rows)
            row.height = lineHeight(row, false);
    }

    /// The index of the first row of every page; one page for an empty table.
    std::vector<std::size_t> pageStarts(double top, double foot) const
    {
        std::vector<std::size_t> starts{0};
        double y = top + m_sheet.header.height;
        for (std::size_t i = 0; i < m_sheet.rows.size(); ++i) {
            if (y + m_sheet.rows[i].height > foot && i > starts.back()) {
                starts.push_back(i);
                y = m_sheet.header.height;
            }
            y += m_sheet.rows[i].height;
        }
        return starts;
    }

    double paintText(const QString& text, const QFont& font, double y, bool really)
    {
        m_painter.setFont(font);
        const QRectF room(0, y, m_page.width(), unbounded);
        const auto box = m_painter.boundingRect(room, text, wrapping(Align::Start));
        if (really)
            m_painter.drawText(room, text, wrapping(Align::Start));
        return y + box.height();
    }

    QString title() const
    {
        auto text = m_words.label(m_table.title);
        if (m_table.round)
            text += " · " + m_words.label(Label::Round) + " " + std::to_string(*m_table.round);
        return qString(text);
    }

    /// What stands above the table on the first page; where it ends. Paints only if `really`.
    double paintHead(bool really)
    {
        double y = 0;
        if (!m_table.event.empty())
            y = paintText(cellString(m_table.event), paperFont(15, true), y, really) + 0.5 * mm;
        y = paintText(title(), paperFont(12), y, really) + 1 * mm;
        for (const auto& [label, cell] : m_table.facts)
            y = paintText(qString(m_words.label(label) + ": ") + cellString(cellText(cell, m_words)),
                paperFont(normalSize), y, really);
        return y + 2 * mm;
    }

    void paintCells(const Line& line, double y)
    {
        double x = 0;
        for (std::size_t i = 0; i < line.cells.size(); ++i) {
            const QRectF box(x, y, m_sheet.widths[i], line.height);
            m_painter.drawText(box, line.cells[i], wrapping(m_sheet.aligns[i]));
            x += m_sheet.widths[i] + m_sheet.gap;
        }
    }

    double paintHeader(double y)
    {
        m_painter.setFont(paperFont(m_sheet.size, true));
        paintCells(m_sheet.header, y);
        y += m_sheet.header.height;
        m_painter.setPen(QPen(Qt::black, 0.35 * mm));
        m_painter.drawLine(QPointF(0, y - 0.6 * mm), QPointF(m_sheet.width(), y - 0.6 * mm));
        return y;
    }

    double paintRow(const Line& line, double y, bool shaded)
    {
        if (shaded)
            m_painter.fillRect(QRectF(0, y - 0.3 * mm, m_sheet.width(), line.height), QColor(240, 238, 232));
        m_painter.setFont(paperFont(m_sheet.size));
        m_painter.setPen(Qt::black);
        paintCells(line, y);
        return y + line.height;
    }

    void paintFoot(std::size_t page, std::size_t pages)
    {
        m_painter.setFont(paperFont(8));
        m_painter.setPen(Qt::black);
        const QRectF foot(0, m_page.height() - 5 * mm, m_page.width(), 5 * mm);
        const QFontMetricsF metrics(m_painter.font(), m_page.device());
        m_painter.drawText(foot, Qt::AlignLeft | Qt::AlignBottom | Qt::TextSingleLine,
            metrics.elidedText(cellString(m_table.event), Qt::ElideRight, foot.width() * 0.7));
        m_painter.drawText(foot, Qt::AlignRight | Qt::AlignBottom | Qt::TextSingleLine,
            qString(m_words.label(Label::Page) + " " + std::to_string(page) + " / " + std::to_string(pages)));
    }

    PdfPage& m_page;
    Sheet& m_sheet;
    const Table& m_table;
    const Words& m_words;
    QPainter& m_painter;
};

} // namespace

std::string pdf(const Table& table, const Words& words, Paper paper)
{
    auto sheet = sheetOf(table, words);
    const auto turn = fit(sheet, paper);
    PdfPage page(paper, turn, qString(words.label(table.title)));
    TablePainter(page, sheet, table, words).paint();
    return page.bytes();
}

} // namespace reports
