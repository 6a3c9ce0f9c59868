#pragma once

#include "app/command_line.h"
#include "reports/table.h"
#include "reports/trf.h"

#include <QString>

#include <string>

namespace app {

/// Writes a table as tsv, csv, json, xlsx, html, pdf or text to a file or, for "-", to `out`.
Exit writeTable(const reports::Table& table, const std::string& format, const std::string& path, Io& io);

/// The bytes of a PDF of the table. Starts Qt's offscreen painting where the program has no window system.
std::string pdfBytes(const reports::Table& table);

/// What part of a record a format cannot hold: "the forbidden pairs".
QString partText(reports::RecordPart part);

} // namespace app
