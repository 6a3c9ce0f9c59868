#include "app/result_dialog.h"

#include "app/explain_arbiter.h"

#include <QFormLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace app {

ResultDialog::ResultDialog(const arbiter::Game& game, QWidget* parent)
    : TryingDialog(parent)
    , m_result(new QComboBox(this))
{
    const bool correcting = game.result.has_value();
    setWindowTitle(correcting ? tr("Correct the result") : tr("Result"));
    auto* form = new QFormLayout;
    if (correcting)
        form->addRow(tr("So far:"), new QLabel(resultText(*game.result), this));
    form->addRow(tr("&Result:"), m_result);
    if (correcting) {
        m_reason = new QLineEdit(this);
        m_reason->setPlaceholderText(tr("the reason, as it will stand in the record"));
        form->addRow(tr("&Why:"), m_reason);
    }
    fill(correcting);
    static_cast<QVBoxLayout*>(layout())->addLayout(form);
    addButtons(correcting ? tr("&Correct") : tr("&Enter"));
}

void ResultDialog::fill(bool correcting)
{
    using arbiter::Share;
    constexpr std::array shares{std::pair{Share::Full, Share::None}, std::pair{Share::Half, Share::Half},
        std::pair{Share::None, Share::Full}, std::pair{Share::None, Share::None}};
    for (const auto& [white, black] : shares)
        for (int ending = static_cast<int>(rules::Ending::Repetition); ending < rules::endings; ++ending) {
            const arbiter::GameResult result{white, black, static_cast<rules::Ending>(ending)};
            if (arbiter::fits(result))
                m_choices.emplace_back(result);
        }
    if (correcting)
        m_choices.emplace_back(std::nullopt);
    for (const auto& choice : m_choices)
        m_result->addItem(choice ? resultText(*choice) : tr("None yet: the game goes on"));
}

std::optional<arbiter::GameResult> ResultDialog::result() const
{
    return m_choices[static_cast<std::size_t>(m_result->currentIndex())];
}

QString ResultDialog::reason() const
{
    return m_reason != nullptr ? m_reason->text().trimmed() : QString();
}

} // namespace app
