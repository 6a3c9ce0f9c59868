#include "app/new_tournament_dialog.h"

#include "app/explain.h"

#include <QDate>
#include <QFile>
#include <QFileDialog>
#include <QFormLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QSaveFile>
#include <QVBoxLayout>

namespace app {

NewTournamentDialog::NewTournamentDialog(Settings& settings, QWidget* parent)
    : TryingDialog(parent)
    , m_settings(settings)
    , m_name(new QLineEdit(this))
    , m_place(new QLineEdit(this))
    , m_date(new QLineEdit(QDate::currentDate().toString(Qt::ISODate), this))
    , m_rounds(new QSpinBox(this))
    , m_ruleSet(new QComboBox(this))
    , m_source(new QLabel(this))
    , m_keys(new QTableWidget(this))
    , m_players(new QPlainTextEdit(this))
{
    setWindowTitle(tr("New tournament"));
    constexpr int mostRounds = 999;
    m_rounds->setRange(1, mostRounds);
    m_rounds->setValue(5);
    m_players->setPlaceholderText(tr("One player a line: name; club; rating"));
    m_players->setTabChangesFocus(true);
    m_players->setAccessibleName(tr("Players, one a line: name; club; rating"));
    auto* form = new QFormLayout;
    form->addRow(tr("&Name:"), m_name);
    form->addRow(tr("P&lace:"), m_place);
    form->addRow(tr("&First day (year-month-day):"), m_date);
    form->addRow(tr("&Rounds:"), m_rounds);
    form->addRow(tr("R&ules:"), m_ruleSet);
    auto* playersLabel = new QLabel(tr("&Players:"), this);
    playersLabel->setBuddy(m_players);
    auto* column = static_cast<QVBoxLayout*>(layout());
    column->addLayout(form);
    column->addWidget(makeRulesPart(), 2);
    column->addWidget(playersLabel);
    column->addWidget(m_players, 1);
    addButtons(tr("&Open the tournament"));
    for (const auto& set : rules::builtInRuleSets())
        m_ruleSet->addItem(fromUtf8(set->title), fromUtf8(set->id));
    connect(m_ruleSet, &QComboBox::currentIndexChanged, this, &NewTournamentDialog::chooseRuleSet);
    chooseRuleSet(0);
    m_name->setFocus();
}

QWidget* NewTournamentDialog::makeRulesPart()
{
    auto* part = new QWidget(this);
    auto* column = new QVBoxLayout(part);
    column->setContentsMargins(0, 0, 0, 0);
    m_source->setWordWrap(true);
    m_keys->setColumnCount(2);
    m_keys->setHorizontalHeaderLabels({tr("Setting"), tr("Value")});
    m_keys->verticalHeader()->hide();
    m_keys->horizontalHeader()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    m_keys->horizontalHeader()->setStretchLastSection(true);
    m_keys->setTabKeyNavigation(false);
    m_keys->setAccessibleName(tr("House settings"));
    m_keys->setMinimumHeight(m_keys->fontMetrics().height() * 7);
    connect(m_keys, &QTableWidget::cellChanged, this, [this](int row) { changeSetting(row); });
    auto* load = new QPushButton(tr("Loa&d house rules\u2026"), part);
    auto* save = new QPushButton(tr("Sa&ve house rules\u2026"), part);
    load->setAutoDefault(false);
    save->setAutoDefault(false);
    connect(load, &QPushButton::clicked, this, &NewTournamentDialog::loadRuleSet);
    connect(save, &QPushButton::clicked, this, &NewTournamentDialog::saveRuleSet);
    auto* row = new QHBoxLayout;
    row->addWidget(load);
    row->addWidget(save);
    row->addStretch(1);
    column->addWidget(m_source);
    column->addWidget(m_keys, 1);
    column->addLayout(row);
    return part;
}

void NewTournamentDialog::chooseRuleSet(int index)
{
    const auto sets = rules::builtInRuleSets();
    if (index < 0 || index >= static_cast<int>(sets.size()))
        return;
    m_rules = *sets[static_cast<std::size_t>(index)];
    showRuleSet();
}

void NewTournamentDialog::showRuleSet()
{
    m_filling = true;
    m_source->setText(tr("Source: %1").arg(fromUtf8(m_rules.source)));
    const auto settings = rules::settings(m_rules);
    m_keys->setRowCount(static_cast<int>(settings.size()));
    for (int row = 0; row < m_keys->rowCount(); ++row) {
        const auto& [key, value] = settings[static_cast<std::size_t>(row)];
        auto* name = new QTableWidgetItem(fromUtf8(key));
        name->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
        m_keys->setItem(row, 0, name);
        m_keys->setItem(row, 1, new QTableWidgetItem(fromUtf8(value)));
    }
    m_filling = false;
}

void NewTournamentDialog::changeSetting(int row)
{
    if (m_filling)
        return;
    const QString assignment
        = m_keys->item(row, 0)->text() + QLatin1Char('=') + m_keys->item(row, 1)->text().trimmed();
    const auto changed = rules::withSetting(m_rules, assignment.toStdString());
    if (!changed) {
        complain(explain(changed.error()));
        showRuleSet();
        return;
    }
    m_rules = *changed;
    QStringList contradictions;
    for (const auto& contradiction : rules::problems(m_rules))
        contradictions << explain(contradiction);
    complain(contradictions.join(QLatin1Char(' ')));
    showRuleSet();
}

void NewTournamentDialog::loadRuleSet()
{
    const QString path = QFileDialog::getOpenFileName(
        this, tr("House rules"), m_settings.lastFolder(), tr("House rules (*.json);;All files (*)"));
    if (path.isEmpty())
        return;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        complain(tr("%1 cannot be read: %2").arg(path, file.errorString()));
        return;
    }
    const QByteArray bytes = file.readAll();
    const auto read = rules::readRuleSetJson({bytes.constData(), static_cast<std::size_t>(bytes.size())});
    if (!read) {
        const auto& error = read.error();
        complain(
            tr("%1, line %2, column %3: %4").arg(path).arg(error.line).arg(error.column).arg(explain(error)));
        return;
    }
    m_rules = *read;
    complain({});
    showRuleSet();
}

