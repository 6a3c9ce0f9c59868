#include "app/counters_panel.h"

#include "app/explain.h"

#include <algorithm>

namespace app {

CountersPanel::CountersPanel(QWidget* parent)
    : QWidget(parent)
    , m_column(new QVBoxLayout(this))
    , m_claims(new QLabel(this))
{
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(2);
    for (Line& line : m_lines)
        line = addLine();
    m_claims->setWordWrap(true);
    QFont bold = m_claims->font();
    bold.setBold(true);
    m_claims->setFont(bold);
    m_column->addWidget(m_claims);
}

CountersPanel::Line CountersPanel::addLine()
{
    Line line{new QLabel(this), new QProgressBar(this)};
    line.text->setWordWrap(true);
    line.bar->setTextVisible(false);
    constexpr int barHeight = 6;
    line.bar->setFixedHeight(barHeight);
    line.bar->setFocusPolicy(Qt::NoFocus);
    m_column->addWidget(line.text);
    m_column->addWidget(line.bar);
    return line;
}

void CountersPanel::setLine(Line& line, const QString& text, int value, int limit)
{
    line.text->setText(text);
    line.text->setVisible(!text.isEmpty());
    line.bar->setVisible(!text.isEmpty());
    line.bar->setRange(0, std::max(1, limit));
    line.bar->setValue(std::min(value, limit));
    line.bar->setAccessibleName(text);
}

void CountersPanel::setGame(const rules::Game& game)
{
    const rules::DrawCounters counters = game.counters();
    const bool sowing = std::holds_alternative<rules::SowingRules>(game.rules().game);
    const int since = counters.pliesSinceShot;
    QString noShot;
    if (counters.noShotAt)
        noShot = tr("Without a shot: %1 of %2 plies").arg(since).arg(*counters.noShotAt);
    setLine(m_lines[0], noShot, since, counters.noShotAt.value_or(1));
    QString threes;
    if (counters.threeThreeAt)
        threes = tr("Down to three: %1 of %2 plies").arg(since).arg(*counters.threeThreeAt);
    setLine(m_lines[1], threes, since, counters.threeThreeAt.value_or(1));
    QString repetition;
    if (counters.repetitionAt)
        repetition = (sowing ? tr("This board since the last capture: %1 of %2 times")
                             : tr("This position: %1 of %2 times"))
                         .arg(counters.occurrences)
                         .arg(*counters.repetitionAt);
    setLine(m_lines[2], repetition, counters.occurrences, counters.repetitionAt.value_or(1));

    QStringList claims;
    if (!game.outcome())
        for (const rules::DrawClaim& claim : game.claims())
            claims << explain(claim);
    m_claims->setText(claims.join(QLatin1Char('\n')));
    m_claims->setVisible(!claims.isEmpty());
}

QStringList CountersPanel::lines() const
{
    QStringList lines;
    for (const Line& line : m_lines)
        if (!line.text->text().isEmpty())
            lines << line.text->text();
    if (!m_claims->text().isEmpty())
        lines << m_claims->text();
    return lines;
}

} // namespace app
