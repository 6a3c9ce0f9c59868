#include "app/board_accessible.h"

#include "app/board_view.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QPointer>

#include <vector>

namespace app {
namespace {

/// One point or hole: a button without a window of its own.
class SpotInterface : public QAccessibleInterface, public QAccessibleActionInterface {
public:
    SpotInterface(BoardView* board, int spot)
        : m_board(board)
        , m_spot(spot)
    {
    }

    bool isValid() const override { return m_board && m_spot < m_board->spots(); }
    QObject* object() const override { return nullptr; }
    QWindow* window() const override { return m_board ? m_board->window()->windowHandle() : nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    QAccessibleInterface* parent() const override
    {
        return QAccessible::queryAccessibleInterface(m_board.data());
    }
    QAccessibleInterface* child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QString text(QAccessible::Text kind) const override
    {
        if (!isValid())
            return {};
        if (kind == QAccessible::Name)
            return m_board->spotText(m_spot);
        return {};
    }
    void setText(QAccessible::Text, const QString&) override {}
    QRect rect() const override
    {
        if (!isValid())
            return {};
        const QRect area = m_board->spotRect(m_spot).toAlignedRect();
        return {m_board->mapToGlobal(area.topLeft()), area.size()};
    }
    QAccessible::Role role() const override { return QAccessible::Button; }
    QAccessible::State state() const override
    {
        QAccessible::State state;
        if (!isValid()) {
            state.invalid = true;
            return state;
        }
        state.focusable = true;
        state.focused = m_board->hasFocus() && m_board->cursor() == m_spot;
        state.disabled = !m_board->isRecording();
        state.invisible = !m_board->isVisible();
        return state;
    }
    void* interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface*>(this)
                                                    : nullptr;
    }

    QStringList actionNames() const override { return {pressAction(), setFocusAction()}; }
    void doAction(const QString& name) override
    {
        if (!isValid())
            return;
        if (name == setFocusAction()) {
            m_board->setFocus();
            m_board->setCursorSpot(m_spot);
        }
        if (name == pressAction()) {
            m_board->setCursorSpot(m_spot);
            m_board->press(m_spot);
        }
    }
    QStringList keyBindingsForAction(const QString& name) const override
    {
        return name == pressAction() ? QStringList{QStringLiteral("Space")} : QStringList();
    }

private:
    QPointer<BoardView> m_board;
    int m_spot;
};

class BoardInterface : public QAccessibleWidget {
public:
    explicit BoardInterface(BoardView* board)
        : QAccessibleWidget(board, QAccessible::Grouping)
    {
    }
    ~BoardInterface() override
    {
        for (const QAccessible::Id id : m_spots)
            QAccessible::deleteAccessibleInterface(id);
    }

    int childCount() const override { return board()->spots(); }
    QAccessibleInterface* child(int at) const override
    {
        if (at < 0 || at >= childCount())
            return nullptr;
        for (int spot = static_cast<int>(m_spots.size()); spot <= at; ++spot)
            m_spots.push_back(QAccessible::registerAccessibleInterface(new SpotInterface(board(), spot)));
        return QAccessible::accessibleInterface(m_spots[static_cast<std::size_t>(at)]);
    }
    int indexOfChild(const QAccessibleInterface* child) const override
    {
        for (int spot = 0; spot < static_cast<int>(m_spots.size()); ++spot)
            if (QAccessible::accessibleInterface(m_spots[static_cast<std::size_t>(spot)]) == child)
                return spot;
        return -1;
    }
    QAccessibleInterface* childAt(int x, int y) const override
    {
        const auto spot = board()->spotAt(board()->mapFromGlobal(QPoint(x, y)));
        return spot ? child(*spot) : nullptr;
    }
    QAccessibleInterface* focusChild() const override
    {
        return board()->hasFocus() ? child(board()->cursor()) : nullptr;
    }
    QString text(QAccessible::Text kind) const override
    {
        if (kind == QAccessible::Description)
            return board()->prompt();
        return QAccessibleWidget::text(kind);
    }

private:
    BoardView* board() const { return static_cast<BoardView*>(object()); }
    mutable std::vector<QAccessible::Id> m_spots;
};

QAccessibleInterface* makeBoardInterface(const QString& className, QObject* object)
{
    auto* board = qobject_cast<BoardView*>(object);
    if (board == nullptr || className != QLatin1String(BoardView::staticMetaObject.className()))
        return nullptr;
    return new BoardInterface(board);
}

} // namespace

void installBoardAccessibility()
{
    QAccessible::installFactory(makeBoardInterface);
}

} // namespace app
