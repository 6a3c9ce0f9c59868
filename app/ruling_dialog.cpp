#include "app/ruling_dialog.h"

#include "app/explain.h"
#include "app/explain_arbiter.h"

#include <QGridLayout>
#include <QGroupBox>
#include <QVBoxLayout>

#include <algorithm>

namespace app {

RulingDialog::RulingDialog(const rules::Game& play, rules::Coordinates coordinates, QWidget* parent)
    : TryingDialog(parent)
    , m_play(play)
    , m_coordinates(coordinates)
    , m_takeBack(new QRadioButton(tr("&Take back plies:"), this))
    , m_correct(new QRadioButton(tr("Put a &ply right:"), this))
    , m_position(new QRadioButton(tr("Go on from this &board:"), this))
    , m_award(new QRadioButton(tr("&Award the game:"), this))
    , m_plies(new QSpinBox(this))
    , m_goesOn(new QLabel(this))
    , m_number(new QSpinBox(this))
    , m_ply(new QLineEdit(this))
    , m_board(new QLineEdit(this))
    , m_result(new QComboBox(this))
    , m_reason(new QLineEdit(this))
{
    setWindowTitle(tr("Ruling"));
    const int plies = std::max(1, play.plies());
    m_plies->setRange(1, plies);
    m_number->setRange(1, plies);
    m_number->setValue(plies);
    m_plies->setAccessibleName(tr("Plies taken back"));
    m_number->setAccessibleName(tr("Number of the ply"));
    m_ply->setAccessibleName(tr("The ply as it was"));
    m_board->setAccessibleName(tr("Position text"));
    m_result->setAccessibleName(tr("Result"));
    m_ply->setPlaceholderText(tr("as it was played"));
    m_board->setText(fromUtf8(rules::writePosition(play.rules(), play.setup())));
    m_board->setCursorPosition(0);
    fillAwards();
    layOutChoices();
    m_takeBack->setChecked(true);
    connect(m_plies, &QSpinBox::valueChanged, this, &RulingDialog::describeTakeBack);
    connect(m_plies, &QSpinBox::valueChanged, this, [this] { m_takeBack->setChecked(true); });
    connect(m_number, &QSpinBox::valueChanged, this, [this] { m_correct->setChecked(true); });
    connect(m_ply, &QLineEdit::textEdited, this, [this] { m_correct->setChecked(true); });
    connect(m_board, &QLineEdit::textEdited, this, [this] { m_position->setChecked(true); });
    connect(m_result, &QComboBox::activated, this, [this] { m_award->setChecked(true); });
    describeTakeBack();
    addButtons(tr("&Rule"));
}

void RulingDialog::layOutChoices()
{
    auto* box = new QGroupBox(tr("The arbiter rules"), this);
    auto* grid = new QGridLayout(box);
    grid->addWidget(m_takeBack, 0, 0);
    grid->addWidget(m_plies, 0, 1);
    grid->addWidget(m_goesOn, 0, 2);
    grid->addWidget(m_correct, 1, 0);
    grid->addWidget(m_number, 1, 1);
    grid->addWidget(m_ply, 1, 2);
    grid->addWidget(m_position, 2, 0);
    grid->addWidget(m_board, 2, 1, 1, 2);
    grid->addWidget(m_award, 3, 0);
    grid->addWidget(m_result, 3, 1, 1, 2);
    grid->setColumnStretch(2, 1);
    auto* label = new QLabel(tr("&Why:"), this);
    label->setBuddy(m_reason);
    m_reason->setPlaceholderText(tr("the reason, as it will stand in the record"));
    auto* row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(m_reason, 1);
    auto* column = static_cast<QVBoxLayout*>(layout());
    column->addWidget(box);
    column->addLayout(row);
}

void RulingDialog::fillAwards()
{
    using arbiter::Share;
    using rules::Ending;
    constexpr std::array shares{std::pair{Share::Full, Share::None}, std::pair{Share::None, Share::Full},
        std::pair{Share::Half, Share::Half}, std::pair{Share::None, Share::None}};
    constexpr std::array endings{Ending::Time, Ending::IllegalMove, Ending::Disqualification,
        Ending::Adjudication, Ending::Forfeit, Ending::DoubleForfeit, Ending::Resignation, Ending::Agreement};
    for (const auto& [white, black] : shares)
        for (const Ending ending : endings) {
            const arbiter::GameResult result{white, black, ending};
            if (!arbiter::fits(result))
                continue;
            m_result->addItem(resultText(result), QList<QVariant>{int(white), int(black), int(ending)});
        }
}

void RulingDialog::describeTakeBack()
{
    const int left = m_play.plies() - m_plies->value();
    m_goesOn->setText(left <= 0
            ? tr("The game begins again.")
            : tr("It goes on after ply %1, %2.")
                  .arg(left)
                  .arg(fromUtf8(rules::writePly(m_play.rules(), m_play.ply(left), m_coordinates))));
}

std::string RulingDialog::algebraic(const QString& ply) const
{
    const auto read = rules::readPly(m_play.rules(), ply.toStdString(), m_coordinates);
    return read ? rules::writePly(m_play.rules(), *read, rules::Coordinates::Algebraic) : ply.toStdString();
}

arbiter::Ruling RulingDialog::ruling() const
{
    if (m_takeBack->isChecked())
        return arbiter::TakeBack{m_plies->value()};
    if (m_correct->isChecked())
        return arbiter::CorrectPly{m_number->value(), algebraic(m_ply->text().trimmed())};
    if (m_position->isChecked())
        return arbiter::SetPosition{m_board->text().trimmed().toStdString()};
    const QList<QVariant> chosen = m_result->currentData().toList();
    return arbiter::AwardResult{{static_cast<arbiter::Share>(chosen[0].toInt()),
        static_cast<arbiter::Share>(chosen[1].toInt()), static_cast<rules::Ending>(chosen[2].toInt())}};
}

} // namespace app
