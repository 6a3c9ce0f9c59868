#include "reports/pdf_page.h"

#include <QPageLayout>
#include <QPageSize>

namespace reports {

PdfPage::PdfPage(Paper paper, Turn turn, const QString& title)
    : m_writer([this] {
        m_buffer.open(QIODevice::WriteOnly);
        return static_cast<QIODevice*>(&m_buffer);
    }())
{
    m_writer.setResolution(600);
    m_writer.setCreator(QStringLiteral("Kgotla"));
    m_writer.setTitle(title);
    const QPageSize size(paper == Paper::A4 ? QPageSize::A4 : QPageSize::Letter);
    m_writer.setPageLayout(
        QPageLayout(size, turn == Turn::Portrait ? QPageLayout::Portrait : QPageLayout::Landscape,
            QMarginsF(15, 13, 15, 13), QPageLayout::Millimeter));
    m_painter.begin(&m_writer);
}

std::string PdfPage::bytes()
{
    m_painter.end();
    m_buffer.close();
    return m_buffer.data().toStdString();
}

QFont paperFont(double points, bool bold)
{
    QFont font(QStringLiteral("DejaVu Sans"));
    font.setStyleHint(QFont::SansSerif);
    font.setPointSizeF(points);
    font.setBold(bold);
    return font;
}

QString qString(const std::string& utf8)
{
    return QString::fromStdString(utf8);
}

} // namespace reports
