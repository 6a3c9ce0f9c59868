#include "app/sheet_dialog.h"

#include "app/board_widget.h"
#include "app/sheet.h"

#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPainter>
#include <QPushButton>
#include <QSaveFile>
#include <QSvgRenderer>
#include <QVBoxLayout>

namespace app {

QString writeWhole(const QString& path, const std::string& bytes)
{
    QSaveFile file(path);
    const auto size = static_cast<qint64>(bytes.size());
    if (file.open(QIODevice::WriteOnly) && file.write(bytes.data(), size) == size && file.commit())
        return {};
    return SheetDialog::tr("%1 cannot be written: %2").arg(path, file.errorString());
}

SheetDialog::SheetDialog(DeskSession& session, Settings& settings, const arbiter::Game& game, QWidget* parent)
    : QDialog(parent)
    , m_settings(settings)
    , m_name(QStringLiteral("round%1-board%2").arg(game.round).arg(game.board))
    , m_page(scoreSheetPage(session, game, settings.coordinates()))
    , m_record(rules::writeRecord(session.record(game)))
    , m_view(new QTextBrowser(this))
{
    setWindowTitle(tr("Score sheet"));
    const Sheet sheet = scoreSheet(session, game, settings.coordinates());
    constexpr int side = 420;
    QSvgRenderer drawing(boardSvg(game.play, settings.coordinates(), side));
    QImage picture(drawing.defaultSize() * devicePixelRatio(), QImage::Format_ARGB32_Premultiplied);
    picture.setDevicePixelRatio(devicePixelRatio());
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    drawing.render(&painter, QRectF(QPointF(), QSizeF(drawing.defaultSize())));
    painter.end();
    m_view->document()->addResource(QTextDocument::ImageResource, QUrl(QStringLiteral("board")), picture);
    m_view->setHtml(sheet.body + QStringLiteral("<p><img src=\"board\" alt=\"\"></p>"));
    m_view->setAccessibleName(sheet.title);
    auto* buttons = new QDialogButtonBox(this);
    auto* page = buttons->addButton(tr("Save as a &page\u2026"), QDialogButtonBox::ActionRole);
    auto* record = buttons->addButton(tr("Save the &record\u2026"), QDialogButtonBox::ActionRole);
    auto* close = buttons->addButton(tr("&Close"), QDialogButtonBox::RejectRole);
    close->setDefault(true);
    connect(page, &QPushButton::clicked, this, [this] { save(QStringLiteral(".html"), m_page); });
    connect(record, &QPushButton::clicked, this, [this] { save(QStringLiteral(".txt"), m_record); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_view, 1);
    column->addWidget(buttons);
    resize(fontMetrics().averageCharWidth() * 110, fontMetrics().height() * 42);
}

void SheetDialog::save(const QString& ending, const std::string& bytes)
{
    const QString path = QFileDialog::getSaveFileName(
        this, tr("Save"), m_settings.lastFolder() + QLatin1Char('/') + m_name + ending);
    if (path.isEmpty())
        return;
    m_settings.setLastFolder(QFileInfo(path).path());
    const QString trouble = writeWhole(path, bytes);
    if (!trouble.isEmpty())
        QMessageBox::critical(this, tr("Score sheet"), trouble);
}

} // namespace app
