#pragma once

#include <QString>

namespace app {

/// What the desk does where there is no screen to open a window on: records the sample games ply by ply in a
/// real window, by its own keys, and leaves in `folder` the desk file, every score sheet (text and page) and
/// pictures of the pages, light and dark, at one and two pixels a point. Prints each step. The exit status.
int runDemo(const QString& folder);

} // namespace app
