#include "rules/record.h"
#include "rules/repair.h"
#include "support/brute_ways.h"
#include "support/catch.h"
#include "support/random_mill.h"

#include <algorithm>
#include <ctime>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>

using namespace rules;
using support::below;
using support::Random;

namespace {

/// What has been done to a score or a board.
enum class Damage {
    Wrong,
    Missing,
    PairMissing,
    Doubled,
    PairDoubled,
    ShotForgotten,
    ShotWrong,
    Swapped,
    Moved
};
constexpr std::array damages{Damage::Wrong, Damage::Missing, Damage::PairMissing, Damage::Doubled,
    Damage::PairDoubled, Damage::ShotForgotten, Damage::ShotWrong, Damage::Swapped, Damage::Moved};
constexpr std::array damageNames{"ply wrong", "ply missing", "pair missing", "ply doubled", "pair doubled",
    "shot forgotten", "shot wrong", "cows swapped", "cow moved"};

struct Case {
    Score damaged;
    SeenPosition seen;
    std::vector<Ply> goes;  ///< what the true repair takes out
    std::vector<Ply> comes; ///< and what it puts in
    std::vector<std::pair<Side, int>> places;
};

std::vector<Game> gamesOf(const std::string& id)
{
    std::ifstream file(KGOTLA_TEST_DATA "/games/" + id + ".txt", std::ios::binary);
    std::ostringstream bytes;
    bytes << file.rdbuf();
    std::vector<Game> games;
    const auto records = readRecords(bytes.str());
    REQUIRE(records);
    for (const auto& record : *records)
        games.push_back(replay(record, {})->game);
    return games;
}

/// The beginning of a game, at most 100 plies.
Game beginning(const Game& whole, Random& random)
{
    auto game = whole;
    const int most = std::min(game.plies(), 100);
    const int length = std::min(most, 4 + static_cast<int>(below(random, static_cast<std::size_t>(most))));
    game.takeBack(game.plies() - length);
    return game;
}

std::vector<ScoredPly> pliesOf(const Game& game)
{
    std::vector<ScoredPly> plies;
    for (int i = 1; i <= game.plies(); ++i)
        plies.push_back({game.ply(i), false});
    return plies;
}

bool sameArrival(const Ply& a, const Ply& b)
{
    if (const auto* mill = std::get_if<MillAction>(&a))
        return mill->from == std::get<MillAction>(b).from && mill->to == std::get<MillAction>(b).to;
    return std::get<SowingAction>(a).start == std::get<SowingAction>(b).start;
}

bool shoots(const Ply& ply)
{
    if (const auto* mill = std::get_if<MillAction>(&ply))
        return !mill->shots.empty();
    return !std::get<SowingAction>(ply).bonus.empty();
}

Ply withoutShots(Ply ply)
{
    if (auto* mill = std::get_if<MillAction>(&ply))
        mill->shots = {};
    else
        std::get<SowingAction>(ply).bonus.clear();
    return ply;
}

/// Another legal ply instead of one of the game's.
std::optional<Ply> anotherPly(const Game& game, int number, bool sameStart, Random& random)
{
    auto before = game;
    before.takeBack(game.plies() - number + 1);
    std::vector<Ply> others;
    for (const auto& ply : before.legalPlies())
        if (!(ply == game.ply(number)) && sameArrival(ply, game.ply(number)) == sameStart)
            others.push_back(ply);
    if (others.empty())
        return std::nullopt;
    return others[below(random, others.size())];
}

std::optional<Case> replaced(const Game& game, Damage damage, Random& random)
{
    Case made{{game.setupAfter(0), pliesOf(game)}, seenPosition(game.setup()), {}, {}, {}};
    auto& plies = made.damaged.plies;
    const auto number = static_cast<int>(below(random, plies.size())) + 1;
    auto& one = plies[static_cast<std::size_t>(number) - 1];
    made.comes = {one.ply};
    if (damage == Damage::ShotForgotten) {
        if (!shoots(one.ply))
            return std::nullopt;
        one.ply = withoutShots(one.ply);
    } else {
        const auto other = anotherPly(game, number, damage == Damage::ShotWrong, random);
        if (!other)
            return std::nullopt;
        one.ply = *other;
    }
    made.goes = {one.ply};
    return made;
}

std::optional<Case> lengthened(const Game& game, Damage damage, Random& random)
{
    Case made{{game.setupAfter(0), pliesOf(game)}, seenPosition(game.setup()), {}, {}, {}};
    auto& plies = made.damaged.plies;
    const bool pair = damage == Damage::PairMissing || damage == Damage::PairDoubled;
    const std::size_t length = pair ? 2 : 1;
    const auto at = static_cast<std::ptrdiff_t>(below(random, plies.size() - length + 1));
    const auto first = plies.begin() + at;
    const std::vector<ScoredPly> some(first, first + static_cast<std::ptrdiff_t>(length));
    const bool missing = damage == Damage::Missing || damage == Damage::PairMissing;
    for (const auto& one : some)
        (missing ? made.comes : made.goes).push_back(one.ply);
    if (missing)
        plies.erase(first, first + static_cast<std::ptrdiff_t>(length));
    else
        plies.insert(first, some.begin(), some.end());
    return made;
}

/// Two cows of different sides, or one cow and an empty neighbour, or two holes.
std::optional<Case> boardWrong(const Game& game, Damage damage, Random& random)
{
    Case made{{game.setupAfter(0), pliesOf(game)}, seenPosition(game.setup()), {}, {}, {}};
    if (auto* holes = std::get_if<std::array<std::vector<int>, 2>>(&made.seen.board)) {
        const auto size = (*holes)[0].size();
        const auto a = below(random, 2 * size);
        const auto b = below(random, 2 * size);
        auto& one = (*holes)[a / size][a % size];
        auto& other = (*holes)[b / size][b % size];
        if (a == b || one == other || one == 0)
            return std::nullopt;
        if (damage == Damage::Swapped) {
            std::swap(one, other);
        } else {
            --one;
            ++other;
        }
        for (const auto hole : {std::min(a, b), std::max(a, b)})
            made.places.emplace_back(static_cast<Side>(hole / size), static_cast<int>(hole % size));
        return made;
    }
    auto& cows = std::get<std::array<JunctionSet, 2>>(made.seen.board);
    const auto random24 = [&] { return static_cast<Junction>(below(random, 24)); };
    const auto a = random24();
    const auto b = random24();
    const auto put = [&](std::size_t side, Junction from, Junction to) {
        cows[side] = (cows[side] - JunctionSet::of(from)) | JunctionSet::of(to);
        made.places.emplace_back(static_cast<Side>(side), static_cast<int>(index(from)));
    };
    if (damage == Damage::Swapped) {
        if (!cows[0].contains(a) || !cows[1].contains(b))
            return std::nullopt;
        put(0, a, b);
        put(1, b, a);
        return made;
    }
    const std::size_t side = cows[1].contains(a) ? 1 : 0;
    if (!cows[side].contains(a) || (cows[0] | cows[1]).contains(b))
        return std::nullopt;
    put(side, a, b);
    made.places.emplace_back(static_cast<Side>(side), static_cast<int>(index(b)));
    return made;
}

std::optional<Case> damagedGame(const Game& game, Damage damage, Random& random)
{
    switch (damage) {
    case Damage::Wrong:
    case Damage::ShotForgotten:
    case Damage::ShotWrong:
        return replaced(game, damage, random);
    case Damage::Missing:
    case Damage::PairMissing:
    case Damage::Doubled:
    case Damage::PairDoubled:
        return lengthened(game, damage, random);
    case Damage::Swapped:
    case Damage::Moved:
        return boardWrong(game, damage, random);
    }
    std::abort();
}

bool samePlies(const RuleSet& rules, const std::vector<Ply>& a, const std::vector<Ply>& b)
{
    const auto texts = [&](const std::vector<Ply>& plies) {
        std::vector<std::string> all;
        for (const auto& ply : plies)
            all.push_back(writePly(rules, ply, Coordinates::Algebraic));
        std::sort(all.begin(), all.end());
        return all;
    };
    return texts(a) == texts(b);
}

/// The rank of the true repair, from 0; nothing if it is not among those found.
std::optional<std::size_t> rankOf(const RuleSet& rules, const Case& made, const Comparison& found)
{
    for (std::size_t i = 0; i < found.repairs.size(); ++i) {
        const auto& repair = found.repairs[i];
        if (repair.places == made.places && samePlies(rules, repair.from, made.goes)
            && samePlies(rules, repair.to, made.comes))
            return i;
    }
    return std::nullopt;
}

/// Whether a repair leads to the board seen, judged by playing it.
bool holds(const std::shared_ptr<const RuleSet>& rules, const Case& made, const Repair& repair)
{
    Game game(rules, made.damaged.start);
    for (const auto& one : repair.score) {
        if (game.check(one.ply))
            return false;
        game.play(one.ply);
    }
    return !repair.places.empty() || matches(made.seen, game.setup());
}

struct Tally {
    int asked = 0;
    int first = 0;
    int firstThree = 0;
};

} // namespace

