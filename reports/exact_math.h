#pragma once

namespace reports {

/// e^x and the natural logarithm from the four basic operations alone, so that every machine with IEEE
/// doubles gives the same bits (a C library's own may differ in the last one). Within a few units in the last
/// place.
double portableExp(double x);

/// Pre: x > 0 and finite.
double portableLog(double x);

} // namespace reports
