#include "reports/elo.h"
#include "reports/exact_math.h"
#include "reports/glicko2.h"
#include "reports/rating_run.h"
#include "support/catch.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <random>

namespace reports {

namespace {

using std::chrono::year_month_day;

year_month_day day(int year, unsigned month, unsigned dayOfMonth)
{
    return {std::chrono::year(year), std::chrono::month(month), std::chrono::day(dayOfMonth)};
}

/// Tenths of a point gained or lost by one game: K * (score - expected).
int gainTenths(int own, int opponent, int k, GameScore score)
{
    const int expected = expectedPercent(countedDifference(own, opponent, Pace::Standard));
    return k * (hundredths(score) - expected) / 10;
}

PlayerRating rated(const std::string& id, int elo)
{
    PlayerRating player;
    player.player = id;
    player.eloHundredths = elo * 100;
    player.gamesCompleted = 50;
    return player;
}

RatedGame game(const std::string& first, const std::string& second, GameScore score, year_month_day date)
{
    return {first, second, score, date, "event", ""};
}

const PlayerRating& find(const RatingRun& run, const std::string& id)
{
    return *std::find_if(
        run.ratings.begin(), run.ratings.end(), [&](const auto& r) { return r.player == id; });
}

} // namespace

TEST_CASE("B.02 8.1.2: the table gives the expected score at the ends of its bands", "[reports][ratings]")
{
    CHECK(expectedPercent(0) == 50);
    CHECK(expectedPercent(3) == 50);
    CHECK(expectedPercent(4) == 51);
    CHECK(expectedPercent(-4) == 49);
    CHECK(expectedPercent(100) == 64);
    CHECK(expectedPercent(391) == 91);
    CHECK(expectedPercent(392) == 92);
    CHECK(expectedPercent(735) == 99);
    CHECK(expectedPercent(736) == 100);
    CHECK(expectedPercent(-736) == 0);
}

TEST_CASE(
    "B.02 8.1.1: the table gives the difference for a score, negative below a half", "[reports][ratings]")
{
    CHECK(performanceDifference(50) == 0);
    CHECK(performanceDifference(86) == 309);
    CHECK(performanceDifference(57) == 50);
    CHECK(performanceDifference(21) == -230);
    CHECK(performanceDifference(39) == -80);
    CHECK(performanceDifference(100) == 800);
    CHECK(performanceDifference(0) == -800);
}

TEST_CASE("B.02 8.3: single games, with the 400-point rule of October 2025", "[reports][ratings]")
{
    struct Row {
        int own, opponent, k, percent;
        std::array<int, 3> tenths; // win, draw, loss
    };
    const Row rows[] = {
        {1500, 1500, 40, 50, {200, 0, -200}},
        {1500, 1600, 40, 36, {256, 56, -144}},
        {1500, 1900, 40, 8, {368, 168, -32}},
        {1500, 2900, 40, 8, {368, 168, -32}},
        {2000, 1900, 40, 64, {144, -56, -256}},
        {2000, 1000, 40, 92, {32, -168, -368}},
        {2500, 2503, 10, 50, {50, 0, -50}},
        {2500, 2504, 10, 49, {51, 1, -49}},
        {2649, 2200, 10, 92, {8, -42, -92}},
        {2650, 2200, 10, 94, {6, -44, -94}},
        {2800, 1800, 10, 100, {0, -50, -100}},
    };
    for (const auto& row : rows) {
        CAPTURE(row.own, row.opponent);
        CHECK(expectedPercent(countedDifference(row.own, row.opponent, Pace::Standard)) == row.percent);
        CHECK(gainTenths(row.own, row.opponent, row.k, GameScore::Win) == row.tenths[0]);
        CHECK(gainTenths(row.own, row.opponent, row.k, GameScore::Draw) == row.tenths[1]);
        CHECK(gainTenths(row.own, row.opponent, row.k, GameScore::Loss) == row.tenths[2]);
    }
}

TEST_CASE("B.02 8.3: a half is rounded up, also below zero", "[reports][ratings]")
{
    CHECK(roundedChange(10, 5) == 1);
    CHECK(roundedChange(10, -5) == 0);
    CHECK(roundedChange(10, -15) == -1);
    CHECK(roundedChange(40, 64) == 26);
    CHECK(roundedChange(40, -64) == -26);
    CHECK(roundedChange(20, 0) == 0);
}

TEST_CASE("B.02 8.3.3: the development coefficient", "[reports][ratings]")
{
    CHECK(developmentCoefficient({1500, 29, false, std::nullopt}, 2026, 5) == 40);
    CHECK(developmentCoefficient({1500, 30, false, std::nullopt}, 2026, 5) == 20);
    CHECK(developmentCoefficient({2400, 30, false, std::nullopt}, 2026, 5) == 10);
    CHECK(developmentCoefficient({2390, 30, true, std::nullopt}, 2026, 5) == 10);
    CHECK(developmentCoefficient({2299, 100, false, 2008}, 2026, 5) == 40);
    CHECK(developmentCoefficient({2299, 100, false, 2008}, 2027, 5) == 20);
    CHECK(developmentCoefficient({2300, 100, false, 2008}, 2026, 5) == 20);
    CHECK(developmentCoefficient({1500, 0, false, std::nullopt}, 2026, 17) == 40);
    CHECK(developmentCoefficient({1500, 0, false, std::nullopt}, 2026, 18) == 38);
    CHECK(developmentCoefficient({1500, 50, false, std::nullopt}, 2026, 36) == 19);
}

TEST_CASE("B.02: rapid and blitz games 600 points apart are not rated above 2600", "[reports][ratings]")
{
    CHECK_FALSE(isRatedGame(2601, 2001, Pace::RapidOrBlitz));
    CHECK_FALSE(isRatedGame(2001, 2601, Pace::RapidOrBlitz));
    CHECK(isRatedGame(2601, 2002, Pace::RapidOrBlitz));
    CHECK(isRatedGame(2600, 1000, Pace::RapidOrBlitz));
    CHECK(isRatedGame(2800, 1000, Pace::Standard));
}

TEST_CASE("B.02 8.2: first ratings with two hypothetical draws against 1800", "[reports][ratings]")
{
    using enum GameScore;
    const std::vector<FirstGame> all(5, {1800, Win});
    CHECK(firstRating(all) == FirstRating{180000, 86, 2109, true});
    const std::vector<FirstGame> mixed{{1600, Draw}, {1700, Win}, {1550, Loss}, {1820, Draw}, {1490, Win}};
    CHECK(firstRating(mixed) == FirstRating{168000, 57, 1730, true});
    const std::vector<FirstGame> strong(5, {2400, Win});
    CHECK(firstRating(strong) == FirstRating{222857, 86, 2200, true});
    const std::vector<FirstGame> weak{{1450, Draw}, {1450, Loss}, {1450, Loss}, {1450, Loss}, {1500, Loss}};
    CHECK(firstRating(weak) == FirstRating{155714, 21, 1327, false});
    const std::vector<FirstGame> seven{
        {1500, Loss}, {1600, Loss}, {1400, Win}, {1700, Loss}, {1650, Draw}, {1580, Win}, {1900, Loss}};
    CHECK(firstRating(seven) == FirstRating{165889, 39, 1579, true});
    CHECK_FALSE(firstRating(std::vector<FirstGame>(4, {1800, Win})));
}

TEST_CASE("Portable exp and log agree with the library's", "[reports][ratings]")
{
    const unsigned seed = 20260301;
    CAPTURE(seed);
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> exponents(-300.0, 300.0);
    for (int i = 0; i < 20000; ++i) {
        const double x = exponents(random);
        REQUIRE(portableExp(x) == Approx(std::exp(x)).epsilon(1e-14));
        const double y = std::exp(x);
        REQUIRE(portableLog(y) == Approx(std::log(y)).epsilon(1e-14).margin(1e-15));
    }
    CHECK(portableExp(0.0) == 1.0);
    CHECK(portableLog(1.0) == 0.0);
    CHECK(std::isinf(portableExp(1e6)));
    CHECK(portableExp(-1e6) == 0.0);
}

namespace {

void checkGlicko(const GlickoRating& rating, double value, double deviation, double volatility)
{
    CHECK(rating.rating == Approx(value).margin(0.00006));
    CHECK(rating.deviation == Approx(deviation).margin(0.00006));
    CHECK(rating.volatility == Approx(volatility).margin(0.00000006));
}

} // namespace

TEST_CASE("Glicko-2: the example of the paper, exactly and as printed", "[reports][ratings][glicko]")
{
    const std::vector<GlickoGame> games{
        {{1400, 30, 0.06}, 1}, {{1550, 100, 0.06}, 0}, {{1700, 300, 0.06}, 0}};

    const auto after = glickoAfter({1500, 200, 0.06}, games, {});

    checkGlicko(after, 1464.0507, 151.5165, 0.0599960);
    CHECK(after.rating == Approx(1464.06).margin(0.02));
    CHECK(after.deviation == Approx(151.52).margin(0.02));
}

TEST_CASE("Glicko-2: a period without games only widens the deviation", "[reports][ratings][glicko]")
{
    checkGlicko(glickoAfter({1500, 200, 0.06}, {}, {}), 1500, 200.2714, 0.06);
    CHECK(glickoAfter({1500, 349.99, 0.06}, {}, {}).deviation == 350.0);
}

TEST_CASE("Glicko-2: golden values at tau 0.5", "[reports][ratings][glicko]")
{
    const GlickoRating fresh{1500, 350, 0.06};
    const std::vector<GlickoGame> wins(3, {fresh, 1});
    checkGlicko(glickoAfter(fresh, wins, {}), 1799.6258, 227.7354, 0.0600005);
    const std::vector<GlickoGame> draw{{fresh, 0.5}};
    checkGlicko(glickoAfter(fresh, draw, {}), 1500, 290.3190, 0.0599990);
    const std::vector<GlickoGame> master{
        {{1900, 70, 0.06}, 1}, {{2000, 70, 0.06}, 1}, {{2200, 50, 0.06}, 0.5}, {{2250, 90, 0.06}, 0}};
    checkGlicko(glickoAfter({2100, 60, 0.06}, master, {}), 2108.5108, 58.0523, 0.0599921);
    const std::vector<GlickoGame> upset(5, {{2400, 40, 0.06}, 1});
    checkGlicko(glickoAfter({1500, 60, 0.06}, upset, {}), 1604.9428, 60.8020, 0.0603301);
    const std::vector<GlickoGame> loss{{{2000, 70, 0.06}, 0}};
    checkGlicko(glickoAfter(fresh, loss, {}), 1467.5878493, 318.6617549, 0.0599994577);
    const std::vector<GlickoGame> win{{{2000, 70, 0.06}, 1}};
    checkGlicko(glickoAfter(fresh, win, {}), 2038.2176892, 318.6617858, 0.0600072818);
}

TEST_CASE("Glicko-2: one game at a time at tau 0.75 without growth before it", "[reports][ratings][glicko]")
{
    GlickoSettings settings;
    settings.tau = 0.75;
    settings.elapsedPeriods = 0.0;
    const auto after = [&](const GlickoRating& own, const GlickoRating& opponent, double score) {
        return glickoAfter(own, std::vector<GlickoGame>{{opponent, score}}, settings);
    };
    const GlickoRating fresh{1500, 350, 0.06};
    CHECK(after(fresh, fresh, 1).rating == Approx(1662.21).margin(0.006));
    CHECK(after(fresh, fresh, 1).deviation == Approx(290.2305).margin(0.0001));
    CHECK(after(fresh, fresh, 1).volatility == Approx(0.0599993).margin(6e-8));
    CHECK(after(fresh, fresh, 0).rating == Approx(1337.79).margin(0.006));
    CHECK(after(fresh, fresh, 0.5).rating == 1500.0);
    CHECK(after(fresh, fresh, 0.5).volatility == Approx(0.0599977).margin(6e-8));

    const GlickoRating a{1400, 79, 0.06};
    const GlickoRating b{1550, 110, 0.065};
    CHECK(after(a, b, 1).rating == Approx(1422.63).margin(0.006));
    CHECK(after(a, b, 1).deviation == Approx(77.4956).margin(0.0001));
    CHECK(after(b, a, 0).rating == Approx(1506.32).margin(0.006));
    CHECK(after(b, a, 0).deviation == Approx(105.8706).margin(0.0001));
    CHECK(after(a, b, 0).rating == Approx(1389.99).margin(0.006));
    CHECK(after(b, a, 1).rating == Approx(1568.90).margin(0.006));
    CHECK(after(a, b, 0.5).rating == Approx(1406.31).margin(0.006));
    CHECK(after(b, a, 0.5).rating == Approx(1537.61).margin(0.006));

    const GlickoRating c{1200, 60, 0.053};
    const GlickoRating d{1850, 200, 0.062};
    CHECK(after(c, d, 1).rating == Approx(1216.73).margin(0.006));
    CHECK(after(c, d, 1).deviation == Approx(59.9006).margin(0.0001));
    CHECK(after(c, d, 1).volatility == Approx(0.053013).margin(6e-7));
    CHECK(after(d, c, 0).rating == Approx(1635.99).margin(0.006));
    CHECK(after(d, c, 0).deviation == Approx(196.9873).margin(0.0001));
    CHECK(after(d, c, 0).volatility == Approx(0.062028).margin(6e-7));
    CHECK(after(c, d, 0).rating == Approx(1199.29).margin(0.006));
    CHECK(after(d, c, 1).rating == Approx(1855.42).margin(0.006));
    CHECK(after(c, d, 0.5).rating == Approx(1208.01).margin(0.006));
    CHECK(after(d, c, 0.5).rating == Approx(1745.71).margin(0.006));

    settings.elapsedPeriods = 1.0;
    CHECK(after(fresh, fresh, 1).rating == Approx(1662.31).margin(0.006));
    CHECK(after(fresh, fresh, 1).deviation == Approx(290.3190).margin(0.0001));
}

TEST_CASE("Glicko-2: what cannot be computed keeps the old rating", "[reports][ratings][glicko]")
{
    const double none = std::numeric_limits<double>::quiet_NaN();
    const GlickoRating own{1500, 200, 0.06};
    CHECK(glickoAfter(own, std::vector<GlickoGame>{{{none, 100, 0.06}, 1}}, {}) == own);
    CHECK(glickoAfter(own, std::vector<GlickoGame>{{{1e9, 0, 0.06}, 1}}, {}) == own);
    const GlickoRating broken{1500, 200, 0.0};
    CHECK(glickoAfter(broken, std::vector<GlickoGame>{{own, 1}}, {}) == broken);
    // A thousand upsets at once: the volatility equation must still end.
    const std::vector<GlickoGame> upsets(1000, {{2800, 30, 0.06}, 1});
    const auto after = glickoAfter({1000, 350, 0.06}, upsets, {});
    CHECK(std::isfinite(after.rating));
    CHECK(after.deviation <= 350.0);
}

TEST_CASE("Club Elo with the logistic curve keeps hundredths", "[reports][ratings]")
{
    const auto after = [](GameScore score) {
        RatingRunInput input;
        input.system = ClubElo{32, 150000};
        input.players = {rated("a", 1500), rated("b", 1700)};
        input.games = {game("a", "b", score, day(2026, 3, 1))};
        return *find(ratingRun(input), "a").eloHundredths - 150000;
    };
    CHECK(after(GameScore::Win) == 2431);
    CHECK(after(GameScore::Draw) == 831);
    CHECK(after(GameScore::Loss) == -769);
}

TEST_CASE("B.02 8.3: a period's games all meet the ratings from its start", "[reports][ratings]")
{
    RatingRunInput input;
    input.system = FideElo{};
    input.players = {rated("a", 1500), rated("b", 1600), rated("c", 1500)};
    input.games = {game("a", "b", GameScore::Win, day(2026, 3, 1)),
        game("c", "a", GameScore::Draw, day(2026, 3, 9)), game("b", "c", GameScore::Win, day(2026, 4, 1))};

    const auto run = ratingRun(input);

    REQUIRE(run.changes.size() == 5);
    // March, a: K 20, 1.5 scored, 0.36 + 0.50 expected, so 20 * 0.64 = 12.8.
    CHECK(run.changes[0].player == "a");
    CHECK(run.changes[0].expected == Number{86, 2});
    CHECK(run.changes[0].score == Number{150, 2});
    CHECK(run.changes[0].after == Number{1513, 0});
    CHECK(run.changes[0].games.size() == 2);
    CHECK(run.changes[0].k == 20);
    // March, b: 20 * (0 - 0.64) = -12.8; April against c, 1500 - 0: 87 points, 0.62 expected, 20 * 0.38
    // = 7.6.
    CHECK(run.changes[1].after == Number{1587, 0});
    CHECK(run.changes[3].after == Number{1595, 0});
    CHECK(find(run, "c").eloHundredths == 149200);
}

TEST_CASE("A rating run does not depend on the order of its games", "[reports][ratings]")
{
    const unsigned seed = 7;
    CAPTURE(seed);
    std::mt19937 random(seed);
    const std::vector<RatingSystem> systems{FideElo{}, ClubElo{}, ClubGlicko2{}};
    for (const auto& system : systems) {
        RatingRunInput input;
        input.system = system;
        for (int i = 0; i < 400; ++i) {
            const auto a = std::to_string(random() % 30);
            const auto b = std::to_string(random() % 30);
            auto g = game(a, b, static_cast<GameScore>(random() % 3),
                day(2026, 1 + static_cast<unsigned>(random() % 12),
                    1 + static_cast<unsigned>(random() % 28)));
            g.pool = random() % 2 == 0 ? "gar" : "moruba";
            input.games.push_back(g);
        }
        for (int i = 0; i < 20; ++i)
            for (const auto* pool : {"gar", "moruba"}) {
                input.players.push_back(rated(std::to_string(i), 1400 + 20 * i));
                input.players.back().pool = pool;
            }
        const auto run = ratingRun(input);
        for (int i = 0; i < 5; ++i) {
            std::shuffle(input.games.begin(), input.games.end(), random);
            std::shuffle(input.players.begin(), input.players.end(), random);
            for (auto& g : input.games) {
                std::swap(g.first, g.second);
                g.score = opposite(g.score);
            }
            REQUIRE(ratingRun(input) == run);
        }
    }
}

TEST_CASE("B.02 7.1.4: five games pooled over periods make a first rating", "[reports][ratings]")
{
    RatingRunInput input;
    input.system = FideElo{};
    for (const auto* id : {"a", "b", "c", "d", "e"})
        input.players.push_back(rated(id, 1800));
    input.games = {game("new", "a", GameScore::Win, day(2026, 1, 5)),
        game("new", "b", GameScore::Win, day(2026, 1, 6)), game("new", "c", GameScore::Win, day(2026, 2, 5)),
        game("new", "d", GameScore::Win, day(2026, 2, 6))};
    CHECK_FALSE(find(ratingRun(input), "new").eloHundredths);

    input.games.push_back(game("new", "e", GameScore::Win, day(2026, 3, 1)));
    CHECK(find(ratingRun(input), "new").eloHundredths == 210900);
    CHECK(find(ratingRun(input), "a").eloHundredths == 180000);

    SECTION("games older than 26 months are forgotten")
    {
        input.games.back().date = day(2028, 3, 2);
        CHECK(find(ratingRun(input), "new").eloHundredths == 210900);
        input.games.back().date = day(2028, 4, 2);
        CHECK_FALSE(find(ratingRun(input), "new").eloHundredths);
    }
    SECTION("a first event without a point is left out")
    {
        RatingRunInput lost = input;
        lost.games.clear();
        for (const auto* id : {"a", "b", "c", "d", "e"})
            lost.games.push_back(game("new", id, GameScore::Loss, day(2026, 1, 5)));
        CHECK_FALSE(find(ratingRun(lost), "new").eloHundredths);
        for (const auto* id : {"a", "b", "c", "d", "e"}) {
            lost.games.push_back(game("new", id, GameScore::Win, day(2026, 2, 5)));
            lost.games.back().event = "second";
        }
        CHECK(find(ratingRun(lost), "new").eloHundredths == 210900);
    }
}

TEST_CASE("Eleven wins over 1800 bring a 2800 nothing", "[reports][ratings]")
{
    RatingRunInput input;
    input.system = FideElo{};
    input.players = {rated("gm", 2800)};
    for (int i = 0; i < 11; ++i) {
        input.players.push_back(rated("p" + std::to_string(i), 1800));
        input.games.push_back(game("gm", "p" + std::to_string(i), GameScore::Win, day(2026, 5, 2)));
    }
    const auto run = ratingRun(input);
    CHECK(find(run, "gm").eloHundredths == 280000);
    CHECK(find(run, "gm").gamesCompleted == 61);
}

TEST_CASE("Glicko-2 run: who rests between periods grows less sure", "[reports][ratings][glicko]")
{
    RatingRunInput input;
    input.system = ClubGlicko2{};
    PlayerRating idle;
    idle.player = "idle";
    idle.glicko = GlickoRating{1500, 200, 0.06};
    input.players = {idle};
    input.games = {game("a", "b", GameScore::Win, day(2026, 1, 1))};
    CHECK(find(ratingRun(input), "idle").glicko->deviation == Approx(200.2714).margin(0.0001));

    input.games.push_back(game("a", "b", GameScore::Win, day(2026, 12, 1)));
    // twelve periods: the square root of 200² + 12 (0.06 · 173.7178)²
    CHECK(find(ratingRun(input), "idle").glicko->deviation
        == Approx(std::sqrt(200.0 * 200.0 + 12 * std::pow(0.06 * 173.7178, 2))).margin(0.0001));
}

TEST_CASE("The rating table lists everybody with his first and last rating", "[reports][ratings]")
{
    RatingRunInput input;
    input.system = FideElo{};
    input.players = {rated("a", 1500), rated("b", 1600)};
    input.games
        = {game("a", "b", GameScore::Win, day(2026, 3, 1)), game("x", "b", GameScore::Win, day(2026, 4, 1))};

    const auto table = ratingTable(input, ratingRun(input));

    REQUIRE(table.rows.size() == 3);
    CHECK(table.rows[0]
        == std::vector<Cell>{
            Text{"a"}, Number{1500, 0}, Number{1, 0}, Number{36, 2}, Number{100, 2}, Number{1513, 0}});
    CHECK(table.rows[2][1] == Cell(Undefined{}));
    CHECK(table.rows[2][2] == Cell(Number{1, 0}));

    input.players.front().pool = "moruba";
    const auto pools = ratingTable(input, ratingRun(input));
    CHECK(headingText(pools.columns[1].heading, plainWords()) == "POOL");
    CHECK(pools.rows.back().size() == pools.columns.size());
}

} // namespace reports
