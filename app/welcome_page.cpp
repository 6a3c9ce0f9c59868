#include "app/welcome_page.h"

#include <QAction>
#include <QFileInfo>
#include <QIcon>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace app {

WelcomePage::WelcomePage(Settings& settings, const std::vector<QAction*>& actions, QWidget* parent)
    : QWidget(parent)
    , m_settings(settings)
    , m_recent(new QListWidget(this))
    , m_noRecent(new QLabel(tr("Files opened here will be listed, the last one first."), this))
    , m_message(new MessageBar(this))
    , m_progress(new QProgressBar(this))
{
    auto* picture = new QLabel(this);
    constexpr int pictureSide = 112;
    picture->setPixmap(QIcon(QStringLiteral(":/icons/kgotla.svg")).pixmap(pictureSide, pictureSide));
    auto* title = new QLabel(
        tr("<h1>Kgotla</h1>The arbiter's desk for Morabaraba and its kin: every ply judged, nothing lost."),
        this);
    title->setWordWrap(true);
    auto* head = new QHBoxLayout;
    head->addWidget(picture);
    head->addWidget(title, 1);

    auto* buttons = new QVBoxLayout;
    for (QAction* action : actions) {
        QString text = action->text();
        text.remove(QLatin1Char('&'));
        auto* button = new QPushButton(tr("%1   (%2)", "an action and its keys")
                                           .arg(text, action->shortcut().toString(QKeySequence::NativeText)),
            this);
        button->setToolTip(action->toolTip());
        button->setMinimumHeight(button->fontMetrics().height() * 5 / 2);
        connect(button, &QPushButton::clicked, action, &QAction::trigger);
        buttons->addWidget(button);
    }
    auto* recentTitle = new QLabel(tr("<b>Last files</b>"), this);
    m_noRecent->setWordWrap(true);
    for (QLabel* label : {title, recentTitle, m_noRecent})
        label->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    m_recent->setAccessibleName(tr("Last files"));
    m_recent->setTextElideMode(Qt::ElideMiddle);
    connect(m_recent, &QListWidget::itemActivated, this,
        [this](const QListWidgetItem* item) { emit fileWanted(item->data(Qt::UserRole).toString()); });

    auto* column = new QVBoxLayout;
    column->addLayout(head);
    column->addWidget(m_message);
    column->addWidget(m_progress);
    column->addSpacing(8);
    column->addLayout(buttons);
    column->addSpacing(8);
    column->addWidget(recentTitle);
    column->addWidget(m_noRecent);
    column->addWidget(m_recent, 1);
    column->addStretch(0);
    auto* row = new QHBoxLayout(this);
    row->addStretch(1);
    row->addLayout(column, 6);
    row->addStretch(1);
    m_progress->hide();
    refresh();
}

void WelcomePage::refresh()
{
    m_recent->clear();
    for (const QString& location : m_settings.recentFiles()) {
        const bool server = location.startsWith(QLatin1String("postgresql://"));
        const QString text = server ? location
                                    : tr("%1   %2", "file name, folder")
                                          .arg(QFileInfo(location).fileName(), QFileInfo(location).path());
        auto* item = new QListWidgetItem(text, m_recent);
        item->setData(Qt::UserRole, location);
        item->setToolTip(location);
    }
    m_recent->setVisible(m_recent->count() > 0);
    m_noRecent->setVisible(m_recent->count() == 0);
    if (m_recent->count() > 0)
        m_recent->setCurrentRow(0);
}

void WelcomePage::say(MessageBar::Kind kind, const QString& sentence)
{
    m_message->say(kind, sentence);
}

void WelcomePage::setProgress(int done, int most)
{
    m_progress->setVisible(most > 0);
    m_progress->setRange(0, most);
    m_progress->setValue(done);
}

} // namespace app
