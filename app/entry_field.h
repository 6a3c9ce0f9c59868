#pragma once

#include <QLineEdit>

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

} // namespace app
