#include "app/pair_groups.h"

#include "app/explain.h"
#include "app/explain_pairing.h"
#include "app/files.h"
#include "pairing/group_line.h"
#include "pairing/judge.h"

#include <QCoreApplication>

#include <algorithm>
#include <ostream>
#include <sstream>
#include <vector>

namespace app {

namespace {

struct PairGroups {
    Q_DECLARE_TR_FUNCTIONS(PairGroups)
};

QString explain(pairing::BadGroup problem)
{
    switch (problem) {
    case pairing::BadGroup::NotANumber:
        return PairGroups::tr("a word is no number from 1 to 9999.");
    case pairing::BadGroup::FewPlayers:
        return PairGroups::tr("a group has two players or more.");
    case pairing::BadGroup::TwicePlayer:
        return PairGroups::tr("a player stands in the group twice.");
    case pairing::BadGroup::RoundsReversed:
        return PairGroups::tr("the last round comes before the first.");
    }
    std::abort();
}

void joinSoftGroup(pairing::Input& input, const std::vector<pairing::PairingNumber>& players, int group)
{
    for (pairing::Entrant& entrant : input.entrants)
        if (std::ranges::find(players, entrant.number) != players.end())
            entrant.softGroups.push_back(group);
    input.keepGroupsApart = true;
}

} // namespace

rules::Result<pairing::Input, Exit> withGroups(
    pairing::Input input, const std::string& file, int round, Io& io)
{
    const auto bytes = readFile(file, io);
    if (!bytes) {
        complain(io, bytes.error());
        return rules::Failure{Exit::Storage};
    }
    std::vector<pairing::GroupLine> groups;
    std::istringstream stream(*bytes);
    int number = 0;
    for (std::string line; std::getline(stream, line);) {
        ++number;
        if (!pairing::isGroupLine(line))
            continue;
        const auto group = pairing::readGroupLine(line);
        if (const auto* problem = std::get_if<pairing::BadGroup>(&group)) {
            io.err << file << ':' << number << ": " << explain(*problem).toStdString() << '\n';
            return rules::Failure{Exit::Usage};
        }
        groups.push_back(std::get<pairing::GroupLine>(group));
    }
    for (std::size_t i = 0; i < groups.size(); ++i)
        if (groups[i].soft && groups[i].firstRound <= round && round <= groups[i].lastRound)
            joinSoftGroup(input, groups[i].players, static_cast<int>(i));
    const auto forbidden = pairing::forbiddenIn(round, groups);
    input.forbidden.insert(input.forbidden.end(), forbidden.begin(), forbidden.end());
    return input;
}

void reportGroupMates(const pairing::Input& input, const pairing::RoundPairing& paired, Io& io)
{
    if (!input.keepGroupsApart)
        return;
    int meet = 0;
    for (const pairing::Breach& breach : pairing::judge(input, paired))
        if (breach.fault == pairing::Fault::GroupMates)
            ++meet;
    complain(io,
        PairGroups::tr(
            "Groups were kept apart as far as possible, which is not a rule of FIDE's; %n couple(s) of one "
            "group meet.",
            nullptr, meet));
}

} // namespace app
