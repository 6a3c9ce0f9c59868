#pragma once

#include "reports/pdf.h"

#include <QBuffer>
#include <QFont>
#include <QPainter>
#include <QPdfWriter>

namespace reports {

/// A PDF being painted into memory. 600 units of length make an inch.
class PdfPage {
public:
    enum class Turn { Portrait, Landscape };

    PdfPage(Paper paper, Turn turn, const QString& title);
    ~PdfPage() = default;
    PdfPage(const PdfPage&) = delete;
    PdfPage& operator=(const PdfPage&) = delete;
    PdfPage(PdfPage&&) = delete;
    PdfPage& operator=(PdfPage&&) = delete;

    QPainter& painter() { return m_painter; }
    QPdfWriter* device() { return &m_writer; }
    void newPage() { m_writer.newPage(); }
    double width() const { return m_writer.width(); }
    double height() const { return m_writer.height(); }

    /// Ends painting; the file's bytes.
    std::string bytes();

private:
    QBuffer m_buffer;
    QPdfWriter m_writer;
    QPainter m_painter;
};

/// The font of all our paper.
QFont paperFont(double points, bool bold = false);

QString qString(const std::string& utf8);

} // namespace reports
