#pragma once

#include "app/command_line.h"
#include "rules/result.h"

#include <QString>

#include <string>

namespace app {

/// A file, or standard input for "-", whole; or the sentence why not. Refuses folders and files over 1 GiB.
rules::Result<std::string, QString> readFile(const std::string& path, Io& io);

/// Writes a file whole or not at all (a new file takes the old one's place), or to `out` for "-"; a sentence
/// if it fails.
rules::Result<bool, QString> writeFile(const std::string& path, const std::string& bytes, Io& io);

} // namespace app
