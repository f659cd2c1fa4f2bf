//: slow
//: sanitize
//: mended // all warps are done -> __syncthreads();
// The pattern of arrayfire/arrayfire#633: one warp adds up what the others have not stored yet.
// tilelsp: launch(--launch 1 --block 128 --arg 0=128:f32:random --arg 1=1:f32:0)
__global__ void total(const float *in, float *out) {
  __shared__ float sums[4];
  float v = in[threadIdx.x];
  for (int o = 16; o; o >>= 1) v += __shfl_down_sync(~0u, v, o);
  if (threadIdx.x % 32 == 0) sums[threadIdx.x / 32] = v;
  // all warps are done
  if (threadIdx.x == 0) out[0] = sums[0] + sums[1] + sums[2] + sums[3]; //! sanitize.found, sanitize.found, sanitize.found
}
