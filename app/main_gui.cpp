#include "app/demo.h"
#include "app/main_window.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QDir>

// The icons and samples live in a static library: the linker has to be told.
static void initResources()
{
    Q_INIT_RESOURCE(gui);
}

int main(int argc, char** argv)
{
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("kgotla"));
    QApplication::setApplicationDisplayName(QStringLiteral("Kgotla"));
    QApplication::setApplicationVersion(QStringLiteral(KGOTLA_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("kgotla"));
    initResources();

    QCommandLineParser parser;
    parser.setApplicationDescription(
        QApplication::translate("main", "The arbiter's desk for Morabaraba and its kin."));
    parser.addHelpOption();
    parser.addVersionOption();
    const QCommandLineOption demo(QStringLiteral("demo"),
        QApplication::translate(
            "main", "Record the sample games without a screen and leave what was made in FOLDER."),
        QApplication::translate("main", "FOLDER"));
    parser.addOption(demo);
    parser.addPositionalArgument(QApplication::translate("main", "FILE"),
        QApplication::translate("main", "A desk file, or postgresql://user@host/db."),
        QApplication::translate("main", "[FILE]"));
    parser.process(application);
    if (parser.isSet(demo))
        return app::runDemo(parser.value(demo));

    QDir().mkpath(QFileInfo(app::Settings::usualPath()).path());
    app::Settings settings(app::Settings::usualPath());
    app::MainWindow window(settings);
    window.show();
    if (!parser.positionalArguments().isEmpty())
        window.openFile(parser.positionalArguments().first());
    return QApplication::exec();
}
