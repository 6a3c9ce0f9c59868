#pragma once

namespace app {

/// Makes every BoardView a list of buttons to assistive technology: one a spot, its name spotText(), its
/// action a press. Harmless to call again.
void installBoardAccessibility();

} // namespace app
