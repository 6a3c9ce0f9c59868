#pragma once

#include <cstdint>
#include <optional>
#include <vector>

/// An edge of a graph for the reference implementation.
struct ReferenceEdge {
    int u;
    int v;
    std::int64_t weight;
};

/// The weight of a best perfect matching by LEMON; nullopt if there is none.
std::optional<std::int64_t> lemonPerfectMatching(int size, const std::vector<ReferenceEdge>& edges);