void NewTournamentDialog::saveRuleSet()
{
    const QString path = QFileDialog::getSaveFileName(this, tr("Save the house rules"),
        m_settings.lastFolder() + QStringLiteral("/rules.json"), tr("House rules (*.json)"));
    if (path.isEmpty())
        return;
    QSaveFile file(path);
    const std::string json = rules::writeRuleSetJson(m_rules);
    const bool written = file.open(QIODevice::WriteOnly)
        && file.write(json.data(), static_cast<qint64>(json.size())) == static_cast<qint64>(json.size())
        && file.commit();
    complain(written ? QString() : tr("%1 cannot be written: %2").arg(path, file.errorString()));
}

arbiter::TournamentOpened NewTournamentDialog::opening() const
{
    arbiter::TournamentOpened opening;
    opening.name = m_name->text().trimmed().toStdString();
    opening.place = m_place->text().trimmed().toStdString();
    opening.startDate = m_date->text().trimmed().toStdString();
    opening.ruleSet = rules::writeRuleSetJson(m_rules);
    opening.rounds = m_rounds->value();
    return opening;
}

std::vector<NewPlayer> NewTournamentDialog::players() const
{
    std::vector<NewPlayer> players;
    const QStringList lines = m_players->toPlainText().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    for (const QString& line : lines) {
        const QStringList parts = line.split(QLatin1Char(';'));
        NewPlayer player;
        player.name = parts[0].trimmed();
        if (player.name.isEmpty())
            continue;
        if (parts.size() > 1)
            player.club = parts[1].trimmed();
        bool isNumber = false;
        const int rating = parts.size() > 2 ? parts[2].trimmed().toInt(&isNumber) : 0;
        if (isNumber)
            player.rating = rating;
        players.push_back(player);
    }
    return players;
}

} // namespace app
