#include "app/tournament_page.h"

#include "app/action_runner.h"
#include "app/entry_field.h"
#include "app/explain.h"
#include "app/explain_arbiter.h"
#include "app/new_game_dialog.h"
#include "app/new_tournament_dialog.h"
#include "app/touch.h"

#include <QHeaderView>
#include <QPushButton>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

namespace app {
namespace {

constexpr int idRole = Qt::UserRole;

QPushButton* buttonFor(QAction* action, QWidget* parent)
{
    auto* button = new QPushButton(action->text(), parent);
    button->setToolTip(action->toolTip());
    button->setMinimumHeight(touchSize(*button));
    QObject::connect(button, &QPushButton::clicked, action, &QAction::trigger);
    QObject::connect(
        action, &QAction::changed, button, [button, action] { button->setEnabled(action->isEnabled()); });
    return button;
}

std::vector<int> widthsOf(const QTableView& table)
{
    std::vector<int> widths;
    for (int column = 0; column < table.model()->columnCount(); ++column)
        widths.push_back(table.columnWidth(column));
    return widths;
}

/// Columns after a refill: as wide as before (at first as remembered), and never narrower than what they
/// hold.
void fitColumns(QTableView& table, const std::vector<int>& before, const QByteArray& remembered)
{
    if (before.empty() && table.horizontalHeader()->restoreState(remembered))
        return;
    table.resizeColumnsToContents();
    for (std::size_t column = 0; column + 1 < before.size(); ++column) // the last one takes what is left
        table.setColumnWidth(
            static_cast<int>(column), std::max(before[column], table.columnWidth(static_cast<int>(column))));
}

QList<QStandardItem*> row(const QStringList& texts, qlonglong id)
{
    QList<QStandardItem*> items;
    for (const QString& text : texts)
        items << new QStandardItem(text);
    items.front()->setData(id, idRole);
    return items;
}

} // namespace

TournamentPage::TournamentPage(DeskSession& session, Settings& settings, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_settings(settings)
    , m_stack(new QStackedWidget(this))
    , m_heading(new QLabel(this))
    , m_message(new MessageBar(this))
    , m_playerRows(new QStandardItemModel(this))
    , m_gameRows(new QStandardItemModel(this))
{
    m_newTournament = makeAction(
        tr("New &tournament\u2026"), QKeySequence(tr("Ctrl+Shift+N")), &TournamentPage::newTournament);
    m_enter = makeAction(tr("&Enter a player"), QKeySequence(tr("F2")), &TournamentPage::focusPlayerField);
    m_withdraw = makeAction(
        tr("&Withdraw the player"), QKeySequence(tr("Ctrl+Shift+X")), &TournamentPage::withdrawPlayer);
    m_newGame = makeAction(tr("New &game\u2026"), QKeySequence(tr("Ctrl+G")), &TournamentPage::newGame);
    m_openGame
        = makeAction(tr("&Record the game"), QKeySequence(tr("Ctrl+Return")), &TournamentPage::openChosen);
    m_undo = makeAction(tr("&Undo the slip"), QKeySequence::Undo, &TournamentPage::undo);
    m_redo = makeAction(tr("&Redo"), QKeySequence::Redo, &TournamentPage::redo);
    m_redo->setShortcuts(redoKeys());
    m_actions = {m_newTournament, nullptr, m_enter, m_withdraw, nullptr, m_newGame, m_openGame};
    m_heading->setWordWrap(true);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_heading);
    column->addWidget(m_message);
    column->addWidget(m_stack, 1);
    m_stack->addWidget(makeEmptyPage());
    m_stack->addWidget(makeListsPage());
    connect(&m_session, &DeskSession::changed, this, &TournamentPage::refresh);
    connect(&m_session, &DeskSession::tournamentReplaced, this, &TournamentPage::refresh);
    refresh();
}

QAction* TournamentPage::makeAction(
    const QString& text, const QKeySequence& keys, void (TournamentPage::*slot)())
{
    auto* action = new QAction(text, this);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    action->setToolTip(keys.toString(QKeySequence::NativeText));
    connect(action, &QAction::triggered, this, slot);
    addAction(action);
    return action;
}

QWidget* TournamentPage::makeEmptyPage()
{
    auto* page = new QWidget(this);
    auto* text = new QLabel(tr("This club file holds no tournament yet. Open one: give it a name, choose the "
                               "rules, enter the players; "
                               "then open a game and record it."),
        page);
    text->setWordWrap(true);
    text->setAlignment(Qt::AlignCenter);
    auto* button = buttonFor(m_newTournament, page);
    button->setDefault(true);
    auto* column = new QVBoxLayout(page);
    column->addStretch(1);
    column->addWidget(text);
    column->addWidget(button, 0, Qt::AlignHCenter);
    column->addStretch(2);
    return page;
}

QWidget* TournamentPage::makeListsPage()
{
    auto* splitter = new QSplitter(Qt::Horizontal, this);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(makePlayersPart());
    splitter->addWidget(makeGamesPart());
    splitter->setStretchFactor(1, 1);
    return splitter;
}

QTableView* TournamentPage::makeTable(QStandardItemModel* model, const QString& name)
{
    auto* table = new QTableView(this);
    table->setModel(model);
    table->setAccessibleName(name);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setAlternatingRowColors(true);
    table->setShowGrid(false);
    table->setTabKeyNavigation(false);
    table->setWordWrap(false);
    table->verticalHeader()->hide();
    table->horizontalHeader()->setStretchLastSection(true);
    return table;
}

QWidget* TournamentPage::makePlayersPart()
{
    auto* part = new QWidget(this);
    m_players = makeTable(m_playerRows, tr("Players"));
    m_noPlayers = new QLabel(tr("No players yet. Type a name below and press Enter."), part);
    m_noPlayers->setWordWrap(true);
    m_newPlayer = new QLineEdit(part);
    m_newPlayer->setPlaceholderText(tr("name; club; rating"));
    m_newPlayer->setAccessibleName(tr("New player: name; club; rating"));
    auto* label = new QLabel(tr("E&nter:"), part);
    label->setBuddy(m_newPlayer);
    connect(m_newPlayer, &QLineEdit::returnPressed, this, &TournamentPage::enterPlayer);
    auto* entry = new QHBoxLayout;
    entry->addWidget(label);
    entry->addWidget(m_newPlayer, 1);
    auto* column = new QVBoxLayout(part);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(new QLabel(tr("<b>Players</b>"), part));
    column->addWidget(m_noPlayers);
    column->addWidget(m_players, 1);
    column->addLayout(entry);
    return part;
}

QWidget* TournamentPage::makeGamesPart()
{
    auto* part = new QWidget(this);
    m_games = makeTable(m_gameRows, tr("Games"));
    m_noGames = new QLabel(
        tr("No games yet. Open one for two players with \u201cNew game\u201d, or import recorded "
           "games from the File menu."),
        part);
    m_noGames->setWordWrap(true);
    connect(m_games, &QTableView::activated, this, &TournamentPage::openChosen);
    connect(m_games->selectionModel(), &QItemSelectionModel::selectionChanged, this,
        [this] { m_openGame->setEnabled(chosenGame().has_value()); });
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(buttonFor(m_newGame, part));
    buttons->addWidget(buttonFor(m_openGame, part));
    buttons->addStretch(1);
    auto* column = new QVBoxLayout(part);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(new QLabel(tr("<b>Games</b>"), part));
    column->addWidget(m_noGames);
    column->addWidget(m_games, 1);
    column->addLayout(buttons);
    return part;
}

void TournamentPage::refresh()
{
    const bool there = m_session.hasTournament();
    m_stack->setCurrentIndex(there ? 1 : 0);
    m_heading->setVisible(there);
    for (QAction* action : {m_enter, m_newGame})
        action->setEnabled(there);
    m_undo->setEnabled(undoTarget(m_session.tournament(), std::nullopt).has_value());
    m_redo->setEnabled(redoTarget(m_session.tournament(), std::nullopt).has_value());
    m_openGame->setEnabled(false);
    m_withdraw->setEnabled(there && !m_session.tournament().players.empty());
    if (!there)
        return;
    const auto& opening = *m_session.tournament().opening;
    m_heading->setText(tr("<h2>%1</h2>%2, rounds: %3")
                           .arg(fromUtf8(opening.name).toHtmlEscaped(),
                               fromUtf8(m_session.tournament().ruleSet->title).toHtmlEscaped())
                           .arg(opening.rounds));
    const Attempt end = attempt([this]() -> std::optional<arbiter::Refusal> {
        fillPlayers();
        fillGames();
        return std::nullopt;
    });
    if (!end.done())
        m_message->say(MessageBar::Kind::Trouble, end.sentence);
}

void TournamentPage::fillPlayers()
{
    const std::vector<int> widths = widthsOf(*m_players);
    m_playerRows->clear();
    m_playerRows->setHorizontalHeaderLabels({tr("No."), tr("Name"), tr("Club"), tr("Rating")});
    for (const arbiter::Player& player : m_session.tournament().players) {
        const arbiter::Person person = m_session.person(player.id);
        QString name = m_session.playerName(player.id);
        if (player.withdrawn())
            name = tr("%1 (withdrawn)").arg(name);
        m_playerRows->appendRow(row({QString::number(qlonglong(player.id)), name, fromUtf8(person.club),
                                        player.rating ? QString::number(*player.rating) : QString()},
            qlonglong(player.id)));
    }
    fitColumns(*m_players, widths, m_settings.layout(QStringLiteral("players")));
    m_noPlayers->setVisible(m_playerRows->rowCount() == 0);
}

void TournamentPage::fillGames()
{
    const auto chosen = chosenGame();
    const std::vector<int> widths = widthsOf(*m_games);
    m_gameRows->clear();
    const bool sowing = std::holds_alternative<rules::SowingRules>(m_session.tournament().ruleSet->game);
    m_gameRows->setHorizontalHeaderLabels({tr("Round"), tr("Board"), sowing ? tr("South") : tr("White"),
        sowing ? tr("North") : tr("Black"), tr("Plies"), tr("Result")});
    for (const arbiter::Game& game : m_session.tournament().games)
        m_gameRows->appendRow(
            row({QString::number(game.round), QString::number(game.board), m_session.playerName(game.white),
                    m_session.playerName(game.black), QString::number(game.play.plies()),
                    game.result ? resultText(*game.result) : tr("not over")},
                qlonglong(game.id)));
    fitColumns(*m_games, widths, m_settings.layout(QStringLiteral("games")));
    m_noGames->setVisible(m_gameRows->rowCount() == 0);
    for (int i = 0; i < m_gameRows->rowCount(); ++i)
        if (chosen && m_gameRows->item(i)->data(idRole).toLongLong() == qlonglong(*chosen))
            m_games->selectRow(i);
}

std::optional<arbiter::GameId> TournamentPage::chosenGame() const
{
    const QModelIndexList rows = m_games->selectionModel()->selectedRows();
    if (rows.isEmpty())
        return std::nullopt;
    return static_cast<arbiter::GameId>(rows.front().data(idRole).toLongLong());
}

void TournamentPage::say(MessageBar::Kind kind, const QString& sentence)
{
    m_message->say(kind, sentence);
}

void TournamentPage::openChosen()
{
    if (const auto game = chosenGame())
        emit gameWanted(qlonglong(*game));
}

void TournamentPage::focusPlayerField()
{
    m_newPlayer->setFocus(Qt::ShortcutFocusReason);
}

void TournamentPage::enterPlayer()
{
    const QStringList parts = m_newPlayer->text().split(QLatin1Char(';'));
    NewPlayer player;
    player.name = parts[0].trimmed();
    if (player.name.isEmpty())
        return;
    if (parts.size() > 1)
        player.club = parts[1].trimmed();
    bool isNumber = false;
    const int rating = parts.size() > 2 ? parts[2].trimmed().toInt(&isNumber) : 0;
    if (isNumber)
        player.rating = rating;
    const Attempt end = attempt([&] { return m_session.enterPlayer(player); });
    if (end.done()) {
        m_message->clear();
        m_newPlayer->clear();
        return;
    }
    m_message->say(end.refusal ? MessageBar::Kind::Refusal : MessageBar::Kind::Trouble,
        end.refusal ? explain(*end.refusal, m_session.tournament(), m_settings.coordinates()) : end.sentence);
}

void TournamentPage::withdrawPlayer()
{
    const QModelIndexList rows = m_players->selectionModel()->selectedRows();
    if (rows.isEmpty()) {
        m_message->say(MessageBar::Kind::Note, tr("Choose the player in the list first."));
        return;
    }
    const auto id = static_cast<arbiter::PlayerId>(rows.front().data(idRole).toLongLong());
    const arbiter::Player* player = m_session.tournament().player(id);
    int round = 1;
    for (const arbiter::Game& game : m_session.tournament().games)
        if (game.holds(id))
            round = std::max(round, game.round + 1);
    if (player->withdrawn())
        submit(arbiter::ReturnPlayer{id, std::max(round, player->absences.back().from + 1)});
    else
        submit(arbiter::WithdrawPlayer{id, round});
}

bool TournamentPage::submit(const arbiter::Command& command)
{
    const Attempt end = attempt([&] { return m_session.desk().submit(command); });
    if (end.done()) {
        m_message->clear();
        return true;
    }
    m_message->say(end.refusal ? MessageBar::Kind::Refusal : MessageBar::Kind::Trouble,
        end.refusal ? explain(*end.refusal, m_session.tournament(), m_settings.coordinates()) : end.sentence);
    return false;
}

void TournamentPage::undo()
{
    submit(arbiter::UndoEntry{});
}

void TournamentPage::redo()
{
    submit(arbiter::RedoEntry{});
}

void TournamentPage::newTournament()
{
    NewTournamentDialog dialog(m_settings, this);
    dialog.setTry([this, &dialog]() -> QString {
        const Attempt end
            = attempt([&] { return m_session.openTournament(dialog.opening(), dialog.players()); });
        return end.refusal ? explain(*end.refusal, m_session.tournament(), m_settings.coordinates())
                           : end.sentence;
    });
    dialog.exec();
}

void TournamentPage::newGame()
{
    if (m_session.tournament().players.size() < 2) {
        m_message->say(MessageBar::Kind::Note, tr("A game needs two players; enter them first."));
        focusPlayerField();
        return;
    }
    std::optional<arbiter::GameId> opened;
    const Attempt shown = attempt([&]() -> std::optional<arbiter::Refusal> {
        NewGameDialog dialog(m_session, this);
        dialog.setTry([this, &dialog, &opened]() -> QString {
            const Attempt end = attempt([&] { return m_session.desk().submit(dialog.command()); });
            if (end.done())
                opened = m_session.tournament().lastGame;
            return end.refusal ? explain(*end.refusal, m_session.tournament(), m_settings.coordinates())
                               : end.sentence;
        });
        dialog.exec();
        return std::nullopt;
    });
    if (!shown.done())
        m_message->say(MessageBar::Kind::Trouble, shown.sentence);
    if (opened)
        emit gameWanted(qlonglong(*opened));
}

void TournamentPage::remember()
{
    if (m_playerRows->columnCount() > 0)
        m_settings.setLayout(QStringLiteral("players"), m_players->horizontalHeader()->saveState());
    if (m_gameRows->columnCount() > 0)
        m_settings.setLayout(QStringLiteral("games"), m_games->horizontalHeader()->saveState());
}

} // namespace app
