#pragma once

#include "reports/cards.h"
#include "reports/table.h"

#include <string>

namespace reports {

enum class Paper { A4, Letter };

/// The table as a PDF file (its bytes): title on the first page, header repeated on every page, page numbers,
/// turned to landscape and set smaller when the columns ask for it; text that is still too wide wraps; of a
/// cell longer than 240 characters the beginning is printed. Pre: a QGuiApplication exists (platform
/// "offscreen" will do).
std::string pdf(const Table& table, const Words& words, Paper paper);

/// The cards as a PDF file, a page of cards a sheet of paper. Pre: as pdf().
std::string cardsPdf(const CardSheet& sheet, const Words& words, Paper paper);

} // namespace reports
