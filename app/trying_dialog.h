#pragma once

#include <QDialog>

#include <functional>

class QFormLayout;
class QLabel;
class QPushButton;

namespace app {

/// A dialog whose OK tries something at the desk and stays open, with everything typed, while that is
/// refused.
class TryingDialog : public QDialog {
    Q_OBJECT

public:
    explicit TryingDialog(QWidget* parent);

    /// Called by OK; an empty answer closes the dialog, any other is shown in it.
    void setTry(std::function<QString()> attempt);
    /// The sentence that stands in the dialog now.
    QString complaint() const;

protected:
    /// Adds the sentence and the buttons below what the dialog has.
    void addButtons(const QString& acceptText);
    QPushButton* acceptButton() const { return m_accept; }
    void complain(const QString& sentence);

private:
    void tryToAccept();

    std::function<QString()> m_try;
    QLabel* m_complaint = nullptr;
    QPushButton* m_accept = nullptr;
};

} // namespace app
