#include "app/desk_verbs.h"
#include "app/explain.h"
#include "app/explain_arbiter.h"
#include "app/files.h"
#include "arbiter/game_record.h"
#include "arbiter/tournament_record.h"
#include "reports/trf.h"
#include "rules/record.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <ostream>

namespace app {

namespace {

struct FileVerbs {
    Q_DECLARE_TR_FUNCTIONS(FileVerbs)
};

/// A name in the folder that no file has: games.txt, games-2.txt, …
std::string freeName(const QDir& folder, const QString& stem, const QString& ending)
{
    QString name = stem + ending;
    for (int i = 2; folder.exists(name); ++i)
        name = stem + QLatin1Char('-') + QString::number(i) + ending;
    return folder.filePath(name).toStdString();
}

Exit writeNew(const QDir& folder, const char* stem, const char* ending, const std::string& bytes, Io& io)
{
    const std::string path = freeName(folder, QLatin1String(stem), QLatin1String(ending));
    const auto written = writeFile(path, bytes, io);
    if (!written) {
        complain(io, written.error());
        return Exit::Storage;
    }
    io.out << path << '\n';
    return Exit::Done;
}

Exit exportFiles(DeskCall& call, const Arguments& arguments, Io& io)
{
    const auto desk = deskOf(call, io);
    if (!desk)
        return Exit::Refused;
    const QDir folder(fromUtf8(arguments.at(0)));
    if (!QDir().mkpath(folder.path())) {
        complain(io, FileVerbs::tr("The folder %1 cannot be made.").arg(folder.path()));
        return Exit::Storage;
    }
    const arbiter::Tournament& tournament = desk->tournament();
    std::string games;
    for (const arbiter::Game& game : tournament.games) {
        const auto record = arbiter::gameRecord(tournament, game, call.workplace->recordSources());
        games += (games.empty() ? "" : "\n") + rules::writeRecord(record);
    }
    if (const Exit exit = writeNew(folder, "games", ".txt", games, io); exit != Exit::Done)
        return exit;
    const auto record = arbiter::tournamentRecord(tournament, call.workplace->personLookup());
    const auto trf = reports::writeTrf(record, reports::TrfEdition::Trf26);
    if (!trf) {
        complain(io,
            FileVerbs::tr("The tournament report was not written: there is nothing in it to report yet."));
        return Exit::Done;
    }
    return writeNew(folder, "tournament", ".trf", trf->text, io);
}

/// Enters the records of a file as games of the tournament, each whole or not at all.
class GameImport {
public:
    GameImport(DeskCall& call, arbiter::Desk& desk, Io& io)
        : m_call(call)
        , m_desk(desk)
        , m_io(io)
    {
    }

    Exit enter(const std::string& file, const rules::GameRecord& record, std::size_t number)
    {
        const auto white = player(record, "White", number);
        const auto black = player(record, "Black", number);
        if (!white || !black)
            return Exit::Refused;
        arbiter::ImportPlace place;
        place.white = *white;
        place.black = *black;
        place.round
            = readInt(record.tag("Round").value_or("1"), 1, m_desk.tournament().opening->rounds).value_or(1);
        place.board = freeBoard(place.round, readInt(record.tag("Board").value_or("1"), 1, 9999).value_or(1));
        const auto import = arbiter::importCommands(m_desk.tournament(), record, place,
            [this](std::string text) { return m_desk.seal(std::move(text)); });
        const std::string name
            = file + ": " + std::string(record.tag("Id").value_or("#" + std::to_string(number)));
        if (!import) {
            m_io.err << name << ": " << explain(import.error(), m_desk.tournament()).toStdString() << '\n';
            return Exit::Refused;
        }
        if (const auto refusal = m_desk.submitAll(import->commands)) {
            m_io.err
                << name << ": "
                << explain(refusal->refusal, m_desk.tournament(), rules::Coordinates::Algebraic).toStdString()
                << '\n';
            return Exit::Refused;
        }
        sayWhatDiffers(name, *import);
        for (const arbiter::Event& event : m_desk.written())
            m_io.out << eventLine(m_desk.id(), event) << '\n';
        return Exit::Done;
    }

private:
    void sayWhatDiffers(const std::string& name, const arbiter::Import& import)
    {
        if (import.stopped)
            m_io.err << name << ": "
                     << FileVerbs::tr("entered up to ply %1, the next one is not legal: %2")
                            .arg(import.plies)
                            .arg(explain(
                                *import.stopped, *m_desk.tournament().ruleSet, rules::Coordinates::Algebraic))
                            .toStdString()
                     << '\n';
        if (import.differs)
            m_io.err << name << ": "
                     << FileVerbs::tr("the file says %1, the plies say otherwise; what they say was entered.")
                            .arg(fromUtf8(*import.differs))
                            .toStdString()
                     << '\n';
    }