TEST_CASE("The true repair is among the first three in 95 of 100 damaged games of every rule set",
    "[rules][dispute]")
{
    const unsigned seed = 11;
    std::cout << "repairs: seed " << seed << '\n';
    Random random(seed);
    std::map<Damage, Tally> byDamage;
    double slowest = 0;
    for (const auto& set : builtInRuleSets()) {
        const auto games = gamesOf(set->id);
        const bool sowing = std::holds_alternative<SowingRules>(set->game);
        Tally all;
        for (const Damage damage : damages)
            for (int made = 0, tries = 0; made < (sowing ? 3 : 8) && tries < 400; ++tries) {
                const auto game = beginning(games[below(random, games.size())], random);
                const auto one = damagedGame(game, damage, random);
                if (!one)
                    continue;
                const auto start = std::clock();
                const auto found = repairs(set, one->damaged, one->seen);
                slowest = std::max(slowest, static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
                if (found.agrees)
                    continue;
                ++made;
                for (const auto& repair : found.repairs)
                    CHECK(holds(set, *one, repair));
                const auto rank = rankOf(*set, *one, found);
                for (auto* tally : {&all, &byDamage[damage]}) {
                    ++tally->asked;
                    tally->first += rank && *rank == 0;
                    tally->firstThree += rank && *rank < 3;
                }
            }
        std::cout << "repairs: " << set->id << '\t' << all.firstThree << " of " << all.asked
                  << " among the first three, " << all.first << " first\n";
        INFO(set->id);
        CHECK(all.firstThree * 100 >= all.asked * 95);
    }
    for (const auto& [damage, tally] : byDamage)
        std::cout << "repairs: " << damageNames[static_cast<std::size_t>(damage)] << '\t' << tally.firstThree
                  << " of " << tally.asked << '\n';
    std::cout << "repairs: slowest search " << slowest << " s of CPU time\n";
}

TEST_CASE("A score that leads to the board needs no repair", "[rules][dispute]")
{
    const auto game = gamesOf("gar").front();
    const auto found
        = repairs(findRuleSet("gar"), {game.setupAfter(0), pliesOf(game)}, seenPosition(game.setup()));
    CHECK(found.agrees);
    CHECK(found.agreesAt == game.plies());
    CHECK(found.repairs.empty());
}

TEST_CASE("The latest ply at which score and board agree is named", "[rules][dispute]")
{
    const auto rules = findRuleSet("traditional");
    Game game(rules);
    for (const std::string text : {"a7", "b2", "d6", "c3"})
        game.play(*game.read(text));
    const auto seen = readSeenPosition(*rules, "a7,d6 b2 b");
    const auto found = repairs(rules, {game.setupAfter(0), pliesOf(game)}, *seen);
    CHECK(found.legalPlies == 4);
    CHECK(found.agreesAt == 3);
    REQUIRE(!found.repairs.empty());
    CHECK(found.repairs[0].kind == Explanation::PlyTooMany);
    CHECK(found.repairs[0].at == std::vector<int>{4});
}
