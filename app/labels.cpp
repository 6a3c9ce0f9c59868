#include "app/labels.h"

#include <QCoreApplication>
#include <QLocale>

#include <array>

namespace app {

namespace {

// By reports::Label, in its order; a test holds the table complete.
constexpr std::array<const char*, reports::labelCount> words{
    QT_TRANSLATE_NOOP("Labels", "Standings"),
    QT_TRANSLATE_NOOP("Labels", "Pairings by board"),
    QT_TRANSLATE_NOOP("Labels", "Pairings by name"),
    QT_TRANSLATE_NOOP("Labels", "Cross table"),
    QT_TRANSLATE_NOOP("Labels", "Players"),
    QT_TRANSLATE_NOOP("Labels", "Results"),
    QT_TRANSLATE_NOOP("Labels", "Player card"),
    QT_TRANSLATE_NOOP("Labels", "Colours and floats"),
    QT_TRANSLATE_NOOP("Labels", "Missing results"),
    QT_TRANSLATE_NOOP("Labels", "Rating changes"),
    QT_TRANSLATE_NOOP("Labels", "Result slips"),
    QT_TRANSLATE_NOOP("Labels", "Table cards"),
    QT_TRANSLATE_NOOP("Labels", "Name cards"),
    QT_TRANSLATE_NOOP("Labels", "Certificates"),
    QT_TRANSLATE_NOOP("Labels", "Score sheet"),
    QT_TRANSLATE_NOOP("Labels", "No."),
    QT_TRANSLATE_NOOP("Labels", "Rank"),
    QT_TRANSLATE_NOOP("Labels", "Name"),
    QT_TRANSLATE_NOOP("Labels", "Title"),
    QT_TRANSLATE_NOOP("Labels", "Rating"),
    QT_TRANSLATE_NOOP("Labels", "Federation"),
    QT_TRANSLATE_NOOP("Labels", "Federation number"),
    QT_TRANSLATE_NOOP("Labels", "Board"),
    QT_TRANSLATE_NOOP("Labels", "White"),
    QT_TRANSLATE_NOOP("Labels", "Black"),
    QT_TRANSLATE_NOOP("Labels", "Result"),
    QT_TRANSLATE_NOOP("Labels", "Points"),
    QT_TRANSLATE_NOOP("Labels", "Opponent"),
    QT_TRANSLATE_NOOP("Labels", "Colour"),
    QT_TRANSLATE_NOOP("Labels", "Colours"),
    QT_TRANSLATE_NOOP("Labels", "Floats"),
    QT_TRANSLATE_NOOP("Labels", "Seat"),
    QT_TRANSLATE_NOOP("Labels", "Round"),
    QT_TRANSLATE_NOOP("Labels", "Old rating"),
    QT_TRANSLATE_NOOP("Labels", "New rating"),
    QT_TRANSLATE_NOOP("Labels", "Games"),
    QT_TRANSLATE_NOOP("Labels", "Expected"),
    QT_TRANSLATE_NOOP("Labels", "Score"),
    QT_TRANSLATE_NOOP("Labels", "Change"),
    QT_TRANSLATE_NOOP("Labels", "Pool"),
    QT_TRANSLATE_NOOP("Labels", "bye"),
    QT_TRANSLATE_NOOP("Labels", "full-point bye"),
    QT_TRANSLATE_NOOP("Labels", "half-point bye"),
    QT_TRANSLATE_NOOP("Labels", "absent"),
    QT_TRANSLATE_NOOP("Labels", "no result yet"),
    QT_TRANSLATE_NOOP("Labels", "adjourned"),
    QT_TRANSLATE_NOOP("Labels", "not paired"),
    QT_TRANSLATE_NOOP("Labels", "Page"),
    QT_TRANSLATE_NOOP("Labels", "Winner"),
    QT_TRANSLATE_NOOP("Labels", "Draw"),
    QT_TRANSLATE_NOOP("Labels", "Signature"),
    QT_TRANSLATE_NOOP("Labels", "Table"),
    QT_TRANSLATE_NOOP("Labels", "Date"),
    QT_TRANSLATE_NOOP("Labels", "Arbiter"),
    QT_TRANSLATE_NOOP("Labels", "Rules"),
    QT_TRANSLATE_NOOP("Labels", "Ply"),
    QT_TRANSLATE_NOOP("Labels", "Move"),
    QT_TRANSLATE_NOOP("Labels", "Count"),
    QT_TRANSLATE_NOOP("Labels", "Incident"),
    QT_TRANSLATE_NOOP("Labels", "Dispute"),
    QT_TRANSLATE_NOOP("Labels", "Ruling"),
    QT_TRANSLATE_NOOP("Labels", "illegal move"),
    QT_TRANSLATE_NOOP("Labels", "let stand"),
    QT_TRANSLATE_NOOP("Labels", "taken back"),
    QT_TRANSLATE_NOOP("Labels", "Ended by"),
    QT_TRANSLATE_NOOP("Labels", "Plies"),
    QT_TRANSLATE_NOOP("Labels", "Time"),
    QT_TRANSLATE_NOOP("Labels", "Kind"),
    QT_TRANSLATE_NOOP("Labels", "Final position"),
    QT_TRANSLATE_NOOP("Labels", "Notes"),
};

} // namespace

QString labelText(reports::Label label)
{
    return QCoreApplication::translate("Labels", words[static_cast<std::size_t>(label)]);
}

reports::Words userWords()
{
    reports::Words own;
    own.label = [](reports::Label label) { return labelText(label).toStdString(); };
    own.round
        = [](int round) { return QCoreApplication::translate("Labels", "R%1").arg(round).toStdString(); };
    own.language = QLocale().bcp47Name().toStdString();
    return own;
}

} // namespace app
