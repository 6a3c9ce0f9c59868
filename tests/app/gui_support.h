#pragma once

#include "app/board_view.h"
#include "app/main_window.h"
#include "rules/record.h"
#include "support/catch.h"

#include <QDir>
#include <QTemporaryDir>
#include <QtTest/QTest>

#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

/// A real window on a desk file in a folder of its own.
class TestDesk {
public:
    TestDesk()
        : m_settings(path(QStringLiteral("desk.ini")))
        , m_window(m_settings)
    {
        m_settings.setPlaysOut(false);
        m_window.resize(1000, 700);
        m_window.show();
        QApplication::setActiveWindow(&m_window);
        QApplication::processEvents();
    }

    QString path(const QString& name) const { return m_folder.filePath(name); }
    QString file() const { return path(QStringLiteral("club.kgotla")); }
    app::MainWindow& window() { return m_window; }
    app::Settings& settings() { return m_settings; }

    /// A file with a tournament of two players, and the page of their game.
    app::GamePage& newGame(const std::string& ruleSet, const std::string& position = {})
    {
        if (m_window.session() == nullptr)
            m_window.createFile(file());
        app::DeskSession& session = *m_window.session();
        arbiter::TournamentOpened opening;
        opening.name = "Test";
        opening.ruleSet = rules::writeRuleSetJson(*rules::findRuleSet(ruleSet));
        opening.rounds = 3;
        session.openTournament(
            opening, {{QStringLiteral("Anna"), {}, {}}, {QStringLiteral("Bheki"), {}, {}}});
        arbiter::OpenGame game;
        game.white = arbiter::PlayerId{1};
        game.black = arbiter::PlayerId{2};
        game.position = position;
        session.desk().submit(game);
        app::GamePage& page = *m_window.openGame(session.tournament().lastGame);
        QApplication::processEvents();
        return page;
    }
    const arbiter::Game& game() { return m_window.session()->tournament().games.back(); }
    int plies() { return game().play.plies(); }

private:
    QTemporaryDir m_folder;
    app::Settings m_settings;
    app::MainWindow m_window;
};

/// Keys to whatever has the focus, as from a keyboard.
inline void typeText(const QString& text)
{
    REQUIRE(QApplication::focusWidget() != nullptr);
    QTest::keyClicks(QApplication::focusWidget(), text);
}
inline void typeKey(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
{
    REQUIRE(QApplication::focusWidget() != nullptr);
    QTest::keyClick(QApplication::focusWidget(), key, modifiers);
}

inline void clickSpot(app::BoardView& board, int spot)
{
    QTest::mouseClick(&board, Qt::LeftButton, Qt::NoModifier, board.spotRect(spot).center().toPoint());
}

/// What has to be pressed for a ply, in order.
inline std::vector<int> spotsOf(const rules::Game& game, const rules::Ply& ply)
{
    std::vector<int> spots;
    if (const auto* action = std::get_if<rules::MillAction>(&ply)) {
        if (action->from)
            spots.push_back(static_cast<int>(index(*action->from)));
        spots.push_back(static_cast<int>(index(action->to)));
        for (const rules::Junction shot : action->shots)
            spots.push_back(static_cast<int>(index(shot)));
        return spots;
    }
    const auto& action = *std::get_if<rules::SowingAction>(&ply);
    const int side = 2 * std::get_if<rules::SowingRules>(&game.rules().game)->columns;
    const int mover = game.toMove() == rules::Side::White ? 0 : side;
    spots.push_back(static_cast<int>(index(action.start)) + mover);
    for (const rules::Hole hole : action.bonus)
        spots.push_back(static_cast<int>(index(hole)) + side - mover);
    return spots;
}

inline int spotNamed(const std::string& name)
{
    return static_cast<int>(index(*rules::junctionNamed(name, rules::Coordinates::Algebraic)));
}

/// A file of the corpora beside the checkout (or where KGOTLA_SHARED says); nothing if it is not there.
inline std::optional<std::string> sharedFile(const std::string& name)
{
    const QByteArray elsewhere = qgetenv("KGOTLA_SHARED");
    std::ifstream in(
        (elsewhere.isEmpty() ? std::string(KGOTLA_SHARED) : elsewhere.toStdString()) + "/" + name);
    if (!in)
        return std::nullopt;
    std::ostringstream bytes;
    bytes << in.rdbuf();
    return bytes.str();
}

/// The plies of a record as written.
inline std::vector<std::string> plyTexts(const rules::GameRecord& record)
{
    std::vector<std::string> plies;
    for (const rules::RecordEntry& entry : record.entries)
        if (const auto* ply = std::get_if<rules::PlyEntry>(&entry))
            plies.push_back(ply->text);
    return plies;
}
