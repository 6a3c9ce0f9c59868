#pragma once

#include "app/open.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <memory>
#include <string>
#include <vector>

namespace app {

/// The sample tournaments as scripts of desk verbs, one script a tournament.
std::vector<std::string> sampleScripts();

/// Plays the samples into a new desk file through the command table, a few lines at a time, so that the
/// window stays alive.
class SampleRun : public QObject {
    Q_OBJECT

public:
    /// Makes the file. May throw StorageError.
    explicit SampleRun(const QString& location, QObject* parent = nullptr);

    void start();
    const QString& location() const { return m_location; }

signals:
    void progress(int done, int most); ///< lines
    /// Empty, or what went wrong.
    void finished(const QString& trouble);

private:
    struct Line {
        std::string tournament;
        std::string text;
    };
    void someLines();
    QString runLine(const Line& line);

    QString m_location;
    std::unique_ptr<Workplace> m_workplace;
    std::vector<Line> m_lines;
    std::size_t m_next = 0;
    QTimer m_timer;
};

} // namespace app
