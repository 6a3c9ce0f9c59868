#include "app/game_page.h"

#include "app/board_widget.h"
#include "app/explain.h"
#include "app/explain_arbiter.h"
#include "app/sowing_widget.h"
#include "app/touch.h"

#include <QBoxLayout>
#include <QEvent>
#include <QHeaderView>
#include <QScrollArea>
#include <QToolButton>

namespace app {

namespace {

BoardView* boardFor(const rules::RuleSet& rules, QWidget* parent)
{
    if (std::holds_alternative<rules::SowingRules>(rules.game))
        return new SowingWidget(parent);
    return new BoardWidget(parent);
}

/// The score alone, for a sign: "1–0", "½–½".
QString scoreText(const arbiter::GameResult& result)
{
    QString score = fromUtf8(arbiter::resultToken(result));
    score.replace(QLatin1String("1/2"), QStringLiteral("\u00BD"));
    return score.replace(QLatin1Char('-'), QChar(0x2013));
}

QToolButton* buttonFor(QAction* action, QWidget* parent)
{
    auto* button = new QToolButton(parent);
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setMinimumSize(touchSize(*button), touchSize(*button));
    QString name = action->text();
    button->setAccessibleName(name.remove(QLatin1Char('&')));
    return button;
}

} // namespace

GamePage::GamePage(DeskSession& session, Settings& settings, arbiter::GameId game, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_settings(settings)
    , m_game(game)
{
    m_board = boardFor(current()->play.rules(), this);
    m_board->setCoordinates(settings.coordinates());
    m_board->setHints(settings.hints());
    makeActions();
    makeReplayActions();
    layOut();
    connect(m_board, &BoardView::plyComposed, this, &GamePage::recordPly);
    connect(m_board, &BoardView::draftChanged, this, &GamePage::refreshPrompt);
    connect(m_board, &BoardView::typed, this, [this](const QString& text) {
        m_entry->setFocus();
        m_entry->setText(text);
        textEdited(text);
    });
    connect(m_board, &BoardView::said, this,
        [this](const QString& sentence) { m_message->say(MessageBar::Kind::Note, sentence); });
    connect(&m_session, &DeskSession::changed, this, &GamePage::refresh);
    refresh();
    setFocusProxy(m_entry);
}

const arbiter::Game* GamePage::current() const
{
    return m_session.tournament().game(m_game);
}

QString GamePage::title()
{
    const arbiter::Game* game = current();
    if (game == nullptr)
        return {};
    QString title;
    attempt([&] {
        title = tr("%1 \u2013 %2").arg(m_session.playerName(game->white), m_session.playerName(game->black));
        return std::optional<arbiter::Refusal>();
    });
    return title;
}

int GamePage::shownPly() const
{
    return m_lookedAt.value_or(current()->play.plies());
}

void GamePage::layOut()
{
    m_splitter = new QSplitter(Qt::Horizontal, this);
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(m_board);
    m_splitter->addWidget(scroll);
    m_splitter->addWidget(makeSide());
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setChildrenCollapsible(false);
    if (!m_splitter->restoreState(m_settings.layout(QStringLiteral("game-splitter"))))
        m_splitter->setSizes({700, 360});
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_splitter);
}

QWidget* GamePage::makeSide()
{
    auto* side = new QWidget(this);
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(6, 0, 0, 0);
    m_heading = new QLabel(side);
    m_heading->setWordWrap(true);
    m_prompt = new QLabel(side);
    m_prompt->setWordWrap(true);
    QFont large = font();
    large.setPointSizeF(large.pointSizeF() * 1.25);
    large.setBold(true);
    m_prompt->setFont(large);
    m_message = new MessageBar(side);
    m_counters = new CountersPanel(side);
    m_plies = new PlyListModel(side);
    m_list = new QTableView(side);
    m_list->setModel(m_plies);
    m_list->setAccessibleName(tr("Plies"));
    m_list->verticalHeader()->hide();
    m_list->setShowGrid(false);
    m_list->setAlternatingRowColors(true);
    m_list->setSelectionMode(QAbstractItemView::SingleSelection);
    m_list->setTabKeyNavigation(false);
    m_list->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_list->horizontalHeader()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    fitRows();
    connect(
        m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& at) {
            if (m_list->hasFocus() && m_plies->plyAt(at) != 0)
                showPly(m_plies->plyAt(at));
        });
    connect(m_list, &QTableView::clicked, this, [this](const QModelIndex& at) {
        if (m_plies->plyAt(at) != 0)
            showPly(m_plies->plyAt(at));
    });
    column->addWidget(m_heading);
    column->addWidget(m_prompt);
    column->addLayout(makeEntryRow());
    column->addWidget(m_message);
    column->addWidget(m_counters);
    column->addWidget(m_list, 1);
    column->addLayout(makeReplayRow());
    return side;
}

QBoxLayout* GamePage::makeEntryRow()
{
    auto* row = new QHBoxLayout;
    auto* label = new QLabel(tr("&Ply:"), this);
    m_entry = new EntryField(this);
    m_entry->setMinimumHeight(touchSize(*m_entry));
    label->setBuddy(m_entry);
    m_entry->setAccessibleName(tr("Ply"));
    m_entry->setPlaceholderText(std::holds_alternative<rules::SowingRules>(current()->play.rules().game)
            ? tr("o5 or o4xo7+i11")
            : tr("d2 or a1-a4xg7"));
    connect(m_entry, &EntryField::textEdited, this, &GamePage::textEdited);
    connect(m_entry, &EntryField::returnPressed, this, &GamePage::recordTyped);
    connect(m_entry, &EntryField::escaped, this, [this] {
        m_message->clear();
        m_refused.reset();
        m_board->preview(std::nullopt);
        toEnd();
    });
    m_passButton = buttonFor(m_pass, this);
    m_declineButton = buttonFor(m_decline, this);
    row->addWidget(label);
    row->addWidget(m_entry, 1);
    row->addWidget(m_passButton);
    row->addWidget(m_declineButton);
    return row;
}

