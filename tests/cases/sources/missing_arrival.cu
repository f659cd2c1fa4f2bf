//: slow
//: sanitize --launch 1 --block 64 --arg 0=64:f32:iota --arg 1=64:f32:0
//: mended if (threadIdx.x < 32) -> if (true)
// tilelsp: target=sm_90a
__global__ void handed_over(const float *in, float *out) {
  __shared__ float slot[64];
  __shared__ unsigned long long full;
  unsigned bar = (unsigned)__cvta_generic_to_shared(&full);
  if (threadIdx.x == 0) asm volatile("mbarrier.init.shared.b64 [%0], 64;" ::"r"(bar) : "memory");
  __syncthreads();
  slot[threadIdx.x] = in[threadIdx.x];
  if (threadIdx.x < 32)
    asm volatile("{ .reg .b64 s; mbarrier.arrive.shared.b64 s, [%0]; }" ::"r"(bar) : "memory");
  unsigned done = 0;
  while (!done)
    asm volatile("{ .reg .pred p; mbarrier.try_wait.parity.shared.b64 p, [%1], 0; selp.u32 %0, 1, 0, p; }" : "=r"(done) : "r"(bar) : "memory"); //! sanitize.found
  out[threadIdx.x] = slot[63 - threadIdx.x];
}
