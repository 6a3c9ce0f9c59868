#include "pairing/pairing.h"

#include <cstdlib>

namespace pairing {

bool isPlayed(Cell cell)
{
    switch (cell) {
    case Cell::Win:
    case Cell::Draw:
    case Cell::Loss:
    case Cell::UnratedWin:
    case Cell::UnratedDraw:
    case Cell::UnratedLoss:
    case Cell::Pending:
    case Cell::Adjourned:
        return true;
    case Cell::ForfeitWin:
    case Cell::ForfeitLoss:
    case Cell::PairingBye:
    case Cell::FullBye:
    case Cell::HalfBye:
    case Cell::ZeroBye:
        return false;
    }
    std::abort();
}

Points worth(const PointSystem& system, Cell cell)
{
    switch (cell) {
    case Cell::Win:
    case Cell::UnratedWin:
    case Cell::ForfeitWin:
    case Cell::FullBye:
        return system.win;
    case Cell::Draw:
    case Cell::UnratedDraw:
    case Cell::HalfBye:
        return system.draw;
    case Cell::Loss:
    case Cell::UnratedLoss:
        return system.loss;
    case Cell::ForfeitLoss:
    case Cell::ZeroBye:
        return system.absence;
    case Cell::PairingBye:
        return system.pairingBye;
    case Cell::Pending:
    case Cell::Adjourned:
        return system.unfinished;
    }
    std::abort();
}

} // namespace pairing
