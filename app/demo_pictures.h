#pragma once

#include <QDir>
#include <QString>
#include <QWidget>

namespace app {

/// A palette for pictures that do not depend on the system's.
QPalette lightPalette();
QPalette darkPalette();

/// Takes pictures of a window: NAME-light.png, NAME-light@2x.png, NAME-dark.png, NAME-dark@2x.png. Returns
/// the names of those that could not be written.
QStringList takePictures(QWidget& window, const QDir& folder, const QString& name);

} // namespace app
