#pragma once

#include <QDialog>

class QMenuBar;

namespace app {

/// Every action of the menus with its keys, and the keys of the board.
class KeysDialog : public QDialog {
    Q_OBJECT

public:
    KeysDialog(const QMenuBar& menus, QWidget* parent);
};

} // namespace app
