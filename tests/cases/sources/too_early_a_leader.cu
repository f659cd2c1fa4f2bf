//: slow
//: sanitize
//: mended // all have looked -> __syncthreads();
// The pattern of yelhousni/zprize-GPU-MSM-harness#1: one barrier in a loop lets a thread post its next value too early.
// tilelsp: launch(--launch 1 --block 64 --arg 0=128:i32:iota --arg 1=64:i32:0)
__global__ void unique(const int *in, int *out) {
  __shared__ int posted[64];
  int found = 0;
  for (int turn = 0; turn < 2; ++turn) {
    int own = in[64 * turn + threadIdx.x];
    posted[threadIdx.x] = own; //! sanitize.found
    __syncthreads();
    for (int i = 0; i < 64; ++i) found += posted[i] == own;
    // all have looked
  }
  out[threadIdx.x] = found;
}
