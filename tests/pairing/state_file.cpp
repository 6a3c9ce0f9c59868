#include "state_file.h"

#include "support/catch.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>

namespace tests {

using namespace pairing;

namespace {

std::vector<std::string> linesOf(const std::string& path)
{
    std::ifstream file(path, std::ios::binary);
    if (!file)
        throw std::runtime_error("cannot read " + path);
    std::vector<std::string> lines(1);
    for (std::istreambuf_iterator<char> it(file), end; it != end; ++it) {
        if (*it == '\r' || *it == '\n')
            lines.emplace_back();
        else
            lines.back() += *it;
    }
    std::erase_if(lines, [](const std::string& line) { return line.empty(); });
    return lines;
}

/// Columns from 1, both ends in; blanks trimmed.
std::string columns(const std::string& line, std::size_t first, std::size_t last)
{
    if (line.size() < first)
        return {};
    std::string text = line.substr(first - 1, last - first + 1);
    text.erase(0, text.find_first_not_of(' '));
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}

Points readPoints(const std::string& text)
{
    return {static_cast<int>(std::lround(std::stod(text) * 10))};
}

std::vector<int> numbersFrom(const std::string& line, std::size_t column, std::size_t step)
{
    std::vector<int> numbers;
    for (; column <= line.size(); column += step)
        if (const std::string text = columns(line, column, column + 3); !text.empty())
            numbers.push_back(std::stoi(text));
    return numbers;
}

Cell readCell(char code)
{
    switch (code) {
    case '1':
        return Cell::Win;
    case '=':
        return Cell::Draw;
    case '0':
        return Cell::Loss;
    case 'W':
        return Cell::UnratedWin;
    case 'D':
        return Cell::UnratedDraw;
    case 'L':
        return Cell::UnratedLoss;
    case '+':
        return Cell::ForfeitWin;
    case '-':
        return Cell::ForfeitLoss;
    case 'U':
        return Cell::PairingBye;
    case 'F':
        return Cell::FullBye;
    case 'H':
        return Cell::HalfBye;
    default:
        return Cell::ZeroBye;
    }
}

void readPlayer(const std::string& line, StateFile& file)
{
    Entrant entrant;
    entrant.number = PairingNumber{std::stoi(columns(line, 5, 8))};
    std::vector<bool> blank;
    for (std::size_t column = 92; column <= line.size(); column += 10) {
        RoundRecord record;
        const std::string opponent = columns(line, column, column + 3);
        const std::string colour = columns(line, column + 5, column + 5);
        const std::string result = columns(line, column + 7, column + 7);
        if (!opponent.empty() && opponent != "0000")
            record.opponent = PairingNumber{std::stoi(opponent)};
        if (colour == "w" || colour == "b")
            record.colour = colour == "w" ? Colour::White : Colour::Black;
        record.cell = result.empty() ? Cell::ZeroBye : readCell(result.front());
        entrant.rounds.push_back(record);
        blank.push_back(result.empty());
    }
    file.roundsRecorded = std::max(file.roundsRecorded, static_cast<int>(entrant.rounds.size()));
    file.entrants.push_back(std::move(entrant));
    file.blank.push_back(std::move(blank));
}

void readPointSystem(const std::string& line, PointSystem& points)
{
    for (std::size_t column = 6; column <= line.size(); column += 9) {
        const std::string symbol = columns(line, column, column);
        const std::string value = columns(line, column + 1, column + 4);
        if (symbol.empty() || value.empty())
            continue;
        const Points worth = readPoints(value);
        if (symbol == "W")
            points.win = points.pairingBye = worth;
        else if (symbol == "D")
            points.draw = points.unfinished = worth;
        else if (symbol == "L")
            points.loss = worth;
        else if (symbol == "A")
            points.absence = worth;
        else if (symbol == "P")
            points.pairingBye = worth;
    }
}

void readAcceleration(const std::string& line, StateFile& file)
{
    const Points value = readPoints(columns(line, 10, 13));
    const std::size_t firstRound = std::stoul(columns(line, 15, 17));
    const std::size_t lastRound = std::stoul(columns(line, 19, 21));
    const int first = std::stoi(columns(line, 23, 26));
    const int last = std::stoi(columns(line, 28, 31));
    for (Entrant& entrant : file.entrants) {
        const int number = static_cast<int>(entrant.number);
        if (number < first || number > last)
            continue;
        if (entrant.virtualPoints.size() < lastRound)
            entrant.virtualPoints.resize(lastRound);
        for (std::size_t round = firstRound; round <= lastRound; ++round)
            entrant.virtualPoints[round - 1] = value;
    }
}

void readWords(const std::string& line, StateFile& file)
{
    std::istringstream words(line.substr(3));
    StateFile::Forbidden forbidden;
    for (int number = 0; words >> number;)
        forbidden.players.push_back(number);
    file.forbidden.push_back(std::move(forbidden));
}

/// Everything but players and what is sorted to them.
void readRecord(const std::string& line, StateFile& file)
{
    const std::string tag = line.substr(0, 3);
    if (tag == "142" || tag == "XXR")
        file.roundsPlanned = std::stoi(line.substr(3));
    else if (tag == "152")
        file.initialColour = columns(line, 5, 5) == "B" ? Colour::Black : Colour::White;
    else if (tag == "162")
        readPointSystem(line, file.points);
    else if (tag == "BBW")
        file.points.win = file.points.pairingBye = readPoints(line.substr(3));
    else if (tag == "BBD")
        file.points.draw = readPoints(line.substr(3));
    else if (tag == "BBL")
        file.points.loss = readPoints(line.substr(3));
    else if (tag == "BBU")
        file.points.pairingBye = readPoints(line.substr(3));
    else if (tag == "XXP")
        readWords(line, file);
    else if (tag == "260")
        file.forbidden.push_back(
            {std::stoi(columns(line, 5, 7)), std::stoi(columns(line, 9, 11)), numbersFrom(line, 13, 5)});
    else if (tag == "240")
        for (const int player : numbersFrom(line, 11, 5))
            file.announced.push_back({std::stoi(columns(line, 7, 9)), PairingNumber{player}});
}

bool isAbsence(Cell cell)
{
    return cell == Cell::ZeroBye || cell == Cell::HalfBye || cell == Cell::FullBye;
}

const char* letter(Cell cell)
{
    static constexpr const char* letters[]
        = {"1", "=", "0", "W", "D", "L", "+", "-", "U", "F", "H", "Z", "*", "X"};
    return letters[static_cast<std::size_t>(cell)];
}

} // namespace

bool StateFile::isPlayed(int round) const
{
    const std::size_t index = static_cast<std::size_t>(round) - 1;
    return std::any_of(entrants.begin(), entrants.end(), [&](const Entrant& entrant) {
        return index < entrant.rounds.size() && !isAbsence(entrant.rounds[index].cell);
    });
}

Input StateFile::before(int round) const
{
    Input input;
    input.entrants = entrants;
    input.roundsPlayed = round - 1;
    input.roundsPlanned = roundsPlanned;
    input.initialColour = initialColour;
    input.points = points;
    const bool played = isPlayed(round);
    const std::size_t index = static_cast<std::size_t>(round) - 1;
    for (std::size_t i = 0; i < entrants.size(); ++i) {
        Entrant& entrant = input.entrants[i];
        const bool empty = index >= entrant.rounds.size() || blank[i][index];
        const bool absent = empty ? played : isAbsence(entrant.rounds[index].cell);
        const bool told = std::any_of(announced.begin(), announced.end(),
            [&](const Announced& one) { return one.round == round && one.player == entrant.number; });
        entrant.present = !absent && !told;
        entrant.rounds.resize(index);
    }
    for (const Forbidden& group : forbidden)
        for (std::size_t i = 0; i < group.players.size() && group.first <= round && round <= group.last; ++i)
            for (std::size_t j = i + 1; j < group.players.size(); ++j)
                input.forbidden.emplace_back(
                    PairingNumber{group.players[i]}, PairingNumber{group.players[j]});
    return input;
}

RoundPairing StateFile::recorded(int round) const
{
    RoundPairing result;
    const std::size_t index = static_cast<std::size_t>(round) - 1;
    for (const Entrant& entrant : entrants) {
        if (index >= entrant.rounds.size())
            continue;
        const RoundRecord& record = entrant.rounds[index];
        if (record.cell == Cell::PairingBye)
            result.bye = entrant.number;
        if (record.opponent && record.colour == Colour::White)
            result.games.push_back({entrant.number, *record.opponent});
    }
    return result;
}

StateFile readStateFile(const std::string& path)
{
    StateFile file;
    std::vector<std::string> accelerations;
    for (const std::string& line : linesOf(path)) {
        if (line.starts_with("001"))
            readPlayer(line, file);
        else if (line.starts_with("250"))
            accelerations.push_back(line);
        else
            readRecord(line, file);
    }
    for (const std::string& line : accelerations)
        readAcceleration(line, file);
    return file;
}

std::optional<RoundPairing> readPairing(const std::string& text)
{
    if (text.find("none") != std::string::npos)
        return std::nullopt;
    RoundPairing round;
    const std::size_t semicolon = text.find(';');
    std::istringstream words(text.substr(0, semicolon));
    for (std::string word; words >> word;) {
        const std::size_t dash = word.find('-');
        round.games.push_back({PairingNumber{std::stoi(word.substr(0, dash))},
            PairingNumber{std::stoi(word.substr(dash + 1))}});
    }
    if (semicolon != std::string::npos)
        if (const int bye = std::stoi(text.substr(text.find('=', semicolon) + 1)); bye != 0)
            round.bye = PairingNumber{bye};
    return round;
}

std::vector<std::pair<int, std::optional<RoundPairing>>> readPairings(const std::string& path)
{
    std::vector<std::pair<int, std::optional<RoundPairing>>> rounds;
    for (const std::string& line : linesOf(path)) {
        const std::size_t colon = line.find(':');
        rounds.emplace_back(std::stoi(line.substr(0, colon)), readPairing(line.substr(colon + 1)));
    }
    return rounds;
}

std::vector<BergerLine> readBergerLines(const std::string& path)
{
    std::vector<BergerLine> result;
    for (const std::string& line : linesOf(path)) {
        if (!line.starts_with("N "))
            continue;
        std::istringstream words(line);
        std::string letter;
        BergerLine berger;
        words >> letter >> berger.size >> letter >> berger.round;
        for (std::string game; words >> game;)
            berger.games += game + ' ';
        result.push_back(std::move(berger));
    }
    return result;
}

Entrant entrant(int number)
{
    Entrant result;
    result.number = PairingNumber{number};
    return result;
}

RoundPairing sorted(RoundPairing round)
{
    std::sort(round.games.begin(), round.games.end());
    return round;
}

std::string print(const RoundPairing& round)
{
    std::ostringstream out;
    for (const Game& game : round.games)
        out << static_cast<int>(game.white) << '-' << static_cast<int>(game.black) << ' ';
    out << "bye=" << (round.bye ? static_cast<int>(*round.bye) : 0);
    return out.str();
}

std::string print(const Input& input)
{
    std::ostringstream out;
    out << "round " << input.roundsPlayed + 1 << " of " << input.roundsPlanned << ", initial "
        << (input.initialColour == Colour::White ? 'W' : 'B') << ", points " << input.points.win.tenths << ' '
        << input.points.draw.tenths << ' ' << input.points.loss.tenths << " P "
        << input.points.pairingBye.tenths << "\n";
    for (const Entrant& entrant : input.entrants) {
        out << static_cast<int>(entrant.number) << (entrant.present ? ":" : " absent:");
        for (const RoundRecord& record : entrant.rounds) {
            out << ' ' << (record.opponent ? static_cast<int>(*record.opponent) : 0);
            if (record.colour)
                out << (*record.colour == Colour::White ? 'w' : 'b');
            out << letter(record.cell);
        }
        for (const Points points : entrant.virtualPoints)
            out << " v" << points.tenths;
        for (const int group : entrant.softGroups)
            out << " g" << group;
        out << "\n";
    }
    for (const auto& [one, other] : input.forbidden)
        out << "forbidden " << static_cast<int>(one) << '-' << static_cast<int>(other) << "\n";
    return out.str();
}

std::string sharedFolder()
{
    const char* chosen = std::getenv("KGOTLA_SHARED");
    std::string folder = chosen != nullptr ? chosen : KGOTLA_SHARED;
    if (!std::filesystem::exists(folder + "/pairing/corpus/MANIFEST.tsv")) {
        WARN("skipped: no pairing corpus under " << folder << " (set KGOTLA_SHARED)");
        return {};
    }
    return folder;
}

} // namespace tests
