#include "app/demo_pictures.h"

#include <QApplication>
#include <QPixmap>

namespace app {
namespace {

QPalette paletteOf(QColor window, QColor base, QColor text, QColor button)
{
    QPalette palette;
    palette.setColor(QPalette::Window, window);
    palette.setColor(QPalette::WindowText, text);
    palette.setColor(QPalette::Base, base);
    palette.setColor(QPalette::AlternateBase, window);
    palette.setColor(QPalette::Text, text);
    palette.setColor(QPalette::Button, button);
    palette.setColor(QPalette::ButtonText, text);
    palette.setColor(QPalette::ToolTipBase, base);
    palette.setColor(QPalette::ToolTipText, text);
    QColor faint = text;
    faint.setAlpha(150);
    palette.setColor(QPalette::PlaceholderText, faint);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, faint);
    return palette;
}

} // namespace

QPalette lightPalette()
{
    QPalette palette = paletteOf(
        QColor(0xEF, 0xEF, 0xEF), QColor(Qt::white), QColor(0x1A, 0x1A, 0x1A), QColor(0xE6, 0xE6, 0xE6));
    palette.setColor(QPalette::Highlight, QColor(0x0B, 0x57, 0xA4));
    palette.setColor(QPalette::HighlightedText, QColor(Qt::white));
    return palette;
}

QPalette darkPalette()
{
    QPalette palette = paletteOf(QColor(0x26, 0x26, 0x26), QColor(0x1B, 0x1B, 0x1B), QColor(0xEC, 0xEC, 0xEC),
        QColor(0x38, 0x38, 0x38));
    palette.setColor(QPalette::Highlight, QColor(0x8C, 0xC4, 0xFF));
    palette.setColor(QPalette::HighlightedText, QColor(0x10, 0x10, 0x10));
    palette.setColor(QPalette::Link, QColor(0x8C, 0xC4, 0xFF));
    return palette;
}

QStringList takePictures(QWidget& window, const QDir& folder, const QString& name)
{
    QStringList failed;
    const QPalette before = QApplication::palette();
    for (const bool dark : {false, true}) {
        QApplication::setPalette(dark ? darkPalette() : lightPalette());
        QApplication::processEvents();
        for (const int scale : {1, 2}) {
            QPixmap picture(window.size() * scale);
            picture.setDevicePixelRatio(scale);
            picture.fill(window.palette().color(QPalette::Window));
            window.render(&picture);
            const QString file = QStringLiteral("%1-%2%3.png")
                                     .arg(name, dark ? QStringLiteral("dark") : QStringLiteral("light"),
                                         scale == 2 ? QStringLiteral("@2x") : QString());
            if (!picture.save(folder.filePath(file)))
                failed << file;
        }
    }
    QApplication::setPalette(before);
    QApplication::processEvents();
    return failed;
}

} // namespace app
