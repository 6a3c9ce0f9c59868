#include "app/commands.h"
#include "app/explain_arbiter.h"
#include "app/pair_commands.h"

#include <QCoreApplication>
#include <QGuiApplication>

#include <algorithm>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

namespace {

/// PDF needs fonts and with them a QGuiApplication; everything else starts faster without.
std::unique_ptr<QCoreApplication> application(const std::vector<std::string>& words, int& argc, char** argv)
{
    if (std::ranges::find(words, "pdf") == words.end())
        return std::make_unique<QCoreApplication>(argc, argv);
    qputenv("QT_QPA_PLATFORM", "offscreen");
    return std::make_unique<QGuiApplication>(argc, argv);
}

int run(const std::vector<std::string>& words, app::Io& io)
{
    try {
        if (const auto code = app::runAsBbpPairings(words, io))
            return *code;
        return static_cast<int>(app::runCommandLine(words, io));
    } catch (const arbiter::StorageError& error) {
        app::complain(io, app::explain(error));
    } catch (const arbiter::CorruptLog& corrupt) {
        app::complain(io, app::explain(corrupt));
    } catch (const arbiter::StaleLog& stale) {
        app::complain(io, app::explain(stale));
    }
    return static_cast<int>(app::Exit::Storage);
}

} // namespace

int main(int argc, char** argv)
{
    // Words are UTF-8 whatever the locale says; Qt is given the program's name alone.
    const std::vector<std::string> words(argv + 1, argv + argc);
    int applicationWords = 1;
    const auto qt = application(words, applicationWords, argv);
    app::Io io{std::cin, std::cout, std::cerr};
    const int exit = run(words, io);
    std::cout.flush();
    return exit == 0 && !std::cout ? static_cast<int>(app::Exit::Storage) : exit;
}
