#include "app/explain.h"
#include "app/explain_arbiter.h"
#include "app/game_page.h"
#include "app/result_dialog.h"
#include "app/ruling_dialog.h"
#include "app/sowing_widget.h"

namespace app {

using arbiter::Refusal;
using rules::Coordinates;

QAction* GamePage::makeAction(const QString& text, const QKeySequence& keys, void (GamePage::*slot)())
{
    auto* action = new QAction(text, this);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    QString plain = text;
    plain.remove(QLatin1Char('&'));
    action->setToolTip(tr("%1 (%2)").arg(plain, keys.toString(QKeySequence::NativeText)));
    connect(action, &QAction::triggered, this, slot);
    addAction(action);
    return action;
}

void GamePage::makeActions()
{
    m_undo = makeAction(tr("&Undo the slip"), QKeySequence::Undo, &GamePage::undo);
    m_redo = makeAction(tr("&Redo"), QKeySequence::Redo, &GamePage::redo);
    m_redo->setShortcuts(redoKeys());
    m_pass = makeAction(tr("&Pass"), QKeySequence(tr("Ctrl+P")), &GamePage::pass);
    m_decline = makeAction(tr("&Decline the shot"), QKeySequence(tr("Ctrl+D")), &GamePage::decline);
    m_noteIllegal = makeAction(tr("Note as &illegal move"), QKeySequence(tr("F8")), &GamePage::noteIllegal);
    m_letStand = makeAction(tr("Let it &stand"), QKeySequence(tr("Shift+F8")), &GamePage::letStand);
    m_rule = makeAction(tr("R&uling\u2026"), QKeySequence(tr("Ctrl+T")), &GamePage::rule);
    m_result = makeAction(tr("R&esult\u2026"), QKeySequence(tr("Ctrl+R")), &GamePage::enterResult);
    m_turn = makeAction(tr("&Turn the board"), QKeySequence(tr("Ctrl+F")), &GamePage::turn);
    auto* toBoard = makeAction(tr("To the &board"), QKeySequence(tr("F6")), &GamePage::focusBoard);
    auto* toEntry = makeAction(tr("To the entry &field"), QKeySequence(tr("F7")), &GamePage::focusEntry);
    m_gameActions = {
        m_pass, m_decline, m_noteIllegal, m_letStand, nullptr, m_rule, m_result, nullptr, toBoard, toEntry};
}

void GamePage::makeReplayActions()
{
    m_toStart = makeAction(tr("Show the st&art"), QKeySequence(tr("Alt+Home")), &GamePage::toStart);
    m_back = makeAction(tr("One ply &back"), QKeySequence(tr("Alt+Left")), &GamePage::back);
    m_forth = makeAction(tr("One ply f&orth"), QKeySequence(tr("Alt+Right")), &GamePage::forth);
    m_toEnd = makeAction(tr("&Back to the game"), QKeySequence(tr("Alt+End")), &GamePage::toEnd);
    m_toStart->setIconText(QStringLiteral("|\u25C0"));
    m_back->setIconText(QStringLiteral("\u25C0"));
    m_forth->setIconText(QStringLiteral("\u25B6"));
    m_toEnd->setIconText(QStringLiteral("\u25B6|"));
    m_boardActions = {m_turn, nullptr, m_toStart, m_back, m_forth, m_toEnd};
    if (qobject_cast<SowingWidget*>(m_board) != nullptr) {
        m_playOut = makeAction(tr("&Show the sowing"), QKeySequence(tr("Ctrl+Space")), &GamePage::playOut);
        m_boardActions.insert(m_boardActions.begin() + 1, m_playOut);
    }
}

void GamePage::recordPly(const rules::Ply& ply)
{
    const std::string text = rules::writePly(current()->play.rules(), ply, Coordinates::Algebraic);
    submitMove(fromUtf8(text), Coordinates::Algebraic, false);
}

void GamePage::recordTyped()
{
    const QString text = m_entry->text().trimmed();
    if (text.isEmpty() || m_lookedAt)
        return;
    const TypedPly typed = typedPly(current()->play, text, m_board->coordinates());
    if (typed.legal)
        recordPly(*typed.ply);
    else
        submitMove(text, typed.coordinates, false);
}

void GamePage::textEdited(const QString& text)
{
    if (m_lookedAt)
        return;
    const TypedPly typed = typedPly(current()->play, text, m_board->coordinates());
    if (typed.complete && m_settings.recordsAtOnce() && m_board->isRecording()) {
        recordPly(*typed.ply);
        return;
    }
    m_board->preview(typed.ply);
    refreshActions(*current());
}

void GamePage::submitMove(const QString& text, Coordinates coordinates, bool letStand)
{
    const Attempt end = attempt([&] {
        return m_session.desk().submit(arbiter::PlayMove{m_game, text.toStdString(), coordinates, letStand});
    });
    if (end.done()) {
        m_refused.reset();
        m_message->clear();
        m_entry->clear();
        refreshActions(*current());
        return;
    }
    if (end.refusal) {
        m_board->plyRefused();
        sayRefusal(*end.refusal, {text, coordinates});
        return;
    }
    m_board->plyRefused();
    m_entry->setText(inChosenCoordinates({text, coordinates}));
    m_message->say(MessageBar::Kind::Trouble, end.sentence);
}

QString GamePage::inChosenCoordinates(const RefusedPly& given) const
{
    const rules::RuleSet& rules = current()->play.rules();
    const auto ply = rules::readPly(rules, given.text.toStdString(), given.coordinates);
    return ply ? fromUtf8(rules::writePly(rules, *ply, m_board->coordinates())) : given.text;
}

void GamePage::sayRefusal(const Refusal& refusal, const RefusedPly& given)
{
    const arbiter::Game& game = *current();
    QString sentence = explain(refusal, m_session.tournament(), m_board->coordinates());
    std::vector<QAction*> actions;
    if (std::holds_alternative<rules::IllegalMove>(refusal)) {
        m_refused = given;
        if (const auto ply = game.play.read(given.text.toStdString(), given.coordinates)) {
            const QString instead = legalInstead(game.play, *ply, m_board->coordinates());
            if (!instead.isEmpty())
                sentence = tr("%1 %2", "a refusal, and what would be legal").arg(sentence, instead);
        }
        actions = {m_noteIllegal, m_letStand};
    }
    refreshActions(game);
    m_message->say(MessageBar::Kind::Refusal, sentence, actions);
    if (m_entry->hasFocus())
        m_entry->selectAll();
}

bool GamePage::submit(const arbiter::Command& command)
{
    const Attempt end = attempt([&] { return m_session.desk().submit(command); });
    if (end.done()) {
        m_message->clear();
        return true;
    }
    if (end.refusal)
        m_message->say(
            MessageBar::Kind::Refusal, explain(*end.refusal, m_session.tournament(), m_board->coordinates()));
    else
        m_message->say(MessageBar::Kind::Trouble, end.sentence);
    return false;
}

void GamePage::pass()
{
    submitMove(QStringLiteral("--"), Coordinates::Algebraic, false);
}

void GamePage::decline()
{
    m_board->decline();
}

void GamePage::noteIllegal()
{
    if (!m_refused && !m_entry->text().isEmpty())
        m_refused = {m_entry->text(), m_board->coordinates()};
    if (!m_refused)
        return;
    const RefusedPly refused = *m_refused;
    if (!submit(arbiter::NoteIllegalMove{m_game, refused.text.toStdString(), refused.coordinates}))
        return;
    m_refused.reset();
    m_entry->clear();
    m_board->preview(std::nullopt);
    refreshActions(*current());
    m_message->say(
        MessageBar::Kind::Note, tr("Noted as an illegal move: %1.").arg(inChosenCoordinates(refused)));
}

void GamePage::letStand()
{
    if (!m_refused && !m_entry->text().isEmpty())
        m_refused = {m_entry->text(), m_board->coordinates()};
    if (!m_refused)
        return;
    const RefusedPly refused = *m_refused;
    submitMove(refused.text, refused.coordinates, true);
}

void GamePage::undo()
{
    m_lookedAt.reset();
    submit(arbiter::UndoEntry{m_game});
}

void GamePage::redo()
{
    m_lookedAt.reset();
    submit(arbiter::RedoEntry{m_game});
}

void GamePage::rule()
{
    RulingDialog dialog(current()->play, m_board->coordinates(), this);
    dialog.setTry([this, &dialog]() -> QString {
        if (dialog.reason().isEmpty())
            return tr("Give the reason: it stands in the record with the ruling.");
        const Attempt end = attempt([&] {
            return m_session.desk().submit(arbiter::GiveRuling{
                m_game, dialog.ruling(), m_session.desk().seal(dialog.reason().toStdString())});
        });
        if (end.refusal)
            return explain(*end.refusal, m_session.tournament(), m_board->coordinates());
        return end.sentence;
    });
    if (dialog.exec() == QDialog::Accepted) {
        toEnd();
        m_message->say(MessageBar::Kind::Note, tr("The ruling stands in the record."));
    }
}

void GamePage::enterResult()
{
    ResultDialog dialog(*current(), this);
    dialog.setTry([this, &dialog]() -> QString {
        const Attempt end = attempt([&] {
            if (!current()->result)
                return m_session.desk().submit(arbiter::EnterResult{m_game, *dialog.result()});
            return m_session.desk().submit(arbiter::CorrectResult{
                m_game, dialog.result(), m_session.desk().seal(dialog.reason().toStdString())});
        });
        if (end.refusal)
            return explain(*end.refusal, m_session.tournament(), m_board->coordinates());
        return end.sentence;
    });
    dialog.exec();
}

void GamePage::turn()
{
    m_board->setTurned(!m_board->isTurned());
}

void GamePage::focusBoard()
{
    m_board->setFocus(Qt::ShortcutFocusReason);
}

void GamePage::focusEntry()
{
    m_entry->setFocus(Qt::ShortcutFocusReason);
}

void GamePage::playOut()
{
    if (auto* sowing = qobject_cast<SowingWidget*>(m_board))
        sowing->playOut();
}

void GamePage::toStart()
{
    showPly(0);
}

void GamePage::back()
{
    showPly(std::max(0, shownPly() - 1));
}

void GamePage::forth()
{
    showPly(shownPly() + 1);
}

void GamePage::toEnd()
{
    showPly(std::nullopt);
}

void GamePage::showPly(std::optional<int> ply)
{
    const arbiter::Game& game = *current();
    m_lookedAt = ply;
    if (m_lookedAt && *m_lookedAt >= game.play.plies())
        m_lookedAt.reset();
    refreshBoard(game);
    refreshActions(game);
}

} // namespace app
