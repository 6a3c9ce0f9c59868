#include "app/new_game_dialog.h"

#include <QFormLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace app {

NewGameDialog::NewGameDialog(DeskSession& session, QWidget* parent)
    : TryingDialog(parent)
    , m_session(session)
    , m_round(new QSpinBox(this))
    , m_board(new QSpinBox(this))
    , m_white(new QComboBox(this))
    , m_black(new QComboBox(this))
{
    setWindowTitle(tr("New game"));
    const arbiter::Tournament& tournament = session.tournament();
    m_round->setRange(1, tournament.opening->rounds);
    constexpr int boards = 9999;
    m_board->setRange(1, boards);
    int round = 1;
    for (const arbiter::Game& game : tournament.games)
        round = std::max(round, game.round);
    for (const arbiter::Player& player : tournament.players) {
        const QString name = session.playerName(player.id);
        m_white->addItem(name, qlonglong(player.id));
        m_black->addItem(name, qlonglong(player.id));
    }
    m_black->setCurrentIndex(std::min(1, m_black->count() - 1));
    connect(
        m_round, &QSpinBox::valueChanged, this, [this](int value) { m_board->setValue(freeBoard(value)); });
    m_round->setValue(round);
    m_board->setValue(freeBoard(round));
    const bool sowing = std::holds_alternative<rules::SowingRules>(tournament.ruleSet->game);
    auto* form = new QFormLayout;
    form->addRow(tr("&Round:"), m_round);
    form->addRow(tr("&Board:"), m_board);
    form->addRow(sowing ? tr("&South:") : tr("&White:"), m_white);
    form->addRow(sowing ? tr("&North:") : tr("B&lack:"), m_black);
    static_cast<QVBoxLayout*>(layout())->addLayout(form);
    addButtons(tr("&Open the game"));
}

int NewGameDialog::freeBoard(int round) const
{
    int board = 1;
    while (m_session.tournament().gameAt(round, board) != nullptr)
        ++board;
    return board;
}

arbiter::OpenGame NewGameDialog::command() const
{
    arbiter::OpenGame game;
    game.round = m_round->value();
    game.board = m_board->value();
    game.white = static_cast<arbiter::PlayerId>(m_white->currentData().toLongLong());
    game.black = static_cast<arbiter::PlayerId>(m_black->currentData().toLongLong());
    return game;
}

} // namespace app
