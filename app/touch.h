#pragma once

#include <QWidget>

#include <cmath>

namespace app {

/// 9 mm on the screen of a widget, in pixels: the least a finger hits surely.
inline int touchSize(const QWidget& widget)
{
    constexpr double millimetres = 9;
    constexpr double millimetresPerInch = 25.4;
    return static_cast<int>(std::ceil(millimetres / millimetresPerInch * widget.logicalDpiX()));
}

} // namespace app
