#include "app/trying_dialog.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace app {

TryingDialog::TryingDialog(QWidget* parent)
    : QDialog(parent)
{
    setLayout(new QVBoxLayout);
}

void TryingDialog::setTry(std::function<QString()> attempt)
{
    m_try = std::move(attempt);
}

QString TryingDialog::complaint() const
{
    return m_complaint->text();
}

void TryingDialog::addButtons(const QString& acceptText)
{
    m_complaint = new QLabel(this);
    m_complaint->setWordWrap(true);
    QFont bold = m_complaint->font();
    bold.setBold(true);
    m_complaint->setFont(bold);
    m_complaint->hide();
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_accept = buttons->addButton(acceptText, QDialogButtonBox::AcceptRole);
    m_accept->setDefault(true);
    buttons->button(QDialogButtonBox::Cancel)->setText(tr("Cancel"));
    connect(buttons, &QDialogButtonBox::accepted, this, &TryingDialog::tryToAccept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout()->addWidget(m_complaint);
    layout()->addWidget(buttons);
}

void TryingDialog::complain(const QString& sentence)
{
    m_complaint->setText(sentence.isEmpty() ? QString() : tr("\u26a0 %1").arg(sentence));
    m_complaint->setVisible(!sentence.isEmpty());
}

void TryingDialog::tryToAccept()
{
    const QString answer = m_try ? m_try() : QString();
    complain(answer);
    if (answer.isEmpty())
        accept();
}

} // namespace app
