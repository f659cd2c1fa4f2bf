//: slow
//: check
//: run --launch 1 --block 32 --arg 0=32:f16:2
//: prints ... stored  4 4 4 4 4 4 ...
#include <cuda_fp16.h>

__global__ void doubled(half *x) {
  x[threadIdx.x] = __hadd(x[threadIdx.x], x[threadIdx.x]);
}
