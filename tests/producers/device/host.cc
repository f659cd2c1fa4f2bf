// The same functions as loops over arrays.
#include "common.h"
#define F(T, name, ...) \
  static T of_##name(T a, T b, T c) __VA_ARGS__ \
  extern "C" void name(const T *in, T *out, int n) { \
    for (int i = 0; i < n; i++) out[i] = of_##name(in[3 * i], in[3 * i + 1], in[3 * i + 2]); \
  }
#include "functions.inc"
