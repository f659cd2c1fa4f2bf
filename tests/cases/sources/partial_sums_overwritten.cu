//: slow
//: sanitize
//: mended // before the next turn -> __syncthreads();
// The pattern of NVIDIA/cuml#6578 and NVIDIA/Fuser#678: the next turn of a loop writes what thread 0 still reads.
// tilelsp: launch(--launch 1 --block 64 --arg 0=128:f32:random --arg 1=2:f32:0)
__global__ void rows(const float *in, float *out) {
  __shared__ float part[64];
  for (int row = 0; row < 2; ++row) {
    part[threadIdx.x] = in[64 * row + threadIdx.x]; //! sanitize.found
    __syncthreads();
    if (threadIdx.x == 0) {
      float total = 0;
      for (int i = 0; i < 64; ++i) total += part[i];
      out[row] = total;
    }
    // before the next turn
  }
}
