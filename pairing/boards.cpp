#include "pairing/card.h"
#include "pairing/pairing.h"

#include <algorithm>
#include <tuple>
#include <unordered_map>

namespace pairing {
namespace {

struct BoardKey {
    int higherScore;
    int bothScores;
    int higherNumber;
};

class BoardKeys {
public:
    BoardKeys(const Input& input, BoardOrder order)
    {
        for (const auto& card : cards(input)) {
            const auto score = order == BoardOrder::Fide ? card.score : card.realScore;
            m_score.emplace(static_cast<int>(card.number), score.tenths);
        }
    }

    BoardKey of(const Game& game) const
    {
        const int white = static_cast<int>(game.white);
        const int black = static_cast<int>(game.black);
        const int whiteScore = m_score.at(white);
        const int blackScore = m_score.at(black);
        const bool whiteHigher = whiteScore != blackScore ? whiteScore > blackScore : white < black;
        return {std::max(whiteScore, blackScore), whiteScore + blackScore, whiteHigher ? white : black};
    }

private:
    std::unordered_map<int, int> m_score;
};

} // namespace

void sortBoards(const Input& input, BoardOrder order, RoundPairing& pairing)
{
    const BoardKeys keys(input, order);
    std::sort(pairing.games.begin(), pairing.games.end(), [&](const Game& a, const Game& b) {
        const auto one = keys.of(a);
        const auto other = keys.of(b);
        return std::tuple(-one.higherScore, -one.bothScores, one.higherNumber)
            < std::tuple(-other.higherScore, -other.bothScores, other.higherNumber);
    });
}

} // namespace pairing
