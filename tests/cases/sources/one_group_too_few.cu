//: slow
//: sanitize
//: mended cp.async.wait_group 1; -> cp.async.wait_group 0;
// The pattern of tile-ai/tilelang#2505: a stage of two groups, of which the wait leaves the second one out.
// tilelsp: launch(--launch 1 --block 32 --arg 0=64:f32:iota --arg 1=32:f32:0)
__device__ void copy(float *to, const float *from) {
  unsigned place = (unsigned)__cvta_generic_to_shared(to);
  asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(place), "l"(from) : "memory"); //! sanitize.found
  asm volatile("cp.async.commit_group;" ::: "memory");
}
__global__ void product(const float *in, float *out) {
  __shared__ float a[32], b[32];
  copy(&a[threadIdx.x], in + threadIdx.x);
  copy(&b[threadIdx.x], in + 32 + threadIdx.x);
  asm volatile("cp.async.wait_group 1;" ::: "memory");
  __syncthreads();
  out[threadIdx.x] = a[31 - threadIdx.x] * b[threadIdx.x]; //! sanitize.found
}
