#pragma once

#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>

#include <vector>

class QAction;

namespace app {

/// One sentence across a page, said to assistive technology as well, with what can be done about it.
class MessageBar : public QFrame {
    Q_OBJECT

public:
    enum class Kind { Note, Refusal, Trouble };

    explicit MessageBar(QWidget* parent = nullptr);

    /// The actions appear as buttons while the sentence stands.
    void say(Kind kind, const QString& sentence, const std::vector<QAction*>& actions = {});
    void clear();
    QString sentence() const { return isHidden() ? QString() : m_text->text(); }

private:
    QHBoxLayout* m_row;
    QVBoxLayout* m_buttons;
    QLabel* m_icon;
    QLabel* m_text;
};

} // namespace app
