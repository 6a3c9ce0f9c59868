#include "app/keys_dialog.h"

#include <QDialogButtonBox>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace app {
namespace {

QString rowOf(const QString& keys, const QString& text)
{
    return QStringLiteral("<tr><td><b>%1</b>&nbsp;&nbsp;</td><td>%2</td></tr>")
        .arg(keys.toHtmlEscaped(), text.toHtmlEscaped());
}

QString rowsOf(const QMenu& menu)
{
    QString rows;
    for (const QAction* action : menu.actions()) {
        if (action->isSeparator() || action->shortcut().isEmpty())
            continue;
        QString text = action->text();
        text.remove(QLatin1Char('&'));
        rows += rowOf(action->shortcut().toString(QKeySequence::NativeText), text);
    }
    return rows;
}

} // namespace

KeysDialog::KeysDialog(const QMenuBar& menus, QWidget* parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Keys"));
    QString html = tr("<h3>On the board</h3>") + QStringLiteral("<table>")
        + rowOf(tr("Arrows"), tr("to the next point"))
        + rowOf(tr("Enter, Space"), tr("choose the point: a cow, where it goes, what is shot"))
        + rowOf(tr("Esc, Backspace"), tr("take the last step back"))
        + rowOf(tr("a letter or digit"), tr("type a ply into the entry field")) + QStringLiteral("</table>")
        + tr("<h3>In the entry field</h3>") + QStringLiteral("<table>") + rowOf(tr("d2"), tr("place a cow"))
        + rowOf(tr("a1a4"), tr("move a cow")) + rowOf(tr("a1a4g7"), tr("move and shoot"))
        + rowOf(tr("o5"), tr("sow from a hole"))
        + rowOf(tr("Enter"), tr("record what is typed, where it is not recorded at once"))
        + rowOf(tr("Esc"), tr("empty the field, back to the game")) + QStringLiteral("</table>");
    for (const QAction* action : menus.actions()) {
        const QMenu* menu = action->menu();
        const QString rows = menu != nullptr ? rowsOf(*menu) : QString();
        if (rows.isEmpty())
            continue;
        QString title = menu->title();
        title.remove(QLatin1Char('&'));
        html += QStringLiteral("<h3>%1</h3><table>%2</table>").arg(title.toHtmlEscaped(), rows);
    }
    auto* view = new QTextBrowser(this);
    view->setHtml(html);
    view->setAccessibleName(windowTitle());
    auto* buttons = new QDialogButtonBox(this);
    buttons->addButton(tr("&Close"), QDialogButtonBox::RejectRole)->setDefault(true);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->addWidget(view, 1);
    column->addWidget(buttons);
    resize(fontMetrics().averageCharWidth() * 80, fontMetrics().height() * 36);
}

} // namespace app
