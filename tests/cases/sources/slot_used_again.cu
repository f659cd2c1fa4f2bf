//: sanitize
//: mended // before it is used again -> __syncthreads();
#include <cuda_runtime.h>
namespace blocks {
template <typename T> __device__ T total(T v, T *slot) {
  for (int o = 16; o; o >>= 1) v += __shfl_down_sync(~0u, v, o);
  if (threadIdx.x % 32 == 0) slot[threadIdx.x / 32] = v; //! sanitize.found
  __syncthreads();
  return slot[0] + slot[1];
}

template <typename T> __global__ void variance(const T *in, T *out) {
  __shared__ T slot[2];
  T v = in[threadIdx.x];
  T mean = total(v, slot) / 64;
  // before it is used again
  T squares = total((v - mean) * (v - mean), slot);
  if (threadIdx.x == 0) out[0] = squares / 64;
}

// tilelsp: launch(--launch 1 --block 64 --arg 0=64:f32:random --arg 1=1:f32:0)
template __global__ void variance<float>(const float *in, float *out);
}  // namespace blocks
