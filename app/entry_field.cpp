#include "app/entry_field.h"

#include <QKeyEvent>

namespace app {

EntryField::EntryField(QWidget* parent)
    : QLineEdit(parent)
{
}

bool EntryField::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && text().isEmpty()) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
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
