// A prefix sum over the grid in one pass: shuffles within a warp, shared memory within a block, published totals between blocks.
struct Published { int state, total, prefix; };
__device__ __forceinline__ int scan_warp(int v) {
  for (int d = 1; d < 32; d *= 2) { int o = __shfl_up_sync(~0u, v, d); if ((threadIdx.x & 31) >= d) v += o; }
  return v;
}
extern "C" __global__ void __launch_bounds__(256) k(const int *in, int *out, volatile Published *blocks, unsigned *ticket, int n) {
  __shared__ int warps[8], before, mine;
  if (threadIdx.x == 0) mine = atomicAdd(ticket, 1);
  __syncthreads();
  int block = mine, i = block * blockDim.x + threadIdx.x, warp = threadIdx.x >> 5;
  int v = scan_warp(i < n ? in[i] : 0);
  if ((threadIdx.x & 31) == 31) warps[warp] = v;
  __syncthreads();
  if (warp == 0) { int w = threadIdx.x < 8 ? warps[threadIdx.x] : 0; w = scan_warp(w); if (threadIdx.x < 8) warps[threadIdx.x] = w; }
  __syncthreads();
  if (warp > 0) v += warps[warp - 1];
  if (threadIdx.x == 0) {
    int total = warps[7], sum = 0;
    blocks[block].total = total;
    __threadfence();
    blocks[block].state = 1;
    for (int b = block - 1; b >= 0; b--) {
      int state;
      while ((state = blocks[b].state) == 0) {}
      __threadfence();
      if (state == 2) { sum += blocks[b].prefix; break; }
      sum += blocks[b].total;
    }
    blocks[block].prefix = sum + total;
    __threadfence();
    blocks[block].state = 2;
    before = sum;
  }
  __syncthreads();
  if (i < n) out[i] = v + before;
}
