//: slow
//: sanitize
//: mended // committed here -> asm volatile("cp.async.commit_group;" ::: "memory");
// The pattern of csarofeen/pytorch#2457: what is committed behind the wait is not waited for.
// tilelsp: launch(--launch 1 --block 32 --arg 0=32:f32:iota --arg 1=32:f32:0)
__global__ void staged(const float *in, float *out) {
  __shared__ float tile[32];
  unsigned to = (unsigned)__cvta_generic_to_shared(&tile[threadIdx.x]);
  asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(to), "l"(in + threadIdx.x) : "memory"); //! sanitize.found
  // committed here
  asm volatile("cp.async.wait_group 0;" ::: "memory");
  asm volatile("cp.async.commit_group;" ::: "memory");
  __syncthreads();
  out[threadIdx.x] = tile[31 - threadIdx.x]; //! sanitize.found
}
