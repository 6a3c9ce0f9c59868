#include "app/entry_field.h"

#include <QKeyEvent>

namespace app {

QList<QKeySequence> redoKeys()
{
    return {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)};
}

EntryField::EntryField(QWidget* parent)
    : QLineEdit(parent)
{
}

bool EntryField::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && text().isEmpty()) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const QKeySequence pressed(key->keyCombination());
        if (key->matches(QKeySequence::Undo) || redoKeys().contains(pressed)) {
            event->ignore();
            return false;
        }
    }
    return QLineEdit::event(event);
}

void EntryField::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape) {
        clear();
        emit escaped();
        return;
    }
    QLineEdit::keyPressEvent(event);
}

} // namespace app
