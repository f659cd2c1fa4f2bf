//: slow
//: sanitize
//: mended if (n > 64) -> if (n > 0)
// The pattern of tile-ai/tilelang#3137: the arrival is in a branch that is not taken, the wait outside of it.
// tilelsp: target=sm_90a
// tilelsp: launch(--launch 1 --block 32 --arg 0=32:f32:0 --arg 1=32)
__global__ void guarded(float *out, int n) {
  __shared__ unsigned long long full;
  unsigned bar = (unsigned)__cvta_generic_to_shared(&full);
  if (threadIdx.x == 0) asm volatile("mbarrier.init.shared.b64 [%0], 32;" ::"r"(bar) : "memory");
  __syncthreads();
  if (n > 64)
    asm volatile("{ .reg .b64 s; mbarrier.arrive.shared.b64 s, [%0]; }" ::"r"(bar) : "memory");
  unsigned done = 0;
  while (!done)
    asm volatile("{ .reg .pred p; mbarrier.try_wait.parity.shared.b64 p, [%1], 0; selp.u32 %0, 1, 0, p; }" : "=r"(done) : "r"(bar) : "memory"); //! sanitize.found
  out[threadIdx.x] = 1;
}
