//: slow
//: sanitize
//: mended // cleared for all -> __syncthreads();
// The pattern of alicevision/popsift#82: atomics on a histogram that other threads have not cleared yet.
// tilelsp: launch(--launch 1 --block 64 --arg 0=64:i32:iota --arg 1=64:i32:0)
__global__ void histogram(const int *in, int *out) {
  __shared__ int bins[64];
  bins[threadIdx.x] = 0;
  // cleared for all
  atomicAdd(&bins[63 - in[threadIdx.x] % 64], 1); //! sanitize.found
  __syncthreads();
  out[threadIdx.x] = bins[threadIdx.x];
}
