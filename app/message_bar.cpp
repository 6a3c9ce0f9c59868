#include "app/message_bar.h"

#include "app/touch.h"

#include <QAccessible>
#include <QAction>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

namespace app {
namespace {

QStyle::StandardPixmap pixmapOf(MessageBar::Kind kind)
{
    switch (kind) {
    case MessageBar::Kind::Note:
        return QStyle::SP_MessageBoxInformation;
    case MessageBar::Kind::Refusal:
        return QStyle::SP_MessageBoxWarning;
    case MessageBar::Kind::Trouble:
        return QStyle::SP_MessageBoxCritical;
    }
    std::abort();
}

} // namespace

MessageBar::MessageBar(QWidget* parent)
    : QFrame(parent)
    , m_row(new QHBoxLayout(this))
    , m_buttons(new QVBoxLayout)
    , m_icon(new QLabel(this))
    , m_text(new QLabel(this))
{
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::AlternateBase);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_icon->setAlignment(Qt::AlignTop);
    auto* column = new QVBoxLayout;
    column->addWidget(m_text);
    column->addLayout(m_buttons);
    m_row->addWidget(m_icon);
    m_row->addLayout(column, 1);
    hide();
}

void MessageBar::say(Kind kind, const QString& sentence, const std::vector<QAction*>& actions)
{
    clear();
    const int side = style()->pixelMetric(QStyle::PM_SmallIconSize);
    m_icon->setPixmap(style()->standardIcon(pixmapOf(kind)).pixmap(side, side));
    m_text->setText(sentence);
    m_text->setAccessibleName(sentence);
    for (QAction* action : actions) {
        auto* button = new QToolButton(this);
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        button->setMinimumHeight(touchSize(*button));
        const QString keys = action->shortcut().toString(QKeySequence::NativeText);
        button->setText(keys.isEmpty() ? action->iconText() : tr("%1 (%2)").arg(action->iconText(), keys));
        connect(
            action, &QAction::changed, button, [button, action] { button->setEnabled(action->isEnabled()); });
        m_buttons->addWidget(button);
    }
    show();
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void MessageBar::clear()
{
    while (QLayoutItem* item = m_buttons->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    m_text->clear();
    hide();
}

} // namespace app
