#pragma once

#include <QKeySequence>
#include <QLineEdit>
#include <QList>

namespace app {

/// The field a ply is typed into. While it is empty, undo and redo belong to the game.
class EntryField : public QLineEdit {
    Q_OBJECT

public:
    explicit EntryField(QWidget* parent = nullptr);

signals:
    void escaped();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
};

/// The keys for redo: both that are usual somewhere.
QList<QKeySequence> redoKeys();

} // namespace app
