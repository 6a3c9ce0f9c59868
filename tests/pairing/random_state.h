#pragma once

#include "pairing/evaluation.h"
#include "pairing/pairing.h"

#include <cstdint>
#include <random>
#include <vector>

namespace tests {

/// A state before some round of a small tournament that was played by chance: pairings partly at random among
/// the legal ones, results, colours, byes, forfeits, late entries, forbidden pairs, acceleration and point
/// systems at random. `most` players at most, 2 at least.
pairing::Input randomState(std::mt19937_64& random, int most);

/// All complete and legal rounds. Colours are those of article 5.2.
std::vector<pairing::RoundPairing> allLegalRounds(const pairing::Evaluator& evaluator);

/// From 0 to below - 1.
int draw(std::mt19937_64& random, int below);
/// Whether something with so many per cent happens.
bool perCent(std::mt19937_64& random, int chance);

} // namespace tests
