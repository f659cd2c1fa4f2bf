//: slow
//: sanitize
//: mended // it is over -> if (threadIdx.x == 0) asm volatile("mbarrier.inval.shared.b64 [%0];" ::"r"(bar) : "memory");
// The pattern of triton-lang/triton#3858: data goes where an mbarrier still is.
// tilelsp: target=sm_90a
// tilelsp: launch(--launch 1 --block 32 --arg 0=32:f32:0)
__global__ void reused(float *out) {
  __shared__ unsigned long long memory[32];
  unsigned bar = (unsigned)__cvta_generic_to_shared(memory);
  if (threadIdx.x == 0) asm volatile("mbarrier.init.shared.b64 [%0], 32;" ::"r"(bar) : "memory");
  __syncthreads();
  asm volatile("{ .reg .b64 s; mbarrier.arrive.shared.b64 s, [%0]; }" ::"r"(bar) : "memory");
  __syncthreads();
  // it is over
  __syncwarp();
  memory[threadIdx.x] = threadIdx.x; //! sanitize.found
  __syncthreads();
  out[threadIdx.x] = memory[31 - threadIdx.x];
}
