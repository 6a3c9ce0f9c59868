#include "app/sample_run.h"

#include "app/desk_commands.h"
#include "app/explain.h"
#include "app/explain_arbiter.h"

#include <QElapsedTimer>
#include <QFile>

#include <sstream>

namespace app {
namespace {

/// Where the event loop gets its turn again.
constexpr qint64 sliceMilliseconds = 20;

bool isEmptyLine(const std::string& line)
{
    const auto first = line.find_first_not_of(" \t\r");
    return first == std::string::npos || line[first] == '#';
}

} // namespace

std::vector<std::string> sampleScripts()
{
    std::vector<std::string> scripts;
    for (int number = 1;; ++number) {
        QFile file(QStringLiteral(":/samples/%1.txt").arg(number));
        if (!file.open(QIODevice::ReadOnly))
            return scripts;
        scripts.push_back(file.readAll().toStdString());
    }
}

SampleRun::SampleRun(const QString& location, QObject* parent)
    : QObject(parent)
    , m_location(location)
    , m_workplace(Workplace::create(location))
{
    int number = 0;
    for (const std::string& script : sampleScripts()) {
        const std::string tournament = "t" + std::to_string(++number);
        std::istringstream lines(script);
        for (std::string line; std::getline(lines, line);)
            if (!isEmptyLine(line))
                m_lines.push_back({tournament, line});
    }
    connect(&m_timer, &QTimer::timeout, this, &SampleRun::someLines);
}

void SampleRun::start()
{
    m_timer.start(0);
}

void SampleRun::someLines()
{
    QElapsedTimer clock;
    clock.start();
    QString trouble;
    while (trouble.isEmpty() && m_next < m_lines.size() && clock.elapsed() < sliceMilliseconds)
        trouble = runLine(m_lines[m_next++]);
    emit progress(static_cast<int>(m_next), static_cast<int>(m_lines.size()));
    if (trouble.isEmpty() && m_next < m_lines.size())
        return;
    m_timer.stop();
    m_workplace.reset();
    emit finished(trouble);
}

QString SampleRun::runLine(const Line& line)
{
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    Io io{in, out, err};
    DeskCall call{m_workplace.get(), line.tournament};
    try {
        const auto words = scriptWords(line.text);
        if (words && runVerb(call, *words, io) == Exit::Done)
            return {};
        return tr("The sample games stop at \u201c%1\u201d: %2")
            .arg(fromUtf8(line.text), fromUtf8(err.str()));
    } catch (const arbiter::StorageError& error) {
        return explain(error);
    } catch (const arbiter::StaleLog& stale) {
        return explain(stale);
    } catch (const arbiter::CorruptLog& corrupt) {
        return explain(corrupt);
    }
}

} // namespace app
