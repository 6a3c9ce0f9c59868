#include "app/commands.h"
#include "app/explain_arbiter.h"

#include <QCoreApplication>

#include <iostream>
#include <string>
#include <vector>

int main(int argc, char** argv)
{
    // Words are UTF-8 whatever the locale says; Qt is given the program's name alone.
    const std::vector<std::string> words(argv + 1, argv + argc);
    int applicationWords = 1;
    const QCoreApplication application(applicationWords, argv);
    app::Io io{std::cin, std::cout, std::cerr};
    app::Exit exit = app::Exit::Storage;
    try {
        exit = app::runCommandLine(words, io);
    } catch (const arbiter::StorageError& error) {
        app::complain(io, app::explain(error));
    } catch (const arbiter::CorruptLog& corrupt) {
        app::complain(io, app::explain(corrupt));
    } catch (const arbiter::StaleLog& stale) {
        app::complain(io, app::explain(stale));
    }
    std::cout.flush();
    if (!std::cout && exit == app::Exit::Done)
        exit = app::Exit::Storage;
    return static_cast<int>(exit);
}