    int freeBoard(int round, int wanted) const
    {
        while (m_desk.tournament().gameAt(round, wanted) != nullptr)
            ++wanted;
        return wanted;
    }

    /// The player of that name, entered if he is not in the tournament yet.
    std::optional<arbiter::PlayerId> player(
        const rules::GameRecord& record, const char* tag, std::size_t number)
    {
        std::string name(record.tag(tag).value_or(""));
        if (name.empty() || name == "?")
            name = std::string(tag) + " " + std::to_string(number);
        auto& people = m_call.workplace->file().people();
        for (const arbiter::Person& person : people.named(name))
            for (const arbiter::Player& player : m_desk.tournament().players)
                if (player.person == person.id)
                    return player.id;
        arbiter::Person person;
        person.name = name;
        const arbiter::PersonId id = people.add(person);
        if (submit(m_desk, arbiter::EnterPlayer{id, std::nullopt}, m_io) == Exit::Done)
            return m_desk.tournament().lastPlayer;
        people.erase(id);
        return std::nullopt;
    }

    DeskCall& m_call;
    arbiter::Desk& m_desk;
    Io& m_io;
};

Exit importFile(DeskCall& call, const Arguments& arguments, Io& io)
{
    const auto desk = deskOf(call, io);
    if (!desk)
        return Exit::Refused;
    const std::string& file = arguments.at(0);
    const auto bytes = readFile(file, io);
    if (!bytes) {
        complain(io, bytes.error());
        return Exit::Storage;
    }
    const auto records = rules::readRecords(*bytes);
    if (!records) {
        const rules::RecordError& error = records.error();
        io.err << file << ':' << error.line << ':' << error.column << ": " << explain(error).toStdString()
               << '\n';
        return Exit::Refused;
    }
    if (records->empty()) {
        complain(io, FileVerbs::tr("%1 holds no game.").arg(fromUtf8(file)));
        return Exit::Refused;
    }
    GameImport import(call, *desk, io);
    Exit exit = Exit::Done;
    for (std::size_t i = 0; i < records->size(); ++i)
        if (import.enter(file, (*records)[i], i + 1) != Exit::Done)
            exit = Exit::Refused;
    return exit;
}

} // namespace

std::vector<CommandSpec> fileVerbs(DeskCall& call)
{
    const auto bind = [&call](Exit (*verb)(DeskCall&, const Arguments&, Io&)) {
        return [&call, verb](const Arguments& arguments, Io& io) { return verb(call, arguments, io); };
    };
    return {
        {"export", "DIR",
            QT_TRANSLATE_NOOP("CommandLine",
                "Writes the games and the report file into a folder; nothing is written over."),
            {}, 1, 1, bind(exportFiles)},
        {"import", "FILE",
            QT_TRANSLATE_NOOP(
                "CommandLine", "Enters the recorded games of a file; each whole or not at all."),
            {}, 1, 1, bind(importFile)},
    };
}

} // namespace app