QBoxLayout* GamePage::makeReplayRow()
{
    auto* row = new QHBoxLayout;
    for (QAction* action : {m_toStart, m_back, m_forth, m_toEnd})
        row->addWidget(buttonFor(action, this));
    row->addStretch(1);
    row->addWidget(buttonFor(m_turn, this));
    return row;
}

void GamePage::refresh()
{
    const arbiter::Game* game = current();
    if (game == nullptr) {
        emit gone();
        return;
    }
    if (m_lookedAt && *m_lookedAt >= game->play.plies())
        m_lookedAt.reset();
    m_heading->setText(tr("Round %1, board %2 \u00b7 %3")
                           .arg(game->round)
                           .arg(game->board)
                           .arg(fromUtf8(game->play.rules().title)));
    m_plies->setGame(*game, m_board->coordinates());
    m_counters->setGame(game->play);
    refreshBoard(*game);
    refreshActions(*game);
    emit titleChanged();
}

void GamePage::refreshBoard(const arbiter::Game& game)
{
    const int plies = game.play.plies();
    const int shown = m_lookedAt.value_or(plies);
    const bool grown = m_pliesSeen >= 0 && plies == m_pliesSeen + 1;
    m_pliesSeen = plies;
    attempt([&] {
        m_board->setPlayers({m_session.playerName(game.white), m_session.playerName(game.black)});
        return std::optional<arbiter::Refusal>();
    });
    m_board->setGame(game.play, shown);
    m_board->setRecording(!m_lookedAt && !game.result && !game.play.outcome());
    m_board->setSign(m_lookedAt ? QString() : game.result ? scoreText(*game.result) : QString());
    m_plies->setShown(shown);
    const QModelIndex at = m_plies->indexOf(shown);
    m_list->selectionModel()->setCurrentIndex(at, QItemSelectionModel::ClearAndSelect);
    if (at.isValid())
        m_list->scrollTo(at);
    auto* sowing = qobject_cast<SowingWidget*>(m_board);
    if (sowing != nullptr && grown && !m_lookedAt && m_settings.playsOut() && isVisible())
        sowing->playOut();
}

QString GamePage::verdict(const arbiter::Game& game) const
{
    if (game.result)
        return tr("Result: %1").arg(resultText(*game.result));
    if (const auto outcome = game.play.outcome())
        return explain(*outcome, game.play.rules());
    return {};
}

void GamePage::refreshPrompt()
{
    const arbiter::Game* game = current();
    if (game == nullptr || m_prompt == nullptr)
        return;
    QString text;
    if (m_lookedAt)
        text = *m_lookedAt == 0
            ? tr("Looking back: the start.")
            : tr("Looking back: after ply %1 of %2.").arg(*m_lookedAt).arg(game->play.plies());
    else
        text = verdict(*game);
    if (text.isEmpty())
        text = m_board->prompt();
    if (m_prompt->text() != text)
        m_prompt->setText(text);
    const bool recording = m_board->isRecording();
    m_pass->setEnabled(recording && m_board->mustPass());
    m_passButton->setVisible(recording && m_board->mustPass());
    m_decline->setEnabled(recording && m_board->mayDecline());
    m_declineButton->setVisible(recording && m_board->mayDecline());
}

void GamePage::refreshActions(const arbiter::Game& game)
{
    const int plies = game.play.plies();
    const int shown = m_lookedAt.value_or(plies);
    m_undo->setEnabled(undoTarget(m_session.tournament(), m_game).has_value());
    m_redo->setEnabled(redoTarget(m_session.tournament(), m_game).has_value());
    m_toStart->setEnabled(shown > 0);
    m_back->setEnabled(shown > 0);
    m_forth->setEnabled(shown < plies);
    m_toEnd->setEnabled(m_lookedAt.has_value());
    m_noteIllegal->setEnabled(m_refused.has_value() || !m_entry->text().isEmpty());
    m_letStand->setEnabled(m_noteIllegal->isEnabled());
    m_entry->setReadOnly(m_lookedAt.has_value());
    refreshPrompt();
}

void GamePage::setCoordinates(rules::Coordinates coordinates)
{
    m_board->setCoordinates(coordinates);
    refresh();
}

void GamePage::setHints(bool hints)
{
    m_board->setHints(hints);
}

void GamePage::remember()
{
    m_settings.setLayout(QStringLiteral("game-splitter"), m_splitter->saveState());
}

void GamePage::fitRows()
{
    m_list->verticalHeader()->setDefaultSectionSize(m_list->fontMetrics().height() * 8 / 5);
}

void GamePage::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange && m_list != nullptr) {
        fitRows();
        QFont large = font();
        large.setPointSizeF(large.pointSizeF() * 1.25);
        large.setBold(true);
        m_prompt->setFont(large);
    }
    QWidget::changeEvent(event);
}

} // namespace app
