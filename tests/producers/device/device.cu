// A kernel for each function: element i of `out` is the function of elements 3 i, 3 i + 1 and 3 i + 2 of `in`.
#include "common.h"
#define F(T, name, ...) \
  __device__ T of_##name(T a, T b, T c) __VA_ARGS__ \
  extern "C" __global__ void name(const T *in, T *out, int n) { \
    int i = blockIdx.x * blockDim.x + threadIdx.x; \
    if (i < n) out[i] = of_##name(in[3 * i], in[3 * i + 1], in[3 * i + 2]); \
  }
#include "functions.inc"
