#include "pairing/concession.h"

namespace pairing {

CannotPair explainImpossible(const Input&, const Field&, BoardOrder)
{
    return {};
}

} // namespace pairing
