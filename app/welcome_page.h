#pragma once

#include "app/message_bar.h"
#include "app/settings.h"

#include <QListWidget>
#include <QProgressBar>
#include <QWidget>

class QAction;

namespace app {

/// What the desk shows without a file: a new one, one from the disk, the last ones, sample games.
class WelcomePage : public QWidget {
    Q_OBJECT

public:
    /// The actions appear as large buttons, in this order. `settings` outlives the page.
    WelcomePage(Settings& settings, const std::vector<QAction*>& actions, QWidget* parent = nullptr);

    void refresh();
    void say(MessageBar::Kind kind, const QString& sentence);
    QString message() const { return m_message->sentence(); }
    /// How far a longer piece of work is; `most` 0 hides the bar.
    void setProgress(int done, int most);

signals:
    void fileWanted(const QString& location);

private:
    Settings& m_settings;
    QListWidget* m_recent;
    QLabel* m_noRecent;
    MessageBar* m_message;
    QProgressBar* m_progress;
};

} // namespace app
