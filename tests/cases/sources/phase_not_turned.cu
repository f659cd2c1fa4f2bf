//: slow
//: sanitize
//: mended wait(bar, 0);  // of the second turn -> wait(bar, 1);
// A parity that is not turned: a wait for the phase that is over already waits for nothing.
// tilelsp: target=sm_90a
// tilelsp: launch(--launch 1 --block 64 --arg 0=64:f32:iota --arg 1=64:f32:0)
__device__ void arrive(unsigned bar) {
  asm volatile("{ .reg .b64 s; mbarrier.arrive.shared.b64 s, [%0]; }" ::"r"(bar) : "memory");
}
__device__ void wait(unsigned bar, unsigned phase) {
  unsigned done = 0;
  while (!done)
    asm volatile("{ .reg .pred p; mbarrier.try_wait.parity.shared.b64 p, [%1], %2; selp.u32 %0, 1, 0, p; }" : "=r"(done) : "r"(bar), "r"(phase) : "memory"); //! sanitize.found
}
__global__ void turns(const float *in, float *out) {
  __shared__ float first[64], second[64];
  __shared__ unsigned long long full;
  unsigned bar = (unsigned)__cvta_generic_to_shared(&full);
  if (threadIdx.x == 0) asm volatile("mbarrier.init.shared.b64 [%0], 64;" ::"r"(bar) : "memory");
  __syncthreads();
  first[threadIdx.x] = in[threadIdx.x];
  arrive(bar);
  wait(bar, 0);
  second[threadIdx.x] = first[63 - threadIdx.x];
  arrive(bar);
  wait(bar, 0);  // of the second turn
  out[threadIdx.x] = second[63 - threadIdx.x];
}
