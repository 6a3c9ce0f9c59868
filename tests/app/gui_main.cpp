#if __has_include(<catch2/catch_session.hpp>)
#include <catch2/catch_session.hpp>
#else
#define CATCH_CONFIG_RUNNER
#include <catch2/catch.hpp>
#endif

#include <QApplication>
#include <QStyleFactory>

static void initResources()
{
    Q_INIT_RESOURCE(gui);
}

int main(int argc, char** argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    int one = 1;
    QApplication application(one, argv);
    QApplication::setApplicationName(QStringLiteral("kgotla-test"));
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    initResources();
    return Catch::Session().run(argc, argv);
}
