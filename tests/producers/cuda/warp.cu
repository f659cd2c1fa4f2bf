// Votes, shuffles, matches, reductions of a warp, nanosleep, clocks, special registers.
extern "C" __global__ void __launch_bounds__(256, 2) k(int *out, long long *t) {
  int i = threadIdx.x, v = out[i];
  v += __shfl_sync(~0u, v, 3) + __shfl_up_sync(~0u, v, 1) + __shfl_down_sync(~0u, v, 2, 16) + __shfl_xor_sync(~0u, v, 5);
  v += __any_sync(~0u, v > 3) + __all_sync(~0u, v) + __ballot_sync(~0u, v & 1) + __activemask();
#if __CUDA_ARCH__ >= 700
  int same;
  v += __match_any_sync(~0u, v) + __match_all_sync(~0u, v, &same) + same;
  __nanosleep(100);
#endif
#if __CUDA_ARCH__ >= 800
  v += __reduce_add_sync(~0u, v) + __reduce_max_sync(~0u, (unsigned)v);
#endif
  __syncwarp();
  v += __syncthreads_count(v > 1) + __syncthreads_and(v) + __syncthreads_or(v);
  t[i] = clock64() + clock() + warpSize + blockIdx.y * gridDim.z;
  out[i] = v;
}
