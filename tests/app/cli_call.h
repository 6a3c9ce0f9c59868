#pragma once

#include "app/commands.h"

#include <sstream>
#include <string>
#include <vector>

/// One call of the command line in this process.
struct CliCall {
    app::Exit exit = app::Exit::Done;
    std::string out;
    std::string err;
};

/// Runs `kgotla words…`; `input` is standard input.
inline CliCall cli(const std::vector<std::string>& words, const std::string& input = {})
{
    std::istringstream in(input);
    std::ostringstream out;
    std::ostringstream err;
    app::Io io{in, out, err};
    CliCall call;
    call.exit = app::runCommandLine(words, io);
    call.out = out.str();
    call.err = err.str();
    return call;
}

/// The lines of a text, without their ends.
inline std::vector<std::string> lines(const std::string& text)
{
    std::vector<std::string> all;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);)
        all.push_back(line);
    return all;
}
