#include "app/sheet.h"

#include "app/board_widget.h"
#include "app/explain.h"
#include "app/explain_arbiter.h"
#include "app/sowing_widget.h"
#include "reports/html.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QSvgGenerator>

#include <memory>

namespace app {
namespace {

struct SheetWords {
    Q_DECLARE_TR_FUNCTIONS(ScoreSheet)
};

QString escaped(const std::string& text)
{
    return fromUtf8(reports::htmlEscaped(text));
}

QString headingRow(const QString& label, const QString& value)
{
    return value.isEmpty()
        ? QString()
        : QStringLiteral("<tr><th align=\"left\">%1</th><td>%2</td></tr>\n").arg(label, value);
}

QString heading(DeskSession& session, const arbiter::Game& game)
{
    const auto& opening = *session.tournament().opening;
    const rules::RuleSet& rules = game.play.rules();
    const QString white = sideName(rules::Side::White, rules);
    const QString black = sideName(rules::Side::Black, rules);
    return QStringLiteral("<table cellspacing=\"6\">\n")
        + headingRow(SheetWords::tr("Tournament"), escaped(opening.name))
        + headingRow(SheetWords::tr("Place"), escaped(opening.place))
        + headingRow(SheetWords::tr("Round, board"), SheetWords::tr("%1, %2").arg(game.round).arg(game.board))
        + headingRow(white, session.playerName(game.white).toHtmlEscaped())
        + headingRow(black, session.playerName(game.black).toHtmlEscaped())
        + headingRow(SheetWords::tr("Rules"), escaped(rules.title))
        + headingRow(SheetWords::tr("Result"),
            game.result ? resultText(*game.result).toHtmlEscaped() : SheetWords::tr("not over"))
        + QStringLiteral("</table>\n");
}

QString noteText(const rules::NoteEntry& note)
{
    const QString arguments = fromUtf8(note.arguments);
    if (note.word == "illegal")
        return SheetWords::tr("illegal move noted and taken back: %1")
            .arg(arguments.section(QLatin1Char(' '), 0, 0));
    if (note.word == "ruling" && arguments.startsWith(QLatin1String("takeback ")))
        return SheetWords::tr("ruling: plies taken back: %1").arg(arguments.section(QLatin1Char(' '), 1));
    if (note.word == "ruling")
        return SheetWords::tr("ruling: %1").arg(arguments);
    if (note.word == "why")
        return SheetWords::tr("reason: %1").arg(arguments);
    return QStringLiteral("@%1 %2").arg(fromUtf8(note.word), arguments);
}

/// One line a note, with the ply it stands behind: whatever is in the record besides the plies.
QString notes(const rules::GameRecord& record)
{
    QString list;
    int plies = 0;
    for (const rules::RecordEntry& entry : record.entries) {
        QString text;
        if (std::holds_alternative<rules::PlyEntry>(entry))
            ++plies;
        if (const auto* comment = std::get_if<rules::CommentEntry>(&entry))
            text = fromUtf8(comment->text);
        if (const auto* note = std::get_if<rules::NoteEntry>(&entry))
            text = noteText(*note);
        if (!text.isEmpty())
            list += QStringLiteral("<li>%1</li>\n")
                        .arg(SheetWords::tr("After ply %1: %2").arg(plies).arg(text).toHtmlEscaped());
    }
    return list.isEmpty()
        ? list
        : QStringLiteral("<h3>%1</h3><ul>\n%2</ul>\n").arg(SheetWords::tr("Notes and rulings"), list);
}

/// The plies that stand, in blocks side by side as on a printed sheet.
QString plyTable(const rules::Game& play, rules::Coordinates coordinates)
{
    constexpr int blocks = 3;
    std::vector<std::array<QString, 2>> rows;
    for (int ply = 1; ply <= play.plies(); ++ply) {
        const auto column = index(play.toMoveAfter(ply - 1));
        if (rows.empty() || column == 0 || !rows.back()[1].isEmpty())
            rows.emplace_back();
        rows.back()[column] = escaped(rules::writePly(play.rules(), play.ply(ply), coordinates))
            + (play.letStand(ply) ? QStringLiteral("~") : QString());
    }
    const std::size_t height = (rows.size() + blocks - 1) / blocks;
    QString html = QStringLiteral("<table cellspacing=\"6\">\n");
    for (std::size_t line = 0; line < height; ++line) {
        html += QStringLiteral("<tr>");
        for (std::size_t at = line; at < rows.size(); at += height)
            html += QStringLiteral("<td align=\"right\">%1.</td><td>%2</td><td>%3</td><td>&nbsp;</td>")
                        .arg(at + 1)
                        .arg(rows[at][0], rows[at][1]);
        html += QStringLiteral("</tr>\n");
    }
    return html + QStringLiteral("</table>\n");
}

} // namespace

Sheet scoreSheet(DeskSession& session, const arbiter::Game& game, rules::Coordinates coordinates)
{
    Sheet sheet;
    sheet.title = SheetWords::tr("%1 \u2013 %2, round %3, board %4")
                      .arg(session.playerName(game.white), session.playerName(game.black))
                      .arg(game.round)
                      .arg(game.board);
    sheet.body = QStringLiteral("<h2>%1</h2>\n").arg(sheet.title.toHtmlEscaped()) + heading(session, game)
        + plyTable(game.play, coordinates) + notes(session.record(game));
    return sheet;
}

std::string scoreSheetPage(DeskSession& session, const arbiter::Game& game, rules::Coordinates coordinates)
{
    const Sheet sheet = scoreSheet(session, game, coordinates);
    constexpr int side = 420;
    const QString drawing = QString::fromUtf8(boardSvg(game.play, coordinates, side));
    reports::HtmlPage page;
    page.title = sheet.title.toStdString();
    page.body = (sheet.body + drawing).toStdString();
    return reports::htmlPage(page);
}

QByteArray boardSvg(const rules::Game& play, rules::Coordinates coordinates, int side)
{
    std::unique_ptr<BoardView> board;
    if (std::holds_alternative<rules::SowingRules>(play.rules().game))
        board = std::make_unique<SowingWidget>();
    else
        board = std::make_unique<BoardWidget>();
    board->setPalette(QPalette(QColor(Qt::white)));
    board->setCoordinates(coordinates);
    board->setGame(play, play.plies());
    const QSize size = QSize(side, side).expandedTo(board->minimumSizeHint());
    board->resize(qobject_cast<SowingWidget*>(board.get()) != nullptr ? board->sizeHint() : size);
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(board->size());
    generator.setViewBox(QRect(QPoint(), board->size()));
    generator.setTitle(SheetWords::tr("The board"));
    generator.setDescription(QString());
    board->render(&generator);
    // Only the element: the page has a declaration of its own.
    const QByteArray whole = buffer.data();
    const auto start = whole.indexOf("<svg");
    return start < 0 ? QByteArray() : whole.mid(start);
}

} // namespace app
