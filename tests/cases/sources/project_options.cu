//: options -std=gnu++17 -DTHREADS=64 -Iheaders/others --expt-relaxed-constexpr
//: run --launch 1 --block 64 --arg 0=64:i32:0
//: prints ... stored  63 62 61 60 59 58
#include "headers/reversed.h"
#if THREADS != 64 || __cplusplus != 201703L
#error "not as the project compiles it"
#endif
constexpr int last() { return THREADS - 1; } // a function of the host
__global__ void count_down(int *out) { out[threadIdx.x] = reversed(last()); }
