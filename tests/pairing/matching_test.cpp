#include "lemon_reference.h"
#include "pairing/matching.h"
#include "support/catch.h"

#include <random>

namespace {

using pairing::BitGraph;
using pairing::CardinalityMatching;

struct Problem {
    BitGraph graph;
    std::vector<ReferenceEdge> edges;
    std::vector<std::int64_t> weights; ///< size × size

    auto weigher(std::int64_t scale = 4) const
    {
        return [this, scale](int u, int v) {
            return scale
                * weights[static_cast<std::size_t>(u) * static_cast<std::size_t>(graph.size())
                    + static_cast<std::size_t>(v)];
        };
    }
};

struct Shape {
    int size;
    int percentEdges;
    std::int64_t heaviest;
};

Problem randomProblem(std::mt19937_64& random, const Shape& shape)
{
    Problem problem{BitGraph(shape.size), {}, {}};
    const auto n = static_cast<std::size_t>(shape.size);
    problem.weights.assign(n * n, 0);
    std::uniform_int_distribution<std::int64_t> weight(-shape.heaviest, shape.heaviest);
    std::uniform_int_distribution<int> percent(0, 99);
    for (int u = 0; u < shape.size; ++u)
        for (int v = u + 1; v < shape.size; ++v) {
            if (percent(random) >= shape.percentEdges)
                continue;
            const auto w = weight(random);
            problem.graph.connect(u, v);
            problem.edges.push_back({u, v, w});
            problem.weights[static_cast<std::size_t>(u) * n + static_cast<std::size_t>(v)] = w;
            problem.weights[static_cast<std::size_t>(v) * n + static_cast<std::size_t>(u)] = w;
        }
    return problem;
}

Shape randomShape(std::mt19937_64& random, int largest)
{
    static constexpr std::int64_t heaviest[] = {0, 1, 2, 7, 1000, 1LL << 40};
    Shape shape{};
    shape.size = 2 * std::uniform_int_distribution<int>(1, largest / 2)(random);
    shape.percentEdges = std::uniform_int_distribution<int>(15, 100)(random);
    shape.heaviest = heaviest[std::uniform_int_distribution<std::size_t>(0, 5)(random)];
    return shape;
}

template <class Solver> void checkPerfect(const Solver& solver, const BitGraph& graph)
{
    for (int v = 0; v < graph.size(); ++v) {
        const int u = solver.mates()[static_cast<std::size_t>(v)];
        REQUIRE(u >= 0);
        REQUIRE(solver.mates()[static_cast<std::size_t>(u)] == v);
        REQUIRE(graph.has(u, v));
    }
}

void compareOnce(std::mt19937_64& random, int largest)
{
    const auto problem = randomProblem(random, randomShape(random, largest));
    pairing::WeightedMatching<std::int64_t, decltype(problem.weigher())> own(
        problem.graph, problem.weigher());

    const bool solved = own.solve();

    const auto expected = lemonPerfectMatching(problem.graph.size(), problem.edges);
    REQUIRE(solved == expected.has_value());
    if (!solved)
        return;
    checkPerfect(own, problem.graph);
    REQUIRE(own.total() == 4 * *expected);

    // Warm start: the same problem without one matched pair's edge, from the duals at hand.
    auto changed = problem.graph;
    changed.cut(0, own.mates()[0]);
    auto edges = problem.edges;
    std::erase_if(edges, [&](const ReferenceEdge& e) { return e.u == 0 && e.v == own.mates()[0]; });
    pairing::WeightedMatching<std::int64_t, decltype(problem.weigher())> again(changed, problem.weigher());
    again.startFrom(own.vertexDuals(), own.mates());
    const auto expectedAgain = lemonPerfectMatching(problem.graph.size(), edges);
    REQUIRE(again.solve() == expectedAgain.has_value());
    if (expectedAgain)
        REQUIRE(again.total() == 4 * *expectedAgain);
}

} // namespace

TEST_CASE("Weighted matching: as heavy as LEMON's on random graphs", "[pairing][matching]")
{
    const std::uint64_t seed = 20260201;
    INFO("seed " << seed);
    std::mt19937_64 random(seed);

    for (int round = 0; round < 20000; ++round) {
        INFO("round " << round);
        compareOnce(random, round % 10 == 0 ? 40 : 14);
    }
}

TEST_CASE("Weighted matching: as heavy as LEMON's on 100,000 random graphs", "[pairing][matching][.long]")
{
    const std::uint64_t seed = 20260202;
    std::mt19937_64 random(seed);

    for (int round = 0; round < 100000; ++round) {
        INFO("seed " << seed << " round " << round);
        compareOnce(random, round % 50 == 0 ? 100 : 20);
    }
}

