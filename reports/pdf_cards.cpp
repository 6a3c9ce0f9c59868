#include "reports/pdf.h"
#include "reports/pdf_page.h"
#include "reports/utf8.h"

#include <QFontMetricsF>
#include <QTextOption>

#include <algorithm>
#include <cstddef>
#include <cstdlib>

namespace reports {

namespace {

constexpr double mm = 600.0 / 25.4;
constexpr double smallestShare = 0.3;

double points(CardStyle style)
{
    switch (style) {
    case CardStyle::Small:
        return 9;
    case CardStyle::Normal:
    case CardStyle::Sign:
        return 11;
    case CardStyle::Tick:
        return 12;
    case CardStyle::Large:
        return 17;
    case CardStyle::Huge:
        return 44;
    }
    std::abort();
}

bool isBold(CardStyle style)
{
    return style == CardStyle::Large || style == CardStyle::Huge;
}

/// Paints one card into its box, in smaller letters if it would not fit.
class CardPainter {
public:
    CardPainter(PdfPage& page, const Words& words)
        : m_page(page)
        , m_words(words)
        , m_painter(page.painter())
    {
    }

    /// `share`: the letters' size against the normal one; smaller if the card needs it.
    void paint(const Card& card, const QRectF& box, double share)
    {
        while (share > smallestShare && paintAt(card, box, share, false) > box.height())
            share *= 0.9;
        const double height = paintAt(card, box, share, false);
        const double above = std::max(0.0, (box.height() - height) / 2);
        paintAt(card, box.adjusted(0, above, 0, 0), share, true);
    }

private:
    /// The height that the lines take; paints only if `really`.
    double paintAt(const Card& card, const QRectF& box, double share, bool really)
    {
        double y = box.top();
        for (const auto& line : card.lines)
            y += paintLine(line, QRectF(box.left(), y, box.width(), box.bottom() - y), share, really)
                + 2 * mm * share;
        return y - box.top();
    }

    double paintLine(const CardLine& line, QRectF room, double share, bool really)
    {
        m_painter.setFont(paperFont(points(line.style) * share, isBold(line.style)));
        const QFontMetricsF metrics(m_painter.font(), m_page.device());
        const double line1 = metrics.height();
        const auto text = qString(lineText(line, m_words));
        double above = 0;
        if (line.style == CardStyle::Tick) {
            if (really)
                paintBox(QRectF(room.left(), room.top() + line1 * 0.12, line1 * 0.76, line1 * 0.76));
            room.setLeft(room.left() + line1 * 1.2);
        }
        if (line.style == CardStyle::Sign) {
            above = 4 * mm * share;
            room.setTop(room.top() + above);
            const double end = room.left() + metrics.horizontalAdvance(text) + 2 * mm;
            if (really && end < room.right())
                paintRule(end, room.right(), room.top() + line1);
        }
        QTextOption option(alignmentOf(line.align));
        option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
        const QRectF tall(room.left(), room.top(), room.width(), 1e7);
        const auto needed = m_painter.boundingRect(tall, text, option);
        if (really)
            m_painter.drawText(tall, text, option);
        return above + std::max(line1, needed.height());
    }

    static Qt::Alignment alignmentOf(Align align)
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

    void paintBox(const QRectF& box)
    {
        m_painter.setPen(QPen(Qt::black, 0.3 * mm));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRect(box);
    }

    void paintRule(double from, double to, double y)
    {
        m_painter.setPen(QPen(Qt::black, 0.3 * mm));
        m_painter.drawLine(QPointF(from, y), QPointF(to, y));
    }

    PdfPage& m_page;
    const Words& m_words;
    QPainter& m_painter;
};

} // namespace

std::string cardsPdf(const CardSheet& sheet, const Words& words, Paper paper)
{
    PdfPage page(paper, PdfPage::Turn::Portrait, qString(words.label(sheet.title)));
    CardPainter painter(page, words);
    const auto columns = static_cast<std::size_t>(sheet.columns);
    const auto perPage = columns * static_cast<std::size_t>(sheet.rows);
    const double width = page.width() / sheet.columns;
    const double height = page.height() / sheet.rows;
    const double margin = 6 * mm;
    const double share = sheet.columns == 1 ? 1.6 : 1.0; // a card as wide as the paper is read from afar
    for (std::size_t i = 0; i < sheet.cards.size(); ++i) {
        if (i > 0 && i % perPage == 0)
            page.newPage();
        const auto place = i % perPage;
        const QRectF cell(static_cast<double>(place % columns) * width,
            static_cast<double>(place / columns) * height, width, height);
        if (sheet.cutLines) {
            page.painter().setPen(QPen(Qt::gray, 0.15 * mm, Qt::DashLine));
            page.painter().setBrush(Qt::NoBrush);
            page.painter().drawRect(cell);
        }
        page.painter().setPen(Qt::black);
        painter.paint(sheet.cards[i], cell.adjusted(margin, margin, -margin, -margin), share);
    }
    return page.bytes();
}

} // namespace reports