TEST_CASE("Weighted matching: tight edges and blossoms tell all optimal matchings", "[pairing][matching]")
{
    const std::uint64_t seed = 7;
    std::mt19937_64 random(seed);

    for (int round = 0; round < 3000; ++round) {
        INFO("seed " << seed << " round " << round);
        const auto problem = randomProblem(random, {8, 80, 2});
        pairing::WeightedMatching<std::int64_t, decltype(problem.weigher())> own(
            problem.graph, problem.weigher());
        if (!own.solve())
            continue;
        const auto tight = own.tightEdges();
        for (const auto& edge : problem.edges) {
            // The best matching with the edge forced: all others at its ends left out.
            auto forced = problem.edges;
            std::erase_if(forced, [&](const ReferenceEdge& e) {
                const bool touches = e.u == edge.u || e.v == edge.u || e.u == edge.v || e.v == edge.v;
                return touches && !(e.u == edge.u && e.v == edge.v);
            });
            const auto best = lemonPerfectMatching(8, forced);
            const bool optimal = best && 4 * *best == own.total();
            if (optimal)
                REQUIRE(tight.has(edge.u, edge.v));
            else if (!own.hasBlossom() && tight.has(edge.u, edge.v)) {
                auto rest = tight;
                for (int v = 0; v < 8; ++v) {
                    if (v != edge.v)
                        rest.cut(edge.u, v);
                    if (v != edge.u)
                        rest.cut(edge.v, v);
                }
                REQUIRE(CardinalityMatching(rest).maximise() > 0);
            }
        }
    }
}

TEST_CASE("Cardinality matching: as many pairs as the weighted one finds", "[pairing][matching]")
{
    const std::uint64_t seed = 99;
    std::mt19937_64 random(seed);

    for (int round = 0; round < 5000; ++round) {
        INFO("seed " << seed << " round " << round);
        const int size = std::uniform_int_distribution<int>(1, 24)(random);
        const auto problem = randomProblem(random, {size, 5 + round % 40, 1});
        CardinalityMatching matching(problem.graph);

        const int left = matching.maximise();

        // Doubling the vertices by partners of weight -1 makes every maximum matching a perfect one.
        std::vector<ReferenceEdge> edges;
        for (const auto& edge : problem.edges) {
            edges.push_back({edge.u, edge.v, 1});
            edges.push_back({edge.u + size, edge.v + size, 0});
        }
        for (int v = 0; v < size; ++v)
            edges.push_back({v, v + size, 0});
        const auto expected = lemonPerfectMatching(2 * size, edges);
        REQUIRE(expected);
        REQUIRE(left == size - 2 * static_cast<int>(*expected));
    }
}

TEST_CASE("Cardinality matching: outer vertices are those that can be left free", "[pairing][matching]")
{
    const std::uint64_t seed = 5;
    std::mt19937_64 random(seed);

    for (int round = 0; round < 3000; ++round) {
        INFO("seed " << seed << " round " << round);
        const int size = 2 * std::uniform_int_distribution<int>(2, 10)(random) + 1;
        const auto problem = randomProblem(random, {size, 15 + round % 50, 1});
        CardinalityMatching matching(problem.graph);
        if (matching.maximise() != 1)
            continue;
        int root = 0;
        while (matching.mate(root) >= 0)
            ++root;
        matching.search(root);
        for (int v = 0; v < size; ++v) {
            auto without = problem.graph;
            for (int u = 0; u < size; ++u)
                without.cut(u, v);
            const bool canBeFree = CardinalityMatching(without).maximise() == 1;
            REQUIRE(matching.outer().has(v) == canBeFree);
        }
        int last = root;
        forEach(matching.outer(), [&](int v) { last = v; });
        matching.expose(last);
        for (int v = 0; v < size; ++v)
            REQUIRE((matching.mate(v) < 0) == (v == last));
    }
}

TEST_CASE("Wide integers compute as 128-bit ones", "[pairing][matching]")
{
    std::mt19937_64 random(3);
    for (int round = 0; round < 2000; ++round) {
        const auto a = static_cast<std::int64_t>(random());
        const auto b = static_cast<std::int64_t>(random());
        const pairing::Int128 wideA = pairing::Int128(a) << 20;
        const pairing::Int128 wideB = pairing::Int128(b) << 3;
        using pairing::Wide;
        const Wide<3> ownA = Wide<3>(a) << 20U;
        const Wide<3> ownB = Wide<3>(b) << 3U;
        REQUIRE((ownA < ownB) == (wideA < wideB));
        REQUIRE(((ownA + ownB) - ownB) == ownA);
        REQUIRE((ownA >> 20U) == Wide<3>(a));
        const auto low = static_cast<std::int64_t>((wideA - wideB) >> 30);
        REQUIRE(((ownA - ownB) >> 30U) == Wide<3>(low));
        REQUIRE(isOdd(ownA + Wide<3>(1)));
    }
}
